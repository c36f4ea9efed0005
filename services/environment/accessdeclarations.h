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
