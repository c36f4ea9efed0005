#pragma once

#include "services/sandbox/services/apierror.h"

#include <httplib.h>

namespace sandbox
{

/// The Iceberg error body. The error's id, by which the server's log has it, is always the stack's
/// last line; from 500 on it is the only one.
void writeError(httplib::Response &response, const ApiError &error);

} // namespace sandbox
