#include "services/sandbox/services/pythonservice.h"

#include "services/sandbox/run/times.h"
#include "services/sandbox/services/answers.h"

#include <nlohmann/json.hpp>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

void notFound(httplib::Response &response)
{
    writeJson(response, 404, R"({"detail":"Not Found"})");
}

/// FastAPI's answer when the path matches and the method does not; it runs neither authentication
/// nor the endpoint.
void methodNotAllowed(httplib::Response &response, const std::string &served)
{
    response.set_header("Allow", served);
    writeJson(response, 405, R"({"detail":"Method Not Allowed"})");
}

/// The modes that a warehouse profile can be wrong in.
std::vector<FaultState::Known> faultsOf(const std::string &profile)
{
    if (profile == "compute")
        return {{"profile", true, "warehouse"}};
    return {{"vending", true, ""},   {"namespace", true, "datasets"}, {"catalog-type", true, "sql"},
            {"auth-off", false, ""}, {"stale-build", false, ""},      {"profile", true, "compute"}};
}

bool isIngest(const std::string &path)
{
    return path == "/lakehouse/ingest" || path == "/lakehouse/ingest-parquet"
        || path == "/lakehouse/stage";
}

void ingestUnavailable(httplib::Response &response)
{
    writeJson(
        response, 503,
        R"({"error":{"code":"WRITER_UNAVAILABLE","message":"Ingestion is not part of this version of the sandbox.","detail":{}}})");
}

void unauthenticated(httplib::Response &response, bool hasToken)
{
    response.set_header("WWW-Authenticate", "Bearer");
    writeJson(response, 401,
              hasToken ? R"({"detail":"Invalid token"})" : R"({"detail":"Not authenticated"})");
}

} // namespace

PythonService::PythonService(Config config)
    : HttpService(config.id, config.port, faultsOf(config.profile))
    , m_config(std::move(config))
    , m_startedAt(rfc3339(nowMs()))
{
    serve([this](const httplib::Request &request, httplib::Response &response) {
        answer(request, response);
    });
}

std::string PythonService::profile() const
{
    return faults().value("profile").value_or(m_config.profile);
}

void PythonService::answer(const httplib::Request &request, httplib::Response &response) const
{
    response.set_header("server", "uvicorn");
    const std::string path = percentDecoded(rawPath(request));
    if (path == "/health") {
        if (request.method == "GET")
            writeJson(response, 200, health());
        else
            methodNotAllowed(response, "GET");
    } else if (path.rfind("/lakehouse/", 0) == 0 && profile() == "warehouse") {
        answerLakehouse(path, request, response);
    } else {
        notFound(response);
    }
}

void PythonService::answerLakehouse(const std::string &path, const httplib::Request &request,
                                    httplib::Response &response) const
{
    const bool isConfig = path == "/lakehouse/config";
    const bool isStaleSync = path == "/lakehouse/sync" && faults().has("stale-build");
    if (!isConfig && !isIngest(path) && !isStaleSync)
        return notFound(response);
    const std::string served = isConfig ? "GET" : "POST";
    if (request.method != served)
        return methodNotAllowed(response, served);
    const std::string token = bearerToken(request);
    if (!faults().has("auth-off") && !sameSecret(token, m_config.token))
        return unauthenticated(response, !token.empty());
    if (isConfig)
        writeJson(response, 200, lakehouseConfig());
    else
        ingestUnavailable(response);
}

std::string PythonService::health() const
{
    return ordered_json{{"status", "ok"},
                        {"service", m_config.id},
                        {"profile", profile()},
                        {"version", ATALAYA_VERSION},
                        {"started_at", m_startedAt}}
        .dump();
}

std::string PythonService::lakehouseConfig() const
{
    ordered_json vending = faults().has("vending");
    const std::string spelling = faults().value("vending").value_or("");
    if (!spelling.empty())
        vending = spelling; // deployments write it as "1", "on", …
    return ordered_json{
        {"catalog_type", faults().value("catalog-type").value_or("rest")},
        {"warehouse", "lakehouse"},
        {"vending", vending},
        {"namespace", faults().value("namespace").value_or("main.default")},
        {"auth", faults().has("auth-off") ? "off" : "token"},
        {"rest_uri", m_config.restUri},
        {"storage_credential",
         {{"mode", "read-write"}, {"access_key_fingerprint", m_config.keyFingerprint}}}}
        .dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

} // namespace sandbox
