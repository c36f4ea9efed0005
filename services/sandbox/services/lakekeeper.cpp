#include "services/sandbox/services/lakekeeper.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/erroranswer.h"
#include "services/sandbox/catalog/icebergcatalog.h"
#include "services/sandbox/catalog/serverroutes.h"
#include "services/sandbox/catalog/taskroutes.h"
#include "services/sandbox/catalog/warehouseroutes.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

const char *const queryCanceled = "57014"; // SQLSTATE: a wait for a lock took too long

const char *word(DatabaseWatch::PoolStatus status)
{
    switch (status) {
    case DatabaseWatch::PoolStatus::Unknown:
        return "unknown";
    case DatabaseWatch::PoolStatus::Ok:
        return "ok";
    case DatabaseWatch::PoolStatus::Error:
        return "error";
    }
    return "unknown";
}

bool changesNothing(const std::string &method)
{
    return method == "GET" || method == "HEAD" || method == "OPTIONS";
}

bool answerManagement(const ManagementScope &scope)
{
    return answerServer(scope) || answerUsers(scope) || answerProjects(scope)
        || answerActions(scope) || answerWarehouses(scope) || answerWarehouseStorage(scope)
        || answerWarehouseContents(scope) || answerTasks(scope);
}

void writeDatabaseError(httplib::Response &response, const LakekeeperDeployment &deployment,
                        const DatabaseError &error)
{
    if (error.state == queryCanceled) {
        response.status = 408;
        return;
    }
    deployment.log("ERROR Database: " + error.message);
    writeError(response, {503, "CatalogBackendError", "The catalog's database did not answer."});
}

} // namespace

Lakekeeper::Lakekeeper(Config config)
    : HttpService("lakekeeper", config.port,
                  {{"component", true, "read_pool"},
                   {"maintenance", false, {}},
                   {"stale-replica", false, {}},
                   {"vending", false, {}},
                   {"sts", false, {}},
                   {"validation-slow", true, "31000"}})
    , m_clock(std::move(config.clock))
    , m_cloudflareUrl(std::move(config.cloudflareUrl))
    , m_deployed(deployed(config.variables, config.log))
{
    serve([this](const httplib::Request &request, httplib::Response &response) {
        answer(request, response);
    });
}

Lakekeeper::~Lakekeeper()
{
    close(); // before what its requests use
}

std::shared_ptr<Lakekeeper::Deployed> Lakekeeper::deployed(const Variables &variables,
                                                           const LogSink &log)
{
    auto made = std::make_shared<Deployed>(
        LakekeeperDeployment::Config{variables, m_clock, url(), m_cloudflareUrl, log}, faults());
    LakekeeperDeployment &deployment = made->deployment;
    made->worker = std::make_unique<TaskWorker>(
        deployment,
        std::chrono::milliseconds(
            durationMs(deployment.variable("LAKEKEEPER__TASK_POLL_INTERVAL", "10s"))),
        [this, &deployment] { return isReadOnly(deployment); });
    return made;
}

void Lakekeeper::deploy(const Variables &variables, const LogSink &log)
{
    std::shared_ptr<Deployed> made = deployed(variables, log);
    const std::lock_guard lock(m_mutex);
    m_deployed.swap(made);
}

bool Lakekeeper::isReadOnly(const LakekeeperDeployment &deployment) const
{
    return faults().has("maintenance")
        || deployment.variable("LAKEKEEPER__MAINTENANCE_MODE") == "read-only";
}

void Lakekeeper::answer(const httplib::Request &request, httplib::Response &response) const
{
    const std::string given = request.get_header_value("x-request-id");
    response.set_header("x-request-id", isUuid(given) ? given : makeUuid());
    std::shared_ptr<Deployed> current;
    {
        const std::lock_guard lock(m_mutex);
        current = m_deployed;
    }
    try {
        if (!route(*current, request, response))
            response.status = 404; // the framework's own answer has no body
    } catch (const ApiError &error) {
        writeError(response, error);
    } catch (const PlainError &error) {
        writeText(response, error.code, error.text);
    } catch (const RequestTimeout &) {
        response.status = 408;
    } catch (const DatabaseError &error) {
        writeDatabaseError(response, current->deployment, error);
    } catch (const nlohmann::json::exception &error) {
        writeText(response, 422,
                  std::string("Failed to deserialize the JSON body into the target type: ")
                      + error.what());
    }
}

bool Lakekeeper::route(Deployed &current, const httplib::Request &request,
                       httplib::Response &response) const
{
    const std::vector<std::string> parts = pathParts(rawPath(request));
    if (parts.size() == 1 && parts[0] == "health" && request.method == "GET") {
        writeHealth(current.deployment, response);
        return true;
    }
    if (parts.size() < 3 || parts[1] != "v1" || (parts[0] != "catalog" && parts[0] != "management"))
        return false;
    const Principal principal = current.deployment.authenticate(request);
    if (isReadOnly(current.deployment) && !changesNothing(request.method)) {
        response.set_header("Retry-After", "60");
        throw ApiError{503, "MaintenanceModeError",
                       "The server is in maintenance mode: only reads are served."};
    }
    if (parts[0] == "catalog")
        return current.catalog.answer({parts.begin() + 2, parts.end()}, principal, request,
                                      response);
    std::vector<std::string> decoded;
    for (std::size_t i = 2; i < parts.size(); ++i)
        decoded.push_back(percentDecoded(parts[i]));
    return answerManagement({current.deployment, faults(), principal, projectIdOf(request), decoded,
                             request, response});
}

void Lakekeeper::writeHealth(const LakekeeperDeployment &deployment,
                             httplib::Response &response) const
{
    const DatabaseWatch::Pools pools = deployment.health();
    const std::string broken = faults().value("component").value_or("");
    bool isOk = true;
    ordered_json parts = ordered_json::array();
    for (const auto &[name, pool] :
         {std::pair{"read_pool", pools.read}, std::pair{"write_pool", pools.write}}) {
        const std::string status = broken == name ? "error" : word(pool.status);
        isOk = isOk && status == "ok";
        parts.push_back({{"name", name}, {"lastCheck", pool.lastCheckMs}, {"status", status}});
    }
    const ordered_json body{
        {"health", isOk ? "ok" : "error"},
        {"services", {{"catalog", parts}, {"secrets", parts}, {"auth", ordered_json::array()}}},
        {"maintenance_mode", isReadOnly(deployment) ? "read-only" : "off"}};
    writeJson(response, isOk ? 200 : 503, dumped(body));
}

} // namespace sandbox
