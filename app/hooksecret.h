#pragma once

#include "app/environmentopener.h"
#include "services/checks/alerts/alertsettings.h"
#include "ui/dialogs/secretsdialog.h"

#include <QObject>
#include <QPointer>

/// The bearer of the alerts' web hook: finds out whether the keychain has it, asks for it, and
/// keeps what was entered with the origin of the hook. It belongs to this machine's console, so it
/// is the same one whatever environment is open.
class HookSecret : public QObject
{
    Q_OBJECT

public:
    /// keychain: of the opener; another one in tests. All three outlive this.
    HookSecret(EnvironmentOpener &opener, CredentialStore &keychain, QWidget *window,
               QObject *parent = nullptr);
    ~HookSecret() override; ///< an open dialog goes along

    /// Asks for the secret that these settings name; stateChanged() follows. Nothing is asked when
    /// they name no hook or no secret.
    void setSettings(const AlertSettings &settings);
    void openDialog(); ///< of the secret that is named; nothing when none is

signals:
    void stateChanged(SecretEntry::State state);
    void kept(const QString &id); ///< a secret of that name is new

private:
    bool isNamed() const { return !m_receiver.auth.isEmpty() && !m_receiver.url.isEmpty(); }
    void setState(SecretEntry::State state);
    void takeAnswer(const Result<StoredSecretPtr> &answer);
    void closeDialog();
    void keep(Secret secret);
    void written(const SecretRef &reference, const StoredSecretPtr &stored,
                 const Result<Done> &result);

    EnvironmentOpener &m_opener;
    CredentialStore &m_keychain;
    QWidget *m_window;
    Service m_receiver; ///< with the secret's name and the one place that it may go to
    SecretEntry::State m_state = SecretEntry::State::Asking;
    QFuture<Result<StoredSecretPtr>> m_asked;
    QPointer<SecretsDialog> m_dialog;
};
