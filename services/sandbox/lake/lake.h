#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sandbox
{

/// A column as both Iceberg and the engine name its type.
struct Column {
    int id = 0; ///< Iceberg field id
    std::string name;
    std::string icebergType; ///< JSON text of the type: "\"long\"", "{\"type\":\"list\",…}"
    std::string sqlType; ///< "BIGINT", "DECIMAL(18,2)", "STRUCT(sku VARCHAR, qty INTEGER)[]"
    bool required = false;
    std::string doc;
};

/// A data file, by its object key and where its bytes are on this machine.
struct DataFile {
    std::string uri; ///< "s3://lakehouse/warehouse/main.default/ds_…/data/….parquet"
    std::filesystem::path path;
    std::int64_t rows = 0;
    std::int64_t bytes = 0;
};

/// A table's current state. Its metadata is a real Iceberg v2 document whose totals are those of
/// the files.
struct Table {
    std::vector<std::string> ns; ///< levels: {"main","default"}, {"bench"}
    std::string name; ///< "orders"
    std::string uuid;
    std::string location; ///< "s3://lakehouse/warehouse/main.default/ds_<uuid>"
    std::string metadataLocation; ///< current pointer
    std::string metadataJson;
    std::string snapshotId; ///< decimal text: exceeds 2^53; empty when the table has no snapshot
    int schemaId = 0;
    std::int64_t committedAtMs = 0;
    std::int64_t rows = 0;
    std::vector<Column> columns; ///< current schema
    std::vector<DataFile> files;
    std::vector<DataFile> positionDeletes; ///< (file_path, pos) of rows that are deleted
    std::map<std::string, std::string> properties; ///< of the metadata; the template's index has none

    std::string dottedNamespace() const; ///< "main.default"
    std::string fullName() const; ///< "main.default.orders"
};

/// A table as its catalog tells of it, without files; see filesOf() for these. Throws
/// std::runtime_error with what is wrong with the metadata.
Table tableFromMetadata(std::vector<std::string> ns, std::string name, std::string metadataLocation,
                        const nlohmann::json &metadata);

/// All tables of the warehouse `lakehouse`. Read by the catalog, the door and the engine; immutable
/// once loaded.
class Lake
{
public:
    /// Reads a template or a run's copy of it. Throws std::runtime_error with what is wrong and
    /// where.
    static std::shared_ptr<const Lake> load(const std::filesystem::path &dir);

    /// These tables, in namespaces of which some may be empty; every level above them is one too.
    static std::shared_ptr<const Lake> of(std::vector<Table> tables,
                                          std::vector<std::vector<std::string>> namespaces = {});

    const std::vector<std::vector<std::string>> &namespaces() const
    {
        return m_namespaces;
    } ///< sorted, all levels
    std::vector<const Table *> tables(const std::vector<std::string> &ns) const; ///< sorted by name
    const Table *table(const std::vector<std::string> &ns,
                       const std::string &name) const; ///< null: no such table
    const Table *table(const std::string &fullName) const; ///< null: no such table
    const std::vector<Table> &all() const { return m_tables; } ///< sorted

private:
    void arrange();

    std::vector<std::vector<std::string>> m_namespaces;
    std::vector<Table> m_tables;
};

/// progress(done, total, what) is called from the calling thread while the template is made.
using Progress = std::function<void(int, int, const std::string &)>;

/// Makes the read-only template in dir, which must not exist, deterministically: the same bytes'
/// meaning every time (78 tables in main.default, 6 in main.test, bench with one table of 5,000,000
/// rows, a frozen `datasets`). Below `objects/` are the objects of the buckets: real Iceberg v2
/// tables, every snapshot of which can be read; tables.json names them and their pointers. Writes
/// beside and renames at the end, so a killed run leaves nothing half made. Throws
/// std::runtime_error.
void generateLake(const std::filesystem::path &dir, const Progress &progress);

/// Part of the template's folder name: changes whenever what generateLake() makes changes.
std::string lakeFormat();

} // namespace sandbox
