#pragma once

#include "services/http/httpjob.h"
#include "services/http/tlsfacts.h"

#include <curl/curl.h>

#include <chrono>

/// One exchange on the worker's thread: sets libcurl up, receives, follows redirects within the
/// origin, enforces the caps and makes the reply with its Evidence. All errors of the exchange end
/// up in the reply.
class Transfer
{
public:
    using Time = std::chrono::steady_clock::time_point;
    enum class Outcome { Finished, SendAgain };

    Transfer(HttpJob job, HttpSettings settings);
    ~Transfer();
    Transfer(const Transfer &) = delete;
    Transfer &operator=(const Transfer &) = delete;

    /// Sets the handle up for the current URL. False: the reply's error says why it cannot be sent.
    bool prepare(Time now);
    CURL *easy() const { return m_easy; }
    quint64 id() const { return m_job.id; }
    bool isCancelled() const { return m_job.cancelled && m_job.cancelled(); }
    /// Whether a stream was silent for too long; sets the reply's error.
    bool hasFallenSilent(Time now);
    /// Lets a paused stream go on.
    void resume();

    /// The handle ended with code. SendAgain: a redirect was followed, prepare() and send anew.
    Outcome complete(CURLcode code);
    /// Ends the exchange with error and no further bytes.
    void fail(Error error);
    /// Builds the evidence and hands the reply to whoever waits. Once, as the last call.
    void deliver();

private:
    static size_t receiveHeader(char *data, size_t size, size_t count, void *self);
    static size_t receiveBody(char *data, size_t size, size_t count, void *self);
    static int beforeRequest(void *self, char *peer, char *local, int peerPort, int localPort);
    static CURLcode configureTls(CURL *easy, void *context, void *self);

    void setTarget();
    void setHeaders();
    void setMethod();
    void setLimits(Time now);
    void setTls();
    bool usesProxy() const;
    void setProxy();
    void setCallbacks();
    bool takeHeader(QByteArrayView line);
    void takeStatusLine(QByteArrayView line);
    bool endOfHeaders();
    size_t takeBody(QByteArrayView bytes);
    bool checkPeer(const QByteArray &address, int port);
    bool isRedirect() const;
    Outcome follow();
    bool streams() const { return m_job.sink && m_reply.status == 200; }
    /// The service refused a credential that can be renewed, and that was not tried yet.
    bool wantsRenewal() const
    {
        return m_job.resend && !m_reply.error && (m_reply.status == 401 || m_reply.status == 419);
    }
    void record();
    void recordTiming();
    void recordRequest();
    QString asked() const; ///< as HttpReply::asked
    QList<QByteArray> secrets() const;

    HttpJob m_job;
    HttpSettings m_settings;
    CURL *m_easy = nullptr;
    curl_slist *m_headers = nullptr;
    curl_slist *m_connectTo = nullptr;
    QByteArray m_credentialLine; // wiped when the exchange ends
    char m_errorText[CURL_ERROR_SIZE] = {};
    std::shared_ptr<TlsFacts> m_tls;
    HttpReply m_reply;
    QByteArray m_excerpt; // start of a streamed body
    qint64 m_headerBytes = 0;
    bool m_headersDone = false;
    bool m_opened = false;
    bool m_paused = false; // the sink has enough
    bool m_held = false; // libcurl holds bytes that the sink has not seen
    bool m_connected = false;
    int m_redirects = 0;
    double m_earlierMs = 0; // spent on redirects
    Time m_started;
    Time m_lastActivity;
};

/// The Error that a libcurl code means; text is libcurl's own.
Error transferError(CURLcode code, const QString &text, const TlsFacts &facts, long osError);
/// A proxy on the way that refuses to go on, which says nothing about the service behind it.
Error proxyError(int status);
