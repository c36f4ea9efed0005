#include "services/junction/junctionjson.h"

#include "services/junction/codepoints.h"
#include "services/junction/tolerantjson.h"

using namespace Qt::Literals::StringLiterals;
using nlohmann::json;

namespace
{

SqlAccess accessOf(const json &object)
{
    const QString word = wordAt(object, "access");
    if (word == "read"_L1)
        return SqlAccess::Read;
    return word == "write"_L1 ? SqlAccess::Write : SqlAccess::Unknown;
}

/// The part of an error object that both forms share; detail holds the position.
SqlFault faultOf(const json &error, const QString &sql)
{
    SqlFault fault;
    fault.status = int(integerAt(error, "status").value_or(0));
    fault.code = wordAt(error, "code");
    fault.message = wordAt(error, "message");
    fault.retryAfterS = int(integerAt(error, "retry_after_s").value_or(0));
    const json &detail = partAt(error, "detail");
    auto position = integerAt(error, "position");
    if (!position)
        position = integerAt(detail, "position");
    if (position && *position >= 0)
        fault.position = utf16Offset(sql, *position);
    fault.line = int(integerAt(detail, "line").value_or(0));
    fault.column = int(integerAt(detail, "column").value_or(0));
    if (const json &route = partAt(detail, "route"); !route.empty())
        fault.route = decodeRoute(route);
    return fault;
}

PlannedStatement decodeStatement(const json &item, const QString &sql)
{
    PlannedStatement statement;
    statement.index = int(integerAt(item, "index").value_or(0));
    statement.start = utf16Offset(sql, integerAt(item, "start").value_or(0));
    statement.end = utf16Offset(sql, integerAt(item, "end").value_or(0));
    statement.planId = wordAt(item, "plan_id");
    statement.kind = wordAt(item, "kind");
    statement.access = accessOf(item);
    statement.parameters = wordsAt(item, "parameters");
    for (const json &table : itemsAt(item, "tables"))
        statement.tables.append({wordAt(table, "name"), accessOf(table)});
    if (const json &route = partAt(item, "route"); !route.empty())
        statement.route = decodeRoute(route);
    if (const json &error = partAt(item, "error"); !error.empty())
        statement.fault = faultOf(error, sql);
    return statement;
}

json commonRequest(const SqlRequest &request)
{
    json body;
    body["sql"] = request.sql.toStdString();
    if (!request.workspace.isEmpty())
        body["workspace"] = request.workspace.toStdString();
    if (!request.defaultNamespace.isEmpty())
        body["default_namespace"] = request.defaultNamespace.toStdString();
    if (!request.engine.isEmpty())
        body["engine"] = request.engine.toStdString();
    return body;
}

QByteArray toBytes(const json &body)
{
    // An unpaired surrogate typed into the editor must not throw here: it is sent as U+FFFD.
    return QByteArray::fromStdString(body.dump(-1, ' ', false, json::error_handler_t::replace));
}

} // namespace

Result<Plan> decodePlan(const QByteArray &body, const QString &sql)
{
    const json document = parsed(body);
    if (!document.is_object() || !document.contains("statements")
        || !document["statements"].is_array())
        return Error{Error::Kind::Unreadable, u"the plan has no list of statements"_s};
    Plan plan;
    plan.sql = sql;
    for (const json &item : document["statements"])
        plan.statements.append(decodeStatement(item, sql));
    return plan;
}

Result<Capabilities> decodeCapabilities(const QByteArray &body)
{
    const json document = parsed(body);
    if (!document.is_object())
        return Error{Error::Kind::Unreadable, u"the capabilities are not a JSON object"_s};
    Capabilities result;
    result.contract = wordAt(document, "contract");
    for (const json &engine : itemsAt(document, "engines")) {
        result.engines.append({wordAt(engine, "name"), wordAt(engine, "version"),
                               wordAt(engine, "kind"), wordsAt(engine, "accepts")});
        result.keywords += wordsAt(engine, "keywords");
        for (const json &function : itemsAt(engine, "functions"))
            result.functions.append({wordAt(function, "name"), wordAt(function, "signature")});
    }
    result.keywords.sort();
    result.keywords.removeDuplicates();
    const json &limits = partAt(document, "limits");
    result.maxRows = integerAt(limits, "max_rows").value_or(0);
    result.queryTimeoutS = int(integerAt(limits, "query_timeout_s").value_or(0));
    result.turnTimeoutS = int(integerAt(limits, "turn_timeout_s").value_or(0));
    for (const json &workspace : itemsAt(document, "workspaces"))
        result.workspaces.append({wordAt(workspace, "id"), wordAt(workspace, "name"),
                                  wordAt(workspace, "default_namespace")});
    return result;
}

SqlFault decodeFault(const HttpReply &reply, const QString &sql)
{
    const json document = parsed(reply.body);
    const json &error = partAt(document, "error");
    SqlFault fault = faultOf(error, sql);
    fault.status = reply.status;
    if (const auto general = statusError(reply)) {
        if (fault.code.isEmpty())
            fault.code = general->code;
        if (fault.message.isEmpty())
            fault.message = general->detail;
        if (fault.retryAfterS == 0)
            fault.retryAfterS = general->retryAfterS;
    }
    if (fault.message.isEmpty())
        fault.message = QString::fromUtf8(reply.body).left(200).simplified();
    if (fault.retryAfterS == 0)
        fault.retryAfterS = reply.header("Retry-After").toInt();
    return fault;
}

SqlFault decodeFaultEvent(const json &event, const QString &sql)
{
    return faultOf(event, sql);
}

QByteArray encodePlanRequest(const SqlRequest &request)
{
    return toBytes(commonRequest(request));
}

QByteArray encodeRunRequest(const SqlRequest &request)
{
    json body = commonRequest(request);
    body["allow_write"] = false;
    if (!request.planId.isEmpty())
        body["plan_id"] = request.planId.toStdString();
    if (request.maxRows > 0)
        body["max_rows"] = request.maxRows;
    if (request.timeoutS > 0)
        body["timeout_s"] = request.timeoutS;
    return toBytes(body);
}
