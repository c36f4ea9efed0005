#pragma once

#include "services/core/result.h"

#include <QHash>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariant>

#include <memory>
#include <optional>

/// The rows of one query. Lets go of the statement when it goes: an open SELECT keeps the
/// write-ahead log from being reset.
class SqlRows
{
public:
    explicit SqlRows(std::shared_ptr<QSqlQuery> query)
        : m_query(std::move(query))
    {
    }
    SqlRows(SqlRows &&) = default;
    SqlRows &operator=(SqlRows &&) = default;
    ~SqlRows();

    /// To the next row; false at the end, and at once when the query failed.
    bool next() { return m_query && m_query->next(); }
    qint64 integer(int column) const { return m_query->value(column).toLongLong(); }
    QString text(int column) const { return m_query->value(column).toString(); }
    QByteArray bytes(int column) const { return m_query->value(column).toByteArray(); }
    bool isNull(int column) const { return m_query->isNull(column); }

private:
    std::shared_ptr<QSqlQuery> m_query; // null: the query failed
};

/// One SQLite connection, for the thread that made it. The first failure sticks until the
/// transaction ends, so that a series of statements needs one look at the end.
class SqlConnection
{
public:
    enum class Access {
        ReadOnly,
        ReadWrite, ///< creates the file (mode 0600) when it is missing
        Durable, ///< as ReadWrite, and a commit is on the disk when it returns
    };

    SqlConnection(const QString &path, Access access);
    ~SqlConnection();
    SqlConnection(const SqlConnection &) = delete;
    SqlConnection &operator=(const SqlConnection &) = delete;

    /// Runs a statement and drops what it returns. Does nothing after a failure. Parameters are
    /// plain '?': Qt's driver counts a repeated '?1' twice.
    bool run(const QString &sql, const QVariantList &values = {});
    SqlRows rows(const QString &sql, const QVariantList &values = {});
    /// First column of the first row as a number; fallback when there is none or it is null.
    qint64 number(const QString &sql, const QVariantList &values = {}, qint64 fallback = 0);
    /// Row id of the last insert.
    qint64 insert(const QString &sql, const QVariantList &values);

    bool begin(); ///< takes the write lock at once; forgets an earlier failure
    /// Commits, or rolls back and says what failed first.
    Result<Done> commit();
    /// A failure of the caller's own, which makes the transaction roll back.
    void fail(Error error);
    const std::optional<Error> &error() const { return m_error; }
    /// The failure means that the file's bytes are no database (any more).
    bool isCorrupt() const { return m_corrupt; }

private:
    std::shared_ptr<QSqlQuery> execute(const QString &sql, const QVariantList &values);
    void setPragmas(Access access);
    void note(const QSqlError &error);

    QString m_name;
    QSqlDatabase m_database;
    QHash<QString, std::shared_ptr<QSqlQuery>> m_prepared;
    std::optional<Error> m_error;
    bool m_corrupt = false;
};
