#include "services/sandbox/identity/keycloak.h"

#include "services/sandbox/run/times.h"
#include "services/sandbox/services/answers.h"

#include <cstdlib>

namespace sandbox
{

namespace
{

using nlohmann::ordered_json;

const std::string realmPath = "/realms/lakehouse";
const std::string protocolPath = "/protocol/openid-connect";
constexpr long mostSeconds = 86400; // a day: of the faults that take seconds

void notFound(httplib::Response &response)
{
    writeJson(response, 404, R"({"error":"Unable to find matching target resource method"})");
}

} // namespace

std::vector<FaultState::Known> Keycloak::ownFaults()
{
    return {{"access-lifetime", "Access tokens live so long from now on", "SECONDS", "20", 1,
             mostSeconds},
            {"clock-offset", "Its clock differs by that much from the sandbox's", "SECONDS", "3600",
             -mostSeconds, mostSeconds},
            {"client-refused", "It knows this client no more, or none at all", "[ID]"},
            {"issuer", "Its discovery and its tokens name another issuer", "URL",
             "http://localhost:8080/realms/lakehouse"},
            {"keys-empty", "It publishes no key"},
            {"rotate-keys",
             "It signs with a new key, and the old one is withdrawn; healing does "
             "not bring that back"},
            {"sessions-ended", "Everybody has to sign in again"},
            {"token-expiry", "Access tokens are born expired"},
            {"health-off", "Its health is not public"}};
}

Keycloak::Keycloak(Config config)
    : HttpService("keycloak", config.port, ownFaults())
    , m_config(std::move(config))
    , m_realm(m_config.clientSecrets, m_config.passwords, faults())
    , m_sessions(m_config.lifetimes, [this] { return now(); })
    , m_issuer(
          url() + realmPath, m_realm, m_sessions, m_config.lifetimes, [this] { return now(); },
          faults())
    , m_logins(
          {realmPath, [this] { return issuer(); }, m_config.lifetimes, [this] { return now(); }},
          m_realm, m_sessions)
    , m_devices({realmPath, url() + realmPath, m_config.lifetimes, [this] { return now(); }},
                m_realm, m_sessions)
{
    serve([this](const httplib::Request &request, httplib::Response &response) {
        answer(request, response);
    });
}

Keycloak::~Keycloak()
{
    close(); // before what its handlers use goes
}

std::string Keycloak::issuer() const
{
    return m_issuer.issuer();
}

std::int64_t Keycloak::now() const
{
    const auto offset = faults().value("clock-offset");
    return m_config.clock->nowMs() / 1000 + (offset ? std::atoll(offset->c_str()) : 0);
}

std::string Keycloak::setFault(const std::string &fault, const std::string &value)
{
    if (fault == "issuer" && !value.empty() && value.rfind("http", 0) != 0)
        return "The fault issuer needs a URL.";
    std::string problem = HttpService::setFault(fault, value);
    if (problem.empty() && fault == "rotate-keys")
        m_issuer.rotateKey();
    if (problem.empty() && fault == "sessions-ended")
        m_sessions.endAll();
    return problem;
}

void Keycloak::answer(const httplib::Request &request, httplib::Response &response)
{
    response.set_header("Date", httpDate(now() * 1000));
    const std::string path = rawPath(request);
    const std::string realms = "/realms/";
    if (path == "/health" || path.rfind("/health/", 0) == 0)
        return path == "/health" || path == "/health/live" || path == "/health/ready"
                || path == "/health/started"
            ? answerHealth(response)
            : notFound(response);
    if (path.rfind(realms, 0) != 0)
        return notFound(response);
    const std::string name
        = path.substr(realms.size(), path.find('/', realms.size()) - realms.size());
    if (name != "lakehouse")
        return writeJson(response, 404, R"({"error":"Realm does not exist"})");
    answerRealm(path.substr(realmPath.size()), request, response);
}

void Keycloak::answerHealth(httplib::Response &response) const
{
    if (faults().has("health-off"))
        return notFound(response);
    writeJson(response, 200, R"({"status":"UP","checks":[]})");
}

void Keycloak::answerRealm(const std::string &path, const httplib::Request &request,
                           httplib::Response &response)
{
    const bool isPost = request.method == "POST";
    const bool isGet = request.method == "GET" || request.method == "HEAD";
    const auto questionMark = request.target.find('?');
    const Params query(questionMark == std::string::npos ? std::string()
                                                         : request.target.substr(questionMark + 1));
    if (path == "/.well-known/openid-configuration" && isGet)
        return writeDiscovery(response);
    if (path == protocolPath + "/auth" && (isGet || isPost))
        return m_logins.authorize(isPost ? Params(request.body) : query, response);
    if (path == "/login-actions/authenticate" && isPost)
        return m_logins.submit(query, Params(request.body), response);
    if (path == "/device" && isGet)
        return m_devices.showPage(query, response);
    if (path == "/device" && isPost)
        return m_devices.submitPage(Params(request.body), response);
    if (path == protocolPath + "/certs" && isGet)
        return writeJson(response, 200, m_issuer.keySet().dump());
    if (path == protocolPath + "/userinfo" && (isGet || isPost))
        return writeUserinfo(request, response);
    if (path == protocolPath + "/logout" && isGet)
        return logOutByBrowser(query, response);
    if (path.rfind(protocolPath + "/", 0) == 0)
        return answerProtocol(path.substr(protocolPath.size()), request, response);
    notFound(response);
}

void Keycloak::writeDiscovery(httplib::Response &response) const
{
    const std::string protocol = url() + realmPath + protocolPath;
    const ordered_json document{
        {"issuer", issuer()},
        {"authorization_endpoint", protocol + "/auth"},
        {"token_endpoint", protocol + "/token"},
        {"introspection_endpoint", protocol + "/token/introspect"},
        {"userinfo_endpoint", protocol + "/userinfo"},
        {"end_session_endpoint", protocol + "/logout"},
        {"jwks_uri", protocol + "/certs"},
        {"grant_types_supported",
         {"authorization_code", "client_credentials", "refresh_token",
          "urn:ietf:params:oauth:grant-type:device_code"}},
        {"response_types_supported", ordered_json::array({"code"})},
        {"response_modes_supported", ordered_json::array({"query"})},
        {"subject_types_supported", ordered_json::array({"public"})},
        {"id_token_signing_alg_values_supported", ordered_json::array({"RS256"})},
        {"token_endpoint_auth_methods_supported", {"client_secret_basic", "client_secret_post"}},
        {"scopes_supported", {"openid", "email", "profile"}},
        {"claims_supported",
         {"iss", "sub", "aud", "exp", "iat", "auth_time", "name", "given_name", "family_name",
          "preferred_username", "email"}},
        {"code_challenge_methods_supported", ordered_json::array({"S256"})},
        {"authorization_response_iss_parameter_supported", true},
        {"revocation_endpoint", protocol + "/revoke"},
        {"device_authorization_endpoint", protocol + "/auth/device"}};
    writeJson(response, 200, document.dump());
}

} // namespace sandbox
