#pragma once

#include "services/credentials/credentialstore.h"
#include "services/identity/oidcclient.h"
#include "services/identity/tokenfacts.h"

#include <QObject>
#include <QPromise>

/// Where an identity stands.
enum class SignInState {
    SignedOut, ///< nobody signed in; a token has to be asked for by a person
    SignedIn, ///< there is a token that has not expired, or what is needed to get one
    Ended, ///< the provider ended the session: a person has to sign in again
    Failing, ///< the last attempt to get a token failed; see error
};

/// What is known of the account behind an identity. Holds no secret.
struct Account {
    SignInState state = SignInState::SignedOut;
    std::optional<TokenFacts> facts; ///< empty while there is no token, or it cannot be read
    QDateTime expiresAt; ///< of the access token, by our clock, UTC; invalid when not known
    bool renews = false; ///< a new token can be had without a person
    bool kept = false; ///< the refresh token is in the keychain, so it outlives this run
    std::optional<Error> error; ///< of the last attempt
    std::optional<qint64> clockAheadS; ///< what the provider's clock is ahead of ours
    Evidence evidence; ///< of the last exchange with the provider
};

/// Reads the client's secret; a null credential when the client has none.
using ClientSecret = std::function<QFuture<Result<CredentialPtr>>()>;

/// Hands out the access tokens of one identity and keeps them fresh: one request at a time, before
/// they expire (60 s, or a tenth of their life when that is less), and once more when a service
/// refuses one. The refresh token lives in the keychain alone; without a keychain in memory, for
/// this run. Lives on one thread.
class TokenSource : public QObject
{
    Q_OBJECT

public:
    /// Error::code of "a person has to sign in".
    static QString signInNeeded();

    TokenSource(OidcClient client, QString environmentId, ClientSecret secret,
                CredentialStore &keychain, const Clock &clock, QObject *parent = nullptr);
    ~TokenSource() override;

    const IdentityDeclaration &identity() const { return m_client.identity(); }
    const Account &account() const { return m_account; }
    OidcClient &client() { return m_client; }
    const ClientSecret &clientSecret() const { return m_secret; }

    /// A credential with a token that is good for a while, for requests to serviceUrl; it can be
    /// renewed when the service refuses it.
    QFuture<Result<CredentialPtr>> credential(const QUrl &serviceUrl);
    /// Looks for a refresh token that an earlier run kept, so that the account is known.
    void restore();
    /// Takes over what a sign-in brought.
    void accept(const TokenSetPtr &tokens);
    /// Forgets all tokens and has the provider end the session. An Error when the provider could
    /// not be told; what this machine held is gone all the same.
    QFuture<Result<Done>> signOut();

signals:
    void changed();

private:
    using Waiting = std::function<void(const Result<TokenSetPtr> &)>;
    struct Link; // to those who may ask from other threads

    void withTokens(const TokenSetPtr &refused, Waiting waiting);
    CredentialPtr wrap(const TokenSetPtr &tokens, const QUrl &serviceUrl);
    void acquire();
    void readKept();
    void refresh(const StoredSecretPtr &kept);
    void refreshed(const Result<TokenSetPtr> &tokens, const StoredSecretPtr &used);
    void ask(OidcForm form, std::function<void(const Result<TokenSetPtr> &)> take);
    void grantToClient();
    void keep(const TokenSetPtr &tokens);
    void finish(const Result<TokenSetPtr> &result);
    void fail(const Error &error, SignInState state);
    void lookAgain(SignInState state);
    std::chrono::milliseconds age() const;
    bool isFresh() const;
    bool isAlive() const;

    OidcClient m_client;
    const QString m_environmentId;
    QString m_key; // of the refresh token in the keychain
    ClientSecret m_secret;
    CredentialStore &m_keychain;
    const Clock &m_clock;
    std::shared_ptr<Link> m_link;
    Account m_account;
    TokenSetPtr m_tokens;
    StoredSecretPtr m_kept; // the refresh token
    QDateTime m_receivedWall;
    std::chrono::milliseconds m_received{0};
    QList<Waiting> m_waiting;
    bool m_readKept = false; // this run has looked into the keychain
    bool m_busy = false;
    int m_generation = 0; // what was asked for before a sign-out is dropped
};
