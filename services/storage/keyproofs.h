#pragma once

#include "services/storage/gate.h"

/// How long and how often a proof looks, and by whose clock. New and revoked keys need up to about
/// a minute until every part of the store honours them (third-parties 1.5).
struct ProofTiming {
    int windowS = 180;
    int pollS = 5;
    int consecutive = 3; ///< looks in a row that must agree
    const Clock *clock = nullptr; ///< outlives the proof
    /// Calls back after so many milliseconds, once, on the proof's thread; never when context is
    /// gone. Empty: a timer.
    std::function<void(int ms, QObject *context, std::function<void()>)> later = {};

    static ProofTiming of(const StorageDeclaration &storage, const Clock &clock);
};

/// What a proof over time came to. Holds no secret.
struct KeyProofReport {
    ProofOutcome outcome = ProofOutcome::NotProven;
    /// "proven", "window_over", "never_seen_to_work", "still_works", "new_key_refused", "leftover".
    QString reason;
    QString answer; ///< the last one that decided
    int looks = 0;
    int inARow = 0; ///< of the wanted answer, at the end
    qint64 tookMs = 0;
    QStringList leftovers; ///< keys that may be left behind
    std::shared_ptr<const Evidence> evidence; ///< of the look that decided
};

/// Proves that a key reads and writes: lists, puts a unique key below "_atalaya/probe/", gets it
/// back and removes it, again and again until all of that works or the window is over.
class ReadWriteProof : public QObject
{
    Q_OBJECT

public:
    ReadWriteProof(S3Client client, QString bucket, ProofTiming timing, QObject *parent = nullptr);
    void start();
    const KeyProofReport &report() const { return m_report; }

signals:
    void looked(int looks); ///< after each look
    void finished(); ///< once

private:
    void look();
    void write();
    void readBack();
    void clean();
    void note(const S3Reply &reply);
    void again();
    void conclude(ProofOutcome outcome, const QString &reason);
    void after(const QFuture<S3Reply> &future, void (ReadWriteProof::*next)());

    S3Client m_client;
    const QString m_bucket;
    const ProofTiming m_timing;
    KeyProofReport m_report;
    std::chrono::milliseconds m_started{0};
    QString m_probeKey; // a new one for each look: a store takes one write a second per key
};

/// Proves that a revoked key is dead: the provider's answer for an unknown key, several times in a
/// row, while the same request with the new key succeeds each time. A signature that does not match
/// means that the key id is alive; a timeout, a 403 or a 5xx proves nothing. The old key must have
/// been seen to work before, or its refusal means nothing.
class DeathOfKey : public QObject
{
    Q_OBJECT

public:
    /// sawItWork: an earlier look at the old key, before the revocation, succeeded.
    DeathOfKey(S3Client oldKey, S3Client newKey, const StorageDeclaration &storage, bool sawItWork,
               ProofTiming timing, QObject *parent = nullptr);
    void start();
    const KeyProofReport &report() const { return m_report; }

signals:
    void looked(int looks);
    void finished();

private:
    void look();
    void judge(const S3Reply &oldAnswer, const S3Reply &newAnswer);
    void conclude(ProofOutcome outcome, const QString &reason);

    S3Client m_old;
    S3Client m_new;
    const StorageDeclaration m_storage;
    const bool m_sawItWork;
    const ProofTiming m_timing;
    KeyProofReport m_report;
    std::chrono::milliseconds m_started{0};
    bool m_stillWorks = false; // at the last look
    bool m_newRefused = false;
};
