#pragma once

#include "services/sandbox/store/s3client.h"

#include <cstdint>
#include <filesystem>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace sandbox
{

/// An object's bytes on this machine. Its file lives as long as somebody holds this.
struct CachedObject {
    std::string uri;
    std::filesystem::path path;
    std::uint64_t bytes = 0;
};

/// Objects of the store as private files, fetched once: they are immutable, so a file that is there
/// is right. The least recently used ones that nobody holds go when there are too many bytes.
/// Thread-safe.
///
/// What is here says nothing about what the key may read by now: see StoredTables.
class ObjectCache
{
public:
    /// dir: made private, and emptied. Throws std::system_error.
    ObjectCache(std::shared_ptr<const S3Client> store, std::filesystem::path dir,
                std::uint64_t mostBytes);

    /// Throws QueryFault: 502 STORAGE_UNAUTHORIZED, 409 POINTER_MOVED (the object is gone), 503
    /// ENGINE_UNAVAILABLE (the store does not answer).
    std::shared_ptr<const CachedObject> fetch(const std::string &uri);
    std::string text(const std::string &uri); ///< the same, read

    std::uint64_t bytes() const;

private:
    struct Entry {
        std::mutex fetching;
        std::shared_ptr<const CachedObject> object; ///< null: not here yet
        std::list<std::string>::iterator place;
    };

    std::shared_ptr<Entry> entry(const std::string &uri);
    std::shared_ptr<const CachedObject> download(const std::string &uri) const;
    void makeRoom();

    const std::shared_ptr<const S3Client> m_store;
    const std::filesystem::path m_dir;
    const std::uint64_t m_mostBytes;
    mutable std::mutex m_mutex;
    std::map<std::string, std::shared_ptr<Entry>> m_entries;
    std::list<std::string> m_order; ///< URIs, most recent first
    std::uint64_t m_bytes = 0;
};

/// Throws QueryFault for an answer of the store that is not a success; what: names the object.
void checkStorage(const S3Answer &answer, const std::string &what);

} // namespace sandbox
