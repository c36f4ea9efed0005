#include "services/storage/keyproofs.h"

#include "services/core/async.h"

#include <QTimer>
#include <QUuid>

using namespace Qt::Literals::StringLiterals;

namespace
{

const QByteArray probeBody = "Written by Atalaya to prove a key. It may be deleted.\n";

void wait(const ProofTiming &timing, QObject *context, std::function<void()> go)
{
    const int ms = timing.pollS * 1000;
    if (timing.later)
        timing.later(ms, context, std::move(go));
    else
        QTimer::singleShot(ms, context, std::move(go));
}

bool isOver(const ProofTiming &timing, std::chrono::milliseconds started)
{
    return timing.clock->monotonic() - started >= std::chrono::seconds(timing.windowS);
}

/// Calls take once, also for a future that was cancelled.
void whenEnded(const QFuture<S3Reply> &future, QObject *context,
               std::function<void(const S3Reply &)> take)
{
    auto *watcher = new QFutureWatcher<S3Reply>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context,
                     [watcher, take = std::move(take)] {
                         watcher->deleteLater();
                         const QFuture<S3Reply> ended = watcher->future();
                         S3Reply cancelled;
                         cancelled.error = Error{Error::Kind::Cancelled, u"cancelled"_s};
                         take(ended.isResultReadyAt(0) ? ended.resultAt(0) : cancelled);
                     });
    watcher->setFuture(future);
}

} // namespace

ProofTiming ProofTiming::of(const StorageDeclaration &storage, const Clock &clock)
{
    ProofTiming timing;
    timing.windowS = storage.propagationWindowS;
    timing.pollS = storage.pollS;
    timing.clock = &clock;
    return timing;
}

ReadWriteProof::ReadWriteProof(S3Client client, QString bucket, ProofTiming timing, QObject *parent)
    : QObject(parent)
    , m_client(std::move(client))
    , m_bucket(std::move(bucket))
    , m_timing(std::move(timing))
{
}

void ReadWriteProof::start()
{
    m_started = m_timing.clock->monotonic();
    look();
}

void ReadWriteProof::look()
{
    ++m_report.looks;
    m_probeKey = u"_atalaya/probe/"_s + QUuid::createUuid().toString(QUuid::WithoutBraces);
    after(m_client.list(m_bucket, {}), &ReadWriteProof::write);
}

void ReadWriteProof::write()
{
    // A write that got no clear answer may have been done all the same.
    m_report.leftovers.append(m_probeKey);
    whenEnded(m_client.put(m_bucket, m_probeKey, probeBody), this, [this](const S3Reply &reply) {
        if (reply.ok())
            return readBack();
        if (reply.status > 0 && reply.status < 500)
            m_report.leftovers.removeLast();
        note(reply);
        again();
    });
}

void ReadWriteProof::readBack()
{
    whenEnded(m_client.get(m_bucket, m_probeKey), this, [this](const S3Reply &reply) {
        m_report.inARow = reply.ok() && reply.body == probeBody ? 1 : 0;
        note(reply);
        clean();
    });
}

void ReadWriteProof::clean()
{
    whenEnded(m_client.remove(m_bucket, m_probeKey), this, [this](const S3Reply &reply) {
        if (reply.ok())
            m_report.leftovers.removeLast();
        if (m_report.inARow == 0)
            return again();
        if (!reply.ok())
            note(reply);
        conclude(reply.ok() ? ProofOutcome::Pass : ProofOutcome::NotProven,
                 reply.ok() ? u"proven"_s : u"leftover"_s);
    });
}

void ReadWriteProof::note(const S3Reply &reply)
{
    m_report.answer = answerText(reply);
    m_report.evidence = std::make_shared<Evidence>(reply.evidence);
}

void ReadWriteProof::again()
{
    emit looked(m_report.looks);
    if (isOver(m_timing, m_started))
        return conclude(ProofOutcome::NotProven, u"window_over"_s);
    wait(m_timing, this, [this] { look(); });
}

void ReadWriteProof::conclude(ProofOutcome outcome, const QString &reason)
{
    m_report.outcome = outcome;
    m_report.reason = reason;
    m_report.tookMs = (m_timing.clock->monotonic() - m_started).count();
    emit finished();
}

void ReadWriteProof::after(const QFuture<S3Reply> &future, void (ReadWriteProof::*next)())
{
    whenEnded(future, this, [this, next](const S3Reply &reply) {
        if (reply.ok())
            return (this->*next)();
        note(reply);
        again();
    });
}

DeathOfKey::DeathOfKey(S3Client oldKey, S3Client newKey, const StorageDeclaration &storage,
                       bool sawItWork, ProofTiming timing, QObject *parent)
    : QObject(parent)
    , m_old(std::move(oldKey))
    , m_new(std::move(newKey))
    , m_storage(storage)
    , m_sawItWork(sawItWork)
    , m_timing(std::move(timing))
{
}

void DeathOfKey::start()
{
    m_started = m_timing.clock->monotonic();
    if (!m_sawItWork)
        conclude(ProofOutcome::NotProven, u"never_seen_to_work"_s);
    else
        look();
}

void DeathOfKey::look()
{
    ++m_report.looks;
    whenEnded(m_old.list(m_storage.bucket, {}), this, [this](const S3Reply &oldAnswer) {
        whenEnded(m_new.list(m_storage.bucket, {}), this,
                  [this, oldAnswer](const S3Reply &newAnswer) { judge(oldAnswer, newAnswer); });
    });
}

void DeathOfKey::judge(const S3Reply &oldAnswer, const S3Reply &newAnswer)
{
    const bool dead = isAnswer(oldAnswer, storageProvider(m_storage.provider).deathOfKey);
    m_report.answer = answerText(oldAnswer);
    m_report.evidence = std::make_shared<Evidence>(oldAnswer.evidence);
    m_stillWorks = oldAnswer.ok();
    m_newRefused = !newAnswer.ok();
    // One look that says otherwise starts the count anew: parts of the store learn at other times.
    m_report.inARow = dead && newAnswer.ok() ? m_report.inARow + 1 : 0;
    emit looked(m_report.looks);
    if (m_report.inARow >= m_timing.consecutive)
        return conclude(ProofOutcome::Pass, u"proven"_s);
    if (!isOver(m_timing, m_started))
        return wait(m_timing, this, [this] { look(); });
    if (m_stillWorks)
        return conclude(ProofOutcome::Fail, u"still_works"_s);
    conclude(ProofOutcome::NotProven, m_newRefused ? u"new_key_refused"_s : u"window_over"_s);
}

void DeathOfKey::conclude(ProofOutcome outcome, const QString &reason)
{
    m_report.outcome = outcome;
    m_report.reason = reason;
    m_report.tookMs = (m_timing.clock->monotonic() - m_started).count();
    emit finished();
}
