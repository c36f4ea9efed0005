// The console's identities against the sandbox's Keycloak: two sides that share no code.

#include <QTest>

#include "services/core/async.h"
#include "services/credentials/memorycredentialstore.h"
#include "services/identity/identities.h"
#include "services/identity/signin.h"
#include "tests/services/http/httptesting.h"

#include "services/sandbox/identity/keycloak.h"

#include <QUrlQuery>

using namespace Qt::Literals::StringLiterals;

namespace
{

const QByteArray clientSecret = "canary-cli-secret";
const QByteArray password = "canary-operator-password";

QString logged; // what a test's messages say
void keepMessage(QtMsgType, const QMessageLogContext &, const QString &text)
{
    logged += text + u'\n';
}

struct Realm {
    std::shared_ptr<sandbox::Clock> theirClock = std::make_shared<sandbox::Clock>();
    sandbox::Keycloak keycloak{{0,
                                theirClock,
                                {{"atalaya-cli", clientSecret.toStdString()}},
                                {{"operator", password.toStdString()}},
                                {}}};
    const QUrl issuer{
        QString::fromStdString(keycloak.issuer())}; // as declared, whatever it says later
    SystemClock clock;
    HttpClient http;
    MemoryCredentialStore keychain;
    std::unique_ptr<TokenSource> source;

    void open(const QString &client, SignInFlow flow, const QByteArray &secret = {})
    {
        IdentityDeclaration identity;
        identity.id = u"people"_s;
        identity.issuer = issuer;
        identity.clientId = client;
        identity.flow = flow;
        identity.audience = u"lakekeeper"_s;
        ClientSecret reads;
        if (!secret.isEmpty()) {
            reads = [url = identity.issuer, secret] {
                return readyFuture(Result<CredentialPtr>(credentialFor(url, secret)));
            };
        }
        source = std::make_unique<TokenSource>(OidcClient(http, {}, identity, clock), u"test"_s,
                                               reads, keychain, clock);
    }
    Result<CredentialPtr> token()
    {
        const auto future = source->credential(QUrl(u"http://127.0.0.1:9"_s));
        REQUIRE(QTest::qWaitFor([&] { return future.isFinished(); }, 30'000));
        return future.result();
    }
    /// A form of a page, filled in by a person.
    HttpReply submit(const QUrl &to, const QUrlQuery &form)
    {
        HttpRequest post = request(to);
        post.method = "POST";
        post.headers.append(HttpHeader{"Content-Type", "application/x-www-form-urlencoded"});
        post.body = form.toString(QUrl::FullyEncoded).toUtf8();
        post.followRedirects = false;
        return settled(http.send(post));
    }
    QUrlQuery person() const
    {
        QUrlQuery form;
        form.addQueryItem(u"username"_s, u"operator"_s);
        form.addQueryItem(u"password"_s, QString::fromLatin1(password));
        return form;
    }
    static QUrl actionOf(const QUrl &page, const QByteArray &html)
    {
        const qsizetype begin = html.indexOf("action=\"");
        REQUIRE(begin >= 0);
        const qsizetype end = html.indexOf('"', begin + 8);
        return page.resolved(
            QUrl::fromEncoded(html.mid(begin + 8, end - begin - 8).replace("&amp;", "&")));
    }
};

}

TEST_CASE("A client of the realm gets tokens for itself, and is told when it is refused")
{
    Realm realm;
    realm.open(u"atalaya-cli"_s, SignInFlow::ClientCredentials, clientSecret);
    REQUIRE(realm.token());
    const Account &account = realm.source->account();
    REQUIRE(account.facts);
    CHECK(
        remarksOn(account.facts, realm.source->identity(), realm.clock.wall(), account.clockAheadS)
            .isEmpty());

    realm.open(u"atalaya-cli"_s, SignInFlow::ClientCredentials, "canary-wrong");
    const auto refused = realm.token();
    REQUIRE_FALSE(refused);
    CHECK((refused.error().code == u"invalid_client"_s
           || refused.error().code == u"unauthorized_client"_s));
}

TEST_CASE("A person signs in at the realm by the browser, is renewed, and signs out")
{
    logged.clear();
    const auto restore = qScopeGuard(
        [before = qInstallMessageHandler(keepMessage)] { qInstallMessageHandler(before); });
    Realm realm;
    realm.open(u"atalaya-console"_s, SignInFlow::Code);
    const auto signIn = SignIn::make(*realm.source, SignInFlow::Code, realm.clock);
    std::optional<SignInPrompt> prompt;
    std::optional<Result<Done>> result;
    QObject::connect(signIn.get(), &SignIn::prompted, signIn.get(),
                     [&](const SignInPrompt &p) { prompt = p; });
    QObject::connect(signIn.get(), &SignIn::finished, signIn.get(),
                     [&](const Result<Done> &r) { result.emplace(r); });
    signIn->start();
    REQUIRE(QTest::qWaitFor([&] { return prompt.has_value(); }, 30'000));
    const HttpReply page = settled(realm.http.send(request(prompt->page)));
    REQUIRE(page.status == 200);
    const HttpReply sent = realm.submit(Realm::actionOf(prompt->page, page.body), realm.person());
    REQUIRE(sent.status == 302);
    CHECK(settled(realm.http.send(request(QUrl::fromEncoded(sent.header("Location"))))).status
          == 200);
    REQUIRE(QTest::qWaitFor([&] { return result.has_value(); }, 30'000));
    INFO((*result ? "" : result->error().detail.toStdString()));
    REQUIRE(*result);
    CHECK(realm.source->account().facts->username == u"operator"_s);
    CHECK(realm.source->account().facts->issuer == realm.issuer.toString());

    // Another run of the console goes on with what this one kept.
    const Secret first = (*realm.token())->secret.clone();
    realm.open(u"atalaya-console"_s, SignInFlow::Code);
    const auto renewed = realm.token();
    REQUIRE(renewed);
    CHECK_FALSE((*renewed)->secret == first);

    const auto out = realm.source->signOut();
    REQUIRE(QTest::qWaitFor([&] { return out.isFinished(); }, 30'000));
    CHECK(out.result());
    realm.open(u"atalaya-console"_s, SignInFlow::Code);
    CHECK(realm.token().error().code == TokenSource::signInNeeded());
    for (const QByteArray &secret :
         {password, first.view().toByteArray(), (*renewed)->secret.view().toByteArray()})
        CHECK_FALSE(logged.contains(QString::fromLatin1(secret)));
}

TEST_CASE("A session that the realm ended needs a person again")
{
    Realm realm;
    auto stale = std::make_shared<StoredSecret>();
    stale->value = Secret(QByteArray("canary-of-another-realm"));
    stale->origin = Origin::of(realm.issuer);
    const auto written = realm.keychain.write(u"atalaya.test.oidc-people"_s, stale);
    REQUIRE(written.result());
    realm.open(u"atalaya-console"_s, SignInFlow::Code);
    CHECK(realm.token().error().code == TokenSource::signInNeeded());
    CHECK(realm.source->account().state == SignInState::Ended);
}

TEST_CASE("A person signs in at the realm by a code, however impatient this program is")
{
    Realm realm;
    realm.open(u"atalaya-console"_s, SignInFlow::Device);
    DeviceSignIn signIn(*realm.source, realm.clock);
    std::optional<SignInPrompt> prompt;
    std::optional<Result<Done>> result;
    int waits = 0;
    QObject::connect(&signIn, &SignIn::prompted, &signIn,
                     [&](const SignInPrompt &p) { prompt = p; });
    QObject::connect(&signIn, &SignIn::finished, &signIn,
                     [&](const Result<Done> &r) { result.emplace(r); });
    // The first polls come at once, so the realm says slow_down; then its clock goes on as ours
    // would.
    signIn.setLater([&](int ms, QObject *context, std::function<void()> go) {
        ++waits;
        if (waits > 3)
            realm.theirClock->stepMs(ms);
        if (waits == 5) {
            QUrlQuery form = realm.person();
            form.addQueryItem(u"user_code"_s, prompt->userCode);
            form.addQueryItem(u"accept"_s, u"x"_s);
            CHECK(realm.submit(QUrl(realm.issuer.toString() + u"/device"_s), form).status == 200);
        }
        QTimer::singleShot(0, context, go);
    });
    signIn.start();
    REQUIRE(QTest::qWaitFor([&] { return result.has_value(); }, 30'000));
    INFO((*result ? "" : result->error().detail.toStdString()));
    REQUIRE(*result);
    CHECK(realm.source->account().facts->username == u"operator"_s);
    CHECK(waits >= 5);
}

TEST_CASE("A realm that calls itself otherwise, and a clock that is off, are told")
{
    Realm realm;
    realm.theirClock->stepMs(90'000);
    realm.open(u"atalaya-cli"_s, SignInFlow::ClientCredentials, clientSecret);
    REQUIRE(realm.token());
    const Account &account = realm.source->account();
    REQUIRE(account.clockAheadS);
    CHECK(*account.clockAheadS >= 88);
    const auto remarks = remarksOn(account.facts, realm.source->identity(), realm.clock.wall(),
                                   account.clockAheadS);
    REQUIRE_FALSE(remarks.isEmpty());
    CHECK(remarks.first().kind == TokenRemark::Kind::ClockDiffers);

    realm.keycloak.setFault("issuer", "http://inside.example/realms/lakehouse");
    realm.open(u"atalaya-cli"_s, SignInFlow::ClientCredentials, clientSecret);
    CHECK(realm.token().error().code == u"ISSUER_MISMATCH"_s);
}
