#pragma once

#include "services/credentials/credentialstore.h"
#include "services/environment/environment.h"

#include <QHash>
#include <QPromise>

/// Turns the references of an environment file into credentials for requests. One keychain read per
/// secret, however many ask; what was read is kept in memory until forget(). Lives on one thread.
class CredentialResolver : public QObject
{
    Q_OBJECT

public:
    CredentialResolver(CredentialStore &keychain, CredentialStore &session,
                       QObject *parent = nullptr);

    /// The credential for requests to serviceUrl; null when reference is empty, because then none
    /// is sent. Error::OriginRefused when the secret was given for another scheme, host or port:
    /// ask for it again.
    QFuture<Result<CredentialPtr>> resolve(const QString &environmentId, const SecretRef &reference,
                                           const QUrl &serviceUrl);

    /// Drops what is in memory: all, or one secret (after it was written anew).
    void forget();
    void forget(const QString &environmentId, const SecretRef &reference);

private:
    using Promise = std::shared_ptr<QPromise<Result<CredentialPtr>>>;
    struct Waiting {
        Promise promise;
        SecretRef reference;
        Origin origin;
    };

    void readFinished(const QString &key, int generation, const Result<StoredSecretPtr> &result);
    static Result<CredentialPtr> bound(const StoredSecretPtr &stored, const SecretRef &reference,
                                       const Origin &origin);

    CredentialStore &m_keychain;
    CredentialStore &m_session;
    QHash<QString, StoredSecretPtr> m_known; // by store and key
    QHash<QString, QList<Waiting>> m_waiting;
    int m_generation = 0; // a read that began before forget() is not remembered
};
