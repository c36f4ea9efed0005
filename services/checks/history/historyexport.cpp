#include "services/checks/history/historyexport.h"

#include "services/checks/history/historyrows.h"

#include <nlohmann/json.hpp>

#include <QDateTime>
#include <QSaveFile>

using namespace Qt::Literals::StringLiterals;

namespace
{

QByteArray timeText(qint64 ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODateWithMs).toLatin1();
}

QByteArray field(const QString &text)
{
    QString quoted = text;
    const bool plain = !text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n');
    return plain ? text.toUtf8() : '"' + quoted.replace(u'"', u"\"\""_s).toUtf8() + '"';
}

QByteArray latency(qint64 us)
{
    return us < 0 ? QByteArray() : QByteArray::number(double(us) / 1000.0, 'f', 3);
}

QByteArray csvLine(const HistoryRow &row)
{
    return timeText(row.atMs) + ',' + field(row.key.service) + ',' + field(row.key.check) + ','
        + wireName(row.verdict).toLatin1() + ',' + field(row.reason) + ',' + latency(row.latencyUs)
        + '\n';
}

QByteArray jsonObject(const HistoryRow &row)
{
    const nlohmann::ordered_json object{
        {"at", timeText(row.atMs).toStdString()},
        {"service", row.key.service.toStdString()},
        {"check", row.key.check.toStdString()},
        {"verdict", wireName(row.verdict).toStdString()},
        {"reason", row.reason.toStdString()},
        {"latency_ms",
         row.latencyUs < 0 ? nlohmann::ordered_json()
                           : nlohmann::ordered_json(double(row.latencyUs) / 1000.0)}};
    return QByteArray::fromStdString(
        object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

}

Result<qint64> exportHistory(const QString &database, const CheckKey &which, qint64 fromMs,
                             qint64 toMs, const QString &file)
{
    QSaveFile target(file);
    if (!target.open(QIODevice::WriteOnly))
        return Error{Error::Kind::LocalIo, target.errorString()};
    const bool json = file.endsWith(u".json"_s, Qt::CaseInsensitive);
    target.write(json ? "[" : "at,service,check,verdict,reason,latency_ms\n");
    HistoryRows rows(database, which, fromMs, toMs);
    qint64 written = 0;
    while (const std::optional<HistoryRow> row = rows.next()) {
        if (json)
            target.write((written > 0 ? ",\n " : "\n ") + jsonObject(*row));
        else
            target.write(csvLine(*row));
        ++written;
    }
    if (json)
        target.write("\n]\n");
    if (rows.error())
        return *rows.error();
    if (!target.commit())
        return Error{Error::Kind::LocalIo, target.errorString()};
    return written;
}
