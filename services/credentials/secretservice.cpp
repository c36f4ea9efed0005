#include "services/credentials/secretservice.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusVariant>
#include <QLibrary>
#include <QtConcurrentRun>

using namespace Qt::Literals::StringLiterals;

namespace
{

// https://specifications.freedesktop.org/secret-service: Service.ReadAlias, Collection.Locked.
constexpr int stepTimeoutMs = 1000;
constexpr auto serviceName = "org.freedesktop.secrets"_L1;

QDBusMessage defaultCollectionCall()
{
    QDBusMessage call
        = QDBusMessage::createMethodCall(serviceName, u"/org/freedesktop/secrets"_s,
                                         u"org.freedesktop.Secret.Service"_s, u"ReadAlias"_s);
    call << u"default"_s;
    return call;
}

QDBusMessage lockedCall(const QString &collection)
{
    QDBusMessage call = QDBusMessage::createMethodCall(
        serviceName, collection, u"org.freedesktop.DBus.Properties"_s, u"Get"_s);
    call << u"org.freedesktop.Secret.Collection"_s << u"Locked"_s;
    return call;
}

KeychainDiagnosis noService(const QString &reason)
{
    return {
        KeychainState::Unavailable,
        u"no secret service answers on the D-Bus session bus: install gnome-keyring or kwalletmanager (%1)"_s
            .arg(reason)};
}

KeychainDiagnosis collectionState(const QDBusConnection &bus)
{
    const QDBusMessage alias = bus.call(defaultCollectionCall(), QDBus::Block, stepTimeoutMs);
    if (alias.type() != QDBusMessage::ReplyMessage)
        return noService(alias.errorMessage());
    const QString collection = alias.arguments().value(0).value<QDBusObjectPath>().path();
    if (collection.size() < 2)
        return {KeychainState::Locked,
                u"the secret service has no default keyring yet: create or unlock one"_s};
    const QDBusMessage answer = bus.call(lockedCall(collection), QDBus::Block, stepTimeoutMs);
    if (answer.type() != QDBusMessage::ReplyMessage)
        return noService(answer.errorMessage());
    const bool locked = answer.arguments().value(0).value<QDBusVariant>().variant().toBool();
    if (locked)
        return {KeychainState::Locked, u"the default keyring is locked"_s};
    return {KeychainState::Open, {}};
}

KeychainDiagnosis diagnose()
{
    const QString name = u"atalaya-keychain-diagnosis"_s;
    KeychainDiagnosis diagnosis;
    {
        // A connection of its own: the shared one would be made on, and block, the thread that asks
        // first.
        const QDBusConnection bus
            = QDBusConnection::connectToBus(QDBusConnection::SessionBus, name);
        if (bus.isConnected())
            diagnosis = collectionState(bus);
        else
            diagnosis = {KeychainState::Unavailable,
                         u"no D-Bus session bus: start one with dbus-run-session (%1)"_s.arg(
                             bus.lastError().message())};
    }
    QDBusConnection::disconnectFromBus(name);
    if (diagnosis.state != KeychainState::Unavailable && !QLibrary(u"secret-1"_s, 0).load())
        return {KeychainState::Unavailable,
                u"the library libsecret-1.so.0 is missing: install libsecret-1-0"_s};
    return diagnosis;
}

} // namespace

QFuture<KeychainDiagnosis> diagnoseSecretService()
{
    return QtConcurrent::run(diagnose);
}
