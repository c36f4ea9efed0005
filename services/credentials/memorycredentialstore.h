#pragma once

#include "services/credentials/credentialstore.h"

#include <QHash>

/// Keeps secrets in this process, wiped when they go. For tests, which can also make it fail as a
/// keychain does.
class MemoryCredentialStore : public CredentialStore
{
    Q_OBJECT

public:
    using CredentialStore::CredentialStore;

    QFuture<Result<StoredSecretPtr>> read(const QString &key) override;
    QFuture<Result<Done>> write(const QString &key, StoredSecretPtr secret) override;
    QFuture<Result<Done>> remove(const QString &key) override;
    KeychainState state() const override { return m_state; }
    QString stateDetail() const override { return m_failure ? m_failure->detail : QString(); }

    /// Every later operation fails with error while state is shown; no error: all is well again.
    void setFailure(KeychainState state, std::optional<Error> error);
    int reads() const { return m_reads; }

private:
    QHash<QString, StoredSecretPtr> m_secrets;
    KeychainState m_state = KeychainState::Open;
    std::optional<Error> m_failure;
    int m_reads = 0;
};
