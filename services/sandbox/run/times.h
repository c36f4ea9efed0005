#pragma once

#include <cstdint>
#include <string>

namespace sandbox
{

std::string rfc3339(std::int64_t epochMs); ///< "2026-11-30T02:00:00Z"
std::string httpDate(std::int64_t epochMs); ///< "Mon, 30 Nov 2026 02:00:00 GMT", for `Date`
std::int64_t nowMs(); ///< since the epoch

} // namespace sandbox
