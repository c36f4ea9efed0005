#include "app/accountdesk.h"

#include "services/core/async.h"

#include <QDesktopServices>

namespace {

constexpr int tickMs = 15'000;

}

AccountDesk::AccountDesk(Session &session, const ThemeSource &themes, const Settings &settings, const Clock &clock,
                         MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_themes(themes)
    , m_settings(settings)
    , m_clock(clock)
    , m_window(window)
{
    connect(&window, &MainWindow::accountWanted, this, &AccountDesk::openAccount);
    connect(&m_ticking, &QTimer::timeout, this, &AccountDesk::showIdentity);
    for (TokenSource *source : session.identities().sources())
        connect(source, &TokenSource::changed, this, &AccountDesk::showIdentity);
}

void AccountDesk::start()
{
    if (isEmpty()) {
        const bool sandbox = m_session.environment()->role == EnvironmentRole::Sandbox;
        m_window.setIdentity(sandbox ? tr("Tokens of this sandbox run") : tr("Static tokens"));
        return;
    }
    m_ticking.start(tickMs);
    showIdentity();
    for (TokenSource *source : m_session.identities().sources())
        source->restore();
}

QList<AccountEntry> AccountDesk::accounts() const
{
    QList<AccountEntry> entries;
    for (const TokenSource *source : m_session.identities().sources())
        entries.append({source->identity(), source->account()});
    return entries;
}

void AccountDesk::showIdentity()
{
    const QList<AccountEntry> entries = accounts();
    if (entries.isEmpty())
        return;
    // People before clients: the first person's account says who acts.
    const auto person = std::find_if(entries.begin(), entries.end(), [](const AccountEntry &entry) {
        return entry.identity.flow != SignInFlow::ClientCredentials;
    });
    m_window.setIdentity(accountText(person == entries.end() ? entries.first() : *person, m_clock.wall()), true);
    if (m_popover)
        m_popover->setAccounts(accounts(), m_clock.wall(), m_settings.timeZone);
}

void AccountDesk::openAccount()
{
    if (isEmpty())
        return;
    if (!m_popover) {
        m_popover = new AccountPopover(&m_window);
        m_popover->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_popover, &AccountPopover::signInWanted, this, &AccountDesk::signIn);
        connect(m_popover, &AccountPopover::signOutWanted, this, &AccountDesk::signOut);
    }
    m_popover->setAccounts(accounts(), m_clock.wall(), m_settings.timeZone);
    m_popover->showAbove(m_window.identityPlace());
}

void AccountDesk::signIn(const QString &identityId)
{
    TokenSource *source = m_session.identities().source(identityId);
    if (!source)
        return;
    if (m_dialog)
        m_dialog->close();
    m_dialog = new SignInDialog(
        m_themes, source->identity(),
        [source, &clock = m_clock](SignInFlow flow) { return SignIn::make(*source, flow, clock); }, &m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &SignInDialog::pageWanted, this, [this](const QUrl &page) {
        if (!QDesktopServices::openUrl(page))
            m_window.showNotice(Verdict::Unknown, tr("No browser could be started; copy the address from the dialog"));
    });
    connect(m_dialog, &SignInDialog::signedIn, this, &AccountDesk::signedIn);
    m_dialog->show();
    m_dialog->begin(source->identity().flow);
}

void AccountDesk::signOut(const QString &identityId)
{
    TokenSource *source = m_session.identities().source(identityId);
    if (!source)
        return;
    whenDone(source->signOut(), this, [this](const Result<Done> &ended) {
        emit signedOut();
        if (!ended)
            m_window.showError(tr("Signed out here, but the provider could not be told"), ended.error());
    });
}
