#include "services/sandbox/lake/lakegenerator.h"

#include "services/sandbox/lake/deterministic.h"
#include "services/sandbox/lake/icebergtype.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <future>
#include <unistd.h>

namespace sandbox
{

namespace fs = std::filesystem;

namespace
{

constexpr std::int64_t minuteMs = 60000;

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

/// Object URIs are written as they are but for what a path segment cannot hold.
std::string objectSuffix(const ColumnSpec *partition, std::size_t file)
{
    return partition ? partition->name + "_year=" + std::to_string(2023 + file) + "/"
                     : std::string();
}

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

/// Largest first, so that the last ones do not wait for it.
std::vector<TableSpec> allSpecs()
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

/// Two generators share the work; the calling thread is one of them and alone tells the progress.
void fillPart(const fs::path &part, const Progress &progress, int divisor)
{
    fs::create_directories(part);
    const std::vector<TableSpec> specs = allSpecs();
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

nlohmann::json LakeGenerator::make(const TableSpec &spec)
{
    Table table;
    table.ns = levels(spec.ns);
    table.name = spec.name;
    table.uuid = stableUuid(table.fullName());
    table.location = "s3://lakehouse/warehouse/" + table.dottedNamespace() + "/ds_" + table.uuid;
    MetadataWish wish;
    const std::vector<ColumnSpec> columns = describeColumns(spec, table, wish);
    writeFiles(spec, columns, table);
    return writeMetadata(spec, table, wish);
}

std::vector<ColumnSpec> LakeGenerator::describeColumns(const TableSpec &spec, Table &table,
                                                       MetadataWish &wish)
{
    const std::vector<ColumnSpec> columns = columnSpecs(spec);
    m_fieldIds.clear();
    int id = 1;
    int nextId = 1;
    for (const ColumnSpec &column : columns)
        nextId += column.added ? 0 : 1;
    for (const ColumnSpec &column : columns) {
        const int columnId = column.added ? nextId++ : id++;
        const IcebergType type = icebergType(column.sqlType, columnId, nextId);
        m_fieldIds[columnId] = type.fieldIds;
        table.columns.push_back(
            {columnId, column.name, type.json.dump(), column.sqlType, column.required, column.doc});
        if (column.added)
            wish.addedColumns.push_back(columnId);
        if (column.partition)
            wish.partitionColumn = columnId;
        if (column.required)
            wish.sortColumn = columnId;
    }
    wish.lastColumnId = nextId - 1;
    return columns;
}

void LakeGenerator::writeFiles(const TableSpec &spec, const std::vector<ColumnSpec> &columns,
                               Table &table)
{
    const std::int64_t rows = spec.rows == 0 ? 0 : std::max(spec.rows / m_divisor, spec.files);
    const ColumnSpec *partition = nullptr;
    for (const ColumnSpec &column : columns)
        partition = column.partition ? &column : partition;
    for (int f = 0; f < spec.files; ++f) {
        const std::int64_t first = rows * f / spec.files;
        const std::int64_t last = rows * (f + 1) / spec.files;
        std::string select;
        std::string ids;
        for (std::size_t c = 0; c < columns.size(); ++c) {
            if (columns[c].added && f == 0)
                continue;
            const std::string comma = select.empty() ? "" : ", ";
            select += comma + columns[c].expression + " AS " + quotedName(columns[c].name);
            ids += comma + quotedName(columns[c].name) + ": " + m_fieldIds.at(table.columns[c].id);
        }
        DataFile file;
        const std::string number = std::to_string(10000 * 10 + f).substr(1);
        file.uri = table.location + "/data/" + objectSuffix(partition, static_cast<std::size_t>(f))
            + number + "-0-" + stableUuid(table.fullName() + " data " + std::to_string(f))
            + ".parquet";
        file.path = pathOf(file.uri);
        fs::create_directories(file.path.parent_path());
        m_connection.run("COPY (SELECT " + select + " FROM (SELECT range AS i, " + std::to_string(f)
                         + " AS f FROM range(" + std::to_string(first) + ", " + std::to_string(last)
                         + "))) TO " + quotedText(file.path.string())
                         + " (FORMAT parquet, COMPRESSION zstd, FIELD_IDS {" + ids + "})");
        file.rows = last - first;
        file.bytes = static_cast<std::int64_t>(fs::file_size(file.path));
        table.files.push_back(std::move(file));
    }
}

nlohmann::json LakeGenerator::writeMetadata(const TableSpec &spec, Table &table, MetadataWish &wish)
{
    const bool evolved = !wish.addedColumns.empty();
    const std::int64_t at = templateNowMs - spec.ageMinutes * minuteMs;
    wish.snapshots = tableHistory({table.fullName(), spec.snapshots, at, evolved}, table.files);
    wish.createdAtMs = (wish.snapshots.empty() ? at : wish.snapshots.front().atMs) - 4 * minuteMs;
    table.schemaId = evolved ? 1 : 0;
    table.committedAtMs = wish.snapshots.empty() ? 0 : wish.snapshots.back().atMs;
    table.snapshotId = wish.snapshots.empty() ? "" : std::to_string(wish.snapshots.back().id);
    table.rows = wish.snapshots.empty() ? 0 : wish.snapshots.back().totalRows;
    table.metadataLocation
        = table.location + "/metadata/" + metadataFileName(table.fullName(), wish.snapshots.size());
    const fs::path path = pathOf(table.metadataLocation);
    fs::create_directories(path.parent_path());
    writeText(path, tableMetadata(table, wish).dump());

    nlohmann::json columns = nlohmann::json::array();
    for (const Column &c : table.columns)
        columns.push_back({c.id, c.name, c.icebergType, c.sqlType, c.required, c.doc});
    nlohmann::json files = nlohmann::json::array();
    for (const DataFile &file : table.files)
        files.push_back({file.uri, file.rows, file.bytes});
    return {{"ns", table.ns},
            {"name", table.name},
            {"uuid", table.uuid},
            {"location", table.location},
            {"metadata", table.metadataLocation},
            {"snapshot", table.snapshotId},
            {"schema", table.schemaId},
            {"committed", table.committedAtMs},
            {"rows", table.rows},
            {"columns", columns},
            {"files", files}};
}

fs::path LakeGenerator::pathOf(const std::string &uri) const
{
    return m_dir / uri.substr(sizeof "s3://" - 1);
}

void generateLake(const fs::path &dir, const Progress &progress, int divisor)
{
    if (fs::exists(dir))
        throw std::runtime_error(dir.string() + ": exists already");
    const fs::path part = dir.string() + ".part-" + std::to_string(getpid());
    try {
        if (dir.has_parent_path())
            fs::create_directories(dir.parent_path());
        removeStale(dir);
        fs::remove_all(part);
        fillPart(part, progress, divisor);
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
