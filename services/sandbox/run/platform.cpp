#include "services/sandbox/run/platform.h"

#include "services/sandbox/catalog/seed.h"
#include "services/sandbox/run/failure.h"
#include "services/sandbox/run/progresslog.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace fs = std::filesystem;
using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

/// In the order of the ports that --port-base gives them.
const char *serviceOrder[]
    = {"junction",   "duck-server",         "warehouse-writer", "ml-runner", "karma-server",
       "lakekeeper", "lakekeeper-postgres", "postgres-wk",      "redis"};

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

Platform::Platform(Config config, Lifeline &lifeline, Watchdog &watchdog)
    : m_config(std::move(config))
    , m_lifeline(lifeline)
    , m_watchdog(watchdog)
    , m_metastorePassword(randomHex(16))
{
    for (const char *id : {"lakekeeper-postgres", "postgres-wk", "redis"}) {
        m_holds.push_back(hold(id));
        m_ports[id] = m_holds.back().port();
    }
}

Platform::~Platform()
{
    for (Process &process : m_processes)
        process.child->signal(process.id == "redis" || process.id == "duck-server" ? SIGTERM : 0);
    if (m_engine)
        m_engine->stop(); // ends the streams that the door is sending
    m_services.clear();
    for (Process &process : m_processes) {
        process.stop();
        if (process.isKnownAlive)
            m_watchdog.forgetChild(process.child->pid());
    }
}

int Platform::fixedPort(const std::string &service) const
{
    const auto place = std::find(std::begin(serviceOrder), std::end(serviceOrder), service)
        - std::begin(serviceOrder);
    return m_config.portBase ? m_config.portBase + static_cast<int>(place) : 0;
}

PortHold Platform::hold(const std::string &service)
{
    return PortHold(service, fixedPort(service));
}

std::unique_ptr<Postgres> Platform::makePostgres(const std::string &id, const fs::path &from,
                                                 int port)
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
                         m_config.account, port, m_config.keepsState});
}

void Platform::makeProcesses()
{
    m_lakekeeperPostgres = makePostgres("lakekeeper-postgres", m_config.data.lakekeeperCluster,
                                        m_ports["lakekeeper-postgres"]);
    m_wkPostgres = makePostgres("postgres-wk", m_config.data.wkCluster, m_ports["postgres-wk"]);
    for (const char *dir : {"redis", "duck"})
        makeDirectory(m_config.runDir / dir, 0700);
    m_redis
        = std::make_unique<Redis>(Redis::Config{m_config.redisServer, m_config.runDir / "redis",
                                                m_config.runDir / "redis.log", m_ports["redis"]});
    DuckConfig duck;
    duck.lakeDir = m_config.data.lake;
    duck.tempDir = m_config.runDir / "duck";
    duck.doorToken = m_config.secrets.duckDoor;
    duck.shadowToken = m_config.secrets.duckShadow;
    duck.roKeyFingerprint = keyFingerprint(m_config.secrets.roKeyId);
    duck.rwKeyFingerprint = keyFingerprint(m_config.secrets.rwKeyId);
    m_engine = std::make_unique<DuckEngine>(duck, m_config.runDir / "duck-server.log");
    const auto describe = [this](const std::string &id, auto *system) {
        return Process{id, &system->process(), [system] { system->start(); },
                       [this, system] { system->awaitReady(m_lifeline); },
                       [system] { system->stop(); }};
    };
    m_processes = {describe("duck-server", m_engine.get()),
                   describe("lakekeeper-postgres", m_lakekeeperPostgres.get()),
                   describe("postgres-wk", m_wkPostgres.get()), describe("redis", m_redis.get())};
}

void Platform::startProcesses()
{
    try {
        makeProcesses();
    } catch (const fs::filesystem_error &error) {
        throw writeFailure("Copying the databases", error.path1(), error.code(),
                           m_config.keepsState ? "--state" : "TMPDIR");
    }
    for (Process &process : m_processes)
        startOne(process);
}

void Platform::startOne(Process &process)
{
    process.start();
    process.isKnownAlive = true;
    m_watchdog.watchChild(process.child->pid());
}

void Platform::openServices()
{
    try {
        m_lake = Lake::load(m_config.data.lake);
    } catch (const std::runtime_error &error) {
        throw StartFailure(std::string("The generated data cannot be read: ") + error.what()
                           + ". Remove " + m_config.data.lake.parent_path().string()
                           + " and start again: it is made anew.");
    }
    m_lakekeeperPostgres->awaitReady(m_lifeline);
    openLakekeeper();
    openPythonServices();
    m_services.push_back(std::make_unique<Karma>(fixedPort("karma-server")));
    openDoor();
    for (const auto &service : m_services)
        m_ports[service->id()] = service->port();
}

void Platform::openLakekeeper()
{
    const int database = m_ports["lakekeeper-postgres"];
    makeLakekeeperDatabase(m_lakekeeperPostgres->config().socketDir, database, m_metastorePassword);
    const Variables variables{
        {"LAKEKEEPER__PG_DATABASE_URL_WRITE", lakekeeperDatabaseUrl(database, m_metastorePassword)},
        {"LAKEKEEPER__PG_ENCRYPTION_KEY", m_metastorePassword},
        {"SANDBOX_STATIC_TOKEN", m_config.secrets.lakekeeper}};
    const auto clock = std::make_shared<const Clock>();
    migrateLakekeeper(variables, [](const std::string &) { });
    WarehouseSeed seed;
    seed.profile = lakehouseProfile("http://127.0.0.1:1");
    seed.credential = {{"type", "s3"},
                       {"credential-type", "access-key"},
                       {"access-key-id", m_config.secrets.catalogKeyId},
                       {"secret-access-key", randomHex(32)}};
    seed.namespaces = m_lake->namespaces();
    for (const Table &table : m_lake->all())
        seed.tables.push_back({table.ns, table.name, table.uuid, table.location,
                               table.metadataLocation, table.metadataJson});
    seedWarehouse(variables, *clock, seed);
    Lakekeeper::Config config;
    config.port = fixedPort("lakekeeper");
    config.variables = variables;
    config.clock = clock;
    m_services.push_back(std::make_unique<Lakekeeper>(std::move(config)));
}

void Platform::openPythonServices()
{
    const auto clock = std::make_shared<const Clock>();
    const Variables warehouse{{"SERVICE_PROFILE", "warehouse"},
                              {"LAKEHOUSE_CATALOG_TYPE", "rest"},
                              {"LAKEHOUSE_REST_URI", m_services.front()->url() + "/catalog"},
                              {"LAKEHOUSE_REST_WAREHOUSE", "lakehouse"},
                              {"LAKEHOUSE_REST_VENDING", "0"},
                              {"LAKEHOUSE_CATALOG_TOKEN", m_config.secrets.lakekeeper},
                              {"LAKEHOUSE_NAMESPACE", "main.default"},
                              {"LAKEHOUSE_S3_ACCESS_KEY_ID", m_config.secrets.rwKeyId},
                              {"LAKEHOUSE_AUTH_TOKEN", m_config.secrets.writer}};
    const Variables compute{{"SERVICE_PROFILE", "compute"},
                            {"LAKEHOUSE_AUTH_TOKEN", m_config.secrets.writer}};
    for (const auto &[id, variables] :
         {std::pair{"warehouse-writer", warehouse}, std::pair{"ml-runner", compute}})
        m_services.push_back(std::make_unique<PythonService>(
            PythonService::Config{id, fixedPort(id), variables, clock, m_config.runDir / id}));
}

void Platform::openDoor()
{
    DuckEngine *engine = m_engine.get();
    auto front = std::make_unique<DuckFront>(DuckFront::Config{
        fixedPort("duck-server"), [engine] { return engine->url(); }, m_config.secrets.duckDoor});
    m_duckFront = front.get();
    m_services.push_back(std::move(front));
    JunctionConfig config;
    config.variables = {{"JUNCTION_TOKEN", m_config.secrets.door},
                        {"JUNCTION_CATALOG_URI", m_services.front()->url() + "/catalog"},
                        {"JUNCTION_CATALOG_TOKEN", m_config.secrets.lakekeeper},
                        {"JUNCTION_WAREHOUSE", "lakehouse"},
                        {"DUCK_SERVER_TOKEN", m_config.secrets.duckDoor}};
    config.clock = std::make_shared<const Clock>();
    config.withoutIndex = true;
    config.duckUrl
        = [engine, open = m_duckFront] { return open->isOpen() ? engine->url() : std::string(); };
    m_junction = std::make_unique<Junction>(config);
    auto door = std::make_unique<HttpService>("junction", fixedPort("junction"));
    door->serveMounted(
        [junction = m_junction.get()](httplib::Server &server) { junction->mount(server); });
    m_services.push_back(std::move(door));
}

void Platform::awaitProcesses()
{
    for (Process &process : m_processes)
        process.awaitReady();
}

void Platform::lookAfterProcesses()
{
    for (Process &process : m_processes) {
        process.child->poll();
        if (!process.isKnownAlive || process.child->isRunning())
            continue;
        process.isKnownAlive = false;
        m_watchdog.forgetChild(process.child->pid());
        logLine(process.id + " has ended (" + process.child->describeEnd() + ").");
        if (process.id == "duck-server") {
            m_engine->noteEnd();
            m_duckFront->close(); // who asks it is refused, as by a dead process
        }
    }
}

HttpService *Platform::http(const std::string &service) const
{
    for (const auto &candidate : m_services) {
        if (candidate->id() == service)
            return candidate.get();
    }
    return nullptr;
}

Platform::Process *Platform::process(const std::string &service)
{
    for (Process &candidate : m_processes) {
        if (candidate.id == service)
            return &candidate;
    }
    return nullptr;
}

std::string Platform::serviceNames() const
{
    std::string text;
    for (const char *id : serviceOrder)
        text += (text.empty() ? "" : ", ") + std::string(id);
    return text;
}

std::string Platform::setFault(const std::string &service, const std::string &fault,
                               const std::string &value)
{
    Process *const child = process(service);
    HttpService *const listener = http(service);
    if (!child && !listener)
        return "There is no service " + service + "; there are: " + serviceNames() + ".";
    if (child && fault == "kill" && value.empty()) {
        kill(*child);
        return {};
    }
    if (!listener)
        return "There is no fault " + fault + "; this service knows: kill.";
    if (service == "duck-server" && !child->child->isRunning())
        return "duck-server's process has ended: heal it first.";
    return listener->setFault(fault, value);
}

std::string Platform::perform(const nlohmann::json &action)
{
    const std::string verb = action.at("do");
    if (verb == "fault")
        return setFault(action.at("service"), action.at("fault"),
                        action.value("value", std::string()));
    return "There is no action " + verb + ".";
}

void Platform::kill(Process &process)
{
    process.child->signal(SIGKILL);
    for (int waited = 0; process.child->isRunning() && waited < 2000; waited += 5) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        process.child->poll();
    }
    lookAfterProcesses();
}

void Platform::restart(Process &process)
{
    // A database that was killed is still being left by its own children: the next one refuses to
    // start until then.
    for (int attempt = 0;; ++attempt) {
        try {
            startOne(process);
            process.awaitReady();
            return;
        } catch (const StartFailure &) {
            lookAfterProcesses();
            if (attempt == 10)
                throw;
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
        }
    }
}

std::string Platform::heal(const std::string &service)
{
    if (!service.empty() && !http(service) && !process(service))
        return "There is no service " + service + "; there are: " + serviceNames() + ".";
    try {
        for (Process &child : m_processes) {
            if ((service.empty() || child.id == service) && !child.child->isRunning())
                restart(child);
        }
        for (const auto &listener : m_services) {
            if (service.empty() || listener->id() == service)
                listener->heal();
        }
    } catch (const StartFailure &failure) {
        return failure.what();
    }
    return {};
}

ordered_json Platform::status() const
{
    ordered_json list = ordered_json::array();
    for (const char *id : serviceOrder) {
        ordered_json entry{{"id", id}, {"port", m_ports.at(id)}, {"pid", getpid()}};
        const auto child = std::find_if(m_processes.begin(), m_processes.end(),
                                        [&](const Process &p) { return p.id == id; });
        const bool isChild = child != m_processes.end();
        const HttpService *listener = http(id);
        if (isChild)
            entry["pid"] = child->child->pid();
        const bool isUp
            = (!isChild || child->child->isRunning()) && (!listener || listener->isOpen());
        entry["state"] = isUp ? "up" : "down";
        entry["faults"] = listener ? listener->faults().active() : std::vector<std::string>();
        list.push_back(entry);
    }
    return list;
}

} // namespace sandbox
