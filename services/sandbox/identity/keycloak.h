#pragma once

#include "services/sandbox/identity/devices.h"
#include "services/sandbox/identity/logins.h"
#include "services/sandbox/identity/realm.h"
#include "services/sandbox/identity/sessions.h"
#include "services/sandbox/identity/tokenissuer.h"
#include "services/sandbox/run/clock.h"
#include "services/sandbox/services/httpservice.h"

#include <map>
#include <memory>
#include <string>

namespace sandbox
{

/// Keycloak with its realm `lakehouse`: discovery, keys, sign-in, tokens and health, on one port.
/// Clients: `atalaya-console` (public: code with PKCE, device), `atalaya-cli`, `lakekeeper`,
/// `trino` (confidential: client_credentials). People: `operator`, `reader`. What it knows of
/// sessions is in memory.
///
/// Two of its faults happen once, when they are set: `rotate-keys` and `sessions-ended`.
class Keycloak : public HttpService
{
public:
    struct Config {
        int port = 0;
        std::shared_ptr<const Clock> clock;
        std::map<std::string, std::string> clientSecrets; ///< by client id, of this run
        std::map<std::string, std::string> passwords; ///< by user name, of this run
        RealmLifetimes lifetimes;
    };

    explicit Keycloak(Config config);
    ~Keycloak() override;

    static std::vector<FaultState::Known> ownFaults();

    /// What services trust: "http://127.0.0.1:8080/realms/lakehouse".
    std::string issuer() const;
    std::string setFault(const std::string &fault, const std::string &value) override;

private:
    std::int64_t now() const; ///< seconds, on its own clock
    void answer(const httplib::Request &request, httplib::Response &response);
    void answerRealm(const std::string &path, const httplib::Request &request,
                     httplib::Response &response);
    void answerProtocol(const std::string &path, const httplib::Request &request,
                        httplib::Response &response);
    void answerHealth(httplib::Response &response) const;

    void writeDiscovery(httplib::Response &response) const;
    void writeToken(const httplib::Request &request, httplib::Response &response);
    nlohmann::ordered_json tokens(const httplib::Request &request, const Params &form);
    void writeUserinfo(const httplib::Request &request, httplib::Response &response) const;
    void writeIntrospection(const httplib::Request &request, httplib::Response &response) const;
    void revoke(const httplib::Request &request, httplib::Response &response);
    void logOut(const httplib::Request &request, httplib::Response &response);
    void logOutByBrowser(const Params &query, httplib::Response &response);

    Config m_config;
    Realm m_realm;
    Sessions m_sessions;
    TokenIssuer m_issuer;
    Logins m_logins;
    Devices m_devices;
};

} // namespace sandbox
