#pragma once

#include <QDBusConnection>
#include <QDBusVirtualObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QVariantMap>

/// A message bus of a test's own: nothing else is on it, and nothing is started by it.
class PrivateBus
{
public:
    PrivateBus();
    ~PrivateBus();

    /// Whether there is one; a machine may lack the program.
    bool isRunning() const { return m_daemon.state() == QProcess::Running; }
    /// A connection of that name, kept until the bus goes.
    QDBusConnection connect(const QString &name);
    /// Ends it under everybody's feet.
    void stop();

private:
    QString address() const;

    QTemporaryDir m_dir;
    QProcess m_daemon;
    QStringList m_names;
};

/// A desktop's notification service (freedesktop.org Desktop Notifications 1.2) on such a bus: keeps
/// what it is told, as it came over the wire, and does what a person would do to it.
class NotificationServer : public QDBusVirtualObject
{
public:
    /// One call of Notify.
    struct Shown {
        QString signature; ///< of the arguments, "susssasa{sv}i" by the specification
        QString application;
        uint replaces = 0;
        QString icon;
        QString summary;
        QString body;
        QStringList actions;
        QVariantMap hints;
        int expireMs = 0;
        uint id = 0; ///< as answered
    };

    /// Takes the service's name. firstId: what it counts its notifications from.
    NotificationServer(QDBusConnection bus, uint firstId);
    ~NotificationServer() override; ///< gives the name back

    bool isThere() const { return m_isThere; } ///< the name was to be had
    void click(uint id, const QString &action);
    void close(uint id);

    QString introspect(const QString &path) const override;
    bool handleMessage(const QDBusMessage &message, const QDBusConnection &connection) override;

    QList<Shown> shown;

private:
    QDBusConnection m_bus;
    uint m_nextId;
    bool m_isThere;
};
