#include "services/sandbox/identity/base64url.h"
#include "services/sandbox/identity/jwt.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/httpservice.h"

#include <catch2/catch.hpp>

#include <openssl/hmac.h>

using namespace sandbox;
using nlohmann::json;
using nlohmann::ordered_json;

namespace
{

/// An OpenID issuer that publishes whatever keys a test gives it.
class TestIssuer : public HttpService
{
public:
    TestIssuer()
        : HttpService("issuer", 0)
    {
        issuer = url() + "/realms/lakehouse";
        serve([this](const httplib::Request &request, httplib::Response &response) {
            if (rawPath(request) == "/realms/lakehouse/.well-known/openid-configuration")
                return writeJson(response, 200,
                                 json{{"issuer", issuer}, {"jwks_uri", url() + "/keys"}}.dump());
            ++keyRequests;
            writeJson(response, 200, ordered_json{{"keys", jwks}}.dump());
        });
    }
    ~TestIssuer() override { close(); }

    std::string issuer;
    std::vector<ordered_json> jwks;
    std::atomic<int> keyRequests = 0;
};

const RsaKey &goodKey()
{
    static const RsaKey key = RsaKey::generate();
    return key;
}

/// An issuer with one key, a verifier, and the claims of a good token.
struct Scene {
    TestIssuer issuer;
    std::shared_ptr<Clock> clock = std::make_shared<Clock>();
    JwtVerifier verifier{issuer.issuer, "lakehouse", clock, std::chrono::hours(1)};

    Scene() { issuer.jwks = {goodKey().jwk()}; }

    std::int64_t now() const { return clock->nowMs() / 1000; }
    ordered_json claims() const
    {
        return {{"iss", issuer.issuer},
                {"sub", "7f0c"},
                {"preferred_username", "operator"},
                {"azp", "atalaya-console"},
                {"aud", {"lakehouse", "lakekeeper"}},
                {"iat", now()},
                {"exp", now() + 300},
                {"realm_access", {{"roles", {"analyst", "engineer"}}}}};
    }
    ordered_json claimsWith(const char *name, const ordered_json &value) const
    {
        ordered_json changed = claims();
        changed[name] = value;
        return changed;
    }
    std::string why(const std::string &token) const
    {
        const auto verdict = verifier.verify(token);
        const auto *problem = std::get_if<std::string>(&verdict);
        return problem ? *problem : "good";
    }
    std::string whyClaims(const ordered_json &changed) const
    {
        return why(signedJwt(changed, goodKey()));
    }
};

std::string tokenOf(const ordered_json &header, const ordered_json &payload,
                    const std::string &signature)
{
    return base64Url(header.dump()) + "." + base64Url(payload.dump()) + "." + signature;
}

} // namespace

TEST_CASE("Base64 for URLs is strict in what it reads", "[jwt]")
{
    for (const std::string &text : {std::string(), std::string("f"), std::string("fo"),
                                    std::string("foo"), std::string("\0\xff\xfe~", 4)})
        CHECK(base64UrlDecoded(base64Url(text)) == text);
    CHECK(base64Url("\xfb\xff") == "-_8");
    for (const char *wrong : {"Zg==", "Zh", "Z", "+/8", "Zm 8", "Zm9vZ"})
        CHECK_FALSE(base64UrlDecoded(wrong));
}

TEST_CASE("A token of the issuer is good, and its claims are read", "[jwt]")
{
    const Scene scene;
    const auto verdict = scene.verifier.verify(signedJwt(scene.claims(), goodKey()));
    REQUIRE(std::holds_alternative<JwtClaims>(verdict));
    const JwtClaims &claims = std::get<JwtClaims>(verdict);
    CHECK(claims.issuer == scene.issuer.issuer);
    CHECK(claims.subject == "7f0c");
    CHECK(claims.username == "operator");
    CHECK(claims.client == "atalaya-console");
    CHECK(claims.roles == std::vector<std::string>{"analyst", "engineer"});
    CHECK(claims.audience == std::vector<std::string>{"lakehouse", "lakekeeper"});
    CHECK(claims.exp - claims.iat == 300);
    CHECK(scene.whyClaims(scene.claimsWith("aud", "lakehouse")) == "good");
    CHECK(scene.whyClaims(scene.claimsWith("nbf", 0)) == "good");
    CHECK(scene.issuer.keyRequests == 1); // one key set served them all
}

TEST_CASE("A token that is not for us or not for now is refused with the reason", "[jwt]")
{
    const Scene scene;
    const std::int64_t now = scene.now();
    CHECK(scene.whyClaims(scene.claimsWith("iss", scene.issuer.issuer + "/"))
          == "its issuer is not " + scene.issuer.issuer);
    CHECK(scene.whyClaims(scene.claimsWith("aud", "account"))
          == "its audience does not contain lakehouse");
    CHECK(scene.whyClaims(scene.claimsWith("aud", ordered_json::array()))
          == "its audience does not contain lakehouse");
    CHECK(scene.whyClaims(scene.claimsWith("exp", now - 31)) == "it has expired");
    CHECK(scene.whyClaims(scene.claimsWith("exp", now - 20)) == "good"); // 30 s of leeway
    CHECK(scene.whyClaims(scene.claimsWith("exp", std::to_string(now + 300)))
          == "it says no time when it expires");
    CHECK(scene.whyClaims(scene.claimsWith("nbf", now + 60)) == "it is not valid yet");
    CHECK(scene.whyClaims(scene.claimsWith("nbf", now + 20)) == "good");
    CHECK(scene.whyClaims(scene.claimsWith("nbf", "soon")) == "its nbf is no time");
    CHECK(scene.whyClaims(scene.claimsWith("sub", nullptr)) == "it has no subject");
    ordered_json endless = scene.claims();
    endless.erase("exp");
    CHECK(scene.whyClaims(endless) == "it says no time when it expires");
    CHECK(scene.whyClaims(scene.claimsWith("iat", now + 3600)) == "good"); // skew, no attack
}

TEST_CASE("Without an audience no token is good, unless its service asks for none", "[jwt]")
{
    const Scene scene;
    const JwtVerifier unnamed(scene.issuer.issuer, "", scene.clock);
    const JwtVerifier commas(scene.issuer.issuer, ",,", scene.clock);
    const JwtVerifier open(scene.issuer.issuer, "", scene.clock, std::chrono::hours(1),
                           AudienceRule::OnlyWhenNamed);
    ordered_json none = scene.claims();
    none.erase("aud");
    for (const ordered_json &claims :
         {scene.claims(), none, scene.claimsWith("aud", ""), scene.claimsWith("aud", {"", "x"})}) {
        const std::string token = signedJwt(claims, goodKey());
        for (const JwtVerifier *verifier : {&unnamed, &commas}) {
            const auto verdict = verifier->verify(token);
            REQUIRE(std::holds_alternative<std::string>(verdict));
            CHECK(std::get<std::string>(verdict)
                  == "no audience is named that a token has to be for");
        }
        CHECK(std::holds_alternative<JwtClaims>(open.verify(token)));
    }
}

TEST_CASE("One of several audiences is enough", "[jwt]")
{
    const Scene scene;
    for (const AudienceRule rule : {AudienceRule::Required, AudienceRule::OnlyWhenNamed}) {
        const JwtVerifier verifier(scene.issuer.issuer, "other,lakekeeper", scene.clock,
                                   std::chrono::hours(1), rule);
        CHECK(std::holds_alternative<JwtClaims>(
            verifier.verify(signedJwt(scene.claims(), goodKey()))));
        CHECK(std::holds_alternative<std::string>(
            verifier.verify(signedJwt(scene.claimsWith("aud", "lakehouse"), goodKey()))));
    }
}

TEST_CASE("The sandbox's clock decides when a token has expired", "[jwt]")
{
    const Scene scene;
    const std::string token = signedJwt(scene.claims(), goodKey());
    CHECK(scene.why(token) == "good");
    scene.clock->stepMs(331'000);
    CHECK(scene.why(token) == "it has expired");
}

TEST_CASE("A token cannot choose how it is verified", "[jwt]")
{
    const Scene scene;
    const ordered_json claims = scene.claims();
    const std::string good = signedJwt(claims, goodKey());
    const std::string signature = good.substr(good.rfind('.') + 1);
    const std::string kid = goodKey().id();

    for (const char *none : {"none", "None", "NONE", "", "rs256", "RS384", "PS256"})
        CHECK(scene.why(tokenOf({{"alg", none}, {"kid", kid}}, claims, ""))
              == "it is not signed with RS256");
    CHECK(scene.why(tokenOf({{"kid", kid}}, claims, signature)) == "it is not signed with RS256");

    // The public key used as the secret of an HMAC.
    const ordered_json hmacHeader{{"alg", "HS256"}, {"kid", kid}};
    const std::string text = base64Url(hmacHeader.dump()) + "." + base64Url(claims.dump());
    const std::string secret = goodKey().jwk().dump();
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned length = 0;
    HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()),
         reinterpret_cast<const unsigned char *>(text.data()), text.size(), digest, &length);
    CHECK(scene.why(text + "." + base64Url(std::string(reinterpret_cast<char *>(digest), length)))
          == "it is not signed with RS256");

    // A key that the token brings along is not looked at.
    const RsaKey own = RsaKey::generate();
    const ordered_json ownHeader{
        {"alg", "RS256"}, {"kid", kid}, {"jwk", own.jwk()}, {"jku", "http://127.0.0.1:9/k"}};
    const std::string ownText = base64Url(ownHeader.dump()) + "." + base64Url(claims.dump());
    CHECK(scene.why(ownText + "." + base64Url(own.sign(ownText))) == "its signature is wrong");

    CHECK(scene.why(tokenOf({{"alg", "RS256"}, {"kid", kid}, {"crit", {"b64"}}}, claims, signature))
          == "its header demands an extension");
    CHECK(scene.why(tokenOf({{"alg", "RS256"}, {"typ", "JWT"}, {"kid", kid}},
                            scene.claimsWith("preferred_username", "root"), signature))
          == "its signature is wrong");
    CHECK(scene.why(good.substr(0, good.rfind('.') + 1)) == "its signature is wrong");
}

TEST_CASE("What is no token at all is refused without asking the issuer", "[jwt]")
{
    const Scene scene;
    const std::string good = signedJwt(scene.claims(), goodKey());
    for (const std::string &text :
         {std::string(), std::string("."), std::string(".."), std::string("a.b.c"), good + ".x",
          good.substr(0, good.rfind('.')), good + "=", " " + good, std::string(100'000, 'a'),
          base64Url("[]") + "." + base64Url("[]") + ".", base64Url("{\"alg\":") + ".e30.",
          std::string("\0.\0.\0", 5)})
        CHECK(scene.why(text) == "it is not a signed token");
    CHECK(scene.issuer.keyRequests == 0);
}

TEST_CASE("An unknown kid asks for the keys again, but not at every token", "[jwt]")
{
    const RsaKey next = RsaKey::generate();
    Scene scene;
    CHECK(scene.whyClaims(scene.claims()) == "good");
    for (int i = 0; i < 20; ++i)
        CHECK(scene.why(signedJwt(scene.claims(), next))
              == "the issuer publishes no key of the token's kid");
    CHECK(scene.issuer.keyRequests == 1); // the pause of the scene is an hour

    const JwtVerifier eager(scene.issuer.issuer, "lakehouse", scene.clock,
                            std::chrono::milliseconds(0));
    CHECK(std::holds_alternative<JwtClaims>(eager.verify(signedJwt(scene.claims(), goodKey()))));
    scene.issuer.jwks = {next.jwk()}; // the issuer rotates its key
    CHECK(std::holds_alternative<JwtClaims>(eager.verify(signedJwt(scene.claims(), next))));
    CHECK(std::holds_alternative<std::string>(
        eager.verify(signedJwt(scene.claims(), goodKey())))); // withdrawn
}

TEST_CASE("An issuer that cannot be believed leaves every token refused", "[jwt]")
{
    Scene scene;
    SECTION("it publishes no key")
    {
        scene.issuer.jwks.clear();
        CHECK(scene.whyClaims(scene.claims()) == "the issuer publishes no usable key");
    }
    SECTION("its keys are not for this")
    {
        ordered_json encryption = goodKey().jwk();
        encryption["use"] = "enc";
        ordered_json other = goodKey().jwk();
        other["alg"] = "RS512";
        ordered_json small = goodKey().jwk();
        small["n"] = base64Url(std::string(64, '\xc1'));
        scene.issuer.jwks = {encryption,
                             other,
                             small,
                             {{"kty", "oct"}, {"kid", goodKey().id()}},
                             ordered_json("text")};
        CHECK(scene.whyClaims(scene.claims()) == "the issuer publishes no usable key");
    }
    SECTION("its discovery document names another issuer")
    {
        const ordered_json claims = scene.claims();
        scene.issuer.issuer = "https://elsewhere.example/realms/lakehouse";
        CHECK_THAT(scene.whyClaims(claims), Catch::Contains("names another issuer"));
    }
    SECTION("it is down")
    {
        scene.issuer.close();
        CHECK(scene.whyClaims(scene.claims())
              == "the issuer's discovery document cannot be reached");
    }
    SECTION("it answers nonsense")
    {
        REQUIRE(scene.issuer.setFault("garbage", "").empty());
        CHECK(scene.whyClaims(scene.claims()) != "good");
    }
}

TEST_CASE("Keys that were read once outlive the issuer", "[jwt]")
{
    Scene scene;
    CHECK(scene.whyClaims(scene.claims()) == "good");
    scene.issuer.close();
    CHECK(scene.whyClaims(scene.claims()) == "good");
}
