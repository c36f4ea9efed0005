#pragma once

#include "app/options.h"
#include "app/sandboxhost.h"
#include "services/checks/checkengine.h"
#include "services/credentials/credentialresolver.h"
#include "services/credentials/keychaincredentialstore.h"
#include "services/credentials/sessioncredentialstore.h"
#include "services/environment/environmentstore.h"

#include <QObject>

#include <map>
#include <memory>

/// Finds an environment by what the user named (the sandbox, a stored id, a file) and the
/// credentials that go with it. Window and command line open environments through this alone.
class EnvironmentOpener : public QObject
{
    Q_OBJECT

public:
    explicit EnvironmentOpener(QObject *parent = nullptr);

    /// Starts the sandbox, or attaches to one when socket is not empty.
    void openSandbox(const QString &socket);
    void cancelSandbox();
    bool sandboxIsAlive() const { return m_sandbox.isAlive(); }
    /// Whether what was opened last is the sandbox that openSandbox() started or attached to.
    bool isOwnSandbox() const { return m_isOwnSandbox; }
    /// A stored id, or a path when nothing is stored under that name.
    void open(const QString &name);
    void openFile(const QString &path); ///< uses the file where it is; nothing is stored

    /// Secrets given by descriptor are read to their end now and kept for this process only.
    std::optional<Error> takeSecrets(const std::vector<SecretSource> &sources);

    /// Valid while this object lives.
    CredentialLookup lookup(const QString &environmentId);
    /// Keeps a secret in memory until this process ends, for one origin; what a console without a
    /// keychain does.
    void keepForThisRun(const QString &id, StoredSecret secret);
    bool isKeptForThisRun(const QString &id) const { return m_given.contains(id); }
    /// A secret was written anew: what is in memory of it is dropped.
    void forget(const QString &environmentId, const SecretRef &reference);
    EnvironmentStore &store() { return m_store; }
    /// Where refresh tokens are kept: the keychain, but for a sandbox, whose sessions end with it.
    CredentialStore &tokenStore(const Environment &environment);
    KeychainCredentialStore &keychain() { return m_keychain; }
    void stop(); ///< ends the sandbox; stopped() follows

signals:
    void opened(const std::shared_ptr<const Environment> &environment);
    void problemsFound(const QString &file, const QList<EnvironmentProblem> &problems);
    void failed(const Error &error);
    void sandboxProgress(const QString &line);
    void stopped();

private:
    void sandboxReady(const SandboxRunPtr &run);
    void take(const QString &file, const EnvironmentLoad &load);

    KeychainCredentialStore m_keychain;
    SessionCredentialStore m_sessionSecrets;
    EnvironmentStore m_store;
    SandboxHost m_sandbox;
    std::map<QString, StoredSecret>
        m_given; // by id; from --secret (any origin of the environment) or typed in
    CredentialResolver m_resolver;
    QString m_sandboxFile; ///< the environment file of openSandbox(); empty: none yet
    bool m_isOwnSandbox = false;
    bool m_ending = false;
};
