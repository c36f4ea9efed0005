#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/warehouseroutes.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/paging.h"
#include "services/sandbox/services/uuid.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

using Rows = PgConnection::Rows;

void writeStatistics(const ManagementScope &scope)
{
    const auto given = [&scope](const char *name) {
        return scope.request.has_param(name) ? std::optional(scope.request.get_param_value(name))
                                             : std::nullopt;
    };
    Paging paging(given("page_token"), given("page_size")); // here, and only here, with underscores
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    const WarehouseRow warehouse = warehouseById(session, scope, scope.parts[1]);
    const PageWish wish = paging.wish();
    Rows rows = session.run("SELECT hour, tables, views, updated_at FROM warehouse_statistics"
                            " WHERE warehouse_id = $1::uuid AND ($2 = '' OR hour <"
                            " nullif($2, '')::bigint) ORDER BY hour DESC LIMIT $3::bigint",
                            {warehouse.id, wish.after, std::to_string(wish.limit)});
    paging.cut(rows, [](const auto &row) { return row[0]; });
    ordered_json body{{"warehouse-ident", warehouse.id}, {"stats", ordered_json::array()}};
    for (const auto &row : rows)
        body["stats"].push_back({{"timestamp", timeText(std::stoll(row[0]))},
                                 {"number-of-tables", std::stoll(row[1])},
                                 {"number-of-views", std::stoll(row[2])},
                                 {"updated-at", timeText(std::stoll(row[3]))}});
    if (!paging.nextToken().empty())
        body["next-page-token"] = paging.nextToken();
    writeJson(scope.response, 200, dumped(body));
}

void writeSearch(const ManagementScope &scope)
{
    const std::string wanted = textField(jsonBody(scope.request), "search");
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    const WarehouseRow warehouse = warehouseById(session, scope, scope.parts[1]);
    const std::string columns = "SELECT to_json(n.name), t.name, t.kind, t.tabular_id, "
                                "(length(t.name) - length($2))::float / greatest(length(t.name), 1)"
                                " FROM tabular t JOIN namespace n USING (namespace_id) WHERE"
                                " t.warehouse_id = $1::uuid AND t.deleted_at IS NULL AND ";
    const bool isId = isUuid(wanted);
    const Rows rows = session.run(
        columns
            + (isId ? "(t.tabular_id = $2::uuid OR n.namespace_id = $2::uuid) ORDER BY t.name_key"
                    : "position($2 in t.name_key) > 0 ORDER BY length(t.name), t.name_key")
            + " LIMIT 10",
        {warehouse.id, lowered(wanted)});
    ordered_json body{{"tabulars", ordered_json::array()}};
    for (const auto &row : rows) {
        ordered_json found{{"namespace-name", ordered_json::parse(row[0])},
                           {"tabular-name", row[1]},
                           {"tabular-id", {{"type", row[2]}, {"id", row[3]}}}};
        if (!isId)
            found["distance"] = std::stod(row[4]);
        body["tabulars"].push_back(found);
    }
    writeJson(scope.response, 200, dumped(body));
}

void writeDeleted(const ManagementScope &scope)
{
    Paging paging(scope.request);
    const std::string ns = scope.request.get_param_value("namespaceId");
    if (!ns.empty())
        uuidPart(ns);
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    const WarehouseRow warehouse = warehouseById(session, scope, scope.parts[1]);
    const PageWish wish = paging.wish();
    Rows rows = session.run(
        "SELECT t.tabular_id, t.name, to_json(n.name), t.kind, t.created_at, t.deleted_at,"
        " t.expires_at FROM tabular t JOIN namespace n USING (namespace_id) WHERE t.warehouse_id ="
        " $1::uuid AND t.deleted_at IS NOT NULL AND ($2 = '' OR t.namespace_id = nullif($2,"
        " '')::uuid) AND t.tabular_id::text > $3 ORDER BY t.tabular_id::text LIMIT $4::bigint",
        {warehouse.id, ns, wish.after, std::to_string(wish.limit)});
    paging.cut(rows, [](const auto &row) { return row[0]; });
    ordered_json body{{"tabulars", ordered_json::array()}};
    for (const auto &row : rows)
        body["tabulars"].push_back({{"id", row[0]},
                                    {"name", row[1]},
                                    {"namespace", ordered_json::parse(row[2])},
                                    {"typ", row[3]},
                                    {"warehouse-id", warehouse.id},
                                    {"created-at", timeText(std::stoll(row[4]))},
                                    {"deleted-at", timeText(std::stoll(row[5]))},
                                    {"expiration-date", timeText(std::stoll(row[6]))}});
    if (!paging.nextToken().empty())
        body["next-page-token"] = paging.nextToken();
    writeJson(scope.response, 200, dumped(body));
}

void undrop(PgSession &session, const std::string &warehouseId, const std::string &id,
            std::int64_t nowMs)
{
    Rows rows;
    try {
        rows
            = session.run("UPDATE tabular SET deleted_at = NULL, expires_at = NULL WHERE"
                          " warehouse_id = $1::uuid AND tabular_id = $2::uuid AND deleted_at IS NOT"
                          " NULL RETURNING 1",
                          {warehouseId, id});
    } catch (const DatabaseError &error) {
        if (error.constraint != "unique_tabular_name")
            throw;
        throw ApiError{409, "AlreadyExistsException",
                       "A table or view of that name exists by now."};
    }
    if (rows.empty())
        throw ApiError{404, "NoSuchTabularException",
                       "There is no soft-deleted tabular with id '" + id + "'."};
    session.run("UPDATE task SET status = 'CANCELLED', updated_at = $3::bigint WHERE warehouse_id ="
                " $1::uuid AND entity_id = $2 AND queue = 'tabular_expiration' AND status ="
                " 'SCHEDULED'",
                {warehouseId, id, std::to_string(nowMs)});
}

void undropAll(const ManagementScope &scope)
{
    const ordered_json body = jsonBody(scope.request);
    const auto session = boundedTransaction(scope);
    const WarehouseRow warehouse = warehouseById(*session, scope, scope.parts[1]);
    for (const ordered_json &target : partField(body, "targets")) {
        textField(target, "type");
        const std::string id = textField(target, "id");
        if (!isUuid(id))
            throw wrongField("targets: id: UUID parsing failed");
        undrop(*session, warehouse.id, id, scope.deployment.nowMs());
    }
    session->commit();
    scope.response.status = 204;
}

/// GET or POST …/{table|view|namespace}/{uuid}/protection
bool answerProtection(const ManagementScope &scope)
{
    const std::string &kind = scope.parts[2];
    const bool isNamespace = kind == "namespace";
    if (scope.parts[4] != "protection" || (!isNamespace && kind != "table" && kind != "view"))
        return false;
    const std::string id = uuidPart(scope.parts[3]);
    const std::string where = std::string(isNamespace ? " namespace_id" : " tabular_id")
        + " = $2::uuid AND warehouse_id = $1::uuid";
    const std::string table = isNamespace ? "namespace" : "tabular";
    const auto session = boundedTransaction(scope);
    const WarehouseRow warehouse = warehouseById(*session, scope, scope.parts[1]);
    if (scope.request.method == "POST") {
        const bool wanted = flagField(jsonBody(scope.request), "protected");
        session->run("UPDATE " + table
                         + " SET protected = $3::bool, protection_updated_at = $4::bigint WHERE"
                         + where,
                     {warehouse.id, id, wanted ? "true" : "false",
                      std::to_string(scope.deployment.nowMs())});
    } else if (scope.request.method != "GET") {
        return false;
    }
    const Rows rows
        = session->run("SELECT protected, protection_updated_at FROM " + table + " WHERE" + where,
                       {warehouse.id, id});
    if (rows.empty())
        throw ApiError{404, isNamespace ? "NoSuchNamespaceException" : "NoSuchTabularException",
                       "There is no " + kind + " with id '" + id + "'."};
    session->commit();
    writeJson(scope.response, 200,
              dumped({{"protected", rows[0][0] == "t"},
                      {"updated_at",
                       rows[0][1].empty() ? ordered_json()
                                          : ordered_json(timeText(std::stoll(rows[0][1])))}}));
    return true;
}

} // namespace

bool answerWarehouseContents(const ManagementScope &scope)
{
    const auto &parts = scope.parts;
    if (parts[0] != "warehouse" || parts.size() < 3)
        return false;
    const bool isDeleted = parts[2] == "deleted-tabulars" || parts[2] == "deleted_tabulars";
    if (parts[2] == "statistics" && scope.is("GET", 3))
        writeStatistics(scope);
    else if (parts[2] == "search-tabular" && scope.is("POST", 3))
        writeSearch(scope);
    else if (isDeleted && scope.is("GET", 3))
        writeDeleted(scope);
    else if (isDeleted && scope.is("POST", 4) && parts[3] == "undrop")
        undropAll(scope);
    else
        return parts.size() == 5 && answerProtection(scope);
    return true;
}

} // namespace sandbox
