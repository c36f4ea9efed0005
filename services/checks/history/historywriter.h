#pragma once

#include "services/checks/history/historyrecords.h"
#include "services/checks/history/rollup.h"
#include "services/database/sqlconnection.h"

#include <QHash>

/// How long what is kept.
struct HistoryLimits {
    qint64 rawDays = 7;
    qint64 rawBytes = qint64(1) << 30; ///< size of the file above which raw results go earlier
    qint64 minuteDays = 90;
};

/// Writes batches into the history's tables and keeps them within their limits. Runs on the
/// writer's thread, inside its transactions.
class HistoryWriter
{
public:
    explicit HistoryWriter(const HistoryLimits &limits)
        : m_limits(limits)
    {
    }

    void write(SqlConnection &connection, const HistoryBatch &batch);
    /// Forgets what it remembers of the database: a transaction failed, or the file is another one.
    void forget();

private:
    /// The bucket of a series that results are being added to.
    struct Open {
        qint64 bucket = -1;
        Rollup rollup = {};
        bool dirty = false;
    };
    struct Series {
        qint64 id = 0;
        Open minute = {};
        Open hour = {};
        std::optional<Verdict> lastSeen = {}; ///< of earlier sessions, too
    };
    struct Watch {
        qint64 id = 0;
        qint64 session = 0;
        qint64 beganMs = 0;
        qint64 seenMs = 0;
    };

    void watch(SqlConnection &connection, const HistoryBatch &batch);
    void findWatch(SqlConnection &connection, const HistoryBatch &batch);
    void beginWatch(SqlConnection &connection, const QString &environment, WatchOpening opening,
                    qint64 atMs);
    Series &series(SqlConnection &connection, const CheckKey &key);
    qint64 reason(SqlConnection &connection, const QString &code);
    qint64 change(SqlConnection &connection, const HistoryBatch &batch,
                  const VerdictChange &change);
    void sample(SqlConnection &connection, const HistoryBatch &batch, const HistorySample &sample,
                qint64 evidence);
    void writeSamples(SqlConnection &connection);
    void event(SqlConnection &connection, const QString &environment, const HistoryEvent &event);
    void tidy(SqlConnection &connection, const HistoryBatch &batch);
    void dropOld(SqlConnection &connection, const HistoryBatch &batch);
    void dropBySize(SqlConnection &connection, const HistoryBatch &batch);

    const HistoryLimits m_limits;
    QHash<QString, Series> m_series;
    QHash<QString, qint64> m_reasons;
    QHash<QString, Watch> m_watches; ///< by environment
    qint64 m_nextSeq = 0; ///< 0: not known yet
    QVariantList m_samples; ///< of the batch, not inserted yet: the columns of one after the other
    qint64 m_packedHour = -1;
};
