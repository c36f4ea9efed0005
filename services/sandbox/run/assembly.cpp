#include "services/sandbox/run/assembly.h"

#include "services/sandbox/catalog/lakekeeperschema.h"
#include "services/sandbox/catalog/seed.h"
#include "services/sandbox/deploy/railway.h"
#include "services/sandbox/identity/keycloak.h"
#include "services/sandbox/index/indexseed.h"
#include "services/sandbox/index/supabase.h"
#include "services/sandbox/run/failure.h"
#include "services/sandbox/run/startlog.h"
#include "services/sandbox/services/lakekeeper.h"
#include "services/sandbox/services/manyservices.h"
#include "services/sandbox/services/plaincatalog.h"
#include "services/sandbox/store/cloudflare.h"
#include "services/sandbox/store/objectstore.h"
#include "services/sandbox/store/tokenpolicies.h"

namespace sandbox
{

namespace
{

constexpr const char *bucket = "lakehouse";
constexpr const char *creatorName = "atalaya-console";
constexpr const char *accountId = "5a4d0b0c0f1e4f6a9b7c2d3e4f506172"; // of the emulated provider

KeyGrant grantOn(KeyClass keyClass)
{
    KeyGrant grant;
    grant.keyClass = keyClass;
    grant.buckets = {bucket};
    return grant;
}

S3Key keyIn(const Variables &variables, const std::string &prefix)
{
    const auto value = [&](const std::string &name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::string() : found->second;
    };
    return {value(prefix + "_ACCESS_KEY_ID"), value(prefix + "_SECRET_ACCESS_KEY"), {}};
}

} // namespace

Assembly::Assembly(const PlatformConfig &config, const Addresses &addresses,
                   std::shared_ptr<const Clock> clock, Processes &processes, Systems &systems)
    : m_config(config)
    , m_addresses(addresses)
    , m_clock(std::move(clock))
    , m_processes(processes)
    , m_systems(systems)
{
}

std::string Assembly::url(const std::string &id) const
{
    return m_addresses.url(id);
}

void Assembly::open(const std::string &id, Systems::Make make, Systems::Redeploy redeploy)
{
    if (m_addresses.isReplaced(id))
        return;
    m_systems.add(id, std::move(make), std::move(redeploy));
    m_systems.open(id, running(id));
}

HolderKeys Assembly::firstKeys()
{
    const auto key = [this](const char *name, KeyClass keyClass) {
        KeyRing::Wanted wanted;
        wanted.name = name;
        wanted.grants = {grantOn(keyClass)};
        wanted.isOld = true;
        return m_keys->create(wanted).key;
    };
    HolderKeys keys;
    keys.writer = key("r2-rw", KeyClass::ReadWrite);
    keys.duck = key("r2-ro", KeyClass::ReadOnly);
    keys.catalog = key("r2-catalog", KeyClass::ReadWrite);
    keys.parent = key("r2-parent", KeyClass::ReadWrite);
    return keys;
}

void Assembly::openStore()
{
    m_keys = std::make_unique<KeyRing>(m_clock, accountId, m_config.vault("cloudflare.json"));
    if (m_keys->list().empty())
        m_firstKeys = firstKeys();
    // The console's own token, which makes others: of this run, as every token of the console's.
    if (const auto old = m_keys->named(creatorName))
        m_keys->remove(old->id);
    KeyRing::Wanted creator = tokenCreator(accountId, creatorName);
    creator.isOld = true;
    m_creatorToken = m_keys->create(creator).value;
    openObjects();
    open("cloudflare", [this](const Variables &) {
        const std::string store = url("r2");
        Cloudflare::Config provider;
        provider.port = port("cloudflare");
        provider.clock = m_clock;
        provider.storeHost = store.substr(store.find("://") + 3);
        return std::make_shared<Cloudflare>(provider, *m_keys);
    });
}

void Assembly::openObjects()
{
    if (m_addresses.isReplaced("r2"))
        return;
    ObjectStore::Config config;
    config.port = port("r2");
    config.clock = m_clock;
    config.templateObjects = m_config.data.lake / "objects";
    config.overlay = m_config.stateDir / "objects";
    config.buckets = {bucket, "foreign"};
    auto store = std::make_shared<ObjectStore>(config, *m_keys);
    store->objects().put("foreign", "README.txt", "Another team's bucket.\n");
    store->objects().put(bucket, canaryKey(), "The read-only gate tries to delete this.\n");
    m_systems.add("r2", [store](const Variables &) { return store; });
    m_systems.open("r2", {});
}

void Assembly::openProviders()
{
    m_blueprint = std::make_unique<Blueprint>(m_addresses, m_config.secrets, m_firstKeys, accountId,
                                              m_config.isEmpty);
    const Launch launch = [this](const std::string &system, const Variables &variables) {
        return this->launch(system, variables);
    };
    Deployments::Config deployments;
    deployments.seed = "atalaya";
    deployments.project = "lakehouse-platform";
    deployments.environment = "production";
    deployments.services = m_blueprint->railwayServices();
    deployments.clock = m_clock;
    deployments.launch = launch;
    deployments.halt = [this](const std::string &system) { halt(system); };
    deployments.vaultFile = m_config.vault("railway.json");
    deployments.places = Blueprint::ofTheRun();
    m_railway = std::make_shared<Deployments>(deployments);
    Railway::Config railway;
    railway.port = port("railway");
    railway.projectToken = m_config.secrets.railway;
    railway.deployments = m_railway;
    railway.clock = m_clock;
    open("railway", [railway](const Variables &) { return std::make_shared<Railway>(railway); });
    Vercel::Config vercel;
    vercel.port = port("vercel");
    vercel.token = m_config.secrets.vercel;
    vercel.seed = "atalaya";
    vercel.repo = "lakehouse/platform";
    vercel.rows = m_blueprint->vercelRows();
    vercel.clock = m_clock;
    vercel.launch = launch;
    if (m_config.keepsState)
        vercel.vaultDir = m_config.stateDir;
    vercel.places = Blueprint::ofTheRun();
    m_vercel = std::make_shared<Vercel>(vercel);
    if (m_addresses.isReplaced("vercel"))
        m_vercel->close(); // what it deploys is still run here
    open("vercel", [this](const Variables &) { return m_vercel; });
}

void Assembly::openIdentity()
{
    open("keycloak", [this](const Variables &) {
        Keycloak::Config config;
        config.port = port("keycloak");
        config.clock = m_clock;
        config.clientSecrets = {{"atalaya-cli", m_config.secrets.cliClient},
                                {"lakekeeper", randomHex(16)},
                                {"trino", randomHex(16)}};
        config.passwords = {{"operator", m_config.secrets.operatorPassword},
                            {"reader", m_config.secrets.readerPassword}};
        return std::make_shared<Keycloak>(config);
    });
}

void Assembly::fillCatalog(const Variables &variables)
{
    WarehouseSeed seed;
    seed.profile = lakehouseProfile(url("r2"));
    seed.credential = {{"type", "s3"},
                       {"credential-type", "access-key"},
                       {"access-key-id", m_firstKeys.catalog.accessKeyId},
                       {"secret-access-key", m_firstKeys.catalog.secretAccessKey}};
    seed.tables = templateTables(m_config.data.lake);
    seedWarehouse(variables, *m_clock, seed);
}

void Assembly::openCatalog()
{
    if (m_addresses.isReplaced("lakekeeper"))
        return;
    const Variables variables = running("lakekeeper");
    makeLakekeeperDatabase(m_processes.socketDir("lakekeeper-postgres"),
                           port("lakekeeper-postgres"), m_config.secrets.metastore);
    if (!m_config.isEmpty) {
        migrateLakekeeper(variables, [](const std::string &) { });
        fillCatalog(variables);
    }
    const auto start = [this](const Variables &deployed, LogSink log) {
        Lakekeeper::Config config;
        config.port = port("lakekeeper");
        config.variables = deployed;
        config.clock = m_clock;
        config.cloudflareUrl = url("cloudflare");
        config.log = std::move(log);
        return std::make_shared<Lakekeeper>(std::move(config));
    };
    const auto make = [start](const Variables &deployed) {
        return start(deployed, [](const std::string &) { });
    };
    const auto redeploy = [start](const Variables &deployed, std::shared_ptr<HttpService> running,
                                  std::vector<std::string> &log) -> std::shared_ptr<HttpService> {
        const StartLog lines(log);
        migrateLakekeeper(deployed, lines.sink());
        if (!running)
            return start(deployed, lines.sink());
        std::dynamic_pointer_cast<Lakekeeper>(running)->deploy(deployed, lines.sink());
        return running;
    };
    m_systems.add("lakekeeper", make, redeploy);
    if (!m_config.isEmpty)
        m_systems.open("lakekeeper", variables);
    else if (!variables.empty()) // kept: it was stood up in an earlier run
        reopenCatalog(variables);
}

void Assembly::reopenCatalog(const Variables &variables)
{
    const LaunchOutcome outcome = m_systems.launch("lakekeeper", variables);
    if (!outcome.ok)
        m_railway->noteCrash("lakekeeper", outcome.logLines.back());
}

void Assembly::openPlainCatalog()
{
    open("iceberg-rest", [this](const Variables &) {
        PlainCatalog::Config config;
        config.port = port("iceberg-rest");
        config.token = m_config.secrets.plainCatalog;
        config.clock = m_clock;
        config.tables = templateTables(m_config.data.lake);
        config.madeUp = m_config.scale.catalog;
        return std::make_shared<PlainCatalog>(std::move(config));
    });
    if (m_config.scale.services == 0)
        return;
    open(ManyServices::systemId, [this](const Variables &) {
        return std::make_shared<ManyServices>(ManyServices::Config{
            port(ManyServices::systemId), m_config.scale.services, m_config.scale.catalog.seed});
    });
}

void Assembly::startWorkers(const Variables &variables)
{
    IndexWorkers::Config config;
    config.variables = variables;
    config.isAlive = [this] {
        const auto railway = m_systems.find("railway");
        return !railway
            || !(railway->faults().has("workers-crashed") || railway->faults().has("workers-gone"));
    };
    const std::lock_guard lock(m_workersMutex);
    m_workers.reset(); // two at once would stamp twice
    m_workers = std::make_unique<IndexWorkers>(std::move(config));
}

void Assembly::stopWorkers()
{
    const std::lock_guard lock(m_workersMutex);
    m_workers.reset();
}

void Assembly::openIndex()
{
    open("supabase", [this](const Variables &) {
        Supabase::Config config;
        config.port = port("supabase");
        config.clock = m_clock;
        config.database.host = m_processes.socketDir("supabase").string();
        config.database.port = port("supabase-postgres");
        config.database.user = "postgres";
        config.database.database = "postgres";
        config.anonKey = m_config.secrets.indexAnon;
        config.serviceKey = m_config.secrets.indexService;
        auto index = std::make_shared<Supabase>(config);
        seedIndex(index->database(), readIndexedTables(m_config.data.lake));
        return index;
    });
}

LaunchOutcome Assembly::launchProcess(const std::string &system)
{
    try {
        m_processes.kill(system);
        m_processes.lookAfter([](const std::string &) { });
        m_processes.restart(system);
    } catch (const StartFailure &failure) {
        return {false, {failure.what()}};
    }
    return {true, {system + " accepts connections"}};
}

LaunchOutcome Assembly::launch(const std::string &system, const Variables &variables)
{
    if (m_isStopping)
        return {false, {"the platform ends"}};
    if (m_addresses.isReplaced(system))
        return {true, {system + " is not run here: it was replaced"}};
    if (system == "duck-server")
        return launchEngine(variables);
    if (system == "vercel-app") { // the door is a part of the application
        const LaunchOutcome door = m_addresses.isReplaced("junction")
            ? LaunchOutcome()
            : m_systems.launch("junction", variables);
        return door.ok ? m_systems.launch(system, variables) : door;
    }
    if (system == "workers")
        startWorkers(variables);
    if (m_systems.knows(system))
        return m_systems.launch(system, variables);
    if (m_processes.knows(system))
        return launchProcess(system);
    return {true, {system + " started"}};
}

void Assembly::halt(const std::string &system)
{
    if (system == "workers")
        stopWorkers();
    else if (const auto service = m_systems.find(system))
        service->close();
    else if (m_processes.knows(system))
        m_processes.kill(system);
}

Variables Assembly::running(const std::string &system) const
{
    if (system == "vercel-app" || system == "junction")
        return m_vercel->deployments().running("vercel-app");
    return m_railway ? m_railway->running(system) : Variables(); // the store comes before it
}

HolderKeys Assembly::heldKeys() const
{
    HolderKeys keys;
    keys.writer = keyIn(running("warehouse-writer"), "LAKEHOUSE_S3");
    keys.duck = keyIn(running("duck-server"), "DUCK_R2_RO");
    keys.parent = keyIn(running("vercel-app"), "R2_PARENT");
    if (const auto catalog = m_keys->named("r2-catalog"))
        keys.catalog = {catalog->id, catalog->secret, {}};
    return keys;
}

} // namespace sandbox
