#include "services/credentials/memorycredentialstore.h"
#include "tests/support/qtstrings.h"
#include "tests/ui/shots.h"
#include "tests/support/waitfor.h"
#include "ui/dialogs/accountpopover.h"
#include "ui/dialogs/signindialog.h"
#include "ui/frame/statusstrip.h"
#include "ui/widgets/button.h"
#include "ui/widgets/plainlabel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// A sign-in that does what the test says.
class ScriptedSignIn final : public SignIn
{
public:
    using SignIn::SignIn;
    void start() override { m_started = true; }
    bool isStarted() const { return m_started; }
    void prompt(const SignInPrompt &prompt) { emit prompted(prompt); }
    void end(const Result<Done> &result) { emit finished(result); }

private:
    bool m_started = false;
};

IdentityDeclaration people(SignInFlow flow)
{
    IdentityDeclaration identity;
    identity.id = u"people"_s;
    identity.issuer = QUrl(u"https://id.example/realms/lake"_s);
    identity.clientId = u"atalaya"_s;
    identity.flow = flow;
    identity.audience = u"lakekeeper"_s;
    return identity;
}

struct Shown {
    ThemeSource themes;
    SystemClock clock;
    HttpClient http;
    MemoryCredentialStore keychain;
    TokenSource source;
    QPointer<ScriptedSignIn> signIn;
    QList<SignInFlow> asked;
    SignInDialog dialog;

    explicit Shown(SignInFlow flow)
        : source(OidcClient(http, {}, people(flow), clock), u"test"_s, {}, keychain, clock)
        , dialog(themes, people(flow), [this](SignInFlow wanted) {
            asked.append(wanted);
            auto made = std::make_unique<ScriptedSignIn>(source, clock);
            signIn = made.get();
            return made;
        })
    {
        dialog.show();
        dialog.begin(flow);
    }
    Button *button(const QString &text) const
    {
        for (Button *candidate : dialog.findChildren<Button *>()) {
            if (candidate->text() == text && candidate->isVisible())
                return candidate;
        }
        return nullptr;
    }
    QString words() const
    {
        QString all;
        for (const PlainLabel *label : dialog.findChildren<PlainLabel *>()) {
            if (label->isVisible())
                all += label->text() + u'\n';
        }
        return all;
    }
};

SignInPrompt prompt(const QString &code = {})
{
    return {QUrl(u"https://id.example/realms/lake/auth?state=x%20y"_s), code,
            QDateTime::currentDateTimeUtc()};
}

QString wordsOf(const QWidget &widget)
{
    QString all;
    for (const PlainLabel *label : widget.findChildren<PlainLabel *>())
        all += label->text() + u'\n';
    return all;
}

}

TEST_CASE("The sign-in dialog opens the page in the browser and closes when it is done")
{
    Shown shown(SignInFlow::Code);
    QSignalSpy pages(&shown.dialog, &SignInDialog::pageWanted);
    QSignalSpy done(&shown.dialog, &SignInDialog::signedIn);
    REQUIRE(shown.signIn);
    CHECK(shown.signIn->isStarted());
    CHECK(shown.words().contains(u"https://id.example/realms/lake"_s));
    CHECK_FALSE(shown.button(u"Open the page"_s));
    shown.signIn->prompt(prompt());
    shoot(shown.dialog, u"signin-code"_s);
    REQUIRE(pages.count() == 1);
    CHECK(pages[0][0].toUrl() == prompt().page);
    REQUIRE(shown.button(u"Copy the address"_s));
    shown.button(u"Copy the address"_s)->click();
    CHECK(QGuiApplication::clipboard()->text()
          == u"https://id.example/realms/lake/auth?state=x%20y"_s);
    CHECK_FALSE(shown.button(u"Copy the code"_s));
    QTest::keyClick(&shown.dialog, Qt::Key_Return); // the button that opens it again is the default
    CHECK(pages.count() == 2);
    shown.signIn->end(Done{});
    CHECK(done.count() == 1);
    CHECK_FALSE(shown.dialog.isVisible());
}

TEST_CASE("The device flow shows the code and waits, and opens the page only when asked")
{
    Shown shown(SignInFlow::Device);
    QSignalSpy pages(&shown.dialog, &SignInDialog::pageWanted);
    shown.signIn->prompt(prompt(u"WXYZ-1234"_s));
    shoot(shown.dialog, u"signin-device"_s);
    CHECK(pages.count() == 0);
    REQUIRE(shown.button(u"Copy the code"_s));
    shown.button(u"Copy the code"_s)->click();
    CHECK(QGuiApplication::clipboard()->text() == u"WXYZ-1234"_s);
    for (const QLineEdit *field : shown.dialog.findChildren<QLineEdit *>()) {
        CHECK(field->isReadOnly());
        CHECK_FALSE(field->accessibleName().isEmpty());
    }
    const QPointer<ScriptedSignIn> first = shown.signIn;
    shown.button(u"Use this machine's browser instead"_s)->click();
    CHECK(shown.asked == QList<SignInFlow>{SignInFlow::Device, SignInFlow::Code});
    REQUIRE(waitFor([&] { return first.isNull(); }));
    CHECK_FALSE(shown.button(u"Copy the code"_s));
}

TEST_CASE("A sign-in that fails says why and what to do, and can be tried again by the keyboard")
{
    Shown shown(SignInFlow::Code);
    shown.signIn->prompt(prompt());
    shown.signIn->end(Error{Error::Kind::Forbidden, u"<b>not you</b>"_s, 0, u"access_denied"_s});
    shoot(shown.dialog, u"signin-failed"_s);
    CHECK(shown.words().contains(u"The sign-in was refused."_s));
    CHECK(shown.words().contains(u"Sign in again"_s));
    CHECK(shown.dialog.isVisible());
    QTest::keyClick(&shown.dialog, Qt::Key_Return);
    CHECK(shown.asked.size() == 2);
    CHECK(shown.signIn->isStarted());
}

TEST_CASE("Closing the dialog cancels the sign-in")
{
    Shown shown(SignInFlow::Code);
    const QPointer<ScriptedSignIn> signIn = shown.signIn;
    std::optional<Error> ended;
    QObject::connect(signIn, &SignIn::finished, signIn, [&](const Result<Done> &result) {
        if (!result)
            ended = result.error();
    });
    QTest::keyClick(&shown.dialog, Qt::Key_Escape);
    REQUIRE(ended);
    CHECK(ended->kind == Error::Kind::Cancelled);
    CHECK_FALSE(shown.dialog.isVisible());
}

TEST_CASE("The account's facts are shown as they are, with what speaks against them")
{
    const QDateTime now = QDateTime::fromString(u"2026-11-27T14:00:00Z"_s, Qt::ISODate);
    AccountEntry entry{people(SignInFlow::Code), {}};
    CHECK(accountText(entry, now) == u"Signed out"_s);
    entry.account.state = SignInState::SignedIn;
    entry.account.renews = entry.account.kept = true;
    entry.account.expiresAt = now.addSecs(42 * 60);
    entry.account.clockAheadS = 90;
    TokenFacts facts;
    facts.username = u"<s>operator</s>"_s;
    facts.issuer = u"http://inside/realms/lake"_s;
    facts.audiences = {u"lakekeeper"_s};
    facts.roles = {u"engineer"_s};
    entry.account.facts = facts;
    CHECK(accountText(entry, now) == u"<s>operator</s> · token 42 min"_s);

    AccountPopover popover;
    popover.setAccounts({entry}, now, TimeZoneChoice::Utc);
    popover.showAbove({100, 600, 80, 20});
    shoot(popover, u"account"_s);
    const QString words = wordsOf(popover);
    for (const QString &part :
         {u"<s>operator</s>"_s, u"engineer"_s, u"http://inside/realms/lake"_s, u"90 s ahead"_s,
          u"14:42:00 UTC"_s, u"Every service that verifies it will refuse it."_s})
        CHECK(words.contains(part));
    QSignalSpy out(&popover, &AccountPopover::signOutWanted);
    popover.findChild<Button *>()->click();
    REQUIRE(out.count() == 1);
    CHECK(out[0][0].toString() == u"people"_s);

    entry.account = {};
    entry.account.state = SignInState::Ended;
    entry.account.error = Error{Error::Kind::SecretMissing, {}, 0, TokenSource::signInNeeded()};
    popover.setAccounts({entry}, now, TimeZoneChoice::Utc);
    QSignalSpy in(&popover, &AccountPopover::signInWanted);
    REQUIRE(waitFor([&] { return popover.findChildren<Button *>().size() == 1; }));
    CHECK(wordsOf(popover).contains(u"Nobody is signed in."_s));
    popover.findChild<Button *>()->click();
    CHECK(in.count() == 1);
}

TEST_CASE("The status bar leads to the account when there is one")
{
    ThemeSource themes;
    StatusStrip strip(themes);
    present(strip, {900, 30});
    QSignalSpy clicked(&strip, &StatusStrip::identityClicked);
    auto *button = strip.findChild<Button *>();
    REQUIRE(button);
    QTest::mouseClick(button, Qt::LeftButton);
    CHECK(clicked.count() == 0);
    strip.setIdentity(u"R&D · token 5 min"_s, true);
    CHECK(button->accessibleName().contains(u"R&D"_s));
    QTest::mouseClick(button, Qt::LeftButton);
    CHECK(clicked.count() == 1);
}
