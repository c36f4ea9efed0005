#include "services/checks/history/historystore.h"

#include "services/checks/history/historyschema.h"
#include "services/core/async.h"

#include <QStandardPaths>

#include <nlohmann/json.hpp>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int readersAtOnce = 2;

/// The writer's own memory, and the events about the record that it cannot write at once.
struct WriterState {
    HistoryWriter writer;
    std::vector<HistoryEvent> pending;
};

HistoryEvent eventAbout(HistoryEvent::Kind kind, const Clock &clock, const char *key,
                        const QString &value)
{
    const nlohmann::json detail{{key, value.toStdString()}};
    return {kind, clock.wall().toMSecsSinceEpoch(),
            QByteArray::fromStdString(
                detail.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace))};
}

void writePending(SqlConnection &connection, const std::vector<HistoryEvent> &events)
{
    for (const HistoryEvent &event : events)
        connection.run(u"INSERT INTO event(environment, at, kind, detail) VALUES('', ?, ?, ?)"_s,
                       {event.atMs, int(event.kind), QString::fromUtf8(event.detail)});
}

}

HistoryStore::HistoryStore(const QString &path, const HistoryLimits &limits, const Clock &clock,
                           QObject *parent)
    : QObject(parent)
    , m_path(path)
{
    m_readers.setMaxThreadCount(readersAtOnce);
    // Shared by the closures below, all of which run on the writer's thread alone.
    const auto state = std::make_shared<WriterState>(WriterState{HistoryWriter(limits), {}});
    SqlWriter::Events events;
    events.rolledBack = [state] { state->writer.forget(); };
    events.lost = [this, state, &clock](const Error &error) {
        if (state->pending.empty())
            state->pending.push_back(
                eventAbout(HistoryEvent::Kind::NotWritten, clock, "error", error.detail));
        emit notWritten(error);
    };
    events.setAside = [this, state, &clock](const QString &file) {
        state->pending.push_back(eventAbout(HistoryEvent::Kind::SetAside, clock, "file", file));
        emit setAside(file);
    };
    events.opened = [state](SqlConnection &connection) {
        state->writer.forget();
        connection.begin();
        writePending(connection, state->pending);
        if (connection.commit())
            state->pending.clear();
    };
    m_record = [state](SqlConnection &connection, const HistoryBatch &batch) {
        state->writer.write(connection, batch);
        writePending(connection, std::exchange(state->pending, {}));
    };
    m_writer = std::make_unique<SqlWriter>(path, historySchema(), std::move(events), clock);
}

HistoryStore::~HistoryStore()
{
    m_readers.waitForDone(); // each reads for milliseconds
}

QString HistoryStore::defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
        + "/atalaya/history.sqlite"_L1;
}

void HistoryStore::record(HistoryBatch batch)
{
    m_writer->post([record = m_record, batch = std::move(batch)](SqlConnection &connection) {
        record(connection, batch);
    });
}

template <typename Query> auto HistoryStore::ask(Query query) const
{
    using T = std::invoke_result_t<Query, SqlConnection &>;
    auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    m_readers.start([promise, query = std::move(query), path = m_path,
                     opening = m_writer->opening()]() mutable {
        opening.waitForFinished(); // before, a new record has no file, or one without tables
        SqlConnection connection(path, SqlConnection::Access::ReadOnly);
        T found = query(connection);
        if (connection.error())
            promise->addResult(Result<T>(*connection.error()));
        else
            promise->addResult(Result<T>(std::move(found)));
        promise->finish();
    });
    return promise->future();
}

QFuture<Result<HistorySeries>> HistoryStore::series(const CheckKey &key, qint64 fromMs, qint64 toMs,
                                                    int maxPoints) const
{
    return ask([=](SqlConnection &connection) {
        return readSeries(connection, key, fromMs, toMs, maxPoints);
    });
}

QFuture<Result<QList<VerdictSegment>>> HistoryStore::timeline(const CheckKey &key, qint64 fromMs,
                                                              qint64 toMs) const
{
    return ask(
        [=](SqlConnection &connection) { return readTimeline(connection, key, fromMs, toMs); });
}

QFuture<Result<Uptime>> HistoryStore::uptime(const CheckKey &key, qint64 fromMs, qint64 toMs) const
{
    return ask([=](SqlConnection &connection) {
        return uptimeOf(readTimeline(connection, key, fromMs, toMs));
    });
}

QFuture<Result<QList<ChangeRow>>> HistoryStore::changes(const ChangeFilter &filter) const
{
    return ask([=](SqlConnection &connection) { return readChanges(connection, filter); });
}

QFuture<Result<QList<EventRow>>> HistoryStore::events(const QString &environment, qint64 fromMs,
                                                      qint64 toMs, int limit) const
{
    return ask([=](SqlConnection &connection) {
        return readEvents(connection, environment, fromMs, toMs, limit);
    });
}

QFuture<Result<QByteArray>> HistoryStore::alertState(const QString &environment) const
{
    return ask([=](SqlConnection &connection) {
        SqlRows rows = connection.rows(u"SELECT json FROM alert_state WHERE environment = ?"_s,
                                       {environment});
        return rows.next() ? rows.bytes(0) : QByteArray();
    });
}

void HistoryStore::saveAlertState(const QString &environment, const QByteArray &json)
{
    m_writer->post([environment, json](SqlConnection &connection) {
        connection.run(u"INSERT OR REPLACE INTO alert_state VALUES(?, ?)"_s,
                       {environment, QString::fromUtf8(json)});
    });
}
