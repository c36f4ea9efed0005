#pragma once

#include "services/sandbox/identity/sessions.h"

#include <httplib.h>

#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace sandbox
{

/// The authorization code flow with PKCE: the page a person signs in at, and the codes that come of
/// it. Thread-safe.
class Logins
{
public:
    struct Config {
        std::string path; ///< of the realm: "/realms/lakehouse"
        std::function<std::string()> issuer; ///< as the redirect says it (RFC 9207)
        RealmLifetimes lifetimes;
        RealmTime now;
    };

    Logins(Config config, const Realm &realm, Sessions &sessions);

    /// `…/protocol/openid-connect/auth`: the sign-in page, an error page where the client or its
    /// redirect is wrong, else a redirect with the error.
    void authorize(const Params &query, httplib::Response &response);
    /// What the page's form sends: back to the client with a code, or the page again.
    void submit(const Params &query, const Params &form, httplib::Response &response);
    /// Exchanges a code for the session it opened. Throws OAuthError; a code that comes twice ends
    /// its session (RFC 6749 §4.1.2).
    UserSession redeem(const RealmClient &client, const Params &form);

private:
    /// An authorization request.
    struct Request {
        std::string client;
        std::string redirectUri;
        std::string state;
        bool hasState = false;
        std::string nonce;
        std::string scope;
        std::string challenge;
        std::int64_t at = 0; ///< when it came; of a code: when it was given
    };
    struct Code {
        Request request;
        std::string sessionId;
        bool wasUsed = false;
    };

    void prune(); ///< with m_mutex held
    void writeSignIn(httplib::Response &response, const std::string &id,
                     const std::string &message) const;
    void redirect(httplib::Response &response, const Request &request,
                  const std::string &parameters) const;

    Config m_config;
    const Realm &m_realm;
    Sessions &m_sessions;
    std::mutex m_mutex;
    std::map<std::string, Request> m_open; ///< by the id in the page's form
    std::map<std::string, Code> m_codes;
};

} // namespace sandbox
