#include "services/http/requestrules.h"
#include "services/http/transfer.h"

#include <QFile>

#include <openssl/ssl.h>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using std::chrono::duration_cast;
using std::chrono::milliseconds;

namespace
{

constexpr long streamBuffer = 256 * 1024;

QByteArray authorityText(const ConnectTarget &target, int fallbackPort)
{
    const QByteArray host = target.host.toLatin1();
    return (host.contains(':') ? '[' + host + ']' : host) + ':'
        + QByteArray::number(target.port > 0 ? target.port : fallbackPort);
}

bool hasHeader(const HttpRequest &request, QByteArrayView name)
{
    return std::any_of(request.headers.begin(), request.headers.end(),
                       [&](const HttpHeader &header) {
                           return header.name.compare(name, Qt::CaseInsensitive) == 0;
                       });
}

} // namespace

bool Transfer::prepare(Time now)
{
    if (const auto refusal = refusalOf(m_job.request)) {
        m_reply.error = refusal;
        return false;
    }
    if (!m_easy) {
        m_started = now;
        m_easy = curl_easy_init();
    }
    if (!m_easy) {
        m_reply.error = Error{Error::Kind::LocalIo, u"libcurl has no memory for a request"_s};
        return false;
    }
    m_lastActivity = now;
    m_connected = false;
    setTarget();
    setHeaders();
    setMethod();
    setLimits(now);
    setTls();
    setProxy();
    setCallbacks();
    return true;
}

void Transfer::setTarget()
{
    const HttpRequest &request = m_job.request;
    curl_easy_setopt(m_easy, CURLOPT_URL, request.url.toEncoded().constData());
    curl_easy_setopt(m_easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(m_easy, CURLOPT_PATH_AS_IS, 1L); // names of objects and tables may hold dots
    curl_easy_setopt(m_easy, CURLOPT_FOLLOWLOCATION, 0L);
    // One exchange per connection: pausing a stream must not stall its neighbours.
    curl_easy_setopt(m_easy, CURLOPT_HTTP_VERSION, long(CURL_HTTP_VERSION_1_1));
    curl_easy_setopt(m_easy, CURLOPT_TCP_NODELAY, 1L);
    curl_easy_setopt(m_easy, CURLOPT_TCP_KEEPALIVE, 1L);
    curl_easy_setopt(m_easy, CURLOPT_FRESH_CONNECT, request.ownConnection ? 1L : 0L);
    curl_easy_setopt(m_easy, CURLOPT_FORBID_REUSE, request.ownConnection ? 1L : 0L);
    if (request.connectTo.isEmpty())
        return;
    const QByteArray rule
        = "::" + authorityText(connectTarget(request.connectTo), Origin::of(request.url).port);
    curl_slist_free_all(m_connectTo);
    m_connectTo = curl_slist_append(nullptr, rule.constData());
    curl_easy_setopt(m_easy, CURLOPT_CONNECT_TO, m_connectTo);
}

void Transfer::setHeaders()
{
    const HttpRequest &request = m_job.request;
    if (m_headers)
        return; // a followed redirect sends the same ones
    const auto add = [this](const QByteArray &line) {
        m_headers = curl_slist_append(m_headers, line.constData());
    };
    for (const HttpHeader &header : request.headers)
        add(header.value.isEmpty() ? header.name + ';' : header.name + ": " + header.value);
    if (request.credential) {
        const bool bearer = request.credentialHeader.isEmpty();
        QByteArray line
            = bearer ? QByteArray("Authorization: Bearer ") : request.credentialHeader + ": ";
        line.append(request.credential->secret.view());
        add(line);
        wipe(line.data(), line.size());
    }
    add("Expect:"); // no round trip of its own for a body
    if (!hasHeader(request, "Content-Type"))
        add("Content-Type:"); // libcurl would claim a form
    curl_easy_setopt(m_easy, CURLOPT_HTTPHEADER, m_headers);
    curl_easy_setopt(m_easy, CURLOPT_USERAGENT, "Atalaya/" ATALAYA_VERSION);
    curl_easy_setopt(m_easy, CURLOPT_ACCEPT_ENCODING, "");
}

void Transfer::setMethod()
{
    const HttpRequest &request = m_job.request;
    curl_easy_setopt(m_easy, CURLOPT_HTTPGET, 1L); // resets what a redirect's POST left
    curl_easy_setopt(m_easy, CURLOPT_CUSTOMREQUEST, nullptr);
    if (request.method == "HEAD") {
        curl_easy_setopt(m_easy, CURLOPT_NOBODY, 1L);
        return;
    }
    const bool bodied = !request.body.isEmpty() || request.method == "POST"
        || request.method == "PUT" || request.method == "PATCH";
    if (bodied) {
        curl_easy_setopt(m_easy, CURLOPT_POST, 1L);
        curl_easy_setopt(m_easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.size()));
        curl_easy_setopt(m_easy, CURLOPT_POSTFIELDS, request.body.constData());
    }
    if (request.method != "GET" || bodied)
        curl_easy_setopt(m_easy, CURLOPT_CUSTOMREQUEST, request.method.constData());
}

void Transfer::setLimits(Time now)
{
    const HttpRequest &request = m_job.request;
    curl_easy_setopt(m_easy, CURLOPT_NOSIGNAL, 1L);
    // Else a name look-up that hangs would hold the one worker until it ends.
    curl_easy_setopt(m_easy, CURLOPT_QUICK_EXIT, 1L);
    curl_easy_setopt(m_easy, CURLOPT_CONNECTTIMEOUT_MS,
                     long(std::max(1, request.connectTimeoutMs)));
    if (m_job.sink) {
        curl_easy_setopt(m_easy, CURLOPT_BUFFERSIZE, streamBuffer);
        return; // see hasFallenSilent()
    }
    const auto spent = duration_cast<milliseconds>(now - m_started).count();
    const qint64 left = std::max<qint64>(1, request.totalTimeoutMs - spent);
    curl_easy_setopt(m_easy, CURLOPT_TIMEOUT_MS, long(left));
}

void Transfer::setTls()
{
    curl_easy_setopt(m_easy, CURLOPT_SSL_VERIFYPEER, 1L);
    curl_easy_setopt(m_easy, CURLOPT_SSL_VERIFYHOST, 2L);
    curl_easy_setopt(m_easy, CURLOPT_SSLVERSION, long(CURL_SSLVERSION_TLSv1_2));
    // A resumed session verifies nothing and would leave the evidence without a certificate.
    curl_easy_setopt(m_easy, CURLOPT_SSL_SESSIONID_CACHE, 0L);
    curl_easy_setopt(m_easy, CURLOPT_SSL_CTX_FUNCTION, configureTls);
    curl_easy_setopt(m_easy, CURLOPT_SSL_CTX_DATA, this);
    char *bundle = nullptr;
    char *folder = nullptr;
    curl_easy_getinfo(m_easy, CURLINFO_CAINFO, &bundle);
    curl_easy_getinfo(m_easy, CURLINFO_CAPATH, &folder);
    if (!m_settings.caFile.isEmpty()) // the folder keeps the system's authorities trusted
        curl_easy_setopt(m_easy, CURLOPT_CAINFO, QFile::encodeName(m_settings.caFile).constData());
    else if (bundle && folder && QFile::exists(QFile::decodeName(bundle)))
        curl_easy_setopt(m_easy, CURLOPT_CAPATH, nullptr); // lets libcurl share the parsed bundle
}

bool Transfer::usesProxy() const
{
    // What is on this machine, and what the file gives an address for, is never asked of a proxy.
    const bool direct
        = !m_job.request.connectTo.isEmpty() || isLoopbackHost(m_job.request.url.host());
    return !direct && !m_settings.proxy.isEmpty();
}

void Transfer::setProxy()
{
    if (!m_job.request.connectTo.isEmpty() || isLoopbackHost(m_job.request.url.host()))
        curl_easy_setopt(m_easy, CURLOPT_PROXY, "");
    if (!usesProxy())
        return;
    curl_easy_setopt(m_easy, CURLOPT_PROXY, m_settings.proxy.constData());
    if (m_settings.proxyUser.isEmpty())
        return;
    curl_easy_setopt(m_easy, CURLOPT_PROXYUSERNAME, m_settings.proxyUser.constData());
    curl_easy_setopt(m_easy, CURLOPT_PROXYPASSWORD, m_settings.proxyPassword.constData());
}

void Transfer::setCallbacks()
{
    curl_easy_setopt(m_easy, CURLOPT_ERRORBUFFER, m_errorText);
    curl_easy_setopt(m_easy, CURLOPT_PRIVATE, this);
    curl_easy_setopt(m_easy, CURLOPT_HEADERFUNCTION, receiveHeader);
    curl_easy_setopt(m_easy, CURLOPT_HEADERDATA, this);
    curl_easy_setopt(m_easy, CURLOPT_WRITEFUNCTION, receiveBody);
    curl_easy_setopt(m_easy, CURLOPT_WRITEDATA, this);
    curl_easy_setopt(m_easy, CURLOPT_PREREQFUNCTION, beforeRequest);
    curl_easy_setopt(m_easy, CURLOPT_PREREQDATA, this);
    curl_easy_setopt(m_easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
}
