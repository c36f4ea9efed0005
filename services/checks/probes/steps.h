#pragma once

#include "services/checks/probes/probe.h"
#include "services/core/async.h"

#include <functional>

// Looks that take several exchanges, one after the other. What they have so far lives in a shared
// state that the lambdas of the running exchange hold; steps run on the thread of context.owner and
// stop when it is gone.

/// The end of such a look.
class LookEnd
{
public:
    LookEnd()
        : m_promise(std::make_shared<QPromise<Observation>>())
    {
        m_promise->start();
    }

    QFuture<Observation> future() const { return m_promise->future(); }
    void finish(Observation observation) const
    {
        m_promise->addResult(std::move(observation));
        m_promise->finish();
    }

private:
    std::shared_ptr<QPromise<Observation>> m_promise;
};

/// Sends request, decodes its reply on the thread pool and hands what came of it to take.
template <typename T>
void step(const ProbeContext &context, HttpRequest request,
          std::function<T(const HttpReply &)> decode, std::function<void(const T &)> take)
{
    auto promise = std::make_shared<QPromise<T>>();
    promise->start();
    whenDone(promise->future(), context.owner, std::move(take));
    context.http->submit(
        std::move(request),
        [promise, decode = std::move(decode)](HttpReply reply) {
            QThreadPool::globalInstance()->start([promise, decode, reply = std::move(reply)] {
                promise->addResult(decode(reply));
                promise->finish();
            });
        },
        [abandoned = context.abandoned] { return abandoned->load(); });
}

/// The reply itself, for a step that reads little of it.
inline void step(const ProbeContext &context, HttpRequest request,
                 std::function<void(const HttpReply &)> take)
{
    step<HttpReply>(
        context, std::move(request), [](const HttpReply &reply) { return reply; }, std::move(take));
}

/// Asks for the credential of another service than the one looked at; a null one when reference is
/// empty. An answer that takes longer than a look may is an error.
void credentialOf(const ProbeContext &context, const Service &service, const SecretRef &reference,
                  std::function<void(const Result<CredentialPtr> &)> take);
