#include "services/sandbox/lake/avro.h"
#include "services/sandbox/lake/icebergfiles.h"
#include "services/sandbox/lake/lake.h"
#include "services/sandbox/lake/manifest.h"

#include <catch2/catch.hpp>

#include <fstream>
#include <limits>

using namespace sandbox;
using nlohmann::json;

namespace
{

/// Written by Python's fastavro: deflate, a namespace, fields in another order and unknown ones,
/// types that are named again.
std::string foreignManifest()
{
    std::ifstream in(ATALAYA_SANDBOX_TEST_DATA "/foreign-manifest.avro", std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    REQUIRE(bytes.size() == 1887);
    return bytes;
}

json binary(const std::string &bytes)
{
    return json::binary(std::vector<std::uint8_t>(bytes.begin(), bytes.end()));
}

const json schema = json::parse(R"({"type":"struct","schema-id":4,"fields":[
        {"id":1,"name":"id","required":true,"type":"long"},
        {"id":2,"name":"day","required":false,"type":"date"}]})");
const json byYear = json::parse(
    R"({"spec-id":3,"fields":[{"source-id":2,"field-id":1000,"name":"day year","transform":"year"}]})");

ManifestEntry entry(ManifestEntry::Status status, const std::string &uri, std::int64_t rows,
                    int year)
{
    ManifestEntry e;
    e.status = status;
    e.snapshotId = 3051729675574597004;
    if (status != ManifestEntry::Status::Added)
        e.sequence = e.fileSequence = 2;
    e.file.uri = uri;
    e.file.rows = rows;
    e.file.bytes = rows * 10;
    e.file.partition[1000] = year;
    e.file.metrics.values[1] = rows;
    e.file.metrics.nulls[1] = 0;
    e.file.metrics.lower[1] = std::string("\x01\0\0\0\0\0\0\x80", 8);
    e.file.splitOffsets = {4};
    e.file.sortOrderId = 1;
    return e;
}

Manifest sample()
{
    Manifest manifest;
    manifest.schema = schema;
    manifest.spec = byYear;
    manifest.entries = {entry(ManifestEntry::Status::Existing, "s3://b/old", 5, 53),
                        entry(ManifestEntry::Status::Added, "s3://b/new", 7, 56),
                        entry(ManifestEntry::Status::Deleted, "s3://b/gone", 11, 50)};
    return manifest;
}

/// A table of one snapshot whose objects are in a map.
struct Objects {
    std::map<std::string, std::string> byUri;

    json metadata(const std::vector<Manifest> &manifests)
    {
        std::vector<ManifestFile> list;
        const ManifestListOwner owner{77, std::nullopt, 9};
        for (const Manifest &manifest : manifests) {
            const std::string uri = "s3://b/m" + std::to_string(list.size());
            byUri[uri] = writeManifest(manifest);
            const auto size = static_cast<std::int64_t>(byUri[uri].size());
            list.push_back(describeManifest(manifest, uri, size, owner));
        }
        byUri["s3://b/list"] = writeManifestList(list, owner);
        return {{"current-snapshot-id", 77},
                {"snapshots", {{{"snapshot-id", 77}, {"manifest-list", "s3://b/list"}}}}};
    }

    ReadObject reader() const
    {
        return [this](const std::string &uri) { return byUri.at(uri); };
    }
};

} // namespace

TEST_CASE("Every kind of Avro value comes back as it was written")
{
    AvroFile file;
    file.schema = json::parse(R"({"type":"record","name":"r","fields":[
        {"name":"least","type":"long","field-id":7},{"name":"greatest","type":"long"},{"name":"small","type":"int"},
        {"name":"yes","type":"boolean"},{"name":"f","type":"float"},{"name":"d","type":"double"},
        {"name":"text","type":"string"},{"name":"bytes","type":["null","bytes"]},{"name":"none","type":["null","bytes"]},
        {"name":"fix","type":{"type":"fixed","name":"four","size":4}},{"name":"again","type":"four"},
        {"name":"list","type":{"type":"array","items":"int"}},{"name":"map","type":{"type":"map","values":"string"}}]})");
    file.metadata["schema-id"] = "0";
    const json record = {{"least", std::numeric_limits<std::int64_t>::min()},
                         {"greatest", std::numeric_limits<std::int64_t>::max()},
                         {"small", -1},
                         {"yes", true},
                         {"f", 0.5},
                         {"d", -1e300},
                         {"text", "größe 日本"},
                         {"bytes", binary(std::string("\0\xff", 2))},
                         {"none", nullptr},
                         {"fix", binary("abcd")},
                         {"again", binary("wxyz")},
                         {"list", {1, -64, 64, 8191}},
                         {"map", {{"k", "v"}}}};
    file.records = {record, record};
    const std::string bytes = writeAvro(file);
    const AvroFile back = readAvro(bytes);
    REQUIRE(back.records.size() == 2);
    CHECK(back.records[1] == record);
    CHECK(back.metadata == file.metadata);
    CHECK(back.schema.at("fields").at(0).at("field-id") == 7);
    CHECK(writeAvro(file) == bytes);
    // -1, the zigzag of which is 1
    CHECK(writeAvro({"long", {}, {-1}}).find(std::string("\x02\x02\x01", 3)) != std::string::npos);
}

TEST_CASE("A damaged Avro file is refused and never read past its end")
{
    const std::string good = foreignManifest();
    CHECK_THROWS_WITH(readAvro("PAR1"), Catch::Contains("no object container file"));
    CHECK_THROWS_AS(readAvro(""), std::runtime_error);
    for (std::size_t size = 4; size < good.size(); size += 13)
        CHECK_THROWS_AS(readAvro(good.substr(0, size)), std::runtime_error);
    for (std::size_t at = 0; at < good.size(); at += 3) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 0x55);
        try {
            readManifest(bad);
        } catch (const std::runtime_error &) { // or it hit text that nothing depends on
        }
    }
    std::string bomb = writeAvro({{{"type", "array"}, {"items", "null"}}, {}, {json::array()}});
    const auto block = bomb.find(std::string("\x02\x02\0", 3));
    REQUIRE(block != std::string::npos);
    bomb.replace(block, 3, std::string("\x02\x0c\xfe\xff\xff\xff\x0f\0", 8));
    CHECK_THROWS_WITH(readAvro(bomb), Catch::Contains("more items than there are bytes"));
}

TEST_CASE("A manifest written by another program is read")
{
    const Manifest manifest = readManifest(foreignManifest());
    REQUIRE(manifest.entries.size() == 3);
    const ManifestEntry &second = manifest.entries[1];
    CHECK(second.status == ManifestEntry::Status::Existing);
    CHECK(second.snapshotId == std::numeric_limits<std::int64_t>::min() + 1);
    CHECK_FALSE(second.sequence);
    CHECK(second.file.uri == "s3://lakehouse/warehouse/a/1.parquet");
    CHECK(second.file.rows == 1000000000001);
    CHECK(second.file.bytes == 1001);
    CHECK(second.file.partition.at(1000) == 20455); // 2026-01-02
    CHECK(second.file.metrics.lower.at(1) == std::string("\0\xff", 2));
    CHECK(manifest.spec.at("spec-id") == 5);
    CHECK(manifest.schema.at("schema-id") == 3);
}

TEST_CASE("A manifest and its line in the list say what its files are")
{
    const Manifest manifest = sample();
    const std::string bytes = writeManifest(manifest);
    const Manifest back = readManifest(bytes);
    REQUIRE(back.entries.size() == 3);
    CHECK(back.entries[0].sequence == 2);
    CHECK_FALSE(back.entries[1].sequence);
    CHECK(back.entries[2].status == ManifestEntry::Status::Deleted);
    CHECK(back.entries[1].file.partition.at(1000) == 56);
    CHECK(back.entries[1].file.metrics.lower == manifest.entries[1].file.metrics.lower);
    CHECK(back.entries[1].file.metrics.values.at(1) == 7);
    CHECK(back.entries[1].file.sortOrderId == 1);
    CHECK(back.spec == byYear);
    CHECK(back.schema == schema);
    CHECK(readAvro(bytes).metadata.at("format-version") == "2");

    const ManifestListOwner owner{77, 76, 9};
    const auto list = readManifestList(
        writeManifestList({describeManifest(manifest, "s3://b/m", 123, owner)}, owner));
    REQUIRE(list.size() == 1);
    CHECK(list[0].uri == "s3://b/m");
    CHECK(list[0].bytes == 123);
    CHECK(list[0].specId == 3);
    CHECK(list[0].sequence == 9);
    CHECK(list[0].minSequence == 2);
    CHECK(list[0].addedSnapshotId == 77);
    CHECK(list[0].addedFiles == 1);
    CHECK(list[0].existingRows == 5);
    CHECK(list[0].deletedRows == 11);
    REQUIRE(list[0].partitions.size() == 1);
    CHECK(list[0].partitions[0].at("lower_bound") == binary(std::string("\x32\0\0\0", 4)));
    CHECK(list[0].partitions[0].at("upper_bound") == binary(std::string("\x38\0\0\0", 4)));
    CHECK(list[0].partitions[0].at("contains_null") == false);
}

TEST_CASE("The schema of a manifest has the field ids of the specification and names Avro allows")
{
    const json written = readAvro(writeManifest(sample())).schema;
    std::map<std::string, int> ids;
    for (const json &field : written.at("fields"))
        ids[field.at("name")] = field.at("field-id");
    CHECK(ids
          == std::map<std::string, int>{{"status", 0},
                                        {"snapshot_id", 1},
                                        {"sequence_number", 3},
                                        {"file_sequence_number", 4},
                                        {"data_file", 2}});
    const json &partition = written.at("fields").at(4).at("type").at("fields").at(3);
    CHECK(partition.at("name") == "partition");
    CHECK(partition.at("type").at("fields").at(0).at("name") == "day_x20year");
    CHECK(partition.at("type").at("fields").at(0).at("field-id") == 1000);
}

TEST_CASE("The files of a table are those its manifests have not deleted, with deletes apart")
{
    Objects objects;
    Manifest deletes;
    deletes.isDeletes = true;
    deletes.schema = schema;
    deletes.spec = byYear;
    deletes.entries = {entry(ManifestEntry::Status::Added, "s3://b/positions", 1, 56)};
    deletes.entries[0].file.content = FileContent::PositionDeletes;
    const json metadata = objects.metadata({sample(), deletes});
    const IcebergSnapshotFiles files = filesOf(metadata, objects.reader());
    REQUIRE(files.data.size() == 2);
    CHECK(files.data[0].uri == "s3://b/old");
    CHECK(files.data[1].uri == "s3://b/new");
    CHECK(files.data[1].rows == 7);
    CHECK(files.data[1].bytes == 70);
    CHECK(files.positionDeletes == std::vector<std::string>{"s3://b/positions"});

    SECTION("A table without a current snapshot has none")
    {
        CHECK(filesOf({{"current-snapshot-id", -1}}, objects.reader()).data.empty());
        CHECK(filesOf({{"current-snapshot-id", nullptr}}, objects.reader()).data.empty());
        CHECK(filesOf(json::object(), objects.reader()).data.empty());
    }
    SECTION("What the reader of objects throws comes through")
    {
        const ReadObject refused = [](const std::string &) -> std::string { throw 403; };
        CHECK_THROWS_AS(filesOf(metadata, refused), int);
    }
    SECTION("Deletes that are not understood are an error, not more rows")
    {
        deletes.entries[0].file.content = FileContent::EqualityDeletes;
        CHECK_THROWS_WITH(filesOf(objects.metadata({deletes}), objects.reader()),
                          Catch::Contains("equality deletes"));
        deletes.entries[0].file.content = FileContent::PositionDeletes;
        deletes.entries[0].file.format = "PUFFIN";
        CHECK_THROWS_WITH(filesOf(objects.metadata({deletes}), objects.reader()),
                          Catch::Contains("deletion vectors"));
    }
}

TEST_CASE("A table is filled from its catalog's metadata")
{
    const json metadata
        = json::parse(R"json({"format-version":2,"table-uuid":"u-1","location":"s3://b/t",
        "current-schema-id":1,"current-snapshot-id":4611686018427387905,
        "schemas":[{"type":"struct","schema-id":0,"fields":[]},{"type":"struct","schema-id":1,"fields":[
            {"id":1,"name":"id","required":true,"type":"long","doc":"the key"},
            {"id":2,"name":"price","required":false,"type":"decimal(18, 2)"},
            {"id":3,"name":"lines","required":false,"type":{"type":"list","element-id":4,"element-required":false,
                "element":{"type":"struct","fields":[{"id":5,"name":"two words","required":false,"type":"int"}]}}},
            {"id":6,"name":"m","required":false,"type":{"type":"map","key-id":7,"key":"string","value-id":8,
                "value":"timestamptz","value-required":false}}]}],
        "snapshots":[{"snapshot-id":4611686018427387905,"timestamp-ms":17,"summary":{"operation":"append","total-records":"9007199254740993"}}]})json");
    const Table table
        = tableFromMetadata({"main", "test"}, "t", "s3://b/t/metadata/1.metadata.json", metadata);
    CHECK(table.fullName() == "main.test.t");
    CHECK(table.uuid == "u-1");
    CHECK(table.location == "s3://b/t");
    CHECK(table.metadataLocation == "s3://b/t/metadata/1.metadata.json");
    CHECK(table.snapshotId == "4611686018427387905");
    CHECK(table.rows == 9007199254740993);
    CHECK(table.committedAtMs == 17);
    CHECK(table.schemaId == 1);
    REQUIRE(table.columns.size() == 4);
    CHECK(table.columns[0].required);
    CHECK(table.columns[0].doc == "the key");
    CHECK(table.columns[1].sqlType == "DECIMAL(18,2)");
    CHECK(table.columns[2].sqlType == "STRUCT(\"two words\" INTEGER)[]");
    CHECK(table.columns[3].sqlType == "MAP(VARCHAR, TIMESTAMP WITH TIME ZONE)");
    CHECK(json::parse(table.metadataJson) == metadata);

    json other = metadata;
    other["schemas"][1]["fields"][0]["type"] = "geometry";
    CHECK_THROWS_WITH(tableFromMetadata({"a"}, "t", "", other),
                      Catch::Contains("a.t") && Catch::Contains("geometry"));
    other = metadata;
    other["current-snapshot-id"] = 5;
    CHECK_THROWS_WITH(tableFromMetadata({"a"}, "t", "", other),
                      Catch::Contains("the current snapshot is missing"));
}
