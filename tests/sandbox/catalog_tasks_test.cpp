#include "tests/sandbox/catalogrun.h"

#include <catch2/catch.hpp>

using nlohmann::json;

namespace
{

json tasks(const CatalogRun &run, const json &filter = json::object())
{
    return json::parse(run.post(run.warehouse("/task/list"), filter)->body).at("tasks");
}

std::size_t filesOf(const CatalogRun &run, const json &table)
{
    const auto [bucket, key]
        = sandbox::bucketAndKey(table.at("metadata").at("location").get<std::string>() + "/");
    return run.store.client(run.store.ro).list(bucket, key).keys.size();
}

bool isDone(const CatalogRun &run)
{
    for (const json &task : tasks(run)) {
        if (task.at("status") != "SUCCESS")
            return false;
    }
    return true;
}

void makeSoft(const CatalogRun &run)
{
    REQUIRE(run.post(run.warehouse("/delete-profile"),
                     {{"delete-profile", {{"type", "soft"}, {"expiration-seconds", 60}}}})
                ->status
            == 200);
}

} // namespace

TEST_CASE("Dropping a catalog table purges its files unless it is told not to")
{
    // [lakekeeper.md §0 7] [lakekeeper.md §8 purge default true]
    const CatalogRun run;
    const json kept = run.createTable("kept");
    const json purged = run.createTable("purged");
    CHECK(run.remove(run.catalog(tablesOfTest) + "/kept?purgeRequested=false")->status == 204);
    CHECK(tasks(run).empty());
    CHECK(run.remove(run.catalog(tablesOfTest) + "/purged")->status == 204);
    REQUIRE(tasks(run).size() == 1);
    CHECK(tasks(run).at(0).at("queue-name") == "tabular_purge");
    CHECK(tasks(run).at(0).at("entity-name") == json({"main", "test", "purged"}));
    CHECK(eventually([&] { return isDone(run); }));
    CHECK(filesOf(run, purged) == 0);
    CHECK(filesOf(run, kept) == 1);
    CHECK(run.get(run.catalog(tablesOfTest) + "/purged")->status == 404);
}

TEST_CASE("A catalog warehouse with unfinished tasks is not deleted until they are done")
{
    // [lakekeeper.md §1.6 asynchronous] [lakekeeper.md §6 12]
    CatalogRun run;
    run.createTable("t");
    run.variables["LAKEKEEPER__TASK_POLL_INTERVAL"] = "3600s"; // the workers rest
    run.lakekeeper->deploy(run.variables, [](const std::string &) { });
    CHECK(run.remove(run.catalog("/namespaces/main?recursive=true"))->status == 204);
    const auto refused = run.remove(run.warehouse());
    CHECK(refused->status == 409);
    CHECK(typeOf(refused) == "WarehouseHasUnfinishedTasks");
    const std::string id = tasks(run).at(0).at("task-id");
    CHECK(run.post(run.warehouse("/task/control"),
                   {{"action", {{"action-type", "cancel"}}}, {"task-ids", {id}}})
              ->status
          == 204);
    CHECK(run.json(run.warehouse("/task/by-id/" + id)).at("status") == "CANCELLED");
    CHECK(run.remove(run.warehouse())->status == 204);
}

TEST_CASE("A purge that the storage refuses is a failed task with its reason")
{
    // [lakekeeper.md §1.6 message] [lakekeeper.md §2.4 Post-check]
    CatalogRun run;
    run.createTable("t");
    run.store.keys.setPropagationMs(0);
    run.store.keys.remove(run.store.rw.accessKeyId);
    CHECK(run.remove(run.catalog(tablesOfTest) + "/t?purgeRequested=true")->status == 204);
    CHECK(eventually([&] { return tasks(run, {{"status", {"FAILED"}}}).size() == 1; }));
    const std::string id = tasks(run).at(0).at("task-id");
    const json task = run.json(run.warehouse("/task/by-id/" + id));
    CHECK(task.at("message").get<std::string>().rfind("IO error at `s3://", 0) == 0);
    CHECK(task.at("attempts").size() == 1);
    CHECK(tasks(run, {{"queue-name", {"tabular_expiration"}}}).empty());
    CHECK(run.post(run.warehouse("/task/list"), {{"status", {"DONE"}}})->status == 422);
}

TEST_CASE("A softly dropped catalog table can be brought back until its grace is over")
{
    // [lakekeeper.md §1.5 deleted-tabulars] [lakekeeper.md §8 soft delete]
    const CatalogRun run;
    makeSoft(run);
    const json made = run.createTable("t");
    const std::string id = made.at("metadata").at("table-uuid");
    const std::string path = run.catalog(tablesOfTest) + "/t";
    CHECK(run.remove(path)->status == 204);
    CHECK(run.get(path)->status == 404);
    const json deleted = run.json(run.warehouse("/deleted-tabulars")).at("tabulars");
    REQUIRE(deleted.size() == 1);
    CHECK(deleted.at(0).at("id") == id);
    CHECK(deleted.at(0).at("typ") == "table");
    CHECK(deleted.at(0).at("expiration-date") > deleted.at(0).at("deleted-at"));
    const auto full = run.remove(run.catalog("/namespaces/main%1Ftest"));
    CHECK(full->body.find("1 soft-deleted tabulars") != std::string::npos);
    const json targets{{"targets", {{{"type", "table"}, {"id", id}}}}};
    CHECK(run.post(run.warehouse("/deleted-tabulars/undrop"), targets)->status == 204);
    CHECK(run.get(path)->status == 200);
    CHECK(tasks(run).at(0).at("status") == "CANCELLED");
    CHECK(run.post(run.warehouse("/deleted-tabulars/undrop"), targets)->status == 404);

    CHECK(run.remove(path)->status == 204);
    run.store.clock->stepMs(61'000);
    CHECK(eventually(
        [&] { return run.json(run.warehouse("/deleted-tabulars")).at("tabulars").empty(); }));
    CHECK(eventually([&] { return filesOf(run, made) == 0; }));
}

TEST_CASE("With force a catalog table is gone at once, also where dropping is soft")
{
    // [lakekeeper.md §5 drop: force] [lakekeeper.md §5 NamespaceDeleteNotAllowed]
    const CatalogRun run;
    makeSoft(run);
    run.createTable("t");
    const auto recursive = run.remove(run.catalog("/namespaces/main%1Ftest?recursive=true"));
    CHECK(recursive->status == 400);
    CHECK(typeOf(recursive) == "NamespaceDeleteNotAllowed");
    CHECK(run.remove(run.catalog(tablesOfTest) + "/t?force=true")->status == 204);
    CHECK(run.json(run.warehouse("/deleted-tabulars")).at("tabulars").empty());
    CHECK(run.remove(run.catalog("/namespaces/main%1Ftest?recursive=true&force=true"))->status
          == 204);
}

TEST_CASE("A task queue's configuration is kept as it was sent")
{
    // [lakekeeper.md §1.6 task-queue config]
    const CatalogRun run;
    const std::string path = run.warehouse("/task-queue/tabular_purge/config");
    CHECK(run.json(path) == json::parse(R"({"queue-config":{}})"));
    const json config{{"queue-config", {{"max-retries", 3}}},
                      {"max-seconds-since-last-heartbeat", 60}};
    CHECK(run.post(path, config)->status == 204);
    CHECK(run.json(path) == config);
}

TEST_CASE("No queue takes a table that somebody schedules for it")
{
    // [lakekeeper.md §1.6 task-queue schedule]
    const CatalogRun run;
    const std::string id = run.createTable("t").at("metadata").at("table-uuid");
    const auto scheduled = [&](const std::string &queue, const json &body) {
        return run.post(run.warehouse("/task-queue/" + queue + "/schedule"), body);
    };
    const json table{{"entity", {{"type", "table"}, {"table-id", id}}}};
    for (const char *queue : {"tabular_purge", "tabular_expiration", "task_log_cleanup"}) {
        const auto refused = scheduled(queue, table);
        CHECK(refused->status == 400);
        CHECK(typeOf(refused) == "QueueNotUserSchedulable");
    }
    CHECK(scheduled("remove_orphan_files", table)->status == 404);
    CHECK(typeOf(scheduled("remove_orphan_files", table)) == "QueueNotFound");
    const json view{{"entity", {{"type", "view"}, {"view-id", id}}}};
    CHECK(scheduled("tabular_purge", view)->status == 404);
    CHECK(typeOf(scheduled("tabular_purge", view)) == "NoSuchViewException");
    CHECK(scheduled("tabular_purge", json::object())->status == 422);
    CHECK(scheduled("tabular_purge", {{"entity", {{"type", "warehouse"}}}})->status == 422);
    CHECK(tasks(run).empty());
    CHECK(run.post(run.warehouse("/deactivate"), json::object())->status == 200);
    CHECK(typeOf(scheduled("tabular_purge", table)) == "NoSuchWarehouseException");
}
