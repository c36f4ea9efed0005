#pragma once

#include "services/core/result.h"
#include "services/http/evidence.h"
#include "services/http/origin.h"

#include <QByteArray>
#include <QFuture>
#include <QNetworkProxy>
#include <QUrl>

#include <functional>
#include <memory>

struct HttpHeader {
    QByteArray name;
    QByteArray value;
};

struct HttpJob;

/// One exchange. Everything that decides about safety is here, so that no caller can forget it in a
/// handler.
struct HttpRequest {
    QByteArray method = "GET";
    QUrl url;
    QString service; ///< id of the service it goes to, for messages; may be empty
    QList<HttpHeader> headers;
    QByteArray body;
    /// Sent as "Authorization: Bearer …", or in credentialHeader when that is set; refused when the
    /// origin differs.
    CredentialPtr credential;
    QByteArray credentialHeader;
    bool secretBody = false; ///< body carries secrets: its bytes are wiped when the exchange ended
    int connectTimeoutMs = 3000;
    int totalTimeoutMs = 5000; ///< for streams: longest silence
    qint64 maxBytes = 16 * 1024 * 1024; ///< of the decoded body
    QString connectTo; ///< "address" or "address:port" to connect to; name and SNI stay the URL's
    QByteArray tlsPin; ///< sha256 of the certificate, lower-case hex; empty: none
    bool insecureHttp
        = false; ///< the service declares that secrets may travel in plain http off this machine
    bool followRedirects = true; ///< within the origin only, at most 5
    bool ownConnection = false; ///< neither an open connection is used nor this one kept
};

/// What came back. Evidence is always there, also when error is.
struct HttpReply {
    int status = 0;
    QList<HttpHeader> headers;
    QByteArray body;
    Evidence evidence;
    QString asked; ///< as Error::asked
    std::optional<Error> error; ///< no usable answer. A status of 400 or more is not an error here:
                                ///< see statusError()
    CredentialPtr credential; ///< the request's, so that what a service echoes can be redacted

    QByteArray header(const QByteArray &name) const; ///< first of that name, case-insensitive
};

/// The Error a status of 400 or more means; reads {"error":{…}} and FastAPI's {"detail":…}. Empty
/// for success.
std::optional<Error> statusError(const HttpReply &reply);

/// What a decoder made of an answer; its error then says who was asked.
template <typename T> Result<T> answered(Result<T> decoded, const HttpReply &reply)
{
    if (decoded)
        return decoded;
    Error error = decoded.error();
    if (error.asked.isEmpty())
        error.asked = reply.asked;
    return error;
}

/// Receives a streamed body on the client's thread.
class HttpStreamSink
{
public:
    virtual ~HttpStreamSink() = default;
    /// The status line and headers arrived. For a status other than 200 the body comes in the
    /// reply, not in data().
    virtual void opened(const HttpReply &) { }
    /// More bytes, decoded; they are delivered once, so take them also when returning false. False
    /// pauses the socket until HttpClient::resume() is called for the stream (also a resume() that
    /// comes before this returns counts).
    virtual bool data(QByteArrayView bytes) = 0;
};

/// The one HTTP client of the program: timeouts, caps, redirects within the origin, secrets only to
/// their origin and never in plain text off the machine, TLS faults told apart, Evidence for every
/// call. A credential that is refused with 401 or 419 and can be renewed is renewed, and the
/// request sent once more. One worker thread (libcurl's multi interface) serves all requests; any
/// thread may call.
class HttpClient
{
public:
    HttpClient();
    virtual ~HttpClient(); ///< cancels what is running; its futures end as cancelled

    HttpClient(const HttpClient &) = delete;
    HttpClient &operator=(const HttpClient &) = delete;

    /// Certificate authorities besides the system's, PEM; per environment. Empty: the system's
    /// alone.
    void setCaFile(const QString &path);

    /// Cancelling the future aborts the request.
    QFuture<HttpReply> send(HttpRequest request);

    /// The same for a caller with a promise of its own (see fetch.h). done is called once, on the
    /// worker's thread or on that of a failed renewal, and must not block; cancelled is asked while
    /// the request runs and must be thread-safe. Virtual, so that a simulation can stand in for the
    /// network.
    virtual void submit(HttpRequest request, std::function<void(HttpReply)> done,
                        std::function<bool()> cancelled);

    /// A body of any length into sink, which the client keeps until the stream ended. The future
    /// holds the outcome (error set when the stream broke). Cancelling the future drops the
    /// connection. request.totalTimeoutMs is the longest silence; while the sink has the stream
    /// paused it is not counted.
    struct Stream {
        quint64 id = 0;
        QFuture<HttpReply> finished;
    };
    Stream stream(HttpRequest request, std::shared_ptr<HttpStreamSink> sink);
    /// Lets a paused stream go on. Any thread; unknown ids are ignored.
    void resume(quint64 streamId);

private:
    class Worker;
    struct Mailbox;
    HttpJob job(HttpRequest request) const;

    std::shared_ptr<Mailbox> m_mailbox; ///< outlives the client in renewals under way
    std::unique_ptr<Worker> m_worker;
};
