#include "services/deploy/railway.h"

#include "services/core/json.h"
#include "services/core/redaction.h"
#include "services/http/fetch.h"

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

// The project token knows its environment, so one query does without asking for ids first.
const char *const fleetText
    = "query Fleet($first:Int,$after:String){projectToken{projectId environmentId environment{name "
      "serviceInstances(first:$first,after:$after){pageInfo{hasNextPage endCursor}edges{node{"
      "serviceId serviceName source{repo image} startCommand dockerfilePath "
      "latestDeployment{id status statusUpdatedAt createdAt deploymentStopped meta "
      "instances{id status}}activeDeployments{id status statusUpdatedAt createdAt "
      "deploymentStopped meta instances{id status}}}}}"
      "deployments(first:$first){edges{node{id serviceId status statusUpdatedAt createdAt "
      "deploymentStopped meta instances{id status}}}}}}}";

const char *const namesText
    = "query Names($first:Int,$after:String){projectToken{environment{"
      "serviceInstances(first:$first){pageInfo{hasNextPage endCursor}edges{node{serviceId "
      "serviceName startCommand dockerfilePath}}}"
      "variables(first:$first,after:$after){pageInfo{hasNextPage endCursor}"
      "edges{node{name serviceId isSealed references}}}}}}";

const char *const logText = "query Log($id:String!,$limit:Int){deploymentLogs(deploymentId:$id,"
                            "limit:$limit){timestamp message}}";

constexpr int pageSize = 100;

QByteArray paged(const char *query, const QString &after)
{
    json body{{"query", query}, {"variables", {{"first", pageSize}}}};
    if (!after.isEmpty())
        body["variables"]["after"] = after.toStdString();
    return QByteArray::fromStdString(body.dump());
}

Error unreadable(const QString &why)
{
    return Error{.kind = Error::Kind::Unreadable, .detail = why};
}

/// The data of an answer. A refusal is an error whatever else is there.
Result<json> dataOf(const QByteArray &body)
{
    const Result<json> document = parseJson(body);
    if (!document)
        return document.error();
    const json *errors = arrayAt(*document, "errors");
    if (errors && !errors->empty()) {
        const QString message = textAt(errors->front(), "message").value_or(QString());
        // The code beside it says INTERNAL_SERVER_ERROR for everything; only the text tells.
        const bool refused = message.contains(u"not authorized"_s, Qt::CaseInsensitive)
            || message.contains(u"token not found"_s, Qt::CaseInsensitive)
            || message == u"Two Factor Authentication Required"_s;
        return Error{.kind = refused ? Error::Kind::Unauthorized : Error::Kind::BadRequest,
                     .detail = message.left(200)};
    }
    const json *data = objectAt(*document, "data");
    return data ? Result<json>(*data) : unreadable(u"data"_s);
}

/// The environment that the token is for; null: the answer is another query's.
const json *environmentOf(const json &data)
{
    const json *token = objectAt(data, "projectToken");
    return token ? objectAt(*token, "environment") : nullptr;
}

/// Calls read with each node of a connection. False: there is no such connection.
template <typename Read> bool forEachNode(const json &parent, const char *name, Read read)
{
    const json *connection = objectAt(parent, name);
    const json *edges = connection ? arrayAt(*connection, "edges") : nullptr;
    if (!edges)
        return false;
    for (const json &edge : *edges) {
        if (const json *node = objectAt(edge, "node"))
            read(*node);
    }
    return true;
}

/// Whether a connection that is there has another page.
bool hasMore(const json &parent, const char *name)
{
    const json *connection = objectAt(parent, name);
    const json *info = connection ? objectAt(*connection, "pageInfo") : nullptr;
    return info && boolAt(*info, "hasNextPage").value_or(false);
}

/// Notes where the next page of a connection begins.
template <typename T> void noteNext(ProviderPage<T> &page, const json &parent, const char *name)
{
    if (!hasMore(parent, name))
        return;
    page.after
        = textAt(*objectAt(*objectAt(parent, name), "pageInfo"), "endCursor").value_or(QString());
    page.unfinished = page.unfinished || page.after.isEmpty();
}

QString text(const json &object, const char *key)
{
    return textAt(object, key).value_or(QString());
}

DeploymentRecord deployment(const json &node)
{
    DeploymentRecord record;
    record.id = text(node, "id");
    record.serviceId = text(node, "serviceId");
    record.statusText = text(node, "status");
    record.status = deploymentStatus(record.statusText);
    record.createdAt = timeAt(node, "createdAt").value_or(QDateTime());
    record.statusAt = timeAt(node, "statusUpdatedAt").value_or(QDateTime());
    record.stopped = boolAt(node, "deploymentStopped").value_or(false);
    if (const json *meta = objectAt(node, "meta"))
        record.commit = text(*meta, "commitHash").left(64);
    if (const json *instances = arrayAt(node, "instances")) {
        for (const json &instance : *instances)
            record.instances.append(instanceStatus(text(instance, "status")));
    }
    return record;
}

DeployedService deployedService(const json &node)
{
    DeployedService service;
    service.id = text(node, "serviceId");
    service.name = text(node, "serviceName");
    service.dockerfilePath = text(node, "dockerfilePath");
    service.startCommand = text(node, "startCommand");
    if (const json *source = objectAt(node, "source")) {
        service.repo = text(*source, "repo");
        service.image = text(*source, "image");
    }
    const auto own = [&](const json &of) {
        DeploymentRecord record = deployment(of);
        record.serviceId = service.id;
        record.service = service.name;
        return record;
    };
    if (const json *latest = objectAt(node, "latestDeployment"))
        service.latest = own(*latest);
    if (const json *active = arrayAt(node, "activeDeployments")) {
        for (const json &one : *active)
            service.active.append(own(one));
    }
    return service;
}

}

QByteArray fleetQuery(const QString &after)
{
    return paged(fleetText, after);
}

QByteArray variableNamesQuery(const QString &after)
{
    return paged(namesText, after);
}

HttpRequest railwayRequest(const Service &service, const QByteArray &query,
                           const CredentialPtr &token)
{
    const QString path = service.paths.value(u"graphql"_s, u"/graphql/v2"_s);
    HttpRequest request = serviceRequest(service, serviceUrl(service, path.toUtf8()));
    request.method = "POST";
    request.headers = {{"Accept", "application/json"}, {"Content-Type", "application/json"}};
    request.body = query;
    request.credential = token;
    request.credentialHeader = "Project-Access-Token"; // a project token is no bearer
    return request;
}

Result<ProviderPage<Fleet>> decodeFleet(const QByteArray &body)
{
    const Result<json> data = dataOf(body);
    if (!data)
        return data.error();
    const json *environment = environmentOf(*data);
    if (!environment)
        return unreadable(u"projectToken.environment"_s);
    ProviderPage<Fleet> page;
    Fleet &fleet = page.items;
    fleet.projectId = text(*objectAt(*data, "projectToken"), "projectId");
    fleet.environmentId = text(*objectAt(*data, "projectToken"), "environmentId");
    fleet.environmentName = text(*environment, "name");
    if (!forEachNode(*environment, "serviceInstances",
                     [&](const json &node) { fleet.services.append(deployedService(node)); }))
        return unreadable(u"serviceInstances"_s);
    if (!forEachNode(*environment, "deployments",
                     [&](const json &node) { fleet.deployments.append(deployment(node)); }))
        return unreadable(u"deployments"_s);
    if (fleet.deployments.size() >= pageSize) // one page of them is asked for
        fleet.deploymentsFrom = fleet.deployments.constLast().createdAt;
    noteNext(page, *environment, "serviceInstances");
    return page;
}

Result<ProviderPage<RailwayVariables>> decodeVariableNames(const QByteArray &body)
{
    const Result<json> data = dataOf(body);
    if (!data)
        return data.error();
    const json *environment = environmentOf(*data);
    if (!environment)
        return unreadable(u"projectToken.environment"_s);
    ProviderPage<RailwayVariables> page;
    Fleet &fleet = page.items.fleet;
    forEachNode(*environment, "serviceInstances",
                [&](const json &node) { fleet.services.append(deployedService(node)); });
    const bool known = forEachNode(*environment, "variables", [&](const json &node) {
        VariableName variable;
        variable.name = text(node, "name");
        variable.serviceId = text(node, "serviceId");
        variable.writeOnly = boolAt(node, "isSealed").value_or(false);
        variable.references = textsAt(node, "references").value_or(QStringList());
        page.items.names.append(variable);
    });
    if (!known)
        return unreadable(u"variables"_s);
    page.unfinished = hasMore(*environment, "serviceInstances"); // whose variables have no name
    noteNext(page, *environment, "variables");
    return page;
}

Result<QList<DeploymentLogLine>> decodeLogLines(const QByteArray &body)
{
    const Result<json> data = dataOf(body);
    if (!data)
        return data.error();
    const json *lines = arrayAt(*data, "deploymentLogs");
    if (!lines)
        return unreadable(u"deploymentLogs"_s);
    QList<DeploymentLogLine> list;
    for (const json &line : *lines)
        list.append({timeAt(line, "timestamp").value_or(QDateTime()),
                     redactBody(text(line, "message").toUtf8()).text});
    return list;
}

QFuture<Result<QList<DeploymentLogLine>>> lastLogLines(HttpClient &http, const Service &service,
                                                       const CredentialPtr &token,
                                                       const QString &deploymentId, int limit)
{
    const json body{{"query", logText},
                    {"variables", {{"id", deploymentId.toStdString()}, {"limit", limit}}}};
    return fetch<QList<DeploymentLogLine>>(
        http, railwayRequest(service, QByteArray::fromStdString(body.dump()), token),
        [](const HttpReply &reply) { return decodeLogLines(reply.body); });
}
