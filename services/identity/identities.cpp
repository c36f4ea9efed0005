#include "services/identity/identities.h"

#include "services/core/async.h"

Identities::Identities(const std::shared_ptr<const Environment> &environment, HttpClient &http,
                       CredentialLookup stored, CredentialStore &tokens, const Clock &clock,
                       QObject *parent)
    : QObject(parent)
    , m_stored(std::move(stored))
{
    for (const IdentityDeclaration &declared : environment->identities) {
        ClientSecret secret;
        if (!declared.clientSecret.isEmpty() && m_stored) {
            secret = [this, declared] {
                Service issuer; // a client's secret is bound to the issuer's origin
                issuer.id = declared.id;
                issuer.url = declared.issuer;
                return m_stored(issuer, declared.clientSecret);
            };
        }
        m_sources.append(new TokenSource({http, *environment, declared, clock}, environment->id,
                                         std::move(secret), tokens, clock, this));
    }
}

CredentialLookup Identities::lookup()
{
    return [this](const Service &service, const SecretRef &reference) {
        if (reference.store != SecretRef::Store::Oidc)
            return m_stored ? m_stored(service, reference)
                            : readyFuture(Result<CredentialPtr>(CredentialPtr()));
        if (TokenSource *found = source(reference.id))
            return found->credential(service.url);
        return readyFuture(Result<CredentialPtr>(
            Error{Error::Kind::Configuration,
                  QStringLiteral("no identity is called %1").arg(reference.id)}));
    };
}

TokenSource *Identities::source(const QString &id) const
{
    for (TokenSource *candidate : m_sources) {
        if (candidate->identity().id == id)
            return candidate;
    }
    return nullptr;
}
