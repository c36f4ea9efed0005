#pragma once

#include "services/sandbox/lake/lake.h"

#include <httplib.h>

namespace sandbox
{

/// The answer to loadTable: metadata with all snapshots or those that refs name, 304 for a known
/// ETag. The warehouse has an access key and no token service, so asking for vended credentials is
/// 412, and no answer ever holds a secret. Throws ApiError.
void writeTable(const Table &table, const httplib::Request &request, httplib::Response &response);

} // namespace sandbox
