#include "services/http/origin.h"

#include <QHostAddress>

using namespace Qt::Literals::StringLiterals;

namespace
{

int defaultPort(const QString &scheme)
{
    if (scheme == u"https")
        return 443;
    if (scheme == u"http")
        return 80;
    if (scheme == u"postgres" || scheme == u"postgresql")
        return 5432;
    return scheme == u"redis" || scheme == u"rediss" ? 6379 : 0;
}

} // namespace

Origin Origin::of(const QUrl &url)
{
    Origin origin;
    origin.scheme = url.scheme().toLower();
    origin.host = url.host(QUrl::FullyEncoded).toLower();
    origin.port = url.port(defaultPort(origin.scheme));
    return origin;
}

QString Origin::toString() const
{
    if (isEmpty())
        return {};
    const QString name = host.contains(u':') ? u'[' + host + u']' : host;
    return scheme + "://"_L1 + name + u':' + QString::number(port);
}

Origin Origin::fromString(const QString &text)
{
    return of(QUrl(text, QUrl::StrictMode));
}

bool isLoopbackHost(const QString &host)
{
    QString name = host.toLower();
    if (name.startsWith(u'[') && name.endsWith(u']'))
        name = name.mid(1, name.size() - 2);
    if (name == u"localhost")
        return true;
    const QHostAddress address(name);
    return !address.isNull() && address.isLoopback();
}
