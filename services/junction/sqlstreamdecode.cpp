#include "services/junction/sqlstream.h"

#include "services/junction/junctionjson.h"

using namespace Qt::Literals::StringLiterals;

// The half of SqlStream that runs on the pool, one drain at a time.

namespace
{

constexpr qsizetype lowWater = 1024 * 1024;

bool isBlank(const QByteArray &line)
{
    return line.trimmed().isEmpty();
}

} // namespace

/// Sends call to the run's thread; nothing happens once the run is gone.
template <typename Call> void SqlStream::post(Call call)
{
    const std::lock_guard lock(m_mutex);
    if (m_run)
        QMetaObject::invokeMethod(
            m_run, [run = m_run, call = std::move(call)] { call(run); }, Qt::QueuedConnection);
}

void SqlStream::drain()
{
    for (;;) {
        QByteArray line;
        bool resume = false;
        {
            const std::lock_guard lock(m_mutex);
            if (m_queue.empty()) {
                m_draining = false;
                if (!m_reply)
                    return;
                break;
            }
            line = std::move(m_queue.front());
            m_queue.pop_front();
            m_queuedBytes -= line.size();
            resume = m_paused && m_queuedBytes <= lowWater && m_streamId != 0;
            if (resume)
                m_paused = false;
        }
        if (resume)
            m_http.resume(m_streamId);
        decodeLine(line);
    }
    complete();
}

void SqlStream::decodeLine(const QByteArray &line)
{
    if (m_concluded || isBlank(line))
        return;
    if (line.size() > longestLine)
        return stopReading(
            SqlOutcome::State::Unreadable,
            Error{Error::Kind::TooLarge, u"a line of the stream is longer than 100 MB"_s});
    QByteArray padded;
    padded.reserve(line.size() + StreamDecoder::padding);
    padded.append(line);
    padded.append(StreamDecoder::padding, '\0');
    Result<StreamEvent> event = m_decoder.decode(padded.constData(), line.size());
    if (!event) {
        // Half a line is what a broken connection leaves: that is an incomplete stream, not a wrong
        // one.
        const std::lock_guard lock(m_mutex);
        if (m_reply && m_queue.empty())
            return;
    }
    if (!event)
        return stopReading(SqlOutcome::State::Unreadable, event.error());
    take(std::move(*event));
}

void SqlStream::take(StreamEvent event)
{
    if (const auto *accepted = std::get_if<AcceptedEvent>(&event)) {
        {
            const std::lock_guard lock(m_mutex);
            m_queryId = accepted->queryId;
        }
        post([id = accepted->queryId](SqlRun *run) { emit run->accepted(id); });
    } else if (auto *route = std::get_if<Route>(&event)) {
        post([route = std::move(*route)](SqlRun *run) { emit run->routeArrived(route); });
    } else if (const auto *schema = std::get_if<ResultSchema>(&event)) {
        m_sink->schema(*schema);
        post([](SqlRun *run) { emit run->schemaArrived(); });
    } else if (auto *chunk = std::get_if<ResultChunk>(&event)) {
        takeChunk(std::move(*chunk));
    } else if (const auto *end = std::get_if<EndEvent>(&event)) {
        m_concluded = true;
        m_outcome.state
            = end->truncated ? SqlOutcome::State::Truncated : SqlOutcome::State::Complete;
        m_outcome.doorElapsedMs = end->elapsedMs;
        m_outcome.affectedRows = end->affectedRows;
        m_outcome.statementKind = end->statementKind;
        if (end->rows && *end->rows != m_outcome.rows) {
            m_outcome.state = SqlOutcome::State::Incomplete;
            m_outcome.error = Error{
                Error::Kind::Unreadable,
                u"the door counted %1 rows, %2 arrived"_s.arg(*end->rows).arg(m_outcome.rows)};
        }
    } else if (const auto *fault = std::get_if<SqlFault>(&event)) {
        m_concluded = true;
        const bool cancelled = fault->code == "CANCELLED"_L1;
        m_outcome.state = cancelled ? SqlOutcome::State::Cancelled : SqlOutcome::State::Failed;
        m_outcome.fault = *fault;
    }
}

void SqlStream::takeChunk(ResultChunk chunk)
{
    const int rows = chunk.rows;
    if (!m_sink->append(std::move(chunk)))
        return stopReading(SqlOutcome::State::TruncatedHere, {});
    m_outcome.rows += rows;
    {
        const std::lock_guard lock(m_mutex);
        m_rows = m_outcome.rows;
        if (rows > 0 && m_firstBatchMs < 0)
            m_firstBatchMs = double(m_timer.nsecsElapsed()) / 1e6;
    }
    postProgress();
}

void SqlStream::postProgress()
{
    const std::lock_guard lock(m_mutex);
    if (!m_run || std::exchange(m_progressPosted, true))
        return;
    QMetaObject::invokeMethod(
        m_run,
        [run = m_run, self = shared_from_this()] {
            std::unique_lock inner(self->m_mutex);
            self->m_progressPosted = false;
            const qint64 rows = self->m_rows;
            const qint64 bytes = self->m_bytes;
            const double first = self->m_firstBatchMs;
            inner.unlock();
            emit run->progress(rows, bytes, first);
        },
        Qt::QueuedConnection);
}

void SqlStream::stopReading(SqlOutcome::State state, std::optional<Error> error)
{
    m_concluded = true;
    m_outcome.state = state;
    m_outcome.error = std::move(error);
    QFuture<HttpReply> finished;
    {
        const std::lock_guard lock(m_mutex);
        m_reading = false;
        m_queue.clear();
        m_queuedBytes = 0;
        finished = m_finished;
    }
    if (!m_queryId.isEmpty())
        deleteQuery(); // the engine must not go on for nobody
    finished.cancel();
}

void SqlStream::complete()
{
    if (std::exchange(m_completed, true))
        return;
    if (!m_concluded)
        concludeFromReply();
    {
        const std::lock_guard lock(m_mutex);
        m_outcome.bytes = m_bytes;
        m_outcome.firstBatchMs = m_firstBatchMs;
        m_outcome.elapsedMs = double(m_timer.nsecsElapsed()) / 1e6;
        m_outcome.evidence = m_reply->evidence;
    }
    post([outcome = m_outcome](SqlRun *run) { run->finish(outcome); });
}

void SqlStream::concludeFromReply()
{
    const std::lock_guard lock(m_mutex);
    const HttpReply &reply = *m_reply;
    if (m_cancelled) {
        m_outcome.state = SqlOutcome::State::Cancelled;
    } else if (reply.status >= 400) {
        m_outcome.state = SqlOutcome::State::Refused;
        m_outcome.fault = decodeFault(reply, m_request.sql);
    } else if (reply.status == 0) {
        m_outcome.state = SqlOutcome::State::Unreachable;
        m_outcome.error = reply.error.value_or(Error{Error::Kind::Cancelled, {}});
    } else {
        m_outcome.state = SqlOutcome::State::Incomplete;
        m_outcome.error = reply.error;
    }
}
