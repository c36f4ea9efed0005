#pragma once

#include "services/credentials/credentialstore.h"
#include "services/credentials/secretservice.h"

#include <QPointer>
#include <QTimer>

#include <deque>

namespace QKeychain
{
class Job;
}

/// The OS keychain by QtKeychain. One operation at a time and five seconds for each, because a
/// prompt can stay open for ever and the library runs its jobs one after another; never a
/// plain-text fallback.
class KeychainCredentialStore final : public CredentialStore
{
    Q_OBJECT

public:
    explicit KeychainCredentialStore(QObject *parent = nullptr);
    ~KeychainCredentialStore()
        override; ///< open futures end as cancelled; a job under way is left to itself

    QFuture<Result<StoredSecretPtr>> read(const QString &key) override;
    QFuture<Result<Done>> write(const QString &key, StoredSecretPtr secret) override;
    QFuture<Result<Done>> remove(const QString &key) override;
    KeychainState state() const override { return m_state; }
    QString stateDetail() const override { return m_detail; }

    /// Finds the state out without reading an entry; stateChanged() tells when it differs.
    void refresh();
    /// How long an operation may take, for tests.
    void setTimeout(int ms) { m_timeoutMs = ms; }

private:
    enum class Kind { Read, Write, Remove };
    struct Operation {
        Kind kind;
        QString key;
        Secret entry; // encoded, for Write
        std::function<void(Result<StoredSecretPtr>)> finish;
        std::function<bool()> cancelled;
    };

    template <typename T> QFuture<Result<T>> enqueue(Kind kind, const QString &key, Secret entry);
    void startNext();
    void begin();
    void startRead();
    void startWrite();
    void launch(QKeychain::Job *job, void (KeychainCredentialStore::*next)(QKeychain::Job *));
    void readFinished(QKeychain::Job *job);
    void changeFinished(QKeychain::Job *job);
    void takeEntry(Secret entry);
    void explain(QKeychain::Job *job);
    void conclude(int error, const QString &text, const KeychainDiagnosis &diagnosis);
    void timedOut();
    void finish(Result<StoredSecretPtr> result);
    void setState(KeychainState state, const QString &detail);

    std::deque<Operation> m_queue; // the first is under way while m_busy
    bool m_busy = false;
    int m_turn = 0; // tells an answer for an operation that timed out meanwhile
    int m_timeoutMs = 5000;
    QTimer m_deadline;
    QTimer m_patience; // how long an operation may take before the user is told
    QByteArray m_sent; // shares the buffer of a write, to wipe it afterwards
    QPointer<QKeychain::Job> m_job;
    QPointer<QKeychain::Job> m_abandoned; // timed out and still in the library's queue
    KeychainState m_state = KeychainState::Unknown;
    QString m_detail;
};
