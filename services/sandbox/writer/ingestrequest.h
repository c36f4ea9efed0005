#pragma once

#include "services/sandbox/writer/tablecatalog.h"

#include <httplib.h>

#include <filesystem>
#include <optional>

namespace sandbox
{

/// What is to happen to a table.
enum class IngestMode { Append, Create, Replace };

/// A request to write rows, as JSON or as a Parquet file on this machine.
struct IngestRequest {
    TableName table;
    IngestMode mode = IngestMode::Append;
    std::optional<std::string> expectedSnapshot; ///< "": the table is to have none
    nlohmann::json fields; ///< {"name","required","type"} of JSON rows; null: all
                           ///< of the table's
    nlohmann::json rows; ///< a list of lists; null: the rows are in the file
    std::filesystem::path parquet;
};

/// Reads the body of /lakehouse/ingest. usualNamespace is for a body without
/// one. Throws WriterError 422 with what is wrong with which member.
IngestRequest jsonIngest(const std::string &body, const std::string &usualNamespace);

/// Reads the query of /lakehouse/ingest-parquet; the file is added by the
/// caller. Throws as jsonIngest().
IngestRequest parquetIngest(const httplib::Params &query, const std::string &usualNamespace);

} // namespace sandbox
