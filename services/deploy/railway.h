#pragma once

#include "services/deploy/fleet.h"
#include "services/deploy/variablename.h"
#include "services/http/servicerequest.h"

/// What is asked of Railway's public GraphQL API, and what it answers (third-parties §3). The
/// token is a project token: it names its project and environment by itself. Nothing here asks for
/// the value of a variable.

/// The body of the one query for all services; after: where the last page ended.
QByteArray fleetQuery(const QString &after = {});
/// The body of the query for the names of variables.
QByteArray variableNamesQuery(const QString &after = {});

/// A POST of a query to the service at "graphql" of its paths, else /graphql/v2.
HttpRequest railwayRequest(const Service &service, const QByteArray &query,
                           const CredentialPtr &token);

/// The names of an environment's variables and the services that they stand at.
struct RailwayVariables {
    Fleet fleet; ///< services by what they are built of; no deployments
    QList<VariableName> names;
};

/// The error of a refusal, which Railway answers with status 200: Unauthorized for what it does not
/// let us see; Unreadable for what is not an answer to the query.
Result<ProviderPage<Fleet>> decodeFleet(const QByteArray &body);
Result<ProviderPage<RailwayVariables>> decodeVariableNames(const QByteArray &body);

/// A line that a deployment wrote.
struct DeploymentLogLine {
    QDateTime at; ///< UTC
    QString text; ///< redacted
};

/// How many of the last lines of a deployment are asked for.
inline constexpr int logLinesAtMost = 100;

Result<QList<DeploymentLogLine>> decodeLogLines(const QByteArray &body);
/// The last lines of a deployment, oldest first, at most limit. What looks like a secret in them is
/// removed.
QFuture<Result<QList<DeploymentLogLine>>> lastLogLines(HttpClient &http, const Service &service,
                                                       const CredentialPtr &token,
                                                       const QString &deploymentId, int limit);
