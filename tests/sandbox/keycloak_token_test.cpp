#include "tests/sandbox/keycloakscene.h"

#include "services/sandbox/identity/base64url.h"
#include "services/sandbox/run/times.h"

using namespace sandbox;
using nlohmann::json;

namespace
{

json payloadOf(const std::string &token)
{
    const auto first = token.find('.');
    const std::string part = token.substr(first + 1, token.rfind('.') - first - 1);
    return json::parse(base64UrlDecoded(part).value());
}

} // namespace

// [third-parties.md §5 table]
TEST_CASE("Keycloak's discovery names its endpoints and its issuer", "[keycloak]")
{
    const KeycloakScene scene;
    const json document
        = KeycloakScene::json(scene.get("/realms/lakehouse/.well-known/openid-configuration"));
    const std::string realm = scene.keycloak.url() + "/realms/lakehouse";
    CHECK(document.at("issuer") == realm);
    CHECK(document.at("authorization_endpoint") == realm + "/protocol/openid-connect/auth");
    CHECK(document.at("token_endpoint") == realm + "/protocol/openid-connect/token");
    CHECK(document.at("jwks_uri") == realm + "/protocol/openid-connect/certs");
    CHECK(document.at("device_authorization_endpoint")
          == realm + "/protocol/openid-connect/auth/device");
    CHECK(document.at("introspection_endpoint")
          == realm + "/protocol/openid-connect/token/introspect");
    CHECK(document.at("code_challenge_methods_supported") == json::array({"S256"}));

    const json keys = KeycloakScene::json(scene.get(scene.protocol + "/certs")).at("keys");
    REQUIRE(keys.size() == 1);
    CHECK(keys.at(0).at("alg") == "RS256");
    CHECK_FALSE(keys.at(0).contains("d"));
    const auto unknown = scene.get("/realms/master/.well-known/openid-configuration");
    CHECK(unknown.status == 404);
    CHECK(unknown.body == R"({"error":"Realm does not exist"})");
    CHECK(scene.get("/realms/lakehouse/x").status == 404);
    CHECK(scene.get("/auth/realms/lakehouse/.well-known/openid-configuration").status == 404);
}

// [third-parties.md §5 Health]
TEST_CASE("Keycloak's health says it is up, and can be hidden", "[keycloak]")
{
    KeycloakScene scene;
    for (const char *path : {"/health", "/health/live", "/health/ready", "/health/started"})
        CHECK(scene.get(path).body == R"({"status":"UP","checks":[]})");
    REQUIRE(scene.keycloak.setFault("health-off", "").empty());
    CHECK(scene.get("/health/ready").status == 404);
    CHECK(scene.get("/realms/lakehouse/.well-known/openid-configuration").status == 200);
}

// [third-parties.md §5 client_credentials]
TEST_CASE("A confidential client gets an access token and no refresh token", "[keycloak]")
{
    const KeycloakScene scene;
    const auto answer = scene.clientCredentials();
    CHECK(answer.get_header_value("Cache-Control") == "no-store");
    const json tokens = KeycloakScene::json(answer);
    CHECK(tokens.at("token_type") == "Bearer");
    CHECK(tokens.at("expires_in") == 300);
    CHECK(tokens.at("refresh_expires_in") == 0);
    CHECK_FALSE(tokens.contains("refresh_token"));
    CHECK_FALSE(tokens.contains("id_token"));

    const std::string token = tokens.at("access_token");
    CHECK(scene.verdict(token, "lakehouse") == "good");
    CHECK(scene.verdict(token, "lakekeeper") == "good");
    CHECK(scene.verdict(token, "account") == "its audience does not contain account");
    const json claims = payloadOf(token);
    CHECK(claims.at("aud") == json::array({"lakehouse", "lakekeeper"}));
    CHECK(claims.at("preferred_username") == "service-account-atalaya-cli");
    CHECK(claims.at("azp") == "atalaya-cli");
    CHECK(claims.at("typ") == "Bearer");
    CHECK(claims.at("realm_access").at("roles") == json::array({"analyst", "engineer"}));
    CHECK(claims.at("exp").get<int>() - claims.at("iat").get<int>() == 300);

    httplib::Client basic = scene.client();
    basic.set_basic_auth("atalaya-cli", KeycloakScene::secret);
    const auto withBasic = basic.Post(scene.protocol + "/token", "grant_type=client_credentials",
                                      "application/x-www-form-urlencoded");
    REQUIRE(withBasic);
    CHECK(withBasic->status == 200);
}

// [third-parties.md §5 Token errors]
TEST_CASE("A client that is not who it says gets 401", "[keycloak]")
{
    KeycloakScene scene;
    const std::string sentence = "Invalid client or Invalid client credentials";
    const auto with = [&scene](const std::string &id, const std::string &secret) {
        return KeycloakScene::problem(scene.token(
            {{"grant_type", "client_credentials"}, {"client_id", id}, {"client_secret", secret}}));
    };
    CHECK(with("atalaya-cli", "wrong") == "401 unauthorized_client " + sentence);
    CHECK(with("atalaya-cli", "") == "401 unauthorized_client " + sentence);
    CHECK(with("nobody", "wrong") == "401 invalid_client " + sentence);
    CHECK(with("lakekeeper", KeycloakScene::secret) == "401 unauthorized_client " + sentence);
    CHECK(with("atalaya-console", "")
          == "401 unauthorized_client Public client not allowed to retrieve service account");

    REQUIRE(scene.keycloak.setFault("client-refused", "trino").empty());
    CHECK(scene.clientCredentials().status == 200);
    REQUIRE(scene.keycloak.setFault("client-refused", "").empty());
    CHECK(KeycloakScene::problem(scene.clientCredentials())
          == "401 unauthorized_client " + sentence);
    scene.keycloak.heal();
    CHECK(scene.clientCredentials().status == 200);
}

// [third-parties.md §5 Token errors]
TEST_CASE("A token request that is not one is refused as Keycloak does", "[keycloak]")
{
    const KeycloakScene scene;
    CHECK(KeycloakScene::problem(scene.token({{"client_id", "atalaya-console"}}))
          == "400 invalid_request Missing form parameter: grant_type");
    CHECK(KeycloakScene::problem(
              scene.token({{"grant_type", "implicit"}, {"client_id", "atalaya-console"}}))
          == "400 unsupported_grant_type Unsupported grant_type");
    CHECK(KeycloakScene::problem(
              scene.token({{"grant_type", "password"}, {"client_id", "atalaya-console"}}))
          == "400 unauthorized_client Client not allowed for direct access grants");
    CHECK(KeycloakScene::problem(
              scene.token({{"grant_type", "refresh_token"}, {"client_id", "atalaya-console"}}))
          == "400 invalid_request No refresh token");
    CHECK(KeycloakScene::problem(scene.token(
              {{"grant_type", "client_credentials"}, {"grant_type", "client_credentials"}}))
          == "400 invalid_request duplicated parameter");
    CHECK(scene.get(scene.protocol + "/token").status == 405);
    CHECK(scene.client().Post(scene.protocol + "/token", "{}", "application/json")->status == 415);
}

// [third-parties.md §5 Skew] [domain.md INV-26]
TEST_CASE("Keycloak's clock can be wrong, and its Date header shows it", "[keycloak]")
{
    KeycloakScene scene;
    REQUIRE_FALSE(scene.keycloak.setFault("clock-offset", "soon").empty());
    REQUIRE(scene.keycloak.setFault("clock-offset", "3600").empty());
    const std::int64_t now = scene.clock->nowMs() / 1000; // it is stopped
    const auto answer = scene.clientCredentials();
    const json claims = payloadOf(KeycloakScene::json(answer).at("access_token"));
    CHECK(claims.at("iat").get<std::int64_t>() == now + 3600);
    CHECK(answer.get_header_value("Date") == httpDate((now + 3600) * 1000));

    REQUIRE(scene.keycloak.setFault("clock-offset", "-3600").empty());
    CHECK(scene.verdict(KeycloakScene::json(scene.clientCredentials()).at("access_token"))
          == "it has expired");
}

// [domain.md INV-26]
TEST_CASE("Access tokens can be made to live shorter, or not at all", "[keycloak]")
{
    KeycloakScene scene;
    REQUIRE_FALSE(scene.keycloak.setFault("access-lifetime", "0").empty());
    REQUIRE(scene.keycloak.setFault("access-lifetime", "20").empty());
    const json tokens = KeycloakScene::json(scene.clientCredentials());
    CHECK(tokens.at("expires_in") == 20);
    CHECK(scene.verdict(tokens.at("access_token")) == "good");
    scene.clock->stepMs(51'000);
    CHECK(scene.verdict(tokens.at("access_token")) == "it has expired");

    scene.keycloak.heal();
    REQUIRE(scene.keycloak.setFault("token-expiry", "").empty());
    const json expired = KeycloakScene::json(scene.clientCredentials());
    CHECK(expired.at("expires_in") == 300);
    CHECK(scene.verdict(expired.at("access_token")) == "it has expired");
}

// [third-parties.md §5 Liveness] [domain.md keycloak: wrong issuer]
TEST_CASE("A wrong issuer leaves Keycloak green and every token refused", "[keycloak]")
{
    KeycloakScene scene;
    REQUIRE_FALSE(scene.keycloak.setFault("issuer", "x").empty());
    REQUIRE(scene.keycloak.setFault("issuer", "http://localhost:8080/realms/lakehouse").empty());
    const json document
        = KeycloakScene::json(scene.get("/realms/lakehouse/.well-known/openid-configuration"));
    CHECK(document.at("issuer") == "http://localhost:8080/realms/lakehouse");
    CHECK(scene.get("/health/ready").status == 200);
    const std::string token = KeycloakScene::json(scene.clientCredentials()).at("access_token");
    CHECK(payloadOf(token).at("iss") == "http://localhost:8080/realms/lakehouse");
    CHECK(scene.verdict(token)
          == "its issuer is not " + scene.keycloak.url() + "/realms/lakehouse");
}

// [third-parties.md §5 Liveness]
TEST_CASE("Keys can be withdrawn or replaced", "[keycloak]")
{
    KeycloakScene scene;
    const std::string old = KeycloakScene::json(scene.clientCredentials()).at("access_token");
    CHECK(scene.verdict(old) == "good");
    REQUIRE(scene.keycloak.setFault("rotate-keys", "").empty());
    CHECK(scene.verdict(old) == "the issuer publishes no key of the token's kid");
    const std::string fresh = KeycloakScene::json(scene.clientCredentials()).at("access_token");
    CHECK(scene.verdict(fresh) == "good");
    REQUIRE(scene.keycloak.setFault("keys-empty", "").empty());
    CHECK(scene.get(scene.protocol + "/certs").body == R"({"keys":[]})");
    CHECK(scene.verdict(fresh) == "the issuer publishes no usable key");
}

// [third-parties.md §5 introspect: confidential clients only]
TEST_CASE("Only a confidential client may introspect, and a revoked token is not active",
          "[keycloak]")
{
    const KeycloakScene scene;
    const std::string token = KeycloakScene::json(scene.clientCredentials()).at("access_token");
    const httplib::Params asked{
        {"client_id", "lakekeeper"}, {"client_secret", "c4n4ry-lakekeeper"}, {"token", token}};
    const json claims
        = KeycloakScene::json(scene.post(scene.protocol + "/token/introspect", asked));
    CHECK(claims.at("active") == true);
    CHECK(claims.at("client_id") == "atalaya-cli");
    CHECK(claims.at("username") == "service-account-atalaya-cli");

    CHECK(KeycloakScene::problem(scene.post(scene.protocol + "/token/introspect",
                                            {{"client_id", "atalaya-console"}, {"token", token}}))
          == "403 invalid_request Client not allowed.");

    const httplib::Params others{
        {"client_id", "trino"}, {"client_secret", "c4n4ry-trino"}, {"token", token}};
    CHECK(scene.post(scene.protocol + "/revoke", others).status == 200); // but not its to revoke
    CHECK(KeycloakScene::json(scene.post(scene.protocol + "/token/introspect", asked)).at("active")
          == true);
    const httplib::Params own{
        {"client_id", "atalaya-cli"}, {"client_secret", KeycloakScene::secret}, {"token", token}};
    CHECK(scene.post(scene.protocol + "/revoke", own).status == 200);
    CHECK(scene.post(scene.protocol + "/token/introspect", asked).body == R"({"active":false})");
    const httplib::Params nonsense{
        {"client_id", "lakekeeper"}, {"client_secret", "c4n4ry-lakekeeper"}, {"token", "a.b.c"}};
    CHECK(scene.post(scene.protocol + "/token/introspect", nonsense).body == R"({"active":false})");
}
