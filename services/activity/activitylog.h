#pragma once

#include "services/activity/activity.h"
#include "services/database/sqlwriter.h"

#include <QObject>
#include <QThreadPool>

/// What the console did and saw, for ever and append-only: the database itself refuses to change or
/// delete an entry. A file of its own beside the history, because it must not go when the history
/// is damaged, set aside or dropped, because window and command line both write to it while the
/// history has one writer, and because an entry is on the disk when record() says so.
class ActivityLog : public QObject
{
    Q_OBJECT

public:
    ActivityLog(const QString &path, const Clock &clock, QObject *parent = nullptr);
    ~ActivityLog() override; ///< writes what was recorded

    /// $XDG_DATA_HOME/atalaya/activity.sqlite
    static QString defaultPath();
    const QString &path() const { return m_path; }
    QFuture<Result<SqlOpening>> opening() const { return m_writer->opening(); }

    /// Keeps an entry, redacted; its id is given here, and its time when it has none. The future
    /// ends when the entry is on the disk.
    QFuture<Result<Done>> record(Activity activity);
    /// The newest ones first. beforeId: of the last entry of the page before; 0: from the newest.
    QFuture<Result<QList<Activity>>> page(const ActivityFilter &filter, qint64 beforeId = 0,
                                          int limit = 100) const;

signals:
    void recorded(); ///< there is something new to show
    void setAside(const QString &file); ///< the file was damaged; see HistoryStore::setAside()

private:
    const QString m_path;
    const Clock &m_clock;
    mutable QThreadPool m_readers;
    std::unique_ptr<SqlWriter> m_writer; // last: its thread uses the members above
};

/// Walks over the entries that a filter takes, oldest first, for an export. Reads the file itself,
/// so it belongs on a worker thread.
class ActivityRows
{
public:
    ActivityRows(const QString &path, ActivityFilter filter);
    std::optional<Activity> next();
    const std::optional<Error> &error() const { return m_connection.error(); }

private:
    SqlConnection m_connection;
    const ActivityFilter m_filter;
    QList<Activity> m_loaded;
    qsizetype m_next = 0;
    qint64 m_lastId = 0;
};
