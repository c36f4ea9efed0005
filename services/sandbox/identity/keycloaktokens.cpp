#include "services/sandbox/identity/keycloak.h"

#include "services/sandbox/identity/oautherror.h"
#include "services/sandbox/identity/pages.h"
#include "services/sandbox/identity/redirecturi.h"
#include "services/sandbox/services/answers.h"

// The endpoints of Keycloak that take, judge and end tokens.

namespace sandbox
{

namespace
{

using nlohmann::json;
using nlohmann::ordered_json;

const std::string deviceGrant = "urn:ietf:params:oauth:grant-type:device_code";

std::string dumped(const ordered_json &body)
{
    return body.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

void writeUncached(httplib::Response &response, const ordered_json &body)
{
    response.set_header("Cache-Control", "no-store"); // RFC 6749 §5.1
    response.set_header("Pragma", "no-cache");
    writeJson(response, 200, dumped(body));
}

void writeError(httplib::Response &response, const OAuthError &error)
{
    ordered_json body{{"error", error.error}};
    if (!error.description.empty())
        body["error_description"] = error.description;
    response.set_header("Cache-Control", "no-store");
    response.set_header("Pragma", "no-cache");
    writeJson(response, error.status, dumped(body));
}

/// userinfo's refusals are those of a resource server (RFC 6750 §3).
void refuseBearer(httplib::Response &response, int status, const std::string &error,
                  const std::string &description)
{
    std::string challenge = R"(Bearer realm="lakehouse")";
    if (!error.empty())
        challenge += ", error=\"" + error + "\", error_description=\"" + description + "\"";
    response.set_header("WWW-Authenticate", challenge);
    if (error.empty())
        response.status = status;
    else
        writeError(response, {status, error, description});
}

bool isForm(const httplib::Request &request)
{
    return request.get_header_value("Content-Type").rfind("application/x-www-form-urlencoded", 0)
        == 0;
}

} // namespace

void Keycloak::answerProtocol(const std::string &path, const httplib::Request &request,
                              httplib::Response &response)
{
    const bool isKnown = path == "/token" || path == "/token/introspect" || path == "/revoke"
        || path == "/logout" || path == "/auth/device";
    if (!isKnown)
        return writeJson(response, 404,
                         R"({"error":"Unable to find matching target resource method"})");
    if (request.method != "POST") {
        response.set_header("Allow", "POST");
        return writeJson(response, 405, R"({"error":"HTTP 405 Method Not Allowed"})");
    }
    if (!isForm(request))
        return writeJson(response, 415, R"({"error":"HTTP 415 Unsupported Media Type"})");
    try {
        if (path == "/token")
            writeToken(request, response);
        else if (path == "/token/introspect")
            writeIntrospection(request, response);
        else if (path == "/revoke")
            revoke(request, response);
        else if (path == "/logout")
            logOut(request, response);
        else {
            const Params form(request.body);
            writeUncached(response, m_devices.start(m_realm.authenticated(request, form), form));
        }
    } catch (const OAuthError &error) {
        writeError(response, error);
    }
}

void Keycloak::writeToken(const httplib::Request &request, httplib::Response &response)
{
    const Params form(request.body);
    if (!form.repeated().empty())
        throw OAuthError{400, "invalid_request", "duplicated parameter"};
    if (form.get("grant_type").empty())
        throw OAuthError{400, "invalid_request", "Missing form parameter: grant_type"};
    writeUncached(response, tokens(request, form));
}

ordered_json Keycloak::tokens(const httplib::Request &request, const Params &form)
{
    const RealmClient &client = m_realm.authenticated(request, form);
    const std::string grant = form.get("grant_type");
    if (grant == "client_credentials") {
        if (client.isPublic())
            throw OAuthError{401, "unauthorized_client",
                             "Public client not allowed to retrieve service account"};
        return m_issuer.clientTokens(client, *m_realm.serviceAccount(client),
                                     grantedScope(form.get("scope")));
    }
    if (grant == "authorization_code")
        return m_issuer.sessionTokens(m_logins.redeem(client, form));
    if (grant == deviceGrant)
        return m_issuer.sessionTokens(m_devices.poll(client, form));
    if (grant == "refresh_token") {
        if (form.get("refresh_token").empty())
            throw OAuthError{400, "invalid_request", "No refresh token"};
        return m_issuer.sessionTokens(m_sessions.useRefresh(form.get("refresh_token"), client));
    }
    if (grant == "password")
        throw OAuthError{400, "unauthorized_client", "Client not allowed for direct access grants"};
    throw OAuthError{400, "unsupported_grant_type", "Unsupported grant_type"};
}

void Keycloak::writeUserinfo(const httplib::Request &request, httplib::Response &response) const
{
    const std::string token = bearerToken(request);
    if (token.empty())
        return refuseBearer(response, 401, "", "");
    const auto claims = m_issuer.goodClaims(token);
    if (!claims || claims->value("typ", "") != "Bearer")
        return refuseBearer(response, 401, "invalid_token", "Token verification failed");
    if (!hasScope(claims->value("scope", ""), "openid"))
        return refuseBearer(response, 403, "insufficient_scope", "Missing openid scope");
    const RealmUser *const user = m_realm.user(claims->value("preferred_username", ""));
    if (!user)
        return refuseBearer(response, 401, "invalid_token", "User not found");
    ordered_json body{{"sub", user->id}};
    addProfile(body, *user);
    writeUncached(response, body);
}

void Keycloak::writeIntrospection(const httplib::Request &request,
                                  httplib::Response &response) const
{
    const Params form(request.body);
    if (m_realm.authenticated(request, form).isPublic())
        throw OAuthError{403, "invalid_request", "Client not allowed."};
    if (form.get("token").empty())
        throw OAuthError{400, "invalid_request", "Token not provided."};
    const auto claims = m_issuer.goodClaims(form.get("token"));
    if (claims) {
        ordered_json body(*claims);
        body["client_id"] = claims->value("azp", "");
        body["username"] = claims->value("preferred_username", "");
        body["token_type"] = claims->value("typ", "");
        body["active"] = true;
        return writeUncached(response, body);
    }
    writeUncached(response, {{"active", false}});
}

void Keycloak::revoke(const httplib::Request &request, httplib::Response &response)
{
    const Params form(request.body);
    const RealmClient &client = m_realm.authenticated(request, form);
    const std::string token = form.get("token");
    if (token.empty())
        throw OAuthError{400, "invalid_request", "Token not provided"};
    // RFC 7009 §2.2: a token that is not known is as good as revoked.
    if (const auto session = m_sessions.sessionOf(token); session && session->client == client.id)
        m_sessions.end(session->id);
    if (const auto claims = m_issuer.goodClaims(token);
        claims && claims->value("azp", "") == client.id)
        m_sessions.revoke(claims->at("jti").get<std::string>());
    response.status = 200;
}

void Keycloak::logOut(const httplib::Request &request, httplib::Response &response)
{
    const Params form(request.body);
    const RealmClient &client = m_realm.authenticated(request, form);
    if (form.get("refresh_token").empty())
        throw OAuthError{400, "invalid_request", "No refresh token"};
    const auto session = m_sessions.sessionOf(form.get("refresh_token"));
    if (!session)
        throw OAuthError{400, "invalid_grant", "Invalid refresh token"};
    if (session->client != client.id)
        throw OAuthError{400, "invalid_grant",
                         "Invalid refresh token. Token client and authorized client don't match"};
    m_sessions.end(session->id);
    response.status = 204;
}

void Keycloak::logOutByBrowser(const Params &query, httplib::Response &response)
{
    const std::string back = query.get("post_logout_redirect_uri");
    const auto hint = m_issuer.signedClaims(query.get("id_token_hint"));
    if (query.has("id_token_hint") && !hint)
        return writeErrorPage(response, 400, "Invalid parameter: id_token_hint");
    if (!back.empty() && !isLoopbackRedirect(back))
        return writeErrorPage(response, 400, "Invalid redirect uri");
    if (!hint) // nobody may be logged out by a link alone
        return writePage(response, 200, "Logging out",
                         pageMessage("An id_token_hint is needed to know who wants to log out."));
    m_sessions.end(hint->value("sid", ""));
    if (back.empty())
        return writePage(response, 200, "You are logged out", "");
    response.status = 302;
    const std::string state = query.get("state");
    response.set_header("Location",
                        state.empty() ? back : withQuery(back, "state=" + urlEncoded(state)));
}

} // namespace sandbox
