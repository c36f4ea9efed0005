// The catalogs and the Index, with what fills them, and the workers that keep the Index.

#include "services/sandbox/catalog/lakekeeperschema.h"
#include "services/sandbox/catalog/seed.h"
#include "services/sandbox/index/indexseed.h"
#include "services/sandbox/index/supabase.h"
#include "services/sandbox/run/assembly.h"
#include "services/sandbox/run/startlog.h"
#include "services/sandbox/services/lakekeeper.h"
#include "services/sandbox/services/manyservices.h"
#include "services/sandbox/services/plaincatalog.h"

namespace sandbox
{

void Assembly::fillCatalog(const Variables &variables)
{
    WarehouseSeed seed;
    seed.profile = lakehouseProfile(url("r2"));
    seed.credential = {{"type", "s3"},
                       {"credential-type", "access-key"},
                       {"access-key-id", m_firstKeys.catalog.accessKeyId},
                       {"secret-access-key", m_firstKeys.catalog.secretAccessKey}};
    seed.tables = templateTables(m_datedLake);
    seedWarehouse(variables, *m_clock, seed);
    placeWarehouses(variables, *m_clock, url("r2"));
}

void Assembly::openCatalog()
{
    if (m_addresses.isReplaced("lakekeeper"))
        return;
    const Variables variables = running("lakekeeper");
    makeLakekeeperDatabase(m_processes.socketDir("lakekeeper-postgres"),
                           m_processes.ownPort("lakekeeper-postgres"), m_config.secrets.metastore);
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
    if (outcome.ok)
        placeWarehouses(variables, *m_clock, url("r2"));
    else
        m_railway->noteCrash("lakekeeper", outcome.logLines.back());
}

void Assembly::openPlainCatalog()
{
    open("iceberg-rest", [this](const Variables &) {
        PlainCatalog::Config config;
        config.port = port("iceberg-rest");
        config.token = m_config.secrets.plainCatalog;
        config.clock = m_clock;
        config.tables = templateTables(m_datedLake);
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
        seedIndex(index->database(), readIndexedTables(m_datedLake));
        return index;
    });
}

} // namespace sandbox
