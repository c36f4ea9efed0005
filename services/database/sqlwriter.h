#pragma once

#include "services/core/clock.h"
#include "services/database/sqlfile.h"

#include <QFuture>
#include <QMutex>
#include <QPromise>
#include <QThread>
#include <QWaitCondition>

#include <functional>
#include <vector>

/// A thread that owns the one writing connection of a database file. What is posted while it works
/// is written in one transaction; nothing that a caller does here waits for the disk.
class SqlWriter
{
public:
    /// Statements of one piece of work. Must be able to run again: when a transaction fails, each
    /// piece of it is tried once more by itself.
    using Work = std::function<void(SqlConnection &)>;
    /// Called on the writer's thread.
    struct Events {
        std::function<void(SqlConnection &)> opened = {}; ///< also after a file was set aside
        std::function<void()> rolledBack = {}; ///< what was remembered of a transaction is void
        std::function<void(const Error &)> lost = {}; ///< a piece of work was not written
        std::function<void(const QString &)> setAside = {}; ///< the damaged file's new name
    };

    /// Starts to open the file at once. When the schema is exclusive, another process that writes
    /// to the same file makes opening() end with Error::Conflict; reading works nevertheless.
    SqlWriter(QString path, SqlSchema schema, Events events, const Clock &clock);
    /// Writes what was posted, then ends.
    ~SqlWriter();

    QFuture<Result<SqlOpening>> opening() const { return m_opening.future(); }
    /// False: refused, because more waits than a disk that works would leave.
    bool post(Work work);
    /// Ends when the work, and all that was posted before, is written or has failed.
    QFuture<Result<Done>> write(Work work);
    QFuture<Result<Done>> flush() { return write({}); }

private:
    struct Item {
        Work work;
        std::shared_ptr<QPromise<Result<Done>>> done; // null: nobody asks
    };

    void loop();
    void take(const Result<std::shared_ptr<SqlFile>> &file);
    void tryAgain();
    bool enqueue(Item item);
    void writeAll(std::vector<Item> &items);
    Result<Done> transact(const std::vector<Item> &items);
    void replaceDamaged();
    static void settle(const Item &item, const Result<Done> &result);

    const QString m_path;
    const SqlSchema m_schema;
    const Events m_events;
    const Clock &m_clock;
    QPromise<Result<SqlOpening>> m_opening;
    std::optional<Error> m_closed = {}; // why nothing can be written
    bool m_isOurs = false; // no other process has the only pen
    std::shared_ptr<SqlFile> m_file;
    QMutex m_mutex;
    QWaitCondition m_wake;
    std::vector<Item> m_waiting; // guarded by m_mutex, as m_ending
    bool m_ending = false;
    std::unique_ptr<QThread> m_thread;
};
