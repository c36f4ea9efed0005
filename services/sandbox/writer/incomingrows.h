#pragma once

#include "services/sandbox/engine/database.h"
#include "services/sandbox/lake/manifest.h"

#include <nlohmann/json.hpp>

#include <filesystem>

namespace sandbox
{

/// A data file that is still on this machine.
struct LocalFile {
    std::filesystem::path path;
    std::string folder; ///< of its partition, below the table's data; may be empty
    ManifestDataFile description; ///< without its URI
};

/// Rows on their way into a table, in an engine of their own. What is wrong
/// with them is a WriterError 422. Used in order: read, fit, write.
class IncomingRows
{
public:
    /// scratch: a folder of this request's alone.
    explicit IncomingRows(std::filesystem::path scratch);

    /// fields: {"name","type"} of every column; rows: a list of lists.
    void readJson(const nlohmann::json &fields, const nlohmann::json &rows);
    /// Returns the file's columns: {"name","required","type"}.
    nlohmann::json readParquet(const std::filesystem::path &file);

    /// Casts the rows to the columns of a schema; those that are missing become
    /// null.
    void fit(const nlohmann::json &schema);
    std::int64_t count() const;
    /// Parquet files, one for each partition; none when there are no rows. order:
    /// the table's default sort order.
    std::vector<LocalFile> write(const nlohmann::json &schema, const nlohmann::json &spec,
                                 const nlohmann::json &order) const;

private:
    void checkCells(const nlohmann::json &fields) const;
    void checkRequired(const nlohmann::json &schema) const;

    std::filesystem::path m_scratch;
    Database m_database;
    Connection m_connection;
    nlohmann::json m_fields; ///< of the relation `source`
};

} // namespace sandbox
