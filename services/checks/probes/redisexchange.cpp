#include "services/checks/probes/redisexchange.h"

#include "services/checks/probes/exchange.h"
#include "services/checks/probes/redisprobe.h"
#include "services/core/redaction.h"
#include "services/http/requestrules.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

Error::Kind kindOf(QAbstractSocket::SocketError error)
{
    if (error == QAbstractSocket::HostNotFoundError)
        return Error::Kind::NameLookup;
    if (error == QAbstractSocket::SslHandshakeFailedError)
        return Error::Kind::TlsOther;
    return error == QAbstractSocket::SocketTimeoutError ? Error::Kind::Timeout
                                                        : Error::Kind::Network;
}

}

RedisExchange::RedisExchange(const ProbeContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
{
    m_promise.start();
    m_clock.start();
    m_deadline.setSingleShot(true);
    const bool encrypted = context.service.url.scheme() == u"rediss"_s;
    connect(&m_deadline, &QTimer::timeout, this, &RedisExchange::timeOut);
    connect(&m_socket, &QSslSocket::readyRead, this, &RedisExchange::readReplies);
    connect(&m_socket, &QSslSocket::errorOccurred, this, &RedisExchange::failSocket);
    connect(&m_socket, &QSslSocket::sslErrors, this, &RedisExchange::failTls);
    if (encrypted)
        connect(&m_socket, &QSslSocket::encrypted, this, &RedisExchange::sendCommands);
    else
        connect(&m_socket, &QSslSocket::connected, this, &RedisExchange::sendCommands);
    m_deadline.start(context.limits.totalMs);
    // Not from here: who made this object wants its future first.
    QMetaObject::invokeMethod(this, &RedisExchange::connectToServer, Qt::QueuedConnection);
}

void RedisExchange::connectToServer()
{
    if (const auto refusal = passwordRefusal())
        return fail(*refusal);
    const Service &service = m_context.service;
    const ConnectTarget instead = connectTarget(service.connectTo);
    const QString host = instead.host.isEmpty() ? service.url.host() : instead.host;
    const auto port = quint16(instead.port > 0 ? instead.port : service.url.port(6379));
    m_socket.setProxy(QNetworkProxy::NoProxy); // proxies speak HTTP
    if (service.url.scheme() != u"rediss"_s) {
        m_socket.connectToHost(host, port);
        return;
    }
    if (!m_context.environment->caFile.isEmpty()) {
        QSslConfiguration configuration = m_socket.sslConfiguration();
        configuration.addCaCertificates(m_context.environment->caFile);
        m_socket.setSslConfiguration(configuration);
    }
    m_socket.connectToHostEncrypted(host, port, service.url.host());
}

std::optional<Error> RedisExchange::passwordRefusal() const
{
    if (!m_context.auth)
        return {};
    const Service &service = m_context.service;
    if ((**m_context.auth)->origin != Origin::of(service.url))
        return Error{Error::Kind::OriginRefused, u"the password was given for another origin"_s};
    const bool isPlain = service.url.scheme() != u"rediss"_s;
    if (isPlain && !service.insecureHttp && !isLoopbackHost(service.url.host()))
        return Error{Error::Kind::PlainHttpRefused, u"the password would travel unencrypted"_s};
    return {};
}

bool RedisExchange::isPinned() const
{
    const QByteArray pin = m_context.service.tlsPin;
    return pin.isEmpty()
        || m_socket.peerCertificate().digest(QCryptographicHash::Sha256).toHex() == pin;
}

void RedisExchange::sendCommands()
{
    m_connectMs = double(m_clock.nsecsElapsed()) / 1e6;
    if (m_socket.isEncrypted() && !isPinned())
        return fail(Error{Error::Kind::TlsPinMismatch, u"the certificate is not the pinned one"_s});
    QByteArray commands;
    if (m_context.auth) {
        const QByteArrayView password = (**m_context.auth)->secret.view();
        commands.reserve(password.size() + 128); // no second buffer with the password in it
        commands += "*2\r\n$4\r\nAUTH\r\n$" + QByteArray::number(password.size()) + "\r\n";
        commands += password;
        commands += "\r\n";
    }
    commands += "*1\r\n$4\r\nPING\r\n*2\r\n$4\r\nINFO\r\n$11\r\nreplication\r\n";
    m_socket.write(commands);
    wipe(commands.data(), commands.size());
}

void RedisExchange::readReplies()
{
    m_received += m_socket.read(m_context.limits.maxBytes - m_received.size());
    if (auto observation = judgeRedis(m_received, m_context.auth.has_value()))
        end(std::move(*observation));
    else if (m_received.size() >= m_context.limits.maxBytes)
        end(unreadable(Observation{.kind = ProbeKind::Redis, .contact = Contact::Answered},
                       u"too_large"_s));
}

void RedisExchange::failSocket(QAbstractSocket::SocketError error)
{
    Error reported{kindOf(error), m_socket.errorString()};
    if (error == QAbstractSocket::NetworkError)
        reported.code = unreachableCode();
    fail(reported);
}

void RedisExchange::failTls(const QList<QSslError> &errors)
{
    const QSslError first = errors.value(0);
    const bool expired = first.error() == QSslError::CertificateExpired;
    const bool otherHost = first.error() == QSslError::HostNameMismatch;
    fail(Error{expired         ? Error::Kind::TlsExpired
                   : otherHost ? Error::Kind::TlsHostMismatch
                               : Error::Kind::TlsUntrusted,
               first.errorString()});
}

void RedisExchange::timeOut()
{
    fail(Error{Error::Kind::Timeout, u"no reply to PING"_s});
}

void RedisExchange::fail(const Error &error)
{
    Observation observation{.kind = ProbeKind::Redis,
                            .contact = contactOf(error, m_context.service.url)};
    observation.evidence.timing.connectMs = m_connectMs;
    observation.trouble = troubleOf(error, observation.evidence);
    observation.evidence.error = error;
    end(std::move(observation));
}

void RedisExchange::end(Observation observation)
{
    if (std::exchange(m_ended, true))
        return;
    Evidence &evidence = observation.evidence;
    evidence.method = u"PING"_s;
    evidence.url = m_context.service.url.toString(QUrl::RemoveUserInfo);
    evidence.measuredAt = m_context.clock->wall();
    evidence.timing.connectMs = m_connectMs;
    evidence.timing.totalMs = double(m_clock.nsecsElapsed()) / 1e6;
    evidence.peerAddress
        = u"%1:%2"_s.arg(m_socket.peerAddress().toString()).arg(m_socket.peerPort());
    evidence.bodyBytes = m_received.size();
    const Redacted text = redactBody(m_received.left(Evidence::excerptLimit));
    evidence.excerpt = text.text.left(Evidence::excerptLimit);
    evidence.redactions = text.count;
    evidence.statusText = evidence.excerpt.section(u'\r', 0, 0).left(80);
    m_promise.addResult(std::move(observation));
    m_promise.finish();
    m_socket.abort();
    deleteLater();
}
