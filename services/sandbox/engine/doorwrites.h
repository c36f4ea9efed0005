#pragma once

#include "services/sandbox/engine/doorplanner.h"

#include <functional>

namespace sandbox
{

/// Runs governed writes: duck computes with its read-only key what the target is to have,
/// warehouse-writer alone writes and commits it, against the snapshot that was planned on.
/// Thread-safe.
class DoorWrites
{
public:
    struct Config {
        std::function<std::string()> duckUrl; ///< empty while the engine is down
        std::string duckToken;
        std::string writerUrl;
        std::string writerToken;
    };

    explicit DoorWrites(Config config);

    /// Answers the request once the write is done: accepted, route, end. Throws DoorRefusal: 409
    /// POINTER_MOVED when the snapshot is another by now, 503 WRITER_UNAVAILABLE, 502
    /// STORAGE_UNAUTHORIZED, and what the engine refuses.
    void run(const httplib::Request &request, httplib::Response &response, const DoorRequest &wish,
             const RoutedStatement &statement) const;

private:
    struct Computed {
        std::string parquet;
        std::int64_t affectedRows = 0;
    };
    Computed compute(const httplib::Request &request, const DoorRequest &wish,
                     const RoutedStatement &statement, const std::string &id) const;
    nlohmann::ordered_json commit(const StatementPlan &plan, std::string parquet) const;

    const Config m_config;
    const HttpPool m_writer;
};

} // namespace sandbox
