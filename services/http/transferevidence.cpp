#include "services/core/redaction.h"
#include "services/http/transfer.h"

#include <cerrno>

using namespace Qt::Literals::StringLiterals;

namespace
{

QString standIn(const QString &credentialName)
{
    QString name = credentialName.toUpper();
    for (QChar &c : name) {
        if (!(c >= u'A' && c <= u'Z') && !(c >= u'0' && c <= u'9'))
            c = u'_';
    }
    if (name.isEmpty() || name.front().isDigit())
        name.prepend(name.isEmpty() ? u"TOKEN"_s : u"_"_s);
    return u'$' + name;
}

double msBetween(curl_off_t from, curl_off_t to)
{
    return to > 0 && to >= from ? double(to - from) / 1000.0 : -1;
}

Error::Kind kindOf(CURLcode code)
{
    switch (code) {
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
        return Error::Kind::NameLookup;
    case CURLE_OPERATION_TIMEDOUT:
        return Error::Kind::Timeout;
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_URL_MALFORMAT:
        return Error::Kind::Configuration;
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_ENGINE_NOTFOUND:
    case CURLE_SSL_ENGINE_SETFAILED:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS:
    case CURLE_SSL_SHUTDOWN_FAILED:
    case CURLE_USE_SSL_FAILED:
        return Error::Kind::TlsOther;
    case CURLE_UNSUPPORTED_PROTOCOL: // HTTP/0.9, that is no status line
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_BAD_CONTENT_ENCODING:
    case CURLE_HTTP_RETURNED_ERROR:
        return Error::Kind::Unreadable;
    case CURLE_OUT_OF_MEMORY:
    case CURLE_FAILED_INIT:
        return Error::Kind::LocalIo;
    case CURLE_ABORTED_BY_CALLBACK:
        return Error::Kind::Cancelled;
    default:
        return Error::Kind::Network;
    }
}

} // namespace

Error transferError(CURLcode code, const QString &text, const TlsFacts &facts, long osError)
{
    // A forged signature reaches libcurl as a mere handshake failure.
    if (code == CURLE_PEER_FAILED_VERIFICATION
        || (code == CURLE_SSL_CONNECT_ERROR && facts.verifyError != 0))
        return tlsError(facts, text);
    if (osError == EMFILE || osError == ENFILE)
        return {Error::Kind::LocalIo, u"no file descriptor is left for a connection: "_s + text};
    // A peer that hangs up in the middle of the handshake is libcurl's SSL_CONNECT_ERROR.
    if (code == CURLE_SSL_CONNECT_ERROR && text.contains(u"SSL_ERROR_SYSCALL"))
        return {Error::Kind::Network, text};
    Error error{kindOf(code), text};
    if (osError == ENETUNREACH || osError == EHOSTUNREACH || osError == ENETDOWN)
        error.code = u"UNREACHABLE"_s; // our route is at fault, not the host
    return error;
}

Error proxyError(int status)
{
    const QString detail = status == 407 ? u"the proxy asks for a log-in"_s
                                         : u"the proxy answers with status %1"_s.arg(status);
    return {Error::Kind::Network, detail, status, u"PROXY"_s};
}

void Transfer::record()
{
    Evidence &evidence = m_reply.evidence;
    recordRequest();
    evidence.status = m_reply.status;
    evidence.error = m_reply.error;
    if (!evidence.tls && m_tls->peer)
        evidence.tls = m_tls->peer;
    if (m_easy)
        recordTiming();
    for (const HttpHeader &header : std::as_const(m_reply.headers)) {
        Redacted value = redactBody(header.value, secrets());
        if (namesSecret(header.name))
            value = {redactHeader(header.name, header.value), 1};
        evidence.responseHeaders.append({QString::fromLatin1(header.name), value.text.left(1024)});
        evidence.redactions += value.count;
    }
    const Redacted excerpt = redactExcerpt(m_excerpt.isEmpty() ? m_reply.body : m_excerpt,
                                           Evidence::excerptLimit, secrets());
    evidence.excerpt = excerpt.text;
    evidence.redactions += excerpt.count;
}

void Transfer::recordRequest()
{
    const HttpRequest &request = m_job.request;
    Evidence &evidence = m_reply.evidence;
    evidence.method = QString::fromLatin1(request.method);
    const Redacted url = redactUrl(request.url, secrets());
    evidence.url = url.text;
    for (const HttpHeader &header : request.headers) {
        const bool secret = namesSecret(header.name);
        const Redacted value = redactBody(header.value, secrets());
        evidence.requestHeaders.append(
            {QString::fromLatin1(header.name),
             secret ? redactHeader(header.name, header.value) : value.text});
        evidence.redactions += secret ? 1 : value.count;
    }
    if (request.credential) {
        const bool bearer = request.credentialHeader.isEmpty();
        const QString name = standIn(request.credential->name);
        evidence.requestHeaders.append(
            {bearer ? u"Authorization"_s : QString::fromLatin1(request.credentialHeader),
             bearer ? u"Bearer "_s + name : name});
        ++evidence.redactions;
    }
    const Redacted body = redactExcerpt(request.body, Evidence::excerptLimit, secrets());
    evidence.requestBody = body.text;
    evidence.redactions += url.count + body.count;
}

void Transfer::recordTiming()
{
    const auto time = [this](CURLINFO what) {
        curl_off_t us = 0;
        curl_easy_getinfo(m_easy, what, &us);
        return us;
    };
    const curl_off_t connect = time(CURLINFO_CONNECT_TIME_T);
    const curl_off_t tls = time(CURLINFO_APPCONNECT_TIME_T);
    const curl_off_t sent = time(CURLINFO_PRETRANSFER_TIME_T);
    const curl_off_t first = time(CURLINFO_STARTTRANSFER_TIME_T);
    const curl_off_t total = time(CURLINFO_TOTAL_TIME_T);
    long connections = 0;
    curl_easy_getinfo(m_easy, CURLINFO_NUM_CONNECTS, &connections);
    HttpTiming &timing = m_reply.evidence.timing;
    timing.reusedConnection = m_connected && connections == 0;
    if (!timing.reusedConnection) {
        timing.connectMs = msBetween(0, connect);
        timing.tlsMs = tls > 0 ? msBetween(connect, tls) : -1;
    }
    // Without an answer libcurl's "first byte" is the moment of the failure.
    const bool answered = m_reply.status > 0;
    timing.waitMs = answered && sent > 0 ? msBetween(sent, first) : -1;
    timing.bodyMs = answered && first > 0 ? msBetween(first, total) : -1;
    timing.totalMs = m_earlierMs + double(total) / 1000.0;
}
