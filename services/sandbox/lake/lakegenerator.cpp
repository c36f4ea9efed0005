#include "services/sandbox/lake/lakegenerator.h"

#include "services/sandbox/lake/deterministic.h"
#include "services/sandbox/lake/icebergtype.h"
#include "services/sandbox/lake/parquetfile.h"
#include "services/sandbox/lake/snapshotbuilder.h"
#include "services/sandbox/lake/tablehistory.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <future>
#include <set>
#include <unistd.h>

namespace sandbox
{

namespace fs = std::filesystem;

namespace
{

constexpr std::int64_t minuteMs = 60000;
constexpr int emptiedRows = 3120; // of each append of a table that was emptied since

std::vector<std::string> levels(const std::string &dotted)
{
    const auto dot = dotted.find('.');
    if (dot == std::string::npos)
        return {dotted};
    return {dotted.substr(0, dot), dotted.substr(dot + 1)};
}

void writeText(const fs::path &path, const std::string &text)
{
    errno = 0;
    std::ofstream out(path, std::ios::binary);
    out << text;
    out.close();
    if (!out)
        throw std::runtime_error(path.string() + ": " + std::strerror(errno ? errno : EIO));
}

/// Files of a partitioned table hold one year each; see the column kind `part`.
constexpr int firstYear = 2023;

/// Removes what killed runs left beside the target.
void removeStale(const fs::path &dir)
{
    const std::string prefix = dir.filename().string() + ".part-";
    std::error_code ignored;
    for (const auto &entry : fs::directory_iterator(dir.parent_path(), ignored)) {
        const std::string name = entry.path().filename().string();
        if (name.compare(0, prefix.size(), prefix) != 0)
            continue;
        const int pid = std::atoi(name.c_str() + prefix.size());
        if (pid > 0 && kill(pid, 0) != 0 && errno == ESRCH)
            fs::remove_all(entry.path(), ignored);
    }
}

/// Two generators share the work; the calling thread is one of them and alone tells the progress.
void fillPart(const fs::path &part, const Progress &progress, int divisor,
              const std::vector<TableSpec> &specs)
{
    fs::create_directories(part);
    std::vector<nlohmann::json> entries(specs.size());
    std::atomic<std::size_t> next = 0;
    std::atomic<int> done = 0;
    const auto work = [&](const Progress &tell) {
        LakeGenerator generator(part, divisor);
        for (std::size_t at = next++; at < specs.size(); at = next++) {
            if (tell)
                tell(done, static_cast<int>(specs.size()),
                     std::string(specs[at].ns) + "." + specs[at].name);
            entries[at] = generator.make(specs[at]);
            ++done;
        }
    };
    auto second = std::async(std::launch::async, work, Progress());
    try {
        work(progress);
    } catch (...) {
        next = specs.size(); // the other one stops too
        throw;
    }
    second.get();
    nlohmann::json tables = nlohmann::json::array();
    for (const nlohmann::json &entry : entries)
        tables.push_back({{"namespace", entry.at("ns")},
                          {"name", entry.at("name")},
                          {"uuid", entry.at("uuid")},
                          {"metadata_location", entry.at("metadata")}});
    writeText(part / "tables.json", tables.dump());
    writeText(part / "lake.json",
              nlohmann::json({{"format", lakeFormat()}, {"tables", entries}}).dump());
    if (progress)
        progress(done, done, "");
}

} // namespace

LakeGenerator::LakeGenerator(fs::path dir, int divisor)
    : m_dir(std::move(dir))
    , m_divisor(divisor)
    , m_database({{"threads", "1"}}) // generators run side by side instead
    , m_connection(m_database.get())
{
    m_connection.run("SET TimeZone = 'UTC'");
}

struct LakeGenerator::Making {
    const TableSpec &spec;
    std::vector<ColumnSpec> columns;
    Table table;
    MetadataWish wish;
    TableHistory history;
    std::vector<ManifestDataFile> files; ///< files[i] is what history.files[i] became
};

nlohmann::json LakeGenerator::make(const TableSpec &spec)
{
    Making making = {spec, columnSpecs(spec), {}, {}, {}, {}};
    Table &table = making.table;
    table.ns = levels(spec.ns);
    table.name = spec.name;
    table.uuid = stableUuid(table.fullName());
    table.location = "s3://lakehouse/warehouse/" + table.dottedNamespace() + "/ds_" + table.uuid;
    describeColumns(making);
    const std::int64_t rows = spec.rows == 0 ? 0 : std::max(spec.rows / m_divisor, spec.files);
    making.history = tableHistory(
        {table.fullName(), rows, spec.files, spec.snapshots, std::max(1, emptiedRows / m_divisor),
         templateNowMs - spec.ageMinutes * minuteMs, !making.wish.addedColumns.empty()});
    writeFiles(making);
    writeSnapshots(making);
    return writeMetadata(making);
}

void LakeGenerator::describeColumns(Making &making) const
{
    int id = 1;
    int nextId = 1;
    for (const ColumnSpec &column : making.columns)
        nextId += column.added ? 0 : 1;
    for (const ColumnSpec &column : making.columns) {
        const int columnId = column.added ? nextId++ : id++;
        const nlohmann::json type = withFieldIds(parseIcebergType(column.sqlType), nextId);
        making.table.columns.push_back(
            {columnId, column.name, type.dump(), column.sqlType, column.required, column.doc});
        if (column.added)
            making.wish.addedColumns.push_back(columnId);
        if (column.partition)
            making.wish.partitionColumn = columnId;
        if (column.required)
            making.wish.sortColumn = columnId;
    }
}

void LakeGenerator::writeFiles(Making &making) const
{
    const Table &table = making.table;
    const bool isEvolved = !making.wish.addedColumns.empty();
    const std::string partition
        = making.wish.partitionColumn ? partitionSpec(table, making.wish)["fields"][0]["name"] : "";
    for (const PlannedFile &plan : making.history.files) {
        std::string select;
        for (const ColumnSpec &column : making.columns) {
            if (!(column.added && plan.isOld))
                select += (select.empty() ? "" : ", ") + column.expression + " AS "
                    + quotedName(column.name);
        }
        const std::string number = std::to_string(making.files.size());
        const std::string folder = partition.empty()
            ? ""
            : partition + "=" + std::to_string(firstYear + plan.part) + "/";
        const std::string uri = table.location + "/data/" + folder
            + std::to_string(100000 + making.files.size()).substr(1) + "-0-"
            + stableUuid(table.fullName() + " data " + number) + ".parquet";
        ManifestDataFile file = writeParquet(
            m_connection,
            "SELECT " + select + " FROM (SELECT range AS i, " + std::to_string(plan.part)
                + " AS f FROM range(" + std::to_string(plan.firstRow) + ", "
                + std::to_string(plan.lastRow) + "))",
            tableSchema(table, making.wish, isEvolved && !plan.isOld ? 1 : 0), pathOf(uri));
        file.uri = uri;
        file.sortOrderId = making.wish.sortColumn ? 1 : 0;
        if (!partition.empty())
            file.partition[1000] = firstYear + plan.part - 1970;
        making.files.push_back(std::move(file));
    }
}

void LakeGenerator::writeSnapshots(Making &making) const
{
    std::map<std::string, std::string> written;
    const ReadObject read = [&](const std::string &uri) { return written.at(uri); };
    const std::string fullName = making.table.fullName();
    for (const PlannedCommit &commit : making.history.commits) {
        const auto sequence = static_cast<std::int64_t>(making.wish.snapshots.size() + 1);
        SnapshotChange change;
        change.operation = commit.operation;
        for (const std::size_t added : commit.added)
            change.added.push_back(making.files[added]);
        for (const std::size_t removed : commit.removed)
            change.removed.insert(making.files[removed].uri);
        SnapshotStamp stamp;
        stamp.id = static_cast<std::int64_t>(
            (stableNumber(fullName, static_cast<std::uint64_t>(100 + sequence)) >> 1)
            | (1ull << 62));
        stamp.sequence = sequence;
        stamp.atMs = commit.atMs;
        stamp.commitUuid = stableUuid(fullName + " commit " + std::to_string(sequence));
        stamp.engine = "warehouse-writer";
        const nlohmann::json parent
            = sequence == 1 ? nlohmann::json() : making.wish.snapshots.back();
        BuiltSnapshot built = buildSnapshot(
            {making.table.location, tableSchema(making.table, making.wish, commit.schemaId),
             partitionSpec(making.table, making.wish), parent},
            change, stamp, read);
        making.wish.snapshots.push_back(std::move(built.snapshot));
        for (PendingObject &object : built.objects) {
            writeText(pathOf(object.uri), object.bytes);
            written[object.uri] = std::move(object.bytes);
        }
    }
}

nlohmann::json LakeGenerator::writeMetadata(Making &making) const
{
    Table &table = making.table;
    MetadataWish &wish = making.wish;
    const std::size_t versions = wish.snapshots.size();
    table.schemaId = wish.addedColumns.empty() ? 0 : 1;
    table.committedAtMs = versions == 0 ? 0 : making.history.commits.back().atMs;
    wish.createdAtMs = (versions == 0 ? templateNowMs - making.spec.ageMinutes * minuteMs
                                      : making.history.commits.front().atMs)
        - 4 * minuteMs;
    for (std::size_t version = 0; version <= versions; ++version) {
        table.metadataLocation
            = table.location + "/metadata/" + metadataFileName(table.fullName(), version);
        writeText(pathOf(table.metadataLocation), tableMetadata(table, wish, version).dump());
    }
    std::set<std::string> removed;
    for (const PlannedCommit &commit : making.history.commits) {
        for (const std::size_t file : commit.removed)
            removed.insert(making.files[file].uri);
    }
    nlohmann::json files = nlohmann::json::array();
    for (const ManifestDataFile &file : making.files) {
        if (removed.count(file.uri) == 0)
            files.push_back({file.uri, file.rows, file.bytes});
    }
    nlohmann::json columns = nlohmann::json::array();
    for (const Column &c : table.columns)
        columns.push_back({c.id, c.name, c.icebergType, c.sqlType, c.required, c.doc});
    return {
        {"ns", table.ns},
        {"name", table.name},
        {"uuid", table.uuid},
        {"location", table.location},
        {"metadata", table.metadataLocation},
        {"snapshot",
         versions == 0 ? ""
                       : std::to_string(wish.snapshots.back()["snapshot-id"].get<std::int64_t>())},
        {"schema", table.schemaId},
        {"committed", table.committedAtMs},
        {"rows",
         versions == 0
             ? 0
             : std::stoll(wish.snapshots.back()["summary"]["total-records"].get<std::string>())},
        {"columns", columns},
        {"files", files}};
}

fs::path LakeGenerator::pathOf(const std::string &uri) const
{
    fs::path path = m_dir / "objects" / uri.substr(sizeof "s3://" - 1);
    fs::create_directories(path.parent_path());
    return path;
}

std::vector<TableSpec> lakeTables()
{
    std::vector<TableSpec> specs;
    for (const auto &group : {otherTables(), retailTables(), logisticsTables()})
        specs.insert(specs.end(), group.begin(), group.end());
    std::sort(specs.begin(), specs.end(), [](const TableSpec &a, const TableSpec &b) {
        return std::make_pair(b.rows, std::string(a.name))
            < std::make_pair(a.rows, std::string(b.name));
    });
    return specs;
}

void generateLake(const fs::path &dir, const Progress &progress, int divisor,
                  const std::vector<TableSpec> &tables)
{
    if (fs::exists(dir))
        throw std::runtime_error(dir.string() + ": exists already");
    const fs::path part = dir.string() + ".part-" + std::to_string(getpid());
    try {
        if (dir.has_parent_path())
            fs::create_directories(dir.parent_path());
        removeStale(dir);
        fs::remove_all(part);
        fillPart(part, progress, divisor, tables);
        fs::rename(part, dir);
    } catch (const std::exception &e) {
        std::error_code ignored;
        fs::remove_all(part, ignored);
        throw std::runtime_error("making the lake in " + dir.string() + " failed: " + e.what());
    }
}

void generateLake(const fs::path &dir, const Progress &progress)
{
    generateLake(dir, progress, 1);
}

} // namespace sandbox
