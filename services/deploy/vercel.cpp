#include "services/deploy/vercel.h"

#include "services/core/json.h"
#include "services/http/servicerequest.h"

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

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
    const auto item = [](const char *key, const QString &value) {
        return value.isEmpty() ? QByteArray()
                               : QByteArray(key) + '=' + QUrl::toPercentEncoding(value) + '&';
    };
    QByteArray query = item("teamId", provider.team) + item("until", after);
    query.chop(query.endsWith('&') ? 1 : 0);
    const Service service = providerService(u"vercel"_s, provider);
    const QByteArray path = "/v10/projects/" + QUrl::toPercentEncoding(provider.project) + "/env";
    HttpRequest request = serviceRequest(service, serviceUrl(service, path, query));
    request.headers = {{"Accept", "application/json"}};
    request.credential = token;
    return request;
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
    if (const json *pagination = objectAt(*document, "pagination")) {
        const auto next = integerAt(*pagination, "next");
        page.after
            = next ? QString::number(*next) : textAt(*pagination, "next").value_or(QString());
    }
    return page;
}
