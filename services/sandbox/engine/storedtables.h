#pragma once

#include "services/sandbox/engine/objectcache.h"
#include "services/sandbox/engine/queryrequest.h"

#include <map>
#include <mutex>

namespace sandbox
{

/// The tables of queries as the object store has them: from the pointer through manifests to data
/// files, all read with the engine's own key. Thread-safe.
class StoredTables
{
public:
    StoredTables(std::shared_ptr<const S3Client> store, std::filesystem::path cacheDir,
                 std::uint64_t mostBytes);

    /// The table at the pointer, its files on this machine for as long as it is held. Asks the
    /// store each time whether the key may read the metadata: what was fetched once proves nothing
    /// now. Throws QueryFault, as ObjectCache::fetch() does; 500 ENGINE_FAILED when the table
    /// cannot be read.
    std::shared_ptr<const Table> open(const NamedTable &named);

private:
    std::shared_ptr<const Table> read(const NamedTable &named);

    const std::shared_ptr<const S3Client> m_store;
    ObjectCache m_objects;
    std::mutex m_mutex;
    std::map<std::string, std::weak_ptr<const Table>> m_tables; ///< by full name and pointer
};

} // namespace sandbox
