#include "services/junction/junctionjson.h"
#include "services/junction/tolerantjson.h"

using namespace Qt::Literals::StringLiterals;
using nlohmann::json;

namespace
{

Route::Freshness freshnessOf(const json &item)
{
    Route::Freshness result;
    result.table = wordAt(item, "table");
    result.committedAt
        = QDateTime::fromString(wordAt(item, "committed_at"), Qt::ISODateWithMs).toUTC();
    result.ageS = integerAt(item, "age_s");
    result.maxAgeS = integerAt(item, "max_age_s");
    const QString verdict = wordAt(item, "verdict");
    if (verdict == "fresh"_L1)
        result.verdict = Route::Freshness::Verdict::Fresh;
    else if (verdict == "stale"_L1)
        result.verdict = Route::Freshness::Verdict::Stale;
    return result;
}

Route::Governance governanceOf(const json &item)
{
    Route::Governance result{wordAt(item, "table"), wordAt(item, "principal"),
                             wordAt(item, "privilege"), Route::Governance::Decision::Unknown,
                             wordAt(item, "reason")};
    const QString decision = wordAt(item, "decision");
    if (decision == "allow"_L1)
        result.decision = Route::Governance::Decision::Allow;
    else if (decision == "deny"_L1)
        result.decision = Route::Governance::Decision::Deny;
    return result;
}

Route::Engine engineOf(const json &item)
{
    return {wordAt(item, "name"), wordAt(item, "version"), wordAt(item, "reason")};
}

bool has(const json &object, const char *key, json::value_t type)
{
    return object.is_object() && object.contains(key) && object[key].type() == type;
}

void decodeTimes(const json &times, Route &route)
{
    static constexpr std::array<const char *, allRouteSteps.size()> names{
        "identity", "pointers", "mode", "freshness", "governance", "engine"};
    for (size_t i = 0; i < names.size(); ++i) {
        if (const auto ms = numberAt(times, names[i]))
            route.tookMs.insert(allRouteSteps[i], *ms);
    }
}

void decodeLists(const json &object, Route &route)
{
    if (has(object, "pointers", json::value_t::array)) {
        route.pointers.emplace();
        for (const json &item : object["pointers"])
            route.pointers->append({wordAt(item, "table"), wordAt(item, "metadata_location"),
                                    wordAt(item, "snapshot_id"), integerAt(item, "schema_id")});
    }
    if (has(object, "freshness", json::value_t::array)) {
        route.freshness.emplace();
        for (const json &item : object["freshness"])
            route.freshness->append(freshnessOf(item));
    }
    if (has(object, "governance", json::value_t::array)) {
        route.governance.emplace();
        for (const json &item : object["governance"])
            route.governance->append(governanceOf(item));
    }
}

} // namespace

Route decodeRoute(const json &object)
{
    Route route;
    if (has(object, "identity", json::value_t::object)) {
        const json &item = object["identity"];
        route.identity = Route::Identity{wordAt(item, "subject"), wordAt(item, "name"),
                                         wordAt(item, "workspace"), wordsAt(item, "roles")};
    }
    if (has(object, "mode", json::value_t::object)) {
        const json &item = object["mode"];
        route.mode = Route::Mode{wordAt(item, "catalog_type"), boolAt(item, "vending"),
                                 wordAt(item, "access")};
    }
    decodeLists(object, route);
    if (has(object, "engine", json::value_t::object)) {
        route.engine = engineOf(object["engine"]);
        for (const json &item : itemsAt(object["engine"], "otherwise"))
            route.otherwise.append(engineOf(item));
    }
    decodeTimes(partAt(object, "took_ms"), route);
    return route;
}
