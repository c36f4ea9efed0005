#pragma once

#include "services/sandbox/store/objectspace.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace sandbox
{

/// The objects that are being written in parts. They are kept beside the objects and survive the
/// process; after seven days they are forgotten. Thread-safe.
class MultipartUploads
{
public:
    /// A part as a writer names it and as it is listed.
    struct Part {
        int number = 0;
        std::string etag; ///< the MD5 of its bytes, without quotes
        std::uint64_t bytes = 0;
        std::int64_t modifiedMs = 0;
    };
    struct Upload {
        std::string id;
        std::string key;
        std::int64_t begunMs = 0;
    };

    /// overlay: the object space's. Throws std::system_error.
    MultipartUploads(std::shared_ptr<const Clock> clock, ObjectSpace &space,
                     std::filesystem::path overlay);

    /// Its id. headers: what the writer gives the object. Throws std::system_error.
    std::string begin(const std::string &bucket, const std::string &key,
                      const std::map<std::string, std::string> &headers);
    /// Throws S3Error NoSuchUpload when there is none of this id for this key.
    void require(const std::string &bucket, const std::string &key, const std::string &id) const;

    /// Throws std::system_error. The upload exists.
    std::unique_ptr<ObjectDraft> draft(const std::string &bucket, const std::string &id) const;
    /// A later part of the same number takes its place. Throws S3Error NoSuchUpload.
    void commit(const std::string &bucket, const std::string &key, const std::string &id, Part part,
                ObjectDraft &draft);

    /// Makes the object and forgets the upload; the ETag of the object. Throws S3Error and leaves
    /// the upload as it was when the parts are not right.
    std::string complete(const std::string &bucket, const std::string &key, const std::string &id,
                         const std::vector<Part> &parts, const WriteCondition &condition);
    void abort(const std::string &bucket, const std::string &key, const std::string &id);

    std::vector<Part> parts(const std::string &bucket, const std::string &key,
                            const std::string &id) const; ///< by number
    std::vector<Upload> list(const std::string &bucket) const; ///< by key, then by begin

private:
    struct Stored {
        std::string key;
        std::int64_t begunMs = 0;
        std::map<std::string, std::string> headers;
        std::map<int, Part> parts;
    };
    using Place = std::pair<std::string, std::string>; ///< bucket and id

    void readBack(const std::string &bucket);
    const Stored &stored(const std::string &bucket, const std::string &key,
                         const std::string &id) const;
    std::filesystem::path directory(const std::string &bucket, const std::string &id) const;
    static std::map<int, Part> partsIn(const std::filesystem::path &dir);
    static void check(const Stored &upload, const std::vector<Part> &wanted);
    std::string assemble(const std::string &bucket, const std::string &id, const Stored &upload,
                         const std::vector<Part> &wanted, const WriteCondition &condition);

    std::shared_ptr<const Clock> m_clock;
    ObjectSpace &m_space;
    std::filesystem::path m_overlay;
    mutable std::mutex m_mutex;
    std::map<Place, Stored> m_uploads;
};

} // namespace sandbox
