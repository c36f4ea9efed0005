#pragma once

#include "services/checks/history/historyrecords.h"
#include "services/core/result.h"

/// Writes the kept results of a check, or of all (empty service and check), into a file: CSV with a
/// header line, or a JSON array, by the name's ending. Results that were rolled up already are not
/// in it. Reads and writes, so it belongs on a worker thread; a file that is there is replaced only
/// when all was written. Times are [fromMs, toMs). Returns how many results were written.
Result<qint64> exportHistory(const QString &database, const CheckKey &which, qint64 fromMs,
                             qint64 toMs, const QString &file);
