#include "tests/sandbox/keycloakscene.h"

using namespace sandbox;
using nlohmann::json;

namespace
{

/// A device that has asked for its codes.
struct Device {
    KeycloakScene scene;
    json codes = KeycloakScene::json(scene.post(
        scene.protocol + "/auth/device", {{"client_id", "atalaya-console"}, {"scope", "openid"}}));

    std::string userCode() const { return codes.at("user_code"); }

    httplib::Response poll() const
    {
        return scene.token({{"grant_type", "urn:ietf:params:oauth:grant-type:device_code"},
                            {"client_id", "atalaya-console"},
                            {"device_code", codes.at("device_code")}});
    }
    std::string pollProblem() const { return KeycloakScene::problem(poll()); }

    httplib::Response submit(const std::string &code, const std::string &password,
                             const std::string &button = "accept") const
    {
        return scene.post(
            "/realms/lakehouse/device",
            {{"user_code", code}, {"username", "operator"}, {"password", password}, {button, "x"}});
    }
};

const std::string pending = "400 authorization_pending The authorization request is still pending";

} // namespace

// [third-parties.md §5 Device flow]
TEST_CASE("A device gets its tokens when a person has allowed it", "[keycloak]")
{
    const Device device;
    CHECK(device.codes.at("expires_in") == 600);
    CHECK(device.codes.at("interval") == 5);
    const std::string page = device.scene.keycloak.url() + "/realms/lakehouse/device";
    CHECK(device.codes.at("verification_uri") == page);
    CHECK(device.codes.at("verification_uri_complete") == page + "?user_code=" + device.userCode());
    CHECK(device.userCode().size() == 9);
    CHECK(device.userCode()[4] == '-');

    CHECK(device.pollProblem() == pending);
    const auto shown = device.scene.get("/realms/lakehouse/device?user_code=" + device.userCode());
    CHECK_THAT(shown.body, Catch::Contains("value=\"" + device.userCode() + "\""));
    std::string typed = device.userCode().substr(0, 4) + device.userCode().substr(5);
    for (char &c : typed)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    CHECK_THAT(device.submit(typed, KeycloakScene::password).body,
               Catch::Contains("Device Login Successful"));

    device.scene.clock->stepMs(5000);
    const json tokens = KeycloakScene::json(device.poll());
    CHECK(device.scene.verdict(tokens.at("access_token")) == "good");
    CHECK(tokens.contains("id_token"));
    CHECK(device.scene.refresh(tokens.at("refresh_token")).status == 200);
    CHECK(device.pollProblem() == "400 invalid_grant Device code not valid"); // once
}

// [third-parties.md §5 slow_down (+5 s)]
TEST_CASE("A device that asks too often is slowed down by five seconds", "[keycloak]")
{
    const Device device;
    CHECK(device.pollProblem() == pending);
    device.scene.clock->stepMs(1000);
    CHECK(device.pollProblem() == "400 slow_down Slow down");
    device.scene.clock->stepMs(6000); // enough for the first interval, not for the new one
    CHECK(device.pollProblem() == "400 slow_down Slow down");
    device.scene.clock->stepMs(15'000);
    CHECK(device.pollProblem() == pending);
}

// [third-parties.md §5 expired_token]
TEST_CASE("A device code expires", "[keycloak]")
{
    const Device device;
    device.scene.clock->stepMs(600'000);
    CHECK(device.pollProblem() == "400 expired_token Device code is expired");
    CHECK_THAT(device.submit(device.userCode(), KeycloakScene::password).body,
               Catch::Contains("Invalid code, please try again."));
}

// [third-parties.md §5 access_denied]
TEST_CASE("A person can deny a device", "[keycloak]")
{
    const Device device;
    CHECK_THAT(device.submit(device.userCode(), "wrong", "cancel").body,
               Catch::Contains("Invalid username or password."));
    CHECK(device.pollProblem() == pending);
    CHECK_THAT(device.submit(device.userCode(), KeycloakScene::password, "cancel").body,
               Catch::Contains("Consent denied"));
    device.scene.clock->stepMs(5000);
    CHECK(device.pollProblem()
          == "400 access_denied The end user denied the authorization request");
}

TEST_CASE("The device page shows what it is given as text only", "[keycloak]")
{
    const KeycloakScene scene;
    const auto page
        = scene.get("/realms/lakehouse/device?user_code=%22%3E%3Cscript%3Ealert(1)%3C/script%3E");
    CHECK(page.status == 200);
    CHECK(page.body.find("<script") == std::string::npos);
    CHECK_THAT(page.body, Catch::Contains("&quot;&gt;&lt;script&gt;"));
}

TEST_CASE("A client without the device flow gets no device code", "[keycloak]")
{
    const KeycloakScene scene;
    const auto answer
        = scene.post(scene.protocol + "/auth/device",
                     {{"client_id", "atalaya-cli"}, {"client_secret", KeycloakScene::secret}});
    CHECK(answer.status == 400);
    CHECK(json::parse(answer.body).at("error") == "unauthorized_client");
    CHECK(KeycloakScene::problem(
              scene.token({{"grant_type", "urn:ietf:params:oauth:grant-type:device_code"},
                           {"client_id", "atalaya-console"},
                           {"device_code", "made-up"}}))
          == "400 invalid_grant Device code not valid");
}
