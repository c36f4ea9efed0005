#include "services/identity/signin.h"

#include "services/core/async.h"
#include "services/identity/pkce.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int slowDownS = 5; // RFC 8628, 3.5

QString scopeText(const IdentityDeclaration &identity)
{
    return identity.scopes.isEmpty() ? u"openid"_s : identity.scopes.join(u' ');
}

/// OpenID Connect Core, 3.1.2.1: with this scope the answer has to hold an id token.
bool asksForIdToken(const IdentityDeclaration &identity)
{
    return scopeText(identity).split(u' ').contains(u"openid"_s);
}

}

std::unique_ptr<SignIn> SignIn::make(TokenSource &source, SignInFlow flow, const Clock &clock)
{
    if (flow == SignInFlow::Device)
        return std::make_unique<DeviceSignIn>(source, clock);
    return std::make_unique<CodeSignIn>(source, clock);
}

SignIn::SignIn(TokenSource &source, const Clock &clock)
    : m_source(source)
    , m_clock(clock)
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this,
            [this] { fail({Error::Kind::Timeout, u"nobody completed the sign-in in time"_s}); });
    // A source that goes takes its sign-in along.
    connect(&source, &QObject::destroyed, this, [this] { m_over = true; });
}

void SignIn::cancel()
{
    fail({Error::Kind::Cancelled, u"the sign-in was cancelled"_s});
}

void SignIn::withSecret(std::function<void(const CredentialPtr &)> proceed)
{
    const ClientSecret &secret = m_source.clientSecret();
    whenDone(secret ? secret() : readyFuture(Result<CredentialPtr>(CredentialPtr())), this,
             [this, proceed = std::move(proceed)](const Result<CredentialPtr> &found) {
                 if (m_over)
                     return;
                 if (found)
                     proceed(*found);
                 else
                     fail(found.error());
             });
}

void SignIn::requestTokens(const OidcForm &form,
                           std::function<void(const Result<TokenSetPtr> &)> take)
{
    withSecret([this, form, take = std::move(take)](const CredentialPtr &secret) {
        whenDone(m_source.client().requestTokens(form, secret), this,
                 [this, take](const Result<TokenSetPtr> &tokens) {
                     if (!m_over)
                         take(tokens);
                 });
    });
}

void SignIn::succeed(const TokenSetPtr &tokens)
{
    if (std::exchange(m_over, true))
        return;
    m_patience.stop();
    stopWaiting();
    m_source.accept(tokens);
    emit finished(Done{});
}

void SignIn::fail(const Error &error)
{
    if (std::exchange(m_over, true))
        return;
    m_patience.stop();
    stopWaiting();
    emit finished(error);
}

void SignIn::startPatience(int ms)
{
    m_patience.start(ms);
}

CodeSignIn::CodeSignIn(TokenSource &source, const Clock &clock)
    : SignIn(source, clock)
{
    connect(&m_listener, &LoopbackListener::answered, this, &CodeSignIn::take);
}

void CodeSignIn::start()
{
    whenDone(m_source.client().discover(), this, [this](const Result<OidcEndpoints> &endpoints) {
        if (isOver())
            return;
        if (!endpoints)
            fail(endpoints.error());
        else if (endpoints->authorization.isEmpty())
            fail({Error::Kind::Unsupported, u"the provider offers no sign-in page"_s});
        else
            prompt(*endpoints);
    });
}

void CodeSignIn::prompt(const OidcEndpoints &endpoints)
{
    m_state = randomText();
    m_nonce = randomText();
    m_verifier = Secret(randomText(48));
    if (!m_listener.listen(m_state))
        return fail({Error::Kind::LocalIo, u"no port of this machine could be opened"_s});
    m_redirect = m_listener.redirectUri();
    QUrlQuery query(endpoints.authorization);
    const auto add = [&query](const QString &name, const QString &value) {
        query.addQueryItem(name, QString::fromLatin1(QUrl::toPercentEncoding(value)));
    };
    add(u"response_type"_s, u"code"_s);
    add(u"client_id"_s, m_source.identity().clientId);
    add(u"redirect_uri"_s, m_redirect.toString());
    add(u"scope"_s, scopeText(m_source.identity()));
    add(u"state"_s, QString::fromLatin1(m_state));
    add(u"nonce"_s, QString::fromLatin1(m_nonce));
    add(u"code_challenge"_s, QString::fromLatin1(pkceChallenge(m_verifier)));
    add(u"code_challenge_method"_s, u"S256"_s);
    QUrl page = endpoints.authorization;
    page.setQuery(query);
    startPatience(m_patienceMs);
    emit prompted({page, {}, m_clock.wall().addMSecs(m_patienceMs)});
}

void CodeSignIn::take(const QUrlQuery &query)
{
    const QString code = query.queryItemValue(u"code"_s, QUrl::FullyDecoded);
    if (code.isEmpty()) {
        const QString word = query.queryItemValue(u"error"_s, QUrl::FullyDecoded);
        const QString text = query.queryItemValue(u"error_description"_s, QUrl::FullyDecoded);
        return fail({Error::Kind::Forbidden, text.left(400), 0, word.left(64)});
    }
    OidcForm form;
    form.add("grant_type", u"authorization_code"_s)
        .add("redirect_uri", m_redirect.toString())
        .add("code", Secret(code.toUtf8()))
        .add("code_verifier", m_verifier);
    requestTokens(form, [this](const Result<TokenSetPtr> &tokens) { check(tokens); });
}

void CodeSignIn::check(const Result<TokenSetPtr> &tokens)
{
    if (!tokens)
        return fail(tokens.error());
    if (const auto doubt = doubtIn((*tokens)->idToken))
        return fail(*doubt);
    succeed(*tokens);
}

std::optional<Error> CodeSignIn::doubtIn(const Secret &idToken) const
{
    const auto facts = decodeTokenFacts(idToken.view());
    // Without the scope openid no id token comes; the state and PKCE tie the code to us all the
    // same.
    if (!facts && !asksForIdToken(m_source.identity()))
        return {};
    const auto because = [](const QString &why, const QString &code) {
        return Error{Error::Kind::Unauthorized, why, 0, code};
    };
    if (idToken.isEmpty())
        return because(u"no id token came, although the scope openid was asked for"_s,
                       u"ID_TOKEN_MISSING"_s);
    if (!facts)
        return because(u"the id token cannot be read"_s, u"ID_TOKEN_UNUSABLE"_s);
    if (facts->nonce.isEmpty())
        return because(u"the id token has no nonce"_s, u"ID_TOKEN_UNUSABLE"_s);
    if (facts->nonce != QString::fromLatin1(m_nonce))
        return because(u"the tokens belong to another sign-in"_s, u"NONCE_MISMATCH"_s);
    return {};
}

DeviceSignIn::DeviceSignIn(TokenSource &source, const Clock &clock)
    : SignIn(source, clock)
    , m_later([](int ms, QObject *context, std::function<void()> go) {
        QTimer::singleShot(ms, context, std::move(go));
    })
{
}

void DeviceSignIn::start()
{
    withSecret([this](const CredentialPtr &secret) {
        OidcForm form;
        form.add("scope", scopeText(m_source.identity()));
        whenDone(m_source.client().requestDevice(form, secret), this,
                 [this](const Result<DeviceGrantPtr> &grant) {
                     if (isOver())
                         return;
                     if (grant)
                         prompt(*grant);
                     else
                         fail(grant.error());
                 });
    });
}

void DeviceSignIn::prompt(const DeviceGrantPtr &grant)
{
    m_grant = grant;
    m_intervalS = grant->intervalS;
    startPatience(grant->expiresInS * 1000);
    emit prompted({grant->completePage.isEmpty() ? grant->page : grant->completePage,
                   grant->userCode, m_clock.wall().addSecs(grant->expiresInS)});
    wait();
}

void DeviceSignIn::wait()
{
    m_later(m_intervalS * 1000, this, [this] { poll(); });
}

void DeviceSignIn::poll()
{
    if (isOver())
        return;
    OidcForm form;
    form.add("grant_type", u"urn:ietf:params:oauth:grant-type:device_code"_s)
        .add("device_code", m_grant->deviceCode);
    requestTokens(form, [this](const Result<TokenSetPtr> &tokens) { check(tokens); });
}

void DeviceSignIn::check(const Result<TokenSetPtr> &tokens)
{
    if (tokens)
        return succeed(*tokens);
    const Error &error = tokens.error();
    if (error.code == u"slow_down"_s)
        m_intervalS += slowDownS;
    const bool again = error.code == u"authorization_pending"_s || error.code == u"slow_down"_s
        || error.kind == Error::Kind::Network || error.kind == Error::Kind::Timeout;
    if (again)
        return wait(); // its expiry ends it
    if (error.code == u"expired_token"_s)
        return fail({Error::Kind::Timeout, error.detail, error.httpStatus, error.code});
    if (error.code == u"access_denied"_s)
        return fail({Error::Kind::Forbidden, error.detail, error.httpStatus, error.code});
    fail(error);
}
