#pragma once

#include "services/checks/history/historyqueries.h"
#include "services/checks/history/historywriter.h"
#include "services/database/sqlwriter.h"

#include <QObject>
#include <QThreadPool>

/// What the console saw, kept in one SQLite file for all environments. One thread writes; queries
/// read on connections of their own, so neither waits for the other, and nothing here blocks the
/// caller. The file outlives a console that is killed; a damaged one is set aside.
class HistoryStore : public QObject
{
    Q_OBJECT

public:
    HistoryStore(const QString &path, const HistoryLimits &limits, const Clock &clock,
                 QObject *parent = nullptr);
    ~HistoryStore() override; ///< writes what was recorded

    /// $XDG_DATA_HOME/atalaya/history.sqlite
    static QString defaultPath();
    const QString &path() const { return m_path; }

    /// Ends with an Error when nothing can be written: Conflict while another console does,
    /// Configuration for a file of a newer version. Queries may work nevertheless.
    QFuture<Result<SqlOpening>> opening() const { return m_writer->opening(); }
    void record(HistoryBatch batch);
    /// Ends when what was recorded before is written.
    QFuture<Result<Done>> flush() { return m_writer->flush(); }

    QFuture<Result<HistorySeries>> series(const CheckKey &key, qint64 fromMs, qint64 toMs,
                                          int maxPoints) const;
    QFuture<Result<QList<VerdictSegment>>> timeline(const CheckKey &key, qint64 fromMs,
                                                    qint64 toMs) const;
    QFuture<Result<Uptime>> uptime(const CheckKey &key, qint64 fromMs, qint64 toMs) const;
    QFuture<Result<QList<ChangeRow>>> changes(const ChangeFilter &filter) const;
    QFuture<Result<QList<EventRow>>> events(const QString &environment, qint64 fromMs, qint64 toMs,
                                            int limit = 1000) const;

    /// What the alerts of an environment remembered; empty: nothing.
    QFuture<Result<QByteArray>> alertState(const QString &environment) const;
    void saveAlertState(const QString &environment, const QByteArray &json);

signals:
    /// What was recorded could not be written. The next event that can be says so, too.
    void notWritten(const Error &error);
    /// The file was damaged, was renamed to this, and a new one begun: what the recorder believes
    /// to be written is not (HistoryRecorder::restart()).
    void setAside(const QString &file);

private:
    template <typename Query> auto ask(Query query) const;

    const QString m_path;
    std::function<void(SqlConnection &, const HistoryBatch &)> m_record; // on the writer's thread
    mutable QThreadPool m_readers;
    std::unique_ptr<SqlWriter> m_writer; // last: its thread uses the members above
};
