#include "services/sandbox/services/lakekeeper.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/erroranswer.h"
#include "services/sandbox/catalog/icebergcatalog.h"
#include "services/sandbox/catalog/peopleroutes.h"
#include "services/sandbox/catalog/serverroutes.h"
#include "services/sandbox/catalog/taskroutes.h"
#include "services/sandbox/catalog/warehouseroutes.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

#include <cstdlib>

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

bool answerManagement(const ManagementScope &scope, const EndpointCounts &counts)
{
    if (scope.is("POST", 1) && scope.parts[0] == "endpoint-statistics") {
        writeJson(scope.response, 200, dumped(counts.answer(scope)));
        return true;
    }
    return answerServer(scope) || answerUsers(scope) || answerRoles(scope) || answerProjects(scope)
        || answerActions(scope) || answerWarehouses(scope) || answerWarehouseStorage(scope)
        || answerWarehouseContents(scope) || answerTasks(scope);
}

/// LAKEKEEPER__MAX_REQUEST_BODY_SIZE in bytes: 2 MiB by default in 0.13.0.
std::size_t largestBody(const LakekeeperDeployment &deployment)
{
    return std::strtoull(
        deployment.variable("LAKEKEEPER__MAX_REQUEST_BODY_SIZE", "2097152").c_str(), nullptr, 10);
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

std::vector<FaultState::Known> Lakekeeper::ownFaults()
{
    return {{"component", "Its health says that this component is broken", "read_pool|write_pool",
             "read_pool"},
            {"maintenance", "It serves reads only"},
            {"stale-replica", "Writes go by the warehouse as another replica still remembers it"},
            {"vending", "Its warehouse is told to vend, which R2 does not know"},
            {"sts", "It vends keys that the object store does not know"},
            {"validation-slow", "Trying a storage credential takes that long", "MILLISECONDS",
             "31000", 1, 600'000}};
}

Lakekeeper::Lakekeeper(Config config)
    : HttpService("lakekeeper", config.port, ownFaults())
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
    bool isRoute = true;
    try {
        isRoute = route(*current, request, response);
        if (!isRoute)
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
    const std::vector<std::string> parts = pathParts(rawPath(request));
    if (isRoute && parts.size() > 2)
        current->counts.note(request, parts, response.status, current->deployment.nowMs());
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
    if (request.body.size() > largestBody(current.deployment))
        throw PlainError{413, "length limit exceeded"};
    if (parts[0] == "catalog")
        return current.catalog.answer({parts.begin() + 2, parts.end()}, principal, request,
                                      response);
    std::vector<std::string> decoded;
    for (std::size_t i = 2; i < parts.size(); ++i)
        decoded.push_back(percentDecoded(parts[i]));
    return answerManagement(
        {current.deployment, faults(), principal, projectIdOf(request), decoded, request, response},
        current.counts);
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
