#pragma once

#include "services/sandbox/lake/lake.h"

#include <filesystem>
#include <memory>
#include <string>

namespace sandbox
{

/// What the engine process is started with; comes as one JSON line on its standard input, never as
/// arguments. The line's keys are the names of the members.
struct DuckConfig {
    int port = 0; ///< 0: chosen
    std::filesystem::path lakeDir;
    std::filesystem::path tempDir;
    std::string doorToken; ///< POST /query: 401 without a bearer, 403 with another
    std::string shadowToken;
    std::string roKeyFingerprint;
    std::string rwKeyFingerprint;
    int cursors = 8;
    int queryTimeoutS = 120;
    int turnTimeoutS = 20;
};

std::string duckConfigLine(const DuckConfig &config); ///< what the parent writes, with its newline
DuckConfig duckConfig(const std::string &line); ///< throws std::runtime_error

/// The engine's HTTP service: /health, /shadow, /query, DELETE /query/{id}, and POST /admin/fault
/// for drills.
class DuckServer
{
public:
    explicit DuckServer(
        DuckConfig config); ///< loads the lake and measures the engine; throws std::runtime_error
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
