#include "services/checks/history/samplepacking.h"

#include "services/checks/history/rollup.h"

#include <map>

using namespace Qt::Literals::StringLiterals;

namespace
{

void addToBlock(SqlConnection &connection, qint64 series, qint64 hour,
                const std::vector<StoredSample> &added)
{
    std::vector<StoredSample> samples;
    {
        SqlRows found = connection.rows(
            u"SELECT data FROM sample_block WHERE series = ? AND hour = ?"_s, {series, hour});
        if (found.next())
            samples = decodeSamples(found.bytes(0)).value_or(std::vector<StoredSample>());
    }
    samples.insert(samples.end(), added.begin(), added.end());
    connection.run(u"INSERT OR REPLACE INTO sample_block(series, hour, samples, data)"
                   " VALUES(?, ?, ?, ?)"_s,
                   {series, hour, qint64(samples.size()), encodeSamples(samples)});
}

void packSeries(SqlConnection &connection, qint64 series, qint64 openHour)
{
    const qint64 openFrom = openHour * hourMs;
    std::map<qint64, std::vector<StoredSample>> hours;
    {
        SqlRows rows = connection.rows(u"SELECT at, latency, verdict, reason, evidence FROM sample"
                                       " WHERE series = ? AND (at < ? OR at >= ?) ORDER BY seq"_s,
                                       {series, openFrom, openFrom + hourMs});
        while (rows.next())
            hours[hourOf(rows.integer(0))].push_back({rows.integer(0), rows.integer(1),
                                                      verdictFrom(int(rows.integer(2))),
                                                      rows.integer(3), rows.integer(4)});
    }
    for (const auto &[hour, samples] : hours)
        addToBlock(connection, series, hour, samples);
    if (!hours.empty())
        connection.run(u"DELETE FROM sample WHERE series = ? AND (at < ? OR at >= ?)"_s,
                       {series, openFrom, openFrom + hourMs});
}

}

std::vector<qint64> allSeries(SqlConnection &connection)
{
    std::vector<qint64> all;
    SqlRows rows = connection.rows(u"SELECT id FROM series"_s);
    while (rows.next())
        all.push_back(rows.integer(0));
    return all;
}

void packClosedHours(SqlConnection &connection, qint64 openHour)
{
    for (const qint64 series : allSeries(connection))
        packSeries(connection, series, openHour);
}
