#include "services/sandbox/services/karma.h"

#include "services/sandbox/services/answers.h"

#include <nlohmann/json.hpp>

using nlohmann::ordered_json;

namespace sandbox
{

std::vector<FaultState::Known> Karma::ownFaults()
{
    return {{"active", "It says that it is active, with this address", "URL",
             "http://127.0.0.1:9/sql"}};
}

Karma::Karma(int port, const Variables &variables)
    : HttpService("karma-server", port, ownFaults())
    , m_sqlUrl(variables.count("KARMA_SQL_URL") ? variables.at("KARMA_SQL_URL") : std::string())
{
    serve([this](const httplib::Request &request, httplib::Response &response) {
        answer(request, response);
    });
}

void Karma::answer(const httplib::Request &request, httplib::Response &response) const
{
    const bool isRead = request.method == "GET" || request.method == "HEAD";
    if (!isRead || rawPath(request) != "/health")
        return writeJson(
            response, 404,
            R"({"error":{"code":"NOT_FOUND","message":"There is no such route.","detail":{}}})");
    ordered_json body{{"status", "ok"},
                      {"service", "karma-server"},
                      {"version", ATALAYA_VERSION},
                      {"sql_url", nullptr}};
    if (const auto url = faults().value("active"))
        body["sql_url"] = *url;
    else if (!m_sqlUrl.empty())
        body["sql_url"] = m_sqlUrl;
    writeJson(response, 200, body.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

} // namespace sandbox
