#pragma once

#include "services/activity/activity.h"
#include "services/core/result.h"

/// Writes the entries that a filter takes into a file, oldest first: CSV with a header line, or a
/// JSON array, by the name's ending. Reads and writes, so it belongs on a worker thread; a file
/// that is there is replaced only when all was written. Returns how many were written.
Result<qint64> exportActivity(const QString &database, const ActivityFilter &filter,
                              const QString &file);
