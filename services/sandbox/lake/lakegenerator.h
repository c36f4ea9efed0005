#pragma once

#include "services/sandbox/engine/database.h"
#include "services/sandbox/lake/lake.h"
#include "services/sandbox/lake/tablemetadata.h"
#include "services/sandbox/lake/tablespec.h"

#include <nlohmann/json.hpp>

namespace sandbox
{

/// Makes tables of a template below a folder: `<bucket>/<key>` as the objects are named. One thread
/// uses one generator.
class LakeGenerator
{
public:
    /// divisor > 1 makes a small lake of the same tables, for tests.
    LakeGenerator(std::filesystem::path dir, int divisor);

    nlohmann::json
    make(const TableSpec &spec); ///< its entry of lake.json; throws std::runtime_error

private:
    std::vector<ColumnSpec> describeColumns(const TableSpec &spec, Table &table,
                                            MetadataWish &wish);
    void writeFiles(const TableSpec &spec, const std::vector<ColumnSpec> &columns, Table &table);
    nlohmann::json writeMetadata(const TableSpec &spec, Table &table, MetadataWish &wish);
    std::filesystem::path pathOf(const std::string &uri) const;

    std::filesystem::path m_dir;
    int m_divisor = 1;
    Database m_database;
    Connection m_connection;
    std::map<int, std::string> m_fieldIds; ///< of the table being made, by column id
};

/// generateLake() with another size.
void generateLake(const std::filesystem::path &dir, const Progress &progress, int divisor);

} // namespace sandbox
