#include "services/sandbox/engine/enginechoice.h"

#include "services/sandbox/lake/lake.h"

namespace sandbox
{

namespace
{

constexpr const char *karmaReason = "It is inert: it declares no SQL address.";

bool isDistributed(const Table &table)
{
    const auto found = table.properties.find("lakehouse.engine");
    return found != table.properties.end() && found->second == "distributed";
}

/// Why Trino cannot have a statement whatever its health; "" when it can.
std::string trinoObstacle(const StatementPlan &plan, bool hasParameters)
{
    if (plan.write)
        return "It accepts reads only here.";
    if (plan.readsCatalog)
        return "Its lists would be those of its own principal, not yours.";
    return hasParameters ? "Parameters are bound by duck." : "";
}

std::string healthReason(TrinoState::Health health)
{
    switch (health) {
    case TrinoState::Health::Absent:
        return "The door has no address for it.";
    case TrinoState::Health::Down:
        return "It does not answer.";
    case TrinoState::Health::Starting:
        return "It is still starting.";
    case TrinoState::Health::Ready:
        break;
    }
    return {};
}

EngineChoice asTrino(EngineChoice choice, const TrinoState &state, const std::string &reason)
{
    choice.name = "trino";
    choice.version = state.version;
    choice.reason = reason;
    return choice;
}

EngineChoice askedForTrino(const StatementPlan &plan, bool hasParameters, TrinoWatch &trino)
{
    const TrinoState state = trino.state();
    EngineChoice choice = asTrino({}, state, "The request asked for it.");
    if (const std::string obstacle = trinoObstacle(plan, hasParameters); !obstacle.empty())
        choice.refusal = DoorRefusal{422, "UNSUPPORTED_STATEMENT",
                                     "The engine trino cannot have this statement. " + obstacle};
    else if (state.health != TrinoState::Health::Ready)
        choice.refusal
            = DoorRefusal{503, "ENGINE_UNAVAILABLE",
                          "The engine trino is not available. " + healthReason(state.health)};
    choice.otherwise = {{"duck", "The request asked for trino."}, {"karma", karmaReason}};
    return choice;
}

} // namespace

TrinoWatch::TrinoWatch(const std::string &url)
    : m_url(url)
    , m_http(url, shortLook)
{
}

TrinoState TrinoWatch::state()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    const auto now = std::chrono::steady_clock::now();
    const bool isFresh = m_askedAt != std::chrono::steady_clock::time_point()
        && now - m_askedAt < std::chrono::seconds(1);
    if (m_url.empty() || isFresh)
        return m_state;
    const HttpAnswer answer = m_http.get("/v1/info");
    m_askedAt = std::chrono::steady_clock::now();
    m_state = {TrinoState::Health::Down, {}};
    const auto info = nlohmann::json::parse(answer.body, nullptr, false);
    if (answer.status != 200 || !info.is_object())
        return m_state;
    const auto starting = info.find("starting");
    const bool isStarting = starting != info.end() && starting->is_boolean() && *starting;
    m_state.health = isStarting ? TrinoState::Health::Starting : TrinoState::Health::Ready;
    const auto version = info.value("/nodeVersion/version"_json_pointer, nlohmann::json());
    m_state.version = version.is_string() ? version.get<std::string>() : std::string();
    return m_state;
}

bool wantsDistributed(const StatementPlan &plan)
{
    return std::any_of(plan.tables.begin(), plan.tables.end(),
                       [](const TableUse &use) { return use.table && isDistributed(*use.table); });
}

EngineChoice chooseEngine(const StatementPlan &plan, const std::string &asked, bool hasParameters,
                          const std::string &duckVersion, TrinoWatch &trino, bool trinoMay)
{
    if (asked == "trino")
        return askedForTrino(plan, hasParameters, trino);
    EngineChoice choice;
    choice.name = "duck";
    choice.version = duckVersion;
    choice.reason = asked == "duck" ? "The request asked for it." : "It is the default.";
    if (asked != "auto" && asked != "duck")
        choice.refusal
            = DoorRefusal{503, "ENGINE_UNAVAILABLE",
                          "The engine " + asked + " is not available here."
                              + (asked == "karma" ? std::string(" ") + karmaReason : "")};
    std::string why = "It is for tables that are declared distributed, or when asked for.";
    if (asked == "auto" && wantsDistributed(plan)) {
        why = trinoObstacle(plan, hasParameters);
        const TrinoState state = why.empty() && trinoMay ? trino.state() : TrinoState();
        if (why.empty())
            why = trinoMay ? healthReason(state.health)
                           : "Its principal may not read every table of the statement.";
        if (why.empty()) {
            choice.otherwise
                = {{"duck", "A table is declared distributed."}, {"karma", karmaReason}};
            return asTrino(choice, state, "A table is declared distributed.");
        }
        choice.reason = "A table is declared distributed, and trino cannot have the statement.";
    }
    choice.otherwise = {{"trino", why}, {"karma", karmaReason}};
    return choice;
}

} // namespace sandbox
