#include <QTest>

#include "tests/services/identity/fakeprovider.h"

using namespace Qt::Literals::StringLiterals;

FakeProvider::FakeProvider()
{
    const QByteArray base = issuer().toEncoded();
    server.reply("/realms/lake/.well-known/openid-configuration", 200,
                 "{\"issuer\":\"" + base + "\",\"authorization_endpoint\":\"" + base
                     + "/auth\",\"token_endpoint\":\"" + base
                     + "/token\",\"revocation_endpoint\":\"" + base
                     + "/revoke\",\"device_authorization_endpoint\":\"" + base + "/device\"}");
    server.on("/realms/lake/token", [this](const StubRequest &) {
        return m_refusal.isEmpty() ? tokens()
                                   : StubServer::response(m_refusalStatus,
                                                          "{\"error\":\"" + m_refusal
                                                              + "\",\"error_description\":\"no\"}");
    });
    server.reply("/realms/lake/revoke", 200, {});
    server.reply(
        "/realms/lake/device", 200,
        R"({"device_code":"canary-device-code","user_code":"WXYZ-1234","expires_in":600,"interval":5,)"
        "\"verification_uri\":\""
            + base + "/device-page\",\"verification_uri_complete\":\"" + base
            + "/device-page?user_code=WXYZ-1234\"}");
}

IdentityDeclaration FakeProvider::declared(SignInFlow flow) const
{
    IdentityDeclaration identity;
    identity.id = u"people"_s;
    identity.issuer = issuer();
    identity.clientId = u"atalaya-console"_s;
    identity.flow = flow;
    identity.scopes = {u"openid"_s, u"lakekeeper"_s};
    identity.audience = u"lakekeeper"_s;
    return identity;
}

std::unique_ptr<TokenSource> FakeProvider::source(SignInFlow flow, const ClientSecret &secret,
                                                  const std::optional<QStringList> &scopes)
{
    IdentityDeclaration identity = declared(flow);
    identity.scopes = scopes.value_or(identity.scopes);
    Environment environment;
    environment.id = u"test"_s;
    return std::make_unique<TokenSource>(OidcClient(http, environment, identity, clock), u"test"_s,
                                         secret, keychain, clock);
}

QUrlQuery FakeProvider::form(int n) const
{
    QList<StubRequest> requests;
    for (const StubRequest &request : server.seen()) {
        if (request.path == "/realms/lake/token")
            requests.append(request);
    }
    const qsizetype index = n < 0 ? requests.size() + n : n;
    return QUrlQuery(QString::fromLatin1(requests.value(index).body));
}

void FakeProvider::refuse(const QByteArray &word, int status)
{
    m_refusal = word;
    m_refusalStatus = status;
}

QByteArray FakeProvider::jwt(const QByteArray &claims)
{
    constexpr auto form = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;
    return QByteArray("{\"alg\":\"RS256\"}").toBase64(form) + '.' + claims.toBase64(form)
        + ".canary-signature";
}

QByteArray FakeProvider::tokens()
{
    ++issued;
    const QByteArray number = QByteArray::number(issued);
    const qint64 now = clock.wall().toSecsSinceEpoch();
    const QByteArray claims = "{\"iss\":\"" + issuer().toEncoded()
        + "\",\"aud\":[\"lakekeeper\",\"account\"],\"sub\":\"u1\",\"preferred_username\":"
          "\"operator\","
          "\"scope\":\"openid lakekeeper\",\"jti\":\""
        + number + "\",\"iat\":" + QByteArray::number(now)
        + ",\"exp\":" + QByteArray::number(now + expiresInS) + "}";
    const QByteArray id = idToken.value_or(jwt("{\"nonce\":\"" + nonce + "\"}"));
    QByteArray body = "{\"access_token\":\"" + jwt(claims)
        + "\",\"token_type\":\"Bearer\",\"expires_in\":" + QByteArray::number(expiresInS)
        + (idToken && idToken->isEmpty() ? QByteArray() : ",\"id_token\":\"" + id + '"');
    if (givesRefresh)
        body += ",\"refresh_token\":\"canary-refresh-" + number + '"';
    return StubServer::response(200, body + '}');
}
