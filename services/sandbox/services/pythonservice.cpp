#include "services/sandbox/services/pythonservice.h"

#include "services/sandbox/run/secrets.h"
#include "services/sandbox/run/times.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/bodyreader.h"
#include "services/sandbox/writer/tablewriter.h"
#include "services/sandbox/writer/writererror.h"

#include <nlohmann/json.hpp>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr std::size_t largestJson = 32u << 20;
constexpr std::size_t largestFile = 1u << 30;

void notFound(httplib::Response &response)
{
    writeJson(response, 404, R"({"detail":"Not Found"})");
}

/// FastAPI's answer when the path matches and the method does not; it runs
/// neither authentication nor the endpoint.
void methodNotAllowed(httplib::Response &response, const std::string &served)
{
    response.set_header("Allow", served);
    writeJson(response, 405, R"({"detail":"Method Not Allowed"})");
}

std::string profileIn(const Variables &variables)
{
    const auto profile = variables.find("SERVICE_PROFILE");
    return profile == variables.end() ? "warehouse" : profile->second;
}

bool isIngest(const std::string &path)
{
    return path == "/lakehouse/ingest" || path == "/lakehouse/ingest-parquet"
        || path == "/lakehouse/stage";
}

void unauthenticated(httplib::Response &response, bool hasToken)
{
    response.set_header("WWW-Authenticate", "Bearer");
    writeJson(response, 401,
              hasToken ? R"({"detail":"Invalid token"})" : R"({"detail":"Not authenticated"})");
}

void writeError(httplib::Response &response, const WriterError &error)
{
    const nlohmann::json body
        = {{"code", error.code}, {"message", error.message}, {"detail", error.detail}};
    writeJson(response, error.status,
              nlohmann::json({{"error", body}})
                  .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

/// A flag as a deployment's variable spells it; another text stays one.
ordered_json flag(const std::string &text)
{
    if (text.empty() || text == "0" || text == "false")
        return false;
    return text == "1" || text == "true" ? ordered_json(true) : ordered_json(text);
}

} // namespace

/// What one deployment's variables make of the program.
struct PythonService::Deployed {
    Variables variables;
    std::string startedAt;
    std::unique_ptr<const TableWriter> writer; ///< null: it is told of no catalog or no store

    std::string variable(const char *name, const char *usual = "") const
    {
        const auto found = variables.find(name);
        return found == variables.end() ? usual : found->second;
    }
};

PythonService::PythonService(Config config)
    : HttpService(config.id, config.port, ownFaults(profileIn(config.variables)))
    , m_clock(std::move(config.clock))
    , m_scratch(std::move(config.scratch))
{
    deploy(config.variables);
    serveRaw([this](const httplib::Request &request, httplib::Response &response,
                    const httplib::ContentReader *reader) {
        BodyReader body(reader);
        answer(request, response, body);
    });
}

PythonService::~PythonService()
{
    close(); // before the members that the requests use are gone
}

std::vector<FaultState::Known> PythonService::ownFaults(const std::string &profile)
{
    if (profile == "compute")
        return {{"profile", "It says and serves this profile", "warehouse|compute", "warehouse"}};
    return {{"vending", "Its configuration says that vending is on, spelled like this", "[TEXT]"},
            {"namespace", "Rows without a namespace go to this one", "NAMESPACE", "datasets"},
            {"catalog-type", "Its configuration names this catalog", "TYPE", "sql"},
            {"auth-off", "It asks nobody for a token"},
            {"stale-build", "An old build: /lakehouse/sync is there again"},
            {"profile", "It says and serves this profile", "warehouse|compute", "compute"}};
}

void PythonService::deploy(const Variables &variables)
{
    auto made = std::make_shared<Deployed>();
    made->variables = variables;
    made->startedAt = rfc3339(m_clock->nowMs());
    if (!made->variable("LAKEHOUSE_REST_URI").empty()
        && !made->variable("LAKEHOUSE_S3_ENDPOINT").empty())
        made->writer = std::make_unique<TableWriter>(variables, m_clock, m_scratch);
    const std::lock_guard lock(m_mutex);
    m_deployed = std::move(made);
}

PythonService::Deployment PythonService::deployed() const
{
    const std::lock_guard lock(m_mutex);
    return m_deployed;
}

std::string PythonService::profile(const Deployed &deployed) const
{
    return faults().value("profile").value_or(deployed.variable("SERVICE_PROFILE", "warehouse"));
}

std::string PythonService::usualNamespace(const Deployed &deployed) const
{
    return faults()
        .value("namespace")
        .value_or(deployed.variable("LAKEHOUSE_NAMESPACE", "main.default"));
}

void PythonService::answer(const httplib::Request &request, httplib::Response &response,
                           BodyReader &body)
{
    const Deployment current = deployed();
    response.set_header("server", "uvicorn");
    response.set_header("date", httpDate(m_clock->nowMs()));
    const std::string path = percentDecoded(rawPath(request));
    if (path == "/health") {
        if (request.method == "GET")
            writeJson(response, 200, health(*current));
        else
            methodNotAllowed(response, "GET");
    } else if (path.rfind("/lakehouse/", 0) == 0 && profile(*current) == "warehouse") {
        answerLakehouse(*current, path, request, response, body);
    } else {
        notFound(response);
    }
}

void PythonService::answerLakehouse(const Deployed &deployed, const std::string &path,
                                    const httplib::Request &request, httplib::Response &response,
                                    BodyReader &body) const
{
    const bool isConfig = path == "/lakehouse/config";
    const bool isStaleSync = path == "/lakehouse/sync" && hasMirror(deployed);
    if (!isConfig && !isIngest(path) && !isStaleSync)
        return notFound(response);
    const std::string served = isConfig ? "GET" : "POST";
    if (request.method != served)
        return methodNotAllowed(response, served);
    const std::string token = bearerToken(request);
    const std::string expected = deployed.variable("LAKEHOUSE_AUTH_TOKEN");
    if (!expected.empty() && !faults().has("auth-off") && !sameSecret(token, expected))
        return unauthenticated(response, !token.empty());
    if (isConfig)
        return writeJson(response, 200, lakehouseConfig(deployed));
    try {
        write(deployed, path, request, response, body);
    } catch (const WriterError &error) {
        writeError(response, error);
    } catch (const std::exception &error) { // a full disk
        writeError(response, {500, "WRITER_FAILED", error.what()});
    }
}

void PythonService::write(const Deployed &deployed, const std::string &path,
                          const httplib::Request &request, httplib::Response &response,
                          BodyReader &body) const
{
    if (path == "/lakehouse/sync")
        throw WriterError{410, "GONE", "Synchronisation was retired."};
    if (!deployed.writer)
        throw WriterError{503, "WRITER_UNAVAILABLE",
                          "It is not told of a catalog and an object store: LAKEHOUSE_REST_URI, "
                          "LAKEHOUSE_S3_ENDPOINT."};
    const auto refuseSize = [](std::size_t largest) {
        throw WriterError{413, "PAYLOAD_TOO_LARGE",
                          "The body is larger than " + std::to_string(largest >> 20) + " MiB."};
    };
    if (path == "/lakehouse/ingest") {
        std::string text;
        if (!body.readText(text, largestJson))
            refuseSize(largestJson);
        const auto ingested = deployed.writer->ingest(jsonIngest(text, usualNamespace(deployed)));
        return writeJson(response, 200, ingested.dump());
    }
    const TableWriter::Scratch scratch(m_scratch);
    const std::filesystem::path file = scratch.path() / "body";
    if (!body.readFile(file, largestFile))
        refuseSize(largestFile);
    if (path == "/lakehouse/stage") {
        const std::string staged = deployed.writer->stage(request.get_param_value("upload"), file);
        return writeJson(response, 200, ordered_json{{"staged", staged}}.dump());
    }
    IngestRequest ingest = parquetIngest(request.params, usualNamespace(deployed));
    ingest.parquet = file;
    writeJson(response, 200, deployed.writer->ingest(ingest).dump());
}

const std::string &PythonService::lastMirrorCommit()
{
    static const std::string commit = "4b1d5e0c9a7f42d3860e51b7c2f9a36d08e4715b";
    return commit;
}

bool PythonService::hasMirror(const Deployed &deployed) const
{
    return faults().has("stale-build")
        || deployed.variable("RAILWAY_GIT_COMMIT_SHA") == lastMirrorCommit();
}

std::string PythonService::health(const Deployed &deployed) const
{
    return ordered_json{{"status", "ok"},
                        {"service", id()},
                        {"profile", profile(deployed)},
                        {"version", ATALAYA_VERSION},
                        {"started_at", deployed.startedAt}}
        .dump();
}

std::string PythonService::lakehouseConfig(const Deployed &deployed) const
{
    ordered_json vending = flag(deployed.variable("LAKEHOUSE_REST_VENDING"));
    if (const auto spelling = faults().value("vending"))
        vending = spelling->empty() ? ordered_json(true) : ordered_json(*spelling); // "1", "on", …
    const bool isOpen
        = faults().has("auth-off") || deployed.variable("LAKEHOUSE_AUTH_TOKEN").empty();
    return ordered_json{{"catalog_type",
                         faults()
                             .value("catalog-type")
                             .value_or(deployed.variable("LAKEHOUSE_CATALOG_TYPE", "rest"))},
                        {"warehouse", deployed.variable("LAKEHOUSE_REST_WAREHOUSE", "lakehouse")},
                        {"vending", vending},
                        {"namespace", usualNamespace(deployed)},
                        {"auth", isOpen ? "off" : "token"},
                        {"rest_uri", deployed.variable("LAKEHOUSE_REST_URI")},
                        {"storage_credential",
                         {{"mode", "read-write"},
                          {"access_key_fingerprint",
                           keyFingerprint(deployed.variable("LAKEHOUSE_S3_ACCESS_KEY_ID"))}}}}
        .dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

} // namespace sandbox
