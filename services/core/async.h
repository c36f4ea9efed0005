#pragma once

#include <QFuture>
#include <QFutureWatcher>
#include <QObject>
#include <QPromise>
#include <QThreadPool>

#include <memory>
#include <type_traits>

/// Calls handler(result) on context's thread; never once context is gone or the future cancelled.
// QFuture::then(context, ...) would be shorter, but Qt 6.4 asserts when context dies first.
template <typename T, typename Handler>
void whenDone(const QFuture<T> &future, QObject *context, Handler handler)
{
    auto *watcher = new QFutureWatcher<T>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context,
                     [watcher, handler = std::move(handler)] {
                         watcher->deleteLater();
                         if (!watcher->isCanceled())
                             handler(watcher->result());
                     });
    watcher->setFuture(future);
}

/// A future that already holds its value.
template <typename T>
QFuture<T> readyFuture(T value)
{
    QPromise<T> promise;
    promise.start();
    promise.addResult(std::move(value));
    promise.finish();
    return promise.future();
}

/// Runs work on the thread pool; the future holds what it returns.
template <typename Work, typename T = std::invoke_result_t<Work>>
QFuture<T> onPool(Work work)
{
    auto promise = std::make_shared<QPromise<T>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, work = std::move(work)] {
        promise->addResult(work());
        promise->finish();
    });
    return promise->future();
}
