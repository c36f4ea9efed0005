#include "services/sandbox/services/manyservices.h"

#include "services/sandbox/catalog/icebergcatalog.h"
#include "services/sandbox/services/answers.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <cstdlib>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

const std::string prefix = "service-";

} // namespace

std::vector<FaultState::Known> ManyServices::ownFaults()
{
    return {{"failing", "That share of them is unhealthy", "PERCENT", "10", 1, 100}};
}

ManyServices::ManyServices(const Config &config)
    : HttpService(systemId, config.port, ownFaults())
    , m_config(config)
{
    serve([this](const httplib::Request &request, httplib::Response &response) {
        answer(request, response);
    });
}

ManyServices::~ManyServices()
{
    close(); // before what its requests use
}

std::string ManyServices::idOf(int number)
{
    char digits[16];
    std::snprintf(digits, sizeof digits, "%04d", number);
    return prefix + digits;
}

bool ManyServices::isFailing(int number) const
{
    const int percent = std::atoi(faults().value("failing").value_or("0").c_str());
    return drawn(m_config.seed, static_cast<std::uint64_t>(number), 100)
        < static_cast<std::uint64_t>(percent);
}

void ManyServices::answer(const httplib::Request &request, httplib::Response &response) const
{
    const std::vector<std::string> parts = pathParts(rawPath(request));
    const bool isRead = request.method == "GET" || request.method == "HEAD";
    const int number = parts.size() == 2 && parts[0].rfind(prefix, 0) == 0
        ? std::atoi(parts[0].c_str() + prefix.size())
        : 0;
    const bool isKnown = number >= 1 && number <= m_config.count && parts[0] == idOf(number);
    if (!isRead || !isKnown || parts[1] != "health")
        return writeJson(response, 404, R"({"error":"There is no such route."})");
    const bool fails = isFailing(number);
    const ordered_json body{
        {"status", fails ? "error" : "ok"}, {"service", parts[0]}, {"version", ATALAYA_VERSION}};
    writeJson(response, fails ? 503 : 200, body.dump());
}

std::uint64_t drawn(std::uint64_t seed, std::uint64_t place, std::uint64_t limit)
{
    // SplitMix64: every step of the state is a good number, so any place can be asked alone.
    std::uint64_t mixed = seed + (place + 1) * 0x9e3779b97f4a7c15U;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
    return (mixed ^ (mixed >> 31)) % limit;
}

} // namespace sandbox
