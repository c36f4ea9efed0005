#pragma once

#include "services/sandbox/run/childprocess.h"
#include "services/sandbox/run/lifeline.h"

#include <filesystem>
#include <string>

namespace sandbox
{

/// The Redis server's program: the one given, else the one on the usual places and the PATH. Throws
/// StartFailure.
std::filesystem::path findRedis(const std::filesystem::path &given);

/// One Redis on loopback that keeps nothing on disk.
class Redis
{
public:
    struct Config {
        std::filesystem::path program;
        std::filesystem::path dir;
        std::filesystem::path log;
        int port = 0;
    };

    explicit Redis(Config config)
        : m_config(std::move(config))
    {
    }

    void start(); ///< throws StartFailure
    void awaitReady(
        Lifeline &lifeline); ///< until it answers PING; throws StartFailure when it ends instead
    void stop();

    ChildProcess &process() { return m_process; }

private:
    Config m_config;
    ChildProcess m_process;
};

} // namespace sandbox
