#include "services/sandbox/deploy/railway.h"

#include "services/sandbox/deploy/railwaychanges.h"
#include "services/sandbox/deploy/railwayschema.h"
#include "services/sandbox/run/secrets.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>

using nlohmann::json;
using sandbox::graphql::Json;

namespace sandbox
{

namespace
{

constexpr std::int64_t windowMs = 3'600'000;

std::string refusalBody(const std::string &message, const std::string &code)
{
    return Json{{"errors",
                 Json::array({{{"message", message},
                               {"extensions", {{"code", code}}},
                               {"traceId", randomHex(8)}}})}}
        .dump();
}

/// Every error of Railway's carries a number for its support.
void addTraceIds(Json &body)
{
    if (!body.contains("errors"))
        return;
    const std::string trace = randomHex(8);
    for (Json &error : body["errors"])
        error["traceId"] = trace;
}

FleetService *workersOf(Fleet &fleet)
{
    const FleetService *found = fleet.ofSystem("workers");
    return found ? fleet.service(found->id) : nullptr;
}

void crashWorkers(Fleet &fleet)
{
    const FleetService *workers = workersOf(fleet);
    const Deployment *active = workers ? fleet.active(workers->id) : nullptr;
    if (!active)
        return;
    Deployment &deployment = *fleet.deployment(active->id);
    deployment.status = DeploymentStatus::Crashed;
    deployment.instance = InstanceStatus::Crashed;
    deployment.deployLog.push_back({deployment.statusAtMs, "npm error Exit status 1", true});
}

/// A second service that looks like the workers: nobody can say which is meant.
void doubleWorkers(Fleet &fleet)
{
    const FleetService *workers = workersOf(fleet);
    const Deployment *active = workers ? fleet.active(workers->id) : nullptr;
    if (!active)
        return;
    FleetService other = *workers;
    Deployment deployed = *active;
    other.id = deployed.serviceId = uuidOf("other " + workers->id);
    other.system.clear();
    other.name = "wonderful-mercy";
    deployed.id = uuidOf("other " + active->id);
    fleet.services.push_back(std::move(other));
    fleet.deployments.push_back(std::move(deployed));
}

void removeWorkers(Fleet &fleet)
{
    const FleetService *workers = workersOf(fleet);
    if (!workers)
        return;
    const std::string id = workers->id;
    std::erase_if(fleet.deployments, [&](const Deployment &one) { return one.serviceId == id; });
    std::erase_if(fleet.services, [&](const FleetService &one) { return one.id == id; });
}

} // namespace

std::vector<FaultState::Known> Railway::ownFaults()
{
    return {{"refuse", "It accepts no token"},
            {"rate-limit", "Every request is 429, with these seconds to wait", "SECONDS", "30", 0,
             86'400},
            {"data-null", "Every answer is 200 and no data"},
            {"deploy-fails", "What is built from now on fails"},
            {"redeploy-inherits", "A redeployment keeps the variables of the one before"},
            {"staged-changes", "The environment has changes that nobody has applied"},
            {"workers-ambiguous", "Two services look like the workers"},
            {"workers-crashed", "The workers have crashed, and do nothing"},
            {"workers-gone", "There are no workers, and nobody does their work"}};
}

Railway::Railway(Config config)
    : HttpService("railway", config.port, ownFaults())
    , m_config(std::move(config))
{
    serve([this](const httplib::Request &request, httplib::Response &response) {
        answer(request, response);
    });
}

Railway::~Railway()
{
    close(); // requests use what this holds
}

std::string Railway::setFault(const std::string &fault, const std::string &value)
{
    const std::string problem = HttpService::setFault(fault, value);
    m_config.deployments->setBuildsFail(faults().has("deploy-fails"));
    return problem;
}

void Railway::heal()
{
    HttpService::heal();
    m_config.deployments->setBuildsFail(false);
}

RailwayCaller Railway::caller(const httplib::Request &request) const
{
    if (faults().has("refuse"))
        return RailwayCaller::Nobody;
    if (request.has_header("Project-Access-Token"))
        return sameSecret(request.get_header_value("Project-Access-Token"), m_config.projectToken)
            ? RailwayCaller::ProjectToken
            : RailwayCaller::BadProjectToken;
    const std::string bearer = bearerToken(request);
    return !bearer.empty() && sameSecret(bearer, m_config.accountToken) ? RailwayCaller::Account
                                                                        : RailwayCaller::Nobody;
}

bool Railway::countRequest(httplib::Response &response)
{
    const std::lock_guard lock(m_mutex);
    const std::int64_t nowMs = m_config.clock->nowMs();
    if (nowMs >= m_windowEndMs || m_windowEndMs > nowMs + windowMs) {
        m_windowEndMs = nowMs + windowMs;
        m_requestsInWindow = 0;
    }
    ++m_requestsInWindow;
    const auto drill = faults().value("rate-limit");
    const int left = drill ? 0 : std::max(0, m_config.requestsPerHour - m_requestsInWindow);
    response.set_header("X-RateLimit-Limit", std::to_string(m_config.requestsPerHour));
    response.set_header("X-RateLimit-Remaining", std::to_string(left));
    response.set_header("X-RateLimit-Reset", std::to_string(m_windowEndMs / 1000));
    if (!drill && m_requestsInWindow <= m_config.requestsPerHour)
        return true;
    response.set_header("Retry-After",
                        drill ? *drill : std::to_string((m_windowEndMs - nowMs) / 1000 + 1));
    return false;
}

Fleet Railway::shownFleet() const
{
    Fleet fleet = m_config.deployments->fleet();
    if (faults().has("workers-ambiguous"))
        doubleWorkers(fleet);
    if (faults().has("workers-crashed"))
        crashWorkers(fleet);
    if (faults().has("workers-gone"))
        removeWorkers(fleet);
    return fleet;
}

void Railway::answer(const httplib::Request &request, httplib::Response &response)
{
    response.set_header("X-Railway-Request-Id", randomHex(8));
    if (rawPath(request) != "/graphql/v2")
        return writeText(response, 404, "Not Found");
    if (request.method != "POST")
        return writeText(response, 405, "Method Not Allowed");
    if (!countRequest(response))
        return writeJson(response, 429, refusalBody("Rate limit exceeded", "RATE_LIMITED"));
    const json body = json::parse(request.body, nullptr, false);
    if (body.is_discarded())
        return writeJson(response, 400, refusalBody("The body is no JSON.", "BAD_REQUEST"));
    if (faults().has("data-null"))
        return writeJson(response, 200, R"({"data":null})");
    const RailwayCaller from = caller(request);
    const RailwayQueries queries(shownFleet(), from, faults().has("staged-changes"),
                                 m_valueQueries);
    RailwayChanges changes(*m_config.deployments, from, faults().has("redeploy-inherits"));
    graphql::Resolvers resolvers;
    queries.add(resolvers);
    changes.add(resolvers);
    graphql::Answer answer = graphql::execute(railwaySchema(), resolvers, body);
    addTraceIds(answer.body);
    writeJson(response, answer.status,
              answer.body.dump(-1, ' ', false, Json::error_handler_t::replace));
}

} // namespace sandbox
