// The console's looks at deployments against the sandbox's Railway: two sides that share no code.

#include <QTest>

#include "services/deploy/railway.h"
#include "tests/sandbox/deploy_fleet.h"
#include "tests/seam/checkbench.h"

#include "services/sandbox/deploy/railway.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

const QByteArray token = "canary-c4n4ry-project";

struct Provider {
    sandbox::LaunchRecord record;
    std::shared_ptr<sandbox::Clock> theirs = std::make_shared<sandbox::Clock>();
    std::shared_ptr<sandbox::Deployments> deployments
        = std::make_shared<sandbox::Deployments>(sandbox::smallFleet(record, theirs));
    sandbox::Railway railway{{0, token.toStdString(), {}, deployments, theirs}};
    CheckBench bench;

    Provider()
    {
        bench.secrets[u"railway"_s] = token;
        bench.add(u"railway"_s, ServiceKind::Railway, railway.url(), u"railway"_s);
        Service &workers = bench.add(u"workers"_s, ServiceKind::Workers, {});
        workers.reach = Reach::Deployment;
        Service &runner = bench.add(u"ml-runner"_s, ServiceKind::Http, {});
        runner.reach = Reach::Deployment;
    }
    CheckState looked(const QString &id)
    {
        bench.look({u"UP-railway"_s, u"UP-workers"_s, u"INV-23"_s, u"UP-ml-runner"_s});
        return bench.state(id);
    }
};

}

TEST_CASE("Services without an address get their state from their provider")
{
    Provider provider;
    CHECK(provider.looked(u"UP-railway"_s).verdict == Verdict::Ok);
    CHECK(provider.bench.state(u"UP-workers"_s).verdict == Verdict::Ok);
    CHECK(provider.bench.state(u"UP-workers"_s).measured == u"SUCCESS, RUNNING"_s);
    CHECK(provider.bench.state(u"UP-ml-runner"_s).verdict == Verdict::Ok);
    CHECK(provider.bench.state(u"INV-23"_s).verdict == Verdict::Ok);
    const auto fleet = provider.bench.last->service(u"railway"_s)->fleet;
    REQUIRE(fleet);
    CHECK(fleet->services.size() == 5);
    REQUIRE(fleet->deployments.size() == 5);
    for (const DeploymentRecord &record : fleet->deployments) {
        CHECK(record.createdAt.isValid());
        CHECK_FALSE(record.service.isEmpty());
        CHECK((record.status == DeploymentStatus::Success));
    }
    CHECK(provider.railway.valueQueries() == 0);
}

TEST_CASE("Workers that crashed, are gone or cannot be told apart are three verdicts")
{
    Provider provider;
    provider.railway.setFault("workers-crashed", "");
    CHECK(provider.looked(u"INV-23"_s).verdict == Verdict::Critical);
    CHECK(provider.bench.state(u"UP-workers"_s).reason == u"deployed_crashed"_s);
    CHECK(provider.bench.state(u"UP-railway"_s).verdict == Verdict::Ok);

    const Service &api = *provider.bench.environment.service(u"railway"_s);
    const DeployedService &crashed
        = *provider.bench.last->service(u"railway"_s)->fleet->workers().first();
    const auto lines = lastLogLines(provider.bench.http, api, credentialFor(api.url, token),
                                    decisive(crashed)->id, 5);
    REQUIRE(QTest::qWaitFor([&] { return lines.isFinished(); }, 30'000));
    REQUIRE(lines.result());
    CHECK(lines.result()->last().text == u"npm error Exit status 1"_s);

    provider.railway.heal();
    provider.railway.setFault("workers-gone", "");
    CHECK(provider.looked(u"UP-workers"_s).verdict == Verdict::Critical);
    CHECK(provider.bench.state(u"UP-workers"_s).reason == u"workers_not_found"_s);
    provider.railway.heal();
    provider.railway.setFault("workers-ambiguous", "");
    CHECK(provider.looked(u"UP-workers"_s).verdict == Verdict::NotProven);
    CHECK(provider.bench.state(u"INV-23"_s).reason == u"workers_ambiguous"_s);
}

TEST_CASE("A provider that refuses us or says nothing leaves its services unknown")
{
    Provider provider;
    provider.railway.setFault("refuse", "");
    CHECK(provider.looked(u"UP-railway"_s).verdict == Verdict::Critical);
    CHECK(provider.bench.state(u"UP-railway"_s).reason == u"deploy_api_refuses"_s);
    CHECK(provider.bench.state(u"UP-workers"_s).verdict == Verdict::Unknown);
    CHECK(provider.bench.state(u"INV-23"_s).verdict == Verdict::Unknown);
    provider.railway.heal();
    provider.railway.setFault("status", "401"); // without the provider's own words
    CHECK(provider.looked(u"UP-railway"_s).reason == u"foreign_refusal"_s);
    CHECK(checkSummary(provider.bench.state(u"UP-railway"_s)).contains(u"401"));
    provider.railway.heal();
    provider.railway.setFault("data-null", "");
    CHECK(provider.looked(u"UP-railway"_s).reason == u"other_json"_s);
    CHECK(provider.bench.state(u"UP-ml-runner"_s).verdict == Verdict::Unknown);
    provider.railway.heal();
    provider.railway.setFault("rate-limit", "30");
    CHECK(provider.looked(u"UP-railway"_s).verdict == Verdict::Unknown);
    provider.railway.heal();
    provider.bench.environment.services.last().expect[u"deployment"_s] = u"no-such-name"_s;
    CHECK(provider.looked(u"UP-ml-runner"_s).reason == u"deployed_not_found"_s);
}
