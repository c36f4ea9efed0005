#include "services/activity/activitylog.h"

#include "services/core/async.h"
#include "services/core/jsonredaction.h"
#include "services/core/redaction.h"

#include <QStandardPaths>

#include <limits>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int applicationId = 0x41544C41; // "ATLA"
constexpr int rowsAtOnce = 500;
constexpr qint64 endOfTime = std::numeric_limits<qint64>::max();

SqlSchema activitySchema()
{
    SqlSchema schema;
    schema.applicationId = applicationId;
    schema.durable = true;
    schema.exclusive = false;
    schema.migrations.append(QStringList{
        u"CREATE TABLE activity(id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL,"
        " actor INTEGER NOT NULL, action TEXT NOT NULL, environment TEXT NOT NULL,"
        " target TEXT NOT NULL, outcome INTEGER NOT NULL, detail TEXT NOT NULL,"
        " correlation TEXT NOT NULL)"_s,
        u"CREATE INDEX activity_by_correlation ON activity(correlation) WHERE correlation <> ''"_s,
        u"CREATE TRIGGER activity_keeps BEFORE DELETE ON activity"
        " BEGIN SELECT raise(ABORT, 'the activity log is append-only'); END"_s,
        u"CREATE TRIGGER activity_stays BEFORE UPDATE ON activity"
        " BEGIN SELECT raise(ABORT, 'the activity log is append-only'); END"_s,
        // INSERT OR REPLACE deletes without the trigger above.
        u"CREATE TRIGGER activity_appends BEFORE INSERT ON activity"
        " WHEN EXISTS (SELECT 1 FROM activity WHERE id = NEW.id)"
        " BEGIN SELECT raise(ABORT, 'the activity log is append-only'); END"_s,
    });
    return schema;
}

QString redacted(const QString &text)
{
    return redactBody(text.toUtf8()).text;
}

void insert(SqlConnection &connection, const Activity &activity)
{
    connection.insert(u"INSERT INTO activity(at, actor, action, environment, target, outcome, "
                      u"detail, correlation)"
                      " VALUES(?, ?, ?, ?, ?, ?, ?, ?)"_s,
                      {activity.atMs, int(activity.actor), activity.action, activity.environment,
                       redacted(activity.target), int(activity.outcome),
                       QString::fromUtf8(redactedText(activity.detail)), activity.correlation});
}

/// The filter's part of a WHERE with its values; the same text whatever is filtered, so that it is
/// prepared once.
QString conditions()
{
    return u"? IN ('', environment) AND ? IN (-1, actor) AND (? IN ('', action) OR"
           " action LIKE ? ESCAPE '\\') AND ? IN ('', target) AND ? IN (-1, outcome) AND"
           " ? IN ('', correlation) AND at >= ? AND at < ? AND"
           " (action || char(10) || target || char(10) || detail) LIKE ? ESCAPE '\\'"_s;
}

QString likeText(QString text)
{
    return text.replace(u'\\', u"\\\\"_s).replace(u'%', u"\\%"_s).replace(u'_', u"\\_"_s);
}

QVariantList valuesOf(const ActivityFilter &filter)
{
    return {filter.environment,
            filter.actor ? int(*filter.actor) : -1,
            filter.action,
            likeText(filter.action) + u".%"_s,
            filter.target,
            filter.outcome ? int(*filter.outcome) : -1,
            filter.correlation,
            filter.fromMs,
            filter.toMs > 0 ? filter.toMs : endOfTime,
            u'%' + likeText(filter.text) + u'%'};
}

QList<Activity> read(SqlConnection &connection, const QString &rest, const QVariantList &values)
{
    QList<Activity> found;
    SqlRows rows = connection.rows(
        u"SELECT id, at, actor, action, environment, target, outcome, detail, correlation"
        " FROM activity WHERE "_s
            + conditions() + rest,
        values);
    while (rows.next()) {
        Activity activity;
        activity.id = rows.integer(0);
        activity.atMs = rows.integer(1);
        activity.actor = Activity::Actor(rows.integer(2));
        activity.action = rows.text(3);
        activity.environment = rows.text(4);
        activity.target = rows.text(5);
        activity.outcome = Activity::Outcome(rows.integer(6));
        activity.detail = nlohmann::ordered_json::parse(rows.text(7).toStdString(), nullptr, false);
        activity.correlation = rows.text(8);
        found.append(std::move(activity));
    }
    return found;
}

}

ActivityLog::ActivityLog(const QString &path, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_path(path)
    , m_clock(clock)
{
    m_readers.setMaxThreadCount(1);
    SqlWriter::Events events;
    events.setAside = [this](const QString &file) { emit setAside(file); };
    m_writer = std::make_unique<SqlWriter>(path, activitySchema(), std::move(events), clock);
}

ActivityLog::~ActivityLog()
{
    m_readers.waitForDone();
}

QString ActivityLog::defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
        + "/atalaya/activity.sqlite"_L1;
}

QFuture<Result<Done>> ActivityLog::record(Activity activity)
{
    if (activity.atMs == 0)
        activity.atMs = m_clock.wall().toMSecsSinceEpoch();
    const auto done = m_writer->write([activity = std::move(activity)](SqlConnection &connection) {
        insert(connection, activity);
    });
    whenDone(done, this, [this](const Result<Done> &result) {
        if (result)
            emit recorded();
    });
    return done;
}

QFuture<Result<QList<Activity>>> ActivityLog::page(const ActivityFilter &filter, qint64 beforeId,
                                                   int limit) const
{
    auto promise = std::make_shared<QPromise<Result<QList<Activity>>>>();
    promise->start();
    m_readers.start(
        [promise, filter, beforeId, limit, path = m_path, opening = m_writer->opening()]() mutable {
            opening.waitForFinished(); // before, a new log has no file, or one without tables
            SqlConnection connection(path, SqlConnection::Access::ReadOnly);
            const QList<Activity> found
                = read(connection, u" AND id < ? ORDER BY id DESC LIMIT ?"_s,
                       valuesOf(filter) << (beforeId > 0 ? beforeId : endOfTime) << limit);
            promise->addResult(connection.error() ? Result<QList<Activity>>(*connection.error())
                                                  : Result<QList<Activity>>(found));
            promise->finish();
        });
    return promise->future();
}

ActivityRows::ActivityRows(const QString &path, ActivityFilter filter)
    : m_connection(path, SqlConnection::Access::ReadOnly)
    , m_filter(std::move(filter))
{
}

std::optional<Activity> ActivityRows::next()
{
    if (m_next >= m_loaded.size()) {
        m_loaded = read(m_connection, u" AND id > ? ORDER BY id LIMIT ?"_s,
                        valuesOf(m_filter) << m_lastId << rowsAtOnce);
        m_next = 0;
    }
    if (m_loaded.isEmpty())
        return {};
    m_lastId = m_loaded[m_next].id;
    return m_loaded[m_next++];
}
