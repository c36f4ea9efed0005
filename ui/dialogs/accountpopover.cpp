#include "ui/dialogs/accountpopover.h"

#include "ui/errortext.h"
#include "ui/formatting.h"
#include "ui/widgets/button.h"
#include "ui/widgets/plainlabel.h"

#include <QFormLayout>
#include <QVBoxLayout>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int popoverWidth = 400;

QString stateText(const Account &account)
{
    switch (account.state) {
    case SignInState::SignedOut:
        return AccountPopover::tr("Signed out");
    case SignInState::SignedIn:
        return AccountPopover::tr("Signed in");
    case SignInState::Ended:
        return AccountPopover::tr("The session ended");
    case SignInState::Failing:
        return AccountPopover::tr("No token could be had");
    }
    return {};
}

QString nameOf(const TokenFacts &facts)
{
    if (!facts.username.isEmpty())
        return facts.username;
    return facts.subject.isEmpty() ? facts.client : facts.subject;
}

QString leftText(const Account &account, const QDateTime &now)
{
    return Format::duration(double(std::max<qint64>(0, now.msecsTo(account.expiresAt))));
}

void addRow(QFormLayout *form, const QString &name, const QString &value)
{
    if (value.isEmpty())
        return;
    auto *label = new PlainLabel(name);
    label->setForegroundRole(Tone::muted);
    auto *text = new PlainLabel(value);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setAccessibleName(AccountPopover::tr("%1: %2").arg(name, value));
    form->addRow(label, text);
}

void addFacts(QFormLayout *form, const AccountEntry &entry, const QDateTime &now,
              TimeZoneChoice zone)
{
    const Account &account = entry.account;
    if (account.facts) {
        const TokenFacts &facts = *account.facts;
        addRow(form, AccountPopover::tr("Account"), nameOf(facts));
        addRow(form, AccountPopover::tr("Subject"), facts.subject);
        addRow(form, AccountPopover::tr("Roles"), facts.roles.join(u", "_s));
        addRow(form, AccountPopover::tr("Audience"), facts.audiences.join(u", "_s));
        addRow(form, AccountPopover::tr("Scopes"), facts.scopes.join(u", "_s));
        addRow(form, AccountPopover::tr("Issuer"), facts.issuer);
    } else {
        addRow(form, AccountPopover::tr("Issuer"), entry.identity.issuer.toDisplayString());
    }
    addRow(form, AccountPopover::tr("Client"), entry.identity.clientId);
    if (account.expiresAt.isValid())
        addRow(form, AccountPopover::tr("Token until"),
               AccountPopover::tr("%1, %2 left")
                   .arg(Format::timeWithZone(account.expiresAt, zone), leftText(account, now)));
    if (account.state == SignInState::SignedIn)
        addRow(form, AccountPopover::tr("Renewal"),
               !account.renews ? AccountPopover::tr("none: a person signs in again")
                   : account.kept
                   ? AccountPopover::tr("by itself, also after a restart: kept in the keychain")
                   : AccountPopover::tr("by itself, until the console ends"));
}

}

AccountPopover::AccountPopover(QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_layout(new QVBoxLayout(this))
{
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Account"));
    setFixedWidth(popoverWidth);
    m_layout->setContentsMargins(Metric::gap4, Metric::gap3, Metric::gap4, Metric::gap3);
    m_layout->setSpacing(Metric::gap2);
}

void AccountPopover::setAccounts(const QList<AccountEntry> &accounts, const QDateTime &now,
                                 TimeZoneChoice zone)
{
    if (m_content)
        m_content->deleteLater(); // it may hold the button whose click is being handled
    m_content = new QWidget(this);
    m_layout->addWidget(m_content);
    auto *blocks = new QVBoxLayout(m_content);
    blocks->setContentsMargins(0, 0, 0, 0);
    blocks->setSpacing(Metric::gap4);
    for (const AccountEntry &entry : accounts)
        blocks->addWidget(accountBlock(entry, now, zone));
}

QWidget *AccountPopover::accountBlock(const AccountEntry &entry, const QDateTime &now,
                                      TimeZoneChoice zone)
{
    auto *block = new QWidget(m_content);
    auto *layout = new QVBoxLayout(block);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *title
        = new PlainLabel(tr("%1: %2").arg(entry.identity.id, stateText(entry.account)), block);
    title->setFont(Type::title());
    layout->addWidget(title);
    auto *form = new QFormLayout;
    addFacts(form, entry, now, zone);
    layout->addLayout(form);
    QStringList notes;
    if (entry.account.state == SignInState::SignedIn) {
        for (const TokenRemark &remark :
             remarksOn(entry.account.facts, entry.identity, now, entry.account.clockAheadS))
            notes.append(remarkText(remark));
    }
    if (entry.account.error && entry.account.state != SignInState::SignedOut)
        notes.append(errorText(*entry.account.error) + u' ' + errorAdvice(*entry.account.error));
    for (const QString &note : std::as_const(notes)) {
        auto *label = new PlainLabel(note, block);
        label->setWordWrap(true);
        layout->addWidget(label);
    }
    const bool personal = entry.identity.flow != SignInFlow::ClientCredentials;
    const bool inside = entry.account.state == SignInState::SignedIn;
    if (personal) {
        auto *button = new Button(inside ? tr("Sign out") : tr("Sign in…"),
                                  inside ? ButtonKind::Outlined : ButtonKind::Primary, block);
        layout->addWidget(button, 0, Qt::AlignRight);
        connect(button, &QPushButton::clicked, this, [this, inside, id = entry.identity.id] {
            close();
            if (inside)
                emit signOutWanted(id);
            else
                emit signInWanted(id);
        });
    }
    return block;
}

void AccountPopover::showAbove(const QRect &place)
{
    adjustSize();
    move(place.left(), place.top() - height());
    show();
    setFocus();
}

QString accountText(const AccountEntry &entry, const QDateTime &now)
{
    const Account &account = entry.account;
    if (account.state != SignInState::SignedIn)
        return stateText(account);
    const QString name = account.facts ? nameOf(*account.facts) : entry.identity.id;
    if (!account.expiresAt.isValid())
        return name;
    return AccountPopover::tr("%1 · token %2").arg(name, leftText(account, now));
}
