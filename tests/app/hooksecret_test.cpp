#include "app/hooksecret.h"

#include "services/credentials/memorycredentialstore.h"
#include "tests/support/qtstrings.h"
#include "tests/support/waitfor.h"
#include "ui/pages/settings/alertoptions.h"

#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace
{

using State = SecretEntry::State;
const QString hookKey = u"atalaya.atalaya-console.hook"_s;

AlertSettings namedSettings(const QString &url = u"https://hooks.example/x"_s)
{
    AlertSettings settings;
    settings.webHook = QUrl(url);
    settings.webHookSecret = {SecretRef::Store::Keychain, u"hook"_s};
    return settings;
}

/// The secret of a web hook over a keychain in memory, and what it says of it.
struct Bench {
    EnvironmentOpener opener;
    MemoryCredentialStore keychain;
    QWidget window;
    HookSecret hook{opener, keychain, &window};
    State said = State::Asking;

    Bench()
    {
        QObject::connect(&hook, &HookSecret::stateChanged, &window,
                         [this](State state) { said = state; });
    }
    bool says(State state)
    {
        return waitFor([&] { return said == state; });
    }
    SecretsDialog *dialog() const
    {
        for (auto *dialog : window.findChildren<SecretsDialog *>()) {
            if (dialog->isVisible())
                return dialog;
        }
        return nullptr;
    }
    /// Types it into the dialog, which is opened for that.
    void type(const QString &text)
    {
        hook.openDialog();
        REQUIRE(dialog());
        auto *field = dialog()->findChild<QLineEdit *>();
        REQUIRE(field);
        CHECK(field->echoMode() == QLineEdit::Password);
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
        CHECK(field->text().isEmpty());
    }
    QString words() const
    {
        QString words;
        for (const QLabel *label : window.findChildren<QLabel *>())
            words += label->text() + u'\n';
        return words;
    }
    Result<CredentialPtr> credential(const AlertSettings &settings)
    {
        const Service receiver = hookReceiver(settings);
        const auto future = opener.lookup(consoleSecrets)(receiver, receiver.auth);
        REQUIRE(waitFor([&] { return future.isFinished(); }));
        return future.result();
    }
};

}

TEST_CASE("It is said whether the keychain has the secret of the web hook")
{
    Bench bench;
    bench.hook.setSettings(namedSettings());
    CHECK(bench.says(State::Missing));
    bench.keychain.setFailure(KeychainState::Locked, Error{Error::Kind::KeychainLocked});
    bench.hook.setSettings(namedSettings());
    CHECK(bench.says(State::Locked));
    bench.keychain.setFailure(KeychainState::Unavailable, Error{Error::Kind::KeychainUnavailable});
    bench.hook.setSettings(namedSettings());
    CHECK(bench.says(State::NoKeychain));
    bench.keychain.setFailure(KeychainState::Open, {});
    bench.hook.setSettings(namedSettings());
    bench.type(u"canary-hook-1"_s);
    CHECK(bench.says(State::Kept));
    bench.hook.setSettings(namedSettings(u"https://elsewhere.example/x"_s));
    CHECK(bench.says(State::OtherOrigin));
    bench.hook.setSettings(namedSettings(u"https://hooks.example/another/path"_s));
    CHECK(bench.says(State::Kept));
    CHECK_FALSE(bench.words().contains(u"canary"_s));
}

TEST_CASE("What is typed for the web hook is kept under its name, for its place and once for all")
{
    Bench bench;
    QSignalSpy kept(&bench.hook, &HookSecret::kept);
    bench.hook.openDialog();
    CHECK_FALSE(bench.dialog()); // nothing is named
    bench.hook.setSettings(namedSettings());
    REQUIRE(bench.says(State::Missing));
    bench.type(u"canary-hook-2"_s);
    REQUIRE(bench.says(State::Kept));
    CHECK(bench.words().contains(u"at https://hooks.example:443"_s));
    REQUIRE(kept.size() == 1);
    CHECK(kept[0][0].toString() == u"hook"_s);
    const QFuture<Result<StoredSecretPtr>> stored = bench.keychain.read(hookKey);
    REQUIRE(stored.result());
    CHECK((*stored.result())->value.view() == QByteArrayView("canary-hook-2"));
    CHECK((*stored.result())->origin.toString() == u"https://hooks.example:443"_s);
}

TEST_CASE("Without a keychain the secret of the web hook is kept for this run and for its place")
{
    Bench bench;
    bench.keychain.setFailure(KeychainState::Unavailable, Error{Error::Kind::KeychainUnavailable});
    bench.hook.setSettings(namedSettings());
    bench.type(u"canary-hook-3"_s);
    REQUIRE(bench.says(State::KeptForThisRun));
    bench.said = State::Asking;
    bench.hook.setSettings(namedSettings()); // the page is opened again
    CHECK(bench.says(State::KeptForThisRun));
    const Result<CredentialPtr> credential = bench.credential(namedSettings());
    REQUIRE(credential);
    CHECK((*credential)->secret.view() == QByteArrayView("canary-hook-3"));
    const auto elsewhere = bench.credential(namedSettings(u"https://elsewhere.example/"_s));
    REQUIRE_FALSE(elsewhere);
    CHECK(elsewhere.error().kind == Error::Kind::OriginRefused);
}

TEST_CASE("A locked keychain keeps nothing, which is said where it was typed")
{
    Bench bench;
    bench.keychain.setFailure(KeychainState::Locked, Error{Error::Kind::KeychainLocked});
    bench.hook.setSettings(namedSettings());
    REQUIRE(bench.says(State::Locked));
    QSignalSpy kept(&bench.hook, &HookSecret::kept);
    bench.said = State::Asking;
    bench.type(u"canary-hook-4"_s);
    CHECK(bench.says(State::Locked));
    CHECK(kept.isEmpty());
    CHECK(bench.words().contains(u"locked"_s));
    CHECK_FALSE(bench.words().contains(u"canary"_s));
}

TEST_CASE("The dialog for the secret of the web hook ends when the settings name another")
{
    Bench bench;
    bench.hook.setSettings(namedSettings());
    bench.hook.openDialog();
    REQUIRE(bench.dialog());
    AlertSettings other = namedSettings();
    other.desktop = false;
    bench.hook.setSettings(other);
    CHECK(bench.dialog()); // that is another setting
    other.webHookSecret.id = u"hook-2"_s;
    bench.hook.setSettings(other);
    CHECK_FALSE(bench.dialog());
}
