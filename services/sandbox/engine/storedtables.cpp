#include "services/sandbox/engine/storedtables.h"

#include "services/sandbox/lake/icebergfiles.h"

#include <atomic>
#include <exception>
#include <thread>

namespace sandbox
{

namespace
{

constexpr std::size_t fetchers = 4; ///< files fetched side by side

/// A table that keeps its files from being dropped.
struct HeldTable : Table {
    std::vector<std::shared_ptr<const CachedObject>> held;
};

std::string keyOf(const NamedTable &named)
{
    std::string key = named.metadataLocation;
    for (const std::string &level : named.ns)
        key += "\n" + level;
    return key + "\n" + named.name;
}

/// Fetches files side by side and fills in where they are.
void fetch(ObjectCache &objects, std::vector<DataFile *> files, HeldTable &table)
{
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr failure;
    const auto work = [&] {
        try {
            for (std::size_t i = next++; i < files.size(); i = next++) {
                auto object = objects.fetch(files[i]->uri);
                if (files[i]->bytes > 0
                    && object->bytes != static_cast<std::uint64_t>(files[i]->bytes))
                    throw QueryFault{500, "ENGINE_FAILED",
                                     files[i]->uri + " has another size than its manifest says."};
                files[i]->path = object->path;
                const std::lock_guard<std::mutex> lock(mutex);
                table.held.push_back(std::move(object));
            }
        } catch (...) {
            next = files.size();
            const std::lock_guard<std::mutex> lock(mutex);
            failure = std::current_exception();
        }
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < std::min(fetchers, files.size()); ++i)
        others.emplace_back(work);
    work();
    for (std::thread &other : others)
        other.join();
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace

StoredTables::StoredTables(std::shared_ptr<const S3Client> store, std::filesystem::path cacheDir,
                           std::uint64_t mostBytes)
    : m_store(store)
    , m_objects(std::move(store), std::move(cacheDir), mostBytes)
{
}

std::shared_ptr<const Table> StoredTables::open(const NamedTable &named)
{
    try {
        const auto [bucket, key] = bucketAndKey(named.metadataLocation);
        checkStorage(m_store->head(bucket, key), named.metadataLocation);
        const std::string known = keyOf(named);
        {
            const std::lock_guard<std::mutex> lock(m_mutex);
            if (const auto found = m_tables.find(known); found != m_tables.end()) {
                if (auto table = found->second.lock())
                    return table;
            }
        }
        auto table = read(named);
        const std::lock_guard<std::mutex> lock(m_mutex);
        std::erase_if(m_tables, [](const auto &entry) { return entry.second.expired(); });
        m_tables[known] = table;
        return table;
    } catch (const std::exception &e) { // a document or file that is not what it should be
        throw QueryFault{500, "ENGINE_FAILED", e.what()};
    }
}

std::shared_ptr<const Table> StoredTables::read(const NamedTable &named)
{
    const auto metadata = nlohmann::json::parse(m_objects.text(named.metadataLocation));
    auto table = std::make_shared<HeldTable>();
    static_cast<Table &>(*table)
        = tableFromMetadata(named.ns, named.name, named.metadataLocation, metadata);
    table->metadataJson.clear();
    const IcebergSnapshotFiles files
        = filesOf(metadata, [this](const std::string &uri) { return m_objects.text(uri); });
    for (const IcebergDataFile &file : files.data)
        table->files.push_back({file.uri, {}, file.rows, file.bytes});
    for (const std::string &uri : files.positionDeletes)
        table->positionDeletes.push_back({uri, {}, 0, 0});
    std::vector<DataFile *> all;
    for (DataFile &file : table->files)
        all.push_back(&file);
    for (DataFile &file : table->positionDeletes)
        all.push_back(&file);
    fetch(m_objects, std::move(all), *table);
    return table;
}

} // namespace sandbox
