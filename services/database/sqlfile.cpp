#include "services/database/sqlfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>

#include <sys/stat.h>

#include <chrono>

using namespace Qt::Literals::StringLiterals;

namespace
{

Error refusal(const QString &detail)
{
    return {Error::Kind::Configuration, detail};
}

/// Why this file is not for us; empty when it is.
std::optional<Error> foreign(SqlConnection &connection, const QString &path,
                             const SqlSchema &schema)
{
    const qint64 version = connection.number(u"PRAGMA user_version"_s);
    const qint64 application = connection.number(u"PRAGMA application_id"_s);
    const bool empty = connection.number(u"SELECT count(*) FROM sqlite_schema"_s) == 0;
    if (connection.error() || (empty && version == 0))
        return {};
    if (application != schema.applicationId)
        return refusal(u"%1 belongs to another program: move it away"_s.arg(path));
    if (version > schema.migrations.size())
        return refusal(
            u"%1 was written by a newer Atalaya (schema %2, this one knows %3): use that "
            "version, or move the file away"_s.arg(path)
                .arg(version)
                .arg(schema.migrations.size()));
    return {};
}

Result<Done> migrate(SqlConnection &connection, const SqlSchema &schema)
{
    for (bool behind = true; behind;) {
        connection.begin(); // before the version is read: another process may migrate as well
        const qint64 version = connection.number(u"PRAGMA user_version"_s);
        behind = version < schema.migrations.size();
        for (const QString &statement : behind ? schema.migrations[version] : QStringList())
            connection.run(statement);
        if (behind) {
            connection.run(u"PRAGMA application_id = %1"_s.arg(schema.applicationId));
            connection.run(u"PRAGMA user_version = %1"_s.arg(version + 1));
        }
        if (const Result<Done> done = connection.commit(); !done)
            return done.error();
    }
    return Done();
}

/// The side files of a connection that was not closed are left when a process died: then the pages
/// are looked at, since a machine that lost its power may have left half of them.
bool isSound(SqlConnection &connection, bool wasClosed)
{
    if (connection.error())
        return !connection.isCorrupt();
    if (wasClosed)
        return true;
    SqlRows found = connection.rows(u"PRAGMA quick_check(1)"_s);
    const bool sound = found.next() && found.text(0) == u"ok"_s;
    return sound || (connection.error() && !connection.isCorrupt());
}

/// Which file a path names now; 0: none. One that was renamed keeps its own.
quint64 idOf(const QString &path)
{
    struct stat found{};
    return ::stat(QFile::encodeName(path).constData(), &found) == 0 ? quint64(found.st_ino) : 0;
}

Result<std::shared_ptr<SqlFile>> openOnce(const QString &path, const SqlSchema &schema, bool *sound)
{
    const bool wasClosed = !QFileInfo::exists(path + "-wal"_L1);
    auto file = std::make_shared<SqlFile>();
    file->opening.created = !QFileInfo::exists(path);
    file->connection = std::make_unique<SqlConnection>(
        path, schema.durable ? SqlConnection::Access::Durable : SqlConnection::Access::ReadWrite);
    SqlConnection &connection = *file->connection;
    const std::optional<Error> refused = foreign(connection, path, schema);
    if (refused)
        return *refused;
    *sound = isSound(connection, wasClosed);
    if (connection.error())
        return *connection.error();
    if (!*sound)
        return Error{Error::Kind::LocalIo, u"%1 is damaged"_s.arg(path)};
    const Result<Done> migrated = migrate(connection, schema);
    *sound = !connection.isCorrupt();
    if (!migrated)
        return migrated.error();
    file->opening.version = int(schema.migrations.size());
    file->id = idOf(path);
    return file;
}

/// Its new name; empty when that failed.
QString setAside(const QString &path, const QDateTime &now)
{
    const QString stamp = now.toUTC().toString(u"yyyyMMdd-hhmmss-zzz"_s);
    const QString aside = u"%1.corrupt-%2"_s.arg(path, stamp);
    if (!QFile::rename(path, aside))
        return {};
    for (const QLatin1StringView side : {"-wal"_L1, "-shm"_L1})
        QFile::rename(path + side, aside + side);
    return aside;
}

Result<std::shared_ptr<SqlFile>> openLocked(const QString &path, const SqlSchema &schema,
                                            const QDateTime &now)
{
    bool sound = true;
    Result<std::shared_ptr<SqlFile>> opened = openOnce(path, schema, &sound);
    if (opened || sound)
        return opened;
    const QString aside = setAside(path, now);
    if (aside.isEmpty())
        return opened;
    opened = openOnce(path, schema, &sound);
    if (opened)
        opened.value()->opening.setAside = aside;
    return opened;
}

/// One process at a time opens, or puts another in the place of, the file of a path.
class Turn
{
public:
    explicit Turn(const QString &path)
        : m_path(path)
        , m_lock(path + ".opening"_L1)
    {
        m_lock.setStaleLockTime(0); // stale when its process is gone, however long a look takes
    }

    std::optional<Error> take()
    {
        const QString folder = QFileInfo(m_path).absolutePath();
        if (!QDir().mkpath(folder))
            return Error{Error::Kind::LocalIo, u"%1 cannot be created"_s.arg(folder)};
        if (m_lock.tryLock(patience))
            return {};
        if (m_lock.error() == QLockFile::LockFailedError)
            return Error{Error::Kind::Conflict, u"another process is opening %1"_s.arg(m_path)};
        return Error{Error::Kind::LocalIo, u"%1 cannot be written to"_s.arg(folder)};
    }

private:
    static constexpr std::chrono::seconds patience{30};
    const QString m_path;
    QLockFile m_lock;
};

}

Result<std::shared_ptr<SqlFile>> openSqlFile(const QString &path, const SqlSchema &schema,
                                             const QDateTime &now)
{
    Turn turn(path);
    if (const std::optional<Error> refused = turn.take())
        return *refused;
    return openLocked(path, schema, now);
}

Result<std::shared_ptr<SqlFile>> replaceSqlFile(const QString &path, quint64 id,
                                                const SqlSchema &schema, const QDateTime &now)
{
    Turn turn(path);
    if (const std::optional<Error> refused = turn.take())
        return *refused;
    const QString aside = idOf(path) == id ? setAside(path, now) : QString();
    Result<std::shared_ptr<SqlFile>> opened = openLocked(path, schema, now);
    if (opened && opened.value()->opening.setAside.isEmpty())
        opened.value()->opening.setAside = aside;
    return opened;
}
