#pragma once

#include "app/session.h"
#include "ui/dialogs/accountpopover.h"
#include "ui/dialogs/signindialog.h"
#include "ui/mainwindow.h"

#include <QPointer>
#include <QTimer>

/// Who the console is in the open environment: the words in the status bar, the facts behind them, signing in and out.
class AccountDesk : public QObject
{
    Q_OBJECT

public:
    AccountDesk(Session &session, const ThemeSource &themes, const Settings &settings, const Clock &clock,
                MainWindow &window, QObject *parent = nullptr);

    bool isEmpty() const { return m_session.identities().sources().isEmpty(); } ///< the environment declares none
    /// Looks for sessions that an earlier run kept.
    void start();
    void openAccount();
    void signIn(const QString &identityId);

signals:
    void signedIn(); ///< what needs a token can be measured
    void signedOut();

private:
    QList<AccountEntry> accounts() const;
    void showIdentity();
    void signOut(const QString &identityId);

    Session &m_session;
    const ThemeSource &m_themes;
    const Settings &m_settings;
    const Clock &m_clock;
    MainWindow &m_window;
    QTimer m_ticking; // the time left in the status bar goes on
    QPointer<SignInDialog> m_dialog;
    QPointer<AccountPopover> m_popover;
};
