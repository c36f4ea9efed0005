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
};

/// Opens path for writing. A file that is no database, or whose pages contradict each other, is
/// renamed to PATH.corrupt-TIME (UTC) and a new one begun. Error::Configuration for a file of a
/// newer version or of another program; it is left as it is.
Result<std::shared_ptr<SqlFile>> openSqlFile(const QString &path, const SqlSchema &schema,
                                             const QDateTime &now);

/// Renames a database with its side files; the new name, empty when that failed.
QString setAsideSqlFile(const QString &path, const QDateTime &now);
