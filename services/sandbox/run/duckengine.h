#pragma once

#include "services/sandbox/run/childprocess.h"
#include "services/sandbox/run/lifeline.h"

#include "services/sandbox/engine/duckserver.h"

#include <atomic>
#include <string>

namespace sandbox
{

/// duck-server's own process: this program again, with its configuration on standard input.
class DuckEngine
{
public:
    DuckEngine(DuckConfig config, std::filesystem::path log)
        : m_config(std::move(config))
        , m_log(std::move(log))
    {
    }

    void configure(DuckConfig config) { m_config = std::move(config); } ///< for the next start()
    void start(); ///< throws StartFailure
    void awaitReady(
        Lifeline &lifeline); ///< until it says its port; throws StartFailure when it ends instead
    void stop();
    void noteEnd() { m_port = 0; } ///< its process is gone

    std::string url() const; ///< empty while it is not there; thread-safe
    ChildProcess &process() { return m_process; }

private:
    DuckConfig m_config;
    std::filesystem::path m_log;
    ChildProcess m_process;
    std::atomic<int> m_port = 0;
};

} // namespace sandbox
