#pragma once

#include "services/sandbox/catalog/lakekeeperdeployment.h"

#include <functional>

namespace sandbox
{

/// Answers a change once: a repetition with the same Idempotency-Key within half an hour gets the
/// first one's answer. Requests without one, and reads, are only answered. Throws ApiError 400
/// InvalidIdempotencyKey, 409 RequestInProgress, 422 IdempotencyKeyReused for another request with
/// the key, and what answer throws from 500 on.
bool answerOnce(LakekeeperDeployment &deployment, const std::string &warehouseId,
                const httplib::Request &request, httplib::Response &response,
                const std::function<bool()> &answer);

} // namespace sandbox
