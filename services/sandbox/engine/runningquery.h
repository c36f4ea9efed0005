#pragma once

#include "services/sandbox/engine/bytequeue.h"
#include "services/sandbox/engine/queryrequest.h"

#include <duckdb.h>

#include <atomic>
#include <chrono>
#include <map>
#include <memory>

namespace sandbox
{

/// A query that holds a cursor, seen by its worker, by the request that streams it and by the
/// watchdog.
class RunningQuery
{
public:
    using Clock = std::chrono::steady_clock;
    enum class Stop { None, Cancelled, TimedOut };

    RunningQuery(std::string id, std::chrono::milliseconds timeout);

    const std::string &id() const { return m_id; }
    ByteQueue &lines() { return m_lines; } ///< whole NDJSON lines

    void cancel(); ///< the stream will end with CANCELLED
    void drop(); ///< the reader has gone
    Stop stop() const { return m_stop; }
    /// What a stopped query ends with, whatever the interrupt hit; empty while nobody stopped it.
    std::optional<QueryFault> stopFault() const;

    /// Between these the engine may be interrupted; the connection must live that long.
    void enterEngine(duckdb_connection connection);
    void leaveEngine();
    bool push(const std::string
                  &line); ///< waits for the reader, which does not count as the query's time

    /// One tick of the watchdog: interrupts what is cancelled or overdue, and gives up on a call
    /// that does not return.
    void watch();
    bool lost() const
    {
        return m_lost;
    } ///< the engine ignores the interrupt: the cursor is not usable until it returns

    /// Answer before the stream: the handler waits for one of the two.
    /// The statement is bound and begins, lines follow; or what it computed, with facts about it as
    /// headers. The first call counts.
    void setReady(std::map<std::string, std::string> headers = {});
    bool setRefused(int status, const std::string &body); ///< false: the stream has begun already
    struct Head {
        bool decided = false;
        int status = 200;
        std::string body;
        std::map<std::string, std::string> headers = {};
    };
    Head waitHead(std::chrono::milliseconds timeout);

    std::atomic<std::uint64_t> rows = 0;
    std::atomic<std::uint64_t> bytes = 0;

private:
    void giveUp();

    const std::string m_id;
    ByteQueue m_lines;
    std::atomic<Stop> m_stop = Stop::None;
    std::atomic<bool> m_lost = false;
    std::mutex m_mutex;
    std::condition_variable m_headChanged;
    Head m_head;
    duckdb_connection m_connection = nullptr; ///< while inside the engine
    bool m_waitsForReader = false;
    Clock::time_point m_deadline;
    Clock::time_point m_interruptedAt{}; ///< of the first interrupt of the present call
};

/// The closing line of a stream that failed.
std::string errorLine(int status, const std::string &code, const std::string &message);
std::string errorBody(const std::string &code,
                      const std::string &message); ///< {"error":{"code","message"}}

} // namespace sandbox
