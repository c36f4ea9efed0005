#pragma once

#include "services/checks/history/rollup.h"
#include "services/database/sqlconnection.h"

/// Reading and writing rows of minute_rollup and hour_rollup.
enum class RollupTable { Minute, Hour };

constexpr qint64 widthMs(RollupTable table)
{
    return table == RollupTable::Minute ? 60'000 : 3'600'000;
}

Rollup loadRollup(SqlConnection &connection, RollupTable table, qint64 series, qint64 bucket);
void saveRollup(SqlConnection &connection, RollupTable table, qint64 series, qint64 bucket,
                const Rollup &rollup);
/// Takes the columns answered, min, max, sum, detail from first on.
Rollup rollupOf(const SqlRows &rows, int first);
