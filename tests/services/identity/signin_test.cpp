#include <QTest>

#include "services/identity/pkce.h"
#include "services/identity/signin.h"
#include "tests/services/http/httptesting.h"
#include "tests/services/identity/fakeprovider.h"

#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// A sign-in under way, and what it told.
struct Watched {
    FakeProvider provider;
    std::unique_ptr<TokenSource> source;
    std::unique_ptr<SignIn> signIn;
    std::optional<SignInPrompt> prompt;
    std::optional<Result<Done>> result;

    explicit Watched(SignInFlow flow, const std::optional<QStringList> &scopes = {})
        : source(provider.source(flow, {}, scopes))
        , signIn(SignIn::make(*source, flow, provider.clock))
    {
        QObject::connect(signIn.get(), &SignIn::prompted, signIn.get(),
                         [this](const SignInPrompt &p) { prompt = p; });
        QObject::connect(signIn.get(), &SignIn::finished, signIn.get(),
                         [this](const Result<Done> &r) { result.emplace(r); });
    }

    QUrlQuery asked()
    {
        signIn->start();
        REQUIRE(QTest::qWaitFor([this] { return prompt.has_value(); }, 20'000));
        return QUrlQuery(prompt->page);
    }
    /// As the browser would come back.
    HttpReply browse(const QUrlQuery &page, const QString &query, const QByteArray &method = "GET")
    {
        QUrl url(page.queryItemValue(u"redirect_uri"_s, QUrl::FullyDecoded));
        url.setQuery(query);
        HttpRequest visit = request(url);
        visit.method = method;
        return settled(provider.http.send(visit));
    }
    bool ended()
    {
        return QTest::qWaitFor([this] { return result.has_value(); }, 20'000);
    }
};

}

TEST_CASE("The challenge is that of RFC 7636, appendix B")
{
    CHECK(pkceChallenge(Secret(QByteArray("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")))
          == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    CHECK(randomText() != randomText());
    CHECK(randomText(48).size() == 64);
}

TEST_CASE("A person signs in by the browser, tied to this program by state, nonce and challenge")
{
    Watched watched(SignInFlow::Code);
    const QUrlQuery page = watched.asked();
    CHECK(watched.prompt->page.toString().startsWith(watched.provider.issuer().toString()
                                                     + u"/auth?"_s));
    CHECK(page.queryItemValue(u"code_challenge_method"_s) == u"S256"_s);
    CHECK(page.queryItemValue(u"scope"_s, QUrl::FullyDecoded) == u"openid lakekeeper"_s);
    const QString state = page.queryItemValue(u"state"_s);
    watched.provider.nonce = page.queryItemValue(u"nonce"_s).toLatin1();
    const HttpReply shown = watched.browse(page, u"state=%1&code=canary-code-1"_s.arg(state));
    CHECK(shown.status == 200);
    CHECK(shown.body.contains("Atalaya"));
    CHECK_FALSE(shown.body.contains("canary"));
    REQUIRE(watched.ended());
    CHECK(*watched.result);
    CHECK(watched.source->account().state == SignInState::SignedIn);
    const QUrlQuery form = watched.provider.form(0);
    CHECK(form.queryItemValue(u"code"_s) == u"canary-code-1"_s);
    CHECK(form.queryItemValue(u"redirect_uri"_s, QUrl::FullyDecoded)
          == page.queryItemValue(u"redirect_uri"_s, QUrl::FullyDecoded));
    CHECK(pkceChallenge(Secret(form.queryItemValue(u"code_verifier"_s).toLatin1()))
          == page.queryItemValue(u"code_challenge"_s).toLatin1());
    const Evidence &evidence = watched.source->account().evidence;
    CHECK_FALSE((evidence.requestBody + evidence.excerpt).contains(u"canary"_s));
    CHECK_FALSE(evidence.requestBody.contains(form.queryItemValue(u"code_verifier"_s)));
}

TEST_CASE("Whatever does not carry our state is turned away, and the wait goes on")
{
    Watched watched(SignInFlow::Code);
    const QUrlQuery page = watched.asked();
    const QString state = page.queryItemValue(u"state"_s);
    CHECK(watched.browse(page, u"state=guessed&code=canary-evil"_s).status == 404);
    CHECK(watched.browse(page, u"code=canary-evil"_s).status == 404);
    CHECK(watched.browse(page, u"state="_s + state + u"&code=x"_s, "POST").status == 404);
    CHECK_FALSE(watched.result);
    watched.provider.nonce = page.queryItemValue(u"nonce"_s).toLatin1();
    CHECK(watched.browse(page, u"state=%1&code=canary-code"_s.arg(state)).status == 200);
    REQUIRE(watched.ended());
    CHECK(*watched.result);
    CHECK(watched.provider.tokenRequests() == 1);
    // One answer, and the port is closed.
    QUrl again(page.queryItemValue(u"redirect_uri"_s, QUrl::FullyDecoded));
    CHECK(settled(watched.provider.http.send(request(again))).error);
}

TEST_CASE("Tokens with another nonce belong to another sign-in")
{
    Watched watched(SignInFlow::Code);
    const QUrlQuery page = watched.asked();
    watched.provider.nonce = "another";
    watched.browse(page, u"state=%1&code=canary-code"_s.arg(page.queryItemValue(u"state"_s)));
    REQUIRE(watched.ended());
    REQUIRE_FALSE(*watched.result);
    CHECK(watched.result->error().code == u"NONCE_MISMATCH"_s);
    CHECK(watched.source->account().state == SignInState::SignedOut);
}

TEST_CASE("A sign-in that asks for openid ends without an id token that carries its nonce")
{
    const std::optional<QStringList> none; // as the provider declares them
    const auto codeWith
        = [](const QByteArray &idToken, const std::optional<QStringList> &scopes) -> QString {
        Watched watched(SignInFlow::Code, scopes);
        const QUrlQuery page = watched.asked();
        watched.provider.idToken = idToken;
        watched.browse(page, u"state=%1&code=canary-code"_s.arg(page.queryItemValue(u"state"_s)));
        REQUIRE(watched.ended());
        const bool in = watched.source->account().state == SignInState::SignedIn;
        CHECK(in == bool(*watched.result));
        return *watched.result ? u"signed in"_s : watched.result->error().code;
    };
    for (const auto &scopes : {none, std::optional(QStringList{})}) { // openid is the default
        CHECK(codeWith({}, scopes) == u"ID_TOKEN_MISSING"_s);
        CHECK(codeWith("opaque", scopes) == u"ID_TOKEN_UNUSABLE"_s);
        CHECK(codeWith("a.!!!.c", scopes) == u"ID_TOKEN_UNUSABLE"_s);
        CHECK(codeWith(FakeProvider::jwt(R"({"sub":"u1"})"), scopes) == u"ID_TOKEN_UNUSABLE"_s);
        CHECK(codeWith(FakeProvider::jwt(R"({"nonce":7})"), scopes) == u"ID_TOKEN_UNUSABLE"_s);
        CHECK(codeWith(FakeProvider::jwt(R"({"nonce":"x"})"), scopes) == u"NONCE_MISMATCH"_s);
    }
    const std::optional<QStringList> plain = QStringList{u"lakekeeper"_s};
    CHECK(codeWith({}, plain) == u"signed in"_s);
    CHECK(codeWith(FakeProvider::jwt(R"({"nonce":"x"})"), plain) == u"NONCE_MISMATCH"_s);
}

TEST_CASE("A refusal on the page, a cancelled wait and a wait that is too long each say so")
{
    Watched refused(SignInFlow::Code);
    const QUrlQuery page = refused.asked();
    refused.browse(page,
                   u"state=%1&error=access_denied&error_description=not+you"_s.arg(
                       page.queryItemValue(u"state"_s)));
    REQUIRE(refused.ended());
    CHECK(refused.result->error().kind == Error::Kind::Forbidden);
    CHECK(refused.result->error().code == u"access_denied"_s);

    Watched cancelled(SignInFlow::Code);
    cancelled.asked();
    cancelled.signIn->cancel();
    REQUIRE(cancelled.result);
    CHECK(cancelled.result->error().kind == Error::Kind::Cancelled);

    Watched late(SignInFlow::Code);
    late.signIn->setPatience(1);
    late.signIn->start();
    REQUIRE(late.ended());
    CHECK(late.result->error().kind == Error::Kind::Timeout);
}

TEST_CASE("A person signs in by a code, asked for as slowly as the provider wants")
{
    Watched watched(SignInFlow::Device);
    auto &device = dynamic_cast<DeviceSignIn &>(*watched.signIn);
    QList<int> waits;
    device.setLater([&](int ms, QObject *context, std::function<void()> go) {
        waits.append(ms);
        const QList<QByteArray> words{
            "authorization_pending", "slow_down", "authorization_pending", {}};
        watched.provider.refuse(words[std::min<qsizetype>(waits.size(), words.size()) - 1]);
        QTimer::singleShot(0, context, go);
    });
    watched.asked();
    CHECK(watched.prompt->userCode == u"WXYZ-1234"_s);
    CHECK(watched.prompt->page.toString().endsWith(u"/device-page?user_code=WXYZ-1234"_s));
    REQUIRE(watched.ended());
    CHECK(*watched.result);
    CHECK(waits == QList<int>{5000, 5000, 10'000, 10'000});
    CHECK(watched.provider.form(0).queryItemValue(u"device_code"_s) == u"canary-device-code"_s);
    CHECK(watched.source->account().state == SignInState::SignedIn);
}

TEST_CASE("A code that expired, and one that was refused, end the sign-in")
{
    for (const auto &[word, kind] :
         {std::pair<QByteArray, Error::Kind>{"expired_token", Error::Kind::Timeout},
          {"access_denied", Error::Kind::Forbidden},
          {"invalid_client", Error::Kind::Unauthorized}}) {
        Watched watched(SignInFlow::Device);
        watched.provider.refuse(word, word == "invalid_client" ? 401 : 400);
        dynamic_cast<DeviceSignIn &>(*watched.signIn)
            .setLater([](int, QObject *context, std::function<void()> go) {
                QTimer::singleShot(0, context, go);
            });
        watched.signIn->start();
        REQUIRE(watched.ended());
        INFO(word.toStdString());
        CHECK(watched.result->error().kind == kind);
    }
}

TEST_CASE("A page to type the code at is a web page, or there is no sign-in")
{
    Watched watched(SignInFlow::Device);
    watched.provider.server.reply(
        "/realms/lake/device", 200,
        R"({"device_code":"canary","user_code":"A","verification_uri":"file:///etc/passwd"})");
    watched.signIn->start();
    REQUIRE(watched.ended());
    CHECK(watched.result->error().kind == Error::Kind::Unreadable);
    CHECK_FALSE(watched.prompt);
}
