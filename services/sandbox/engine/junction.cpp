#include "services/sandbox/engine/junction.h"

#include "services/sandbox/engine/bearer.h"
#include "services/sandbox/engine/doorrequest.h"
#include "services/sandbox/engine/peerwatch.h"
#include "services/sandbox/engine/routing.h"
#include "services/sandbox/engine/runningquery.h"
#include "services/sandbox/engine/shadowcounts.h"
#include "services/sandbox/engine/upstream.h"

#include <openssl/rand.h>

#include <set>

namespace sandbox
{

namespace
{

using Json = nlohmann::ordered_json;
using std::chrono::milliseconds;

constexpr std::uint64_t maxRowsCeiling = 100000000;
constexpr int maxStreams = 32;
constexpr milliseconds glance(20);

std::string randomHex(int bytes)
{
    std::vector<unsigned char> raw(static_cast<std::size_t>(bytes));
    RAND_bytes(raw.data(), bytes);
    return sha256Hex(std::string(raw.begin(), raw.end())).substr(0, 2 * raw.size());
}

/// Belongs to one statement's exact text and to what it meant when it was planned.
std::string planId(const StatementPlan &plan)
{
    std::string text = plan.kind + (plan.write ? "\nwrite\n" : "\nread\n") + plan.sql;
    for (const TableUse &use : plan.tables)
        text += "\n" + use.name + (use.write ? " write " : " read ")
            + (use.table ? use.table->metadataLocation : "");
    return "plan-" + sha256Hex(text).substr(0, 32);
}

Json tablesJson(const StatementPlan &plan)
{
    Json tables = Json::array();
    for (const TableUse &use : plan.tables)
        tables.push_back({{"name", use.name}, {"access", use.write ? "write" : "read"}});
    return tables;
}

} // namespace

class Junction::Private
{
public:
    explicit Private(JunctionConfig configuration)
        : config(std::move(configuration))
        , planner(config.lake)
    {
    }

    using Request = httplib::Request;
    using Response = httplib::Response;

    std::string duckState() const;
    Json capabilities() const;
    void plan(const Request &request, Response &response) const;
    Json statementJson(const StatementPlan &plan, std::size_t index, const DoorRequest &request,
                       const CodePoints &points) const;
    void run(const Request &request, Response &response);
    StatementPlan planToRun(const DoorRequest &wish) const;
    std::string engineBody(const DoorRequest &wish, const StatementPlan &plan,
                           const std::string &id) const;
    void waitForEngine(Upstream &upstream, const PeerWatch &peer) const;
    void stream(const std::shared_ptr<Upstream> &upstream, const std::string &head,
                const std::string &id, const PeerWatch &peer, Response &response);
    void cancel(const std::string &id) const;

    /// Counts a stream while it lasts.
    struct Place {
        explicit Place(std::atomic<int> &count)
            : taken(count)
        {
            if (++taken > maxStreams) {
                --taken;
                throw DoorRefusal{503, "NO_TURN", "The door serves as many streams as it can.",
                                  nullptr, "2"};
            }
        }
        ~Place() { --taken; }
        Place(const Place &) = delete;
        Place &operator=(const Place &) = delete;
        std::atomic<int> &taken;
    };

    const JunctionConfig config;
    const Planner planner;
    const std::string engineVersion = std::string(duckdb_library_version()).substr(1);
    std::atomic<int> streams = 0;
};

std::string Junction::Private::duckState() const
{
    const std::string url = config.duckUrl();
    if (url.empty())
        return "down";
    httplib::Client client(url);
    client.set_connection_timeout(0, 500000);
    client.set_read_timeout(1);
    const auto answer = client.Get("/health");
    return answer && answer->status == 200 ? "ready" : "down";
}

Json Junction::Private::capabilities() const
{
    const Json duck = {{"name", "duck"},
                       {"version", engineVersion},
                       {"kind", "embedded"},
                       {"accepts", Json::array({"read"})},
                       {"keywords", planner.keywords()},
                       {"functions", Json::parse(planner.functions().dump())}};
    return {{"contract", "junction/1"},
            {"engines", Json::array({duck})},
            {"limits",
             {{"max_rows", maxRowsCeiling}, {"query_timeout_s", 120}, {"turn_timeout_s", 20}}},
            {"workspaces",
             Json::array({{{"id", workspaceId},
                           {"name", "Lakehouse"},
                           {"default_namespace", "main.default"}}})}};
}

Json Junction::Private::statementJson(const StatementPlan &plan, std::size_t index,
                                      const DoorRequest &request, const CodePoints &points) const
{
    Json json = {{"index", index}, {"start", points.at(plan.begin)}, {"end", points.at(plan.end)}};
    if (!plan.kind.empty()) {
        json["plan_id"] = planId(plan);
        json["kind"] = plan.kind;
        json["access"] = plan.write ? "write" : "read";
        json["parameters"] = plan.parameters;
        json["tables"] = tablesJson(plan);
    }
    if (plan.error)
        json["error"] = errorJson(*plan.error, request.sql);
    else
        json["route"] = routeOf(plan, engineVersion, request.engineAsked);
    return json;
}

void Junction::Private::plan(const Request &request, Response &response) const
{
    const DoorRequest wish = doorRequest(request.body, planner);
    const ScriptPlan script = planner.plan(wish.sql, wish.defaultNamespace, wish.parameters);
    if (script.error)
        throw refusalOf(*script.error, wish.sql);
    const CodePoints points(wish.sql);
    Json statements = Json::array();
    for (const StatementPlan &statement : script.statements)
        statements.push_back(statementJson(statement, statements.size(), wish, points));
    response.set_content(Json({{"statements", statements}})
                             .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace),
                         "application/json");
}

/// The one statement of a run; throws DoorRefusal when it may not run.
StatementPlan Junction::Private::planToRun(const DoorRequest &wish) const
{
    const ScriptPlan script = planner.plan(wish.sql, wish.defaultNamespace, wish.parameters);
    if (script.error)
        throw refusalOf(*script.error, wish.sql);
    if (script.statements.size() != 1)
        throw DoorRefusal{
            422, "UNSUPPORTED_STATEMENT",
            script.statements.empty()
                ? "There is no statement in the text."
                : "One statement per request: send the statements of a script one after another."};
    const StatementPlan &plan = script.statements.front();
    if (plan.error) {
        DoorRefusal refusal = refusalOf(*plan.error, wish.sql);
        if (refusal.code == "DENIED") {
            Routing routing;
            routing.identify();
            routing.point(plan.tables);
            routing.setMode(plan.write);
            refusal.detail["route"] = routing.json();
        }
        throw refusal;
    }
    if (plan.write)
        throw DoorRefusal{422, "UNSUPPORTED_STATEMENT",
                          plan.kind
                              + " is a write: writes are not served by this version of the "
                                "sandbox."};
    return plan;
}

std::string Junction::Private::engineBody(const DoorRequest &wish, const StatementPlan &plan,
                                          const std::string &id) const
{
    Json tables = Json::array();
    std::set<const Table *> seen;
    for (const TableUse &use : plan.tables) {
        if (use.table && seen.insert(use.table).second)
            tables.push_back(
                {{"name", use.name}, {"metadata_location", use.table->metadataLocation}});
    }
    const std::uint64_t rows
        = wish.maxRows == 0 ? maxRowsCeiling : std::min(wish.maxRows, maxRowsCeiling);
    Json body = {{"query_id", id},
                 {"sql", plan.sql},
                 {"tables", tables},
                 {"catalog", plan.readsCatalog},
                 {"default_namespace", wish.defaultNamespace},
                 {"max_rows", rows},
                 {"timeout_s", wish.timeoutS},
                 {"kind", plan.kind},
                 {"access", plan.write ? "write" : "read"}};
    if (!wish.rawParameters.is_null())
        body["parameters"] = wish.rawParameters;
    return body.dump();
}

/// Returns when the engine streams; throws DoorRefusal when it refuses or is not there.
void Junction::Private::waitForEngine(Upstream &upstream, const PeerWatch &peer) const
{
    Upstream::Head head = upstream.waitHead(glance);
    for (; head == Upstream::Head::Waiting; head = upstream.waitHead(glance)) {
        if (peer.gone())
            throw DoorRefusal{499, "CANCELLED", "The client has gone."};
    }
    if (head == Upstream::Head::Streaming)
        return;
    if (head == Upstream::Head::Unreachable)
        throw DoorRefusal{503, "ENGINE_UNAVAILABLE", "The engine duck does not answer."};
    const auto body = nlohmann::json::parse(upstream.refusal(), nullptr, false);
    const auto error = body.is_object() ? body.value("error", nlohmann::json::object())
                                        : nlohmann::json::object();
    const int status = upstream.status();
    if (status == 401 || !error.contains("code")) // the door's own token is not the caller's matter
        throw DoorRefusal{503, "ENGINE_UNAVAILABLE",
                          "The engine duck refused the door (" + std::to_string(status) + ")."};
    throw DoorRefusal{status, error.value("code", ""), error.value("message", ""), nullptr,
                      upstream.retryAfter()};
}

void Junction::Private::run(const Request &request, Response &response)
{
    const PeerWatch peer(request);
    const DoorRequest wish = doorRequest(request.body, planner);
    const StatementPlan plan = planToRun(wish);
    const Json route = routeOf(plan, engineVersion, wish.engineAsked);
    const std::string url = config.duckUrl();
    if (url.empty())
        throw DoorRefusal{503, "ENGINE_UNAVAILABLE", "The engine duck is down."};
    const std::string id = "q-" + randomHex(12);
    const auto upstream
        = std::make_shared<Upstream>(url, config.duckToken, engineBody(wish, plan, id));
    waitForEngine(*upstream, peer);
    Json routeLine = {{"event", "route"}};
    routeLine.update(route);
    const std::string head = Json({{"event", "accepted"}, {"query_id", id}}).dump() + "\n"
        + routeLine.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    stream(upstream, head, id, peer, response);
}

void Junction::Private::stream(const std::shared_ptr<Upstream> &upstream, const std::string &head,
                               const std::string &id, const PeerWatch &peer, Response &response)
{
    const auto place = std::make_shared<Place>(streams);
    const auto first = std::make_shared<std::string>(head);
    const auto send = [upstream, first, peer, place](std::size_t, httplib::DataSink &sink) {
        std::string bytes;
        if (!first->empty()) {
            bytes.swap(*first);
            return sink.write(bytes.data(), bytes.size());
        }
        switch (upstream->bytes().take(bytes, glance)) {
        case ByteQueue::Taken::Bytes:
            return sink.write(bytes.data(), bytes.size());
        case ByteQueue::Taken::Nothing:
            return !peer.gone();
        case ByteQueue::Taken::End:
            break;
        }
        if (!upstream->complete()) {
            bytes = "\n"
                + errorLine(503, "ENGINE_UNAVAILABLE",
                            "The engine ended in the middle of the stream.");
            sink.write(bytes.data(), bytes.size());
        }
        sink.done();
        return true;
    };
    response.set_chunked_content_provider("application/x-ndjson", send, [this, id](bool success) {
        if (!success)
            cancel(id); // closing the connection does it too, but only when the engine next writes
    });
}

void Junction::Private::cancel(const std::string &id) const
{
    const std::string url = config.duckUrl();
    if (url.empty())
        return;
    httplib::Client client(url);
    client.set_connection_timeout(1);
    client.Delete(("/query/" + id).c_str(),
                  httplib::Headers{{"Authorization", "Bearer " + config.duckToken}});
}

Junction::Junction(JunctionConfig config)
    : d(std::make_unique<Private>(std::move(config)))
{
}

Junction::~Junction() = default;

void Junction::mount(httplib::Server &server)
{
    const auto guarded = [this](auto action) {
        return [this, action](const httplib::Request &request, httplib::Response &response) {
            try {
                if (requireBearer(request, response, d->config.doorToken, 401))
                    action(request, response);
            } catch (const DoorRefusal &refusal) {
                answerRefusal(response, refusal);
            } catch (const std::exception &e) {
                answerRefusal(response, {500, "ENGINE_FAILED", e.what()});
            }
        };
    };
    server.Get("/health", [this](const httplib::Request &, httplib::Response &response) {
        const Json engines = {{"duck", d->duckState()}, {"trino", "down"}, {"karma", "inert"}};
        response.set_content(
            Json({{"status", "ok"}, {"service", "junction"}, {"engines", engines}}).dump(),
            "application/json");
    });
    server.Get("/v1/capabilities",
               guarded([this](const httplib::Request &, httplib::Response &response) {
                   response.set_content(d->capabilities().dump(), "application/json");
               }));
    server.Post("/v1/sql/plan", guarded([this](const auto &request, auto &response) {
                    d->plan(request, response);
                }));
    server.Post("/v1/sql", guarded([this](const auto &request, auto &response) {
                    d->run(request, response);
                }));
    server.Delete(R"(/v1/sql/([\w-]+))",
                  guarded([this](const httplib::Request &request, httplib::Response &response) {
                      d->cancel(request.matches[1]);
                      response.status = 202;
                  }));
}

} // namespace sandbox
