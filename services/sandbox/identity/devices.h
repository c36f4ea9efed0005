#pragma once

#include "services/sandbox/identity/sessions.h"

#include <httplib.h>
#include <nlohmann/json.hpp>

#include <map>
#include <mutex>
#include <string>

namespace sandbox
{

/// The device flow (RFC 8628): a code on the device, typed or followed by a person in a browser,
/// while the device asks whether it has happened. Thread-safe.
class Devices
{
public:
    struct Config {
        std::string path; ///< of the realm: "/realms/lakehouse"
        std::string url; ///< of the realm: "http://127.0.0.1:8080/realms/lakehouse"
        RealmLifetimes lifetimes;
        RealmTime now;
    };

    Devices(Config config, const Realm &realm, Sessions &sessions);

    /// `…/auth/device`: new codes. Throws OAuthError.
    nlohmann::ordered_json start(const RealmClient &client, const Params &form);
    /// The page where a person gives the code, signs in and allows or denies it.
    void showPage(const Params &query, httplib::Response &response) const;
    void submitPage(const Params &form, httplib::Response &response);
    /// The device asks. Throws OAuthError: authorization_pending, slow_down (and waits five seconds
    /// more between polls from then on), expired_token, access_denied, invalid_grant.
    UserSession poll(const RealmClient &client, const Params &form);

private:
    enum class State { Pending, Allowed, Denied };
    struct Grant {
        std::string client;
        std::string scope;
        std::string userCode;
        State state = State::Pending;
        std::string user;
        std::int64_t startedAt = 0;
        std::int64_t lastPollAt = 0; ///< 0: none yet
        int interval = 0;
    };

    void prune(); ///< with m_mutex held
    Grant *pendingGrant(const std::string &userCode); ///< with m_mutex held
    void writeForm(httplib::Response &response, const std::string &userCode,
                   const std::string &message) const;
    bool isExpired(const Grant &grant) const;

    Config m_config;
    const Realm &m_realm;
    Sessions &m_sessions;
    std::mutex m_mutex;
    std::map<std::string, Grant> m_grants; ///< by device code
};

} // namespace sandbox
