#include "services/checks/alerts/alertsettings.h"

#include "services/core/redaction.h"
#include "services/credentials/storedsecret.h"

#include <QHostAddress>
#include <QSettings>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int minutesPerDay = 24 * 60;

bool isThisMachine(const QString &host)
{
    return host == u"localhost"_s || QHostAddress(host).isLoopback();
}

QString problemWithUrl(const QUrl &url)
{
    if (url.isEmpty())
        return {};
    const bool plain = url.scheme() == u"http"_s;
    if (!url.isValid() || url.host().isEmpty() || (!plain && url.scheme() != u"https"_s))
        return u"the web hook is no http or https URL"_s;
    if (plain && !isThisMachine(url.host()))
        return u"the web hook would travel unencrypted"_s;
    if (!url.userInfo().isEmpty() || redactUrl(url).count > 0)
        return u"the web hook's URL holds a secret: keep it in the keychain"_s;
    return {};
}

qint64 between(qint64 value, qint64 least, qint64 most)
{
    return std::clamp(value, least, most);
}

SecretRef keychainSecret(const QString &id)
{
    return id.isEmpty() ? SecretRef{} : SecretRef{SecretRef::Store::Keychain, id};
}

}

QString problemWith(const AlertSettings &settings)
{
    if (!settings.command.isEmpty() && settings.command.first().isEmpty())
        return u"the command has no program"_s;
    const QString &secret = settings.webHookSecret.id;
    if (!secret.isEmpty() && !isSecretName(secret))
        return u"the keychain has no names like that of the web hook's secret"_s;
    return problemWithUrl(settings.webHook);
}

bool isSecretName(const QString &name)
{
    return isKeyPart(name);
}

Service hookReceiver(const AlertSettings &settings)
{
    Service receiver;
    receiver.id = u"webhook"_s;
    receiver.url = settings.webHook;
    receiver.auth = settings.webHookSecret;
    return receiver;
}

AlertSettingsStore::AlertSettingsStore(QString path)
    : m_path(std::move(path))
{
}

AlertSettings AlertSettingsStore::load() const
{
    QSettings file(m_path, QSettings::IniFormat);
    file.beginGroup(u"alerts"_s);
    AlertSettings settings;
    AlertConfig &config = settings.config;
    QuietHours &quiet = config.quiet;
    config.reminderMs
        = between(file.value(u"reminderMinutes"_s, config.reminderMs / 60'000).toLongLong(), 0,
                  7 * minutesPerDay)
        * 60'000;
    quiet.enabled = file.value(u"quiet"_s, quiet.enabled).toBool();
    quiet.fromMinute
        = int(between(file.value(u"quietFrom"_s, quiet.fromMinute).toInt(), 0, minutesPerDay - 1));
    quiet.toMinute
        = int(between(file.value(u"quietTo"_s, quiet.toMinute).toInt(), 0, minutesPerDay - 1));
    quiet.criticalPasses = file.value(u"quietCritical"_s, quiet.criticalPasses).toBool();
    settings.desktop = file.value(u"desktop"_s, settings.desktop).toBool();
    settings.command = file.value(u"command"_s).toStringList();
    if (!problemWith(settings).isEmpty())
        settings.command.clear();
    settings.webHook = QUrl(file.value(u"webHook"_s).toString(), QUrl::StrictMode);
    if (!problemWith(settings).isEmpty())
        settings.webHook.clear();
    settings.webHookSecret = keychainSecret(file.value(u"webHookSecret"_s).toString());
    if (!problemWith(settings).isEmpty())
        settings.webHookSecret = {};
    return settings;
}

Result<Done> AlertSettingsStore::save(const AlertSettings &settings) const
{
    if (const QString problem = problemWith(settings); !problem.isEmpty())
        return Error{Error::Kind::Configuration, problem};
    QSettings file(m_path, QSettings::IniFormat);
    file.beginGroup(u"alerts"_s);
    file.setValue(u"reminderMinutes"_s, settings.config.reminderMs / 60'000);
    file.setValue(u"quiet"_s, settings.config.quiet.enabled);
    file.setValue(u"quietFrom"_s, settings.config.quiet.fromMinute);
    file.setValue(u"quietTo"_s, settings.config.quiet.toMinute);
    file.setValue(u"quietCritical"_s, settings.config.quiet.criticalPasses);
    file.setValue(u"desktop"_s, settings.desktop);
    file.setValue(u"command"_s, settings.command);
    file.setValue(u"webHook"_s, settings.webHook.toString(QUrl::FullyEncoded));
    file.setValue(u"webHookSecret"_s, settings.webHookSecret.id);
    file.sync();
    if (file.status() != QSettings::NoError)
        return Error{Error::Kind::LocalIo, u"%1 cannot be written"_s.arg(m_path)};
    return Done();
}
