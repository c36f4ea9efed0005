#pragma once

#include "app/environmentopener.h"
#include "ui/dialogs/secretsdialog.h"

#include <QObject>
#include <QPointer>

#include <memory>

/// Where a secret stands by what asking for it gave.
SecretEntry::State secretStateOf(const Result<CredentialPtr> &credential);

/// The secrets that an environment names in the keychain: finds out which are there, asks for those
/// that are not, and keeps what was entered with the origin it was entered for.
class EnvironmentSecrets : public QObject
{
    Q_OBJECT

public:
    EnvironmentSecrets(std::shared_ptr<const Environment> environment, EnvironmentOpener &opener,
                       QWidget *window, QObject *parent = nullptr);
    ~EnvironmentSecrets() override; ///< an open dialog goes along

    bool isEmpty() const { return m_entries.isEmpty(); } ///< the environment names none
    /// Asks the keychain for each; opens the dialog by itself when one has to be entered.
    void check();
    void openDialog();

signals:
    void kept(const QString &secretId); ///< a secret is new: what needs it can be measured

private:
    void setState(const QString &id, SecretEntry::State state);
    std::optional<Error> wrongShape(const QString &id, const Secret &secret) const;
    void keep(const QString &id, Secret secret);

    std::shared_ptr<const Environment> m_environment;
    EnvironmentOpener &m_opener;
    QWidget *m_window;
    QList<SecretEntry> m_entries;
    QPointer<SecretsDialog> m_dialog;
    bool m_asked = false; // the dialog opened by itself once; a second time it would be in the way
};
