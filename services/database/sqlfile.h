#pragma once

#include "services/database/sqlconnection.h"

#include <QDateTime>
#include <QStringList>

/// What a database file of ours holds, and how an older one is brought up to date.
struct SqlSchema {
    int applicationId = 0; ///< SQLite's application_id: tells our files from other programs'
    QList<QStringList> migrations; ///< statements that lead from version i to i + 1
    bool durable = false; ///< see SqlConnection::Access::Durable
    bool exclusive = true; ///< one process writes at a time; for a writer that remembers rows
};

/// How opening went.
struct SqlOpening {
    int version = 0; ///< of the schema, now
    bool created = false;
    QString setAside; ///< the name that an unreadable file was given; empty: none
};

/// A connection for writing with its file opened, created or migrated.
struct SqlFile {
    std::unique_ptr<SqlConnection> connection;
    SqlOpening opening;
    quint64 id = 0; ///< of the file that path named when it was opened; see replaceSqlFile
};

/// Opens path for writing. A file that is no database, or whose pages contradict each other, is
/// renamed to PATH.corrupt-TIME (UTC) and a new one begun. Error::Configuration for a file of a
/// newer version or of another program; it is left as it is. Processes that open one path at the
/// same moment do it in turn (PATH.opening is the lock): until a file has its schema, what one
/// reads of it is half of what another is writing, and SQLite refuses the switch to its write-ahead
/// log without waiting. Error::Conflict when the turn does not come within 30 s.
Result<std::shared_ptr<SqlFile>> openSqlFile(const QString &path, const SqlSchema &schema,
                                             const QDateTime &now);

/// The same, after the file that was opened as id was found damaged: that one is renamed first,
/// with its side files, unless another process has put a new one in its place already.
Result<std::shared_ptr<SqlFile>> replaceSqlFile(const QString &path, quint64 id,
                                                const SqlSchema &schema, const QDateTime &now);
