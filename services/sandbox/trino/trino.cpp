#include "services/sandbox/trino/trino.h"

#include "services/sandbox/run/files.h"
#include "services/sandbox/run/secrets.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

#include <cstdio>
#include <cstdlib>
#include <ctime>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr const char *version = "476";
constexpr auto abandonedAfter = std::chrono::minutes(5);
constexpr std::size_t mostQueries = 200; ///< that are kept to be fetched

void writeBody(httplib::Response &response, int status, const ordered_json &body)
{
    writeJson(response, status, body.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

/// "20261130_020000_00001_ab12c"
std::string queryId(std::int64_t nowMs, int number)
{
    const std::time_t seconds = nowMs / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char time[32];
    std::strftime(time, sizeof time, "%Y%m%d_%H%M%S", &parts);
    char count[16];
    std::snprintf(count, sizeof count, "_%05d_", number % 100000);
    return time + std::string(count) + randomHex(3).substr(0, 5);
}

std::vector<std::string> piecesOf(const std::string &path)
{
    std::vector<std::string> pieces;
    std::size_t from = 1;
    while (from <= path.size()) {
        const std::size_t slash = std::min(path.find('/', from), path.size());
        pieces.push_back(path.substr(from, slash - from));
        from = slash + 1;
    }
    return pieces;
}

} // namespace

std::vector<FaultState::Known> Trino::ownFaults()
{
    return {{"open", "It runs statements for everybody, not only for the door"},
            {"starting", "It initialises for so long, from now on", "SECONDS", "20", 1, 86'400}};
}

Trino::Trino(Config config)
    : HttpService("trino", config.port, ownFaults())
    , m_config(std::move(config))
    , m_nodeId(uuidOf("trino node"))
{
    std::filesystem::create_directories(m_config.scratchDir);
    restart(m_config.variables);
    serve([this](const Request &request, Response &response) { answer(request, response); });
}

Trino::~Trino()
{
    close(); // requests use what this holds
}

void Trino::restart(Variables variables)
{
    std::map<std::string, std::shared_ptr<TrinoQuery>> ended; // its threads end without the lock
    const std::lock_guard lock(m_mutex);
    ended.swap(m_queries);
    m_variables = std::move(variables);
    m_started = std::chrono::steady_clock::now();
    m_readyAt = m_started;
    if (const auto starting = faults().value("starting"))
        m_readyAt += std::chrono::seconds(std::atoi(starting->c_str()));
    else
        m_readyAt += m_config.startTime;
}

std::string Trino::setFault(const std::string &fault, const std::string &value)
{
    const std::string problem = HttpService::setFault(fault, value);
    if (!problem.empty() || fault != "starting")
        return problem;
    const int seconds = std::atoi(faults().value("starting").value_or("20").c_str());
    const std::lock_guard lock(m_mutex);
    m_readyAt = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    return {};
}

void Trino::heal()
{
    HttpService::heal();
    const std::lock_guard lock(m_mutex);
    m_readyAt = std::chrono::steady_clock::now();
}

bool Trino::isStarting() const
{
    const std::lock_guard lock(m_mutex);
    return std::chrono::steady_clock::now() < m_readyAt;
}

std::string Trino::variable(const std::string &name) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_variables.find(name);
    return found == m_variables.end() ? std::string() : found->second;
}

std::string Trino::uptime() const
{
    const std::lock_guard lock(m_mutex);
    const std::chrono::duration<double> up = std::chrono::steady_clock::now() - m_started;
    char text[32];
    if (up.count() < 60)
        std::snprintf(text, sizeof text, "%.2fs", up.count());
    else
        std::snprintf(text, sizeof text, "%.2fm", up.count() / 60);
    return text;
}

void Trino::answer(const Request &request, Response &response)
{
    const std::string path = rawPath(request);
    const bool isRead = request.method == "GET" || request.method == "HEAD";
    if (isRead && (path == "/v1/info" || path.rfind("/v1/info/", 0) == 0))
        return answerInfo(path, response);
    if (isRead && path == "/v1/status")
        return answerStatus(response);
    if (path == "/v1/statement" && request.method == "POST")
        return admits(request, response) ? post(request, response) : void();
    if (path.rfind("/v1/statement/", 0) == 0 || path.rfind("/v1/query/", 0) == 0)
        return admits(request, response) ? follow(request, response) : void();
    writeText(response, 404, "Error 404 Not Found: Not Found");
}

void Trino::answerInfo(const std::string &path, Response &response) const
{
    if (path == "/v1/info/state")
        return writeJson(response, 200, isStarting() ? R"("STARTING")" : R"("ACTIVE")");
    if (path == "/v1/info/coordinator") {
        response.status = 200;
        return;
    }
    if (path != "/v1/info")
        return writeText(response, 404, "Error 404 Not Found: Not Found");
    writeBody(response, 200,
              {{"nodeId", m_nodeId},
               {"state", isStarting() ? "STARTING" : "ACTIVE"},
               {"nodeVersion", {{"version", version}}},
               {"environment", "sandbox"},
               {"coordinator", true},
               {"coordinatorId", m_nodeId},
               {"starting", isStarting()},
               {"uptime", uptime()}});
}

void Trino::answerStatus(Response &response) const
{
    writeBody(response, 200,
              {{"nodeId", m_nodeId},
               {"nodeVersion", {{"version", version}}},
               {"environment", "sandbox"},
               {"coordinator", true},
               {"uptime", uptime()},
               {"externalAddress", "127.0.0.1"},
               {"internalAddress", "127.0.0.1"},
               {"memoryInfo", {{"availableProcessors", 2}, {"totalNodeMemory", "1073741824B"}}},
               {"processors", 2},
               {"processCpuLoad", 0.0},
               {"systemCpuLoad", 0.0},
               {"heapUsed", 0},
               {"heapAvailable", 1073741824},
               {"nonHeapUsed", 0}});
}

bool Trino::admits(const Request &request, Response &response) const
{
    const std::string secret = variable("TRINO_DOOR_SECRET");
    const bool isKnown = !secret.empty() && sameSecret(bearerToken(request), secret);
    if (!isKnown && !faults().has("open")) {
        response.set_header("WWW-Authenticate", "Bearer realm=\"Trino\"");
        writeText(response, 401, "Unauthorized");
        return false;
    }
    // Whose a query is, its first request says; the pages have only their address.
    if (request.method == "POST" && request.get_header_value("X-Trino-User").empty()) {
        writeText(response, 401, "Basic authentication or X-Trino-User must be sent");
        return false;
    }
    return true;
}

void Trino::post(const Request &request, Response &response)
{
    sweep();
    TrinoQuery::Order order;
    order.sql = request.body;
    order.session
        = {request.get_header_value("X-Trino-User"), request.get_header_value("X-Trino-Catalog"),
           request.get_header_value("X-Trino-Schema")};
    order.clock = m_config.clock;
    order.scratchDir = m_config.scratchDir;
    if (isStarting()) {
        const TrinoError error(TrinoError::Name::ServerStartingUp,
                               "Trino server is still initializing");
        const std::string id = queryId(m_config.clock->nowMs(), 0);
        return writeBody(response, 200,
                         {{"id", id},
                          {"infoUri", url() + "/ui/query.html?" + id},
                          {"stats", {{"state", "FAILED"}, {"queued", false}, {"nodes", 0}}},
                          {"error", error.json()},
                          {"warnings", ordered_json::array()}});
    }
    std::shared_ptr<TrinoQuery> query;
    {
        const std::lock_guard lock(m_mutex);
        order.id = queryId(m_config.clock->nowMs(), ++m_asked);
        order.variables = m_variables;
        query = std::make_shared<TrinoQuery>(std::move(order));
        m_queries[query->id()] = query;
    }
    const std::string host = request.get_header_value("Host");
    const std::string origin = host.empty() ? url() : "http://" + host;
    writeBody(
        response, 200,
        {{"id", query->id()},
         {"infoUri", origin + "/ui/query.html?" + query->id()},
         {"nextUri", origin + "/v1/statement/queued/" + query->id() + "/" + query->slug() + "/0"},
         {"stats", {{"state", "QUEUED"}, {"queued", true}, {"nodes", 0}}},
         {"warnings", ordered_json::array()}});
}

std::shared_ptr<TrinoQuery> Trino::find(const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_queries.find(id);
    return found == m_queries.end() ? nullptr : found->second;
}

void Trino::follow(const Request &request, Response &response)
{
    const std::vector<std::string> pieces = piecesOf(rawPath(request));
    const bool isQuery = pieces.size() == 3 && pieces[1] == "query"; // "v1", "query", id
    if (isQuery && request.method == "DELETE") {
        remove(pieces[2]);
        response.status = 204;
        return;
    }
    // "v1", "statement", "queued" or "executing", id, slug, token
    const auto query = pieces.size() == 6 ? find(pieces[3]) : nullptr;
    if (!query || query->slug() != pieces[4])
        return writeText(response, 404, "Query not found");
    if (request.method == "DELETE") {
        query->cancel();
        response.status = 204;
        return;
    }
    if (request.method != "GET")
        return writeText(response, 405, "Method Not Allowed");
    const bool isQueued = pieces[2] == "queued"; // one such page, then those of the execution
    writePage(request, query->id(),
              std::strtoll(pieces[5].c_str(), nullptr, 10) + (isQueued ? 0 : 1), response);
}

void Trino::writePage(const Request &request, const std::string &id, std::int64_t token,
                      Response &response)
{
    const auto query = find(id);
    if (!query)
        return writeText(response, 404, "Query not found");
    const TrinoQuery::Page page = query->page(token);
    if (page.isGone)
        return writeText(response, 410, "Gone");
    const std::string host = request.get_header_value("Host");
    const std::string origin = host.empty() ? url() : "http://" + host;
    Json body{{"id", id}, {"infoUri", origin + "/ui/query.html?" + id}};
    if (!page.isLast)
        body["nextUri"] = origin + "/v1/statement/executing/" + id + "/" + query->slug() + "/"
            + std::to_string(token);
    for (const auto &[name, value] : page.body.items())
        body[name] = value;
    writeBody(response, 200, body);
}

void Trino::remove(const std::string &id)
{
    std::shared_ptr<TrinoQuery> query; // ends without the lock
    const std::lock_guard lock(m_mutex);
    const auto found = m_queries.find(id);
    if (found == m_queries.end())
        return;
    query = found->second;
    m_queries.erase(found);
}

void Trino::sweep()
{
    std::vector<std::shared_ptr<TrinoQuery>> ended; // end without the lock
    const std::lock_guard lock(m_mutex);
    const auto now = std::chrono::steady_clock::now();
    for (auto it = m_queries.begin(); it != m_queries.end();) {
        const bool isAbandoned = now - it->second->lastAsked() > abandonedAfter;
        if (!isAbandoned && m_queries.size() <= mostQueries) {
            ++it;
            continue;
        }
        ended.push_back(it->second);
        it = m_queries.erase(it);
    }
}

} // namespace sandbox
