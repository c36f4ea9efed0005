#include "services/checks/probes/scratchtable.h"

#include "services/checks/indexreport.h"
#include "services/http/servicerequest.h"
#include "services/iceberg/namespacepath.h"

#include <QUuid>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int timeoutMs = 30'000; // making a table writes to the object store

/// The folder of tables of the namespace; an Error for one that is no test namespace.
Result<QByteArray> tablesPath(const ProbeContext &context, const Service &catalog,
                              const CatalogConfig &config, const QStringList &levels,
                              const QString &name)
{
    const QList<NamespaceRule> &rules = context.environment->namespaces;
    const bool isTest = std::any_of(rules.begin(), rules.end(), [&](const NamespaceRule &rule) {
        return rule.levels == levels && rule.role == NamespaceRole::Test && !rule.frozen;
    });
    if (!isTest || !isScratchTable(name) || name.contains(u'/'))
        return Error{.kind = Error::Kind::Configuration,
                     .detail = u"no scratch table of a test namespace"_s};
    QByteArray path = catalog.paths.value(u"catalog"_s, u"/catalog"_s).toUtf8() + "/v1";
    if (!config.prefix.isEmpty())
        path += '/' + config.prefix;
    return path + "/namespaces/" + encodedNamespace(levels, config.separator) + "/tables";
}

HttpRequest requestFor(const ProbeContext &context, const Service &catalog, const QByteArray &path,
                       const QByteArray &query = {})
{
    HttpRequest request = serviceRequest(catalog, serviceUrl(catalog, path, query));
    request.headers = {{"Accept", "application/json"}};
    request.connectTimeoutMs = context.limits.connectMs;
    request.totalTimeoutMs = std::max(context.limits.totalMs, timeoutMs);
    return request;
}

}

std::optional<QStringList> scratchNamespace(const Environment &environment)
{
    for (const NamespaceRule &rule : environment.namespaces) {
        if (rule.role == NamespaceRole::Test && !rule.frozen)
            return rule.levels;
    }
    return {};
}

QString newScratchName()
{
    return scratchPrefix() + QUuid::createUuid().toString(QUuid::Id128);
}

Result<HttpRequest> createScratchRequest(const ProbeContext &context, const Service &catalog,
                                         const CatalogConfig &config, const QStringList &levels,
                                         const QString &name)
{
    const Result<QByteArray> path = tablesPath(context, catalog, config, levels, name);
    if (!path)
        return path.error();
    HttpRequest request = requestFor(context, catalog, *path);
    request.method = "POST";
    request.headers.append(HttpHeader{"Content-Type", "application/json"});
    // Metadata alone is wanted: the one value with which Lakekeeper sends no credentials.
    request.headers.append(HttpHeader{"X-Iceberg-Access-Delegation", "client-managed"});
    request.body = R"({"name":")" + name.toUtf8()
        + R"(","schema":{"type":"struct","schema-id":0,"fields":[{"id":1,"name":"probe",)"
          R"("required":false,"type":"string"}]}})";
    return request;
}

Result<HttpRequest> dropScratchRequest(const ProbeContext &context, const Service &catalog,
                                       const CatalogConfig &config, const QStringList &levels,
                                       const QString &name)
{
    const Result<QByteArray> path = tablesPath(context, catalog, config, levels, name);
    if (!path)
        return path.error();
    HttpRequest request
        = requestFor(context, catalog, *path + '/' + encodedSegment(name), "purgeRequested=true");
    request.method = "DELETE";
    return request;
}

ScratchAnswer scratchAnswer(const HttpReply &reply)
{
    ScratchAnswer answer;
    answer.error = reply.error ? reply.error : statusError(reply);
    answer.status = reply.error ? 0 : reply.status;
    answer.refusesUs = answer.status == 401 || answer.status == 403;
    answer.text = QString::number(answer.status);
    if (answer.error && !answer.error->code.isEmpty())
        answer.text += u' ' + answer.error->code;
    if (answer.error && !answer.error->detail.isEmpty())
        answer.text += u": "_s + answer.error->detail.left(160);
    return answer;
}
