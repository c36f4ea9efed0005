#include "services/sandbox/engine/runningquery.h"

#include <nlohmann/json.hpp>

namespace sandbox
{

namespace
{

constexpr std::size_t queuedBytes = 2 << 20;
constexpr std::chrono::seconds patience(1); ///< how long an interrupted call may take to return

} // namespace

RunningQuery::RunningQuery(std::string id, std::chrono::milliseconds timeout)
    : m_id(std::move(id))
    , m_lines(queuedBytes)
    , m_deadline(Clock::now() + timeout)
{
}

void RunningQuery::cancel()
{
    Stop none = Stop::None;
    m_stop.compare_exchange_strong(none, Stop::Cancelled);
    m_lines.refuseMore();
}

void RunningQuery::drop()
{
    cancel();
    m_lines.abandon();
}

std::optional<QueryFault> RunningQuery::stopFault() const
{
    if (m_stop == Stop::TimedOut)
        return QueryFault{504, "QUERY_TIMEOUT",
                          "The query took longer than it may and was interrupted."};
    if (m_stop == Stop::Cancelled)
        return QueryFault{499, "CANCELLED", "The query was cancelled."};
    return {};
}

void RunningQuery::enterEngine(duckdb_connection connection)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_connection = connection;
    m_interruptedAt = {};
}

void RunningQuery::leaveEngine()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_connection = nullptr;
    m_lost = false;
}

bool RunningQuery::push(const std::string &line)
{
    const auto begin = Clock::now();
    {
        const std::lock_guard<std::mutex> lock(m_mutex);
        m_waitsForReader = true;
    }
    const bool taken = m_lines.push(line.data(), line.size());
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_waitsForReader = false;
    m_deadline += Clock::now() - begin;
    return taken;
}

void RunningQuery::watch()
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    if (!m_connection || m_waitsForReader)
        return;
    const auto now = Clock::now();
    Stop none = Stop::None;
    if (now > m_deadline)
        m_stop.compare_exchange_strong(none, Stop::TimedOut);
    if (m_stop == Stop::None)
        return;
    duckdb_interrupt(
        m_connection); // again each tick: one that comes between two tasks is forgotten
    if (m_interruptedAt == Clock::time_point())
        m_interruptedAt = now;
    else if (now - m_interruptedAt > patience && !m_lost)
        giveUp();
}

/// The reader gets its answer although the engine has not come back.
void RunningQuery::giveUp()
{
    m_lost = true;
    const bool late = m_stop == Stop::TimedOut;
    const std::string message = late
        ? "The query took longer than it may, and the engine does not answer the interrupt."
        : "The query was cancelled; the engine does not answer the interrupt.";
    m_lines.finish(errorLine(late ? 504 : 499, late ? "QUERY_TIMEOUT" : "CANCELLED", message));
    if (!m_head.decided)
        m_head = {
            true, late ? 504 : 499, errorBody(late ? "QUERY_TIMEOUT" : "CANCELLED", message), {}};
    m_headChanged.notify_all();
}

void RunningQuery::setReady(std::map<std::string, std::string> headers)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    if (!m_head.decided)
        m_head = {true, 200, {}, std::move(headers)};
    m_headChanged.notify_all();
}

bool RunningQuery::setRefused(int status, const std::string &body)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    if (m_head.decided)
        return false;
    m_head = {true, status, body, {}};
    m_headChanged.notify_all();
    return true;
}

RunningQuery::Head RunningQuery::waitHead(std::chrono::milliseconds timeout)
{
    std::unique_lock<std::mutex> lock(m_mutex);
    m_headChanged.wait_for(lock, timeout, [&] { return m_head.decided; });
    return m_head;
}

std::string errorLine(int status, const std::string &code, const std::string &message)
{
    const nlohmann::ordered_json line
        = {{"event", "error"}, {"status", status}, {"code", code}, {"message", message}};
    return line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::string errorBody(const std::string &code, const std::string &message)
{
    const nlohmann::ordered_json body = {{"error", {{"code", code}, {"message", message}}}};
    return body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace sandbox
