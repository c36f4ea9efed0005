#include "services/sandbox/services/duckfront.h"

#include "services/sandbox/services/answers.h"

#include <nlohmann/json.hpp>

#include <strings.h>

#include <algorithm>
#include <cstdlib>

using nlohmann::json;

namespace sandbox
{

namespace
{

const char *handedOn[] = {"Authorization", "Accept", "Content-Type", "X-Request-Id"};

httplib::Request copyFor(const httplib::Request &request)
{
    httplib::Request copy;
    copy.method = request.method;
    copy.path = request.target;
    copy.body = request.body;
    for (const char *name : handedOn) {
        if (request.has_header(name))
            copy.set_header(name, request.get_header_value(name));
    }
    return copy;
}

bool isCarried(const std::string &header)
{
    for (const char *name : {"Content-Length", "Content-Type", "Connection", "Keep-Alive",
                             "Transfer-Encoding", "Accept-Ranges"}) {
        if (strcasecmp(header.c_str(), name) == 0)
            return false;
    }
    return true;
}

} // namespace

std::vector<FaultState::Known> DuckFront::ownFaults()
{
    return {
        ofRun({"lost", "So many of its cursors are lost; at 8 it is wedged", "NUMBER", "1", 1, 64}),
        {"ro-is-rw", "Its read-only key is the writer's"},
        {"resolve-mode", "It resolves names in this mode", "enforce|shadow|off", "shadow"},
        {"version", "It says that it is this version", "VERSION", "1.5.3"},
        {"dialect-unverified", "Its dialect's contract is not verified"},
        {"extension-unverified", "An extension is not the pinned one"},
        {"shadow-disagree", "Every look at /shadow finds so many disagreements more", "NUMBER", "1",
         1, 1000}};
}

DuckFront::DuckFront(Config config)
    : HttpService("duck-server", config.port, ownFaults())
    , m_config(std::move(config))
{
    serve([this](const httplib::Request &request, httplib::Response &response) {
        forward(request, response);
    });
}

httplib::Client DuckFront::engine() const
{
    const std::string url = m_config.engineUrl();
    httplib::Client client(url.empty() ? "http://127.0.0.1:9" : url); // the discard port: refused
    client.set_connection_timeout(2);
    client.set_read_timeout(150);
    client.set_tcp_nodelay(true);
    client.set_url_encode(false); // handed on as it came
    return client;
}

void DuckFront::forward(const httplib::Request &request, httplib::Response &response)
{
    const std::string path = rawPath(request);
    if (path.rfind("/admin", 0) == 0)
        return writeJson(
            response, 404,
            R"({"error":{"code":"NOT_FOUND","message":"There is no such route.","detail":{}}})");
    if (path == "/shadow" && faults().has("shadow-disagree")) {
        ++m_shadowLooks;
        tellEngine(drills());
    }
    const httplib::Result answer = engine().send(copyFor(request));
    if (!answer) { // it died between two looks at it: what a proxy would say of it
        response.set_header("Connection", "close");
        return writeText(response, 502, "Bad Gateway");
    }
    response.status = answer->status;
    for (const auto &[name, value] : answer->headers) {
        if (isCarried(name))
            response.set_header(name, value);
    }
    response.set_content(answer->body, answer->get_header_value("Content-Type"));
}

std::string DuckFront::drills() const
{
    const auto number = [this](const char *fault) {
        return std::max(1, std::atoi(faults().value(fault)->c_str()));
    };
    json body = json::object();
    if (faults().has("lost"))
        body["lost"] = number("lost");
    if (faults().has("ro-is-rw"))
        body["ro_is_rw"] = true;
    if (const auto mode = faults().value("resolve-mode"))
        body["resolve_mode"] = *mode;
    if (const auto version = faults().value("version"))
        body["version"] = *version;
    if (faults().has("dialect-unverified"))
        body["dialect_verified"] = false;
    if (faults().has("extension-unverified"))
        body["extension_verified"] = false;
    if (faults().has("shadow-disagree"))
        body["shadow_disagree"] = number("shadow-disagree") * m_shadowLooks;
    return body.dump(-1, ' ', false, json::error_handler_t::replace);
}

bool DuckFront::tellEngine(const std::string &drills) const
{
    const httplib::Headers headers{{"Authorization", "Bearer " + m_config.engineToken}};
    const httplib::Result answer
        = engine().Post("/admin/fault", headers, drills, "application/json");
    return answer && answer->status == 200;
}

std::string DuckFront::setFault(const std::string &fault, const std::string &value)
{
    const std::string problem = HttpService::setFault(fault, value);
    if (!problem.empty())
        return problem;
    return tellEngine(drills()) ? std::string()
                                : "duck-server's process does not take the fault: heal it, which "
                                  "restarts it when it has ended.";
}

void DuckFront::heal()
{
    HttpService::heal();
    m_shadowLooks = 0;
    tellEngine("{}");
}

void DuckFront::inheritFaults(HttpService &before)
{
    HttpService::inheritFaults(before);
    if (const auto *front = dynamic_cast<const DuckFront *>(&before))
        m_shadowLooks = front->m_shadowLooks.load();
    tellEngine(drills()); // its process is another one
}

} // namespace sandbox
