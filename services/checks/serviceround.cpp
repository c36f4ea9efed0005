#include "services/checks/serviceround.h"

#include "services/checks/probes/exchange.h"

#include <QTimer>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// Calls handler once with the value, or with nothing when the future was cancelled. whenDone()
/// stays silent then, and a round that nobody ends would block its service for good.
template <typename T, typename Handler>
void await(const QFuture<T> &future, QObject *context, Handler handler)
{
    auto *watcher = new QFutureWatcher<T>(context);
    QObject::connect(
        watcher, &QFutureWatcherBase::finished, context, [watcher, handler = std::move(handler)] {
            watcher->deleteLater();
            const QFuture<T> ended = watcher->future();
            handler(ended.isResultReadyAt(0) ? std::optional<T>(ended.resultAt(0)) : std::nullopt);
        });
    watcher->setFuture(future);
}

Observation cancelled(ProbeKind kind)
{
    Observation observation{.kind = kind};
    observation.trouble = unknownJudgement(u"cancelled"_s);
    return observation;
}

}

ServiceRound::ServiceRound(PlannedRound round, ProbeContext context, CredentialLookup lookup,
                           QObject *parent)
    : QObject(parent)
    , m_round(std::move(round))
    , m_context(std::move(context))
    , m_lookup(std::move(lookup))
{
    m_context.owner = this;
    m_context.lookup = m_lookup;
}

void ServiceRound::start()
{
    resolve(m_context.service.auth, &ProbeContext::auth, &ServiceRound::resolveProbeAuth);
}

void ServiceRound::resolveProbeAuth()
{
    if (m_round.probes.contains(ProbeKind::DuckShadow))
        resolve(m_context.service.probeAuth, &ProbeContext::probeAuth, &ServiceRound::resolveKeys);
    else
        resolveKeys();
}

/// One after the other, each until it has its answer.
void ServiceRound::resolveKeys()
{
    const QList<StorageKeyRef> &declared = m_context.environment->keys;
    const auto next = qsizetype(m_context.keys.size());
    if (!m_round.probes.contains(ProbeKind::S3Gate) || next >= declared.size() || !m_lookup)
        return nextProbe();
    ask(declared[next].auth, [this, key = declared[next]](Result<CredentialPtr> secret) {
        m_context.keys.push_back({key, std::move(secret)});
        resolveKeys();
    });
}

void ServiceRound::resolve(const SecretRef &reference, Slot slot, void (ServiceRound::*next)())
{
    if (reference.isEmpty() || !m_lookup)
        return (this->*next)();
    ask(reference, [this, slot, next](Result<CredentialPtr> credential) {
        (m_context.*slot).emplace(std::move(credential));
        (this->*next)();
    });
}

void ServiceRound::ask(const SecretRef &reference, Take take)
{
    auto answered = std::make_shared<bool>(false);
    const auto proceed = [take = std::move(take), answered](Result<CredentialPtr> credential) {
        if (!std::exchange(*answered, true))
            take(std::move(credential));
    };
    await(m_lookup(m_context.service, reference), this,
          [proceed](std::optional<Result<CredentialPtr>> found) {
              if (found && found->has_value() && !**found)
                  proceed(Error{.kind = Error::Kind::SecretMissing, .detail = {}});
              else
                  proceed(found ? *found
                                : Result<CredentialPtr>(
                                      Error{.kind = Error::Kind::Cancelled, .detail = {}}));
          });
    QTimer::singleShot(m_context.limits.totalMs, this, [proceed] {
        proceed(Error{.kind = Error::Kind::KeychainUnavailable,
                      .detail = u"no answer yet"_s,
                      .code = waitingCode()});
    });
}

void ServiceRound::nextProbe()
{
    if (m_next >= m_round.probes.size()) {
        emit finished();
        return;
    }
    const ProbeKind kind = m_round.probes[m_next++];
    await(look(kind, m_context), this, [this, kind](std::optional<Observation> observation) {
        take(kind, observation ? std::move(*observation) : cancelled(kind));
    });
}

void ServiceRound::take(ProbeKind kind, Observation observation)
{
    const bool goOn
        = observation.readable || kind != m_round.probes.first() || m_round.probes.size() == 1;
    m_look.seen.insert_or_assign(kind, std::move(observation));
    if (goOn)
        nextProbe();
    else
        emit finished(); // what does not even answer its first question is not asked the others
}
