#include "tests/conformance/jwt.h"
#include "tests/conformance/target.h"

#include <catch2/catch.hpp>

#include <ctime>

using nlohmann::json;

namespace
{

std::string realm()
{
    return "/realms/" + Target::current().fact("realm");
}

std::string protocol(const char *endpoint)
{
    return realm() + "/protocol/openid-connect" + endpoint;
}

Answer post(const std::string &path, const std::string &body)
{
    return Target::current().send("POST", path, body,
                                  {{"Content-Type", "application/x-www-form-urlencoded"}});
}

/// A token of the machine client.
Answer machineToken(const std::string &secret)
{
    return post(protocol("/token"),
                form({{"grant_type", "client_credentials"},
                      {"client_id", Target::current().fact("client")},
                      {"client_secret", secret},
                      {"scope", "openid"}}));
}

Answer machineToken()
{
    return machineToken(Target::current().fact("client-secret"));
}

/// A browser's visit: the sign-in page is filled in, its cookies are sent along.
class Visit
{
public:
    /// What the page's answer to the form was.
    Answer submit(const std::string &pagePath, const std::string &fields)
    {
        const Answer page = Target::current().send("GET", pagePath);
        REQUIRE(page.status == 200);
        std::string cookies;
        for (const auto &[name, value] : page.headers) {
            if (name == "Set-Cookie")
                cookies += (cookies.empty() ? "" : "; ") + value.substr(0, value.find(';'));
        }
        const std::string mark = "action=\"";
        const auto from = page.body.find(mark) + mark.size();
        REQUIRE(from > mark.size());
        std::string action = page.body.substr(from, page.body.find('"', from) - from);
        for (auto at = action.find("&amp;"); at != std::string::npos; at = action.find("&amp;"))
            action.replace(at, 5, "&");
        if (action.rfind("http", 0) == 0)
            action = action.substr(action.find('/', action.find("://") + 3));
        httplib::Headers headers{{"Content-Type", "application/x-www-form-urlencoded"}};
        if (!cookies.empty())
            headers.emplace("Cookie", cookies);
        return Target::current().send("POST", action, fields, headers);
    }
};

std::string parameterOf(const std::string &url, const std::string &name)
{
    const auto at = url.find(name + "=");
    if (at == std::string::npos)
        return {};
    const auto from = at + name.size() + 1;
    return url.substr(from, url.find('&', from) - from);
}

const char *const back = "http://127.0.0.1:49200/callback";

/// Signs the user in and redeems the code.
Answer signIn(const std::string &usedVerifier, const std::string &shownVerifier)
{
    const Target &target = Target::current();
    const std::string query = form({{"response_type", "code"},
                                    {"client_id", target.fact("public-client")},
                                    {"redirect_uri", back},
                                    {"scope", "openid"},
                                    {"state", "a b"},
                                    {"nonce", "once"},
                                    {"code_challenge", challengeOf(usedVerifier)},
                                    {"code_challenge_method", "S256"}});
    const Answer redirect = Visit().submit(
        protocol("/auth?") + query,
        form({{"username", target.fact("user")}, {"password", target.fact("password")}}));
    REQUIRE(redirect.status == 302);
    const std::string location = redirect.header("Location");
    CHECK(location.rfind(back, 0) == 0);
    CHECK(parameterOf(location, "state") == "a b"); // the HTTP library decodes what headers hold
    const std::string code = parameterOf(location, "code");
    return post(protocol("/token"),
                form({{"code", code},
                      {"grant_type", "authorization_code"},
                      {"client_id", target.fact("public-client")},
                      {"redirect_uri", back},
                      {"code_verifier", shownVerifier}}));
}

Answer refresh(const std::string &token)
{
    return post(protocol("/token"),
                form({{"grant_type", "refresh_token"},
                      {"client_id", Target::current().fact("public-client")},
                      {"refresh_token", token}}));
}

const std::string verifier(64, 'v');

} // namespace

TEST_CASE("Keycloak's discovery names its endpoints below its issuer",
          "[keycloak][third-parties.md §5:274-278,285-286]")
{
    if (!isGiven({"realm"}))
        return;
    const Target &target = Target::current();
    const json document = target.get(realm() + "/.well-known/openid-configuration");
    const std::string issuer = document.at("issuer");
    CHECK(issuer.substr(issuer.size() - realm().size()) == realm());
    const std::pair<const char *, const char *> endpoints[]
        = {{"authorization_endpoint", "/auth"},
           {"token_endpoint", "/token"},
           {"jwks_uri", "/certs"},
           {"userinfo_endpoint", "/userinfo"},
           {"end_session_endpoint", "/logout"},
           {"introspection_endpoint", "/token/introspect"},
           {"revocation_endpoint", "/revoke"},
           {"device_authorization_endpoint", "/auth/device"}};
    for (const auto &[name, path] : endpoints) {
        const std::string url = document.at(name);
        CHECK(url.find(protocol(path)) != std::string::npos);
    }
    const json keys = target.get(protocol("/certs")).at("keys");
    REQUIRE_FALSE(keys.empty());
    for (const json &key : keys)
        CHECK(key.at("kid").is_string());
    const Answer unknown = target.send(
        "GET", "/realms/" + Target::unknownName() + "/.well-known/openid-configuration");
    CHECK(unknown.status == 404);
    CHECK(unknown.json().at("error") == "Realm does not exist");
    const Answer health = target.send("GET", "/health/ready");
    CHECK((health.status == 404 || health.json().at("status") == "UP")); // often not public
}

TEST_CASE("A machine's token is signed by a key of the set, and needs no session",
          "[keycloak][third-parties.md §5:281-283,287][third-parties.md §5:276]")
{
    if (!isGiven({"realm", "client", "client-secret"}))
        return;
    const Target &target = Target::current();
    const Answer answer = machineToken();
    const json granted = answer.json();
    CHECK(answer.header("Cache-Control").find("no-store") != std::string::npos);
    CHECK_FALSE(granted.contains("refresh_token"));
    CHECK(granted.at("token_type") == "Bearer");
    const std::string token = granted.at("access_token");
    CHECK(isSignedBy(token, target.get(protocol("/certs"))));
    const Jwt jwt = Jwt::parsed(token);
    CHECK(jwt.header.at("alg") == "RS256");
    CHECK(jwt.claims.at("iss")
          == target.get(realm() + "/.well-known/openid-configuration").at("issuer"));
    const long long issued = jwt.claims.at("iat");
    CHECK(jwt.claims.at("exp").get<long long>() - issued == granted.at("expires_in"));
    CHECK(std::abs(issued - static_cast<long long>(std::time(nullptr))) < 30);
    CHECK_FALSE(answer.header("Date").empty());
}

TEST_CASE("Keycloak refuses a token as OAuth says", "[keycloak][third-parties.md §5:284]")
{
    if (!isGiven({"realm", "client"}))
        return;
    const Answer wrong = machineToken("wrong");
    CHECK(
        (wrong.refusal() == "401 unauthorized_client" || wrong.refusal() == "401 invalid_client"));
    CHECK(wrong.json().at("error_description").is_string());
    const Answer unknown = post(protocol("/token"),
                                form({{"grant_type", "client_credentials"},
                                      {"client_id", Target::unknownName()},
                                      {"client_secret", "x"}}));
    CHECK(unknown.status == 401);
    CHECK(post(protocol("/token"), "").refusal() == "400 invalid_request");
    if (isGiven({"public-client"})) {
        CHECK(refresh("none").refusal() == "400 invalid_grant");
        CHECK(post(protocol("/token"),
                   form({{"grant_type", "authorization_code"},
                         {"client_id", Target::current().fact("public-client")},
                         {"redirect_uri", back},
                         {"code", "none"},
                         {"code_verifier", verifier}}))
                  .refusal()
              == "400 invalid_grant");
    }
}

TEST_CASE("A token is looked into by its client, until it is revoked",
          "[keycloak][writes][third-parties.md §5:277]")
{
    if (!isGiven({"realm", "client", "client-secret"}))
        return;
    const Target &target = Target::current();
    const std::string token = machineToken().json().at("access_token");
    const std::string itself = form({{"client_id", target.fact("client")},
                                     {"client_secret", target.fact("client-secret")},
                                     {"token", token}});
    const Answer active = post(protocol("/token/introspect"), itself);
    CHECK(active.json().at("active") == true);
    CHECK(
        target.send("GET", protocol("/userinfo"), {}, {{"Authorization", "Bearer " + token}}).status
        == 200);
    CHECK(post(protocol("/revoke"), itself).status == 200);
    CHECK(post(protocol("/token/introspect"), itself).json().at("active") == false);
    CHECK(
        target.send("GET", protocol("/userinfo"), {}, {{"Authorization", "Bearer " + token}}).status
        == 401);
    CHECK(target.send("GET", protocol("/userinfo")).status == 401);
}

TEST_CASE("A person signs in with a code and its proof",
          "[keycloak][writes][third-parties.md §5:275,281,283]")
{
    if (!isGiven({"realm", "public-client", "user", "password"}))
        return;
    const Answer answer = signIn(verifier, verifier);
    REQUIRE(answer.status == 200);
    const json granted = answer.json();
    CHECK(granted.at("refresh_token").is_string());
    CHECK(granted.at("session_state").is_string());
    const Jwt id = Jwt::parsed(granted.at("id_token"));
    CHECK(id.claims.at("nonce") == "once");
    CHECK(isSignedBy(granted.at("access_token"), Target::current().get(protocol("/certs"))));
    CHECK(Jwt::parsed(granted.at("access_token")).claims.at("preferred_username")
          == Target::current().fact("user"));
    CHECK(signIn(verifier, std::string(64, 'w')).refusal() == "400 invalid_grant");
}

TEST_CASE("A refresh token is used once, and its session ends with who uses it twice",
          "[keycloak][writes][third-parties.md §5:281,283-284]")
{
    if (!isGiven({"realm", "public-client", "user", "password"}))
        return;
    const std::string first = signIn(verifier, verifier).json().at("refresh_token");
    const Answer second = refresh(first);
    REQUIRE(second.status == 200);
    const std::string rotated = second.json().at("refresh_token");
    CHECK(rotated != first);
    CHECK(refresh(first).refusal() == "400 invalid_grant");
    const std::string other = signIn(verifier, verifier).json().at("refresh_token");
    const std::string session
        = form({{"client_id", Target::current().fact("public-client")}, {"token", other}});
    CHECK(post(protocol("/revoke"), session).status == 200);
    CHECK(refresh(other).refusal() == "400 invalid_grant");
    const std::string last = signIn(verifier, verifier).json().at("refresh_token");
    CHECK(post(protocol("/logout"),
               form({{"client_id", Target::current().fact("public-client")},
                     {"refresh_token", last}}))
              .status
          == 204);
    CHECK(refresh(last).refusal() == "400 invalid_grant");
}

TEST_CASE("A device waits for its person", "[keycloak][writes][third-parties.md §5:278,281]")
{
    if (!isGiven({"realm", "public-client", "user", "password"}))
        return;
    const Target &target = Target::current();
    const auto start = [&] {
        return post(protocol("/auth/device"),
                    form({{"client_id", target.fact("public-client")}, {"scope", "openid"}}))
            .json();
    };
    const auto poll = [&](const json &grant) {
        return post(protocol("/token"),
                    form({{"grant_type", "urn:ietf:params:oauth:grant-type:device_code"},
                          {"client_id", target.fact("public-client")},
                          {"device_code", grant.at("device_code")}}));
    };
    const json grant = start();
    CHECK(grant.at("expires_in").get<int>() > 0);
    CHECK(grant.at("interval").get<int>() > 0);
    CHECK(grant.at("verification_uri").is_string());
    CHECK(poll(grant).refusal() == "400 authorization_pending");
    CHECK(poll(grant).refusal() == "400 slow_down");
    const auto decide = [&](const json &of, const char *button) {
        std::string page = of.at("verification_uri_complete");
        page = page.substr(page.find('/', page.find("://") + 3));
        return Visit().submit(page,
                              form({{"user_code", of.at("user_code")},
                                    {"username", target.fact("user")},
                                    {"password", target.fact("password")},
                                    {button, "x"}}));
    };
    const json allowed = start();
    CHECK(decide(allowed, "accept").status == 200);
    CHECK(poll(allowed).json().at("access_token").is_string());
    const json denied = start();
    decide(denied, "cancel");
    CHECK(poll(denied).refusal() == "400 access_denied");
}
