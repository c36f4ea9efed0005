#pragma once

#include "services/sandbox/run/variables.h"

#include <filesystem>
#include <memory>
#include <string>

namespace sandbox
{

/// What the engine process is started with; comes as one JSON line on its standard input, never as
/// arguments. The line's keys are the names of the members.
struct DuckConfig {
    int port = 0; ///< 0: chosen
    std::filesystem::path tempDir;
    int queryTimeoutS = 120;
    int turnTimeoutS = 20;
    int cursors = 8; ///< unless DUCK_MAX_CONCURRENT_QUERIES says otherwise

    /// Of its deployment: DUCK_R2_RO_ACCESS_KEY_ID, DUCK_R2_RO_SECRET_ACCESS_KEY, DUCK_S3_ENDPOINT,
    /// DUCK_RW_KEY_FINGERPRINT, DUCK_DOOR_TOKEN (POST /query: 401 without a bearer, 403 with
    /// another), DUCK_PROBE_TOKEN (GET /shadow), DUCK_RESOLVE_MODE, DUCK_MAX_CONCURRENT_QUERIES.
    Variables variables;
    std::filesystem::path clockFile; ///< the run's clock; empty: the machine's
    std::uint64_t cacheBytes = std::uint64_t(4) << 30; ///< of objects kept in tempDir
    int measurePeriodS = 30; ///< of what its key can do
};

std::string duckConfigLine(const DuckConfig &config); ///< what the parent writes, with its newline
DuckConfig duckConfig(const std::string &line); ///< throws std::runtime_error

/// The engine's HTTP service: /health, /shadow, /query, DELETE /query/{id}, and POST /admin/fault
/// for drills.
class DuckServer
{
public:
    explicit DuckServer(DuckConfig config); ///< measures the engine; throws std::runtime_error
    ~DuckServer(); ///< stops, cancels what runs

    int
    listen(); ///< on loopback; returns the port and serves until stop(). Throws std::runtime_error
    void stop();

private:
    class Private;
    std::unique_ptr<Private> d;
};

/// Body of `atalaya-sandbox duck` (an internal subcommand): reads DuckConfig from stdin, serves
/// /health, /shadow and /query, prints {"port":n} on stdout when it listens, ends when its parent
/// does. Returns the exit code.
int duckMain();

} // namespace sandbox
