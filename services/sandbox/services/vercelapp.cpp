#include "services/sandbox/services/vercelapp.h"

#include "services/sandbox/run/times.h"
#include "services/sandbox/services/answers.h"

#include <nlohmann/json.hpp>

namespace sandbox
{

namespace
{

using nlohmann::ordered_json;

ordered_json variable(const Variables &variables, const std::string &name)
{
    const auto found = variables.find(name);
    return found == variables.end() ? ordered_json(nullptr) : ordered_json(found->second);
}

} // namespace

VercelApp::VercelApp(Config config)
    : HttpService("vercel-app", config.port)
    , m_config(std::move(config))
{
    serve([this](const httplib::Request &request, httplib::Response &response) {
        answer(request, response);
    });
}

VercelApp::~VercelApp()
{
    close(); // before what its handlers use goes
}

void VercelApp::answer(const httplib::Request &request, httplib::Response &response) const
{
    response.set_header("Date", httpDate(m_config.clock->nowMs()));
    response.set_header("Server", "Vercel");
    if (rawPath(request) != "/api/health")
        return writeText(response, 404, "The page could not be found\n\nNOT_FOUND\n");
    if (request.method != "GET" && request.method != "HEAD") {
        response.set_header("Allow", "GET, HEAD");
        response.status = 405;
        return;
    }
    response.set_header("Cache-Control", "no-store");
    const ordered_json body{{"status", "ok"},
                            {"service", "lakehouse-app"},
                            {"deployment", variable(m_config.variables, "VERCEL_DEPLOYMENT_ID")},
                            {"environment", variable(m_config.variables, "VERCEL_ENV")},
                            {"time", rfc3339(m_config.clock->nowMs())}};
    writeJson(response, 200, body.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

} // namespace sandbox
