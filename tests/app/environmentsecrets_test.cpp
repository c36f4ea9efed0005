#include "app/environmentsecrets.h"

#include "tests/support/qtstrings.h"
#include "tests/support/stubserver.h"
#include "tests/support/waitfor.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::Literals::StringLiterals;

namespace
{

std::shared_ptr<const Environment> environmentAt(const QUrl &url)
{
    auto environment = std::make_shared<Environment>();
    environment->id = u"test-env"_s;
    Service service;
    service.id = u"junction"_s;
    service.kind = ServiceKind::Junction;
    service.url = url;
    service.auth = {SecretRef::Store::Keychain, u"door-token"_s};
    environment->services.append(service);
    return environment;
}

/// A descriptor that yields text.
int descriptorWith(const QByteArray &text)
{
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    REQUIRE(::write(ends[1], text.constData(), size_t(text.size())) == text.size());
    ::close(ends[1]);
    return ends[0];
}

Result<CredentialPtr> resolved(EnvironmentOpener &opener, const Environment &environment)
{
    const Service &service = environment.services.first();
    const QFuture<Result<CredentialPtr>> future
        = opener.lookup(environment.id)(service, service.auth);
    REQUIRE(waitFor([&] { return future.isFinished(); }));
    return future.result();
}

}

TEST_CASE(
    "A secret given by descriptor is used for the service that names it, without its line end")
{
    EnvironmentOpener opener;
    REQUIRE_FALSE(opener.takeSecrets({{u"door-token"_s, descriptorWith("canary-descriptor-1\n")}}));
    const Result<CredentialPtr> credential
        = resolved(opener, *environmentAt(QUrl(u"https://door.example:8443/x"_s)));
    REQUIRE(credential);
    CHECK((*credential)->secret.view() == QByteArrayView("canary-descriptor-1"));
    CHECK((*credential)->origin.toString() == u"https://door.example:8443"_s);
}

TEST_CASE("A descriptor that is closed or empty is an error that names it")
{
    EnvironmentOpener opener;
    const int closed = descriptorWith("x");
    ::close(closed);
    const std::optional<Error> unreadable = opener.takeSecrets({{u"a"_s, closed}});
    REQUIRE(unreadable);
    CHECK(unreadable->detail.contains(QString::number(closed)));
    CHECK(opener.takeSecrets({{u"a"_s, descriptorWith("\n")}}));
}

TEST_CASE("A secret kept for this run goes to the origin it was typed for and to no other")
{
    EnvironmentOpener opener;
    opener.keepForThisRun(
        u"door-token"_s,
        {Secret(QByteArray("canary-run-1")), Origin::of(QUrl(u"https://door.example"_s))});
    CHECK(resolved(opener, *environmentAt(QUrl(u"https://door.example/v1"_s))));
    const Result<CredentialPtr> elsewhere
        = resolved(opener, *environmentAt(QUrl(u"https://other.example"_s)));
    REQUIRE_FALSE(elsewhere);
    CHECK(elsewhere.error().kind == Error::Kind::OriginRefused);
    CHECK_FALSE(elsewhere.error().detail.contains("canary"_L1));
}

TEST_CASE("What is typed into the secrets dialog is handed over once and the field is emptied")
{
    QByteArray got;
    SecretEntry entry;
    entry.id = u"door-token"_s;
    entry.services = {u"junction"_s};
    entry.origin = u"https://door.example:443"_s;
    entry.state = SecretEntry::State::Missing;
    SecretsDialog dialog(
        {entry}, [&got](const QString &, Secret secret) { got = secret.view().toByteArray(); });
    auto *field = dialog.findChild<QLineEdit *>();
    REQUIRE(field);
    CHECK(field->echoMode() == QLineEdit::Password);
    QTest::keyClicks(field, u"canary-typed-1"_s);
    QTest::keyClick(field, Qt::Key_Return);
    CHECK(got == "canary-typed-1");
    CHECK(field->text().isEmpty());
}

TEST_CASE("The dialog for the secrets of an environment is not open longer than the environment")
{
    EnvironmentOpener opener;
    QWidget window;
    auto secrets = std::make_unique<EnvironmentSecrets>(
        environmentAt(QUrl(u"https://door.example/x"_s)), opener, &window);
    secrets->openDialog();
    const QPointer<SecretsDialog> dialog = window.findChild<SecretsDialog *>();
    REQUIRE(dialog);
    REQUIRE(dialog->isVisible());
    secrets.reset();
    CHECK((!dialog || !dialog->isVisible()));
}

TEST_CASE("Storage keys and clients' secrets are asked for, each with the one place it goes to")
{
    auto environment
        = std::make_shared<Environment>(*environmentAt(QUrl(u"https://door.example/x"_s)));
    environment->storage.emplace();
    environment->storage->url = QUrl(u"https://objects.example"_s);
    environment->keys
        = {{u"r2-ro"_s, KeyClass::ReadOnly, {SecretRef::Store::Keychain, u"ro-key"_s}}};
    IdentityDeclaration identity;
    identity.id = u"cli"_s;
    identity.issuer = QUrl(u"https://id.example/realms/x"_s);
    identity.clientSecret = {SecretRef::Store::Keychain, u"cli-secret"_s};
    environment->identities = {identity};
    EnvironmentOpener opener;
    QWidget window;
    EnvironmentSecrets secrets(environment, opener, &window);
    secrets.openDialog();
    auto *dialog = window.findChild<SecretsDialog *>();
    REQUIRE(dialog);
    QString words;
    for (const QLabel *label : dialog->findChildren<QLabel *>())
        words += label->text() + u'\n';
    CHECK(words.contains(u"for junction at https://door.example:443"_s));
    CHECK(words.contains(u"for storage at https://objects.example:443"_s));
    CHECK(words.contains(u"for cli at https://id.example:443"_s));

    // A key of the wrong shape is refused before the keychain is asked, and not repeated.
    for (QLineEdit *field : dialog->findChildren<QLineEdit *>()) {
        if (field->placeholderText() != u"ACCESS_KEY_ID:SECRET"_s)
            continue;
        QTest::keyClicks(field, u"canary-id:canary-secret"_s);
        QTest::keyClick(field, Qt::Key_Return);
    }
    words.clear();
    for (const QLabel *label : dialog->findChildren<QLabel *>())
        words += label->text() + u'\n';
    CHECK(words.contains(u"The access key id has 9 characters"_s));
    CHECK_FALSE(words.contains(u"canary"_s));
}
