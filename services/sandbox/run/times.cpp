#include "services/sandbox/run/times.h"

#include <chrono>
#include <ctime>

namespace sandbox {

std::string rfc3339(std::int64_t epochMs)
{
    const std::time_t seconds = epochMs / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text;
}

std::int64_t nowMs()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

} // namespace sandbox
