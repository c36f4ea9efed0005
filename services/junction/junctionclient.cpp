#include "services/junction/junctionclient.h"

#include "services/http/servicerequest.h"
#include "services/junction/junctionjson.h"
#include "services/junction/sqlstream.h"

#include <QPromise>
#include <QThreadPool>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int planTimeoutMs
    = 10'000; // a plan resolves every table of a script, and somebody waits for it

QByteArray pathOf(const Service &service, const QString &name, const QString &fallback)
{
    return service.paths.value(name, fallback).toUtf8();
}

/// Sends a request with the credential; decode runs on the pool and sees refusals too.
template <typename T, typename Decoder>
QFuture<Result<T>> ask(HttpClient &http, const CredentialProvider &credentials, HttpRequest request,
                       Decoder decode)
{
    auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    const auto end = [promise](Result<T> result) {
        promise->addResult(std::move(result));
        promise->finish();
    };
    withCredential(
        credentials,
        [&http, promise, end, decode, request](const Result<CredentialPtr> &credential) mutable {
            if (!credential)
                return end(credential.error());
            request.credential = *credential;
            http.submit(
                std::move(request),
                [end, decode](HttpReply reply) {
                    QThreadPool::globalInstance()->start([end, decode, reply = std::move(reply)] {
                        end(reply.error ? Result<T>(*reply.error)
                                        : answered<T>(decode(reply), reply));
                    });
                },
                [promise] { return promise->isCanceled(); });
        });
    return promise->future();
}

Result<Plan> planFrom(const HttpReply &reply, const QString &sql)
{
    if (reply.status < 400)
        return decodePlan(reply.body, sql);
    const SqlFault fault = decodeFault(reply, sql);
    if (fault.code.isEmpty()) { // not the door speaking: a proxy, another service
        if (const auto error = statusError(reply))
            return *error;
    }
    Plan plan;
    plan.sql = sql;
    plan.fault = fault;
    return plan;
}

} // namespace

JunctionClient::JunctionClient(HttpClient &http, Service service, CredentialProvider credentials)
    : m_http(http)
    , m_service(std::move(service))
    , m_credentials(std::move(credentials))
{
}

QFuture<Result<Capabilities>> JunctionClient::capabilities() const
{
    const QByteArray path = pathOf(m_service, u"capabilities"_s, u"/v1/capabilities"_s);
    return ask<Capabilities>(m_http, m_credentials,
                             serviceRequest(m_service, serviceUrl(m_service, path)),
                             [](const HttpReply &reply) -> Result<Capabilities> {
                                 if (const auto error = statusError(reply))
                                     return *error;
                                 return decodeCapabilities(reply.body);
                             });
}

QFuture<Result<Plan>> JunctionClient::plan(SqlRequest sql) const
{
    const QByteArray path = pathOf(m_service, u"plan"_s, u"/v1/sql/plan"_s);
    HttpRequest request = serviceRequest(m_service, serviceUrl(m_service, path));
    request.method = "POST";
    request.headers = {{"Content-Type", "application/json"}};
    request.body = encodePlanRequest(sql);
    request.totalTimeoutMs = planTimeoutMs;
    return ask<Plan>(m_http, m_credentials, std::move(request),
                     [text = sql.sql](const HttpReply &reply) { return planFrom(reply, text); });
}

std::unique_ptr<SqlRun> JunctionClient::run(SqlRequest request,
                                            std::shared_ptr<ResultSink> sink) const
{
    auto stream = std::make_shared<SqlStream>(m_http, m_service, m_credentials, std::move(request),
                                              std::move(sink));
    auto run = std::make_unique<SqlRun>(stream);
    stream->start();
    return run;
}
