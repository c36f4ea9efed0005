#pragma once

#include "services/checks/alerts/alertsink.h"

#include <QHash>
#include <QObject>

/// Shows notices by the desktop's own service (freedesktop.org Desktop Notifications 1.2,
/// org.freedesktop.Notifications). Several at once are one notification.
class DesktopSink final : public QObject, public AlertSink
{
    Q_OBJECT

public:
    /// bus: name of a QDBusConnection; empty: the session's.
    explicit DesktopSink(const QString &bus = {}, QObject *parent = nullptr);

    QString name() const override { return QStringLiteral("desktop"); }
    /// LocalIo when there is no such service on the bus.
    QFuture<Result<Done>> deliver(const QList<AlertNotice> &notices) override;

signals:
    /// The user clicked it: shows this cause; empty: the alert centre.
    void activated(const QString &cause);

private:
    // QDBusConnection::connect() of Qt 6.4 finds its receivers by name only.
    Q_INVOKABLE void invoked(uint id, const QString &action);
    Q_INVOKABLE void closed(uint id, uint reason);

    const QString m_bus;
    QHash<uint, QString> m_shown; ///< cause by the id of the service that runs
};
