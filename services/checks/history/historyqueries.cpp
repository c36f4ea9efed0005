#include "services/checks/history/historyqueries.h"

#include "services/checks/history/rollupstore.h"
#include "services/checks/history/samplepacking.h"
#include "services/checks/ownfaults.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

using namespace Qt::Literals::StringLiterals;
using Resolution = HistorySeries::Resolution;

namespace
{

constexpr qint64 longestRawMs = 6 * hourMs;
constexpr qint64 longestMinutesMs = 2 * dayMs;

std::vector<StoredSample> rawSamples(SqlConnection &connection, qint64 series, qint64 fromMs,
                                     qint64 toMs)
{
    std::vector<StoredSample> samples;
    SqlRows blocks = connection.rows(
        u"SELECT data FROM sample_block WHERE series = ? AND hour BETWEEN ? AND ? ORDER BY hour"_s,
        {series, hourOf(fromMs), hourOf(toMs)});
    while (blocks.next()) {
        const auto packed = decodeSamples(blocks.bytes(0));
        for (const StoredSample &sample : packed.value_or(std::vector<StoredSample>())) {
            if (sample.atMs >= fromMs && sample.atMs < toMs)
                samples.push_back(sample);
        }
    }
    SqlRows rows = connection.rows(u"SELECT at, latency, verdict FROM sample WHERE series = ?"
                                   " AND at >= ? AND at < ? ORDER BY seq"_s,
                                   {series, fromMs, toMs});
    while (rows.next())
        samples.push_back({rows.integer(0), rows.integer(1), verdictFrom(int(rows.integer(2)))});
    sortByTime(samples);
    return samples;
}

std::vector<HistoryPoint> rawPoints(SqlConnection &connection, qint64 series, qint64 fromMs,
                                    qint64 toMs)
{
    std::vector<HistoryPoint> points;
    for (const StoredSample &sample : rawSamples(connection, series, fromMs, toMs)) {
        HistoryPoint point{sample.atMs, sample.atMs, {}};
        point.rollup.add(sample.verdict, sample.latencyUs);
        points.push_back(std::move(point));
    }
    return points;
}

std::vector<HistoryPoint> rolledPoints(SqlConnection &connection, RollupTable table, qint64 series,
                                       qint64 fromMs, qint64 toMs)
{
    const qint64 width = widthMs(table);
    std::vector<HistoryPoint> points;
    SqlRows rows = connection.rows(
        table == RollupTable::Minute
            ? u"SELECT bucket, answered, min, max, sum, detail FROM minute_rollup"
              " WHERE series = ? AND bucket >= ? AND bucket < ? ORDER BY bucket"_s
            : u"SELECT bucket, answered, min, max, sum, detail FROM hour_rollup"
              " WHERE series = ? AND bucket >= ? AND bucket < ? ORDER BY bucket"_s,
        {series, fromMs / width, (toMs + width - 1) / width});
    while (rows.next()) {
        const qint64 from = rows.integer(0) * width;
        points.push_back({from, from + width, rollupOf(rows, 1)});
    }
    return points;
}

/// Joins neighbours until no more than maxPoints are left.
std::vector<HistoryPoint> thinned(std::vector<HistoryPoint> points, qint64 fromMs, qint64 toMs,
                                  int maxPoints)
{
    if (maxPoints <= 0 || points.size() <= size_t(maxPoints))
        return points;
    const qint64 width = std::max<qint64>(1, (toMs - fromMs + maxPoints - 1) / maxPoints);
    std::vector<HistoryPoint> joined;
    qint64 slot = -1;
    for (HistoryPoint &point : points) {
        const qint64 place = std::max<qint64>(0, point.fromMs - fromMs) / width;
        if (joined.empty() || place != slot) {
            joined.push_back(std::move(point));
        } else {
            joined.back().rollup.merge(point.rollup);
            joined.back().toMs = std::max(joined.back().toMs, point.toMs);
        }
        slot = place;
    }
    return joined;
}

/// Whether something is kept of this time, in the form that the table holds; otherwise a coarser
/// form has it.
bool reaches(SqlConnection &connection, const QString &firstBucket, qint64 series, qint64 width,
             qint64 fromMs)
{
    const qint64 first = connection.number(firstBucket, {series}, -1);
    const qint64 firstHour = connection.number(
        u"SELECT min(bucket) FROM hour_rollup WHERE series = ?"_s, {series}, -1);
    // The hour that the fine form begins in, or the one of fromMs, when that is later.
    return first >= 0 && (first * width <= fromMs || hourOf(first * width) <= firstHour);
}

bool rawReaches(SqlConnection &connection, qint64 series, qint64 fromMs)
{
    const bool packed
        = connection.number(u"SELECT count(*) FROM sample_block WHERE series = ?"_s, {series}) > 0;
    return packed
        ? reaches(connection, u"SELECT min(hour) FROM sample_block WHERE series = ?"_s, series,
                  hourMs, fromMs)
        : reaches(connection, u"SELECT min(at) FROM sample WHERE series = ?"_s, series, 1, fromMs);
}

Resolution resolutionFor(SqlConnection &connection, qint64 series, qint64 fromMs, qint64 toMs,
                         bool *coarser)
{
    const qint64 asked = toMs - fromMs;
    if (asked <= longestRawMs && rawReaches(connection, series, fromMs))
        return Resolution::Raw;
    *coarser = asked <= longestRawMs;
    if (asked <= longestMinutesMs
        && reaches(connection, u"SELECT min(bucket) FROM minute_rollup WHERE series = ?"_s, series,
                   widthMs(RollupTable::Minute), fromMs))
        return Resolution::Minute;
    *coarser = asked <= longestMinutesMs;
    return Resolution::Hour;
}

QStringList textsOf(const nlohmann::json &list)
{
    QStringList texts;
    if (!list.is_array())
        return texts;
    for (const nlohmann::json &text : list) {
        if (text.is_string())
            texts.append(QString::fromStdString(text.get<std::string>()));
    }
    return texts;
}

nlohmann::json parsed(const std::string &text)
{
    return nlohmann::json::parse(text, nullptr, false);
}

QList<WatchSpan> watchesOf(SqlConnection &connection, const QString &environment, qint64 fromMs,
                           qint64 toMs)
{
    QList<WatchSpan> watches;
    // All between the first and the last that touch the time: a verdict is carried through them.
    SqlRows rows = connection.rows(
        u"SELECT id, session, opening, began, seen FROM watch WHERE environment = ? AND id BETWEEN"
        " (SELECT min(id) FROM watch WHERE environment = ? AND began < ? AND seen > ?) AND"
        " (SELECT max(id) FROM watch WHERE environment = ? AND began < ? AND seen > ?)"
        " ORDER BY id"_s,
        {environment, environment, toMs, fromMs, environment, toMs, fromMs});
    while (rows.next())
        watches.append({rows.integer(0), rows.integer(1), WatchOpening(rows.integer(2)),
                        rows.integer(3), rows.integer(4)});
    return watches;
}

}

qint64 seriesId(SqlConnection &connection, const CheckKey &key)
{
    return connection.number(
        u"SELECT id FROM series WHERE environment = ? AND service = ? AND check_id = ?"_s,
        {key.environment, key.service, key.check});
}

HistorySeries readSeries(SqlConnection &connection, const CheckKey &key, qint64 fromMs, qint64 toMs,
                         int maxPoints)
{
    HistorySeries result;
    const qint64 series = seriesId(connection, key);
    if (series == 0)
        return result;
    result.resolution = resolutionFor(connection, series, fromMs, toMs, &result.coarserThanAsked);
    std::vector<HistoryPoint> points;
    switch (result.resolution) {
    case Resolution::Raw:
        points = rawPoints(connection, series, fromMs, toMs);
        break;
    case Resolution::Minute:
        points = rolledPoints(connection, RollupTable::Minute, series, fromMs, toMs);
        break;
    case Resolution::Hour:
        points = rolledPoints(connection, RollupTable::Hour, series, fromMs, toMs);
        break;
    }
    result.points = thinned(std::move(points), fromMs, toMs, maxPoints);
    return result;
}

QList<VerdictSegment> readTimeline(SqlConnection &connection, const CheckKey &key, qint64 fromMs,
                                   qint64 toMs)
{
    const qint64 series = seriesId(connection, key);
    const QList<WatchSpan> watches = watchesOf(connection, key.environment, fromMs, toMs);
    if (watches.isEmpty())
        return verdictSegments({}, {}, Verdict::Unknown, fromMs, toMs);
    const WatchSpan &first = watches.first();
    const auto carried = verdictFrom(int(connection.number(
        u"SELECT after FROM change WHERE series = ? AND watch >= ?"
        " AND (watch < ? OR (watch = ? AND at <= ?)) ORDER BY watch DESC, at DESC, id DESC"
        " LIMIT 1"_s,
        {series, first.session, first.id, first.id, fromMs}, storedNumber(Verdict::Unknown))));
    QList<VerdictMark> marks;
    SqlRows rows = connection.rows(
        u"SELECT watch, at, after FROM change WHERE series = ? AND"
        " ((watch = ? AND at > ?) OR (watch > ? AND watch <= ?)) ORDER BY watch, at, id"_s,
        {series, first.id, fromMs, first.id, watches.last().id});
    while (rows.next())
        marks.append({rows.integer(0), rows.integer(1), verdictFrom(int(rows.integer(2)))});
    return verdictSegments(watches, marks, carried, fromMs, toMs);
}

QList<ChangeRow> readChanges(SqlConnection &connection, const ChangeFilter &filter)
{
    QList<ChangeRow> changes;
    SqlRows rows = connection.rows(
        u"SELECT c.id, s.environment, s.service, s.check_id, c.at, c.before, c.after, r.code, "
        " c.args, c.measured, c.resumed, e.json FROM change c JOIN series s ON s.id = c.series"
        " JOIN reason r ON r.id = c.reason LEFT JOIN evidence e ON ? AND e.id = c.evidence"
        " WHERE s.environment = ? AND ? IN ('', s.service) AND ? IN ('', s.check_id)"
        " AND (? OR NOT c.resumed) AND c.at >= ? AND c.at < ? AND c.id < ?"
        " ORDER BY c.id DESC LIMIT ?"_s,
        {filter.withEvidence, filter.environment, filter.service, filter.check, filter.withResumed,
         filter.toMs > 0 ? filter.fromMs : std::numeric_limits<qint64>::min(),
         filter.toMs > 0 ? filter.toMs : std::numeric_limits<qint64>::max(),
         filter.before > 0 ? filter.before : std::numeric_limits<qint64>::max(), filter.limit});
    while (rows.next()) {
        changes.append({rows.integer(0),
                        {rows.text(1), rows.text(2), rows.text(3)},
                        rows.integer(4),
                        verdictFrom(int(rows.integer(5))),
                        verdictFrom(int(rows.integer(6))),
                        rows.text(7),
                        textsOf(parsed(rows.text(8).toStdString())),
                        rows.text(9),
                        rows.integer(10) != 0,
                        rows.bytes(11)});
    }
    return changes;
}

QList<EventRow> readEvents(SqlConnection &connection, const QString &environment, qint64 fromMs,
                           qint64 toMs, int limit)
{
    QList<EventRow> events;
    SqlRows rows = connection.rows(u"SELECT id, at, kind, detail FROM event WHERE environment IN "
                                   u"(?, '') AND at >= ? AND at < ?"
                                   " ORDER BY id DESC LIMIT ?"_s,
                                   {environment, fromMs, toMs, limit});
    while (rows.next())
        events.append({rows.integer(0),
                       {HistoryEvent::Kind(rows.integer(2)), rows.integer(1), rows.bytes(3)}});
    return events;
}

QString ownFaultText(const HistoryEvent &event)
{
    const nlohmann::json detail = parsed(event.detail.toStdString());
    const auto reason = detail.is_object() ? detail.find("reason") : detail.end();
    if (event.kind != HistoryEvent::Kind::OwnFault || reason == detail.end()
        || !reason->is_string())
        return {};
    return ownFaultFinding(QString::fromStdString(reason->get<std::string>()),
                           textsOf(detail.value("args", nlohmann::json::array())));
}
