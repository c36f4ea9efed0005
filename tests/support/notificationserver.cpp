#include "tests/support/notificationserver.h"

#include <QDBusArgument>
#include <QDBusMessage>
#include <QFile>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr auto service = "org.freedesktop.Notifications"_L1;
constexpr auto path = "/org/freedesktop/Notifications"_L1;
constexpr uint dismissed = 2; // NotificationClosed: by the user

void emitSignal(QDBusConnection bus, const QString &name, const QVariantList &arguments)
{
    QDBusMessage signal = QDBusMessage::createSignal(path, service, name);
    signal.setArguments(arguments);
    bus.send(signal);
}

}

PrivateBus::PrivateBus()
{
    const QString configuration = m_dir.filePath(u"bus.conf"_s);
    QFile file(configuration);
    if (!file.open(QIODevice::WriteOnly))
        return;
    file.write("<busconfig><type>session</type><listen>" + address().toUtf8()
               + "</listen><auth>EXTERNAL</auth><policy context=\"default\">"
                 "<allow send_destination=\"*\"/><allow receive_sender=\"*\"/><allow own=\"*\"/>"
                 "</policy></busconfig>");
    file.close();
    m_daemon.start(u"dbus-daemon"_s,
                   {u"--nofork"_s, u"--print-address=1"_s, u"--config-file="_s + configuration});
    const auto told = [this] {
        return m_daemon.state() == QProcess::NotRunning || m_daemon.bytesAvailable() > 0;
    };
    if (!QTest::qWaitFor(told, 60'000)) // it prints its address once it listens
        stop();
}

PrivateBus::~PrivateBus()
{
    for (const QString &name : std::as_const(m_names))
        QDBusConnection::disconnectFromBus(name);
    stop();
}

QString PrivateBus::address() const
{
    return u"unix:path="_s + m_dir.filePath(u"bus"_s);
}

QDBusConnection PrivateBus::connect(const QString &name)
{
    const QString own = name + m_dir.path(); // names are the process's, and tests have one each
    m_names.append(own);
    return QDBusConnection::connectToBus(address(), own);
}

void PrivateBus::stop()
{
    if (m_daemon.state() == QProcess::NotRunning)
        return;
    m_daemon.kill();
    m_daemon.waitForFinished();
}

NotificationServer::NotificationServer(QDBusConnection bus, uint firstId)
    : m_bus(std::move(bus))
    , m_nextId(firstId)
    , m_isThere(m_bus.registerVirtualObject(path, this) && m_bus.registerService(service))
{
}

NotificationServer::~NotificationServer()
{
    m_bus.unregisterService(service);
    m_bus.unregisterObject(path);
}

void NotificationServer::click(uint id, const QString &action)
{
    emitSignal(m_bus, u"ActionInvoked"_s, {id, action});
}

void NotificationServer::close(uint id)
{
    emitSignal(m_bus, u"NotificationClosed"_s, {id, dismissed});
}

QString NotificationServer::introspect(const QString &) const
{
    return {};
}

bool NotificationServer::handleMessage(const QDBusMessage &message,
                                       const QDBusConnection &connection)
{
    if (message.member() != u"Notify"_s || message.interface() != service)
        return false;
    const QVariantList said = message.arguments();
    Shown one;
    one.signature = message.signature();
    one.application = said.value(0).toString();
    one.replaces = said.value(1).toUInt();
    one.icon = said.value(2).toString();
    one.summary = said.value(3).toString();
    one.body = said.value(4).toString();
    one.actions = said.value(5).toStringList();
    one.hints = qdbus_cast<QVariantMap>(said.value(6));
    one.expireMs = said.value(7).toInt();
    one.id = m_nextId++;
    shown.append(one);
    return connection.send(message.createReply(one.id));
}
