#include "services/checks/alerts/desktopsink.h"

#include "services/checks/alerts/alerttexts.h"
#include "services/core/async.h"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusError>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusServiceWatcher>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr auto service = "org.freedesktop.Notifications"_L1;
constexpr auto path = "/org/freedesktop/Notifications"_L1;
constexpr uchar urgencyNormal = 1;
constexpr uchar urgencyCritical = 2;
constexpr int serverDecides = -1; // expire_timeout

bool isCritical(const AlertNotice &notice)
{
    return notice.worst == Verdict::Critical && notice.kind != AlertNotice::Kind::Recovered;
}

QString bodyOf(const QList<AlertNotice> &notices)
{
    if (notices.size() == 1)
        return alertText(notices.first());
    QStringList titles;
    for (const AlertNotice &notice : notices)
        titles.append(alertTitle(notice));
    return titles.join(u'\n');
}

QDBusConnection busNamed(const QString &name)
{
    return name.isEmpty() ? QDBusConnection::sessionBus() : QDBusConnection(name);
}

QDBusMessage notification(const QList<AlertNotice> &notices)
{
    const bool critical = std::any_of(notices.begin(), notices.end(), isCritical);
    QVariantMap hints;
    hints.insert(u"urgency"_s, QVariant::fromValue(critical ? urgencyCritical : urgencyNormal));
    hints.insert(u"desktop-entry"_s, u"atalaya"_s);
    const QString title
        = notices.size() == 1 ? alertTitle(notices.first()) : alertDigestTitle(notices);
    QDBusMessage message = QDBusMessage::createMethodCall(service, path, service, u"Notify"_s);
    // The body is markup to most servers, and names from the platform are in it.
    message.setArguments({u"Atalaya"_s, 0U, u"atalaya"_s, title, bodyOf(notices).toHtmlEscaped(),
                          QStringList{u"default"_s, QString()}, hints, serverDecides});
    return message;
}

}

DesktopSink::DesktopSink(const QString &bus, QObject *parent)
    : QObject(parent)
    , m_bus(bus)
{
    QDBusConnection connection = busNamed(m_bus);
    connection.connect(service, path, service, u"ActionInvoked"_s, this,
                       SLOT(invoked(uint, QString)));
    connection.connect(service, path, service, u"NotificationClosed"_s, this,
                       SLOT(closed(uint, uint)));
    // Another one counts anew, and its numbers are others' notifications.
    auto *watcher = new QDBusServiceWatcher(service, connection,
                                            QDBusServiceWatcher::WatchForOwnerChange, this);
    connect(watcher, &QDBusServiceWatcher::serviceOwnerChanged, this, [this] { m_shown.clear(); });
}

QFuture<Result<Done>> DesktopSink::deliver(const QList<AlertNotice> &notices)
{
    QDBusConnection connection = busNamed(m_bus);
    if (!connection.isConnected()) // such a call would never end
        return readyFuture(
            Result<Done>(Error{Error::Kind::LocalIo, connection.lastError().message()}));
    auto promise = std::make_shared<QPromise<Result<Done>>>();
    promise->start();
    auto *call = new QDBusPendingCallWatcher(connection.asyncCall(notification(notices)), this);
    const QString cause = notices.size() == 1 ? notices.first().cause : QString();
    connect(call, &QDBusPendingCallWatcher::finished, this, [this, call, promise, cause] {
        call->deleteLater();
        const QDBusPendingReply<uint> reply = *call;
        if (reply.isError())
            promise->addResult(Result<Done>(Error{Error::Kind::LocalIo, reply.error().message()}));
        else
            promise->addResult(Result<Done>(Done()));
        if (reply.isValid())
            m_shown.insert(reply.value(), cause);
        promise->finish();
    });
    return promise->future();
}

void DesktopSink::invoked(uint id, const QString &)
{
    if (m_shown.contains(id))
        emit activated(m_shown.value(id));
}

void DesktopSink::closed(uint id, uint)
{
    m_shown.remove(id);
}
