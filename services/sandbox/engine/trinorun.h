#pragma once

#include "services/sandbox/engine/httppool.h"
#include "services/sandbox/engine/linestream.h"

#include <nlohmann/json.hpp>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace sandbox
{

/// A statement on Trino (its client REST API: POST /v1/statement, then nextUri until there is
/// none), read on a thread of its own and turned into the lines of the door's stream.
class TrinoRun : public LineStream
{
public:
    struct Wish {
        std::string url; ///< TRINO_URL
        std::string secret; ///< TRINO_DOOR_SECRET
        std::string user; ///< for whom the door asks
        std::string sql;
        std::string defaultNamespace; ///< dotted: a schema of the catalog lakehouse
        std::string kind; ///< what `end` is to say
        std::uint64_t maxRows = 0;
        std::chrono::seconds timeout{120};
    };

    explicit TrinoRun(Wish wish);
    ~TrinoRun() override;

    bool accepted(std::chrono::milliseconds timeout) override;
    ByteQueue &bytes() override { return m_bytes; }
    bool complete() const override { return m_complete; }
    void cancel() override;

private:
    void run();
    bool take(const nlohmann::json &page);
    void sendColumns(const nlohmann::json &columns);
    bool sendRows(const nlohmann::json &rows);
    void end();
    void fail(const DoorRefusal &refusal);
    httplib::Headers identified() const;
    nlohmann::json ask(const HttpAnswer &answer) const;
    void endQuery() const;

    const Wish m_wish;
    const HttpPool m_http;
    const std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
    ByteQueue m_bytes;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isAccepted = false;
    std::optional<DoorRefusal> m_refusal; ///< before anything was streamed
    std::string m_next; ///< path of the next page; empty: there is none
    std::vector<std::string> m_types; ///< Trino's, by column
    std::uint64_t m_rows = 0;
    std::atomic<bool> m_isCancelled = false;
    std::atomic<bool> m_complete = false;
    std::thread m_thread; ///< last: it uses the others
};

} // namespace sandbox
