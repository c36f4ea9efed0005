#include "services/sandbox/services/openmetadata.h"

#include "services/sandbox/engine/httppool.h"
#include "services/sandbox/run/times.h"
#include "services/sandbox/services/answers.h"

#include <nlohmann/json.hpp>

namespace sandbox
{

namespace
{

using nlohmann::json;
using nlohmann::ordered_json;


ordered_json step(const std::string &description, const std::string &problem)
{
    ordered_json validated{{"description", description}, {"passed", problem.empty()}};
    if (!problem.empty())
        validated["message"] = problem;
    return validated;
}

/// Why nothing can be profiled there; empty when Trino is ready.
std::string trinoProblem(const std::string &url)
{
    const HttpAnswer answer = HttpPool(url, shortLook).get("/v1/info");
    if (answer.status == 0)
        return "Trino cannot be reached";
    if (answer.status != 200)
        return "Trino answers " + std::to_string(answer.status);
    const json info = json::parse(answer.body, nullptr, false);
    const auto starting = info.is_object() ? info.find("starting") : info.end();
    if (starting == info.end() || !starting->is_boolean())
        return "Trino's answer is not its own";
    return starting->get<bool>() ? "Trino is starting" : "";
}

} // namespace

OpenMetadata::OpenMetadata(Config config)
    : HttpService("openmetadata", config.port)
    , m_config(std::move(config))
    , m_startedAtMs(m_config.clock->nowMs())
{
    serve([this](const httplib::Request &request, httplib::Response &response) {
        answer(request, response);
    });
}

OpenMetadata::~OpenMetadata()
{
    close(); // before what its handlers use goes
}

void OpenMetadata::answer(const httplib::Request &request, httplib::Response &response) const
{
    response.set_header("Date", httpDate(m_config.clock->nowMs()));
    const std::string path = rawPath(request);
    const bool isKnown = path == "/api/v1/system/version" || path == "/api/v1/system/status"
        || path == "/api/v1/system/health";
    if (!isKnown)
        return writeJson(response, 404, R"({"code":404,"message":"HTTP 404 Not Found"})");
    if (request.method != "GET" && request.method != "HEAD") {
        response.set_header("Allow", "GET, HEAD, OPTIONS");
        return writeJson(response, 405, R"({"code":405,"message":"HTTP 405 Method Not Allowed"})");
    }
    if (path == "/api/v1/system/version")
        writeJson(response, 200, version());
    else if (path == "/api/v1/system/status")
        writeJson(response, 200, status());
    else
        writeText(response, 200, "OK");
}

std::string OpenMetadata::version() const
{
    return ordered_json{{"version", "1.5.6"},
                        {"revision", "9d1c7a42f0f84b0d9f0d3c8f3f3f1f6a0c2f7a51"},
                        {"timestamp", m_startedAtMs}}
        .dump();
}

std::string OpenMetadata::status() const
{
    ordered_json body{
        {"database",
         step("Validate that we can properly run a query against the configured "
              "database.",
              "")},
        {"searchInstance", step("Validate that the search client is properly connected.", "")}};
    const auto url = m_config.variables.find("OM_TRINO_URL");
    body["pipelineServiceClient"] = step(
        "Validate that the profiler reaches the warehouse through Trino.",
        url == m_config.variables.end() ? "OM_TRINO_URL is not set" : trinoProblem(url->second));
    return body.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

} // namespace sandbox
