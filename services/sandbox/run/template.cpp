#include "services/sandbox/run/template.h"

#include "services/sandbox/lake/lake.h"
#include "services/sandbox/run/failure.h"

#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <future>
#include <thread>

namespace fs = std::filesystem;

namespace sandbox
{

namespace
{

const char *clusterNames[] = {"lakekeeper-postgres", "postgres-wk", "supabase"};
constexpr std::size_t longestReason = 300; // it may end in a whole SQL statement

} // namespace

TemplateStore::TemplateStore(Config config, Lifeline &lifeline, Watchdog &watchdog,
                             ProgressLog &progress)
    : m_config(std::move(config))
    , m_lifeline(lifeline)
    , m_watchdog(watchdog)
    , m_progress(progress)
    , m_dir(m_config.dataDir / (lakeFormat() + "-" + ATALAYA_VERSION))
    , m_clusters(m_dir / ("clusters-" + m_config.postgres.major))
{
}

bool TemplateStore::isComplete() const
{
    return fs::exists(m_dir / "lake")
        && fs::exists(m_clusters); // both appear by a rename when they are whole
}

Template TemplateStore::ensure()
{
    try {
        m_progress.step(isComplete() ? "Using the data in " + m_dir.string()
                                     : "Making the data in " + m_dir.string());
        if (!isComplete()) {
            fs::create_directories(m_dir);
            const Descriptor lock = awaitLock();
            if (!isComplete())
                generate();
        }
    } catch (const fs::filesystem_error &error) {
        throw writeFailure("Making the sandbox's data",
                           error.path1().empty() ? m_dir : error.path1(), error.code(), "--data");
    }
    return {m_dir / "lake", m_clusters};
}

Descriptor TemplateStore::awaitLock() const
{
    bool hasSaid = false;
    for (;;) {
        Descriptor lock = tryLock(m_dir / "lock");
        if (lock.isOpen())
            return lock;
        if (!hasSaid)
            logLine("another sandbox is making the data: waiting for it.");
        hasSaid = true;
        m_lifeline.check();
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
}

void TemplateStore::generate()
{
    std::vector<ChildProcess> initdbs;
    if (!fs::exists(m_clusters))
        initdbs = startInitdbs();
    if (!fs::exists(m_dir / "lake"))
        makeLake();
    if (!initdbs.empty())
        finishClusters(initdbs);
}

void TemplateStore::makeLake()
{
    // Apart, because one table alone can take seconds and an interrupt must not wait for it.
    std::future<void> making = std::async(std::launch::async, [this] {
        generateLake(m_dir / "lake", [this](int done, int total, const std::string &what) {
            m_progress.part(done, total, what);
        });
    });
    while (making.wait_for(std::chrono::milliseconds(50)) == std::future_status::timeout) {
        if (m_lifeline.isCut())
            _exit(130); // what is half made lies beside and is removed by the next start; the
                        // watchdog does the rest
    }
    try {
        making.get();
    } catch (const fs::filesystem_error &) {
        throw;
    } catch (const std::runtime_error &error) {
        const std::string text = error.what();
        if (text.find(std::strerror(ENOSPC))
            != std::string::npos) // the engine writes the files, and hands on the reason as text
            throw writeFailure("Making the data", m_dir,
                               std::make_error_code(std::errc::no_space_on_device), "--data");
        throw StartFailure("Making the data in " + m_dir.string() + " failed: "
                           + text.substr(0, longestReason) + ". Choose another place with --data.");
    }
}

std::vector<ChildProcess> TemplateStore::startInitdbs()
{
    makeDirectory(initdbDir(), 0700, m_config.account);
    std::vector<ChildProcess> initdbs;
    for (const char *name : clusterNames) {
        const fs::path log = m_config.runDir / (std::string("initdb-") + name + ".log");
        initdbs.push_back(ChildProcess::spawn(
            initdbSpec(m_config.postgres, initdbDir() / name, m_config.account, log)));
        m_watchdog.watchChild(initdbs.back().pid());
    }
    return initdbs;
}

void TemplateStore::finishClusters(std::vector<ChildProcess> &initdbs)
{
    const fs::path beside = m_clusters.string() + ".new";
    removeTree(beside);
    makeDirectory(beside, 0700);
    for (std::size_t i = 0; i < initdbs.size(); ++i) {
        for (ChildProcess &initdb = initdbs[i]; initdb.isRunning(); initdb.poll()) {
            m_lifeline.check();
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        m_watchdog.forgetChild(initdbs[i].pid());
        if (initdbs[i].status() != 0)
            throw StartFailure(
                "Making a PostgreSQL cluster failed (initdb, " + initdbs[i].describeEnd() + "): "
                + lastLine(m_config.runDir / (std::string("initdb-") + clusterNames[i] + ".log")));
        copyTree(initdbDir() / clusterNames[i], beside / clusterNames[i], std::nullopt);
    }
    fs::rename(beside, m_clusters);
    removeTree(initdbDir());
}

} // namespace sandbox
