#include "services/sandbox/run/postgres.h"

#include "services/sandbox/run/failure.h"
#include "services/sandbox/run/sharedmemory.h"

#include <libpq-fe.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <sstream>
#include <thread>

namespace fs = std::filesystem;

namespace sandbox
{

namespace
{

bool hasPrograms(const fs::path &dir)
{
    return access((dir / "postgres").c_str(), X_OK) == 0
        && access((dir / "initdb").c_str(), X_OK) == 0;
}

/// "postgres (PostgreSQL) 15.18 (Debian …)" → "15"
std::string majorVersion(const fs::path &bin)
{
    ChildSpec spec;
    spec.name = "postgres --version";
    spec.arguments = {(bin / "postgres").string(), "--version"};
    spec.pipes = true;
    ChildProcess child = ChildProcess::spawn(spec);
    std::string text;
    char buffer[200];
    for (ssize_t count = 0; (count = read(child.stdoutFd(), buffer, sizeof buffer)) > 0;)
        text.append(buffer, static_cast<std::size_t>(count));
    child.stop(0, 2000);
    const auto digits = text.find_first_of("0123456789");
    if (digits == std::string::npos)
        throw StartFailure("The version of " + (bin / "postgres").string()
                           + " cannot be read: reinstall postgresql.");
    return text.substr(digits, text.find_first_not_of("0123456789", digits) - digits);
}

fs::path newestDistributionFolder()
{
    fs::path newest;
    int version = 0;
    std::error_code error;
    for (const auto &entry : fs::directory_iterator("/usr/lib/postgresql", error)) {
        const int found = std::atoi(entry.path().filename().c_str());
        if (found > version && hasPrograms(entry.path() / "bin")) {
            newest = entry.path() / "bin";
            version = found;
        }
    }
    return newest;
}

fs::path folderOnPath()
{
    const char *path = std::getenv("PATH");
    std::istringstream folders(path ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');) {
        if (hasPrograms(folder))
            return folder;
    }
    return {};
}

} // namespace

PostgresPrograms findPostgres(const fs::path &dir)
{
    fs::path bin = dir;
    if (dir.empty())
        bin = newestDistributionFolder();
    if (bin.empty())
        bin = folderOnPath();
    if (bin.empty() || !hasPrograms(bin))
        throw StartFailure(
            "PostgreSQL's programs (postgres, initdb) are not in "
            + (dir.empty() ? "/usr/lib/postgresql/*/bin nor on the PATH" : dir.string())
            + ": install the package postgresql, or name their folder with --postgres-bin DIR.");
    return {bin, majorVersion(bin)};
}

ChildSpec initdbSpec(const PostgresPrograms &programs, const fs::path &cluster,
                     const std::optional<Account> &account, const fs::path &log)
{
    ChildSpec spec;
    spec.name = "initdb";
    spec.arguments = {(programs.bin / "initdb").string(),
                      "--pgdata=" + cluster.string(),
                      "--username=postgres",
                      "--auth-local=trust",
                      "--auth-host=scram-sha-256",
                      "--encoding=UTF8",
                      "--locale=C",
                      "--wal-segsize=1",
                      "--no-sync",
                      "--no-instructions"};
    spec.workDir = cluster.parent_path();
    spec.account = account;
    spec.log = log;
    return spec;
}

void Postgres::start()
{
    ChildSpec spec;
    spec.name = m_config.name;
    spec.arguments = {(m_config.programs.bin / "postgres").string(), "-D",
                      m_config.cluster.string(), "-p", std::to_string(m_config.port)};
    // Nothing here has to survive a power cut (a kill, yes: commits are written at once); mapped
    // files vanish with the run directory also after a kill.
    for (const std::string &setting :
         {std::string("listen_addresses=127.0.0.1"),
          "unix_socket_directories=" + m_config.socketDir.string(), std::string("fsync=off"),
          std::string("full_page_writes=off"), std::string("shared_buffers=16MB"),
          std::string("max_connections=30"), std::string("min_wal_size=2MB"),
          std::string("max_wal_size=16MB"), std::string("dynamic_shared_memory_type=mmap"),
          std::string("huge_pages=off"), std::string("logging_collector=off"),
          std::string("log_destination=stderr"), "cluster_name=" + m_config.name}) {
        spec.arguments.insert(spec.arguments.end(), {"-c", setting});
    }
    spec.workDir = m_config.cluster;
    spec.account = m_config.account;
    spec.log = m_config.log;
    spec.deathSignal = SIGQUIT; // ends at once, but frees its shared memory
    m_process = ChildProcess::spawn(spec);
}

bool Postgres::isReady() const
{
    const std::string port = std::to_string(m_config.port);
    const char *keys[] = {"hostaddr", "port", "connect_timeout", nullptr};
    const char *values[] = {"127.0.0.1", port.c_str(), "2", nullptr};
    return PQpingParams(keys, values, 0) == PQPING_OK;
}

void Postgres::awaitReady(Lifeline &lifeline)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!isReady()) {
        lifeline.check();
        m_process.poll();
        if (!m_process.isRunning())
            throw StartFailure(m_config.name + " ended while it was starting ("
                               + m_process.describeEnd() + "): " + lastLine(m_config.log));
        if (std::chrono::steady_clock::now() > deadline)
            throw StartFailure(m_config.name
                               + " accepts no connections after 30 s: " + lastLine(m_config.log));
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

void Postgres::stop()
{
    m_process.stop(m_config.keeps ? SIGINT : SIGQUIT, m_config.keeps ? 10000 : 2000);
    removeSharedMemory(m_config.cluster);
}

} // namespace sandbox
