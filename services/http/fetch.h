#pragma once

#include "services/http/httpclient.h"

#include <QPromise>
#include <QThreadPool>

/// Sends request and decodes the answer on the thread pool. Faults of transport and statuses of 400
/// or more become an Error before decode is reached. Cancelling the future aborts the request.
template <typename T, typename Decoder>
QFuture<Result<T>> fetch(HttpClient &client, HttpRequest request, Decoder decode)
{
    auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    client.submit(
        std::move(request),
        [promise, decode = std::move(decode)](HttpReply reply) {
            QThreadPool::globalInstance()->start([promise, decode, reply = std::move(reply)] {
                if (reply.error)
                    promise->addResult(Result<T>(*reply.error));
                else if (const auto error = statusError(reply))
                    promise->addResult(Result<T>(*error));
                else
                    promise->addResult(answered<T>(decode(reply), reply));
                promise->finish();
            });
        },
        [promise] { return promise->isCanceled(); });
    return promise->future();
}
