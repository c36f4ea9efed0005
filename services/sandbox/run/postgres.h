#pragma once

#include "services/sandbox/run/childprocess.h"
#include "services/sandbox/run/lifeline.h"

#include <filesystem>
#include <optional>
#include <string>

namespace sandbox
{

/// PostgreSQL's programs on this machine.
struct PostgresPrograms {
    std::filesystem::path bin;
    std::string major; ///< "15"
};

/// The newest under the distribution's folders or on the PATH; only in dir when it is given. Throws
/// StartFailure.
PostgresPrograms findPostgres(const std::filesystem::path &dir);

/// Makes an empty cluster: local connections are trusted (their socket's directory is private),
/// others need a password.
ChildSpec initdbSpec(const PostgresPrograms &programs, const std::filesystem::path &cluster,
                     const std::optional<Account> &account, const std::filesystem::path &log);

/// One PostgreSQL server on a cluster of its own.
class Postgres
{
public:
    struct Config {
        std::string name; ///< "postgres-wk"
        PostgresPrograms programs;
        std::filesystem::path cluster;
        std::filesystem::path socketDir;
        std::filesystem::path log;
        std::optional<Account> account;
        int port = 0;
        bool keeps = false; ///< the cluster is kept: end it in order
    };

    explicit Postgres(Config config)
        : m_config(std::move(config))
    {
    }

    void start(); ///< throws StartFailure
    /// Waits until it accepts connections. Throws StartFailure with its last log line when it ends
    /// instead.
    void awaitReady(Lifeline &lifeline);
    void stop();

    ChildProcess &process() { return m_process; }
    const Config &config() const { return m_config; }

private:
    bool isReady() const;

    Config m_config;
    ChildProcess m_process;
};

} // namespace sandbox
