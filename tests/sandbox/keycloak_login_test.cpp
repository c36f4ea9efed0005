#include "tests/sandbox/keycloakscene.h"

#include "services/sandbox/identity/base64url.h"

using namespace sandbox;
using nlohmann::json;

namespace
{

json claimsOf(const std::string &token)
{
    const auto first = token.find('.');
    return json::parse(
        base64UrlDecoded(token.substr(first + 1, token.rfind('.') - first - 1)).value());
}

const std::string tooOften = "400 invalid_grant Maximum allowed refresh token reuse exceeded";
const std::string sessionEnded = "400 invalid_grant Session not active";

} // namespace

// [third-parties.md §5 authorization_code + code_verifier]
TEST_CASE("A person signs in on the page and the client gets tokens for the code", "[keycloak]")
{
    const KeycloakScene scene;
    const Params handed = scene.logIn();
    CHECK(handed.get("state") == "a-state");
    CHECK(handed.get("iss") == scene.keycloak.url() + "/realms/lakehouse");
    CHECK_FALSE(handed.get("session_state").empty());

    const json tokens = KeycloakScene::json(scene.token(scene.exchange(handed.get("code"))));
    CHECK(tokens.at("expires_in") == 300);
    CHECK(tokens.at("refresh_expires_in") == 1800);
    CHECK(tokens.at("session_state") == handed.get("session_state"));
    CHECK(scene.verdict(tokens.at("access_token")) == "good");
    const json access = claimsOf(tokens.at("access_token"));
    CHECK(access.at("preferred_username") == "operator");
    CHECK(access.at("realm_access").at("roles") == json::array({"analyst", "engineer"}));
    CHECK(access.at("sid") == handed.get("session_state"));

    const std::string idToken = tokens.at("id_token");
    CHECK(claimsOf(idToken).at("nonce") == "n-0S6");
    CHECK(claimsOf(idToken).at("sub") == access.at("sub"));
    CHECK(claimsOf(idToken).at("name") == "Olga Operator");
    CHECK(scene.verdict(idToken, "atalaya-console") == "good");
    CHECK(scene.verdict(idToken) == "its audience does not contain lakehouse");

    const httplib::Headers bearer{
        {"Authorization", "Bearer " + tokens.at("access_token").get<std::string>()}};
    const json person = KeycloakScene::json(scene.get(scene.protocol + "/userinfo", bearer));
    CHECK(person.at("preferred_username") == "operator");
    CHECK(person.at("sub") == access.at("sub"));
}

TEST_CASE("A wrong password shows the page again, and the same page still works", "[keycloak]")
{
    const KeycloakScene scene;
    const auto page = scene.authorize(scene.authorizeQuery());
    CHECK(page.get_header_value("Content-Type") == "text/html;charset=utf-8");
    CHECK_THAT(page.get_header_value("Content-Security-Policy"),
               Catch::Contains("default-src 'none'"));
    const std::string action = KeycloakScene::formAction(page.body);
    const auto again = scene.post(action, {{"username", "operator"}, {"password", "wrong"}});
    CHECK(again.status == 200);
    CHECK_THAT(again.body, Catch::Contains("Invalid username or password."));
    CHECK(KeycloakScene::formAction(again.body) == action);
    // The password of one is not the password of another, and a service account has none.
    CHECK(scene.post(action, {{"username", "reader"}, {"password", KeycloakScene::password}}).status
          == 200);
    CHECK(scene.post(action, {{"username", "service-account-atalaya-cli"}, {"password", ""}}).status
          == 200);
    CHECK(
        scene.post(action, {{"username", "operator"}, {"password", KeycloakScene::password}}).status
        == 302);
    CHECK(
        scene.post(action, {{"username", "operator"}, {"password", KeycloakScene::password}}).status
        == 400); // once
}

TEST_CASE("Nobody is redirected to an address that is not the client's", "[keycloak]")
{
    const KeycloakScene scene;
    for (const char *uri :
         {"https://127.0.0.1:49152/callback", "http://127.0.0.1/callback", "http://localhost:1/x",
          "http://127.0.0.1:80@evil.example/", "http://127.0.0.1:0/x", "http://127.0.0.1:70000/x",
          "http://127.0.0.1:49152", "http://127.0.0.1:49152/x#y", "http://127.0.0.1:49152/\r\nX: y",
          "http://127.0.0.1:1\\@evil.example/", "http://127.0.0.1.evil.example:1/x", ""}) {
        INFO(uri);
        const auto answer = scene.authorize(scene.authorizeQuery("redirect_uri", uri));
        CHECK(answer.status == 400);
        CHECK_FALSE(answer.has_header("Location"));
        CHECK_THAT(answer.body, Catch::Contains("Invalid parameter: redirect_uri"));
    }
    CHECK(scene.authorize(scene.authorizeQuery("client_id", "nobody")).status == 400);
    CHECK(scene.authorize(scene.authorizeQuery("client_id", "")).status == 400);
    CHECK(scene.authorize(scene.authorizeQuery("client_id", "trino")).status == 403);
    CHECK(scene.authorize(scene.authorizeQuery("redirect_uri", "http://127.0.0.1:1/")).status
          == 200);
}

TEST_CASE("A request that asks for something else is told so at the client", "[keycloak]")
{
    const KeycloakScene scene;
    const auto error = [&scene](const std::string &name, const std::string &value) {
        const Params handed
            = KeycloakScene::redirected(scene.authorize(scene.authorizeQuery(name, value)));
        CHECK(handed.get("state") == "a-state");
        CHECK_FALSE(handed.has("code"));
        return handed.get("error") + " " + handed.get("error_description");
    };
    CHECK(error("response_type", "") == "invalid_request Missing parameter: response_type");
    CHECK(error("response_type", "token") == "unsupported_response_type ");
    CHECK(error("response_mode", "form_post")
          == "invalid_request Invalid parameter: response_mode");
    CHECK(error("code_challenge_method", "")
          == "invalid_request Missing parameter: code_challenge_method");
    CHECK(error("code_challenge_method", "plain")
          == "invalid_request Invalid parameter: code challenge method is not configured one");
    CHECK(error("code_challenge", "") == "invalid_request Missing parameter: code_challenge");
    CHECK(error("code_challenge", "short") == "invalid_request Invalid parameter: code_challenge");
    CHECK(error("prompt", "none") == "login_required ");

    const std::string query
        = scene.authorizeQuery("state", "a b&=<c>\r\nX: \xc3\xa9") + "&prompt=none";
    CHECK_THAT(scene.rawLocation(scene.protocol + "/auth?" + query),
               Catch::StartsWith(std::string(KeycloakScene::redirectUri)
                                 + "?state=a%20b%26%3D%3Cc%3E%0D%0AX%3A%20%C3%A9&error="));
}

// [third-parties.md §5 "Code not valid"]
TEST_CASE("A code is good once, for a minute, for its client and its verifier", "[keycloak]")
{
    const KeycloakScene scene;
    const std::string code = scene.logIn().get("code");
    const auto refusedWith = [&](const std::string &name, const std::string &value) {
        httplib::Params form = scene.exchange(scene.logIn().get("code"));
        form.erase(name);
        form.emplace(name, value);
        return KeycloakScene::problem(scene.token(form));
    };
    CHECK(refusedWith("code_verifier", "") == "400 invalid_grant PKCE code verifier not specified");
    CHECK(refusedWith("code_verifier", "short")
          == "400 invalid_grant PKCE verification failed: Invalid code verifier");
    CHECK(refusedWith("code_verifier", std::string(43, 'x'))
          == "400 invalid_grant PKCE verification failed: Code mismatch");
    CHECK(refusedWith("redirect_uri", "http://127.0.0.1:49152/other")
          == "400 invalid_grant Incorrect redirect_uri");
    CHECK(refusedWith("code", "made-up") == "400 invalid_grant Code not valid");
    CHECK(refusedWith("code", "") == "400 invalid_request Missing parameter: code");
    CHECK(KeycloakScene::problem(scene.token({{"grant_type", "authorization_code"},
                                              {"client_id", "atalaya-cli"},
                                              {"client_secret", KeycloakScene::secret},
                                              {"code", scene.logIn().get("code")},
                                              {"redirect_uri", KeycloakScene::redirectUri},
                                              {"code_verifier", KeycloakScene::verifier}}))
          == "400 invalid_grant Auth error");

    const json tokens = KeycloakScene::json(scene.token(scene.exchange(code)));
    CHECK(KeycloakScene::problem(scene.token(scene.exchange(code)))
          == "400 invalid_grant Code not valid");
    // Two have the code, so the session that it opened is nobody's.
    CHECK(KeycloakScene::problem(scene.refresh(tokens.at("refresh_token"))) == sessionEnded);

    const std::string late = scene.logIn().get("code");
    scene.clock->stepMs(61'000);
    CHECK(KeycloakScene::problem(scene.token(scene.exchange(late)))
          == "400 invalid_grant Code not valid");
}

// [third-parties.md §5 "Revoke Refresh Token" makes refresh one-time]
TEST_CASE("Every refresh gives a new refresh token, and a second use ends the session",
          "[keycloak]")
{
    const KeycloakScene scene;
    const json first = scene.signedIn();
    const json second = KeycloakScene::json(scene.refresh(first.at("refresh_token")));
    CHECK(second.at("refresh_token") != first.at("refresh_token"));
    CHECK(second.at("session_state") == first.at("session_state"));
    CHECK(scene.verdict(second.at("access_token")) == "good");
    CHECK(claimsOf(second.at("id_token")).at("nonce") == "n-0S6");
    const json third = KeycloakScene::json(scene.refresh(second.at("refresh_token")));

    CHECK(KeycloakScene::problem(scene.refresh(first.at("refresh_token"))) == tooOften);
    CHECK(KeycloakScene::problem(scene.refresh(third.at("refresh_token"))) == sessionEnded);
    CHECK(KeycloakScene::problem(scene.refresh("made-up"))
          == "400 invalid_grant Invalid refresh token");
}

TEST_CASE("A guessed refresh token does not end the session it names", "[keycloak]")
{
    const KeycloakScene scene;
    const json tokens = scene.signedIn();
    const std::string guess = tokens.at("session_state").get<std::string>() + ".00";
    CHECK(KeycloakScene::problem(scene.refresh(guess))
          == "400 invalid_grant Invalid refresh token");
    CHECK(KeycloakScene::problem(scene.token({{"grant_type", "refresh_token"},
                                              {"client_id", "trino"},
                                              {"client_secret", "c4n4ry-trino"},
                                              {"refresh_token", tokens.at("refresh_token")}}))
          == "400 invalid_grant Invalid refresh token. Token client and authorized client don't "
             "match");
    CHECK(scene.refresh(tokens.at("refresh_token")).status == 200);
}

// [third-parties.md §5 SSO idle 30 min, SSO max 10 h, +2 min window]
TEST_CASE("A session ends when it idles and when it is old", "[keycloak]")
{
    const KeycloakScene scene;
    json tokens = scene.signedIn();
    scene.clock->stepMs(1'799'000);
    tokens = KeycloakScene::json(scene.refresh(tokens.at("refresh_token")));
    scene.clock->stepMs(1'801'000);
    CHECK(KeycloakScene::problem(scene.refresh(tokens.at("refresh_token")))
          == "400 invalid_grant Token is not active");

    tokens = scene.signedIn();
    for (int i = 0; i < 23; ++i) { // 25 minutes each: 9 h 35 min
        scene.clock->stepMs(1'500'000);
        tokens = KeycloakScene::json(scene.refresh(tokens.at("refresh_token")));
    }
    CHECK(tokens.at("refresh_expires_in").get<int>() <= 1500); // what is left of ten hours
    CHECK(tokens.at("refresh_expires_in").get<int>() >= 1490);
    scene.clock->stepMs(1'500'000);
    CHECK(scene.refresh(tokens.at("refresh_token")).status == 400);
}

TEST_CASE("A session ends by logout, by revocation and with all others", "[keycloak]")
{
    KeycloakScene scene;
    const json tokens = scene.signedIn();
    const std::string refresh = tokens.at("refresh_token");
    const std::string access = tokens.at("access_token");
    SECTION("logout with the refresh token")
    {
        CHECK(scene
                  .post(scene.protocol + "/logout",
                        {{"client_id", "atalaya-console"}, {"refresh_token", refresh}})
                  .status
              == 204);
    }
    SECTION("logout in the browser")
    {
        CHECK(scene.get(scene.protocol + "/logout").status == 200);
        CHECK(scene.refresh(refresh).status == 200); // a link alone logs nobody out
        const std::string hint = "?id_token_hint=" + tokens.at("id_token").get<std::string>();
        CHECK(scene
                  .get(scene.protocol + "/logout" + hint
                       + "&post_logout_redirect_uri=https%3A%2F%2Fevil.example%2F")
                  .status
              == 400);
        CHECK(scene.rawLocation(
                  scene.protocol + "/logout" + hint
                  + "&post_logout_redirect_uri=http%3A%2F%2F127.0.0.1%3A49152%2Fbye&state=s%26")
              == "http://127.0.0.1:49152/bye?state=s%26");
    }
    SECTION("revocation")
    {
        CHECK(scene
                  .post(scene.protocol + "/revoke",
                        {{"client_id", "atalaya-console"}, {"token", refresh}})
                  .status
              == 200);
    }
    SECTION("all end")
    {
        REQUIRE(scene.keycloak.setFault("sessions-ended", "").empty());
    }
    CHECK(KeycloakScene::problem(scene.refresh(refresh)) == sessionEnded);
    const auto person
        = scene.get(scene.protocol + "/userinfo", {{"Authorization", "Bearer " + access}});
    CHECK(KeycloakScene::problem(person) == "401 invalid_token Token verification failed");
    CHECK_THAT(person.get_header_value("WWW-Authenticate"),
               Catch::Contains("error=\"invalid_token\""));
}

TEST_CASE("userinfo is for access tokens with the scope openid", "[keycloak]")
{
    const KeycloakScene scene;
    const auto ask = [&scene](const std::string &token) {
        return scene.get(scene.protocol + "/userinfo", {{"Authorization", "Bearer " + token}});
    };
    CHECK(scene.get(scene.protocol + "/userinfo").status == 401);
    CHECK(scene.get(scene.protocol + "/userinfo").get_header_value("WWW-Authenticate")
          == R"(Bearer realm="lakehouse")");
    CHECK(ask("made-up").status == 401);
    CHECK(ask(scene.signedIn().at("id_token")).status == 401);
    CHECK(KeycloakScene::problem(
              ask(KeycloakScene::json(scene.clientCredentials()).at("access_token")))
          == "403 insufficient_scope Missing openid scope");
}
