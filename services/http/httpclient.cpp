#include "services/http/httpclient.h"

#include "services/http/httpworker.h"

#include <QPromise>

#include <mutex>

/// Where a renewed request finds the worker again, on whichever thread the credential came.
struct HttpClient::Mailbox {
    std::mutex mutex;
    Worker *worker = nullptr; // null once the client is gone

    void send(HttpJob job)
    {
        const std::lock_guard lock(mutex);
        if (worker) {
            worker->enqueue(std::move(job));
            return;
        }
        HttpReply reply;
        reply.error = Error{Error::Kind::Cancelled, QStringLiteral("the client is gone")};
        job.done(std::move(reply));
    }
};

HttpClient::HttpClient()
    : m_mailbox(std::make_shared<Mailbox>())
    , m_worker(std::make_unique<Worker>())
{
    m_mailbox->worker = m_worker.get();
}

HttpClient::~HttpClient()
{
    const std::lock_guard lock(m_mailbox->mutex);
    m_mailbox->worker = nullptr;
}

HttpJob HttpClient::job(HttpRequest request) const
{
    HttpJob job;
    job.request = std::move(request);
    if (!job.request.credential || !job.request.credential->renew)
        return job;
    job.resend = [mailbox = m_mailbox](HttpJob again, HttpReply refused) {
        const CredentialPtr old = again.request.credential;
        auto held
            = std::make_shared<std::pair<HttpJob, HttpReply>>(std::move(again), std::move(refused));
        old->renew([mailbox, held](CredentialPtr fresh) {
            auto &[waiting, answer] = *held;
            if (fresh) {
                waiting.request.credential = std::move(fresh);
                mailbox->send(std::move(waiting));
                return;
            }
            if (waiting.sink)
                waiting.sink->opened(answer);
            waiting.done(std::move(answer));
        });
    };
    return job;
}

void HttpClient::setCaFile(const QString &path)
{
    m_worker->setCaFile(path);
}

QFuture<HttpReply> HttpClient::send(HttpRequest request)
{
    return stream(std::move(request), nullptr).finished;
}

void HttpClient::submit(HttpRequest request, std::function<void(HttpReply)> done,
                        std::function<bool()> cancelled)
{
    HttpJob made = job(std::move(request));
    made.done = std::move(done);
    made.cancelled = std::move(cancelled);
    m_worker->enqueue(std::move(made));
}

HttpClient::Stream HttpClient::stream(HttpRequest request, std::shared_ptr<HttpStreamSink> sink)
{
    const auto promise = std::make_shared<QPromise<HttpReply>>();
    promise->start();
    HttpJob made = job(std::move(request));
    made.sink = std::move(sink);
    made.cancelled = [promise] { return promise->isCanceled(); };
    made.done = [promise](HttpReply reply) {
        // The client went away with the request still open: nobody asked for this, so the future
        // says cancelled.
        if (reply.error && reply.error->kind == Error::Kind::Cancelled)
            promise->future().cancel();
        else
            promise->addResult(std::move(reply));
        promise->finish();
    };
    const QFuture<HttpReply> finished = promise->future();
    return {m_worker->enqueue(std::move(made)), finished};
}

void HttpClient::resume(quint64 streamId)
{
    m_worker->resume(streamId);
}
