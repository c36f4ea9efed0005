#include "services/sandbox/run/processes.h"

#include "services/sandbox/run/failure.h"
#include "services/sandbox/run/progresslog.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace fs = std::filesystem;

namespace sandbox
{

namespace
{

const char *engineId = "duck-server";

/// The system whose port a database has.
std::string placeOf(const std::string &id)
{
    return id == "supabase" ? "supabase-postgres" : id;
}

void checkClusterVersion(const fs::path &cluster, const PostgresPrograms &programs)
{
    const std::string made = lastLine(cluster / "PG_VERSION");
    if (made != programs.major)
        throw StartFailure(
            "The cluster in " + cluster.string() + " was made by PostgreSQL " + made
            + ", but the programs in " + programs.bin.string() + " are of version " + programs.major
            + ": name the right ones with --postgres-bin DIR, or remove the cluster.");
}

} // namespace

const std::vector<std::string> &Processes::clusters()
{
    static const std::vector<std::string> ids{"lakekeeper-postgres", "postgres-wk", "supabase"};
    return ids;
}

Processes::Processes(const PlatformConfig &config, const Ports &ports, Lifeline &lifeline,
                     Watchdog &watchdog, const EndGuard &endGuard)
    : m_config(config)
    , m_ports(ports)
    , m_lifeline(lifeline)
    , m_watchdog(watchdog)
    , m_endGuard(endGuard)
{
}

Processes::~Processes()
{
    const std::lock_guard lock(m_mutex);
    for (Process &process : m_processes) {
        if (process.id == "redis" || process.id == engineId)
            process.child().signal(SIGTERM);
    }
    for (Process &process : m_processes) {
        process.stop();
        if (process.isKnownAlive)
            m_watchdog.forgetChild(process.child().pid());
        m_endGuard.partEnded();
    }
}

template <typename System>
Processes::Process Processes::described(const std::string &id, System *system, int ownPort)
{
    Process process;
    process.id = id;
    process.child = [system]() -> ChildProcess & { return system->process(); };
    process.start = [system] { system->start(); };
    process.awaitReady = [this, system] { system->awaitReady(m_lifeline); };
    process.stop = [system] { system->stop(); };
    process.ownPort = ownPort;
    if (ownPort != 0 && !isInside(placeOf(id)))
        process.port = m_ports.at(id);
    return process;
}

int Processes::holdOwnPort(const std::string &id)
{
    if (isInside(placeOf(id)))
        return m_ports.at(placeOf(id)); // nobody asks it there
    m_ownPorts.emplace_back(id, 0);
    return m_ownPorts.back().port();
}

std::unique_ptr<Postgres> Processes::makePostgres(const std::string &id, const fs::path &from)
{
    const fs::path cluster = m_config.stateDir / id;
    const fs::path sockets = m_config.runDir / (id + "-socket");
    makeDirectory(sockets, 0700, m_config.account);
    if (!fs::exists(cluster / "PG_VERSION")) {
        const fs::path beside = cluster.string() + ".new";
        removeTree(beside);
        copyTree(from, beside, m_config.account);
        fs::rename(beside, cluster);
    }
    checkClusterVersion(cluster, m_config.postgres);
    return std::make_unique<Postgres>(
        Postgres::Config{id, m_config.postgres, cluster, sockets, m_config.runDir / (id + ".log"),
                         m_config.account, holdOwnPort(id), m_config.keepsState});
}

void Processes::makeClusters()
{
    const std::lock_guard lock(m_mutex);
    for (const std::string &id : clusters()) {
        if (m_config.replaced.count(id))
            continue;
        m_postgres.push_back(makePostgres(id, m_config.data.clusters / id));
        m_processes.push_back(
            described(id, m_postgres.back().get(), m_postgres.back()->config().port));
    }
    for (const char *dir : {"redis", "duck"})
        makeDirectory(m_config.runDir / dir, 0700);
    const int redisPort = holdOwnPort("redis");
    m_redis = std::make_unique<Redis>(Redis::Config{m_config.redisServer, m_config.runDir / "redis",
                                                    m_config.runDir / "redis.log", redisPort});
    m_processes.push_back(described("redis", m_redis.get(), redisPort));
}

void Processes::startAll()
{
    const std::lock_guard lock(m_mutex);
    for (Process &process : m_processes)
        startOne(process);
}

void Processes::startOne(Process &process)
{
    process.start();
    process.isKnownAlive = true;
    m_watchdog.watchChild(process.child().pid());
}

void Processes::startEngine(const DuckConfig &config)
{
    const std::lock_guard lock(m_mutex);
    if (Process *running = find(engineId)) {
        running->fault.clear();
        running->isKnownAlive = false;
        m_watchdog.forgetChild(running->child().pid());
        running->stop();
        m_engine->configure(config);
    } else {
        m_engine = std::make_unique<DuckEngine>(config, m_config.runDir / "duck-server.log");
        m_processes.push_back(described(engineId, m_engine.get()));
    }
    Process &engine = *find(engineId);
    startOne(engine);
    engine.awaitReady();
}

void Processes::awaitReady(const std::string &id)
{
    const std::lock_guard lock(m_mutex);
    Process &process = *find(id);
    process.awaitReady();
    openRelay(process);
}

void Processes::openRelay(Process &process)
{
    if (process.port != 0 && !process.relay)
        process.relay = std::make_shared<Relay>(process.port, process.ownPort, process.isHidden);
}

Processes::Process *Processes::find(const std::string &id)
{
    const auto found = std::find_if(m_processes.begin(), m_processes.end(),
                                    [&](const Process &known) { return known.id == id; });
    return found == m_processes.end() ? nullptr : &*found;
}

const Processes::Process *Processes::find(const std::string &id) const
{
    return const_cast<Processes *>(this)->find(id);
}

bool Processes::knows(const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    return find(id);
}

bool Processes::isRunning(const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    const Process *process = find(id);
    return process && process->child().isRunning();
}

int Processes::pid(const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    const Process *process = find(id);
    return process ? process->child().pid() : 0;
}

fs::path Processes::socketDir(const std::string &cluster) const
{
    const std::lock_guard lock(m_mutex);
    for (const auto &postgres : m_postgres) {
        if (postgres->config().name == cluster)
            return postgres->config().socketDir;
    }
    return {};
}

int Processes::ownPort(const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    const Process *process = find(id);
    return process ? process->ownPort : 0;
}

std::string Processes::engineUrl() const
{
    return m_engine ? m_engine->url() : std::string(); // the engine's own business, without a lock
}

void Processes::kill(const std::string &id)
{
    const std::lock_guard lock(m_mutex);
    Process &process = *find(id);
    process.relay.reset();
    ChildProcess &child = process.child();
    child.signal(SIGKILL);
    for (int waited = 0; child.isRunning() && waited < 2000; waited += 5) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        child.poll();
    }
}

bool Processes::restart(const std::string &id)
{
    const std::lock_guard lock(m_mutex);
    Process &process = *find(id);
    if (process.standIn)
        return false;
    process.fault.clear();
    kill(id);
    lookAfter([](const std::string &) { });
    startAgain(process);
    return true;
}

void Processes::startAgain(Process &process)
{
    process.standIn.reset();
    process.relay.reset();
    // A database that was killed is still being left by its own children: the next one refuses to
    // start until then.
    for (int attempt = 0; !process.child().isRunning(); ++attempt) {
        try {
            startOne(process);
            process.awaitReady();
        } catch (const StartFailure &) {
            lookAfter([](const std::string &) { });
            if (attempt == 10)
                throw;
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
        }
    }
    openRelay(process);
}

void Processes::lookAfter(const std::function<void(const std::string &)> &ended)
{
    const std::lock_guard lock(m_mutex);
    for (Process &process : m_processes) {
        process.child().poll();
        if (!process.isKnownAlive || process.child().isRunning())
            continue;
        process.isKnownAlive = false;
        if (!process.standIn) // which listens in its place
            process.relay.reset();
        m_watchdog.forgetChild(process.child().pid());
        logLine(process.id + " has ended (" + process.child().describeEnd() + ").");
        if (process.id == engineId)
            m_engine->noteEnd();
        ended(process.id);
    }
}

} // namespace sandbox
