#pragma once

#include <duckdb.h>

#include <cstdint>
#include <string>

namespace sandbox
{

/// Dates and times as quoted texts: ISO 8601, "infinity" and "-infinity", fractions without
/// trailing zeros.
void appendDate(std::string &out, std::int32_t days); ///< since 1970-01-01
void appendTime(std::string &out, std::int64_t units,
                int digits); ///< since midnight, in 10^-digits seconds
void appendTimestamp(std::string &out, std::int64_t units, int digits,
                     bool utc); ///< since 1970, in 10^-digits seconds
/// These two in the engine's own text.
void appendTimeTz(std::string &out, duckdb_time_tz value);
void appendInterval(std::string &out, const duckdb_interval &value);

} // namespace sandbox
