#include "services/storage/gate.h"

#include "services/core/async.h"

#include <QUuid>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr std::array allChecks{GateCheck::List, GateCheck::Get,       GateCheck::Reach,
                               GateCheck::Put,  GateCheck::Multipart, GateCheck::Delete};
const QByteArray probeBody = "Written by Atalaya's read-only gate. It may be deleted.\n";

/// A write that got no clear answer may have been done all the same.
bool mayHaveHappened(const S3Reply &reply)
{
    return reply.status == 0 || reply.status >= 500;
}

} // namespace

QString answerText(const S3Reply &reply)
{
    if (reply.error && reply.status == 0)
        return reply.error->detail;
    return reply.code.isEmpty() ? QString::number(reply.status)
                                : u"%1 %2"_s.arg(reply.status).arg(reply.code);
}

bool isAnswer(const S3Reply &reply, const StorageAnswer &answer)
{
    return !reply.error && reply.status == answer.status
        && reply.code == QLatin1StringView(answer.code);
}

ProofOutcome GateReport::outcome() const
{
    const auto any = [this](ProofOutcome outcome) {
        return std::any_of(lights.begin(), lights.end(),
                           [=](const GateLight &light) { return light.outcome == outcome; });
    };
    if (any(ProofOutcome::Fail) || !sameKeyAs.isEmpty())
        return ProofOutcome::Fail;
    return lights.isEmpty() || any(ProofOutcome::NotProven) ? ProofOutcome::NotProven
                                                            : ProofOutcome::Pass;
}

int GateReport::passed() const
{
    return int(std::count_if(lights.begin(), lights.end(), [](const GateLight &light) {
        return light.outcome == ProofOutcome::Pass;
    }));
}

ReadOnlyGate::ReadOnlyGate(S3Client client, GateSubject subject, const Clock &clock,
                           QObject *parent)
    : QObject(parent)
    , m_client(std::move(client))
    , m_subject(std::move(subject))
    , m_provider(storageProvider(m_subject.storage.provider))
    , m_clock(clock)
    , m_probeKey(u"_atalaya/probe/"_s + QUuid::createUuid().toString(QUuid::WithoutBraces))
{
    m_report.credential = m_subject.credential;
    m_report.bucket = m_subject.storage.bucket;
    for (const GateCheck check : allChecks)
        m_report.lights.append(GateLight{.check = check});
    if (const StorageKeyPtr &key = m_client.key())
        m_report.fingerprint = fingerprint(key->accessKeyId);
    const auto &others = m_subject.readWriteFingerprints;
    for (auto other = others.begin(); other != others.end(); ++other) {
        if (other.value() == m_report.fingerprint)
            m_report.sameKeyAs = other.key();
    }
}

void ReadOnlyGate::start()
{
    m_report.measuredAt = m_clock.wall();
    after(m_client.list(m_subject.storage.bucket, {}), [this](const S3Reply &reply) {
        positive(GateCheck::List, reply);
        m_firstObject = reply.keys.value(0);
        get();
    });
}

void ReadOnlyGate::get()
{
    if (m_subject.storage.canary.isEmpty())
        return getFirstObject();
    after(m_client.get(m_subject.storage.bucket, m_subject.storage.canary),
          [this](const S3Reply &reply) { takeCanary(reply); });
}

void ReadOnlyGate::takeCanary(const S3Reply &reply)
{
    m_canaryExists = reply.ok();
    m_canaryBody = reply.body;
    if (reply.status == 404)
        return getFirstObject(); // its absence says nothing about the key
    positive(GateCheck::Get, reply);
    reach();
}

void ReadOnlyGate::getFirstObject()
{
    if (m_firstObject.isEmpty()) {
        set({.check = GateCheck::Get, .reason = u"no_object"_s});
        return reach();
    }
    after(m_client.get(m_subject.storage.bucket, m_firstObject, true),
          [this](const S3Reply &reply) {
              positive(GateCheck::Get, reply);
              reach();
          });
}

void ReadOnlyGate::reach()
{
    if (!passed(GateCheck::List) || !passed(GateCheck::Get))
        return end();
    const StorageDeclaration &storage = m_subject.storage;
    if (storage.foreignBucket.isEmpty() && storage.foreignPrefix.isEmpty()) {
        set({.check = GateCheck::Reach, .reason = u"nothing_declared"_s});
        return put();
    }
    const QString bucket = storage.foreignBucket.isEmpty() ? storage.bucket : storage.foreignBucket;
    after(m_client.list(bucket, storage.foreignPrefix), [this](const S3Reply &reply) {
        negative(GateCheck::Reach, reply);
        if (reply.status == 404) {
            GateLight missing = light(GateCheck::Reach);
            missing.reason = u"foreign_missing"_s;
            set(std::move(missing));
        }
        put();
    });
}

void ReadOnlyGate::put()
{
    after(m_client.put(m_subject.storage.bucket, m_probeKey, probeBody),
          [this](const S3Reply &reply) {
              negative(GateCheck::Put, reply);
              if (reply.ok() || mayHaveHappened(reply))
                  removeProbe();
              else
                  multipart();
          });
}

void ReadOnlyGate::removeProbe()
{
    after(m_client.remove(m_subject.storage.bucket, m_probeKey), [this](const S3Reply &reply) {
        if (!reply.ok())
            m_report.leftovers.append(m_probeKey);
        multipart();
    });
}

void ReadOnlyGate::multipart()
{
    after(m_client.createMultipart(m_subject.storage.bucket, m_probeKey),
          [this](const S3Reply &reply) {
              negative(GateCheck::Multipart, reply);
              if (!reply.uploadId.isEmpty())
                  return abortProbe(reply.uploadId);
              if (reply.ok() || mayHaveHappened(reply))
                  m_report.leftovers.append(m_probeKey + u"?uploads"_s);
              removeCanary();
          });
}

void ReadOnlyGate::abortProbe(const QString &uploadId)
{
    after(m_client.abortMultipart(m_subject.storage.bucket, m_probeKey, uploadId),
          [this](const S3Reply &reply) {
              if (!reply.ok())
                  m_report.leftovers.append(m_probeKey + u"?uploads"_s);
              removeCanary();
          });
}

void ReadOnlyGate::removeCanary()
{
    const QString &canary = m_subject.storage.canary;
    if (canary.isEmpty() || !m_canaryExists) {
        set({.check = GateCheck::Delete,
             .reason = canary.isEmpty() ? u"no_canary"_s : u"canary_missing"_s});
        return end();
    }
    after(m_client.remove(m_subject.storage.bucket, canary), [this](const S3Reply &reply) {
        negative(GateCheck::Delete, reply);
        if (reply.ok() || mayHaveHappened(reply))
            restoreCanary();
        else
            end();
    });
}

// The key has just shown that it can write; without the canary the next run could prove nothing.
void ReadOnlyGate::restoreCanary()
{
    after(m_client.put(m_subject.storage.bucket, m_subject.storage.canary, m_canaryBody),
          [this](const S3Reply &reply) {
              if (!reply.ok() && light(GateCheck::Delete).outcome == ProofOutcome::Fail)
                  m_report.leftovers.append(m_subject.storage.canary);
              end();
          });
}

void ReadOnlyGate::end()
{
    emit finished();
}

void ReadOnlyGate::positive(GateCheck check, const S3Reply &reply)
{
    GateLight result{.check = check, .answer = answerText(reply)};
    result.evidence = std::make_shared<Evidence>(reply.evidence);
    if (reply.ok() && (check != GateCheck::List || reply.isS3)) {
        result.outcome = ProofOutcome::Pass;
        result.reason = u"works"_s;
    } else {
        result.reason = reply.status == 0 ? u"no_answer"_s : u"other_answer"_s;
    }
    set(std::move(result));
}

void ReadOnlyGate::negative(GateCheck check, const S3Reply &reply)
{
    GateLight result{.check = check, .answer = answerText(reply)};
    result.evidence = std::make_shared<Evidence>(reply.evidence);
    if (isAnswer(reply, m_provider.refusalOfScope)) {
        result.outcome = ProofOutcome::Pass;
        result.reason = u"denied"_s;
    } else if (reply.ok()) {
        result.outcome = ProofOutcome::Fail;
        result.reason = u"let_in"_s;
    } else {
        result.reason = reply.status == 0 ? u"no_answer"_s : u"other_answer"_s;
    }
    set(std::move(result));
}

void ReadOnlyGate::set(GateLight light)
{
    for (GateLight &known : m_report.lights) {
        if (known.check == light.check)
            known = light;
    }
    emit lightChanged(light);
}

const GateLight &ReadOnlyGate::light(GateCheck check) const
{
    return m_report.lights[qsizetype(check)];
}

bool ReadOnlyGate::passed(GateCheck check) const
{
    return light(check).outcome == ProofOutcome::Pass;
}

// whenDone() stays silent for a cancelled future, and a gate that never ends would hold its round:
// a client that went away counts as an answer that did not come.
void ReadOnlyGate::after(const QFuture<S3Reply> &future, std::function<void(const S3Reply &)> take)
{
    auto *watcher = new QFutureWatcher<S3Reply>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [watcher, take = std::move(take)] {
        watcher->deleteLater();
        const QFuture<S3Reply> ended = watcher->future();
        S3Reply cancelled;
        cancelled.error = Error{Error::Kind::Cancelled, u"cancelled"_s};
        take(ended.isResultReadyAt(0) ? ended.resultAt(0) : cancelled);
    });
    watcher->setFuture(future);
}
