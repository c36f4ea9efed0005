// The console's looks along the catalog and at the Index against the sandbox's Lakekeeper and
// Supabase over real databases.

#include <QTest>

#include "tests/sandbox/catalogrun.h"
#include "tests/sandbox/indexscene.h"
#include "tests/seam/checkbench.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

struct Warehouse {
    CatalogRun run;
    CheckBench bench;

    Warehouse()
    {
        bench.secrets[u"lakekeeper"_s] = catalogToken;
        bench.add(u"lakekeeper"_s, ServiceKind::Lakekeeper, run.lakekeeper->url(), u"lakekeeper"_s);
        const QString base = baseOf(run.createTable("orders"));
        bench.environment.namespaces = {
            {{u"main"_s, u"default"_s}, NamespaceRole::Prod, false, base + u"main.default"_s, {}},
            {{u"main"_s, u"test"_s}, NamespaceRole::Test, false, {}, {}}};
    }
    /// "s3://lakehouse/warehouse/" of a table below it.
    static QString baseOf(const nlohmann::json &loaded)
    {
        const QString location
            = QString::fromStdString(loaded.at("metadata").at("location").get<std::string>());
        return location.left(location.indexOf(u"warehouse/") + 10);
    }
    int create(const QString &name, const QString &location)
    {
        const auto made = run.post(
            run.catalog(tablesOfTest),
            {{"name", name.toStdString()},
             {"location", location.toStdString()},
             {"schema",
              {{"type", "struct"},
               {"fields", {{{"id", 1}, {"name", "id"}, {"required", true}, {"type", "long"}}}}}}});
        INFO(made->body);
        return made->status;
    }
    void commit(const std::string &table, int rows)
    {
        const std::string path = run.catalog(tablesOfTest) + "/" + table;
        nlohmann::json body = CatalogRun::append(run.json(path), IndexScene::bigSnapshot);
        body["updates"][0]["snapshot"]["summary"]["total-records"] = std::to_string(rows);
        const auto done = run.post(path, body);
        INFO(done->body);
        REQUIRE(done->status == 200);
    }
    CheckState walked(const QString &id)
    {
        bench.look({u"INV-20"_s, u"INV-21"_s, u"INV-22"_s, u"INV-30"_s});
        return bench.state(id);
    }
    const QString base() const { return bench.environment.namespaces.first().location; }
};

}

TEST_CASE("A walk finds tables under another role's location and namespaces that nobody declared")
{
    Warehouse house;
    for (int i = 0; i < 120; ++i) // more than a page
        house.run.createTable("t" + std::to_string(i));
    CHECK(house.walked(u"INV-20"_s).verdict == Verdict::Ok);
    CHECK(house.bench.state(u"INV-20"_s).measured == u"121"_s);
    CHECK_FALSE(house.bench.last->check(u"INV-21"_s)); // nothing is frozen that could grow
    CHECK(house.bench.state(u"INV-22"_s).verdict == Verdict::Ok);
    CHECK(house.bench.state(u"INV-30"_s).verdict == Verdict::Ok);

    REQUIRE(house.create(u"mixed"_s, house.base() + u"/ds_mixed"_s) == 200);
    house.bench.environment.namespaces.append(
        {{u"bench"_s}, NamespaceRole::Tooling, false, {}, {}});
    CHECK(house.walked(u"INV-22"_s).verdict == Verdict::Critical);
    CHECK(house.bench.state(u"INV-22"_s).reasonArgs.first().contains(u"main.test.mixed"));
    CHECK(house.bench.state(u"INV-30"_s).reason == u"namespace_missing"_s);
    house.bench.environment.namespaces.removeLast();
    house.bench.environment.namespaces.removeLast();
    CHECK(house.walked(u"INV-30"_s).reason == u"namespace_undeclared"_s);
    CHECK(house.bench.state(u"INV-30"_s).drift);
    house.bench.environment.services.first().expect[u"table_location"_s] = u"<ns>/ds_<uuid>"_s;
    CHECK(house.walked(u"INV-20"_s).reason == u"location_form"_s);
}

TEST_CASE("A freeze is broken by a commit after its day")
{
    Warehouse house;
    house.commit("orders", 12);
    NamespaceRule &rule = house.bench.environment.namespaces.last();
    rule.frozenSince = QDate::currentDate().addDays(3000);
    CHECK(house.walked(u"INV-21"_s).verdict == Verdict::Ok);
    rule.frozenSince = QDate(2020, 1, 1);
    CHECK(house.walked(u"INV-21"_s).reason == u"legacy_after_freeze"_s);
    CHECK(house.bench.state(u"INV-21"_s).verdict == Verdict::Degraded);
}

TEST_CASE("A catalog that refuses us leaves the rules of the walk unknown")
{
    Warehouse house;
    house.bench.secrets[u"lakekeeper"_s] = "canary-wrong";
    CHECK(house.walked(u"INV-20"_s).verdict == Verdict::Unknown);
    CHECK(house.bench.state(u"INV-20"_s).reason == u"walk_refused"_s);
}

TEST_CASE("A scratch table proves the catalog's own key, and nothing is left of it")
{
    Warehouse house;
    const auto written = [&] {
        house.bench.look({u"INV-19"_s}, true);
        return house.bench.state(u"INV-19"_s);
    };
    house.bench.look({u"INV-19"_s});
    CHECK(house.bench.state(u"INV-19"_s).verdict == Verdict::NotRun); // without consent
    CHECK(written().verdict == Verdict::Ok);
    const auto tables = house.run.json(house.run.catalog(tablesOfTest));
    CHECK(tables.at("identifiers").size() == 1); // orders alone
    const QList<NamespaceRule> rules = house.bench.environment.namespaces;
    house.bench.environment.namespaces.last().role = NamespaceRole::Prod;
    CHECK(written().reason == u"no_test_namespace"_s);
    house.bench.environment.namespaces = rules;
    REQUIRE(house.run.store.keys.remove(house.run.store.rw.accessKeyId));
    house.run.store.clock->stepMs(120'000); // until everybody knows
    CHECK(written().verdict == Verdict::Critical);
    CHECK(house.bench.state(u"INV-19"_s).reason == u"catalog_write_failed"_s);
    house.bench.look({u"UP-lakekeeper"_s});
    CHECK(house.bench.state(u"UP-lakekeeper"_s).verdict == Verdict::Ok); // a list sees nothing
}

TEST_CASE("The Index's copies are held against the catalog, whichever of the three differs")
{
    Warehouse house;
    house.commit("orders", 12);
    sandbox::Supabase index{{0, std::make_shared<sandbox::Clock>(), freshDatabase(),
                             IndexScene::anonKey, IndexScene::serviceKey}};
    sandbox::seedIndex(index.database(), {IndexScene::table("main.test", "orders", 12)});
    CheckBench &bench = house.bench;
    bench.secrets[u"index"_s] = IndexScene::serviceKey;
    bench.add(u"supabase"_s, ServiceKind::Supabase, index.url(), u"index"_s);
    const auto looked = [&](const QString &id) {
        bench.look({u"INV-24"_s, u"INV-34"_s, u"INV-35"_s});
        return bench.state(id);
    };
    CHECK(looked(u"INV-24"_s).verdict == Verdict::Ok);
    CHECK(bench.state(u"INV-34"_s).verdict == Verdict::Ok);
    CHECK(bench.state(u"INV-35"_s).verdict == Verdict::Ok);

    for (const char *change :
         {"UPDATE datasets SET row_count = 11 WHERE iceberg_table = 'orders'",
          "UPDATE dataset_transactions SET row_count = 11",
          "INSERT INTO iceberg_sync_log (dataset_id, row_count, operation, at) SELECT dataset_id, "
          "11, 'append', now() + interval '9 years' FROM dataset_transactions"}) {
        index.database().runAsOwner("BEGIN");
        index.database().runAsOwner(change);
        index.database().runAsOwner("COMMIT");
        INFO(change);
        CHECK(looked(u"INV-24"_s).reason == u"drift_rows"_s);
        CHECK(bench.state(u"INV-24"_s).verdict == Verdict::Degraded);
        CHECK(bench.state(u"INV-24"_s).reasonArgs.first().contains(u"catalog 12"));
        index.database().runAsOwner("UPDATE datasets SET row_count = 12 WHERE row_count = 11");
        index.database().runAsOwner(
            "UPDATE dataset_transactions SET row_count = 12 WHERE row_count = 11");
        index.database().runAsOwner("DELETE FROM iceberg_sync_log WHERE row_count = 11");
    }
    CHECK(looked(u"INV-24"_s).verdict == Verdict::Ok);

    house.run.createTable("unknown_to_the_index");
    CHECK(looked(u"INV-24"_s).reason == u"drift_counts"_s);
    bench.secrets[u"index"_s] = IndexScene::anonKey; // may not see every row
    CHECK(looked(u"INV-24"_s).verdict != Verdict::Degraded);
}

TEST_CASE("Retired tables that are served and columns that are missing are told")
{
    Warehouse house;
    sandbox::Supabase index{{0, std::make_shared<sandbox::Clock>(), freshDatabase(),
                             IndexScene::anonKey, IndexScene::serviceKey}};
    sandbox::seedIndex(index.database(), {IndexScene::table("main.test", "orders", 0)});
    CheckBench &bench = house.bench;
    bench.secrets[u"index"_s] = IndexScene::serviceKey;
    bench.add(u"supabase"_s, ServiceKind::Supabase, index.url(), u"index"_s);
    index.setFault("retired-table", "dataset_row_staging");
    index.setFault("schema-drift", "");
    bench.look({u"INV-34"_s, u"INV-35"_s});
    CHECK(bench.state(u"INV-34"_s).reasonArgs.first().startsWith(u"dataset_row_staging"));
    CHECK(bench.state(u"INV-34"_s).verdict == Verdict::Degraded);
    CHECK(bench.state(u"INV-35"_s).reasonArgs.first() == u"datasets.last_sync_at"_s);
    index.heal();
    index.setFault("key-refused", "");
    bench.look({u"INV-34"_s});
    CHECK(bench.state(u"INV-34"_s).verdict == Verdict::Unknown);
    index.heal();
    house.run.lakekeeper->close();
    bench.look({u"INV-24"_s, u"INV-35"_s});
    CHECK(bench.state(u"INV-24"_s).reason == u"drift_no_catalog"_s);
    CHECK(bench.state(u"INV-35"_s).verdict == Verdict::Ok);
}
