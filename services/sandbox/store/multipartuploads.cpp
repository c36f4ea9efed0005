#include "services/sandbox/store/multipartuploads.h"

#include "services/sandbox/run/secrets.h"
#include "services/sandbox/store/digest.h"
#include "services/sandbox/store/s3error.h"

#include <nlohmann/json.hpp>

#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <tuple>

namespace fs = std::filesystem;
using nlohmann::json;

namespace sandbox
{

namespace
{

constexpr std::uint64_t leastPartBytes = 5u * 1024 * 1024; // of every part but the last
constexpr std::int64_t lifetimeMs = 7 * 86'400'000LL;
constexpr char recordName[] = "upload.json";

S3Error noSuchUpload()
{
    return {404, "NoSuchUpload", "The specified multipart upload does not exist."};
}

/// Its name says all there is to know of a part.
fs::path partFile(const fs::path &dir, const MultipartUploads::Part &part)
{
    return dir / (std::to_string(part.number) + "." + part.etag);
}

std::string bytesOf(const std::string &hex)
{
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        bytes += static_cast<char>(std::strtol(hex.substr(i, 2).c_str(), nullptr, 16));
    return bytes;
}

} // namespace

MultipartUploads::MultipartUploads(std::shared_ptr<const Clock> clock, ObjectSpace &space,
                                   fs::path overlay)
    : m_clock(std::move(clock))
    , m_space(space)
    , m_overlay(std::move(overlay))
{
    for (const std::string &bucket : m_space.buckets())
        readBack(bucket);
}

fs::path MultipartUploads::directory(const std::string &bucket, const std::string &id) const
{
    return m_overlay / bucket / "uploads" / id;
}

void MultipartUploads::readBack(const std::string &bucket)
{
    fs::create_directories(m_overlay / bucket / "uploads");
    for (const fs::directory_entry &entry :
         fs::directory_iterator(m_overlay / bucket / "uploads")) {
        std::ifstream file(entry.path() / recordName);
        const json record = json::parse(file, nullptr, false);
        if (record.is_discarded() || !record.contains("key")
            || record.at("begun").get<std::int64_t>() + lifetimeMs < m_clock->nowMs()) {
            fs::remove_all(entry.path()); // it is over, or the process died while it began
            continue;
        }
        Stored upload{record.at("key"), record.at("begun"), record.at("headers"),
                      partsIn(entry.path())};
        m_uploads[{bucket, entry.path().filename()}] = std::move(upload);
    }
}

std::map<int, MultipartUploads::Part> MultipartUploads::partsIn(const fs::path &dir)
{
    std::map<int, Part> parts;
    for (const fs::directory_entry &entry : fs::directory_iterator(dir)) {
        struct stat info{};
        const std::string name = entry.path().filename();
        const std::size_t dot = name.find('.');
        if (name == recordName || stat(entry.path().c_str(), &info) != 0)
            continue;
        if (entry.path().extension() == ".new") {
            fs::remove(entry.path()); // the process died while it took it
            continue;
        }
        const int number = std::atoi(name.c_str());
        parts[number] = {number, name.substr(dot + 1), static_cast<std::uint64_t>(info.st_size),
                         static_cast<std::int64_t>(info.st_mtim.tv_sec) * 1000};
    }
    return parts;
}

std::string MultipartUploads::begin(const std::string &bucket, const std::string &key,
                                    const std::map<std::string, std::string> &headers)
{
    const std::string id = randomHex(32);
    const Stored upload{key, m_clock->nowMs(), headers, {}};
    fs::create_directories(directory(bucket, id));
    BesideFile record(directory(bucket, id) / recordName);
    record.write(json{{"key", key}, {"begun", upload.begunMs}, {"headers", headers}}.dump(
        -1, ' ', true, json::error_handler_t::replace));
    record.commit();
    const std::lock_guard lock(m_mutex);
    m_uploads[{bucket, id}] = upload;
    return id;
}

const MultipartUploads::Stored &MultipartUploads::stored(const std::string &bucket,
                                                         const std::string &key,
                                                         const std::string &id) const
{
    const auto found = m_uploads.find({bucket, id});
    if (found == m_uploads.end() || found->second.key != key
        || found->second.begunMs + lifetimeMs < m_clock->nowMs())
        throw noSuchUpload();
    return found->second;
}

void MultipartUploads::require(const std::string &bucket, const std::string &key,
                               const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    stored(bucket, key, id);
}

std::unique_ptr<ObjectDraft> MultipartUploads::draft(const std::string &bucket,
                                                     const std::string &id) const
{
    return std::make_unique<ObjectDraft>(directory(bucket, id) / randomHex(16));
}

void MultipartUploads::commit(const std::string &bucket, const std::string &key,
                              const std::string &id, Part part, ObjectDraft &draft)
{
    const std::lock_guard lock(m_mutex);
    stored(bucket, key, id);
    auto &parts = m_uploads.at({bucket, id}).parts;
    const auto old = parts.find(part.number);
    draft.commitAs(partFile(directory(bucket, id), part));
    if (old != parts.end() && old->second.etag != part.etag)
        fs::remove(partFile(directory(bucket, id), old->second));
    part.bytes = draft.bytes();
    part.modifiedMs = m_clock->nowMs();
    const int number = part.number;
    parts[number] = std::move(part);
}

void MultipartUploads::check(const Stored &upload, const std::vector<Part> &wanted)
{
    if (wanted.empty())
        throw S3Error(400, "MalformedXML", "You must specify at least one part.");
    int last = 0;
    for (const Part &part : wanted) {
        if (part.number <= last)
            throw S3Error(400, "InvalidPartOrder", "The list of parts was not in ascending order.");
        last = part.number;
        const auto found = upload.parts.find(part.number);
        if (found == upload.parts.end() || found->second.etag != part.etag)
            throw S3Error(400, "InvalidPart",
                          "One or more of the specified parts could not be found.");
    }
    const std::uint64_t size = upload.parts.at(wanted.front().number).bytes;
    for (std::size_t i = 0; i + 1 < wanted.size(); ++i) {
        const std::uint64_t bytes = upload.parts.at(wanted[i].number).bytes;
        if (bytes < leastPartBytes)
            throw S3Error(400, "EntityTooSmall",
                          "Your proposed upload is smaller than the minimum allowed object size.");
        if (bytes != size)
            throw S3Error(400, "InvalidPart", "All non-trailing parts must have the same length.");
    }
    if (upload.parts.at(last).bytes > size)
        throw S3Error(400, "InvalidPart", "The trailing part must not be longer than the others.");
}

std::string MultipartUploads::assemble(const std::string &bucket, const std::string &id,
                                       const Stored &upload, const std::vector<Part> &wanted,
                                       const WriteCondition &condition)
{
    const auto whole = m_space.draft(bucket);
    Digest digest = Digest::md5();
    for (const Part &part : wanted) {
        const Part &known = upload.parts.at(part.number);
        digest.add(bytesOf(known.etag));
        FileRange(partFile(directory(bucket, id), known), 0, known.bytes)
            .read(0, known.bytes, [&whole](std::string_view bytes) {
                whole->write(bytes);
                return true;
            });
    }
    ObjectInfo info;
    info.etag = hexOf(digest.finish()) + "-" + std::to_string(wanted.size());
    info.headers = upload.headers;
    const WriteResult result = m_space.commit(bucket, upload.key, *whole, info, condition);
    if (result == WriteResult::ConditionFailed)
        throw S3Error(412, "PreconditionFailed",
                      "At least one of the pre-conditions you specified did not hold.");
    return info.etag;
}

std::string MultipartUploads::complete(const std::string &bucket, const std::string &key,
                                       const std::string &id, const std::vector<Part> &wanted,
                                       const WriteCondition &condition)
{
    Stored upload;
    {
        const std::lock_guard lock(m_mutex);
        check(stored(bucket, key, id), wanted);
        upload = m_uploads.at({bucket, id});
        m_uploads.erase({bucket, id}); // nobody else completes, aborts or adds to it meanwhile
    }
    try {
        const std::string etag = assemble(bucket, id, upload, wanted, condition);
        fs::remove_all(directory(bucket, id));
        return etag;
    } catch (...) {
        const std::lock_guard lock(m_mutex);
        m_uploads[{bucket, id}] = std::move(upload);
        throw;
    }
}

void MultipartUploads::abort(const std::string &bucket, const std::string &key,
                             const std::string &id)
{
    const std::lock_guard lock(m_mutex);
    stored(bucket, key, id);
    m_uploads.erase({bucket, id});
    fs::remove_all(directory(bucket, id));
}

std::vector<MultipartUploads::Part> MultipartUploads::parts(const std::string &bucket,
                                                            const std::string &key,
                                                            const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    std::vector<Part> list;
    for (const auto &[number, part] : stored(bucket, key, id).parts)
        list.push_back(part);
    return list;
}

std::vector<MultipartUploads::Upload> MultipartUploads::list(const std::string &bucket) const
{
    const std::lock_guard lock(m_mutex);
    std::vector<Upload> uploads;
    for (const auto &[place, upload] : m_uploads) {
        if (place.first == bucket && upload.begunMs + lifetimeMs >= m_clock->nowMs())
            uploads.push_back({place.second, upload.key, upload.begunMs});
    }
    std::sort(uploads.begin(), uploads.end(), [](const Upload &one, const Upload &other) {
        return std::tie(one.key, one.begunMs, one.id)
            < std::tie(other.key, other.begunMs, other.id);
    });
    return uploads;
}

} // namespace sandbox
