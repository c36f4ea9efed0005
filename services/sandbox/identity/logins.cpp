#include "services/sandbox/identity/logins.h"

#include "services/sandbox/identity/base64url.h"
#include "services/sandbox/identity/oautherror.h"
#include "services/sandbox/identity/pages.h"
#include "services/sandbox/identity/redirecturi.h"
#include "services/sandbox/identity/tokenissuer.h"
#include "services/sandbox/run/secrets.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

#include <openssl/sha.h>

#include <algorithm>

namespace sandbox
{

namespace
{

/// RFC 7636 §4.1, §4.2: what a verifier and a challenge are made of.
bool isPkceText(const std::string &text)
{
    return text.size() >= 43 && text.size() <= 128
        && std::all_of(text.begin(), text.end(), [](char c) {
               return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '.'
                   || c == '_' || c == '~';
           });
}

std::string challengeOf(const std::string &verifier)
{
    unsigned char digest[SHA256_DIGEST_LENGTH];
    SHA256(reinterpret_cast<const unsigned char *>(verifier.data()), verifier.size(), digest);
    return base64Url(std::string(reinterpret_cast<const char *>(digest), sizeof digest));
}

std::string errorParameters(const std::string &error, const std::string &description)
{
    return "error=" + error
        + (description.empty() ? "" : "&error_description=" + urlEncoded(description));
}

/// What is wrong with an authorization request whose client and redirect are right, as parameters
/// of the redirect; empty when nothing is.
std::string problemOf(const Params &query)
{
    if (!query.repeated().empty())
        return errorParameters("invalid_request", "duplicated parameter");
    if (query.get("response_type").empty())
        return errorParameters("invalid_request", "Missing parameter: response_type");
    if (query.get("response_type") != "code")
        return errorParameters("unsupported_response_type", "");
    if (query.has("response_mode") && query.get("response_mode") != "query")
        return errorParameters("invalid_request", "Invalid parameter: response_mode");
    if (query.get("code_challenge_method").empty())
        return errorParameters("invalid_request", "Missing parameter: code_challenge_method");
    if (query.get("code_challenge_method") != "S256")
        return errorParameters("invalid_request",
                               "Invalid parameter: code challenge method is not configured one");
    if (query.get("code_challenge").empty())
        return errorParameters("invalid_request", "Missing parameter: code_challenge");
    if (!isPkceText(query.get("code_challenge")))
        return errorParameters("invalid_request", "Invalid parameter: code_challenge");
    if (query.get("prompt") == "none") // nobody is ever signed in without the page
        return errorParameters("login_required", "");
    return {};
}

OAuthError invalidGrant(const std::string &description)
{
    return {400, "invalid_grant", description};
}

} // namespace

Logins::Logins(Config config, const Realm &realm, Sessions &sessions)
    : m_config(std::move(config))
    , m_realm(realm)
    , m_sessions(sessions)
{
}

void Logins::prune()
{
    const std::int64_t now = m_config.now();
    std::erase_if(
        m_open, [&](const auto &open) { return now >= open.second.at + m_config.lifetimes.login; });
    std::erase_if(m_codes, [&](const auto &code) {
        return now >= code.second.request.at + m_config.lifetimes.code;
    });
}

void Logins::authorize(const Params &query, httplib::Response &response)
{
    if (query.get("client_id").empty())
        return writeErrorPage(response, 400, "Missing parameter: client_id");
    const RealmClient *const client = m_realm.client(query.get("client_id"));
    if (!client)
        return writeErrorPage(response, 400, "Client not found.");
    if (!client->mayLogIn)
        return writeErrorPage(response, 403,
                              "Client is not allowed to initiate browser login with given "
                              "response_type. Standard flow is disabled for the client.");
    if (!isLoopbackRedirect(query.get("redirect_uri")))
        return writeErrorPage(response, 400, "Invalid parameter: redirect_uri");

    const Request request{client->id,
                          query.get("redirect_uri"),
                          query.get("state"),
                          query.has("state"),
                          query.get("nonce"),
                          grantedScope(query.get("scope")),
                          query.get("code_challenge"),
                          m_config.now()};
    const std::string problem = problemOf(query);
    if (!problem.empty())
        return redirect(response, request, problem);
    const std::string id = randomHex(16);
    {
        const std::lock_guard lock(m_mutex);
        prune();
        m_open[id] = request;
    }
    writeSignIn(response, id, {});
}

void Logins::writeSignIn(httplib::Response &response, const std::string &id,
                         const std::string &message) const
{
    writePage(response, 200, "Sign in to lakehouse",
              pageMessage(message) + "<form id=\"kc-form-login\" method=\"post\" action=\""
                  + m_config.path + "/login-actions/authenticate?session_code=" + id + "\">\n"
                  + signInFields() + "<p><button type=\"submit\">Sign In</button></p>\n</form>\n");
}

void Logins::redirect(httplib::Response &response, const Request &request,
                      const std::string &parameters) const
{
    std::string extra = request.hasState ? "state=" + urlEncoded(request.state) + "&" : "";
    extra += parameters + "&iss=" + urlEncoded(m_config.issuer());
    response.status = 302;
    response.set_header("Cache-Control", "no-store, must-revalidate, max-age=0");
    response.set_header("Location", withQuery(request.redirectUri, extra));
}

void Logins::submit(const Params &query, const Params &form, httplib::Response &response)
{
    const std::string id = query.get("session_code");
    const RealmUser *const user = m_realm.logIn(form.get("username"), form.get("password"));
    std::unique_lock lock(m_mutex);
    prune();
    const auto open = m_open.find(id);
    if (open == m_open.end())
        return writeErrorPage(response, 400,
                              "Your login attempt timed out. Login will start from the beginning.");
    if (!user) {
        lock.unlock();
        return writeSignIn(response, id, "Invalid username or password.");
    }
    Request request = open->second;
    m_open.erase(open);
    const UserSession session
        = m_sessions.start(user->name, request.client, request.scope, request.nonce);
    const std::string code = makeUuid() + "." + session.id + "." + randomHex(16);
    request.at = m_config.now();
    m_codes[code] = {request, session.id, false};
    redirect(response, request,
             "session_state=" + urlEncoded(session.id) + "&code=" + urlEncoded(code));
}

UserSession Logins::redeem(const RealmClient &client, const Params &form)
{
    if (form.get("code").empty())
        throw OAuthError{400, "invalid_request", "Missing parameter: code"};
    const std::lock_guard lock(m_mutex);
    prune();
    const auto found = m_codes.find(form.get("code"));
    if (found == m_codes.end())
        throw invalidGrant("Code not valid");
    Code &code = found->second;
    if (code.wasUsed) {
        m_sessions.end(code.sessionId);
        throw invalidGrant("Code not valid");
    }
    code.wasUsed = true; // also when what follows fails: nobody gets a second guess
    if (code.request.client != client.id)
        throw invalidGrant("Auth error");
    if (code.request.redirectUri != form.get("redirect_uri"))
        throw invalidGrant("Incorrect redirect_uri");
    const std::string verifier = form.get("code_verifier");
    if (verifier.empty())
        throw invalidGrant("PKCE code verifier not specified");
    if (!isPkceText(verifier))
        throw invalidGrant("PKCE verification failed: Invalid code verifier");
    if (!sameSecret(challengeOf(verifier), code.request.challenge))
        throw invalidGrant("PKCE verification failed: Code mismatch");
    const auto session = m_sessions.find(code.sessionId);
    if (!session)
        throw invalidGrant("Session not active");
    return *session;
}

} // namespace sandbox
