#include "services/sandbox/lake/icebergfiles.h"
#include "services/sandbox/lake/lakegenerator.h"
#include "services/sandbox/lake/manifest.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <unistd.h>

namespace fs = std::filesystem;
using namespace sandbox;

namespace
{

struct TempDir {
    fs::path path = fs::temp_directory_path()
        / ("atalaya-lake-" + std::to_string(getpid()) + "-" + std::to_string(next()));
    TempDir() { fs::create_directories(path); }
    ~TempDir()
    {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    static int next()
    {
        static int n = 0;
        return ++n;
    }
};

std::string readBytes(const fs::path &path)
{
    std::ifstream in(path, std::ios::binary);
    REQUIRE(in.is_open());
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::int64_t count(const Connection &connection, const fs::path &file)
{
    const auto answer = connection.query("SELECT count(*)::VARCHAR FROM read_parquet("
                                         + quotedText(file.string()) + ")");
    INFO(answer.error);
    REQUIRE(answer.ok);
    return std::stoll(answer.rows.at(0).at(0));
}

/// What of a table could come out differently: its columns, and what became of it over time.
std::set<std::string> traitsOf(const TableSpec &spec)
{
    std::set<std::string> traits{std::string("in ") + spec.ns};
    for (const ColumnSpec &column : columnSpecs(spec)) {
        const bool mayBeNull = column.expression.rfind("CASE WHEN", 0) == 0;
        traits.insert(column.sqlType + (mayBeNull ? ", null" : "") + (column.added ? ", added" : "")
                      + (column.partition ? ", partitioned by" : ""));
    }
    if (spec.snapshots == 0)
        traits.insert("never written");
    else if (spec.files == 0)
        traits.insert(spec.snapshots == 1 ? "written without a row" : "emptied");
    else
        traits.insert((spec.files > 1 ? "many files" : "one file")
                      + std::string(spec.snapshots > spec.files ? ", rewritten" : ""));
    return traits;
}

/// Few tables that have every trait of the whole lake between them.
std::vector<TableSpec> typicalTables()
{
    using Candidate = std::pair<TableSpec, std::set<std::string>>; // with what it still brings
    std::vector<Candidate> candidates;
    for (const TableSpec &spec : lakeTables())
        candidates.emplace_back(spec, traitsOf(spec));
    std::vector<TableSpec> typical;
    for (;;) {
        const auto most = std::max_element(candidates.begin(), candidates.end(),
                                           [](const Candidate &a, const Candidate &b) {
                                               return a.second.size() < b.second.size();
                                           });
        const std::set<std::string> brought = most->second;
        if (brought.empty())
            return typical;
        typical.push_back(most->first);
        for (Candidate &candidate : candidates) {
            for (const std::string &trait : brought)
                candidate.second.erase(trait);
        }
    }
}

} // namespace

TEST_CASE("The lake has the namespaces and tables it is declared to have")
{
    TempDir temp;
    generateLake(temp.path / "lake", {}, 200);
    const auto lake = Lake::load(temp.path / "lake");
    CHECK(lake->tables({"main", "default"}).size() == 78);
    CHECK(lake->tables({"main", "test"}).size() == 6);
    CHECK(lake->tables({"datasets"}).size() == 12);
    CHECK(lake->tables({"bench"}).size() == 1);
    CHECK(lake->namespaces().size() == 5);
    REQUIRE(lake->table({"main", "test"}, "Größe😀"));
    CHECK_FALSE(lake->table({"main"}, "orders"));
    for (const Table &table : lake->all())
        CHECK(table.fullName().find('.', table.dottedNamespace().size() + 1) == std::string::npos);
}

TEST_CASE("Every table's totals are those of its real files, and its history adds up")
{
    TempDir temp;
    generateLake(temp.path / "lake", {}, 200);
    const auto lake = Lake::load(temp.path / "lake");
    Database database;
    Connection connection(database.get());
    int unwritten = 0;
    int emptied = 0;
    for (const Table &table : lake->all()) {
        INFO(table.fullName());
        std::int64_t rows = 0;
        std::int64_t bytes = 0;
        for (const DataFile &file : table.files) {
            CHECK(count(connection, file.path) == file.rows);
            CHECK(static_cast<std::int64_t>(fs::file_size(file.path)) == file.bytes);
            CHECK(file.uri.compare(0, table.location.size(), table.location) == 0);
            rows += file.rows;
            bytes += file.bytes;
        }
        CHECK(table.rows == rows);
        const auto metadata = nlohmann::json::parse(table.metadataJson);
        CHECK(metadata.at("format-version") == 2);
        CHECK(metadata.at("table-uuid") == table.uuid);
        CHECK(metadata.at("current-schema-id") == table.schemaId);
        CHECK(
            metadata.at("schemas").at(static_cast<std::size_t>(table.schemaId)).at("fields").size()
            == table.columns.size());
        if (table.snapshotId.empty()) {
            CHECK(metadata.at("snapshots").empty());
            CHECK_FALSE(metadata.contains("current-snapshot-id"));
            ++unwritten;
            continue;
        }
        std::int64_t totalRows = 0;
        std::int64_t totalBytes = 0;
        std::int64_t at = 0;
        for (const auto &snapshot : metadata.at("snapshots")) {
            const auto &summary = snapshot.at("summary");
            const auto number
                = [&](const char *key) { return std::stoll(summary.value(key, std::string("0"))); };
            totalRows += number("added-records") - number("deleted-records");
            totalBytes += number("added-files-size") - number("removed-files-size");
            CHECK(number("total-records") == totalRows);
            CHECK(number("total-files-size") == totalBytes);
            CHECK(snapshot.at("snapshot-id").get<std::int64_t>() > (1ll << 53));
            CHECK(snapshot.at("timestamp-ms").get<std::int64_t>() > at);
            at = snapshot.at("timestamp-ms");
        }
        CHECK(totalRows == rows);
        CHECK(totalBytes == bytes);
        CHECK(std::to_string(metadata.at("current-snapshot-id").get<std::int64_t>())
              == table.snapshotId);
        CHECK(metadata.at("refs").at("main").at("snapshot-id")
              == metadata.at("current-snapshot-id"));
        CHECK(metadata.at("last-updated-ms") == table.committedAtMs);
        emptied += table.files.empty() ? 1 : 0;
    }
    CHECK(unwritten >= 1);
    CHECK(emptied >= 1);
}

TEST_CASE("Every snapshot's manifests exist and name exactly the files its summary counts")
{
    TempDir temp;
    generateLake(temp.path / "lake", {}, 400);
    const auto lake = Lake::load(temp.path / "lake");
    const fs::path objects = temp.path / "lake/objects";
    const auto pathOf = [&](const std::string &uri) { return objects / uri.substr(5); };
    const ReadObject read = [&](const std::string &uri) { return readBytes(pathOf(uri)); };
    Database database;
    Connection connection(database.get());
    for (const Table &table : lake->all()) {
        const auto metadata = nlohmann::json::parse(table.metadataJson);
        for (const auto &snapshot : metadata.at("snapshots")) {
            INFO(table.fullName() << " " << snapshot.at("snapshot-id"));
            const auto &summary = snapshot.at("summary");
            std::int64_t rows = 0;
            std::int64_t bytes = 0;
            const auto files = filesOf(metadata, snapshot.at("snapshot-id"), read);
            for (const IcebergDataFile &file : files.data) {
                rows += file.rows;
                bytes += file.bytes;
                CHECK(count(connection, pathOf(file.uri)) == file.rows);
                CHECK(static_cast<std::int64_t>(fs::file_size(pathOf(file.uri))) == file.bytes);
            }
            CHECK(summary.at("total-data-files") == std::to_string(files.data.size()));
            CHECK(summary.at("total-records") == std::to_string(rows));
            CHECK(summary.at("total-files-size") == std::to_string(bytes));
        }
        for (const auto &version : metadata.at("metadata-log")) {
            const auto older = nlohmann::json::parse(read(version.at("metadata-file")));
            CHECK(older.at("table-uuid") == table.uuid);
            CHECK(older.at("snapshots").size() < metadata.at("snapshots").size());
        }
        std::vector<std::string> current;
        for (const IcebergDataFile &file : filesOf(metadata, read).data)
            current.push_back(file.uri);
        std::vector<std::string> listed;
        for (const DataFile &file : table.files)
            listed.push_back(file.uri);
        CHECK_THAT(current, Catch::UnorderedEquals(listed));
    }
}

TEST_CASE("Manifests of the lake have bounds, partitions and the order of their rows")
{
    TempDir temp;
    generateLake(temp.path / "lake", {}, 400);
    const auto lake = Lake::load(temp.path / "lake");
    const ReadObject read = [&](const std::string &uri) {
        return readBytes(temp.path / "lake/objects" / uri.substr(5));
    };
    const auto entriesOf = [&](const Table &table) {
        std::vector<ManifestEntry> entries;
        const auto metadata = nlohmann::json::parse(table.metadataJson);
        const auto &snapshot = *snapshotById(metadata, currentSnapshotId(metadata));
        for (const ManifestFile &manifest : readManifestList(read(snapshot.at("manifest-list")))) {
            for (ManifestEntry &entry : readManifest(read(manifest.uri)).entries)
                entries.push_back(std::move(entry));
        }
        return entries;
    };
    const Table *sample = lake->table({"main", "test"}, "orders_sample");
    REQUIRE(sample);
    bool isSeen = false;
    for (const ManifestEntry &entry : entriesOf(*sample)) {
        if (entry.status == ManifestEntry::Status::Deleted)
            continue;
        isSeen = true;
        CHECK(entry.file.rows == 3);
        CHECK(entry.file.metrics.lower.at(1) == std::string("\1\0\0\0\0\0\0\0", 8));
        CHECK(entry.file.metrics.upper.at(1) == std::string("\3\0\0\0\0\0\0\0", 8));
        CHECK(entry.file.sortOrderId == 1);
    }
    CHECK(isSeen);
    int partitioned = 0;
    for (const Table &table : lake->all()) {
        const auto metadata = nlohmann::json::parse(table.metadataJson);
        if (metadata.at("partition-specs").at(0).at("fields").empty())
            continue;
        ++partitioned;
        for (const ManifestEntry &entry : entriesOf(table))
            CHECK(entry.file.uri.find(
                      "_year=" + std::to_string(1970 + entry.file.partition.at(1000).get<int>()))
                  != std::string::npos);
    }
    CHECK(partitioned > 0);
}

TEST_CASE("tables.json names every table and its pointer")
{
    TempDir temp;
    generateLake(temp.path / "lake", {}, 400);
    const auto lake = Lake::load(temp.path / "lake");
    const auto tables = nlohmann::json::parse(readBytes(temp.path / "lake/tables.json"));
    CHECK(tables.size() == lake->all().size());
    for (const auto &entry : tables) {
        const Table *table = lake->table(entry.at("namespace"), entry.at("name"));
        REQUIRE(table);
        CHECK(entry.at("uuid") == table->uuid);
        CHECK(entry.at("metadata_location") == table->metadataLocation);
    }
}

TEST_CASE("Files carry the field ids of their schema, nested ones too")
{
    TempDir temp;
    generateLake(temp.path / "lake", {}, 400);
    const auto lake = Lake::load(temp.path / "lake");
    const Table *orders = lake->table({"main", "default"}, "orders");
    REQUIRE(orders);
    Database database;
    Connection connection(database.get());
    const auto ids = connection.query("SELECT name, field_id::VARCHAR FROM parquet_schema("
                                      + quotedText(orders->files.back().path.string())
                                      + ") WHERE field_id IS NOT NULL");
    REQUIRE(ids.ok);
    for (const Column &column : orders->columns) {
        INFO(column.name);
        const std::vector<std::string> row = {column.name, std::to_string(column.id)};
        CHECK(std::find(ids.rows.begin(), ids.rows.end(), row) != ids.rows.end());
    }
    CHECK(ids.rows.size() > orders->columns.size());
    CHECK(nlohmann::json::parse(orders->metadataJson).at("schemas").size() == 2);
}

TEST_CASE("Two generations give the same lake")
{
    TempDir temp;
    const std::vector<TableSpec> tables = typicalTables();
    generateLake(temp.path / "a", {}, 400, tables);
    generateLake(temp.path / "b", {}, 400, tables);
    CHECK(readBytes(temp.path / "a/lake.json") == readBytes(temp.path / "b/lake.json"));
    int objects = 0;
    for (const auto &entry : fs::recursive_directory_iterator(temp.path / "a/objects")) {
        if (!entry.is_regular_file())
            continue;
        ++objects;
        CHECK(readBytes(entry.path())
              == readBytes(temp.path / "b" / fs::relative(entry.path(), temp.path / "a")));
    }
    CHECK(objects > static_cast<int>(3 * tables.size())); // data, manifests and metadata
}

TEST_CASE("A place that cannot be written is named with the reason")
{
    CHECK_THROWS_WITH(generateLake("/proc/atalaya/lake", {}, 400),
                      Catch::Contains("/proc/atalaya"));
    TempDir temp;
    CHECK_THROWS_WITH(generateLake(temp.path, {}, 400), Catch::Contains("exists already"));
    CHECK_THROWS_WITH(Lake::load(temp.path),
                      Catch::Contains("lake.json") && Catch::Contains("No such file"));
    std::ofstream(temp.path / "lake.json") << "{\"format\":";
    CHECK_THROWS_WITH(Lake::load(temp.path), Catch::Contains("damaged"));
}

TEST_CASE("The whole lake is made in time and loads fast", "[.bench]")
{
    TempDir temp;
    const auto begin = std::chrono::steady_clock::now();
    generateLake(temp.path / "lake", {});
    const auto made = std::chrono::steady_clock::now();
    const auto lake = Lake::load(temp.path / "lake");
    const auto loaded = std::chrono::steady_clock::now();
    const auto ms
        = [](auto d) { return std::chrono::duration_cast<std::chrono::milliseconds>(d).count(); };
    WARN("made in " << ms(made - begin) << " ms, loaded in " << ms(loaded - made) << " ms");
    CHECK(lake->table({"bench"}, "events_5m")->rows == 5000000);
}
