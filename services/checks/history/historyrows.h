#pragma once

#include "services/checks/history/historyrecords.h"
#include "services/checks/history/sampleblock.h"
#include "services/database/sqlconnection.h"

#include <deque>

/// One kept result, for an export.
struct HistoryRow {
    CheckKey key;
    qint64 atMs = 0;
    qint64 latencyUs = -1;
    Verdict verdict = Verdict::Unknown;
    QString reason;
};

/// Walks over the results of an environment, check by check and by time, holding one hour of one
/// check in memory. Reads the file itself, so it belongs on a worker thread.
class HistoryRows
{
public:
    /// Empty service and check: all. Times are [fromMs, toMs).
    HistoryRows(const QString &path, CheckKey which, qint64 fromMs, qint64 toMs);

    std::optional<HistoryRow> next();
    const std::optional<Error> &error() const { return m_connection.error(); }

private:
    struct Part {
        qint64 series = 0;
        CheckKey key = {};
        qint64 block = 0; ///< id in sample_block; 0: the rows of hours that are not closed
    };

    void listParts(const CheckKey &which);
    void load(const Part &part);

    SqlConnection m_connection;
    qint64 m_fromMs;
    qint64 m_toMs;
    QHash<qint64, QString> m_reasons;
    std::deque<Part> m_parts;
    CheckKey m_key; ///< of what is loaded
    std::deque<StoredSample> m_loaded;
};
