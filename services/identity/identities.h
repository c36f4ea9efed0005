#pragma once

#include "services/credentials/credentiallookup.h"
#include "services/identity/tokensource.h"

#include <map>

/// The identities of one environment: resolves "oidc:ID" to a credential with a fresh token, and
/// every other reference as before. Lives on one thread.
class Identities : public QObject
{
    Q_OBJECT

public:
    /// stored resolves references to kept secrets; tokens keeps the refresh tokens. http, tokens
    /// and clock outlive this.
    Identities(const std::shared_ptr<const Environment> &environment, HttpClient &http,
               CredentialLookup stored, CredentialStore &tokens, const Clock &clock,
               QObject *parent = nullptr);

    /// Valid while this object lives; called on its thread.
    CredentialLookup lookup();

    /// Null when the environment declares no such identity.
    TokenSource *source(const QString &id) const;
    /// In the order of the file.
    QList<TokenSource *> sources() const { return m_sources; }

private:
    CredentialLookup m_stored;
    QList<TokenSource *> m_sources; // children of this
};
