#include "services/sandbox/deploy/vercel.h"

#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>
#include <cctype>
#include <sstream>

using nlohmann::json;

namespace sandbox
{

namespace
{

const char *const parentToken = "R2_PARENT_SECRET_ACCESS_KEY";

VercelJson errorJson(const VercelError &error)
{
    return {{"error", {{"code", error.code}, {"message", error.message}}}};
}

std::string text(const json &object, const char *name)
{
    const auto found = object.is_object() ? object.find(name) : object.end();
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

[[noreturn]] void notFound(const std::string &what)
{
    throw VercelError{404, "not_found", what + " not found."};
}

bool isVersion(const std::string &piece)
{
    return piece.size() > 1 && piece[0] == 'v'
        && std::all_of(piece.begin() + 1, piece.end(),
                       [](unsigned char c) { return std::isdigit(c); });
}

} // namespace

struct Vercel::Call {
    explicit Call(const httplib::Request &from)
        : request(from)
        , method(from.method)
    {
        std::istringstream path(rawPath(from).substr(1));
        for (std::string piece; std::getline(path, piece, '/');)
            pieces.push_back(percentDecoded(piece));
        if (!pieces.empty() && isVersion(pieces.front()))
            pieces.erase(pieces.begin()); // every version of a path answers alike here
        else
            notFound("The requested path was");
    }

    bool is(const std::string &wanted, std::size_t length) const
    {
        return method == wanted && pieces.size() == length;
    }
    json body() const
    {
        json parsed = json::parse(request.body, nullptr, false);
        if (parsed.is_discarded())
            throw VercelError{400, "bad_request", "Invalid JSON"};
        return parsed;
    }
    bool flag(const char *name) const
    {
        const std::string value = request.get_param_value(name);
        return value == "true" || value == "1";
    }

    const httplib::Request &request;
    const std::string method;
    std::vector<std::string> pieces; ///< of the path, without the version
};

std::vector<FaultState::Known> Vercel::ownFaults()
{
    return {{"refuse", "It accepts no token"},
            {"rate-limit", "Every request is 429, to wait so long", "SECONDS", "30", 0, 86'400},
            {"partial", "The last of the variables that are set at once fails, in a 201"},
            {"parent-readable", "The vending's parent token is a variable of this readable type",
             "encrypted|plain", "encrypted"},
            {"deploy-fails", "What is built from now on fails"}};
}

Vercel::Vercel(Config config)
    : HttpService("vercel", config.port, ownFaults())
    , m_config(std::move(config))
    , m_environment(m_config.seed, m_config.rows, m_config.clock,
                    m_config.vaultDir.empty() ? m_config.vaultDir
                                              : m_config.vaultDir / "vercel-environment.json",
                    m_config.places)
    , m_deployments(makeDeployments())
{
    serve([this](const httplib::Request &request, httplib::Response &response) {
        answer(request, response);
    });
}

Vercel::~Vercel()
{
    close(); // requests use what this holds
}

std::unique_ptr<Deployments> Vercel::makeDeployments() const
{
    FleetService production;
    production.system = production.name = vercelProduction;
    production.repo = m_config.repo;
    production.branch = "main";
    for (const auto &[name, value] : m_environment.variables("production"))
        production.variables[name] = {value, false, 0};
    FleetService preview = production;
    preview.system = preview.name = vercelPreview;
    preview.variables.clear();
    for (const auto &[name, value] : m_environment.variables("preview"))
        preview.variables[name] = {value, false, 0};
    Deployments::Config config;
    config.seed = m_config.seed;
    config.project = m_config.project;
    config.environment = "production";
    config.services = {production, preview};
    config.clock = m_config.clock;
    config.launch = [launch = m_config.launch](const std::string &system,
                                               const Variables &variables) {
        // A preview has an address of its own, which nothing here asks.
        return system == vercelProduction && launch ? launch(system, variables) : LaunchOutcome();
    };
    config.step = m_config.step;
    if (!m_config.vaultDir.empty())
        config.vaultFile = m_config.vaultDir / "vercel-deployments.json";
    config.places = m_config.places;
    return std::make_unique<Deployments>(config);
}

std::string Vercel::setFault(const std::string &fault, const std::string &value)
{
    const std::string problem = HttpService::setFault(fault, value);
    m_deployments->setBuildsFail(faults().has("deploy-fails"));
    return problem;
}

void Vercel::heal()
{
    HttpService::heal();
    m_deployments->setBuildsFail(false);
}

void Vercel::answer(const httplib::Request &request, httplib::Response &response)
{
    int status = 200;
    Json body;
    const auto limit = faults().value("rate-limit");
    const std::string token = bearerToken(request);
    if (limit) {
        status = 429;
        response.set_header("Retry-After", *limit);
        body = errorJson({429, "rate_limited", "The rate limit was exceeded."});
    } else if (faults().has("refuse") || token.empty() || !sameSecret(token, m_config.token)) {
        status = 403; // not 401: a dead token is forbidden
        body = errorJson({403, "forbidden", "Not authorized"});
        body["error"]["invalidToken"] = true;
    } else {
        try {
            body = route(Call(request), status);
        } catch (const VercelError &error) {
            status = error.status;
            body = errorJson(error);
        }
    }
    writeJson(response, status, body.dump(-1, ' ', false, Json::error_handler_t::replace));
}

VercelJson Vercel::route(const Call &call, int &status)
{
    const std::string team = call.request.has_param("teamId")
        ? call.request.get_param_value("teamId")
        : call.request.get_param_value("slug");
    if (team != m_config.teamId)
        notFound("Project"); // other teams' projects do not exist for the caller
    if (!call.pieces.empty() && call.pieces.front() == "deployments")
        return deploymentRoute(call);
    if (call.pieces.size() < 2 || call.pieces.front() != "projects")
        notFound("The requested path was");
    if (call.pieces[1] != m_config.project
        && call.pieces[1] != vercelId("prj", m_deployments->fleet().projectId))
        notFound("Project");
    return projectRoute(call, status);
}

VercelJson Vercel::projectRoute(const Call &call, int &status)
{
    if (call.is("GET", 2))
        return vercelProject(m_deployments->fleet());
    const std::string what = call.pieces.size() > 2 ? call.pieces[2] : std::string();
    if (what == "env")
        return environmentRoute(call, status);
    const bool isMove = what == "promote" || what == "rollback" || what == "request-rollback";
    if (isMove && call.is("POST", 4)) {
        status = 201;
        return promote(call.pieces[3]);
    }
    notFound("The requested path was");
}

VercelJson Vercel::environmentRoute(const Call &call, int &status)
{
    if (call.is("GET", 3))
        return listRows(call);
    if (call.is("POST", 3))
        return addRows(call, status);
    if (call.is("DELETE", 3))
        return removeRows(call);
    if (call.is("GET", 4))
        return shownRow(m_environment.row(call.pieces[3]), true);
    VercelRow changed;
    if (call.is("PATCH", 4))
        changed = m_environment.edit(call.pieces[3], call.body());
    else if (call.is("DELETE", 4))
        changed = m_environment.remove(call.pieces[3]);
    else
        notFound("The requested path was");
    takeOver();
    return vercelRow(changed, false);
}

VercelJson Vercel::shownRow(VercelRow row, bool decrypt)
{
    const auto drill = faults().value("parent-readable");
    if (drill && row.key == parentToken)
        row.type = *drill;
    if (row.type == "plain" || (row.type == "encrypted" && decrypt))
        ++m_valueQueries;
    return vercelRow(row, decrypt);
}

VercelJson Vercel::listRows(const Call &call)
{
    const std::string branch = call.request.get_param_value("gitBranch");
    Json rows = Json::array();
    for (const VercelRow &row : m_environment.rows()) {
        if (branch.empty() || row.gitBranch.empty() || row.gitBranch == branch)
            rows.push_back(shownRow(row, call.flag("decrypt")));
    }
    const std::size_t count = rows.size();
    return {{"envs", rows},
            {"pagination", {{"count", count}, {"next", nullptr}, {"prev", nullptr}}}};
}

VercelJson Vercel::addRows(const Call &call, int &status)
{
    const json body = call.body();
    const json list = body.is_array() ? body : json::array({body});
    Json created = Json::array();
    Json failed = Json::array();
    std::vector<VercelError> errors;
    for (std::size_t i = 0; i < list.size(); ++i) {
        try {
            if (faults().has("partial") && i + 1 == list.size())
                throw VercelError{500, "internal_error", "The variable could not be stored."};
            created.push_back(vercelRow(m_environment.add(list[i], call.flag("upsert")), false));
        } catch (const VercelError &error) {
            errors.push_back(error);
            Json about = errorJson(error);
            about["error"]["envVarKey"] = text(list[i], "key");
            if (list[i].is_object() && list[i].contains("target"))
                about["error"]["target"] = list[i].at("target");
            failed.push_back(about);
        }
    }
    takeOver();
    if (created.empty() && !errors.empty() && !faults().has("partial"))
        throw errors.front();
    status = 201; // also when some of it failed
    const bool isOne = !body.is_array() && !created.empty();
    return {{"created", isOne ? created.front() : created}, {"failed", failed}};
}

VercelJson Vercel::removeRows(const Call &call)
{
    const json body = call.body();
    if (!body.is_object() || !body.contains("ids") || !body.at("ids").is_array())
        throw VercelError{400, "bad_request", "Invalid request: missing required property `ids`."};
    Json ids = Json::array();
    for (const json &id : body.at("ids"))
        ids.push_back(m_environment.remove(id.is_string() ? id.get<std::string>() : "").id);
    takeOver();
    const std::size_t count = ids.size();
    return {{"deleted", count}, {"ids", ids}};
}

void Vercel::takeOver()
{
    const Fleet fleet = m_deployments->fleet();
    m_deployments->setVariables(fleet.ofSystem(vercelProduction)->id,
                                m_environment.variables("production"), true);
    m_deployments->setVariables(fleet.ofSystem(vercelPreview)->id,
                                m_environment.variables("preview"), true);
}

VercelJson Vercel::deploymentRoute(const Call &call)
{
    if (call.is("GET", 1))
        return listDeployments(call);
    if (call.is("POST", 1))
        return createDeployment(call);
    const Fleet fleet = m_deployments->fleet();
    const Deployment *deployment
        = call.pieces.size() > 1 ? vercelDeploymentNamed(fleet, call.pieces[1]) : nullptr;
    if (!deployment)
        notFound("Deployment");
    if (call.is("GET", 2))
        return vercelDeployment(fleet, *deployment);
    if (call.is("GET", 3) && call.pieces[2] == "events")
        return vercelEvents(*deployment);
    notFound("The requested path was");
}

VercelJson Vercel::createDeployment(const Call &call)
{
    const json body = call.body();
    const Fleet fleet = m_deployments->fleet();
    const std::string target = text(body, "target");
    const FleetService &service
        = *fleet.ofSystem(target == "production" ? vercelProduction : vercelPreview);
    Deployments::Order order{service.id, "deploy", m_deployments->upcoming(service.id), {}, false};
    const std::string oldId = text(body, "deploymentId");
    if (!oldId.empty()) {
        const Deployment *old = vercelDeploymentNamed(fleet, oldId);
        if (!old)
            notFound("Deployment");
        order.origin = "redeploy";
        order.commit = old->commit;
        if (target.empty())
            order.serviceId = old->serviceId;
        // Documented: a redeploy inherits the variables of the original.
        const json latest = body.value("withLatestCommit", json(false));
        order.variables
            = latest == true ? m_deployments->upcoming(order.serviceId) : old->variables;
    } else if (body.is_object() && body.contains("gitSource")) {
        const json &source = body.at("gitSource");
        const std::string sha = text(source, "sha");
        order.commit = sha.empty() ? text(source, "ref") : sha;
        const Deployment *latest = fleet.latest(service.id);
        const bool isSame = latest && latest->commit == order.commit
            && latest->status != DeploymentStatus::Failed;
        if (isSame && !call.flag("forceNew"))
            return vercelDeployment(fleet, *latest); // the same source is deployed once
    } else {
        throw VercelError{400, "bad_request",
                          "Invalid request: missing required property `gitSource`."};
    }
    const std::string id = m_deployments->deploy(order);
    const Fleet now = m_deployments->fleet();
    return vercelDeployment(now, *now.deployment(id));
}

VercelJson Vercel::listDeployments(const Call &call) const
{
    const Fleet fleet = m_deployments->fleet();
    const std::string target = call.request.get_param_value("target");
    const std::string state = call.request.get_param_value("state");
    const std::string limit = call.request.get_param_value("limit");
    const std::size_t most = limit.empty() ? 20 : std::strtoul(limit.c_str(), nullptr, 10);
    Json list = Json::array();
    for (auto it = fleet.deployments.rbegin(); it != fleet.deployments.rend(); ++it) {
        const Json shown = vercelDeployment(fleet, *it);
        const bool isWanted = (target.empty() || shown.at("target") == target)
            && (state.empty() || shown.at("state") == state);
        if (isWanted && list.size() < most)
            list.push_back(shown);
    }
    const std::size_t count = list.size();
    return {{"deployments", list},
            {"pagination", {{"count", count}, {"next", nullptr}, {"prev", nullptr}}}};
}

VercelJson Vercel::promote(const std::string &id)
{
    const Fleet fleet = m_deployments->fleet();
    const Deployment *deployment = vercelDeploymentNamed(fleet, id);
    if (!deployment)
        notFound("Deployment");
    const FleetService &production = *fleet.ofSystem(vercelProduction);
    if (deployment->serviceId != production.id) { // a preview is built again for production
        m_deployments->deploy({production.id, "promote", m_deployments->upcoming(production.id),
                               deployment->commit, false});
        return Json::object();
    }
    if (!m_deployments->activate(deployment->id))
        throw VercelError{409, "conflict", "This deployment cannot serve production."};
    return Json::object();
}

} // namespace sandbox
