#include "tests/sandbox/faultscene.h"

#include <catch2/catch.hpp>

#include <set>

using nlohmann::json;

namespace
{

constexpr int severalPeriodsMs = 60'000;
constexpr int manyShortPeriodsMs = 1000;

/// A platform whose workers look often.
struct WorkersRun {
    FaultScene scene;
    const SandboxRun &run = scene.run;

    WorkersRun()
    {
        const std::string name = "spirited-growth"; // the workers' service at Railway
        const json place
            = scene.railway("{ projectToken { projectId environmentId } }").at("projectToken");
        scene.railway("mutation($input: VariableUpsertInput!) { variableUpsert(input: $input) }",
                      {{"input",
                        {{"projectId", place.at("projectId")},
                         {"environmentId", place.at("environmentId")},
                         {"serviceId", scene.railwayService(name).at("serviceId")},
                         {"name", "INDEX_POLL_INTERVAL_MS"},
                         {"value", "50"},
                         {"skipDeploys", true}}}});
        REQUIRE(scene.redeployed(name) == "SUCCESS");
    }

    void ingest(const std::string &table, const char *mode, const json &rows) const
    {
        const json body{{"namespace", "main.test"},
                        {"table", table},
                        {"mode", mode},
                        {"columns", {{{"name", "id"}, {"type", "long"}}}},
                        {"rows", rows}};
        const auto answer = run.client("warehouse-writer", "writer")
                                .Post("/lakehouse/ingest", body.dump(), "application/json");
        REQUIRE(answer);
        INFO(answer->body);
        REQUIRE(answer->status == 200);
    }
    json index(const std::string &path) const
    {
        auto client = run.client("supabase");
        const auto answer = client.Get("/rest/v1" + path, {{"apikey", run.secret("index")}});
        REQUIRE(answer);
        return json::parse(answer->body);
    }
    json dataset(const std::string &table) const
    {
        const json rows
            = index("/datasets?iceberg_namespace=eq.main.test&iceberg_table=eq." + table);
        return rows.empty() ? json() : rows.at(0);
    }
    /// row_count in datasets, dataset_transactions and the newest line of iceberg_sync_log.
    json copies(const std::string &table) const
    {
        const json found = dataset(table);
        if (found.is_null())
            return {};
        const std::string of = "dataset_id=eq." + found.at("id").get<std::string>();
        const json transactions = index("/dataset_transactions?" + of);
        const json log = index("/iceberg_sync_log?order=at.desc,id.desc&" + of);
        return {found.at("row_count"),
                transactions.empty() ? json() : transactions.at(0).at("row_count"),
                log.empty() ? json() : log.at(0).at("row_count")};
    }
};

} // namespace

// domain INV-24: each copy equals the snapshot's total-records
TEST_CASE("The workers stamp every copy in the Index after a commit, and a dead one does not")
{
    const WorkersRun workers;
    workers.ingest("stamped", "create", {{1}, {2}, {3}});
    REQUIRE(
        eventually([&] { return workers.copies("stamped") == json({3, 3, 3}); }, severalPeriodsMs));
    const std::string id = workers.dataset("stamped").at("id");
    CHECK(workers.index("/dataset_permissions?principal=eq.reader&dataset_id=eq." + id).size()
          == 1);
    workers.ingest("stamped", "append", {{4}, {5}});
    REQUIRE(
        eventually([&] { return workers.copies("stamped") == json({5, 5, 5}); }, severalPeriodsMs));

    REQUIRE(workers.scene.fault("railway", "workers-crashed").at("ok") == true);
    workers.ingest("stamped", "append", {{6}});
    workers.ingest("unseen", "create", {{1}});
    CHECK_FALSE(eventually([&] { return workers.copies("stamped") != json({5, 5, 5}); },
                           manyShortPeriodsMs));
    CHECK(workers.dataset("unseen").is_null());
    workers.scene.heal("railway");
    CHECK(eventually(
        [&] {
            return workers.copies("stamped") == json({6, 6, 6})
                && workers.copies("unseen") == json({1, 1, 1});
        },
        severalPeriodsMs));
}

TEST_CASE("A dropped scratch table leaves the Index, and a stale copy is nobody's to repair")
{
    const WorkersRun workers;
    workers.ingest("scratch", "create", {{1}});
    REQUIRE(
        eventually([&] { return workers.copies("scratch") == json({1, 1, 1}); }, severalPeriodsMs));
    REQUIRE(workers.scene.fault("supabase", "index-stale").at("ok") == true);
    const auto stale = [&] {
        std::set<std::string> ids;
        for (const json &row : workers.index("/datasets?select=id,row_count&order=id"))
            ids.insert(row.dump());
        return ids;
    };
    const std::string prefix
        = workers.run.get("lakekeeper", "/catalog/v1/config?warehouse=lakehouse", "lakekeeper")
              .at("defaults")
              .at("prefix");
    const auto before = stale();
    const auto dropped
        = workers.run.client("lakekeeper", "lakekeeper")
              .Delete("/catalog/v1/" + prefix
                      + "/namespaces/main%1Ftest/tables/scratch?purgeRequested=false");
    REQUIRE(dropped);
    REQUIRE(dropped->status == 204);
    REQUIRE(eventually([&] { return workers.dataset("scratch").is_null(); }, severalPeriodsMs));
    CHECK(stale().size() == before.size() - 1);
    for (const std::string &row : stale())
        CHECK(before.count(row) == 1);
}
