#include "services/checks/history/rollupstore.h"

using namespace Qt::Literals::StringLiterals;

Rollup rollupOf(const SqlRows &rows, int first)
{
    Rollup rollup;
    rollup.answered = rows.integer(first);
    rollup.minUs = rows.integer(first + 1);
    rollup.maxUs = rows.integer(first + 2);
    rollup.sumUs = rows.integer(first + 3);
    decodeDetail(rows.bytes(first + 4), &rollup);
    return rollup;
}

Rollup loadRollup(SqlConnection &connection, RollupTable table, qint64 series, qint64 bucket)
{
    SqlRows found = connection.rows(
        table == RollupTable::Minute ? u"SELECT answered, min, max, sum, detail FROM minute_rollup"
                                       " WHERE series = ? AND bucket = ?"_s
                                     : u"SELECT answered, min, max, sum, detail FROM hour_rollup"
                                       " WHERE series = ? AND bucket = ?"_s,
        {series, bucket});
    return found.next() ? rollupOf(found, 0) : Rollup();
}

void saveRollup(SqlConnection &connection, RollupTable table, qint64 series, qint64 bucket,
                const Rollup &rollup)
{
    connection.run(table == RollupTable::Minute
                       ? u"INSERT OR REPLACE INTO minute_rollup VALUES(?, ?, ?, ?, ?, ?, ?)"_s
                       : u"INSERT OR REPLACE INTO hour_rollup VALUES(?, ?, ?, ?, ?, ?, ?)"_s,
                   {series, bucket, rollup.answered, rollup.minUs, rollup.maxUs, rollup.sumUs,
                    encodeDetail(rollup)});
}
