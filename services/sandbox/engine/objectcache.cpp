#include "services/sandbox/engine/objectcache.h"

#include "services/sandbox/engine/queryrequest.h"
#include "services/sandbox/run/files.h"
#include "services/sandbox/store/digest.h"

#include <fstream>

namespace sandbox
{

namespace fs = std::filesystem;

void checkStorage(const S3Answer &answer, const std::string &what)
{
    if (answer.ok())
        return;
    if (answer.status == 401 || answer.status == 403)
        throw QueryFault{
            502, "STORAGE_UNAUTHORIZED",
            "The object store refuses the engine's key (" + std::to_string(answer.status)
                + (answer.code.empty() ? "" : " " + answer.code) + ") for " + what + "."};
    if (answer.status == 404)
        throw QueryFault{409, "POINTER_MOVED",
                         "The object store has no " + what
                             + " any more: the table has another current metadata file than the "
                               "query was planned with."};
    throw QueryFault{503, "ENGINE_UNAVAILABLE",
                     answer.status == 0 ? "The object store does not answer the engine."
                                        : "The object store answered the engine "
                             + std::to_string(answer.status) + " for " + what + "."};
}

ObjectCache::ObjectCache(std::shared_ptr<const S3Client> store, fs::path dir,
                         std::uint64_t mostBytes)
    : m_store(std::move(store))
    , m_dir(std::move(dir))
    , m_mostBytes(mostBytes)
{
    removeTree(m_dir);
    makeDirectory(m_dir, 0700);
}

/// With m_mutex held.
std::shared_ptr<ObjectCache::Entry> ObjectCache::entry(const std::string &uri)
{
    auto &found = m_entries[uri];
    if (!found) {
        found = std::make_shared<Entry>();
        m_order.push_front(uri);
        found->place = m_order.begin();
    }
    m_order.splice(m_order.begin(), m_order, found->place);
    return found;
}

std::shared_ptr<const CachedObject> ObjectCache::download(const std::string &uri) const
{
    const auto [bucket, key] = bucketAndKey(uri);
    auto object = std::make_shared<CachedObject>();
    object->uri = uri;
    object->path = m_dir / (sha256Hex(bucket + "/" + key) + fs::path(key).extension().string());
    checkStorage(m_store->getToFile(bucket, key, object->path), uri);
    object->bytes = fs::file_size(object->path);
    return object;
}

std::shared_ptr<const CachedObject> ObjectCache::fetch(const std::string &uri)
{
    for (;;) {
        std::unique_lock<std::mutex> lock(m_mutex);
        const auto mine = entry(uri);
        if (mine->object)
            return mine->object;
        lock.unlock();
        const std::lock_guard<std::mutex> fetching(mine->fetching); // each object once
        lock.lock();
        if (mine->object && m_entries[uri] != mine)
            continue; // fetched by another, and dropped already
        if (mine->object)
            return mine->object;
        lock.unlock();
        const auto object = download(uri);
        lock.lock();
        mine->object = object;
        m_bytes += object->bytes;
        makeRoom();
        return object;
    }
}

std::string ObjectCache::text(const std::string &uri)
{
    const auto object = fetch(uri);
    std::ifstream in(object->path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::uint64_t ObjectCache::bytes() const
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    return m_bytes;
}

void ObjectCache::makeRoom()
{
    for (auto uri = m_order.end(); m_bytes > m_mostBytes && uri != m_order.begin();) {
        --uri;
        const auto &found = m_entries.at(*uri);
        if (!found->object || found->object.use_count() > 1)
            continue; // on its way here, or in use
        std::error_code ignored;
        fs::remove(found->object->path, ignored);
        m_bytes -= found->object->bytes;
        m_entries.erase(*uri);
        uri = m_order.erase(uri);
    }
}

} // namespace sandbox
