#include "services/http/requestrules.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

bool isToken(const QByteArray &text)
{
    constexpr QByteArrayView others = "!#$%&'*+-.^_`|~";
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || others.contains(c);
    });
}

bool isHeaderText(QByteArrayView text)
{
    return !text.contains('\r') && !text.contains('\n') && !text.contains('\0');
}

std::optional<Error> malformed(const HttpRequest &request)
{
    const auto wrong
        = [](const QString &detail) { return Error{Error::Kind::Configuration, detail}; };
    const QString scheme = request.url.scheme();
    if (!request.url.isValid() || request.url.host().isEmpty())
        return wrong(u"the URL is not valid or has no host"_s);
    if (scheme != u"http" && scheme != u"https")
        return wrong(u"only http and https are spoken here, not %1"_s.arg(scheme));
    if (!isToken(request.method))
        return wrong(u"the method is not an HTTP token"_s);
    for (const HttpHeader &header : request.headers) {
        if (!isToken(header.name) || !isHeaderText(header.value))
            return wrong(u"a header has characters that HTTP does not allow"_s);
    }
    if (!request.connectTo.isEmpty() && !connectTarget(request.connectTo).valid)
        return wrong(u"connect_to is neither an address nor address:port"_s);
    return std::nullopt;
}

} // namespace

ConnectTarget connectTarget(const QString &connectTo)
{
    ConnectTarget target;
    QString port;
    if (connectTo.startsWith(u'[')) {
        const qsizetype end = connectTo.indexOf(u']');
        target.host = connectTo.mid(1, end - 1);
        port = end < 0 ? u"x"_s : connectTo.mid(end + 1);
    } else if (connectTo.count(u':') == 1) {
        target.host = connectTo.section(u':', 0, 0);
        port = u':' + connectTo.section(u':', 1);
    } else {
        target.host = connectTo; // no colon, or a bare IPv6 address
    }
    bool numeric = true;
    if (!port.isEmpty())
        target.port = port.startsWith(u':') ? port.mid(1).toInt(&numeric) : 0;
    const bool plain = std::none_of(target.host.begin(), target.host.end(), [](QChar c) {
        return c.isSpace() || c.unicode() < 0x21 || c == u'/' || c == u'@';
    });
    target.valid = plain && numeric && !target.host.isEmpty()
        && (port.isEmpty() || (target.port > 0 && target.port < 65536));
    return target;
}

QString targetHost(const HttpRequest &request)
{
    return request.connectTo.isEmpty() ? request.url.host() : connectTarget(request.connectTo).host;
}

std::optional<Error> refusalOf(const HttpRequest &request)
{
    if (const auto error = malformed(request))
        return error;
    if (!request.credential)
        return std::nullopt;
    const Origin origin = Origin::of(request.url);
    if (origin != request.credential->origin) {
        return Error{Error::Kind::OriginRefused,
                     u"the secret %1 was given for %2 and is not sent to %3"_s.arg(
                         request.credential->name, request.credential->origin.toString(),
                         origin.toString())};
    }
    if (origin.scheme == u"http" && !request.insecureHttp && !isLoopbackHost(targetHost(request))) {
        return Error{Error::Kind::PlainHttpRefused,
                     u"the secret %1 is not sent over plain http to %2"_s.arg(
                         request.credential->name, origin.toString())};
    }
    const QByteArrayView secret = request.credential->secret.view();
    const bool header = request.credentialHeader.isEmpty() || isToken(request.credentialHeader);
    if (secret.isEmpty() || !isHeaderText(secret) || !header) {
        return Error{
            Error::Kind::Configuration,
            u"the secret %1 cannot travel in a header: it is empty or has line breaks"_s.arg(
                request.credential->name)};
    }
    return std::nullopt;
}
