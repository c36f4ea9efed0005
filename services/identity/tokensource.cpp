#include "services/identity/tokensource.h"

#include "services/core/async.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace
{

constexpr auto leastAge = 10s; // of a token that is renewed because a service refused it
constexpr int unsaidLifeS = 300; // of a token whose life the provider does not say

std::chrono::milliseconds lifeOf(const TokenSet &tokens)
{
    return std::chrono::seconds(tokens.expiresInS > 0 ? tokens.expiresInS : unsaidLifeS);
}

/// Whether the provider says that this grant is over, not that something is in the way.
bool isOver(const Error &error)
{
    return error.code == u"invalid_grant"_s || error.code == u"invalid_token"_s;
}

}

/// Renewals come from the HTTP client's thread and may come after the source is gone.
struct TokenSource::Link {
    std::mutex mutex;
    TokenSource *source = nullptr;
};

QString TokenSource::signInNeeded()
{
    return u"SIGN_IN"_s;
}

TokenSource::TokenSource(OidcClient client, QString environmentId, ClientSecret secret,
                         CredentialStore &keychain, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_client(std::move(client))
    , m_environmentId(std::move(environmentId))
    , m_secret(std::move(secret))
    , m_keychain(keychain)
    , m_clock(clock)
    , m_link(std::make_shared<Link>())
{
    bool ok = false;
    m_key = CredentialStore::keyFor(m_environmentId, u"oidc-"_s + identity().id, &ok);
    if (!ok)
        m_key.clear();
    m_link->source = this;
}

TokenSource::~TokenSource()
{
    const std::lock_guard lock(m_link->mutex);
    m_link->source = nullptr;
}

QFuture<Result<CredentialPtr>> TokenSource::credential(const QUrl &serviceUrl)
{
    auto promise = std::make_shared<QPromise<Result<CredentialPtr>>>();
    promise->start();
    withTokens({}, [this, promise, serviceUrl](const Result<TokenSetPtr> &tokens) {
        promise->addResult(tokens ? Result<CredentialPtr>(wrap(*tokens, serviceUrl))
                                  : Result<CredentialPtr>(tokens.error()));
        promise->finish();
    });
    return promise->future();
}

CredentialPtr TokenSource::wrap(const TokenSetPtr &tokens, const QUrl &serviceUrl)
{
    auto credential = std::make_shared<Credential>();
    credential->secret = tokens->accessToken.clone();
    credential->origin = Origin::of(serviceUrl);
    credential->name = identity().id;
    credential->renew
        = [link = m_link, tokens, serviceUrl](std::function<void(CredentialPtr)> take) {
              const std::lock_guard lock(link->mutex);
              if (!link->source)
                  return take(nullptr);
              TokenSource *source = link->source;
              QMetaObject::invokeMethod(
                  source,
                  [source, tokens, serviceUrl, take] {
                      source->withTokens(
                          tokens, [source, serviceUrl, take](const Result<TokenSetPtr> &fresh) {
                              take(fresh ? source->wrap(*fresh, serviceUrl) : nullptr);
                          });
                  },
                  Qt::QueuedConnection);
          };
    return credential;
}

/// Calls waiting with tokens that are good for a while and are not those refused.
void TokenSource::withTokens(const TokenSetPtr &refused, Waiting waiting)
{
    const bool isCurrent = refused && refused == m_tokens;
    if (isCurrent && age() < leastAge) {
        // Newer than this it does not get: who refuses it would refuse the next one as well.
        return waiting(Error{Error::Kind::Unauthorized, u"a new token was refused"_s});
    }
    if (isCurrent)
        m_tokens.reset();
    if (m_tokens && isFresh())
        return waiting(m_tokens);
    m_waiting.append(std::move(waiting));
    if (!std::exchange(m_busy, true))
        acquire();
}

void TokenSource::restore()
{
    if (identity().flow != SignInFlow::ClientCredentials && !m_readKept)
        withTokens({}, [](const Result<TokenSetPtr> &) { });
}

void TokenSource::acquire()
{
    if (identity().flow == SignInFlow::ClientCredentials)
        grantToClient();
    else if (m_kept)
        refresh(m_kept);
    else
        readKept();
}

void TokenSource::readKept()
{
    if (m_key.isEmpty() || std::exchange(m_readKept, true))
        return fail({Error::Kind::SecretMissing, {}, 0, signInNeeded()},
                    m_account.state == SignInState::Ended ? SignInState::Ended
                                                          : SignInState::SignedOut);
    whenDone(m_keychain.read(m_key), this,
             [this, generation = m_generation](const Result<StoredSecretPtr> &kept) {
                 if (generation != m_generation)
                     return;
                 const bool ours = kept && (*kept)->origin == Origin::of(identity().issuer);
                 if (ours) {
                     m_kept = *kept;
                     m_account.kept = true;
                     return refresh(m_kept);
                 }
                 // A locked keychain may be open the next time.
                 m_readKept = kept || kept.error().kind == Error::Kind::SecretMissing
                     || kept.error().kind == Error::Kind::KeychainUnavailable;
                 fail({Error::Kind::SecretMissing, {}, 0, signInNeeded()}, SignInState::SignedOut);
             });
}

void TokenSource::refresh(const StoredSecretPtr &kept)
{
    OidcForm form;
    form.add("grant_type", u"refresh_token"_s).add("refresh_token", kept->value);
    ask(form, [this, kept](const Result<TokenSetPtr> &tokens) { refreshed(tokens, kept); });
}

void TokenSource::refreshed(const Result<TokenSetPtr> &tokens, const StoredSecretPtr &used)
{
    if (tokens)
        return keep(*tokens);
    if (!isOver(tokens.error()))
        return fail(tokens.error(), SignInState::Failing);
    // Another window or command may have used the one-time token and kept its successor.
    m_kept.reset();
    whenDone(m_keychain.read(m_key), this,
             [this, used, error = tokens.error(),
              generation = m_generation](const Result<StoredSecretPtr> &kept) {
                 if (generation != m_generation)
                     return;
                 if (kept && !((*kept)->value == used->value)) {
                     m_kept = *kept;
                     return refresh(m_kept);
                 }
                 if (kept)
                     m_keychain.remove(m_key);
                 m_account.kept = false;
                 fail({Error::Kind::SecretMissing, error.detail, error.httpStatus, signInNeeded()},
                      SignInState::Ended);
             });
}

void TokenSource::grantToClient()
{
    OidcForm form;
    form.add("grant_type", u"client_credentials"_s);
    if (!identity().scopes.isEmpty())
        form.add("scope", identity().scopes.join(u' '));
    ask(form, [this](const Result<TokenSetPtr> &tokens) {
        if (tokens)
            keep(*tokens);
        else
            fail(tokens.error(), SignInState::Failing);
    });
}

/// Reads the client's secret, then asks the token endpoint.
void TokenSource::ask(OidcForm form, std::function<void(const Result<TokenSetPtr> &)> take)
{
    const auto asked = [this, take = std::move(take),
                        generation = m_generation](const Result<TokenSetPtr> &tokens) {
        if (generation == m_generation)
            take(tokens);
    };
    whenDone(m_secret ? m_secret() : readyFuture(Result<CredentialPtr>(CredentialPtr())), this,
             [this, form, asked](const Result<CredentialPtr> &secret) {
                 if (!secret)
                     return asked(secret.error());
                 const std::chrono::milliseconds started = m_clock.monotonic();
                 const QDateTime wall = m_clock.wall();
                 whenDone(m_client.requestTokens(form, *secret), this,
                          [this, asked, started, wall](const Result<TokenSetPtr> &tokens) {
                              if (tokens) {
                                  m_received = started;
                                  m_receivedWall = wall;
                              }
                              asked(tokens);
                          });
             });
}

void TokenSource::accept(const TokenSetPtr &tokens)
{
    ++m_generation; // a refresh of the session before this one
    m_received = m_clock.monotonic();
    m_receivedWall = m_clock.wall();
    m_readKept = true;
    keep(tokens);
}

void TokenSource::keep(const TokenSetPtr &tokens)
{
    m_tokens = tokens;
    m_account.error.reset();
    if (!tokens->refreshToken.isEmpty() && !(m_kept && m_kept->value == tokens->refreshToken)) {
        auto kept = std::make_shared<StoredSecret>();
        kept->value = tokens->refreshToken.clone();
        kept->origin = Origin::of(identity().issuer);
        m_kept = kept;
        whenDone(m_keychain.write(m_key, kept), this, [this, kept](const Result<Done> &written) {
            if (m_kept != kept)
                return;
            m_account.kept = written.has_value();
            emit changed();
        });
    }
    lookAgain(SignInState::SignedIn);
    finish(tokens);
}

void TokenSource::fail(const Error &error, SignInState state)
{
    m_account.error = error;
    // Until it expires a token is good, whatever became of its renewal.
    const bool alive = m_tokens && isAlive();
    if (!alive)
        m_tokens.reset();
    lookAgain(alive ? SignInState::SignedIn : state);
    finish(alive ? Result<TokenSetPtr>(m_tokens) : Result<TokenSetPtr>(error));
}

void TokenSource::finish(const Result<TokenSetPtr> &result)
{
    m_busy = false;
    for (const Waiting &waiting : std::exchange(m_waiting, {}))
        waiting(result);
}

void TokenSource::lookAgain(SignInState state)
{
    const OidcLook look = m_client.lastLook();
    m_account.state = state;
    m_account.evidence = look.evidence;
    m_account.clockAheadS = look.clockAheadS;
    m_account.renews = m_kept || identity().flow == SignInFlow::ClientCredentials;
    m_account.facts = m_tokens ? decodeTokenFacts(m_tokens->accessToken.view()) : std::nullopt;
    m_account.expiresAt
        = m_tokens ? m_receivedWall.addMSecs(lifeOf(*m_tokens).count()) : QDateTime();
    emit changed();
}

QFuture<Result<Done>> TokenSource::signOut()
{
    ++m_generation;
    const StoredSecretPtr kept = std::exchange(m_kept, nullptr);
    m_tokens.reset();
    m_account = {};
    m_readKept = true;
    m_keychain.remove(m_key);
    lookAgain(SignInState::SignedOut);
    finish(Error{Error::Kind::SecretMissing, {}, 0, signInNeeded()});
    auto promise = std::make_shared<QPromise<Result<Done>>>();
    promise->start();
    const auto end = [promise](const Result<Done> &result) {
        promise->addResult(result);
        promise->finish();
    };
    if (!kept) {
        end(Done{});
        return promise->future();
    }
    whenDone(m_secret ? m_secret() : readyFuture(Result<CredentialPtr>(CredentialPtr())), this,
             [this, kept, end](const Result<CredentialPtr> &secret) {
                 if (!secret)
                     return end(secret.error());
                 whenDone(m_client.revoke(kept->value, *secret), this, end);
             });
    return promise->future();
}

std::chrono::milliseconds TokenSource::age() const
{
    // The monotonic clock stands still while some systems sleep; the wall clock may be set.
    return std::max(m_clock.monotonic() - m_received,
                    std::chrono::milliseconds(m_receivedWall.msecsTo(m_clock.wall())));
}

bool TokenSource::isAlive() const
{
    return age() < lifeOf(*m_tokens);
}

bool TokenSource::isFresh() const
{
    const std::chrono::milliseconds life = lifeOf(*m_tokens);
    return age() < life - std::min<std::chrono::milliseconds>(60s, life / 10);
}
