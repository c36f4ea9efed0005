#include "services/sandbox/catalog/endpointcounts.h"

#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr std::int64_t hourMs = 3'600'000;
constexpr std::int64_t dayMs = 24 * hourMs;
constexpr std::int64_t longestWindowMs = 31 * dayMs;

/// From when to when; both are hours.
struct Window {
    std::int64_t beginMs = 0;
    std::int64_t endMs = 0;

    std::string before() const { return token(beginMs); }
    std::string after() const { return token(endMs + (endMs - beginMs)); }

private:
    std::string token(std::int64_t end) const
    {
        return std::to_string(end) + "-" + std::to_string(endMs - beginMs);
    }
};

/// What stands for a part that follows this one; empty: it is a part of the route itself.
std::string variableAfter(const std::string &part)
{
    static const std::map<std::string, std::string> names{
        {"warehouse", "{warehouse_id}"}, {"namespaces", "{namespace}"},
        {"namespace", "{namespace_id}"}, {"tables", "{table}"},
        {"table", "{table_id}"},         {"views", "{view}"},
        {"view", "{view_id}"},           {"user", "{user_id}"},
        {"role", "{role_id}"},           {"by-id", "{task_id}"},
        {"task-queue", "{queue_name}"},  {"tabular-id", "{tabular_id}"}};
    const auto found = names.find(part);
    return found == names.end() ? std::string() : found->second;
}

/// "GET /catalog/v1/{prefix}/namespaces/{namespace}"
std::string routeOf(const std::string &method, const std::vector<std::string> &parts)
{
    std::string route = method + " ";
    std::string variable;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool isPrefix = parts[0] == "catalog" && isUuid(parts[i]) && variable.empty();
        const bool isVariable = !variable.empty() && parts[i] != "rename";
        route += "/" + (isPrefix ? "{prefix}" : isVariable ? variable : parts[i]);
        variable = isVariable ? std::string() : variableAfter(parts[i]);
    }
    return route;
}

std::string warehouseOf(const std::vector<std::string> &parts)
{
    const std::size_t at = parts[0] == "catalog" ? 2 : 3;
    const bool isNamed = parts.size() > at && (at == 2 || parts[2] == "warehouse");
    return isNamed && isUuid(parts[at]) ? parts[at] : std::string();
}

/// "P1DT2H" → milliseconds. Throws PlainError 422.
std::int64_t durationOf(const std::string &text)
{
    std::int64_t total = 0;
    const char *at = text.c_str();
    bool isTime = false;
    bool isGood = *at == 'P' && at[1];
    for (++at; isGood && *at;) {
        if (*at == 'T') {
            isTime = true;
            ++at;
            continue;
        }
        char *end = nullptr;
        const std::int64_t number = std::strtoll(at, &end, 10);
        const std::int64_t unit = *end == 'W' && !isTime ? 7 * dayMs
            : *end == 'D' && !isTime                     ? dayMs
            : *end == 'H' && isTime                      ? hourMs
            : *end == 'M' && isTime                      ? 60'000
            : *end == 'S' && isTime                      ? 1000
                                                         : 0;
        isGood = end != at && unit > 0;
        total += number * unit;
        at = end + 1;
    }
    if (!isGood)
        throw wrongField("interval: invalid ISO 8601 duration");
    return total;
}

Window windowEnding(std::int64_t endMs, std::int64_t lengthMs)
{
    if (lengthMs < hourMs || lengthMs > longestWindowMs)
        throw ApiError{400, "InvalidTimeWindow", "The window has to be from an hour to 31 days."};
    const std::int64_t end = (endMs + hourMs - 1) / hourMs * hourMs; // the hour it is in, whole
    return {end - lengthMs / hourMs * hourMs, end};
}

/// A timestamp's text. Throws PlainError 422.
std::int64_t momentOf(PgSession &session, const std::string &text)
{
    try {
        const auto rows
            = session.run("SELECT (extract(epoch FROM $1::timestamptz) * 1000)::bigint", {text});
        return std::stoll(rows.at(0).at(0));
    } catch (const DatabaseError &error) {
        if (error.state.compare(0, 2, "22") != 0)
            throw;
        throw wrongField("range-specifier: end: input is not a timestamp");
    }
}

Window windowIn(PgSession &session, const ordered_json &body, std::int64_t nowMs)
{
    if (!body.contains("range-specifier") || body["range-specifier"].is_null())
        return windowEnding(nowMs, dayMs);
    const ordered_json &range = body["range-specifier"];
    const std::string type = textField(range, "type");
    if (type == "window")
        return windowEnding(momentOf(session, textField(range, "end")),
                            durationOf(textField(range, "interval")));
    if (type != "page-token")
        throw wrongField("range-specifier: unknown variant `" + type
                         + "`, expected `window` or `page-token`");
    long long end = 0;
    long long length = 0;
    if (std::sscanf(textField(range, "token").c_str(), "%lld-%lld", &end, &length) != 2)
        throw ApiError{400, "InvalidPaginationToken", "The page token is not valid."};
    return windowEnding(end, length);
}

/// Which warehouses are counted: nothing is all, an empty text those of none.
std::optional<std::string> filterIn(const ordered_json &body)
{
    const ordered_json &filter = partField(body, "warehouse");
    const std::string type = textField(filter, "type");
    if (type == "all")
        return std::nullopt;
    if (type == "unmapped")
        return std::string();
    if (type != "warehouse-id")
        throw wrongField("warehouse: unknown variant `" + type
                         + "`, expected one of `warehouse-id`, `unmapped`, `all`");
    return uuidPart(textField(filter, "id"));
}

bool isWanted(const ordered_json &codes, int status)
{
    return !codes.is_array()
        || std::find(codes.begin(), codes.end(), ordered_json(status)) != codes.end();
}

} // namespace

void EndpointCounts::note(const httplib::Request &request, const std::vector<std::string> &parts,
                          int status, std::int64_t nowMs)
{
    const std::string given = request.get_header_value("x-project-id");
    const std::lock_guard lock(m_mutex);
    Count &count = m_counts[{nowMs / hourMs * hourMs, given.empty() ? defaultProjectId : given,
                             warehouseOf(parts), routeOf(request.method, parts), status}];
    if (count.calls++ == 0)
        count.firstMs = nowMs;
    count.lastMs = nowMs;
}

ordered_json EndpointCounts::answer(const ManagementScope &scope) const
{
    const ordered_json body = jsonBody(scope.request);
    const auto warehouse = filterIn(body);
    const ordered_json codes = body.value("status-codes", ordered_json());
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    const Window window = windowIn(session, body, scope.deployment.nowMs());
    std::map<std::string, std::string> names;
    for (const WarehouseRow &row :
         Warehouses(session, scope.deployment.nowMs()).all(scope.projectId))
        names[row.id] = row.name;
    std::map<std::int64_t, ordered_json> hours;
    const std::lock_guard lock(m_mutex);
    for (const auto &[key, count] : m_counts) {
        const auto &[hour, project, its, route, status] = key;
        // A prefix names a warehouse without its project.
        const bool isOurs = its.empty() ? project == scope.projectId : names.count(its) > 0;
        if (!isOurs || hour < window.beginMs || hour >= window.endMs || !isWanted(codes, status)
            || (warehouse && *warehouse != its))
            continue;
        ordered_json one{{"count", count.calls}, {"http-route", route}, {"status-code", status}};
        if (!its.empty())
            one.update({{"warehouse-id", its}, {"warehouse-name", names[its]}});
        one["created-at"] = timeText(count.firstMs);
        if (count.calls > 1)
            one["updated-at"] = timeText(count.lastMs);
        hours.try_emplace(hour, ordered_json::array()).first->second.push_back(std::move(one));
    }
    ordered_json answer{{"timestamps", ordered_json::array()},
                        {"called-endpoints", ordered_json::array()}};
    for (auto &[hour, calls] : hours) {
        answer["timestamps"].push_back(timeText(hour));
        answer["called-endpoints"].push_back(std::move(calls));
    }
    answer["previous-page-token"] = window.before();
    answer["next-page-token"] = window.after();
    return answer;
}

} // namespace sandbox
