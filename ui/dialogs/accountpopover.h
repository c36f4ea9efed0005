#pragma once

#include "services/identity/tokensource.h"
#include "ui/theme/theme.h"

#include <QFrame>

class QVBoxLayout;

/// An identity of the environment and what is known of the account behind it.
struct AccountEntry {
    IdentityDeclaration identity;
    Account account;
};

/// Who the console is: one block for each identity, with what its token says, what speaks against
/// it, and the way in and out. Shows no secret. Esc closes it.
class AccountPopover : public QFrame
{
    Q_OBJECT

public:
    explicit AccountPopover(QWidget *parent = nullptr);

    /// now: the moment that ages and expiry are counted to, UTC.
    void setAccounts(const QList<AccountEntry> &accounts, const QDateTime &now,
                     TimeZoneChoice zone);
    /// Above this place of the screen, its left edge at the place's.
    void showAbove(const QRect &place);

signals:
    void signInWanted(const QString &identityId);
    void signOutWanted(const QString &identityId);

private:
    QWidget *accountBlock(const AccountEntry &entry, const QDateTime &now, TimeZoneChoice zone);

    QVBoxLayout *m_layout;
    QWidget *m_content = nullptr; // made anew for each state
};

/// "operator · token 42 min", "Signed out", …: one account in the status bar's words.
QString accountText(const AccountEntry &entry, const QDateTime &now);
