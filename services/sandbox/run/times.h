#pragma once

#include <cstdint>
#include <string>

namespace sandbox {

std::string rfc3339(std::int64_t epochMs); ///< "2026-11-30T02:00:00Z"
std::int64_t nowMs(); ///< since the epoch

} // namespace sandbox
