#include "services/database/sqlconnection.h"

#include <QFile>
#include <QFileInfo>
#include <QSqlError>
#include <QUuid>

using namespace Qt::Literals::StringLiterals;

namespace
{

// Primary result codes of SQLite (sqlite3.h); the driver gives extended ones, whose low byte they
// are.
constexpr int codeBusy = 5;
constexpr int codeCorrupt = 11;
constexpr int codeNotADatabase = 26;

/// Made before SQLite makes it, with a mode of its own choice; its side files take the same mode.
void createPrivate(const QString &path)
{
    if (QFileInfo::exists(path))
        return;
    QFile file(path);
    if (file.open(QIODevice::ReadWrite))
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
}

}

SqlRows::~SqlRows()
{
    if (m_query)
        m_query->finish();
}

SqlConnection::SqlConnection(const QString &path, Access access)
    : m_name(QUuid::createUuid().toString(QUuid::WithoutBraces))
{
    if (!QSqlDatabase::isDriverAvailable(u"QSQLITE"_s)) {
        m_error = Error{Error::Kind::Configuration,
                        u"Qt's SQLite driver is missing: install libqt6sql6-sqlite"_s};
        return;
    }
    if (access != Access::ReadOnly)
        createPrivate(path);
    m_database = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_name);
    m_database.setDatabaseName(path);
    m_database.setConnectOptions(access == Access::ReadOnly
                                     ? u"QSQLITE_BUSY_TIMEOUT=5000;QSQLITE_OPEN_READONLY"_s
                                     : u"QSQLITE_BUSY_TIMEOUT=5000"_s);
    if (!m_database.open())
        note(m_database.lastError());
    else
        setPragmas(access);
}

SqlConnection::~SqlConnection()
{
    m_prepared.clear();
    m_database = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_name);
}

void SqlConnection::setPragmas(Access access)
{
    if (access == Access::ReadOnly)
        return;
    run(u"PRAGMA page_size = 8192"_s); // acts on a new file only
    run(u"PRAGMA journal_mode = WAL"_s);
    run(access == Access::Durable ? u"PRAGMA synchronous = FULL"_s
                                  : u"PRAGMA synchronous = NORMAL"_s);
    run(u"PRAGMA journal_size_limit = 67108864"_s);
}

std::shared_ptr<QSqlQuery> SqlConnection::execute(const QString &sql, const QVariantList &values)
{
    if (m_error)
        return nullptr;
    std::shared_ptr<QSqlQuery> &query = m_prepared[sql];
    if (!query) {
        query = std::make_shared<QSqlQuery>(m_database);
        query->setForwardOnly(true);
        if (!query->prepare(sql)) {
            note(query->lastError());
            m_prepared.remove(sql);
            return nullptr;
        }
    }
    for (int i = 0; i < values.size(); ++i) {
        const bool text = values[i].typeId() == QMetaType::QString;
        // The driver would bind a null QString as NULL; to us it is an empty one.
        query->bindValue(i, text && values[i].toString().isNull() ? u""_s : values[i]);
    }
    if (query->exec())
        return query;
    note(query->lastError());
    query->finish();
    return nullptr;
}

bool SqlConnection::run(const QString &sql, const QVariantList &values)
{
    const std::shared_ptr<QSqlQuery> query = execute(sql, values);
    if (query)
        query->finish();
    return query != nullptr;
}

SqlRows SqlConnection::rows(const QString &sql, const QVariantList &values)
{
    return SqlRows(execute(sql, values));
}

qint64 SqlConnection::number(const QString &sql, const QVariantList &values, qint64 fallback)
{
    SqlRows found = rows(sql, values);
    return found.next() && !found.isNull(0) ? found.integer(0) : fallback;
}

qint64 SqlConnection::insert(const QString &sql, const QVariantList &values)
{
    const std::shared_ptr<QSqlQuery> query = execute(sql, values);
    if (!query)
        return 0;
    const qint64 id = query->lastInsertId().toLongLong();
    query->finish();
    return id;
}

bool SqlConnection::begin()
{
    m_error.reset();
    return run(u"BEGIN IMMEDIATE"_s);
}

Result<Done> SqlConnection::commit()
{
    if (run(u"COMMIT"_s))
        return Done();
    const Error error = *m_error;
    m_error.reset();
    run(u"ROLLBACK"_s);
    m_error.reset(); // none is open when BEGIN was what failed
    return error;
}

void SqlConnection::fail(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

void SqlConnection::note(const QSqlError &error)
{
    const int code = error.nativeErrorCode().toInt() & 0xff;
    m_corrupt = m_corrupt || code == codeCorrupt || code == codeNotADatabase;
    const QString detail = u"%1 (%2)"_s.arg(error.text().trimmed(), m_database.databaseName());
    fail({code == codeBusy ? Error::Kind::Conflict : Error::Kind::LocalIo, detail, 0,
          error.nativeErrorCode()});
}
