#include "services/http/httpclient.h"

#include "services/http/httpworker.h"

#include <QPromise>

HttpClient::HttpClient()
    : m_worker(std::make_unique<Worker>())
{
}

HttpClient::~HttpClient() = default;

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
    HttpJob job;
    job.request = std::move(request);
    job.done = std::move(done);
    job.cancelled = std::move(cancelled);
    m_worker->enqueue(std::move(job));
}

HttpClient::Stream HttpClient::stream(HttpRequest request, std::shared_ptr<HttpStreamSink> sink)
{
    const auto promise = std::make_shared<QPromise<HttpReply>>();
    promise->start();
    HttpJob job;
    job.request = std::move(request);
    job.sink = std::move(sink);
    job.cancelled = [promise] { return promise->isCanceled(); };
    job.done = [promise](HttpReply reply) {
        // The client went away with the request still open: nobody asked for this, so the future
        // says cancelled.
        if (reply.error && reply.error->kind == Error::Kind::Cancelled)
            promise->future().cancel();
        else
            promise->addResult(std::move(reply));
        promise->finish();
    };
    const QFuture<HttpReply> finished = promise->future();
    return {m_worker->enqueue(std::move(job)), finished};
}

void HttpClient::resume(quint64 streamId)
{
    m_worker->resume(streamId);
}
