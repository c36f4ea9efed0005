#include "services/deploy/vercel.h"

#include "services/core/json.h"
#include "services/http/servicerequest.h"

#include <array>

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int deploymentsPerPage = 100; // the most that the API gives at once
constexpr int textLimit = 64; // of an id or a hash

constexpr std::array<std::pair<const char *, DeploymentStatus>, 8> stateWords{{
    {"QUEUED", DeploymentStatus::Queued},
    {"INITIALIZING", DeploymentStatus::Initializing},
    {"BUILDING", DeploymentStatus::Building},
    {"READY", DeploymentStatus::Success},
    {"ERROR", DeploymentStatus::Failed},
    {"CANCELED", DeploymentStatus::Canceled},
    {"BLOCKED", DeploymentStatus::NeedsApproval},
    {"DELETED", DeploymentStatus::Removed},
}};

DeploymentStatus statusOf(const QString &word)
{
    for (const auto &[name, status] : stateWords) {
        if (word == QLatin1StringView(name))
            return status;
    }
    return DeploymentStatus::Unknown;
}

/// "key=value&" with the value encoded; nothing without a value.
QByteArray queryItem(const char *key, const QString &value)
{
    return value.isEmpty() ? QByteArray()
                           : QByteArray(key) + '=' + QUrl::toPercentEncoding(value) + '&';
}

HttpRequest vercelRequest(const ProviderDeclaration &provider, const CredentialPtr &token,
                          const QByteArray &path, const QByteArray &items)
{
    QByteArray query = queryItem("teamId", provider.team) + items;
    query.chop(query.endsWith('&') ? 1 : 0);
    const Service service = providerService(u"vercel"_s, provider);
    HttpRequest request = serviceRequest(service, serviceUrl(service, path, query));
    request.headers = {{"Accept", "application/json"}};
    request.credential = token;
    return request;
}

/// Where the next page begins; empty: there is none.
QString nextOf(const json &document)
{
    const json *pagination = objectAt(document, "pagination");
    if (!pagination)
        return {};
    const auto next = integerAt(*pagination, "next");
    return next ? QString::number(*next) : textAt(*pagination, "next").value_or(QString());
}

/// Milliseconds since 1970, below the first of these names that there is.
QDateTime momentAt(const json &row, std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        if (const auto ms = integerAt(row, name); ms && *ms > 0)
            return QDateTime::fromMSecsSinceEpoch(*ms, Qt::UTC);
    }
    return {};
}

QString shortTextAt(const json &row, std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        if (const auto found = textAt(row, name); found && !found->isEmpty())
            return found->left(textLimit);
    }
    return {};
}

DeploymentRecord vercelDeployment(const json &row)
{
    DeploymentRecord record;
    record.id = shortTextAt(row, {"uid", "id"});
    record.service = shortTextAt(row, {"name"});
    record.statusText = shortTextAt(row, {"state", "readyState"});
    record.status = statusOf(record.statusText);
    record.createdAt = momentAt(row, {"createdAt", "created"});
    record.statusAt = momentAt(row, {"ready"});
    if (const json *meta = objectAt(row, "meta"))
        record.commit
            = shortTextAt(*meta, {"githubCommitSha", "gitlabCommitSha", "bitbucketCommitSha"});
    return record;
}

}

Service providerService(const QString &id, const ProviderDeclaration &provider)
{
    Service service;
    service.id = id;
    service.url = provider.url;
    service.auth = provider.auth;
    return service;
}

HttpRequest vercelVariablesRequest(const ProviderDeclaration &provider, const CredentialPtr &token,
                                   const QString &after)
{
    return vercelRequest(provider, token,
                         "/v10/projects/" + QUrl::toPercentEncoding(provider.project) + "/env",
                         queryItem("until", after));
}

Result<ProviderPage<QList<VariableName>>> decodeVercelVariables(const QByteArray &body)
{
    const Result<json> document = parseJson(body);
    if (!document)
        return document.error();
    const json *rows = arrayAt(*document, "envs");
    if (!rows)
        return Error{.kind = Error::Kind::Unreadable, .detail = u"envs"_s};
    ProviderPage<QList<VariableName>> page;
    for (const json &row : *rows) {
        VariableName variable;
        variable.name = textAt(row, "key").value_or(QString());
        variable.type = textAt(row, "type").value_or(QString());
        variable.targets = textsAt(row, "target").value_or(QStringList());
        variable.writeOnly = variable.type == u"sensitive";
        if (variable.name.isEmpty())
            return Error{.kind = Error::Kind::Unreadable, .detail = u"key"_s};
        page.items.append(variable);
    }
    page.after = nextOf(*document);
    return page;
}

HttpRequest vercelDeploymentsRequest(const ProviderDeclaration &provider,
                                     const CredentialPtr &token, const QString &after)
{
    return vercelRequest(
        provider, token, "/v6/deployments",
        queryItem("projectId", provider.project) + queryItem("target", u"production"_s)
            + queryItem("limit", QString::number(deploymentsPerPage)) + queryItem("until", after));
}

Result<ProviderPage<QList<DeploymentRecord>>> decodeVercelDeployments(const QByteArray &body)
{
    const Result<json> document = parseJson(body);
    if (!document)
        return document.error();
    const json *rows = arrayAt(*document, "deployments");
    if (!rows)
        return Error{.kind = Error::Kind::Unreadable, .detail = u"deployments"_s};
    ProviderPage<QList<DeploymentRecord>> page;
    for (const json &row : *rows) {
        page.items.append(vercelDeployment(row));
        if (page.items.constLast().id.isEmpty())
            return Error{.kind = Error::Kind::Unreadable, .detail = u"uid"_s};
    }
    page.after = nextOf(*document);
    return page;
}
