#pragma once

#include "services/sandbox/catalog/tablestore.h"

namespace sandbox
{

/// How much a catalog pretends to hold, besides what it holds.
struct GeneratedAmounts {
    std::int64_t namespaces = 0; ///< at the top: "generated_0000001", …
    std::int64_t tables = 0; ///< in the namespace "many_tables": "table_0000001", …
    std::int64_t snapshots = 0; ///< of the table "many"."snapshots"
    std::int64_t columns = 0; ///< of the table "many"."columns"
    std::uint64_t seed = 0; ///< another one makes other ids and types of the same names
};

/// Another store and, in what is read, namespaces and tables that are made up while they are asked
/// for: large catalogs that take no memory. They cannot be changed.
class GeneratedStore : public TableStore
{
public:
    /// stored outlives it. The same amounts are the same catalog every time.
    GeneratedStore(TableStore &stored, GeneratedAmounts amounts)
        : m_stored(stored)
        , m_amounts(amounts)
    {
    }

    std::unique_ptr<StoreSession> reading() override;
    std::unique_ptr<StoreSession> writing() override { return m_stored.writing(); }

private:
    TableStore &m_stored;
    GeneratedAmounts m_amounts;
};

/// Metadata of a made-up table with so many snapshots and columns.
std::string generatedMetadata(const std::string &name, std::int64_t snapshots, std::int64_t columns,
                              std::uint64_t seed);
/// The UUID of what is made up, by its full name.
std::string generatedId(const std::string &name, std::uint64_t seed);

} // namespace sandbox
