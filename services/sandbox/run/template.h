#pragma once

#include "services/sandbox/run/lifeline.h"
#include "services/sandbox/run/postgres.h"
#include "services/sandbox/run/progresslog.h"
#include "services/sandbox/run/watchdog.h"

#include <filesystem>
#include <optional>

namespace sandbox
{

/// The generated data that every run starts from. It is only read: what a run changes, it copies
/// first.
struct Template {
    std::filesystem::path lake;
    std::filesystem::path clusters; ///< empty PostgreSQL clusters, by service id
};

/// Finds the template of this version in the data directory, or makes it there; of two first starts
/// one makes it.
class TemplateStore
{
public:
    struct Config {
        std::filesystem::path dataDir;
        PostgresPrograms postgres;
        std::optional<Account> account;
        std::filesystem::path runDir; ///< initdb works here, where its account can get to
    };

    TemplateStore(Config config, Lifeline &lifeline, Watchdog &watchdog, ProgressLog &progress);

    Template ensure(); ///< throws StartFailure, Interrupted

private:
    bool isComplete() const;
    Descriptor awaitLock() const;
    void generate();
    void makeLake();
    void finishClusters(std::vector<ChildProcess> &initdbs);
    std::vector<ChildProcess> startInitdbs();
    std::filesystem::path initdbDir() const { return m_config.runDir / "initdb"; }

    Config m_config;
    Lifeline &m_lifeline;
    Watchdog &m_watchdog;
    ProgressLog &m_progress;
    std::filesystem::path m_dir; ///< of this version
    std::filesystem::path m_clusters; ///< of this version and PostgreSQL's
};

} // namespace sandbox
