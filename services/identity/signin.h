#pragma once

#include "services/identity/loopbacklistener.h"
#include "services/identity/tokensource.h"

#include <QTimer>

/// What a person is asked to do.
struct SignInPrompt {
    QUrl page; ///< to be opened in the browser
    QString userCode; ///< to be typed there; empty: nothing is
    QDateTime expiresAt; ///< UTC
};

/// One sign-in of a person, by either flow. It hands the tokens to its source and ends; a source
/// never signs in by itself.
class SignIn : public QObject
{
    Q_OBJECT

public:
    /// By the device flow, or by the browser for the others.
    static std::unique_ptr<SignIn> make(TokenSource &source, SignInFlow flow, const Clock &clock);

    SignIn(TokenSource &source, const Clock &clock);

    virtual void start() = 0;
    /// finished() follows with Error::Cancelled.
    void cancel();

    /// How long a person may take with the browser; for tests.
    void setPatience(int ms) { m_patienceMs = ms; }

signals:
    void prompted(const SignInPrompt &prompt);
    /// Once. Errors: Forbidden when the person or the provider said no, Timeout, Cancelled, those
    /// of the exchange; Unauthorized with the code "NONCE_MISMATCH" for tokens of another sign-in,
    /// "ID_TOKEN_MISSING" or "ID_TOKEN_UNUSABLE" where nothing ties them to this one.
    void finished(const Result<Done> &result);

protected:
    /// The client's secret, then proceed with it; ends the sign-in when it is not to be had.
    void withSecret(std::function<void(const CredentialPtr &)> proceed);
    void requestTokens(const OidcForm &form, std::function<void(const Result<TokenSetPtr> &)> take);
    void succeed(const TokenSetPtr &tokens);
    void fail(const Error &error);
    void startPatience(int ms);
    bool isOver() const { return m_over; }
    virtual void stopWaiting() { }

    TokenSource &m_source;
    const Clock &m_clock;
    int m_patienceMs = 300'000;

private:
    QTimer m_patience;
    bool m_over = false;
};

/// Authorization code with PKCE in the system's browser (RFC 7636, RFC 8252). prompted() brings the
/// page; the browser's answer comes to a listener on this machine.
class CodeSignIn final : public SignIn
{
    Q_OBJECT

public:
    CodeSignIn(TokenSource &source, const Clock &clock);
    void start() override;

private:
    void prompt(const OidcEndpoints &endpoints);
    void take(const QUrlQuery &query);
    void check(const Result<TokenSetPtr> &tokens);
    /// Why what came with it is not taken for the answer to this sign-in; empty: it is.
    std::optional<Error> doubtIn(const Secret &idToken) const;
    void stopWaiting() override { m_listener.close(); }

    LoopbackListener m_listener;
    QByteArray m_state;
    QByteArray m_nonce;
    Secret m_verifier;
    QUrl m_redirect;
};

/// A code that is typed at a page on any machine (RFC 8628); the provider is asked now and then
/// whether that was done.
class DeviceSignIn final : public SignIn
{
    Q_OBJECT

public:
    /// Calls back after so many milliseconds, unless context is gone; for tests.
    using Later = std::function<void(int ms, QObject *context, std::function<void()>)>;

    DeviceSignIn(TokenSource &source, const Clock &clock);
    void start() override;
    void setLater(Later later) { m_later = std::move(later); }

private:
    void prompt(const DeviceGrantPtr &grant);
    void wait();
    void poll();
    void check(const Result<TokenSetPtr> &tokens);

    DeviceGrantPtr m_grant;
    int m_intervalS = 5;
    Later m_later;
};
