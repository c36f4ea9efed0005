#include "services/sandbox/run/times.h"

#include <chrono>
#include <ctime>

namespace sandbox
{

namespace
{

/// In UTC; the names of days and months are English: no part of the sandbox sets a locale.
std::string written(std::int64_t epochMs, const char *format)
{
    const std::time_t seconds = epochMs / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[40];
    std::strftime(text, sizeof text, format, &parts);
    return text;
}

} // namespace

std::string rfc3339(std::int64_t epochMs)
{
    return written(epochMs, "%Y-%m-%dT%H:%M:%SZ");
}

std::string httpDate(std::int64_t epochMs)
{
    return written(epochMs, "%a, %d %b %Y %H:%M:%S GMT");
}

std::int64_t nowMs()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

} // namespace sandbox
