#include "ui/theme/portalscheme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>

using namespace Qt::Literals::StringLiterals;

namespace
{
constexpr int portalTimeoutMs = 500;
constexpr auto service = "org.freedesktop.portal.Desktop"_L1;
constexpr auto path = "/org/freedesktop/portal/desktop"_L1;
constexpr auto settings = "org.freedesktop.portal.Settings"_L1;
constexpr auto appearance = "org.freedesktop.appearance"_L1;
constexpr auto colorScheme = "color-scheme"_L1;

// The value comes as a variant, Read() of older portals wraps it twice.
QVariant unwrapped(QVariant value)
{
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}
}

PortalScheme::PortalScheme(QObject *parent)
    : QObject(parent)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(service, path, settings, u"SettingChanged"_s, this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    ask();
}

void PortalScheme::ask()
{
    QDBusMessage call = QDBusMessage::createMethodCall(service, path, settings, u"Read"_s);
    call.setArguments({QString(appearance), QString(colorScheme)});
    auto *watcher = new QDBusPendingCallWatcher(
        QDBusConnection::sessionBus().asyncCall(call, portalTimeoutMs), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        watcher->deleteLater();
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (!reply.isError())
            take(reply.value().variant());
    });
}

void PortalScheme::take(const QVariant &value)
{
    bool isNumber = false;
    const uint scheme = unwrapped(value).toUInt(&isNumber);
    std::optional<bool> dark; // 0 and unknown numbers: no preference
    if (isNumber && (scheme == 1 || scheme == 2))
        dark = scheme == 1;
    if (dark == m_dark)
        return;
    m_dark = dark;
    emit changed();
}

void PortalScheme::settingChanged(const QString &group, const QString &key,
                                  const QDBusVariant &value)
{
    if (group == appearance && key == colorScheme)
        take(value.variant());
}
