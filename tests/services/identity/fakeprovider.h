#pragma once

#include "services/credentials/memorycredentialstore.h"
#include "services/identity/tokensource.h"
#include "tests/services/checks/platformstub.h"

#include <QUrlQuery>

/// An OpenID provider over the stub server. Its tokens carry the marker "canary" wherever they must
/// not be seen.
class FakeProvider
{
public:
    FakeProvider();

    QUrl issuer() const { return server.url(QStringLiteral("/realms/lake")); }
    IdentityDeclaration declared(SignInFlow flow = SignInFlow::Code) const;
    std::unique_ptr<TokenSource> source(SignInFlow flow = SignInFlow::Code,
                                        const ClientSecret &secret = {},
                                        const std::optional<QStringList> &scopes = {});

    /// The fields of the n-th request to the token endpoint, from the end when negative.
    QUrlQuery form(int n) const;
    int tokenRequests() const { return server.count("/realms/lake/token"); }
    /// Answers the token endpoint with this refusal until the next call; empty: with tokens again.
    void refuse(const QByteArray &word, int status = 400);
    /// A JWT with these claims; its signature is a canary.
    static QByteArray jwt(const QByteArray &claims);

    StubServer server;
    HttpClient http;
    StepClock clock;
    MemoryCredentialStore keychain;
    QByteArray nonce; ///< goes into id tokens
    std::optional<QByteArray> idToken; ///< in the place of one with the nonce; empty: none is given
    int expiresInS = 300;
    int issued = 0; ///< tokens given so far; the refresh token is "canary-refresh-N"
    bool givesRefresh = true;

private:
    QByteArray tokens();

    QByteArray m_refusal;
    int m_refusalStatus = 400;
};

/// Waits for the value of a future.
template <typename T> T got(const QFuture<T> &future)
{
    REQUIRE(QTest::qWaitFor([&] { return future.isFinished(); }, 30'000));
    REQUIRE(future.resultCount() == 1);
    return future.result();
}
