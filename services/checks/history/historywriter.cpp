#include "services/checks/history/historywriter.h"

#include "services/checks/evidencejson.h"
#include "services/checks/history/rollupstore.h"
#include "services/checks/history/samplepacking.h"
#include "services/core/jsonredaction.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qint64 trustedAfterMs = hourMs; // a clock that has just jumped must not throw years away
constexpr qint64 minuteMs = 60'000;
// Most of what a single insert costs is the call, not the row.
constexpr qsizetype samplesAtOnce = 32;
constexpr qsizetype sampleColumns = 7;

QString insertOfSamples(qsizetype count)
{
    const QString row = u"(?, ?, ?, ?, ?, ?, ?)"_s;
    return u"INSERT INTO sample VALUES"_s + row + (u", "_s + row).repeated(count - 1);
}

bool isMeasured(Verdict verdict)
{
    return verdict != Verdict::Unknown && verdict != Verdict::Stale && verdict != Verdict::NotRun;
}

QByteArray argumentsJson(const QStringList &arguments)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const QString &argument : arguments)
        list.push_back(argument.toStdString());
    return redactedText(list);
}

qint64 floorDiv(qint64 value, qint64 by)
{
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

}

void HistoryWriter::forget()
{
    m_series.clear();
    m_reasons.clear();
    m_watches.clear();
    m_nextSeq = 0;
    m_samples.clear();
    m_packedHour = -1;
}

void HistoryWriter::write(SqlConnection &connection, const HistoryBatch &batch)
{
    watch(connection, batch);
    QHash<QString, qint64> evidence;
    for (const VerdictChange &entry : batch.changes)
        evidence.insert(entry.service + u'\n' + entry.check, change(connection, batch, entry));
    for (const HistorySample &entry : batch.samples)
        sample(connection, batch, entry,
               entry.changesVerdict ? evidence.value(entry.service + u'\n' + entry.check) : 0);
    writeSamples(connection);
    for (Series &entry : m_series) {
        for (const auto &[table, open] : {std::pair(RollupTable::Minute, &entry.minute),
                                          std::pair(RollupTable::Hour, &entry.hour)}) {
            if (std::exchange(open->dirty, false))
                saveRollup(connection, table, entry.id, open->bucket, open->rollup);
        }
    }
    for (const HistoryEvent &entry : batch.events)
        event(connection, batch.environment, entry);
    tidy(connection, batch);
}

void HistoryWriter::watch(SqlConnection &connection, const HistoryBatch &batch)
{
    if (batch.opens) {
        if (*batch.opens != WatchOpening::Start && m_watches.contains(batch.environment))
            connection.run(u"UPDATE watch SET seen = max(seen, ?) WHERE id = ?"_s,
                           {batch.endedMs, m_watches.value(batch.environment).id});
        beginWatch(connection, batch.environment, *batch.opens, batch.beganMs);
    }
    if (!m_watches.contains(batch.environment))
        findWatch(connection, batch);
    Watch &current = m_watches[batch.environment];
    current.seenMs = std::max(current.seenMs, batch.seenMs);
    connection.run(u"UPDATE watch SET seen = ?, closed = ? WHERE id = ?"_s,
                   {current.seenMs, batch.closes, current.id});
    if (batch.closes)
        m_watches.remove(batch.environment);
}

void HistoryWriter::findWatch(SqlConnection &connection, const HistoryBatch &batch)
{
    SqlRows last
        = connection.rows(u"SELECT id, session, began, seen FROM watch WHERE environment = ?"
                          " AND closed = 0 ORDER BY id DESC LIMIT 1"_s,
                          {batch.environment});
    if (last.next())
        m_watches.insert(batch.environment,
                         {last.integer(0), last.integer(1), last.integer(2), last.integer(3)});
    else
        beginWatch(connection, batch.environment, WatchOpening::Start, batch.seenMs);
}

void HistoryWriter::beginWatch(SqlConnection &connection, const QString &environment,
                               WatchOpening opening, qint64 atMs)
{
    Watch watch = m_watches.value(environment);
    watch.beganMs = watch.seenMs = atMs;
    const bool goesOn = watch.id != 0 && opening != WatchOpening::Start;
    watch.id = connection.insert(u"INSERT INTO watch(environment, session, opening, began, seen)"
                                 " VALUES(?, ?, ?, ?, ?)"_s,
                                 {environment, watch.session, int(opening), atMs, atMs});
    if (!goesOn) {
        watch.session = watch.id;
        connection.run(u"UPDATE watch SET session = id WHERE id = ?"_s, {watch.id});
    }
    m_watches.insert(environment, watch);
}

HistoryWriter::Series &HistoryWriter::series(SqlConnection &connection, const CheckKey &key)
{
    const QString name = key.environment + u'\n' + key.service + u'\n' + key.check;
    const auto known = m_series.find(name);
    if (known != m_series.end())
        return *known;
    const QVariantList values{key.environment, key.service, key.check};
    Series fresh;
    fresh.id = connection.number(u"SELECT id FROM series WHERE environment = ? AND service = ?"
                                 " AND check_id = ?"_s,
                                 values);
    if (fresh.id == 0)
        fresh.id = connection.insert(
            u"INSERT INTO series(environment, service, check_id) VALUES(?, ?, ?)"_s, values);
    SqlRows last
        = connection.rows(u"SELECT after FROM change WHERE series = ? AND after NOT IN (?, ?, ?)"
                          " ORDER BY watch DESC, at DESC, id DESC LIMIT 1"_s,
                          {fresh.id, storedNumber(Verdict::Unknown), storedNumber(Verdict::Stale),
                           storedNumber(Verdict::NotRun)});
    if (last.next())
        fresh.lastSeen = verdictFrom(int(last.integer(0)));
    return *m_series.insert(name, fresh);
}

qint64 HistoryWriter::reason(SqlConnection &connection, const QString &code)
{
    if (const auto known = m_reasons.constFind(code); known != m_reasons.constEnd())
        return *known;
    qint64 id = connection.number(u"SELECT id FROM reason WHERE code = ?"_s, {code});
    if (id == 0)
        id = connection.insert(u"INSERT INTO reason(code) VALUES(?)"_s, {code});
    m_reasons.insert(code, id);
    return id;
}

qint64 HistoryWriter::change(SqlConnection &connection, const HistoryBatch &batch,
                             const VerdictChange &change)
{
    Series &of = series(connection, {batch.environment, change.service, change.check});
    qint64 evidence = 0;
    if (change.evidence)
        evidence
            = connection.insert(u"INSERT INTO evidence(json) VALUES(?)"_s,
                                {QString::fromUtf8(redactedText(evidenceJson(*change.evidence)))});
    const bool resumed = change.firstOfSession && of.lastSeen == change.after;
    connection.run(
        u"INSERT INTO change(series, watch, at, before, after, reason, args, measured, resumed,"
        " evidence) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {of.id, m_watches.value(batch.environment).id, change.atMs, storedNumber(change.before),
         storedNumber(change.after), reason(connection, change.reason),
         QString::fromUtf8(argumentsJson(change.reasonArgs)), change.measured, resumed, evidence});
    if (isMeasured(change.after))
        of.lastSeen = change.after;
    return evidence;
}

void HistoryWriter::sample(SqlConnection &connection, const HistoryBatch &batch,
                           const HistorySample &sample, qint64 evidence)
{
    if (m_nextSeq == 0)
        m_nextSeq = connection.number(u"SELECT max(seq) FROM sample"_s) + 1;
    const qint64 because = reason(connection, sample.reason);
    Series &of = series(connection, {batch.environment, sample.service, sample.check});
    m_samples << of.id << m_nextSeq++ << sample.atMs << sample.latencyUs
              << storedNumber(sample.verdict) << because << evidence;
    if (m_samples.size() == samplesAtOnce * sampleColumns) {
        static const QString insert = insertOfSamples(samplesAtOnce);
        connection.run(insert, m_samples);
        m_samples.clear();
    }
    for (const auto &[table, open] :
         {std::pair(RollupTable::Minute, &of.minute), std::pair(RollupTable::Hour, &of.hour)}) {
        const qint64 bucket = floorDiv(sample.atMs, widthMs(table));
        if (open->bucket != bucket) {
            if (open->dirty)
                saveRollup(connection, table, of.id, open->bucket, open->rollup);
            *open = {bucket, loadRollup(connection, table, of.id, bucket)};
        }
        open->rollup.add(sample.verdict, sample.latencyUs);
        open->dirty = true;
    }
}

/// Those that did not fill a statement.
void HistoryWriter::writeSamples(SqlConnection &connection)
{
    static const QString insert = insertOfSamples(1);
    for (qsizetype i = 0; i < m_samples.size(); i += sampleColumns)
        connection.run(insert, m_samples.mid(i, sampleColumns));
    m_samples.clear();
}

void HistoryWriter::event(SqlConnection &connection, const QString &environment,
                          const HistoryEvent &event)
{
    connection.run(u"INSERT INTO event(environment, at, kind, detail) VALUES(?, ?, ?, ?)"_s,
                   {environment, event.atMs, int(event.kind), QString::fromUtf8(event.detail)});
}

void HistoryWriter::tidy(SqlConnection &connection, const HistoryBatch &batch)
{
    const qint64 hour = hourOf(batch.seenMs);
    if (hour == m_packedHour)
        return;
    packClosedHours(connection, hour);
    m_packedHour = hour;
    const Watch current = m_watches.value(batch.environment);
    if (current.id == 0 || current.seenMs - current.beganMs < trustedAfterMs)
        return;
    dropOld(connection, batch);
    dropBySize(connection, batch);
}

void HistoryWriter::dropOld(SqlConnection &connection, const HistoryBatch &batch)
{
    const qint64 rawHour = hourOf(batch.seenMs - m_limits.rawDays * dayMs);
    const qint64 minute = floorDiv(batch.seenMs - m_limits.minuteDays * dayMs, minuteMs);
    connection.run(u"DELETE FROM sample_block WHERE hour < ?"_s, {rawHour});
    for (const qint64 entry : allSeries(connection))
        connection.run(u"DELETE FROM minute_rollup WHERE series = ? AND bucket < ?"_s,
                       {entry, minute});
}

void HistoryWriter::dropBySize(SqlConnection &connection, const HistoryBatch &batch)
{
    const qint64 pageSize = connection.number(u"PRAGMA page_size"_s);
    const auto used = [&] {
        return pageSize
            * (connection.number(u"PRAGMA page_count"_s)
               - connection.number(u"PRAGMA freelist_count"_s));
    };
    qint64 from = -1;
    qint64 to = -1;
    qint64 samples = 0;
    while (used() > m_limits.rawBytes && !connection.error()) {
        const qint64 oldest = connection.number(u"SELECT min(hour) FROM sample_block"_s, {}, -1);
        if (oldest < 0)
            break;
        samples += connection.number(u"SELECT sum(samples) FROM sample_block WHERE hour = ?"_s,
                                     {oldest});
        connection.run(u"DELETE FROM sample_block WHERE hour = ?"_s, {oldest});
        from = from < 0 ? oldest : from;
        to = oldest + 1;
    }
    if (samples == 0)
        return;
    const nlohmann::ordered_json detail{
        {"from_ms", from * hourMs}, {"to_ms", to * hourMs}, {"samples", samples}};
    event(connection, batch.environment,
          {HistoryEvent::Kind::RawDroppedEarly, batch.seenMs,
           QByteArray::fromStdString(detail.dump())});
}
