#pragma once

#include <QString>
#include <QStringList>
#include <QUrl>

/// What a key to the object store may do.
enum class KeyClass { None, ReadOnly, ReadWrite, Ephemeral, Parent };

/// Where a secret is kept, or who issues it: never the secret itself.
struct SecretRef
{
    enum class Store { None, Keychain, Session, Oidc };
    Store store = Store::None;
    QString id; ///< of the secret; for Oidc of the identity that issues tokens
    bool isEmpty() const { return store == Store::None; }
    QString toString() const; ///< "keychain:ID", "session:ID", "oidc:ID"
    bool operator==(const SecretRef &) const = default;
};

/// The object store as the perimeter's proofs need it.
struct StorageDeclaration
{
    QString service; ///< id of the object-store service that is the endpoint; empty: url, or the first of its kind
    QUrl url; ///< endpoint without a service of its own
    QString provider = QStringLiteral("r2"); ///< row of the provider table: "r2", "aws"
    QString region; ///< of the signature; empty: the provider's
    QString bucket;
    QString canary; ///< key below "_atalaya/canary/" that the delete check aims at; empty: not proven
    QString foreignBucket; ///< known to exist and outside every key's scope; empty: bucket
    QString foreignPrefix; ///< known to hold an object and outside the key's scope
    int propagationWindowS = 180; ///< how long a new or revoked key may take to be honoured everywhere
    int pollS = 5; ///< between two looks in that window
};

/// A storage key that the console itself may use, only to prove what it can do.
struct StorageKeyRef
{
    QString credential; ///< "r2-ro", as in holders
    KeyClass keyClass = KeyClass::None;
    SecretRef auth; ///< the secret is "ACCESS_KEY_ID:SECRET" or "ACCESS_KEY_ID:SECRET:SESSION_TOKEN"
};

/// A deployment provider's API, where the platform's services and their variables are managed.
struct ProviderDeclaration
{
    QUrl url; ///< base of the API
    SecretRef auth; ///< the console's token there; empty: the provider cannot be asked
    QString project; ///< the provider's name or id of the project; empty: the token tells
    QString team; ///< the provider's id of the team that owns the project; empty: a personal one
};

/// Names of variables that may stand at some services only. Names, never values.
struct VariableRule
{
    /// Forbidden: at none of the services. Only: at these services and nowhere else, and there.
    enum class Kind { Forbidden, Only };
    Kind kind = Kind::Forbidden;
    QStringList services; ///< ids; "*": every one
    QStringList except; ///< ids of services that the rule leaves alone
    QStringList patterns; ///< names with '*' for any text, "*R2*SECRET*"
    QString severity = QStringLiteral("warning"); ///< "critical" for keys, "warning" for the rest
};

/// How tokens are asked for (RFC 6749, RFC 7636, RFC 8628).
enum class SignInFlow { ClientCredentials, Code, Device };

/// An identity of the console at an OpenID provider.
struct IdentityDeclaration
{
    QString id; ///< of "oidc:ID"
    QUrl issuer; ///< as the services trust it, to the letter
    QString clientId;
    SignInFlow flow = SignInFlow::Code;
    QStringList scopes; ///< empty: "openid"
    QString audience; ///< that the token must be for; empty: not judged
    SecretRef clientSecret; ///< of a confidential client
};
