#pragma once

#include "services/storage/s3client.h"

#include <QObject>

/// What a proof came to. Three, never two: what was not proven is neither good nor bad.
enum class ProofOutcome { Pass, Fail, NotProven };

/// The six checks of the read-only gate, in the order in which they are made.
enum class GateCheck { List, Get, Reach, Put, Multipart, Delete };

/// One light of the gate.
struct GateLight {
    GateCheck check = GateCheck::List;
    ProofOutcome outcome = ProofOutcome::NotProven;
    /// Why: "works", "denied", "let_in", "no_canary", "canary_missing", "nothing_declared",
    /// "foreign_missing", "controls_failed", "no_object", "other_answer", "no_answer".
    QString reason = QStringLiteral("controls_failed");
    QString answer = {}; ///< "403 AccessDenied", or the error's text; empty when nothing was sent
    std::shared_ptr<const Evidence> evidence = {}; ///< null when nothing was sent
};

/// The outcome of one run, ready to be shown and kept. Holds no secret.
struct GateReport {
    QString credential; ///< "r2-ro"
    QString fingerprint;
    QString bucket;
    QList<GateLight> lights; ///< all six, in order
    QString sameKeyAs; ///< a read-write credential whose key this is; empty: none of those known
    QStringList leftovers; ///< keys that this run may have left behind, and a canary that it lost
    QDateTime measuredAt; ///< UTC

    ProofOutcome outcome() const; ///< fail when any failed, pass when all six passed
    int passed() const;
};

/// What the gate of one key needs to know.
struct GateSubject {
    QString credential;
    StorageDeclaration storage;
    QMap<QString, QString> readWriteFingerprints; ///< by credential, of the keys that may write
};

/// The read-only gate: proves that a key reads and does no more. Only 403 AccessDenied proves a
/// refusal; the two positive checks come first, because without them a refusal means nothing, and
/// when they do not hold nothing else is sent. It deletes no object but the declared canary, writes
/// only unique keys below "_atalaya/probe/", and removes what unexpectedly succeeded.
class ReadOnlyGate : public QObject
{
    Q_OBJECT

public:
    ReadOnlyGate(S3Client client, GateSubject subject, const Clock &clock,
                 QObject *parent = nullptr);

    void start();
    const GateReport &report() const { return m_report; }

signals:
    void lightChanged(GateLight light);
    /// Once, when all six lights are set.
    void finished();

private:
    using Step = void (ReadOnlyGate::*)();

    void get();
    void takeCanary(const S3Reply &reply);
    void getFirstObject();
    void reach();
    void put();
    void removeProbe();
    void multipart();
    void abortProbe(const QString &uploadId);
    void removeCanary();
    void restoreCanary();
    void end();

    void positive(GateCheck check, const S3Reply &reply);
    void negative(GateCheck check, const S3Reply &reply);
    void set(GateLight light);
    const GateLight &light(GateCheck check) const;
    bool passed(GateCheck check) const;
    void after(const QFuture<S3Reply> &future, std::function<void(const S3Reply &)> take);

    S3Client m_client;
    const GateSubject m_subject;
    const StorageProvider &m_provider;
    const Clock &m_clock;
    GateReport m_report;
    QString m_probeKey; // of this run, used by no other
    QString m_firstObject; // of the listing, when there is no canary to get
    QByteArray m_canaryBody;
    bool m_canaryExists = false;
};

/// "403 AccessDenied"; the error's text when no answer came.
QString answerText(const S3Reply &reply);
/// Whether the reply is exactly the one of the provider's table.
bool isAnswer(const S3Reply &reply, const StorageAnswer &answer);
