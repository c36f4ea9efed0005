#include "services/activity/activityexport.h"

#include "services/activity/activitylog.h"

#include <QDateTime>
#include <QSaveFile>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr auto replace = nlohmann::ordered_json::error_handler_t::replace;

QByteArray field(const QString &text)
{
    QString quoted = text;
    const bool plain = !text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n')
        && !text.contains(u'\r');
    return plain ? text.toUtf8() : '"' + quoted.replace(u'"', u"\"\""_s).toUtf8() + '"';
}

QByteArray csvLine(const Activity &entry)
{
    const QList<QString> fields{
        QString::number(entry.id),
        QDateTime::fromMSecsSinceEpoch(entry.atMs, Qt::UTC).toString(Qt::ISODateWithMs),
        wireName(entry.actor),
        entry.action,
        entry.environment,
        entry.target,
        wireName(entry.outcome),
        QString::fromStdString(entry.detail.dump(-1, ' ', false, replace)),
        entry.correlation};
    QByteArray line;
    for (const QString &text : fields)
        line += (line.isEmpty() ? "" : ",") + field(text);
    return line + '\n';
}

}

Result<qint64> exportActivity(const QString &database, const ActivityFilter &filter,
                              const QString &file)
{
    QSaveFile target(file);
    if (!target.open(QIODevice::WriteOnly))
        return Error{Error::Kind::LocalIo, target.errorString()};
    const bool json = file.endsWith(u".json"_s, Qt::CaseInsensitive);
    target.write(json ? "[" : "id,at,actor,action,environment,target,outcome,detail,correlation\n");
    ActivityRows rows(database, filter);
    qint64 written = 0;
    while (const std::optional<Activity> entry = rows.next()) {
        if (json)
            target.write(
                (written > 0 ? ",\n " : "\n ")
                + QByteArray::fromStdString(activityJson(*entry).dump(-1, ' ', false, replace)));
        else
            target.write(csvLine(*entry));
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
