#include "services/junction/sqlstream.h"

#include "services/core/async.h"
#include "services/http/servicerequest.h"
#include "services/junction/junctionjson.h"

#include <QPointer>
#include <QThreadPool>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qsizetype highWater = 4 * 1024 * 1024;
constexpr qsizetype lowWater = 1024 * 1024;
constexpr int longestSilenceMs = 180'000; // the door's query limit and its turn limit, with room

QByteArray pathOf(const Service &service)
{
    return service.paths.value(u"sql"_s, u"/v1/sql"_s).toUtf8();
}

} // namespace

SqlStream::SqlStream(HttpClient &http, Service service, CredentialProvider credentials,
                     SqlRequest request, std::shared_ptr<ResultSink> sink)
    : m_http(http)
    , m_service(std::move(service))
    , m_credentials(std::move(credentials))
    , m_request(std::move(request))
    , m_sink(std::move(sink))
    , m_decoder(m_request.sql)
{
}

void SqlStream::start()
{
    m_timer.start();
    withCredential(m_credentials,
                   [self = shared_from_this()](const Result<CredentialPtr> &credential) {
                       self->open(credential);
                   });
}

void SqlStream::open(const Result<CredentialPtr> &credential)
{
    if (!credential) {
        HttpReply reply;
        reply.error = credential.error();
        closed(reply);
        return;
    }
    HttpRequest request = serviceRequest(m_service, serviceUrl(m_service, pathOf(m_service)));
    request.method = "POST";
    request.headers = {{"Content-Type", "application/json"}, {"Accept", "application/x-ndjson"}};
    request.body = encodeRunRequest(m_request);
    request.credential = *credential;
    request.totalTimeoutMs = longestSilenceMs;
    request.maxBytes = std::numeric_limits<qint64>::max();

    std::unique_lock lock(m_mutex);
    if (m_cancelled) {
        lock.unlock();
        closed({});
        return;
    }
    lock.unlock();
    const HttpClient::Stream stream = m_http.stream(std::move(request), shared_from_this());
    lock.lock();
    m_streamId = stream.id;
    m_finished = stream.finished;
    const bool resume = m_paused && m_queuedBytes <= lowWater;
    const bool cancelled = m_cancelled;
    if (resume)
        m_paused = false;
    lock.unlock();
    if (resume)
        m_http.resume(stream.id);
    if (cancelled)
        m_finished.cancel();
    QFuture<HttpReply>(stream.finished)
        .then([self = shared_from_this()](QFuture<HttpReply> done) {
            self->closed(done.resultCount() > 0 ? done.result() : HttpReply());
        })
        .onCanceled([self = shared_from_this()] { self->closed({}); });
}

void SqlStream::attach(SqlRun *run)
{
    const std::lock_guard lock(m_mutex);
    m_run = run;
}

bool SqlStream::askToCancel()
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_queryId.isEmpty())
            return false;
        m_cancelled = true;
    }
    deleteQuery();
    return true;
}

void SqlStream::deleteQuery()
{
    QByteArray path;
    {
        const std::lock_guard lock(m_mutex);
        path = pathOf(m_service) + '/' + QUrl::toPercentEncoding(m_queryId);
    }
    withCredential(m_credentials,
                   [self = shared_from_this(), path](const Result<CredentialPtr> &credential) {
                       if (!credential)
                           return self->drop();
                       HttpRequest request
                           = serviceRequest(self->m_service, serviceUrl(self->m_service, path));
                       request.method = "DELETE";
                       request.credential = *credential;
                       self->m_http.submit(
                           std::move(request),
                           [self](const HttpReply &reply) {
                               if (reply.error || reply.status >= 400)
                                   self->drop(); // the door will not end it, so we do
                           },
                           [] { return false; });
                   });
}

void SqlStream::drop()
{
    QFuture<HttpReply> finished;
    {
        const std::lock_guard lock(m_mutex);
        m_cancelled = true;
        m_reading = false;
        finished = m_finished;
    }
    finished.cancel();
}

bool SqlStream::data(QByteArrayView bytes)
{
    cutLines(bytes);
    const std::lock_guard lock(m_mutex);
    m_paused = m_queuedBytes > highWater;
    return !m_paused;
}

void SqlStream::cutLines(QByteArrayView bytes)
{
    std::vector<QByteArray> lines;
    qsizetype begin = 0;
    for (qsizetype end; (end = bytes.indexOf('\n', begin)) >= 0; begin = end + 1) {
        m_partial.append(bytes.sliced(begin, end - begin));
        lines.push_back(std::exchange(m_partial, {}));
    }
    m_partial.append(bytes.sliced(begin));
    const std::lock_guard lock(m_mutex);
    m_bytes += bytes.size();
    if (!m_reading) {
        m_partial.clear();
        return;
    }
    for (QByteArray &line : lines) {
        m_queuedBytes += line.size();
        m_queue.push_back(std::move(line));
    }
    if (m_partial.size() > longestLine) {
        m_queue.push_back(std::exchange(m_partial, {})); // decodeLine() refuses it by its length
        m_queuedBytes += m_queue.back().size();
    }
    schedule();
}

void SqlStream::closed(const HttpReply &reply)
{
    const std::lock_guard lock(m_mutex);
    if (m_reply)
        return;
    if (!m_partial.isEmpty() && m_reading)
        m_queue.push_back(std::exchange(m_partial, {})); // a last line may lack its line end
    m_reply = reply;
    schedule();
}

void SqlStream::schedule()
{
    if (std::exchange(m_draining, true))
        return;
    QThreadPool::globalInstance()->start([self = shared_from_this()] { self->drain(); });
}
