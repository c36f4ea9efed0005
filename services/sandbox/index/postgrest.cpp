#include "services/sandbox/index/postgrest.h"

#include "services/sandbox/index/resterror.h"
#include "services/sandbox/index/restanswers.h"
#include "services/sandbox/index/rowrange.h"
#include "services/sandbox/services/answers.h"

#include <algorithm>
#include <cstdlib>

namespace sandbox
{

namespace
{

using nlohmann::json;
using nlohmann::ordered_json;

Params queryOf(const httplib::Request &request)
{
    const auto mark = request.target.find('?');
    return Params(mark == std::string::npos ? std::string() : request.target.substr(mark + 1));
}

bool prefers(const httplib::Request &request, const std::string &wish)
{
    return request.get_header_value("Prefer").find(wish) != std::string::npos;
}

std::string tableSql(const std::string &table)
{
    return "\"public\"." + pgName(table);
}

json bodyOf(const httplib::Request &request)
{
    json body = json::parse(request.body, nullptr, false);
    if (body.is_discarded() || (!body.is_object() && !body.is_array()))
        throw RestError{400, "PGRST102", "Empty or invalid json", "", ""};
    return body;
}

/// `"a", "b"`, each after the prefix.
std::string listed(const std::vector<std::string> &names, const std::string &prefix = {})
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + prefix + pgName(name);
    return text;
}

} // namespace

PostgRest::PostgRest(IndexDatabase &database)
    : m_database(database)
{
}

void PostgRest::answer(const std::string &path, const httplib::Request &request, Role role,
                       httplib::Response &response)
{
    try {
        dispatch(path, request, role, response);
    } catch (const RestError &error) {
        writeRestError(response, error);
    } catch (const IndexRefusal &refusal) {
        writeRestError(response, restErrorOf(refusal, role == Role::Anon));
    }
}

void PostgRest::dispatch(const std::string &path, const httplib::Request &request, Role role,
                         httplib::Response &response)
{
    const std::string rpc = "/rpc/";
    if (path.empty() || path == "/")
        return writeRoot(response);
    if (path.compare(0, rpc.size(), rpc) == 0)
        return call(path.substr(rpc.size()), request, role, response);
    const std::string table = path.substr(1);
    requireTable(table);
    if (request.method == "GET" || request.method == "HEAD")
        return read(table, request, role, response);
    if (request.method == "POST")
        return insert(table, request, role, response);
    if (request.method == "PATCH")
        return update(table, request, role, response);
    if (request.method == "DELETE")
        return remove(table, request, role, response);
    throw RestError{405, "PGRST117", "Unsupported HTTP method: " + request.method, "", ""};
}

std::vector<std::string> PostgRest::tables()
{
    std::vector<std::string> names;
    for (const auto &row : m_database.run(
             Role::Service,
             "SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace"
             " WHERE n.nspname = 'public' AND c.relkind IN ('r', 'v', 'p') ORDER BY 1"))
        names.push_back(row.at(0));
    return names;
}

std::vector<PostgRest::ColumnInfo> PostgRest::columns(const std::string &table)
{
    std::vector<ColumnInfo> list;
    for (const auto &row : m_database.run(
             Role::Service,
             "SELECT column_name, data_type, is_nullable = 'NO' AND column_default IS NULL"
             " AND is_identity = 'NO' FROM information_schema.columns"
             " WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position",
             {table}))
        list.push_back({row.at(0), row.at(1), row.at(2) == "t"});
    return list;
}

void PostgRest::requireTable(const std::string &table)
{
    const std::vector<std::string> known = tables();
    if (std::find(known.begin(), known.end(), table) != known.end())
        return;
    const std::string like = mostLike(table, known);
    throw RestError{404, "PGRST205",
                    "Could not find the table 'public." + table + "' in the schema cache", "",
                    like.empty() ? "" : "Perhaps you meant the table 'public." + like + "'"};
}

void PostgRest::read(const std::string &table, const httplib::Request &request, Role role,
                     httplib::Response &response)
{
    const RestQuery query(queryOf(request));
    const RowRange range(request, query);
    std::optional<std::int64_t> total;
    if (prefers(request, "count=")) {
        BoundSql count;
        count += "SELECT count(*) FROM " + tableSql(table);
        query.addWhere(count, table);
        const auto rows = m_database.run(role, count.text(), count.values());
        total = std::strtoll(rows.at(0).at(0).c_str(), nullptr, 10);
        response.set_header("Preference-Applied", "count=exact");
    }
    BoundSql page;
    page += "WITH page AS (SELECT " + query.columnsSql(table) + " FROM " + tableSql(table);
    query.addWhere(page, table);
    page += query.orderSql(table);
    page += " LIMIT " + page.bound(std::to_string(range.limit()));
    page += " OFFSET " + page.bound(std::to_string(range.offset()));
    page += ") SELECT coalesce(json_agg(page), '[]'), count(*) FROM page";
    const auto rows = m_database.run(role, page.text(), page.values());
    const std::int64_t count = std::strtoll(rows.at(0).at(1).c_str(), nullptr, 10);
    try {
        response.status = range.status(count, total);
    } catch (const RestError &) {
        response.set_header("Content-Range", "*/" + std::to_string(total.value_or(0)));
        throw;
    }
    response.set_header("Content-Range", range.contentRange(count, total));
    response.set_content(rows.at(0).at(0), restContentType);
}

std::vector<std::string> PostgRest::bodyColumns(const json &rows, const std::string &table)
{
    std::vector<std::string> names;
    for (const auto &item : rows.at(0).items())
        names.push_back(item.key());
    for (const json &row : rows) {
        const bool isAlike = row.is_object() && row.size() == names.size()
            && std::all_of(names.begin(), names.end(),
                           [&](const std::string &name) { return row.contains(name); });
        if (!isAlike)
            throw RestError{400, "PGRST102", "All object keys must match", "", ""};
    }
    const std::vector<ColumnInfo> known = columns(table);
    for (const std::string &name : names) {
        const bool isKnown = std::any_of(known.begin(), known.end(), [&](const ColumnInfo &column) {
            return column.name == name;
        });
        if (!isKnown)
            throw RestError{400, "PGRST204",
                            "Could not find the '" + name + "' column of '" + table
                                + "' in the schema cache",
                            "", ""};
    }
    return names;
}

void PostgRest::write(const BoundSql &sql, int status, const httplib::Request &request, Role role,
                      httplib::Response &response)
{
    const bool isWanted = prefers(request, "return=representation");
    const auto rows
        = m_database.run(role,
                         "WITH changed AS (" + sql.text()
                             + ") SELECT coalesce(json_agg(changed), '[]') FROM changed",
                         sql.values());
    response.status = isWanted && status == 204 ? 200 : status;
    if (isWanted)
        response.set_content(rows.at(0).at(0), restContentType);
}

void PostgRest::insert(const std::string &table, const httplib::Request &request, Role role,
                       httplib::Response &response)
{
    json rows = bodyOf(request);
    if (rows.is_object())
        rows = json::array({rows});
    if (rows.empty()) {
        response.status = 201;
        return;
    }
    const std::string names = listed(bodyColumns(rows, table));
    BoundSql sql;
    sql += "INSERT INTO " + tableSql(table) + " (" + names + ") SELECT " + names
        + " FROM json_populate_recordset(null::" + tableSql(table) + ", ";
    sql += sql.bound(rows.dump()) + ")";
    if (prefers(request, "resolution=ignore-duplicates"))
        sql += " ON CONFLICT DO NOTHING";
    sql += " RETURNING " + tableSql(table) + ".*";
    write(sql, 201, request, role, response);
}

void PostgRest::update(const std::string &table, const httplib::Request &request, Role role,
                       httplib::Response &response)
{
    const RestQuery query(queryOf(request));
    const json change = bodyOf(request);
    if (!change.is_object())
        throw RestError{400, "PGRST102", "Empty or invalid json", "", ""};
    const std::vector<std::string> names = bodyColumns(json::array({change}), table);
    if (names.empty()) {
        response.status = 204;
        return;
    }
    BoundSql sql;
    sql += "UPDATE " + tableSql(table) + " SET (" + listed(names) + ") = (SELECT "
        + listed(names, "body.") + " FROM json_populate_record(null::" + tableSql(table) + ", ";
    sql += sql.bound(change.dump()) + ") body)";
    query.addWhere(sql, table);
    sql += " RETURNING " + tableSql(table) + ".*";
    write(sql, 204, request, role, response);
}

void PostgRest::remove(const std::string &table, const httplib::Request &request, Role role,
                       httplib::Response &response)
{
    const RestQuery query(queryOf(request));
    BoundSql sql;
    sql += "DELETE FROM " + tableSql(table);
    query.addWhere(sql, table);
    sql += " RETURNING " + tableSql(table) + ".*";
    write(sql, 204, request, role, response);
}

void PostgRest::call(const std::string &function, const httplib::Request &request, Role role,
                     httplib::Response &response)
{
    if (request.method != "POST")
        throw RestError{405, "PGRST101", "Cannot use the " + request.method + " method on RPC", "",
                        ""};
    const json body = request.body.empty() ? json::object() : bodyOf(request);
    const bool isKnown = function == "iceberg_freshness" && body.is_object() && body.size() == 1
        && body.contains("dataset_id") && body.at("dataset_id").is_string();
    if (!isKnown) {
        const std::string called
            = "public." + function
            + (body.empty() || !body.is_object() ? " without parameters" : "(" + [&] {
                  std::string names;
                  for (const auto &item : body.items())
                      names += (names.empty() ? "" : ", ") + item.key();
                  return names;
              }() + ")");
        throw RestError{404, "PGRST202",
                        "Could not find the function " + called + " in the schema cache",
                        "Searched for the function " + called
                            + ", but no matches were found in the schema cache.",
                        ""};
    }
    const auto rows = m_database.run(role, "SELECT public.iceberg_freshness($1)",
                                     {body.at("dataset_id").get<std::string>()});
    response.status = 200;
    response.set_content(rows.at(0).at(0), restContentType);
}

void PostgRest::writeRoot(httplib::Response &response)
{
    ordered_json definitions = ordered_json::object();
    ordered_json paths = ordered_json::object();
    for (const std::string &table : tables()) {
        ordered_json properties = ordered_json::object();
        ordered_json required = ordered_json::array();
        for (const ColumnInfo &column : columns(table)) {
            properties[column.name] = {{"format", column.type}};
            if (column.isRequired)
                required.push_back(column.name);
        }
        definitions[table]
            = {{"required", required}, {"properties", properties}, {"type", "object"}};
        paths["/" + table] = {{"get", {{"tags", ordered_json::array({table})}}}};
    }
    paths["/rpc/iceberg_freshness"]
        = {{"post", {{"tags", ordered_json::array({"(rpc) iceberg_freshness"})}}}};
    const ordered_json document{
        {"swagger", "2.0"},
        {"info", {{"title", "standard public schema"}, {"version", "12.2.12"}}},
        {"paths", paths},
        {"definitions", definitions}};
    response.status = 200;
    response.set_content(document.dump(), "application/openapi+json; charset=utf-8");
}

} // namespace sandbox
