// The console's looks at names of variables against the sandbox's Railway and Vercel.

#include <QTest>

#include "tests/sandbox/deploy_fleet.h"
#include "tests/seam/checkbench.h"

#include "services/sandbox/deploy/railway.h"
#include "services/sandbox/deploy/vercel.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

const char *const railwayToken = "canary-c4n4ry-project";
const char *const vercelToken = "canary-c4n4ry-vercel";
const char *const plainValue = "canary-plain-v4lue";

sandbox::Vercel::Config application(std::shared_ptr<sandbox::Clock> clock)
{
    const auto row = [](const char *key, const char *value, const char *type) {
        sandbox::VercelRow made;
        made.key = key;
        made.value = value;
        made.type = type;
        made.targets = {"production", "preview"};
        return made;
    };
    sandbox::Vercel::Config config;
    config.token = vercelToken;
    config.seed = "test";
    config.rows = {row("R2_PARENT_ACCESS_KEY_ID", "parent-id", "encrypted"),
                   row("R2_PARENT_SECRET_ACCESS_KEY", "canary-parent", "sensitive"),
                   row("SUPABASE_URL", plainValue, "plain")};
    config.clock = std::move(clock);
    return config;
}

struct Providers {
    sandbox::LaunchRecord record;
    std::shared_ptr<sandbox::Clock> theirs = std::make_shared<sandbox::Clock>();
    std::shared_ptr<sandbox::Deployments> deployments
        = std::make_shared<sandbox::Deployments>(sandbox::smallFleet(record, theirs));
    sandbox::Railway railway{{0, railwayToken, {}, deployments, theirs}};
    sandbox::Vercel vercel{application(theirs)};
    CheckBench bench;

    Providers()
    {
        bench.secrets = {{u"railway"_s, railwayToken}, {u"vercel"_s, vercelToken}};
        bench.add(u"railway"_s, ServiceKind::Railway, railway.url(), u"railway"_s);
        bench.add(u"vercel-app"_s, ServiceKind::Vercel, "http://127.0.0.1:9");
        for (const auto &[id, kind] :
             {std::pair{u"workers"_s, ServiceKind::Workers},
              std::pair{u"ml-runner"_s, ServiceKind::MlRunner},
              std::pair{u"warehouse-writer"_s, ServiceKind::WarehouseWriter},
              std::pair{u"duck-server"_s, ServiceKind::Duck}})
            bench.add(id, kind, {}).reach = Reach::Deployment;
        bench.environment.holders = {{u"warehouse-writer"_s, u"r2-rw"_s, KeyClass::ReadWrite, {}},
                                     {u"duck-server"_s, u"r2-ro"_s, KeyClass::ReadOnly, {}},
                                     {u"vercel-app"_s, u"r2-parent"_s, KeyClass::Parent, {}}};
        bench.environment.providers[u"vercel"_s] = {QUrl(QString::fromStdString(vercel.url())),
                                                    {SecretRef::Store::Session, u"vercel"_s},
                                                    u"lakehouse-app"_s,
                                                    {}};
    }
    CheckState looked(const QString &id, const QString &service)
    {
        bench.look({u"INV-17"_s, u"INV-32"_s});
        return bench.state(id, service);
    }
    void set(const std::string &system, const std::string &name)
    {
        deployments->setVariables(deployments->fleet().ofSystem(system)->id, {{name, "x"}});
    }
};

}

TEST_CASE("Names of variables are judged at both providers, and no value is asked for")
{
    Providers providers;
    providers.set("workers", "INDEX_BIRTH_DOOR_POLLING");
    CHECK(providers.looked(u"INV-17"_s, u"railway"_s).verdict == Verdict::Ok);
    CHECK(providers.bench.state(u"INV-17"_s, u"vercel-app"_s).verdict == Verdict::Ok);
    CHECK(providers.bench.state(u"INV-32"_s, u"railway"_s).verdict == Verdict::Ok);
    CHECK(providers.bench.state(u"INV-32"_s, u"vercel-app"_s).verdict == Verdict::Ok);
    CHECK(providers.railway.valueQueries() == 0);
    for (const CheckState &state : providers.bench.last->checks) {
        if (state.evidence)
            CHECK_FALSE(state.evidence->excerpt.contains(QString::fromLatin1(plainValue)));
    }
    const auto fleet = providers.bench.last->service(u"vercel-app"_s)->fleet;
    REQUIRE(fleet);
    REQUIRE_FALSE(fleet->deployments.isEmpty());
    for (const DeploymentRecord &record : fleet->deployments) {
        CHECK((record.status == DeploymentStatus::Success));
        CHECK(record.createdAt.isValid());
        CHECK(record.service == u"lakehouse-app"_s);
    }
    CHECK_FALSE(fleet->deploymentsFrom.isValid()); // those are all
    const auto variables = providers.bench.last->service(u"railway"_s)->variables;
    REQUIRE(variables);
    CHECK(variables->size() == 8);
}

TEST_CASE("A key at ml-runner is critical, a switch of the workers elsewhere a warning")
{
    Providers providers;
    CHECK(providers.looked(u"INV-17"_s, u"railway"_s).reason == u"variables_missing"_s);
    providers.set("workers", "INDEX_BIRTH_DOOR_POLLING");
    providers.set("ml-runner", "ENABLE_LAKEHOUSE_RETENTION");
    CHECK(providers.looked(u"INV-17"_s, u"railway"_s).verdict == Verdict::Degraded);
    providers.set("ml-runner", "LAKEHOUSE_S3_ACCESS_KEY_ID");
    const CheckState state = providers.looked(u"INV-17"_s, u"railway"_s);
    CHECK(state.verdict == Verdict::Critical);
    CHECK(state.reasonArgs.first().startsWith(u"ml-runner: LAKEHOUSE_S3_ACCESS_KEY_ID"));
    CHECK(providers.railway.valueQueries() == 0);
}

TEST_CASE("A parent token that can be read again, or stands elsewhere, is critical")
{
    Providers providers;
    providers.vercel.setFault("parent-readable", "encrypted");
    CHECK(providers.looked(u"INV-32"_s, u"vercel-app"_s).reason == u"parent_readable"_s);
    CHECK(providers.bench.state(u"INV-32"_s, u"vercel-app"_s).verdict == Verdict::Critical);
    providers.vercel.heal();
    providers.set("ml-runner", "R2_PARENT_SECRET_ACCESS_KEY");
    CHECK(providers.looked(u"INV-32"_s, u"railway"_s).reason == u"parent_elsewhere"_s);
    CHECK(providers.bench.state(u"INV-32"_s, u"vercel-app"_s).verdict == Verdict::Ok);
    providers.bench.environment.holders.last().service = u"duck-server"_s;
    CHECK(providers.looked(u"INV-32"_s, u"vercel-app"_s).reason == u"parent_elsewhere"_s);
}

TEST_CASE("Providers that refuse us or are not declared leave the names unknown")
{
    Providers providers;
    providers.railway.setFault("refuse", "");
    providers.vercel.setFault("refuse", "");
    CHECK(providers.looked(u"INV-17"_s, u"railway"_s).reason == u"deploy_api_refuses"_s);
    CHECK(providers.bench.state(u"INV-17"_s, u"railway"_s).verdict == Verdict::Unknown);
    CHECK(providers.bench.state(u"INV-32"_s, u"vercel-app"_s).verdict == Verdict::Unknown);
    providers.vercel.heal();
    providers.bench.environment.providers.clear();
    CHECK(providers.looked(u"INV-17"_s, u"vercel-app"_s).reason == u"no_provider"_s);
}
