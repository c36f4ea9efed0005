#include "services/http/proxycache.h"

#include <QHash>
#include <QNetworkProxyFactory>
#include <QThreadPool>

#include <chrono>
#include <mutex>

using namespace Qt::Literals::StringLiterals;
using std::chrono::steady_clock;

namespace
{

constexpr std::chrono::seconds longestWait{3};
constexpr std::chrono::seconds lifetime{60};

HttpSettings settingsOf(const QNetworkProxy &proxy)
{
    HttpSettings settings;
    const QByteArray place = proxy.hostName().toLatin1() + ':' + QByteArray::number(proxy.port());
    switch (proxy.type()) {
    case QNetworkProxy::HttpProxy:
    case QNetworkProxy::HttpCachingProxy:
        settings.proxy = "http://" + place;
        break;
    case QNetworkProxy::Socks5Proxy:
        settings.proxy = "socks5h://" + place;
        break;
    case QNetworkProxy::DefaultProxy:
    case QNetworkProxy::NoProxy:
    case QNetworkProxy::FtpCachingProxy:
        return settings;
    }
    settings.proxyUser = proxy.user().toUtf8();
    settings.proxyPassword = proxy.password().toUtf8();
    return settings;
}

struct Answer {
    steady_clock::time_point askedAt;
    std::optional<HttpSettings> settings;
};

} // namespace

struct ProxyCache::State {
    std::mutex mutex;
    QHash<QString, Answer> answers; // by origin
    std::function<void()> changed; // empty once the cache is gone
};

ProxyCache::ProxyCache(std::function<void()> changed)
    : m_state(std::make_shared<State>())
{
    m_state->changed = std::move(changed);
}

ProxyCache::~ProxyCache()
{
    const std::lock_guard lock(m_state->mutex);
    m_state->changed = nullptr;
}

std::optional<HttpSettings> ProxyCache::find(const HttpRequest &request)
{
    if (!request.connectTo.isEmpty() || isLoopbackHost(request.url.host()))
        return HttpSettings{};
    const QString origin = Origin::of(request.url).toString();
    const auto now = steady_clock::now();
    const std::lock_guard lock(m_state->mutex);
    const auto known = m_state->answers.constFind(origin);
    if (known != m_state->answers.constEnd() && now - known->askedAt < lifetime) {
        if (known->settings)
            return known->settings;
        return now - known->askedAt > longestWait ? std::optional(HttpSettings{}) : std::nullopt;
    }
    m_state->answers.insert(origin, {now, std::nullopt});
    QThreadPool::globalInstance()->start([state = m_state, origin, url = request.url] {
        const auto proxies = QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url));
        const HttpSettings settings
            = proxies.isEmpty() ? HttpSettings{} : settingsOf(proxies.first());
        const std::lock_guard guard(state->mutex);
        state->answers[origin].settings = settings;
        if (state->changed)
            state->changed();
    });
    return std::nullopt;
}
