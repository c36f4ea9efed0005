#include "services/sandbox/lake/commit.h"

#include <catch2/catch.hpp>

using namespace sandbox;
using nlohmann::json;

namespace
{

const CommitName first = {4611686018427387905, "uuid-1", 100, "warehouse-writer"};
const CommitName second = {4611686018427387906, "uuid-2", 200, "warehouse-writer"};

/// A table without a snapshot, as a catalog answers a staged creation.
json staged()
{
    return json::parse(
        R"json({"format-version":2,"table-uuid":"u-1","location":"s3://b/t","last-sequence-number":0,
        "last-updated-ms":150,"last-column-id":2,"current-schema-id":0,
        "schemas":[{"type":"struct","schema-id":0,"fields":[
            {"id":1,"name":"id","required":true,"type":"long"},
            {"id":2,"name":"price","required":false,"type":"decimal(9, 2)"}]}],
        "default-spec-id":0,"partition-specs":[{"spec-id":0,"fields":[]}],"last-partition-id":999,
        "default-sort-order-id":0,"sort-orders":[{"order-id":0,"fields":[]}],"properties":{"owner":"x"},
        "snapshots":[]})json");
}

ManifestDataFile file(const std::string &uri, std::int64_t rows,
                      FileContent content = FileContent::Data)
{
    ManifestDataFile made;
    made.uri = uri;
    made.rows = rows;
    made.bytes = rows * 10;
    made.content = content;
    return made;
}

/// The part of a catalog that a test needs: what a commit puts and changes.
struct Store {
    std::map<std::string, std::string> objects;
    json metadata = staged();

    ReadObject reader() const
    {
        return [this](const std::string &uri) { return objects.at(uri); };
    }

    void apply(const PreparedCommit &commit)
    {
        for (const PendingObject &object : commit.objects)
            objects[object.uri] = object.bytes;
        for (const json &update : commit.body.at("updates")) {
            if (update.at("action") != "add-snapshot")
                continue;
            metadata["snapshots"].push_back(update.at("snapshot"));
            metadata["current-snapshot-id"] = update.at("snapshot").at("snapshot-id");
            metadata["last-sequence-number"] = update.at("snapshot").at("sequence-number");
            metadata["last-updated-ms"] = update.at("snapshot").at("timestamp-ms");
        }
    }

    std::vector<std::string> files(std::int64_t snapshot) const
    {
        std::vector<std::string> uris;
        for (const IcebergDataFile &data : filesOf(metadata, snapshot, reader()).data)
            uris.push_back(data.uri);
        return uris;
    }
};

json requirement(const json &body, const std::string &type)
{
    for (const json &required : body.at("requirements")) {
        if (required.at("type") == type)
            return required;
    }
    return nullptr;
}

json update(const json &body, const std::string &action)
{
    for (const json &changed : body.at("updates")) {
        if (changed.at("action") == action)
            return changed;
    }
    return nullptr;
}

} // namespace

TEST_CASE("An append carries over what is there and requires that it still is")
{
    Store store;
    const PreparedCommit one
        = appendCommit(store.metadata, {file("s3://b/1", 5)}, first, store.reader());
    CHECK(requirement(one.body, "assert-ref-snapshot-id").at("snapshot-id").is_null());
    CHECK(requirement(one.body, "assert-table-uuid").at("uuid") == "u-1");
    CHECK(update(one.body, "set-snapshot-ref").at("snapshot-id") == first.snapshotId);
    const json snapshot = update(one.body, "add-snapshot").at("snapshot");
    CHECK_FALSE(snapshot.contains("parent-snapshot-id"));
    CHECK(snapshot.at("sequence-number") == 1);
    CHECK(snapshot.at("timestamp-ms") == 150); // never before the table's own last change
    store.apply(one);

    const PreparedCommit two = appendCommit(
        store.metadata, {file("s3://b/2", 7), file("s3://b/3", 1)}, second, store.reader());
    CHECK(requirement(two.body, "assert-ref-snapshot-id").at("snapshot-id") == first.snapshotId);
    CHECK(two.objects.size() == 2); // the first one's manifest is not written again
    store.apply(two);
    const json later = store.metadata.at("snapshots").at(1);
    CHECK(later.at("parent-snapshot-id") == first.snapshotId);
    CHECK(later.at("sequence-number") == 2);
    CHECK(later.at("timestamp-ms") == 200);
    const json &summary = later.at("summary");
    CHECK(summary.at("operation") == "append");
    CHECK(summary.at("added-records") == "8");
    CHECK(summary.at("total-records") == "13");
    CHECK(summary.at("total-data-files") == "3");
    CHECK(summary.at("total-files-size") == "130");
    CHECK(store.files(second.snapshotId)
          == std::vector<std::string>{"s3://b/1", "s3://b/2", "s3://b/3"});
    const auto list = readManifestList(store.objects.at(later.at("manifest-list")));
    REQUIRE(list.size() == 2);
    CHECK(list[0].sequence == 1);
    CHECK(list[1].sequence == 2);
    CHECK(list[1].bytes == static_cast<std::int64_t>(store.objects.at(list[1].uri).size()));
}

TEST_CASE("A replacement marks the old files deleted, and the next commit forgets them")
{
    Store store;
    store.apply(appendCommit(store.metadata, {file("s3://b/1", 5), file("s3://b/2", 6)}, first,
                             store.reader()));
    const json schema = currentSchema(store.metadata);
    store.apply(
        replaceCommit(store.metadata, schema, {file("s3://b/3", 4)}, second, store.reader()));
    CHECK(store.files(second.snapshotId) == std::vector<std::string>{"s3://b/3"});
    CHECK(store.files(first.snapshotId) == std::vector<std::string>{"s3://b/1", "s3://b/2"});
    const json snapshot = store.metadata.at("snapshots").at(1);
    CHECK(snapshot.at("summary").at("deleted-records") == "11");
    CHECK(snapshot.at("summary").at("removed-files-size") == "110");
    CHECK(snapshot.at("summary").at("total-files-size") == "40");
    const auto list = readManifestList(store.objects.at(snapshot.at("manifest-list")));
    REQUIRE(list.size() == 2);
    CHECK(list[0].deletedFiles == 2);
    CHECK(list[0].deletedRows == 11);
    for (const ManifestEntry &entry : readManifest(store.objects.at(list[0].uri)).entries) {
        CHECK(entry.status == ManifestEntry::Status::Deleted);
        CHECK(entry.snapshotId == second.snapshotId);
        CHECK(entry.sequence == 1);
    }
    const CommitName third = {4611686018427387907, "uuid-3", 300, "w"};
    store.apply(replaceCommit(store.metadata, schema, {}, third, store.reader()));
    const json last = store.metadata.at("snapshots").at(2);
    CHECK(last.at("summary").at("operation") == "delete");
    CHECK(last.at("summary").at("total-records") == "0");
    const auto left = readManifestList(store.objects.at(last.at("manifest-list")));
    REQUIRE(left.size() == 1); // that of what this commit deleted
    CHECK(left[0].deletedRows == 4);
}

TEST_CASE("Single files are replaced in their manifest beside what stays")
{
    Store store;
    store.apply(appendCommit(store.metadata, {file("s3://b/1", 5), file("s3://b/2", 6)}, first,
                             store.reader()));
    SnapshotChange change;
    change.operation = "overwrite";
    change.removed = {"s3://b/1"};
    const SnapshotBase base = {"s3://b/t", currentSchema(store.metadata),
                               defaultSpec(store.metadata), store.metadata["snapshots"][0]};
    const BuiltSnapshot built = buildSnapshot(base, change, {7, 2, 9, "u", "w"}, store.reader());
    REQUIRE(built.objects.size() == 2);
    const Manifest manifest = readManifest(built.objects[0].bytes);
    REQUIRE(manifest.entries.size() == 2);
    CHECK(manifest.entries[0].status == ManifestEntry::Status::Deleted);
    CHECK(manifest.entries[1].status == ManifestEntry::Status::Existing);
    CHECK(manifest.entries[1].snapshotId == first.snapshotId);
    CHECK(built.snapshot.at("summary").at("total-records") == "6");
    change.removed = {"s3://b/other"};
    CHECK_THROWS_WITH(buildSnapshot(base, change, {7, 2, 9, "u", "w"}, store.reader()),
                      Catch::Contains("s3://b/other is no file of the table"));
}

TEST_CASE("A staged table is created with everything that was staged")
{
    const PreparedCommit made = createCommit(staged(), {file("s3://b/1", 5)}, first);
    CHECK(made.body.at("requirements") == json::array({{{"type", "assert-create"}}}));
    CHECK(update(made.body, "assign-uuid").at("uuid") == "u-1");
    CHECK(update(made.body, "upgrade-format-version").at("format-version") == 2);
    CHECK(update(made.body, "set-location").at("location") == "s3://b/t");
    CHECK(update(made.body, "add-schema").at("schema") == staged().at("schemas").at(0));
    CHECK(update(made.body, "add-spec").at("spec").at("spec-id") == 0);
    CHECK(update(made.body, "add-sort-order").at("sort-order").at("order-id") == 0);
    CHECK(update(made.body, "set-properties").at("updates").at("owner") == "x");
    CHECK(update(made.body, "add-snapshot").at("snapshot").at("summary").at("total-records")
          == "5");
    CHECK(made.body.at("updates").back().at("action") == "set-snapshot-ref");
}

TEST_CASE("A schema is kept while its columns are, and evolves without using an id twice")
{
    const json metadata = staged();
    const auto field = [](const char *name, const json &type) {
        return json{{"name", name}, {"required", false}, {"type", type}};
    };
    const json same
        = evolvedSchema(metadata, {field("id", "long"), field("price", "decimal(9,2)")});
    CHECK(same == metadata.at("schemas").at(0));
    const json list = {{"type", "list"}, {"element", "int"}, {"element-required", false}};
    const json other = evolvedSchema(
        metadata, {field("price", "string"), field("id", "long"), field("tags", list)});
    CHECK(other.at("schema-id") == 1);
    const json &fields = other.at("fields");
    CHECK(fields.at(0).at("id") == 3); // another type is another column
    CHECK(fields.at(1) == metadata.at("schemas").at(0).at("fields").at(0));
    CHECK(fields.at(2).at("id") == 4);
    CHECK(fields.at(2).at("type").at("element-id") == 5);

    const Store store;
    const PreparedCommit made = replaceCommit(metadata, other, {}, first, store.reader());
    CHECK(update(made.body, "add-schema").at("schema") == other);
    CHECK(requirement(made.body, "assert-last-assigned-field-id").at("last-assigned-field-id")
          == 2);
}

TEST_CASE("What cannot be committed to is refused with the reason")
{
    const Store store;
    json metadata = staged();
    metadata["format-version"] = 3;
    CHECK_THROWS_WITH(appendCommit(metadata, {}, first, store.reader()),
                      Catch::Contains("format version 2"));
    metadata = staged();
    metadata["current-snapshot-id"] = 5;
    CHECK_THROWS_WITH(appendCommit(metadata, {}, first, store.reader()),
                      Catch::Contains("snapshot is missing"));
    metadata = staged();
    metadata["current-schema-id"] = 9;
    CHECK_THROWS_WITH(appendCommit(metadata, {}, first, store.reader()),
                      Catch::Contains("current-schema-id"));
}
