#pragma once

#include "services/sandbox/engine/queryrequest.h"

namespace sandbox
{

/// SQL of a view that has a table's columns and no rows.
std::string emptyView(const Table &table);

/// SELECT of a table's rows from its files on this machine: projection by field id, as Iceberg asks
/// for (a file of an older schema gives NULL for the columns it does not have), without the rows
/// that position deletes name.
std::string fileRows(const Table &table);

/// Settings of an instance that may open the files of these tables, write below outDir (empty:
/// nowhere), and nothing else; the last of them locks it, so what follows is only what a locked
/// configuration lets.
std::vector<std::string> instanceSettings(const std::vector<std::shared_ptr<const Table>> &tables,
                                          const std::filesystem::path &outDir,
                                          const std::filesystem::path &tempDir);

/// Statements that make the schemas of a query's namespaces in the catalog lakehouse.
std::vector<std::string> schemaStatements(const QueryRequest &request);

} // namespace sandbox
