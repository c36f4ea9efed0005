#pragma once

#include "services/sandbox/engine/database.h"
#include "services/sandbox/lake/lake.h"
#include "services/sandbox/lake/tablemetadata.h"
#include "services/sandbox/lake/tablespec.h"

#include <nlohmann/json.hpp>

namespace sandbox
{

/// Makes tables of a template below a folder: `objects/<bucket>/<key>` as the objects are named.
/// One thread uses one generator.
class LakeGenerator
{
public:
    /// divisor > 1 makes a small lake of the same tables, for tests.
    LakeGenerator(std::filesystem::path dir, int divisor);

    nlohmann::json
    make(const TableSpec &spec); ///< its entry of lake.json; throws std::runtime_error

private:
    struct Making; ///< a table that is being made

    void describeColumns(Making &making) const;
    void writeFiles(Making &making) const;
    void writeSnapshots(Making &making) const;
    nlohmann::json writeMetadata(Making &making) const;
    std::filesystem::path pathOf(const std::string &uri) const; ///< its folder is made

    std::filesystem::path m_dir;
    int m_divisor = 1;
    Database m_database;
    Connection m_connection;
};

/// Every table of the template, the largest first, so that the last ones do not wait for it.
std::vector<TableSpec> lakeTables();

/// generateLake() with another size, or of other tables.
void generateLake(const std::filesystem::path &dir, const Progress &progress, int divisor,
                  const std::vector<TableSpec> &tables = lakeTables());

} // namespace sandbox
