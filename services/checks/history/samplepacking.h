#pragma once

#include "services/checks/history/sampleblock.h"
#include "services/database/sqlconnection.h"

inline constexpr qint64 hourMs = 3'600'000;
inline constexpr qint64 dayMs = 24 * hourMs;

/// Number of the hour since 1970 that holds a moment; right before 1970, too.
constexpr qint64 hourOf(qint64 atMs)
{
    return atMs >= 0 ? atMs / hourMs : -((-atMs + hourMs - 1) / hourMs);
}

std::vector<qint64> allSeries(SqlConnection &connection);

/// Moves the results of all hours but openHour from rows into blocks. An hour that is packed
/// already, because the clock was set back, is added to: there is one block per check and hour.
void packClosedHours(SqlConnection &connection, qint64 openHour);
