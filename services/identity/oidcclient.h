#pragma once

#include "services/core/clock.h"
#include "services/environment/environment.h"
#include "services/identity/tokenset.h"

#include <QFuture>

#include <mutex>

/// Where an OpenID provider does what (OpenID Connect Discovery 1.0, 3).
struct OidcEndpoints {
    QUrl authorization; ///< empty: the provider offers no such thing; the same for those below
    QUrl token;
    QUrl device;
    QUrl revocation;
};

/// The last exchange with a provider and what was learnt on the way.
struct OidcLook {
    Evidence evidence;
    std::optional<qint64> clockAheadS; ///< what the provider's clock is ahead of ours
};

/// Fields of a form, in order, percent-encoded. Wiped when it goes.
class OidcForm
{
public:
    OidcForm() = default;
    ~OidcForm();
    OidcForm(const OidcForm &) = default;
    OidcForm &operator=(const OidcForm &) = default;

    OidcForm &add(const QByteArray &name, const QString &value);
    OidcForm &add(const QByteArray &name, const Secret &value);

    QByteArray body;
    QList<QByteArray> secrets; ///< to be redacted, wherever the provider repeats them
};

/// Talks to one OpenID provider over HttpClient. Discovery is asked once and kept; a document of
/// another issuer than the declared one is an Error with the code "ISSUER_MISMATCH", because every
/// service would refuse its tokens. Secrets go to the issuer's own origin and never unencrypted off
/// this machine. Any thread may call.
class OidcClient
{
public:
    /// environment gives the way to the provider when one of its services is the same host.
    OidcClient(HttpClient &http, const Environment &environment, IdentityDeclaration identity,
               const Clock &clock);

    const IdentityDeclaration &identity() const { return m_core->identity; }

    QFuture<Result<OidcEndpoints>> discover();
    /// Asks the token endpoint; client_id is added, and client_secret when secret is not null.
    QFuture<Result<TokenSetPtr>> requestTokens(const OidcForm &form, const CredentialPtr &secret);
    QFuture<Result<DeviceGrantPtr>> requestDevice(const OidcForm &form,
                                                  const CredentialPtr &secret);
    /// RFC 7009. A provider without such an endpoint: Error::Unsupported.
    QFuture<Result<Done>> revoke(const Secret &refreshToken, const CredentialPtr &secret);

    OidcLook lastLook() const;

private:
    struct Core {
        HttpClient &http;
        const Clock &clock;
        const IdentityDeclaration identity;
        const Service way;
        std::mutex mutex = {}; // guards the two below
        std::optional<OidcEndpoints> endpoints = {};
        OidcLook look = {};

        void note(HttpReply &reply, const QList<QByteArray> &secrets);
    };
    using CorePtr = std::shared_ptr<Core>;

    template <typename T>
    QFuture<Result<T>> post(QUrl OidcEndpoints::*endpoint, OidcForm form,
                            const CredentialPtr &secret, Result<T> (*read)(HttpReply &));
    static Result<OidcEndpoints> decode(Core &core, const HttpReply &reply);

    CorePtr m_core; // shared with the requests under way
};
