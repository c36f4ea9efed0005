#include <QTest>

#include "services/core/async.h"
#include "services/identity/identities.h"
#include "tests/services/http/httptesting.h"
#include "tests/services/identity/fakeprovider.h"
#include "tests/support/waitfor.h"

#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace
{

const QUrl service(u"http://127.0.0.1:9/catalog"_s);
const QString key = u"atalaya.test.oidc-people"_s;

TokenSetPtr signedIn(const QByteArray &refresh = "canary-refresh-0", int lifeS = 300)
{
    auto tokens = std::make_shared<TokenSet>();
    tokens->accessToken = Secret(QByteArray("first-token"));
    tokens->refreshToken = Secret(QByteArray(refresh));
    tokens->expiresInS = lifeS;
    return tokens;
}

StoredSecretPtr stored(const FakeProvider &provider, const QByteArray &value)
{
    auto made = std::make_shared<StoredSecret>();
    made->value = Secret(QByteArray(value));
    made->origin = Origin::of(provider.issuer());
    return made;
}

QByteArray kept(FakeProvider &provider)
{
    const auto found = got(provider.keychain.read(key));
    return found ? (*found)->value.view().toByteArray() : QByteArray();
}

QString everything(const Evidence &evidence)
{
    QString text = curlCommand(evidence) + evidence.excerpt + evidence.requestBody + evidence.url;
    for (const EvidenceHeader &header : evidence.requestHeaders + evidence.responseHeaders)
        text += header.name + header.value;
    return text;
}

}

TEST_CASE("A client's own identity gets a token, and another one shortly before it expires")
{
    FakeProvider provider;
    provider.givesRefresh = false;
    const QUrl issuer = provider.issuer();
    const auto source = provider.source(SignInFlow::ClientCredentials, [issuer] {
        return readyFuture(Result<CredentialPtr>(credentialFor(issuer, "canary-client-secret")));
    });
    const auto first = got(source->credential(service));
    REQUIRE(first);
    CHECK((*first)->origin == Origin::of(service));
    CHECK(provider.form(0).queryItemValue(u"grant_type"_s) == u"client_credentials"_s);
    CHECK(provider.form(0).queryItemValue(u"client_secret"_s) == u"canary-client-secret"_s);
    CHECK(provider.form(0).queryItemValue(u"scope"_s, QUrl::FullyDecoded)
          == u"openid lakekeeper"_s);
    provider.clock.step(269s);
    CHECK((*got(source->credential(service)))->secret == (*first)->secret);
    CHECK(provider.tokenRequests() == 1);
    provider.clock.step(1s);
    CHECK_FALSE((*got(source->credential(service)))->secret == (*first)->secret);
    CHECK(provider.tokenRequests() == 2);
    CHECK(provider.server.count("/realms/lake/.well-known/openid-configuration") == 1);
}

TEST_CASE("A long-lived token is renewed a minute before it expires")
{
    FakeProvider provider;
    provider.expiresInS = 36'000;
    const auto source = provider.source();
    source->accept(signedIn("canary-refresh-0", 36'000));
    provider.clock.step(35'939s);
    CHECK((*got(source->credential(service)))->secret.view() == "first-token");
    provider.clock.step(1s);
    CHECK((*got(source->credential(service)))->secret.view() != "first-token");
}

TEST_CASE("However many ask at once, one request renews for all")
{
    FakeProvider provider;
    const auto source = provider.source();
    source->accept(signedIn());
    provider.clock.step(290s);
    QList<QFuture<Result<CredentialPtr>>> asked;
    for (int i = 0; i < 20; ++i)
        asked.append(source->credential(service));
    for (const auto &one : asked)
        CHECK(got(one));
    CHECK(provider.tokenRequests() == 1);
    CHECK(provider.form(0).queryItemValue(u"refresh_token"_s) == u"canary-refresh-0"_s);
    CHECK(kept(provider) == "canary-refresh-1");
}

TEST_CASE("Nobody signed in is told apart from a provider that fails")
{
    FakeProvider provider;
    const auto source = provider.source();
    const auto none = got(source->credential(service));
    REQUIRE_FALSE(none);
    CHECK(none.error().code == TokenSource::signInNeeded());
    CHECK(source->account().state == SignInState::SignedOut);
    CHECK(provider.server.count() == 0);

    source->accept(signedIn());
    provider.clock.step(301s);
    provider.refuse("server_error", 500);
    const auto failed = got(source->credential(service));
    REQUIRE_FALSE(failed);
    CHECK(failed.error().kind == Error::Kind::Server);
    CHECK(source->account().state == SignInState::Failing);
    CHECK(source->account().renews);
    provider.refuse({});
    CHECK(got(source->credential(service)));
}

TEST_CASE("A renewal that fails leaves a token in use that has not expired")
{
    FakeProvider provider;
    const auto source = provider.source();
    source->accept(signedIn());
    provider.clock.step(280s);
    provider.refuse("temporarily_unavailable", 503);
    const auto still = got(source->credential(service));
    REQUIRE(still);
    CHECK((*still)->secret.view() == "first-token");
    CHECK(source->account().error);
}

TEST_CASE("A session that the provider ended is forgotten, and a person is asked")
{
    FakeProvider provider;
    const auto source = provider.source();
    source->accept(signedIn());
    CHECK(kept(provider) == "canary-refresh-0");
    provider.clock.step(301s);
    provider.refuse("invalid_grant");
    const auto ended = got(source->credential(service));
    REQUIRE_FALSE(ended);
    CHECK(ended.error().code == TokenSource::signInNeeded());
    CHECK(source->account().state == SignInState::Ended);
    CHECK(kept(provider).isEmpty());
    CHECK_FALSE(got(source->credential(service)));
    CHECK(provider.tokenRequests() == 1);
}

TEST_CASE("A refresh token that another window used up is followed by its successor")
{
    FakeProvider provider;
    const auto source = provider.source();
    source->accept(signedIn("canary-used-up"));
    CHECK(kept(provider) == "canary-used-up");
    REQUIRE(got(provider.keychain.write(key, stored(provider, "canary-successor"))));
    provider.server.on("/realms/lake/token", [&](const StubRequest &request) {
        return request.body.contains("canary-used-up")
            ? StubServer::response(400,
                                   R"({"error":"invalid_grant","error_description":"Stale token"})")
            : StubServer::response(200, R"({"access_token":"second-token","expires_in":300})");
    });
    provider.clock.step(301s);
    const auto token = got(source->credential(service));
    REQUIRE(token);
    CHECK((*token)->secret.view() == "second-token");
}

TEST_CASE("A new run goes on with the refresh token of the last one, for its own issuer only")
{
    FakeProvider provider;
    REQUIRE(got(provider.keychain.write(key, stored(provider, "canary-earlier"))));
    const auto source = provider.source();
    QSignalSpy changed(source.get(), &TokenSource::changed);
    source->restore();
    REQUIRE(waitFor([&] { return source->account().state == SignInState::SignedIn; }));
    CHECK(provider.form(0).queryItemValue(u"refresh_token"_s) == u"canary-earlier"_s);
    REQUIRE(source->account().facts);
    CHECK(source->account().facts->username == u"operator"_s);
    CHECK(source->account().kept);

    auto foreign = std::make_shared<StoredSecret>();
    foreign->value = Secret(QByteArray("canary-foreign"));
    foreign->origin = Origin::fromString(u"https://elsewhere.example:443"_s);
    REQUIRE(got(provider.keychain.write(key, foreign)));
    const auto other = provider.source();
    CHECK_FALSE(got(other->credential(service)));
    CHECK(provider.tokenRequests() == 1);
}

TEST_CASE("Without a keychain the refresh token is held for this run, and said to be")
{
    FakeProvider provider;
    provider.keychain.setFailure(KeychainState::Unavailable,
                                 Error{Error::Kind::KeychainUnavailable, {}});
    const auto source = provider.source();
    source->accept(signedIn());
    CHECK_FALSE(source->account().kept);
    CHECK(source->account().renews);
    provider.clock.step(301s);
    CHECK(got(source->credential(service)));
}

TEST_CASE("Signing out revokes the session and leaves nothing on this machine")
{
    FakeProvider provider;
    const auto source = provider.source();
    source->accept(signedIn());
    CHECK_FALSE(kept(provider).isEmpty());
    CHECK(got(source->signOut()));
    CHECK(kept(provider).isEmpty());
    CHECK(source->account().state == SignInState::SignedOut);
    CHECK_FALSE(got(source->credential(service)));
    REQUIRE(provider.server.count("/realms/lake/revoke") == 1);
    CHECK(provider.server.seen().last().body.contains("token=canary-refresh-0"));

    source->accept(signedIn());
    provider.server.reply("/realms/lake/revoke", 503, "{}");
    CHECK_FALSE(got(source->signOut()));
    CHECK(kept(provider).isEmpty());
}

TEST_CASE("A service that refuses the token makes it be renewed once, and the request sent again")
{
    FakeProvider provider;
    const auto source = provider.source();
    source->accept(signedIn());
    provider.clock.step(20s);
    StubServer catalog;
    catalog.on("/tables", [](const StubRequest &request) {
        return request.header("Authorization") == "Bearer first-token"
            ? StubServer::response(401, R"({"error":{"type":"Unauthorized"}})")
            : StubServer::response(200, "{}");
    });
    const auto send = [&] {
        HttpRequest asked = request(catalog.url(u"/tables"_s));
        asked.credential = *got(source->credential(catalog.url()));
        return settled(provider.http.send(asked));
    };
    CHECK(send().status == 200);
    CHECK(catalog.count() == 2);
    CHECK(provider.tokenRequests() == 1);

    // A service that refuses every token is told no by its second answer, not asked for ever.
    catalog.reply("/tables", 401, "{}");
    CHECK(send().status == 401);
    CHECK(send().status == 401);
    CHECK(provider.tokenRequests() == 1);
    CHECK(catalog.count() == 4);
}

TEST_CASE("A provider that calls itself otherwise is told, and gets no secret")
{
    FakeProvider provider;
    provider.server.reply("/realms/lake/.well-known/openid-configuration", 200,
                          "{\"issuer\":\"https://inside.example/realms/lake\",\"token_endpoint\":\""
                              + provider.issuer().toEncoded() + "/token\"}");
    const auto source = provider.source();
    source->accept(signedIn());
    provider.clock.step(301s);
    const auto token = got(source->credential(service));
    REQUIRE_FALSE(token);
    CHECK(token.error().code == u"ISSUER_MISMATCH"_s);
    CHECK(token.error().detail.contains(u"https://inside.example/realms/lake"_s));
    CHECK(provider.tokenRequests() == 0);
}

TEST_CASE("Secrets go to the issuer's own origin alone")
{
    FakeProvider provider;
    StubServer elsewhere;
    provider.server.reply("/realms/lake/.well-known/openid-configuration", 200,
                          "{\"issuer\":\"" + provider.issuer().toEncoded()
                              + "\",\"token_endpoint\":\"" + elsewhere.url(u"/token"_s).toEncoded()
                              + "\"}");
    const auto source = provider.source();
    source->accept(signedIn());
    provider.clock.step(301s);
    CHECK(got(source->credential(service)).error().kind == Error::Kind::OriginRefused);
    CHECK(elsewhere.count() == 0);
}

TEST_CASE("Evidence of a token request shows no secret, in either direction")
{
    FakeProvider provider;
    const QUrl issuer = provider.issuer();
    const auto source = provider.source(SignInFlow::Code, [issuer] {
        return readyFuture(Result<CredentialPtr>(credentialFor(issuer, "canary-client-secret")));
    });
    source->accept(signedIn());
    provider.clock.step(301s);
    REQUIRE(got(source->credential(service)));
    const QString good = everything(source->account().evidence);
    CHECK(good.contains(u"refresh_token"_s));
    CHECK_FALSE(good.contains(u"canary"_s));
    provider.server.on("/realms/lake/token", [](const StubRequest &request) {
        return StubServer::response(
            400, "{\"error\":\"invalid_grant\",\"echo\":\"" + request.body + "\"}");
    });
    provider.clock.step(301s);
    CHECK_FALSE(got(source->credential(service)));
    CHECK_FALSE(everything(source->account().evidence).contains(u"canary"_s));
    CHECK_FALSE(source->account().error->detail.contains(u"canary"_s));
}

TEST_CASE("Identities resolve their own references and pass on the others")
{
    FakeProvider provider;
    auto environment = std::make_shared<Environment>();
    environment->id = u"test"_s;
    environment->identities = {provider.declared(SignInFlow::ClientCredentials)};
    environment->identities[0].clientSecret = {SecretRef::Store::Session, u"client"_s};
    Identities identities(
        environment, provider.http,
        [](const Service &asked, const SecretRef &reference) {
            return readyFuture(Result<CredentialPtr>(
                credentialFor(asked.url, "canary-" + reference.id.toUtf8(), reference.id)));
        },
        provider.keychain, provider.clock);
    const Service catalog = stubService(u"lakekeeper"_s, ServiceKind::Lakekeeper, service);
    const auto token = got(identities.lookup()(catalog, {SecretRef::Store::Oidc, u"people"_s}));
    REQUIRE(token);
    CHECK((*token)->name == u"people"_s);
    CHECK((*token)->renew);
    CHECK(provider.form(0).queryItemValue(u"client_secret"_s) == u"canary-client"_s);
    CHECK((*got(identities.lookup()(catalog, catalog.auth)))->secret.view()
          == "canary-lakekeeper-token");
    CHECK(got(identities.lookup()(catalog, {SecretRef::Store::Oidc, u"x"_s})).error().kind
          == Error::Kind::Configuration);
}
