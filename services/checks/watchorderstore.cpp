#include "services/checks/watchorderstore.h"

#include "services/core/json.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

QDateTime timeOf(const json &object, const char *key)
{
    const qint64 at = integerAt(object, key).value_or(0);
    return QDateTime::fromMSecsSinceEpoch(at, Qt::UTC);
}

/// Gives the file another name and returns that; its own when it cannot be renamed.
QString setAside(const QString &path)
{
    const QString stamp = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-hhmmss-zzz"_s);
    const QString aside = u"%1.unreadable-%2"_s.arg(path, stamp);
    return QFile::rename(path, aside) ? aside : path;
}

/// Empty when there is no file; an Error when there is one that holds something else.
Result<json> readFile(const QString &path)
{
    QFile file(path);
    if (!file.exists())
        return json::object();
    if (!file.open(QIODevice::ReadOnly))
        return Error{Error::Kind::LocalIo, u"%1 cannot be read"_s.arg(path)};
    Result<json> document = parseJson(file.readAll());
    if (document && !document->is_object())
        return Error{Error::Kind::Unreadable, u"%1 holds no object"_s.arg(path)};
    return document;
}

json written(const WatchOrders &orders)
{
    json object
        = {{"snoozes", json::array()}, {"maintenance", json::array()}, {"consents", json::array()}};
    for (const CheckSnooze &snooze : orders.snoozes) {
        object["snoozes"].push_back({{"check", snooze.check.id.toStdString()},
                                     {"service", snooze.check.service.toStdString()},
                                     {"reason", snooze.reason.toStdString()},
                                     {"until_ms", snooze.until.toMSecsSinceEpoch()},
                                     {"critical_too", snooze.criticalToo}});
    }
    for (const MaintenanceWindow &window : orders.maintenance) {
        json services = json::array();
        for (const QString &service : window.services)
            services.push_back(service.toStdString());
        object["maintenance"].push_back({{"id", window.id.toStdString()},
                                         {"services", services},
                                         {"from_ms", window.fromMs},
                                         {"to_ms", window.toMs},
                                         {"reason", window.reason.toStdString()}});
    }
    for (const QString &consent : orders.consents)
        object["consents"].push_back(consent.toStdString());
    return object;
}

WatchOrders read(const json &object)
{
    WatchOrders orders;
    const auto each = [&](const char *key, auto take) {
        if (const json *items = arrayAt(object, key)) {
            for (const json &item : *items)
                take(item);
        }
    };
    const auto text
        = [](const json &item, const char *key) { return textAt(item, key).value_or(QString()); };
    each("snoozes", [&](const json &item) {
        orders.snoozes.append({{text(item, "check"), text(item, "service")},
                               text(item, "reason"),
                               timeOf(item, "until_ms"),
                               boolAt(item, "critical_too").value_or(true)});
    });
    each("maintenance", [&](const json &item) {
        orders.maintenance.append({text(item, "id"),
                                   textsAt(item, "services").value_or(QStringList()),
                                   integerAt(item, "from_ms").value_or(0),
                                   integerAt(item, "to_ms").value_or(0), text(item, "reason")});
    });
    const QStringList consents = textsAt(object, "consents").value_or(QStringList());
    orders.consents = QSet<QString>(consents.begin(), consents.end());
    return orders;
}

}

WatchOrderStore::WatchOrderStore(const QString &path)
    : m_path(path)
{
}

QString WatchOrderStore::defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        + u"/atalaya/watch.json"_s;
}

WatchOrderStore::Load WatchOrderStore::load(const QString &environment) const
{
    const Result<json> document = readFile(m_path);
    if (!document)
        return {{}, setAside(m_path)};
    const json *own = objectAt(*document, environment.toUtf8().constData());
    return {own ? read(*own) : WatchOrders{}, {}};
}

Result<Done> WatchOrderStore::save(const QString &environment, const WatchOrders &orders) const
{
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    Result<json> document = readFile(m_path);
    if (!document)
        setAside(m_path);
    json all = document ? *document : json::object();
    all[environment.toStdString()] = written(orders);
    QSaveFile file(m_path);
    const QByteArray bytes
        = QByteArray::fromStdString(all.dump(2, ' ', false, json::error_handler_t::replace)) + '\n';
    const bool opened = file.open(QIODevice::WriteOnly);
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    if (!opened || file.write(bytes) != bytes.size() || !file.commit())
        return Error{Error::Kind::LocalIo, u"%1 cannot be written"_s.arg(m_path)};
    return Done();
}
