#pragma once

#include "services/environment/accessdeclarations.h"

#include <QByteArrayView>
#include <QDateTime>
#include <QStringList>

#include <optional>

/// What an access token says about itself. Read without verifying the signature: it explains to
/// people why a service may refuse it, and no decision of ours rests on it.
struct TokenFacts {
    QString issuer;
    QString subject;
    QString username; ///< preferred_username; empty when the token names none
    QString client; ///< azp, or client_id
    QStringList audiences;
    QStringList scopes;
    QStringList roles; ///< realm_access.roles, as Keycloak writes them
    QDateTime issuedAt; ///< UTC; invalid when not said
    QDateTime expiresAt; ///< UTC; invalid when not said
    QString nonce; ///< of an id token
};

/// Empty for a token that is not a JWT: it may be good all the same.
std::optional<TokenFacts> decodeTokenFacts(QByteArrayView token);

/// Something about a token that explains a refusal, or is worth knowing before one.
struct TokenRemark {
    enum class Kind {
        IssuerDiffers, ///< args: found, declared
        AudienceMissing, ///< args: declared, found
        ScopesMissing, ///< args: the missing ones
        Expired, ///< args: seconds ago
        IssuedInFuture, ///< args: seconds ahead: the clocks differ, it is no attack
        ClockDiffers, ///< args: seconds that the issuer is ahead (negative: behind)
        Opaque, ///< not a JWT
    };
    Kind kind;
    QStringList args = {};
};

/// clockAheadS: what the issuer's clock is ahead of ours, where it was measured; more than 30 s is
/// a remark of its own. now is ours, UTC.
QList<TokenRemark> remarksOn(const std::optional<TokenFacts> &facts,
                             const IdentityDeclaration &declared, const QDateTime &now,
                             std::optional<qint64> clockAheadS);

/// The remark as a sentence for people; translation context "Identity".
QString remarkText(const TokenRemark &remark);
