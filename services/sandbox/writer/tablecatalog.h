#pragma once

#include "services/sandbox/engine/httppool.h"
#include "services/sandbox/run/variables.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace sandbox
{

/// A table's place in the catalog.
struct TableName {
    std::vector<std::string> ns;
    std::string name;

    std::string full() const; ///< "main.test.orders"
};

/// What the catalog has of a table.
struct CatalogTable {
    std::string metadataLocation; ///< empty while it is only staged
    nlohmann::json metadata;
};

/// The Iceberg REST catalog as the writer uses it: with the address, warehouse
/// and bearer of its variables (LAKEHOUSE_REST_URI, LAKEHOUSE_REST_WAREHOUSE,
/// LAKEHOUSE_CATALOG_TOKEN). Everything throws WriterError. Thread-safe.
class TableCatalog
{
public:
    explicit TableCatalog(const Variables &variables);

    /// Throws WriterError 404 UNKNOWN_TABLE.
    CatalogTable load(const TableName &table) const;
    bool has(const TableName &table) const;
    /// A table that exists only once it is committed. fields: of the schema, with
    /// placeholder ids.
    CatalogTable stage(const TableName &table, const nlohmann::json &schema) const;
    /// Throws WriterError 409 POINTER_MOVED when the table is no longer what the
    /// body requires.
    CatalogTable commit(const TableName &table, nlohmann::json body) const;

private:
    HttpAnswer ask(const std::string &path, const nlohmann::json &body = {}) const;
    std::string prefix() const;
    std::string pathOf(const TableName &table) const;

    std::string m_warehouse;
    std::string m_token;
    HttpPool m_http;
};

} // namespace sandbox
