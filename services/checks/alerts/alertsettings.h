#pragma once

#include "services/checks/alerts/alert.h"
#include "services/core/result.h"
#include "services/environment/environment.h"

/// How this machine is told, and what it runs. Kept in the console's own settings and never read
/// from an environment file: a file that somebody sent must not start a program.
struct AlertSettings {
    AlertConfig config = {};
    bool desktop = true;
    QStringList command = {}; ///< program and arguments; empty: none
    QUrl webHook = {}; ///< https, or http on this machine; without user info; empty: none
    SecretRef webHookSecret = {}; ///< its bearer
};

/// Why such a command, URL or name of a secret is not taken; empty when it is fine.
QString problemWith(const AlertSettings &settings);
/// Whether the keychain can have a secret of that name.
bool isSecretName(const QString &name);
/// Who is called, as the credential rules see it: a service of its own, so that the secret goes to
/// its origin alone. Without a URL when there is no hook.
Service hookReceiver(const AlertSettings &settings);

/// Reads and writes the group "alerts" of the console's settings file.
class AlertSettingsStore
{
public:
    explicit AlertSettingsStore(QString path); ///< SettingsStore::defaultPath()

    /// A value that is not understood gives its default; a hook with a problem is left out.
    AlertSettings load() const;
    Result<Done> save(const AlertSettings &settings) const;

private:
    const QString m_path;
};
