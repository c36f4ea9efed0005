#include "services/sandbox/engine/junction.h"

#include "services/sandbox/engine/bearer.h"
#include "services/sandbox/engine/doorplanner.h"
#include "services/sandbox/engine/doorruns.h"
#include "services/sandbox/engine/doorwrites.h"
#include "services/sandbox/engine/duckbody.h"
#include "services/sandbox/engine/identity.h"
#include "services/sandbox/engine/statementkind.h"
#include "services/sandbox/engine/vending.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/store/digest.h"

namespace sandbox
{

namespace
{

using Json = nlohmann::ordered_json;
using Steady = std::chrono::steady_clock;

/// Belongs to one statement's exact text and to what it meant when it was planned.
std::string planId(const StatementPlan &plan, const Identity &identity)
{
    std::string text
        = identity.subject + "\n" + plan.kind + (plan.write ? "\nwrite\n" : "\nread\n") + plan.sql;
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

/// A write runs as it was planned and consented to, or not at all.
void checkConsent(const DoorRequest &wish, const StatementPlan &plan, const Identity &identity)
{
    if (!targetOf(plan))
        throw DoorRefusal{422, "UNSUPPORTED_STATEMENT", unsupportedReason(plan.kind)};
    if (!wish.allowWrite)
        throw DoorRefusal{403, "WRITE_NOT_ALLOWED",
                          plan.kind + " is a write, and the request does not allow writing."};
    if (wish.planId != planId(plan, identity))
        throw DoorRefusal{409, "PLAN_CHANGED",
                          "The write is not the one that was planned: its text, its kind, its "
                          "tables or their snapshots are others by now."};
}

Json errorOf(const DoorRefusal &refusal)
{
    Json error = {{"status", refusal.status}, {"code", refusal.code}, {"message", refusal.message}};
    if (!refusal.detail.is_null())
        error["detail"] = refusal.detail;
    return error;
}

std::string healthName(TrinoState::Health health)
{
    switch (health) {
    case TrinoState::Health::Absent:
    case TrinoState::Health::Down:
        return "down";
    case TrinoState::Health::Starting:
        return "starting";
    case TrinoState::Health::Ready:
        return "ready";
    }
    return {};
}

std::function<std::string()> duckUrlOf(const JunctionConfig &config)
{
    if (config.duckUrl)
        return config.duckUrl;
    return [url = variable(config.variables, "DUCK_SERVER_URL")] { return url; };
}

} // namespace

class Junction::Private
{
public:
    explicit Private(const JunctionConfig &config)
        : identities(config.variables, config.clock)
        , planner({config.variables, config.clock, config.planPatience})
        , runs({duckUrlOf(config), config.variables})
        , writes({duckUrlOf(config), variable(config.variables, "DUCK_SERVER_TOKEN"),
                  variable(config.variables, "WAREHOUSE_WRITER_URL"),
                  variable(config.variables, "WAREHOUSE_WRITER_TOKEN")})
        , vending(config.variables, config.clock)
        , hasWriter(!variable(config.variables, "WAREHOUSE_WRITER_URL").empty())
        , hasTrino(!variable(config.variables, "TRINO_URL").empty())
        , language(planner.everything())
    {
    }

    using Request = httplib::Request;
    using Response = httplib::Response;

    /// Who asks, and how long it took to know.
    struct Caller {
        Identity identity;
        Steady::duration took;
    };
    Caller identify(const Request &request) const;
    std::string duckState() const;
    Json health();
    Json capabilities();
    void plan(const Request &request, Response &response);
    void run(const Request &request, Response &response);

    const Identities identities;
    DoorPlanner planner;
    DoorRuns runs;
    const DoorWrites writes;
    const Vending vending;
    const bool hasWriter;
    const bool hasTrino;
    const std::shared_ptr<const Planner> language; ///< for keywords and functions
    const std::string engineVersion = std::string(duckdb_library_version()).substr(1);
};

Junction::Private::Caller Junction::Private::identify(const Request &request) const
{
    const auto begin = Steady::now();
    const Identities::Answer answer = identities.of(bearerToken(request));
    if (!answer.identity)
        throw DoorRefusal{401, "UNAUTHENTICATED", answer.problem};
    return {*answer.identity, Steady::now() - begin};
}

std::string Junction::Private::duckState() const
{
    const std::string url = runs.duckUrl();
    const HttpPool duck(url, shortLook);
    return !url.empty() && duck.get("/health").status == 200 ? "ready" : "down";
}

Json Junction::Private::health()
{
    const Json engines = {{"duck", duckState()},
                          {"trino", healthName(planner.trino().state().health)},
                          {"karma", "inert"}};
    return {{"status", "ok"}, {"service", "junction"}, {"engines", engines}};
}

Json Junction::Private::capabilities()
{
    Json engines = Json::array();
    engines.push_back(
        {{"name", "duck"},
         {"version", engineVersion},
         {"kind", "embedded"},
         {"accepts", hasWriter ? Json::array({"read", "write"}) : Json::array({"read"})},
         {"keywords", language->keywords()},
         {"functions", Json::parse(language->functions().dump())}});
    if (hasTrino)
        engines.push_back({{"name", "trino"},
                           {"version", planner.trino().state().version},
                           {"kind", "distributed"},
                           {"accepts", Json::array({"read"})},
                           {"keywords", Json::array()},
                           {"functions", Json::array()}});
    return {{"contract", "junction/1"},
            {"engines", engines},
            {"limits",
             {{"max_rows", maxRowsCeiling}, {"query_timeout_s", 120}, {"turn_timeout_s", 20}}},
            {"workspaces",
             Json::array({{{"id", workspaceId},
                           {"name", "Lakehouse"},
                           {"default_namespace", "main.default"}}})}};
}

void Junction::Private::plan(const Request &request, Response &response)
{
    const Caller caller = identify(request); // before anything is said of the body
    const DoorRequest wish = doorRequest(request.body);
    const auto script = planner.plan(caller.identity, wish, caller.took);
    const CodePoints points(wish.sql);
    Json statements = Json::array();
    for (const RoutedStatement &statement : script) {
        const StatementPlan &plan = statement.plan;
        Json json = {{"index", statements.size()},
                     {"start", points.at(plan.begin)},
                     {"end", points.at(plan.end)}};
        if (!plan.kind.empty()) {
            json["plan_id"] = planId(plan, caller.identity);
            json["kind"] = plan.kind;
            json["access"] = plan.write ? "write" : "read";
            json["parameters"] = plan.parameters;
            json["tables"] = tablesJson(plan);
        }
        if (statement.refusal)
            json["error"] = errorOf(*statement.refusal);
        else
            json["route"] = statement.route;
        statements.push_back(json);
    }
    response.set_content(Json({{"statements", statements}})
                             .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace),
                         "application/json");
}

void Junction::Private::run(const Request &request, Response &response)
{
    const Caller caller = identify(request);
    const DoorRequest wish = doorRequest(request.body);
    const auto script = planner.plan(caller.identity, wish, caller.took);
    if (script.size() != 1)
        throw DoorRefusal{
            422, "UNSUPPORTED_STATEMENT",
            script.empty()
                ? "There is no statement in the text."
                : "One statement per request: send the statements of a script one after another."};
    const RoutedStatement &statement = script.front();
    if (statement.refusal)
        throw *statement.refusal;
    if (statement.plan.write) {
        checkConsent(wish, statement.plan, caller.identity);
        writes.run(request, response, wish, statement);
        return;
    }
    runs.run(request, response, wish, caller.identity, statement);
}

Junction::Junction(JunctionConfig config)
    : d(std::make_unique<Private>(std::move(config)))
{
}

Junction::~Junction() = default;

void Junction::mount(httplib::Server &server)
{
    const auto guarded = [](auto action) {
        return [action](const httplib::Request &request, httplib::Response &response) {
            try {
                action(request, response);
            } catch (const DoorRefusal &refusal) {
                answerRefusal(response, refusal);
            } catch (const std::exception &e) {
                answerRefusal(response, {500, "ENGINE_FAILED", e.what()});
            }
        };
    };
    server.Get("/health", guarded([this](const auto &, auto &response) {
                   response.set_content(d->health().dump(), "application/json");
               }));
    server.Get("/v1/capabilities", guarded([this](const auto &request, auto &response) {
                   d->identify(request);
                   response.set_content(d->capabilities().dump(), "application/json");
               }));
    server.Get("/catalog/v1/.*", guarded([this](const auto &request, auto &response) {
                   const auto caller = d->identify(request);
                   d->vending.answer(request, response, caller.identity, d->planner);
               }));
    server.Post("/v1/sql/plan", guarded([this](const auto &request, auto &response) {
                    d->plan(request, response);
                }));
    server.Post("/v1/sql", guarded([this](const auto &request, auto &response) {
                    d->run(request, response);
                }));
    server.Delete(R"(/v1/sql/([\w-]+))", guarded([this](const auto &request, auto &response) {
                      d->identify(request);
                      d->runs.cancel(request.matches[1]);
                      response.status = 202;
                  }));
}

} // namespace sandbox
