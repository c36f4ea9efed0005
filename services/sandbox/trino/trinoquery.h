#pragma once

#include "services/sandbox/engine/columntype.h"
#include "services/sandbox/run/clock.h"
#include "services/sandbox/run/variables.h"
#include "services/sandbox/trino/trinoerror.h"
#include "services/sandbox/trino/trinostatement.h"

#include <duckdb.h>
#include <nlohmann/json.hpp>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace sandbox
{

struct TrinoEngine;

/// One statement: it runs on a thread of its own and waits when its pages are not fetched.
class TrinoQuery
{
public:
    struct Order {
        std::string id;
        std::string sql;
        TrinoSession session;
        Variables variables; ///< of the deployment
        std::shared_ptr<const Clock> clock;
        std::filesystem::path scratchDir;
    };

    explicit TrinoQuery(Order order);
    ~TrinoQuery(); ///< cancels it and waits for its end
    TrinoQuery(const TrinoQuery &) = delete;
    TrinoQuery &operator=(const TrinoQuery &) = delete;

    const std::string &id() const { return m_order.id; }
    const std::string &slug() const { return m_slug; } ///< what a stranger cannot guess of its URIs
    void cancel();

    /// A page of the answer, without its URIs.
    struct Page {
        bool isGone = false; ///< it was fetched and left behind, or is not next
        bool isLast = false;
        nlohmann::ordered_json body;
    };
    /// Waits for the page a little; one without data when there is none yet, as that which first
    /// tells the columns may be. The page that was fetched last can be fetched again.
    Page page(std::int64_t token);
    std::chrono::steady_clock::time_point lastAsked() const;

private:
    void run();
    void execute();
    void stream(const TrinoEngine &engine);
    std::vector<ColumnType> takeColumns(duckdb_prepared_statement prepared);
    void push(nlohmann::json rows);
    void finish(const std::string &state, std::optional<TrinoError> error = {});
    nlohmann::ordered_json stats() const;
    bool isStopped() const { return m_isStopped; }

    const Order m_order;
    const std::string m_slug;
    const std::chrono::steady_clock::time_point m_begun;
    std::atomic<bool> m_isStopped = false;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::string m_state = "QUEUED";
    nlohmann::ordered_json m_columns; ///< null until they are known
    bool m_areColumnsTold = false; ///< by a page
    std::deque<nlohmann::json> m_pages; ///< rows that wait to be fetched
    bool m_isDone = false;
    std::optional<TrinoError> m_error;
    std::int64_t m_rows = 0;
    std::int64_t m_token = -1; ///< of m_page
    Page m_page; ///< the one that was fetched last
    std::chrono::steady_clock::time_point m_lastAsked;
    duckdb_connection m_running = nullptr; ///< while the engine works
    std::thread m_thread; ///< last: it uses the others
};

} // namespace sandbox
