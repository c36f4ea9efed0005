#include "tests/sandbox/catalogrun.h"

#include <catch2/catch.hpp>

#include <thread>

using nlohmann::json;
using sandbox::KeyClass;
using sandbox::S3Key;

namespace
{

httplib::Result rotate(const CatalogRun &run, const json &credential)
{
    return run.post(run.warehouse("/storage-credential"), {{"new-storage-credential", credential}});
}

} // namespace

TEST_CASE("A rotated catalog credential is tried, stored encrypted and used from then on")
{
    // [lakekeeper.md §2.4] [lakekeeper.md §8 updated-at bump]
    CatalogRun run;
    const S3Key next = run.store.mint("next", KeyClass::ReadWrite).key;
    const auto done = rotate(run, CatalogRun::credential(next));
    INFO(done->body);
    REQUIRE(done->status == 200);
    const json first = json::parse(done->body);
    CHECK(first.at("updated-at").is_string());
    run.store.keys.setPropagationMs(0);
    REQUIRE(run.store.keys.remove(run.store.rw.accessKeyId));
    run.createTable("written_with_the_new_key");
    CHECK(run.database.column("SELECT secret FROM secret").size() == 1); // the old one is gone
    const std::string dump = run.database.dump();
    CHECK(dump.find(next.accessKeyId) == std::string::npos);
    CHECK(dump.find(next.secretAccessKey) == std::string::npos);
    CHECK(dump.find("canary-encryption-key") == std::string::npos);
    const auto again = rotate(run, CatalogRun::credential(next));
    CHECK(json::parse(again->body).at("updated-at") > first.at("updated-at"));
    const auto left = run.store.client(next).list("lakehouse", "warehouse/");
    for (const std::string &key : left.keys)
        CHECK(key.find("/metadata/") != std::string::npos); // the trial's files are removed
}

TEST_CASE("A catalog credential that does not work is refused and changes nothing")
{
    // [lakekeeper.md §2.3 table] [lakekeeper.md §8 validation outcomes]
    CatalogRun run;
    const json before = run.json(run.warehouse());
    const auto refused = [&](const json &credential) {
        const auto answer = rotate(run, credential);
        CHECK(answer->status == 400);
        const std::string type = typeOf(answer);
        const json stack = json::parse(answer->body).at("error").at("stack");
        CHECK(stack.at(stack.size() - 2) == "IO Operation Failed during validation.");
        CHECK(answer->body.find(run.store.rw.secretAccessKey) == std::string::npos);
        return type;
    };
    json wrong = CatalogRun::credential(run.store.rw);
    wrong["secret-access-key"] = std::string(64, '0');
    CHECK(refused(wrong) == "Unexpected"); // SignatureDoesNotMatch
    wrong["access-key-id"] = std::string(32, '0');
    CHECK(refused(wrong) == "Unexpected"); // R2 says Unauthorized, not InvalidAccessKeyId
    CHECK(refused(CatalogRun::credential(run.store.ro)) == "PermissionDenied");
    CHECK(refused(CatalogRun::credential(
              run.store.mint("elsewhere", KeyClass::ReadWrite, "foreign").key))
          == "PermissionDenied");
    const S3Key blind = run.store.mint("blind", KeyClass::ReadWrite).key;
    run.store.keys.setPropagationMs(0);
    run.store.keys.update(blind.accessKeyId, [](sandbox::AccessKey &key) {
        key.grants.front().actions = {"PutObject", "GetObject", "DeleteObject"};
    });
    CHECK(refused(CatalogRun::credential(blind)) == "PermissionDenied"); // it must list, too
    CHECK(run.json(run.warehouse()) == before);
    run.createTable("still_written");
}

TEST_CASE("Leaving the new catalog credential out is an attempt to remove it")
{
    // [lakekeeper.md §0 5] [lakekeeper.md §8 omission = removal attempt]
    const CatalogRun run;
    const std::string path = run.warehouse("/storage-credential");
    for (const char *body :
         {"{}", R"({"new-storage-credential":null})", R"({"storage-credential":{"type":"s3"}})"}) {
        INFO(body);
        const auto answer = run.post(path, json::parse(body));
        CHECK(answer->status == 400);
        CHECK(typeOf(answer) != "");
    }
    CHECK(run.json(run.warehouse()).contains("storage-credential-type"));
    const CatalogRun trusting({{"LAKEKEEPER__SKIP_STORAGE_VALIDATION", "true"}});
    const auto removed = trusting.post(trusting.warehouse("/storage-credential"), json::object());
    CHECK(removed->status == 200); // without the trial nothing stops it
    CHECK_FALSE(json::parse(removed->body).contains("storage-credential-type"));
}

TEST_CASE("The catalog's storage is replaced with its credential, and only in what may change")
{
    // [lakekeeper.md §1.5 POST storage] [lakekeeper.md §6 11]
    const CatalogRun run;
    const auto store = [&](json profile, const json &credential) {
        return run.post(run.warehouse("/storage"),
                        {{"storage-profile", profile}, {"storage-credential", credential}});
    };
    const json key = CatalogRun::credential(run.store.rw);
    json profile = run.profile();
    profile["remote-signing-enabled"] = true;
    profile.erase("storage-layout");
    const auto changed = store(profile, key);
    INFO(changed->body);
    REQUIRE(changed->status == 200);
    CHECK(json::parse(changed->body).at("storage-profile").at("remote-signing-enabled") == true);
    CHECK(run.profile().at("storage-layout").at("type") == "tabular-only"); // left out: kept
    json moved = profile;
    moved["key-prefix"] = "elsewhere";
    CHECK(typeOf(store(moved, key)) == "UpdateError");
    moved = profile;
    moved["bucket"] = "foreign";
    CHECK(typeOf(store(moved, key)) == "UpdateError");
    CHECK(store(profile, nullptr)->status == 400); // omitted means none, and none cannot write
}

TEST_CASE("Two rotations of one catalog warehouse take turns")
{
    // [lakekeeper.md §2.4 FOR UPDATE] [lakekeeper.md §8 row lock]
    CatalogRun run({{"LAKEKEEPER__TASK_POLL_INTERVAL", "3600s"}}); // nobody else locks a row
    // The first one's trial takes until it is healed.
    REQUIRE(run.lakekeeper->setFault("validation-slow", "20000").empty());
    const json key = CatalogRun::credential(run.store.rw);
    int first = 0;
    std::thread slow([&] {
        auto client = run.client();
        const auto answer
            = client.Post(run.warehouse("/storage-credential"),
                          json{{"new-storage-credential", key}}.dump(), "application/json");
        first = answer ? answer->status : 0;
    });
    const auto holdsRow = [&] {
        return !run.database
                    .column("SELECT 1 FROM pg_stat_activity JOIN pg_locks USING (pid) WHERE"
                            " datname = current_database() AND state = 'idle in transaction' AND"
                            " mode = 'RowShareLock'")
                    .empty();
    };
    CHECK(eventually(holdsRow)); // the first, while it tries the key
    int second = 0;
    std::thread waiting([&] {
        const auto answer = run.client().Post(
            run.warehouse("/rename"), json{{"new-name", "renamed"}}.dump(), "application/json");
        second = answer ? answer->status : 0;
    });
    CHECK(eventually([&] {
        return !run.database
                    .column("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND"
                            " wait_event_type = 'Lock'")
                    .empty();
    }));
    CHECK(run.json(run.warehouse()).at("name") == "lakehouse"); // reading does not wait
    run.lakekeeper->heal();
    slow.join();
    waiting.join();
    CHECK(first == 200);
    CHECK(second == 200);
    CHECK(run.json(run.warehouse()).at("name") == "renamed");
}

TEST_CASE("A catalog credential whose trial takes too long is answered 408, and nothing is changed")
{
    // [lakekeeper.md §2.3 Total > 30 s] [lakekeeper.md §8 slow → 408]
    CatalogRun run;
    const auto deployWithin = [&](const char *requestTime) {
        run.variables["LAKEKEEPER__MAX_REQUEST_TIME"] = requestTime;
        run.lakekeeper->deploy(run.variables, [](const std::string &) { });
    };
    const json before = run.json(run.warehouse());
    REQUIRE(run.lakekeeper->setFault("validation-slow", "60000").empty());
    deployWithin("200ms");
    const auto late = rotate(run, CatalogRun::credential(run.store.rw));
    deployWithin("30s"); // the question has as long as it needs
    CHECK(late->status == 408);
    CHECK(late->body.empty());
    CHECK(run.json(run.warehouse()) == before);
}

TEST_CASE("A changed encryption key makes every stored catalog credential unreadable")
{
    // [lakekeeper.md §2.4 last line] [lakekeeper.md §6 8]
    CatalogRun run;
    run.createTable("t");
    run.variables["LAKEKEEPER__PG_ENCRYPTION_KEY"] = "another-canary-key";
    run.lakekeeper->deploy(run.variables, [](const std::string &) { });
    const auto load = run.get(run.catalog(tablesOfTest) + "/t");
    CHECK(load->status == 500);
    CHECK(typeOf(load) == "SecretFetchError");
    CHECK_FALSE(run.json(run.warehouse()).contains("storage-credential-type"));
    CHECK(run.get(run.catalog(tablesOfTest))->status == 200);
    CHECK(rotate(run, CatalogRun::credential(run.store.rw))->status == 200); // this repairs it
    CHECK(run.get(run.catalog(tablesOfTest) + "/t")->status == 200);
}

TEST_CASE("A stale catalog replica misses the old credential for a minute")
{
    // [lakekeeper.md §2.4 Replicas] [lakekeeper.md §8 60 s stale replica mode]
    CatalogRun run;
    const json made = run.createTable("t");
    const std::string path = run.catalog(tablesOfTest) + "/t";
    REQUIRE(run.lakekeeper->setFault("stale-replica", "").empty());
    CHECK(run.get(path + "/credentials")->status == 200);
    REQUIRE(rotate(run, CatalogRun::credential(run.store.rw))->status == 200);
    const auto stale = run.get(path + "/credentials");
    CHECK(stale->status == 404);
    CHECK(typeOf(stale) == "SecretNotFound");
    CHECK(run.get(path)->status == 200); // loading reads the warehouse again
    run.store.clock->stepMs(61'000);
    CHECK(run.get(path + "/credentials")->status == 200);
}
