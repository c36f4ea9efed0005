#include "services/http/transfer.h"

#include "services/core/redaction.h"
#include "services/http/requestrules.h"

#include <QHostAddress>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using std::chrono::duration_cast;
using std::chrono::milliseconds;

namespace
{

constexpr qint64 headerLimit = 256 * 1024;
constexpr qsizetype excerptWindow = 64 * 1024;
constexpr int redirectLimit = 5;

QByteArray trimmedView(QByteArrayView view)
{
    return view.toByteArray().trimmed();
}

} // namespace

Transfer::Transfer(HttpJob job, HttpSettings settings)
    : m_job(std::move(job))
    , m_settings(std::move(settings))
    , m_tls(std::make_shared<TlsFacts>())
{
    HttpRequest &request = m_job.request;
    // User info is a secret in the wrong place: it is neither sent nor shown.
    request.url = request.url.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveFragment);
    m_reply.credential = request.credential;
    m_tls->pin = request.tlsPin;
    m_reply.evidence.measuredAt = QDateTime::currentDateTimeUtc();
}

Transfer::~Transfer()
{
    if (m_easy)
        curl_easy_cleanup(m_easy);
    curl_slist_free_all(m_connectTo);
    for (const curl_slist *item = m_headers; item; item = item->next)
        wipe(item->data, qsizetype(strlen(item->data)));
    curl_slist_free_all(m_headers);
    wipe(m_settings.proxyPassword.data(), m_settings.proxyPassword.size());
    if (m_job.request.secretBody)
        wipe(m_job.request.body.data(), m_job.request.body.size());
}

bool Transfer::hasFallenSilent(Time now)
{
    if (!m_job.sink || m_paused)
        return false;
    const auto silence = duration_cast<milliseconds>(now - m_lastActivity).count();
    if (silence <= m_job.request.totalTimeoutMs)
        return false;
    fail({Error::Kind::Timeout, u"no byte for %1 ms"_s.arg(silence)});
    return true;
}

void Transfer::resume()
{
    m_paused = false;
    m_lastActivity = std::chrono::steady_clock::now();
    if (m_held) {
        m_held = false;
        curl_easy_pause(m_easy, CURLPAUSE_CONT);
    }
}

void Transfer::fail(Error error)
{
    if (!m_reply.error)
        m_reply.error = std::move(error);
}

size_t Transfer::receiveHeader(char *data, size_t size, size_t count, void *self)
{
    auto *transfer = static_cast<Transfer *>(self);
    return transfer->takeHeader(QByteArrayView(data, qsizetype(size * count))) ? size * count : 0;
}

size_t Transfer::receiveBody(char *data, size_t size, size_t count, void *self)
{
    return static_cast<Transfer *>(self)->takeBody(QByteArrayView(data, qsizetype(size * count)));
}

bool Transfer::takeHeader(QByteArrayView line)
{
    m_lastActivity = std::chrono::steady_clock::now();
    if (m_headersDone && !line.startsWith("HTTP/"))
        return true; // trailers
    m_headerBytes += line.size();
    if (m_headerBytes > headerLimit) {
        fail({Error::Kind::TooLarge, u"the headers passed %1 bytes"_s.arg(headerLimit),
              m_reply.status});
        return false;
    }
    if (line.startsWith("HTTP/")) {
        takeStatusLine(line);
        return true;
    }
    const QByteArray text = trimmedView(line);
    if (text.isEmpty())
        return endOfHeaders();
    const qsizetype colon = text.indexOf(':');
    if (colon > 0)
        m_reply.headers.append({text.left(colon).trimmed(), text.mid(colon + 1).trimmed()});
    return true;
}

void Transfer::takeStatusLine(QByteArrayView line)
{
    const QByteArray text = trimmedView(line);
    const qsizetype first = text.indexOf(' ');
    m_headersDone = false;
    m_reply.headers.clear();
    m_reply.status = first < 0 ? 0 : text.mid(first + 1, 3).toInt();
    const QString reason = first < 0 ? QString() : redactBody(text.mid(first + 5)).text;
    m_reply.evidence.statusText = reason.left(200);
}

bool Transfer::endOfHeaders()
{
    if (m_reply.status < 200)
        return true; // interim answer, the real one follows
    m_headersDone = true;
    const HttpRequest &request = m_job.request;
    const qint64 announced = m_reply.header("Content-Length").toLongLong();
    if (!streams() && request.method != "HEAD" && announced > request.maxBytes) {
        fail({Error::Kind::TooLarge,
              u"the service announced %1 bytes, the cap is %2"_s.arg(announced).arg(
                  request.maxBytes),
              m_reply.status});
        return false;
    }
    if (m_job.sink && !isRedirect() && !wantsRenewal()) {
        m_opened = true;
        m_job.sink->opened(m_reply);
    }
    return true;
}

size_t Transfer::takeBody(QByteArrayView bytes)
{
    m_lastActivity = std::chrono::steady_clock::now();
    if (m_paused) {
        m_held = true;
        return CURL_WRITEFUNC_PAUSE; // libcurl keeps these bytes and brings them again
    }
    Evidence &evidence = m_reply.evidence;
    if (streams()) {
        evidence.bodyBytes += bytes.size();
        if (m_excerpt.size() < excerptWindow)
            m_excerpt.append(bytes.first(std::min(bytes.size(), excerptWindow - m_excerpt.size())));
        m_paused = !m_job.sink->data(bytes);
        return size_t(bytes.size());
    }
    const qint64 room = m_job.request.maxBytes - m_reply.body.size();
    m_reply.body.append(bytes.first(std::min<qint64>(bytes.size(), room)));
    evidence.bodyBytes = m_reply.body.size();
    if (bytes.size() <= room)
        return size_t(bytes.size());
    fail({Error::Kind::TooLarge,
          u"the decoded body passed the cap of %1 bytes"_s.arg(m_job.request.maxBytes),
          m_reply.status});
    return 0;
}

int Transfer::beforeRequest(void *self, char *peer, char *, int peerPort, int)
{
    const bool go = static_cast<Transfer *>(self)->checkPeer(peer, peerPort);
    return go ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT;
}

// Runs on a new and on a reused connection, before a byte of the request leaves.
bool Transfer::checkPeer(const QByteArray &address, int port)
{
    m_connected = true;
    const HttpRequest &request = m_job.request;
    const QString host = QString::fromLatin1(address);
    m_reply.evidence.peerAddress
        = (host.contains(u':') ? u'[' + host + u']' : host) + u':' + QString::number(port);
    curl_tlssessioninfo *session = nullptr;
    if (curl_easy_getinfo(m_easy, CURLINFO_TLS_SSL_PTR, &session) == CURLE_OK && session
        && session->backend == CURLSSLBACKEND_OPENSSL && session->internals) {
        const auto *connection = static_cast<const SSL *>(session->internals);
        m_reply.evidence.tls = peerOf(connection);
        if (request.tlsPin.isEmpty() && isTrustedByPinAlone(connection)) {
            fail({Error::Kind::TlsUntrusted,
                  u"the connection is another request's, which pinned the certificate"_s});
            return false;
        }
    }
    const QString found = m_reply.evidence.tls ? m_reply.evidence.tls->sha256 : QString();
    if (!request.tlsPin.isEmpty() && QString::fromLatin1(request.tlsPin.toLower()) != found) {
        fail({Error::Kind::TlsPinMismatch,
              u"pinned %1, found %2"_s.arg(QString::fromLatin1(request.tlsPin.toLower()),
                                           found.isEmpty() ? u"no certificate"_s : found)});
        return false;
    }
    // A name that the rules took for this machine may still resolve elsewhere.
    if (request.credential && !request.insecureHttp && request.url.scheme() == u"http"
        && !QHostAddress(host).isLoopback()) {
        fail({Error::Kind::PlainHttpRefused, u"%1 is not this machine"_s.arg(host)});
        return false;
    }
    return true;
}

CURLcode Transfer::configureTls(CURL *, void *context, void *self)
{
    recordVerification(static_cast<SSL_CTX *>(context), static_cast<Transfer *>(self)->m_tls);
    return CURLE_OK;
}

bool Transfer::isRedirect() const
{
    switch (m_reply.status) {
    case 301:
    case 302:
    case 303:
    case 307:
    case 308:
        return m_job.request.followRedirects && !m_reply.header("Location").isEmpty();
    default:
        return false;
    }
}

Transfer::Outcome Transfer::complete(CURLcode code)
{
    if (code != CURLE_OK && !m_reply.error) {
        long osError = 0;
        curl_easy_getinfo(m_easy, CURLINFO_OS_ERRNO, &osError);
        const QString text
            = QString::fromUtf8(m_errorText[0] ? m_errorText : curl_easy_strerror(code));
        m_reply.error
            = transferError(code, redactBody(text.toUtf8(), secrets()).text, *m_tls, osError);
        m_reply.error->httpStatus = m_reply.status;
        long proxyStatus = 0;
        curl_easy_getinfo(m_easy, CURLINFO_HTTP_CONNECTCODE, &proxyStatus);
        if (proxyStatus >= 400)
            m_reply.error = proxyError(int(proxyStatus));
    }
    if (!m_reply.error && m_reply.status == 407 && usesProxy())
        m_reply.error = proxyError(m_reply.status); // of a request in plain http
    if (!m_reply.error && isRedirect())
        return follow();
    return Outcome::Finished;
}

Transfer::Outcome Transfer::follow()
{
    HttpRequest &request = m_job.request;
    const QUrl place = QUrl::fromEncoded(m_reply.header("Location"));
    const QUrl target
        = request.url.resolved(place).adjusted(QUrl::RemoveUserInfo | QUrl::RemoveFragment);
    if (!target.isValid() || Origin::of(target) != Origin::of(request.url)) {
        fail({Error::Kind::Redirect,
              u"the answer points to %1, outside %2"_s.arg(redactUrl(target).text,
                                                           Origin::of(request.url).toString()),
              m_reply.status});
        return Outcome::Finished;
    }
    if (++m_redirects > redirectLimit) {
        fail({Error::Kind::Redirect, u"more than %1 redirects"_s.arg(redirectLimit),
              m_reply.status});
        return Outcome::Finished;
    }
    const bool becomesGet
        = m_reply.status == 303 || (m_reply.status < 303 && request.method == "POST");
    if (becomesGet && request.method != "HEAD") {
        request.method = "GET";
        request.body.clear();
    }
    curl_off_t total = 0;
    curl_easy_getinfo(m_easy, CURLINFO_TOTAL_TIME_T, &total);
    m_earlierMs += double(total) / 1000.0;
    request.url = target;
    m_reply.headers.clear();
    m_reply.body.clear();
    m_reply.status = 0;
    m_headersDone = false;
    m_headerBytes = 0;
    return Outcome::SendAgain;
}

void Transfer::deliver()
{
    record();
    m_reply.asked = asked();
    if (m_reply.error) {
        m_reply.error->asked = m_reply.asked;
        m_reply.body.clear(); // not usable; its start is in the evidence
    }
    if (wantsRenewal()) {
        const auto resend = std::exchange(m_job.resend, {});
        resend(std::move(m_job), std::move(m_reply));
        return;
    }
    m_job.sink.reset();
    if (m_job.done)
        std::exchange(m_job.done, {})(std::move(m_reply));
}

QString Transfer::asked() const
{
    const QString address = m_reply.evidence.url.section(u'?', 0, 0);
    const QString &service = m_job.request.service;
    return service.isEmpty() ? address : u"%1 (%2)"_s.arg(service, address);
}

QList<QByteArray> Transfer::secrets() const
{
    const CredentialPtr &credential = m_job.request.credential;
    return credential ? QList<QByteArray>{credential->secret.view().toByteArray()}
                      : QList<QByteArray>();
}
