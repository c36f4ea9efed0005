#include "services/database/sqlwriter.h"

#include "services/core/async.h"
#include "services/core/log.h"

#include <QDir>
#include <QFileInfo>
#include <QLockFile>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr size_t mostWaiting = 100'000;

template <typename F, typename... Args> void tell(const F &listener, Args &&...args)
{
    if (listener)
        listener(std::forward<Args>(args)...);
}

}

SqlWriter::SqlWriter(QString path, SqlSchema schema, Events events, const Clock &clock)
    : m_path(std::move(path))
    , m_schema(std::move(schema))
    , m_events(std::move(events))
    , m_clock(clock)
{
    m_opening.start();
    m_thread.reset(QThread::create([this] { loop(); }));
    m_thread->setObjectName(u"sql-writer"_s);
    m_thread->start();
}

SqlWriter::~SqlWriter()
{
    {
        const QMutexLocker lock(&m_mutex);
        m_ending = true;
        m_wake.wakeAll();
    }
    m_thread->wait(); // bounded: what waits is written, and nothing new is taken
}

bool SqlWriter::enqueue(Item item)
{
    const QMutexLocker lock(&m_mutex);
    if (m_ending || m_waiting.size() >= mostWaiting)
        return false;
    m_waiting.push_back(std::move(item));
    m_wake.wakeOne();
    return true;
}

bool SqlWriter::post(Work work)
{
    return enqueue({std::move(work), nullptr});
}

QFuture<Result<Done>> SqlWriter::write(Work work)
{
    auto done = std::make_shared<QPromise<Result<Done>>>();
    done->start();
    if (!enqueue({std::move(work), done})) {
        done->addResult(
            Result<Done>(Error{Error::Kind::LocalIo, u"%1: too much waits"_s.arg(m_path)}));
        done->finish();
    }
    return done->future();
}

void SqlWriter::take(const Result<std::shared_ptr<SqlFile>> &file)
{
    if (!file) {
        m_closed = file.error();
        return;
    }
    m_closed.reset();
    m_file = file.value();
    if (!m_file->opening.setAside.isEmpty()) {
        qCWarning(logHistory) << "set aside as damaged:" << m_file->opening.setAside;
        tell(m_events.setAside, m_file->opening.setAside);
    }
    tell(m_events.opened, *m_file->connection);
}

void SqlWriter::loop()
{
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    QLockFile lock(m_path + ".lock"_L1);
    lock.setStaleLockTime(0); // a lock is stale when its process is gone, however old it is
    m_isOurs = !m_schema.exclusive || lock.tryLock(0);
    if (m_isOurs)
        take(openSqlFile(m_path, m_schema, m_clock.wall()));
    else
        m_closed = Error{Error::Kind::Conflict, u"another console writes to %1"_s.arg(m_path)};
    m_opening.addResult(m_closed ? Result<SqlOpening>(*m_closed)
                                 : Result<SqlOpening>(m_file->opening));
    m_opening.finish();
    for (bool ending = false; !ending;) {
        std::vector<Item> items;
        {
            const QMutexLocker locked(&m_mutex);
            while (m_waiting.empty() && !m_ending)
                m_wake.wait(&m_mutex);
            items.swap(m_waiting);
            ending = m_ending && items.empty();
        }
        if (!items.empty())
            writeAll(items);
    }
    m_file.reset(); // its connection belongs to this thread
}

void SqlWriter::settle(const Item &item, const Result<Done> &result)
{
    if (!item.done)
        return;
    item.done->addResult(result);
    item.done->finish();
}

Result<Done> SqlWriter::transact(const std::vector<Item> &items)
{
    SqlConnection &connection = *m_file->connection;
    connection.begin();
    for (const Item &item : items)
        tell(item.work, connection);
    const Result<Done> result = connection.commit();
    if (!result)
        tell(m_events.rolledBack);
    return result;
}

void SqlWriter::writeAll(std::vector<Item> &items)
{
    if (m_closed)
        tryAgain();
    const auto isDamaged = [this] { return m_file && m_file->connection->isCorrupt(); };
    Result<Done> all = m_closed ? Result<Done>(*m_closed) : transact(items);
    if (!all && isDamaged()) {
        replaceDamaged();
        all = m_closed ? Result<Done>(*m_closed) : transact(items);
    }
    for (const Item &item : items) {
        // One that cannot be written must not take the others with it.
        const Result<Done> result = all || m_closed || items.size() == 1 ? all : transact({item});
        if (!result) {
            qCWarning(logHistory) << "not written:" << result.error().detail;
            tell(m_events.lost, result.error());
        }
        settle(item, result);
    }
}

/// A disk that was full or a turn that did not come may have been mended since; what another
/// program or version owns stays theirs.
void SqlWriter::tryAgain()
{
    if (m_isOurs && m_closed->kind != Error::Kind::Configuration)
        take(openSqlFile(m_path, m_schema, m_clock.wall()));
}

void SqlWriter::replaceDamaged()
{
    const quint64 id = m_file->id;
    m_file.reset();
    take(replaceSqlFile(m_path, id, m_schema, m_clock.wall()));
}
