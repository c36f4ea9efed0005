#pragma once

#include "services/sandbox/engine/httppool.h"
#include "services/sandbox/index/catalogwatch.h"
#include "services/sandbox/run/variables.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace sandbox
{

/// The workers' part in the Index: after every commit they stamp the copies of row_count, and a new
/// table becomes a dataset, which in the test namespace gets its permissions and goes with its
/// table. What the Index says of a snapshot that it knows already is left alone, right or wrong.
class IndexWorkers
{
public:
    struct Config {
        /// Of their deployment: those of CatalogWatch, SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, and
        /// INDEX_POLL_INTERVAL_MS, between two looks; without it three seconds.
        Variables variables;
        std::function<bool()> isAlive; ///< asked before whatever they do; empty: they are
    };

    explicit IndexWorkers(Config config);
    ~IndexWorkers();
    IndexWorkers(const IndexWorkers &) = delete;
    IndexWorkers &operator=(const IndexWorkers &) = delete;

private:
    void run();
    bool isAlive() const { return !m_config.isAlive || m_config.isAlive(); }
    void lookOnce();
    bool stamp(const IndexedTable &table) const; ///< false: not all of it was done
    bool stampHistory(const IndexedTable &table, bool isNew) const;
    bool grant(const IndexedTable &table) const;
    bool addHistory(const IndexedTable &table, const nlohmann::json &snapshot,
                    bool hasTransaction) const;
    std::optional<nlohmann::json> read(const std::string &path) const; ///< nothing: no rows came
    bool write(const std::string &method, const std::string &path,
               const nlohmann::json &body = {}) const;

    const Config m_config;
    const std::chrono::milliseconds m_period;
    const HttpPool m_index;
    const httplib::Headers m_headers;
    CatalogWatch m_catalog;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_ending = false;
    std::thread m_thread; ///< last: it uses the others
};

} // namespace sandbox
