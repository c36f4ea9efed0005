#include "tests/sandbox/catalogrun.h"

#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/tablechange.h"
#include "services/sandbox/catalog/tablerequirements.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <thread>

using nlohmann::json;
using nlohmann::ordered_json;
using sandbox::ApiError;
using sandbox::PlainError;
using sandbox::TableChange;

namespace
{

ordered_json base()
{
    ordered_json metadata = sandbox::emptyTableMetadata(2, 1000);
    metadata["table-uuid"] = "11111111-1111-1111-1111-111111111111";
    metadata["location"] = "s3://b/t";
    return metadata;
}

ordered_json changed(const ordered_json &metadata, const char *updates)
{
    TableChange change(metadata, 2, 2000);
    change.apply(ordered_json::parse(updates));
    return change.finish("s3://b/t/metadata/00000-x.metadata.json");
}

const char *const twoSnapshots = R"([
    {"action":"add-snapshot","snapshot":{"snapshot-id":3051729675574599003,"sequence-number":1,"timestamp-ms":1500,"summary":{"operation":"append"},"manifest-list":"m"}},
    {"action":"set-snapshot-ref","ref-name":"main","type":"branch","snapshot-id":3051729675574599003},
    {"action":"add-snapshot","snapshot":{"snapshot-id":3051729675574599004,"parent-snapshot-id":3051729675574599003,"sequence-number":2,"timestamp-ms":1600,"summary":{"operation":"append"},"manifest-list":"m"}},
    {"action":"set-snapshot-ref","ref-name":"main","type":"branch","snapshot-id":3051729675574599004},
    {"action":"set-snapshot-ref","ref-name":"first","type":"tag","snapshot-id":3051729675574599003,"max-ref-age-ms":5}])";

} // namespace

TEST_CASE("A catalog commit moves the pointer to a file that holds what was answered")
{
    // [lakekeeper.md §5 commit]
    const CatalogRun run;
    const json made = run.createTable("t");
    const std::string path = run.catalog(tablesOfTest) + "/t";
    const auto committed = run.post(path, CatalogRun::append(made, 3051729675574599003));
    INFO(committed->body);
    REQUIRE(committed->status == 200);
    const json body = json::parse(committed->body);
    CHECK(body.at("config").is_null());
    CHECK(body.at("metadata").at("current-snapshot-id") == 3051729675574599003);
    CHECK(body.at("metadata").at("metadata-log").at(0).at("metadata-file")
          == made.at("metadata-location"));
    const std::string file = body.at("metadata-location");
    CHECK(file.find("/metadata/00001-") != std::string::npos);
    const auto [bucket, key] = sandbox::bucketAndKey(file);
    CHECK(json::parse(run.store.client(run.store.ro).get(bucket, key).body) == body.at("metadata"));
    CHECK(run.json(path).at("metadata-location") == file);

    const auto late = run.post(path, CatalogRun::append(made, 6));
    CHECK(late->status == 409);
    CHECK(typeOf(late) == "CommitFailedException");
    const auto wrong
        = run.post(path,
                   {{"requirements", json::array()},
                    {"updates", {{{"action", "set-current-schema"}, {"schema-id", 9}}}}});
    CHECK(wrong->status == 400);
    CHECK(typeOf(wrong) == "InvalidTableUpdate");
    CHECK(run.json(path).at("metadata-location") == file);
}

TEST_CASE("Of catalog commits that race from one state, one wins")
{
    // [lakekeeper.md §5 commit, ConcurrentUpdateError]
    const CatalogRun run;
    const json made = run.createTable("t");
    const std::string path = run.catalog(tablesOfTest) + "/t";
    std::vector<std::thread> threads;
    std::vector<int> codes(4);
    for (std::size_t i = 0; i < codes.size(); ++i)
        threads.emplace_back([&, i] {
            const auto answer = run.client().Post(
                path, CatalogRun::append(made, static_cast<std::int64_t>(i) + 1).dump(),
                "application/json");
            codes[i] = answer ? answer->status : 0;
        });
    for (std::thread &thread : threads)
        thread.join();
    CHECK(std::count(codes.begin(), codes.end(), 200) == 1);
    CHECK(std::count(codes.begin(), codes.end(), 409) == 3);
    CHECK(run.json(path).at("metadata").at("snapshots").size() == 1);
}

TEST_CASE("A catalog transaction over several tables happens whole or not at all")
{
    // [lakekeeper.md §5 multi-table: 200 empty in practice]
    const CatalogRun run;
    const json a = run.createTable("a");
    const json b = run.createTable("b");
    const auto change = [](const char *name, json commit) {
        commit["identifier"] = {{"namespace", {"main", "test"}}, {"name", name}};
        return commit;
    };
    json stale = CatalogRun::append(b, 2);
    stale["requirements"].push_back(
        {{"type", "assert-current-schema-id"}, {"current-schema-id", 4}});
    const auto failed = run.post(
        run.catalog("/transactions/commit"),
        {{"table-changes", {change("a", CatalogRun::append(a, 1)), change("b", stale)}}});
    CHECK(failed->status == 409);
    CHECK(run.json(run.catalog(tablesOfTest) + "/a").at("metadata-location")
          == a.at("metadata-location"));
    const auto done = run.post(
        run.catalog("/transactions/commit"),
        {{"table-changes",
          {change("a", CatalogRun::append(a, 1)), change("b", CatalogRun::append(b, 2))}}});
    CHECK(done->status == 200);
    CHECK(done->body.empty());
    for (const char *name : {"a", "b"})
        CHECK(run.json(run.catalog(tablesOfTest) + "/" + name).at("metadata").at("snapshots").size()
              == 1);
}

TEST_CASE("A catalog with a dead storage key lists and loads, but commits nothing")
{
    // [lakekeeper.md §2.3 At runtime] [domain.md: a stale credential shows only in a write]
    CatalogRun run;
    const json made = run.createTable("t");
    const std::string path = run.catalog(tablesOfTest) + "/t";
    run.store.keys.setPropagationMs(0);
    REQUIRE(run.store.keys.remove(run.store.rw.accessKeyId));
    const auto commit = run.post(path, CatalogRun::append(made, 1));
    CHECK(commit->status == 500);
    CHECK(typeOf(commit) == "Unexpected");
    CHECK(json::parse(commit->body)
              .at("error")
              .at("message")
              .get<std::string>()
              .rfind("IO error at `s3://lakehouse/", 0)
          == 0);
    CHECK(run.get(run.catalog(tablesOfTest))->status == 200);
    CHECK(run.json(path).at("metadata-location") == made.at("metadata-location"));
    const auto create
        = run.post(run.catalog(tablesOfTest),
                   {{"name", "u"}, {"schema", {{"type", "struct"}, {"fields", json::array()}}}});
    CHECK(create->status == 500);
    CHECK(run.json(run.catalog(tablesOfTest)).at("identifiers").size() == 1);
}

TEST_CASE("A catalog whose storage key may only read answers a commit 412")
{
    // [lakekeeper.md §2.3 At runtime: 412 for permission]
    CatalogRun run;
    const json made = run.createTable("t");
    run.store.keys.setPropagationMs(0);
    run.store.keys.update(run.store.rw.accessKeyId, [](sandbox::AccessKey &key) {
        key.grants.front().keyClass = sandbox::KeyClass::ReadOnly;
    });
    const auto commit = run.post(run.catalog(tablesOfTest) + "/t", CatalogRun::append(made, 1));
    CHECK(commit->status == 412);
    CHECK(typeOf(commit) == "PermissionDenied");
}

TEST_CASE("A change with an idempotency key happens once and is answered twice")
{
    // [lakekeeper.md §1 Idempotency]
    const CatalogRun run;
    const httplib::Headers key{{"Idempotency-Key", "0198f0a0-0000-7000-8000-000000000001"}};
    const auto first = run.post(run.catalog("/namespaces"), {{"namespace", {"once"}}}, key);
    const auto second = run.post(run.catalog("/namespaces"), {{"namespace", {"once"}}}, key);
    CHECK(first->status == 200);
    CHECK(second->status == 200);
    CHECK(second->body == first->body);
    CHECK(run.post(run.catalog("/namespaces"), {{"namespace", {"once"}}})->status == 409);
    const httplib::Headers other{{"Idempotency-Key", "0198f0a0-0000-7000-8000-000000000002"}};
    CHECK(run.post(run.catalog("/namespaces"), {{"namespace", {"once"}}}, other)->status == 409);
    CHECK(run.post(run.catalog("/namespaces"), {{"namespace", {"once"}}}, other)->status == 409);
    const auto invalid = run.post(run.catalog("/namespaces"), {{"namespace", {"twice"}}},
                                  {{"Idempotency-Key", "no uuid"}});
    CHECK(typeOf(invalid) == "InvalidIdempotencyKey");
    run.store.clock->stepMs(31 * 60 * 1000); // PT30M later the key is forgotten
    CHECK(run.post(run.catalog("/namespaces"), {{"namespace", {"once"}}}, key)->status == 409);
}

TEST_CASE("An idempotency key belongs to one request, in either case")
{
    // [lakekeeper.md §1 Idempotency]
    const CatalogRun run;
    const httplib::Headers key{{"Idempotency-Key", "0198f0a0-0000-7000-8000-00000000abcd"}};
    const httplib::Headers upper{{"Idempotency-Key", "0198F0A0-0000-7000-8000-00000000ABCD"}};
    const auto create = [&](const char *name, const httplib::Headers &headers) {
        return run.post(run.catalog("/namespaces"), {{"namespace", {name}}}, headers);
    };
    REQUIRE(create("first", key)->status == 200);
    CHECK(create("first", upper)->status == 200);
    const auto other = create("second", key);
    CHECK(other->status == 422);
    CHECK(typeOf(other) == "IdempotencyKeyReused");
    CHECK(create("second", {})->status == 200); // nothing had happened
    CHECK(run.post(run.catalog("/namespaces/first/properties"), {{"updates", {{"a", "b"}}}}, key)
              ->status
          == 422);
    CHECK(create("first", key)->status == 200); // still the answer to the first
}

TEST_CASE("Every requirement of a commit holds or fails it")
{
    // [iceberg.md §1.6 Requirements]
    const ordered_json metadata = changed(base(), twoSnapshots);
    const auto holds = [&](const char *requirement, const ordered_json &of) {
        try {
            sandbox::checkRequirements(of, ordered_json::array({ordered_json::parse(requirement)}));
            return true;
        } catch (const ApiError &error) {
            CHECK(error.code == 409);
            CHECK(error.type == "CommitFailedException");
            return false;
        }
    };
    CHECK(holds(R"({"type":"assert-create"})", {}));
    CHECK_FALSE(holds(R"({"type":"assert-create"})", metadata));
    CHECK(holds(R"({"type":"assert-table-uuid","uuid":"11111111-1111-1111-1111-111111111111"})",
                metadata));
    CHECK_FALSE(holds(R"({"type":"assert-table-uuid","uuid":"x"})", metadata));
    CHECK(
        holds(R"({"type":"assert-ref-snapshot-id","ref":"main","snapshot-id":3051729675574599004})",
              metadata));
    CHECK_FALSE(
        holds(R"({"type":"assert-ref-snapshot-id","ref":"main","snapshot-id":3051729675574599003})",
              metadata));
    CHECK_FALSE(
        holds(R"({"type":"assert-ref-snapshot-id","ref":"main","snapshot-id":null})", metadata));
    CHECK(holds(R"({"type":"assert-ref-snapshot-id","ref":"none","snapshot-id":null})", metadata));
    CHECK_FALSE(
        holds(R"({"type":"assert-ref-snapshot-id","ref":"none","snapshot-id":1})", metadata));
    CHECK(
        holds(R"({"type":"assert-last-assigned-field-id","last-assigned-field-id":0})", metadata));
    CHECK_FALSE(
        holds(R"({"type":"assert-last-assigned-field-id","last-assigned-field-id":1})", metadata));
    CHECK(holds(R"({"type":"assert-current-schema-id","current-schema-id":-1})", metadata));
    CHECK_FALSE(holds(R"({"type":"assert-current-schema-id","current-schema-id":0})", metadata));
    CHECK(holds(R"({"type":"assert-last-assigned-partition-id","last-assigned-partition-id":999})",
                metadata));
    CHECK_FALSE(
        holds(R"({"type":"assert-last-assigned-partition-id","last-assigned-partition-id":1000})",
              metadata));
    CHECK(holds(R"({"type":"assert-default-spec-id","default-spec-id":-1})", metadata));
    CHECK_FALSE(holds(R"({"type":"assert-default-spec-id","default-spec-id":0})", metadata));
    CHECK(holds(R"({"type":"assert-default-sort-order-id","default-sort-order-id":-1})", metadata));
    CHECK_FALSE(
        holds(R"({"type":"assert-default-sort-order-id","default-sort-order-id":3})", metadata));
    CHECK_THROWS_AS(holds(R"({"type":"assert-nothing"})", metadata), PlainError);
}

TEST_CASE("Snapshots are added, referred to and removed by updates")
{
    // [iceberg.md §1.6 Updates]
    const ordered_json metadata = changed(base(), twoSnapshots);
    CHECK(metadata.at("current-snapshot-id") == 3051729675574599004);
    CHECK(metadata.at("last-sequence-number") == 2);
    CHECK(metadata.at("last-updated-ms") == 2000);
    CHECK(metadata.at("snapshot-log").size() == 2);
    CHECK(metadata.at("snapshot-log").at(0).at("timestamp-ms") == 1500);
    CHECK(metadata.at("refs").at("first").at("max-ref-age-ms") == 5);
    CHECK(metadata.at("metadata-log").at(0).at("timestamp-ms") == 1000);
    CHECK_THROWS_AS(changed(metadata, twoSnapshots), ApiError); // the ids are taken
    CHECK_THROWS_AS(
        changed(
            metadata,
            R"([{"action":"add-snapshot","snapshot":{"snapshot-id":7,"parent-snapshot-id":3051729675574599004,"sequence-number":2,"timestamp-ms":1}}])"),
        ApiError);
    CHECK_THROWS_AS(
        changed(metadata,
                R"([{"action":"set-snapshot-ref","ref-name":"x","type":"tag","snapshot-id":1}])"),
        ApiError);
    const ordered_json less = changed(
        metadata, R"([{"action":"remove-snapshots","snapshot-ids":[3051729675574599003]}])");
    CHECK(less.at("snapshots").size() == 1);
    CHECK(less.at("snapshot-log").size() == 1);
    CHECK_FALSE(less.at("refs").contains("first"));
    CHECK(less.at("current-snapshot-id") == 3051729675574599004);
    const ordered_json none
        = changed(metadata, R"([{"action":"remove-snapshot-ref","ref-name":"main"}])");
    CHECK(none.at("current-snapshot-id") == -1);
    CHECK(none.at("snapshots").size() == 2);
    const ordered_json stats = changed(
        metadata,
        R"([{"action":"set-statistics","statistics":{"snapshot-id":3051729675574599003,"statistics-path":"p"}},{"action":"set-partition-statistics","partition-statistics":{"snapshot-id":3051729675574599003,"statistics-path":"q"}}])");
    CHECK(stats.at("statistics").size() == 1);
    CHECK(stats.at("partition-statistics").size() == 1);
    const ordered_json bare = changed(
        stats,
        R"([{"action":"remove-statistics","snapshot-id":3051729675574599003},{"action":"remove-partition-statistics","snapshot-id":3051729675574599003}])");
    CHECK(bare.at("statistics").empty());
    CHECK(bare.at("partition-statistics").empty());
}

TEST_CASE("Schemas, specs, orders and properties are changed by updates")
{
    // [iceberg.md §1.6 Updates]
    const ordered_json metadata = changed(base(), R"([
        {"action":"add-schema","schema":{"type":"struct","fields":[{"id":1,"name":"a","required":false,"type":{"type":"list","element-id":4,"element-required":false,"element":"int"}}]}},
        {"action":"set-current-schema","schema-id":-1},
        {"action":"add-spec","spec":{"fields":[{"source-id":1,"name":"p","transform":"identity"}]}},
        {"action":"set-default-spec","spec-id":-1},
        {"action":"add-sort-order","sort-order":{"fields":[{"source-id":1,"transform":"identity","direction":"asc","null-order":"nulls-first"}]}},
        {"action":"set-default-sort-order","sort-order-id":-1},
        {"action":"set-properties","updates":{"a":"1","b":"2"}},
        {"action":"remove-properties","removals":["b"]},
        {"action":"add-encryption-key","encryption-key":{"key-id":"k","encrypted-key-metadata":"x"}},
        {"action":"upgrade-format-version","format-version":3},
        {"action":"set-location","location":"s3://b/u/"}])");
    CHECK(metadata.at("last-column-id") == 4);
    CHECK(metadata.at("current-schema-id") == 0);
    CHECK(metadata.at("partition-specs").at(0).at("fields").at(0).at("field-id") == 1000);
    CHECK(metadata.at("last-partition-id") == 1000);
    CHECK(metadata.at("sort-orders").at(0).at("order-id") == 1);
    CHECK(metadata.at("default-sort-order-id") == 1);
    CHECK(metadata.at("properties") == ordered_json({{"a", "1"}}));
    CHECK(metadata.at("next-row-id") == 0);
    CHECK(metadata.at("location") == "s3://b/u");
    CHECK(metadata.at("encryption-keys").size() == 1);
    // The same schema again is the one that is there; another one may be removed, the current not.
    const ordered_json again = changed(metadata, R"([
        {"action":"add-schema","schema":{"type":"struct","fields":[{"id":1,"name":"b","required":false,"type":"int"}]}},
        {"action":"add-spec","spec":{"fields":[]}},
        {"action":"remove-schemas","schema-ids":[1]},
        {"action":"remove-partition-specs","spec-ids":[1]},
        {"action":"remove-encryption-key","key-id":"k"}])");
    CHECK(again.at("schemas").size() == 1);
    CHECK(again.at("partition-specs").size() == 1);
    CHECK(again.at("encryption-keys").empty());
    for (const char *broken :
         {R"([{"action":"remove-schemas","schema-ids":[0]}])",
          R"([{"action":"remove-partition-specs","spec-ids":[0]}])",
          R"([{"action":"upgrade-format-version","format-version":1}])",
          R"([{"action":"assign-uuid","uuid":"22222222-1111-1111-1111-111111111111"}])",
          R"([{"action":"set-default-spec","spec-id":-1}])",
          R"([{"action":"set-default-sort-order","sort-order-id":5}])"}) {
        INFO(broken);
        CHECK_THROWS_AS(changed(metadata, broken), ApiError);
    }
    CHECK_THROWS_AS(changed(metadata, R"([{"action":"dance"}])"), PlainError);
}

TEST_CASE("The metadata log keeps as many files as the table wants")
{
    ordered_json metadata = base();
    metadata["properties"]["write.metadata.previous-versions-max"] = "2";
    for (int i = 0; i < 5; ++i) {
        TableChange change(metadata, 2, 2000 + i);
        metadata = change.finish("file" + std::to_string(i));
    }
    REQUIRE(metadata.at("metadata-log").size() == 2);
    CHECK(metadata.at("metadata-log").at(0).at("metadata-file") == "file3");
}
