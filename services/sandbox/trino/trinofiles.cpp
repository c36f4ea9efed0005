#include "services/sandbox/trino/trinofiles.h"

#include "services/sandbox/lake/icebergfiles.h"
#include "services/sandbox/lake/lake.h"
#include "services/sandbox/run/files.h"
#include "services/sandbox/store/s3client.h"
#include "services/sandbox/trino/trinoerror.h"

#include <set>

namespace sandbox
{

namespace
{

std::string commaList(const std::vector<std::string> &items)
{
    std::string list;
    for (const std::string &item : items)
        list += (list.empty() ? "" : ", ") + item;
    return list;
}

/// As Trino's S3 file system words a failure of the store.
std::string storeFailure(const S3Answer &answer)
{
    if (answer.status == 0)
        return "the object store does not answer: " + answer.message;
    return answer.code + ": " + answer.message
        + " (Service: S3, Status Code: " + std::to_string(answer.status) + ")";
}

std::string viewName(const TrinoTable &table)
{
    return std::string(TrinoCatalog::name()) + "." + quotedName(table.schema) + "."
        + quotedName(table.name);
}

} // namespace

TrinoFiles::TrinoFiles(std::string endpoint, std::shared_ptr<const Clock> clock,
                       std::filesystem::path dir, std::function<bool()> isStopped)
    : m_endpoint(std::move(endpoint))
    , m_clock(std::move(clock))
    , m_dir(std::move(dir))
    , m_isStopped(std::move(isStopped))
{
    makeDirectory(m_dir, 0700);
}

TrinoFiles::~TrinoFiles()
{
    removeTree(m_dir);
}

std::string TrinoFiles::fetch(const S3Client &store, const std::string &uri)
{
    if (m_isStopped())
        throw TrinoError(TrinoError::Name::UserCanceled, "Query was canceled");
    const auto [bucket, key] = bucketAndKey(uri);
    const std::string path = (m_dir / (std::to_string(m_fetched++) + ".parquet")).string();
    const S3Answer answer = store.getToFile(bucket, key, path);
    if (!answer.ok())
        throw TrinoError(TrinoError::Name::IcebergCannotOpenSplit,
                         "Error opening Iceberg split " + uri + ": " + storeFailure(answer));
    return path;
}

void TrinoFiles::add(const TrinoTable &table)
{
    const S3Client store(m_endpoint, table.key, m_clock);
    LocalTable local{table, {}, {}};
    try {
        const auto read = [&](const std::string &uri) {
            const auto [bucket, key] = bucketAndKey(uri);
            S3Answer answer = store.get(bucket, key);
            if (!answer.ok())
                throw TrinoError(TrinoError::Name::IcebergInvalidMetadata,
                                 "Error reading " + uri + ": " + storeFailure(answer));
            return std::move(answer.body);
        };
        const IcebergSnapshotFiles files = filesOf(table.metadata, read);
        for (const IcebergDataFile &file : files.data)
            local.files.emplace_back(file.uri, fetch(store, file.uri));
        for (const std::string &uri : files.positionDeletes)
            local.deletes.push_back(fetch(store, uri));
    } catch (const std::runtime_error &error) {
        throw TrinoError(TrinoError::Name::IcebergInvalidMetadata,
                         "Invalid metadata of table " + table.schema + "." + table.name + ": "
                             + error.what());
    }
    m_tables.push_back(std::move(local));
}

std::string TrinoFiles::viewOf(const LocalTable &local) const
{
    const Table described
        = tableFromMetadata({local.table.schema}, local.table.name, {}, local.table.metadata);
    std::vector<std::string> names;
    std::vector<std::string> empty;
    std::vector<std::string> schema;
    for (const Column &column : described.columns) {
        names.push_back(quotedName(column.name));
        empty.push_back("NULL::" + column.sqlType + " AS " + quotedName(column.name));
        schema.push_back(std::to_string(column.id) + ": {name: " + quotedText(column.name)
                         + ", type: " + quotedText(column.sqlType) + ", default_value: NULL}");
    }
    const std::string head = "CREATE VIEW " + viewName(local.table) + " AS SELECT ";
    if (local.files.empty())
        return head + commaList(empty) + " WHERE false";
    // By field id, as Iceberg asks for: older files lack newer columns.
    const std::string fields = ", schema=map{" + commaList(schema) + "})";
    std::vector<std::string> scans;
    for (const auto &[uri, path] : local.files) {
        std::string scan = "SELECT " + commaList(names) + " FROM read_parquet(" + quotedText(path);
        if (local.deletes.empty()) {
            scans.push_back(scan + fields);
            continue;
        }
        std::vector<std::string> paths;
        for (const std::string &deletes : local.deletes)
            paths.push_back(quotedText(deletes));
        scans.push_back(scan + ", file_row_number=true" + fields
                        + " WHERE file_row_number NOT IN (SELECT pos FROM read_parquet(["
                        + commaList(paths) + "]) WHERE file_path = " + quotedText(uri) + ")");
    }
    std::string all;
    for (const std::string &scan : scans)
        all += (all.empty() ? "" : " UNION ALL ") + scan;
    return head + commaList(names) + " FROM (" + all + ")";
}

std::unique_ptr<TrinoEngine> TrinoFiles::open(const std::string &defaultSchema) const
{
    auto opened = std::make_unique<TrinoEngine>(
        Database::Options{{"threads", "2"}, {"memory_limit", "1GB"}});
    const Connection &engine = opened->connection;
    std::vector<std::string> paths;
    std::set<std::string> schemas;
    for (const LocalTable &local : m_tables) {
        schemas.insert(local.table.schema);
        for (const auto &[uri, path] : local.files)
            paths.push_back(quotedText(path));
        for (const std::string &path : local.deletes)
            paths.push_back(quotedText(path));
    }
    const std::string catalog = TrinoCatalog::name();
    for (const std::string &setting :
         {std::string("SET autoinstall_known_extensions=false"),
          std::string("SET autoload_known_extensions=false"),
          std::string("SET allow_community_extensions=false"),
          "SET allowed_paths=[" + commaList(paths) + "]",
          "SET temp_directory=" + quotedText((m_dir / "spill").string()),
          std::string("SET GLOBAL TimeZone='UTC'"), std::string("SET enable_external_access=false"),
          "ATTACH ':memory:' AS " + catalog})
        engine.run(setting);
    for (const std::string &schema : schemas)
        engine.run("CREATE SCHEMA IF NOT EXISTS " + catalog + "." + quotedName(schema));
    for (const LocalTable &local : m_tables)
        engine.run(viewOf(local));
    const bool isKnown = schemas.count(defaultSchema) > 0;
    engine.run("USE " + catalog + (isKnown ? "." + quotedName(defaultSchema) : std::string()));
    engine.run("SET lock_configuration=true");
    return opened;
}

} // namespace sandbox
