#include "services/sandbox/identity/devices.h"

#include "services/sandbox/identity/oautherror.h"
#include "services/sandbox/identity/pages.h"
#include "services/sandbox/identity/tokenissuer.h"
#include "services/sandbox/run/secrets.h"

#include <cctype>

namespace sandbox
{

namespace
{

constexpr int slowDownS = 5; // RFC 8628 §3.5
constexpr std::int64_t rememberedS
    = 3600; // an expired code is still known as such, not as a wrong one

/// "BCDF-GHJK": letters that cannot be mistaken for another or make a word (RFC 8628 §6.1).
std::string makeUserCode()
{
    static const std::string letters = "BCDFGHJKLMNPQRST"; // sixteen: one for each hex digit
    std::string code;
    for (const char digit : randomHex(4)) {
        const int value = digit <= '9' ? digit - '0' : digit - 'a' + 10;
        code += letters[static_cast<std::size_t>(value)];
        if (code.size() == 4)
            code += '-';
    }
    return code;
}

/// As people type it: in small letters, with spaces or without the hyphen.
std::string normalized(const std::string &typed)
{
    std::string code;
    for (const char c : typed) {
        if (std::isalnum(static_cast<unsigned char>(c)))
            code += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        if (code.size() == 4)
            code += '-';
    }
    return code;
}

} // namespace

Devices::Devices(Config config, const Realm &realm, Sessions &sessions)
    : m_config(std::move(config))
    , m_realm(realm)
    , m_sessions(sessions)
{
}

bool Devices::isExpired(const Grant &grant) const
{
    return m_config.now() >= grant.startedAt + m_config.lifetimes.device;
}

void Devices::prune()
{
    std::erase_if(m_grants, [this](const auto &grant) {
        return m_config.now() >= grant.second.startedAt + m_config.lifetimes.device + rememberedS;
    });
}

nlohmann::ordered_json Devices::start(const RealmClient &client, const Params &form)
{
    if (!client.mayUseDevice)
        throw OAuthError{400, "unauthorized_client",
                         "Client is not allowed to initiate OAuth 2.0 Device Authorization Grant. "
                         "The flow is disabled for the client."};
    const std::string deviceCode = randomHex(32);
    const std::string userCode = makeUserCode();
    const std::lock_guard lock(m_mutex);
    prune();
    m_grants[deviceCode] = {
        client.id, grantedScope(form.get("scope")),  userCode, State::Pending, "", m_config.now(),
        0,         m_config.lifetimes.deviceInterval};
    const std::string page = m_config.url + "/device";
    return {{"device_code", deviceCode},
            {"user_code", userCode},
            {"verification_uri", page},
            {"verification_uri_complete", page + "?user_code=" + userCode},
            {"expires_in", m_config.lifetimes.device},
            {"interval", m_config.lifetimes.deviceInterval}};
}

void Devices::showPage(const Params &query, httplib::Response &response) const
{
    writeForm(response, query.get("user_code"), {});
}

void Devices::writeForm(httplib::Response &response, const std::string &userCode,
                        const std::string &message) const
{
    writePage(response, 200, "Device Login",
              pageMessage(message)
                  + "<form id=\"kc-user-verify-device-user-code-form\" "
                    "method=\"post\" action=\""
                  + m_config.path
                  + "/device\">\n"
                    "<p><label>Enter the code provided by your device and click Submit <input "
                    "name=\"user_code\" autocomplete=\"off\" required value=\""
                  + htmlEscaped(userCode) + "\"></label></p>\n" + signInFields()
                  + "<p>Do you grant these access privileges? <button type=\"submit\" "
                    "name=\"accept\" value=\"Yes\">Yes</button> <button type=\"submit\" "
                    "name=\"cancel\" value=\"No\">No</button></p>\n</form>\n");
}

Devices::Grant *Devices::pendingGrant(const std::string &userCode)
{
    for (auto &[code, grant] : m_grants) {
        if (grant.userCode == userCode && grant.state == State::Pending && !isExpired(grant))
            return &grant;
    }
    return nullptr;
}

void Devices::submitPage(const Params &form, httplib::Response &response)
{
    const std::string userCode = normalized(form.get("user_code"));
    const RealmUser *const user = m_realm.logIn(form.get("username"), form.get("password"));
    const std::lock_guard lock(m_mutex);
    prune();
    Grant *const grant = pendingGrant(userCode);
    if (!grant)
        return writeForm(response, form.get("user_code"), "Invalid code, please try again.");
    if (!user)
        return writeForm(response, form.get("user_code"), "Invalid username or password.");
    grant->state = form.has("cancel") ? State::Denied : State::Allowed;
    grant->user = user->name;
    if (grant->state == State::Denied)
        return writePage(response, 200, "Device Login Failed",
                         pageMessage("Consent denied for connecting the device."));
    writePage(response, 200, "Device Login Successful",
              pageMessage("You may close this browser window and go back to your device."));
}

UserSession Devices::poll(const RealmClient &client, const Params &form)
{
    if (!client.mayUseDevice)
        throw OAuthError{400, "unauthorized_client",
                         "Client not allowed OAuth 2.0 Device Authorization Grant"};
    if (form.get("device_code").empty())
        throw OAuthError{400, "invalid_request", "Missing parameter: device_code"};
    const std::lock_guard lock(m_mutex);
    const auto found = m_grants.find(form.get("device_code"));
    if (found == m_grants.end())
        throw OAuthError{400, "invalid_grant", "Device code not valid"};
    Grant &grant = found->second;
    if (grant.client != client.id)
        throw OAuthError{400, "invalid_grant", "unauthorized client"};
    if (isExpired(grant))
        throw OAuthError{400, "expired_token", "Device code is expired"};
    const std::int64_t now = m_config.now();
    const bool isTooSoon = grant.lastPollAt > 0 && now < grant.lastPollAt + grant.interval;
    grant.lastPollAt = now;
    if (isTooSoon) {
        grant.interval += slowDownS;
        throw OAuthError{400, "slow_down", "Slow down"};
    }
    switch (grant.state) {
    case State::Pending:
        throw OAuthError{400, "authorization_pending",
                         "The authorization request is still pending"};
    case State::Denied:
        m_grants.erase(found);
        throw OAuthError{400, "access_denied", "The end user denied the authorization request"};
    case State::Allowed:
        break;
    }
    const UserSession session = m_sessions.start(grant.user, grant.client, grant.scope, "");
    m_grants.erase(found);
    return session;
}

} // namespace sandbox
