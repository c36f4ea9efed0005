#include "services/sandbox/identity/base64url.h"
#include "services/sandbox/identity/params.h"
#include "tests/sandbox/faultlooks.h"

#include <catch2/catch.hpp>

#include <ctime>

using nlohmann::json;

namespace
{

const std::string realm = "/realms/lakehouse";
const std::string protocol = realm + "/protocol/openid-connect";
const char *const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"; // RFC 7636 appendix B
const char *const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const char *const redirectUri = "http://127.0.0.1:49152/callback";

auto seen(FaultScene::Question question)
{
    return
        [question = std::move(question)](const FaultScene &scene) { return scene.seen(question); };
}

httplib::Result posted(const FaultScene &scene, const std::string &path, const std::string &form)
{
    return scene.send(
        {"keycloak", path, "", "POST", {}, form, "application/x-www-form-urlencoded"});
}

httplib::Result clientToken(const FaultScene &scene)
{
    return posted(scene, protocol + "/token",
                  "grant_type=client_credentials&client_id=atalaya-cli&client_secret="
                      + scene.run.secret("oidc-cli"));
}

std::string tokenAnswer(const FaultScene &scene)
{
    const auto answer = clientToken(scene);
    return answer ? std::to_string(answer->status) + " " + answer->body : "error";
}

/// How the times of a fresh access token stand to this machine's clock.
std::string tokenTimes(const FaultScene &scene)
{
    const std::string token = json::parse(clientToken(scene)->body).at("access_token");
    const auto first = token.find('.');
    const auto payload
        = sandbox::base64UrlDecoded(token.substr(first + 1, token.rfind('.') - first - 1));
    REQUIRE(payload);
    const json claims = json::parse(*payload);
    const auto now = std::time(nullptr);
    const bool isExpired = claims.at("exp").get<std::int64_t>() <= now;
    const bool isAhead = claims.at("iat").get<std::int64_t>() > now + 1800;
    return std::string(isExpired ? "expired" : "fresh") + (isAhead ? ", ahead" : ", on time");
}

std::string formAction(const std::string &page)
{
    const std::string mark = "action=\"";
    const auto begin = page.find(mark) + mark.size();
    return page.substr(begin, page.find('"', begin) - begin);
}

/// Signs in as operator; the refresh token.
std::string signIn(const FaultScene &scene)
{
    const std::string page
        = scene
              .send({"keycloak",
                     protocol
                         + "/auth?client_id=atalaya-console&response_type=code&scope=openid"
                           "&state=s&nonce=n&code_challenge_method=S256&code_challenge="
                         + challenge + "&redirect_uri=" + sandbox::urlEncoded(redirectUri)})
              ->body;
    const auto redirected
        = posted(scene, formAction(page),
                 "username=operator&password=" + scene.run.secret("oidc-operator-password"));
    const std::string location = redirected->get_header_value("Location");
    const sandbox::Params back(location.substr(location.find('?') + 1));
    const auto tokens
        = posted(scene, protocol + "/token",
                 "grant_type=authorization_code&client_id=atalaya-console&code="
                     + sandbox::urlEncoded(back.get("code")) + "&code_verifier=" + verifier
                     + "&redirect_uri=" + sandbox::urlEncoded(redirectUri));
    return json::parse(tokens->body).at("refresh_token");
}

/// Goes on with a session that was begun at the first look.
std::function<std::string(const FaultScene &)> session()
{
    return [refresh = std::make_shared<std::string>()](const FaultScene &scene) {
        if (refresh->empty())
            *refresh = signIn(scene);
        const auto answer = posted(scene, protocol + "/token",
                                   "grant_type=refresh_token&client_id=atalaya-console"
                                   "&refresh_token="
                                       + sandbox::urlEncoded(*refresh));
        const json body = json::parse(answer->body);
        *refresh = body.value("refresh_token", *refresh);
        return std::to_string(answer->status) + " " + body.value("error", "");
    };
}

std::vector<FaultCase> keycloakCases()
{
    const FaultScene::Question discovery{"keycloak", realm + "/.well-known/openid-configuration"};
    const FaultScene::Question keys{"keycloak", protocol + "/certs"};
    return {{"keycloak", {"access-lifetime=7"}, tokenAnswer, R"("expires_in":7,)"},
            {"keycloak", {"clock-offset"}, tokenTimes, "ahead"},
            {"keycloak", {"client-refused=atalaya-cli"}, tokenAnswer, "401 "},
            {"keycloak", {"issuer"}, seen(discovery), R"("issuer":"http://localhost:8080)"},
            {"keycloak", {"keys-empty"}, seen(keys), R"("keys":[])"},
            {"keycloak", {"token-expiry"}, tokenTimes, "expired"},
            {"keycloak", {"health-off"}, seen({"keycloak", "/health/ready"}), "404\n"},
            {"keycloak", {"sessions-ended"}, session(), "400 ", FaultCase::Kind::Stays},
            {"keycloak", {"rotate-keys"}, seen(keys), "", FaultCase::Kind::Stays}};
}

std::function<std::string(const FaultScene &)> index(const std::string &path)
{
    return [path](const FaultScene &scene) {
        return scene.seen(
            {"supabase", "/rest/v1" + path, "", "GET", {{"apikey", scene.run.secret("index")}}});
    };
}

} // namespace

std::vector<FaultCase> governanceCases()
{
    std::vector<FaultCase> cases = keycloakCases();
    const std::vector<FaultCase> ofIndex{
        {"supabase", {"index-stale"}, index("/datasets?select=id,row_count&order=id"), ""},
        {"supabase", {"key-refused"}, index("/datasets?limit=1"), "Invalid API key"},
        {"supabase", {"retired-table"}, index("/dataset_rows?limit=1"), "200\n"},
        {"supabase", {"schema-drift"}, index("/datasets?select=last_sync_at&limit=1"), "400\n"}};
    cases.insert(cases.end(), ofIndex.begin(), ofIndex.end());
    return cases;
}
