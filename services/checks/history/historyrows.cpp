#include "services/checks/history/historyrows.h"

#include "services/checks/history/rollup.h"
#include "services/checks/history/samplepacking.h"

using namespace Qt::Literals::StringLiterals;

HistoryRows::HistoryRows(const QString &path, CheckKey which, qint64 fromMs, qint64 toMs)
    : m_connection(path, SqlConnection::Access::ReadOnly)
    , m_fromMs(fromMs)
    , m_toMs(toMs)
{
    SqlRows reasons = m_connection.rows(u"SELECT id, code FROM reason"_s);
    while (reasons.next())
        m_reasons.insert(reasons.integer(0), reasons.text(1));
    listParts(which);
}

void HistoryRows::listParts(const CheckKey &which)
{
    std::vector<Part> series;
    {
        SqlRows rows = m_connection.rows(
            u"SELECT id, environment, service, check_id FROM series WHERE environment = ?"
            " AND ? IN ('', service) AND ? IN ('', check_id) ORDER BY id"_s,
            {which.environment, which.service, which.check});
        while (rows.next())
            series.push_back({rows.integer(0), {rows.text(1), rows.text(2), rows.text(3)}, 0});
    }
    for (const Part &part : series) {
        SqlRows blocks = m_connection.rows(u"SELECT id FROM sample_block WHERE series = ?"
                                           " AND hour BETWEEN ? AND ? ORDER BY hour"_s,
                                           {part.series, hourOf(m_fromMs), hourOf(m_toMs)});
        while (blocks.next())
            m_parts.push_back({part.series, part.key, blocks.integer(0)});
        m_parts.push_back(part);
    }
}

void HistoryRows::load(const Part &part)
{
    std::vector<StoredSample> samples;
    if (part.block != 0) {
        SqlRows rows
            = m_connection.rows(u"SELECT data FROM sample_block WHERE id = ?"_s, {part.block});
        if (rows.next()) // otherwise it has been dropped in the meantime
            samples = decodeSamples(rows.bytes(0)).value_or(std::vector<StoredSample>());
    } else {
        SqlRows rows
            = m_connection.rows(u"SELECT at, latency, verdict, reason, evidence FROM sample"
                                " WHERE series = ? ORDER BY seq"_s,
                                {part.series});
        while (rows.next())
            samples.push_back({rows.integer(0), rows.integer(1), verdictFrom(int(rows.integer(2))),
                               rows.integer(3), rows.integer(4)});
    }
    std::erase_if(samples, [this](const StoredSample &sample) {
        return sample.atMs < m_fromMs || sample.atMs >= m_toMs;
    });
    sortByTime(samples);
    m_loaded.assign(samples.begin(), samples.end());
    m_key = part.key;
}

std::optional<HistoryRow> HistoryRows::next()
{
    while (m_loaded.empty() && !m_parts.empty()) {
        const Part part = m_parts.front();
        m_parts.pop_front();
        load(part);
    }
    if (m_loaded.empty())
        return {};
    const StoredSample sample = m_loaded.front();
    m_loaded.pop_front();
    return HistoryRow{m_key, sample.atMs, sample.latencyUs, sample.verdict,
                      m_reasons.value(sample.reason)};
}
