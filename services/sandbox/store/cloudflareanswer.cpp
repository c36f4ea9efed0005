#include "services/sandbox/store/cloudflareanswer.h"

#include "services/sandbox/run/times.h"
#include "services/sandbox/services/answers.h"

#include <cstdio>
#include <ctime>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

void writeEnvelope(httplib::Response &response, int status, const ordered_json &result,
                   const ordered_json &errors, const ordered_json &more = ordered_json::object())
{
    ordered_json body{{"result", result},
                      {"success", errors.empty()},
                      {"errors", errors},
                      {"messages", ordered_json::array()}};
    body.update(more);
    writeJson(response, status, body.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

} // namespace

CloudflareRefusal authenticationError(int status)
{
    return {status, 10000, "Authentication error"};
}

CloudflareRefusal invalid(const std::string &message)
{
    return {400, 1001, message};
}

void writeRefusal(httplib::Response &response, const CloudflareRefusal &refusal)
{
    writeEnvelope(response, refusal.status, nullptr,
                  ordered_json::array({{{"code", refusal.code}, {"message", refusal.message}}}));
}

void writeResult(httplib::Response &response, const ordered_json &result, const ordered_json &more)
{
    writeEnvelope(response, 200, result, ordered_json::array(), more);
}

std::int64_t timeOf(const ordered_json &value)
{
    std::tm utc{};
    if (value.is_string()) {
        const std::string text = value;
        std::sscanf(text.c_str(), "%4d-%2d-%2dT%2d:%2d:%2dZ", &utc.tm_year, &utc.tm_mon,
                    &utc.tm_mday, &utc.tm_hour, &utc.tm_min, &utc.tm_sec);
        utc.tm_year -= 1900;
        utc.tm_mon -= 1;
        const std::int64_t epochMs = static_cast<std::int64_t>(timegm(&utc)) * 1000;
        if (rfc3339(epochMs) == text)
            return epochMs;
    }
    throw invalid("A time has to be in UTC with seconds: 2026-12-01T00:00:00Z.");
}

std::vector<std::string> texts(const ordered_json &body, const char *name)
{
    std::vector<std::string> list;
    if (!body.contains(name))
        return list;
    for (const ordered_json &item : body[name]) {
        if (!item.is_string())
            throw invalid(std::string(name) + " has to be a list of strings.");
        list.push_back(item);
    }
    return list;
}

std::string requiredText(const ordered_json &body, const char *name)
{
    if (!body.contains(name) || !body[name].is_string() || body[name].get<std::string>().empty())
        throw invalid(std::string(name) + " is required.");
    return body[name];
}

} // namespace sandbox
