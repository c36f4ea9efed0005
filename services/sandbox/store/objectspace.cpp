#include "services/sandbox/store/objectspace.h"

#include "services/sandbox/run/secrets.h"
#include "services/sandbox/store/digest.h"

#include <nlohmann/json.hpp>

#include <sys/stat.h>

#include <fstream>
#include <mutex>
#include <stdexcept>
#include <system_error>

namespace fs = std::filesystem;
using nlohmann::json;

namespace sandbox
{

namespace
{

/// A template's object is not read for its ETag: it looks like that of an upload in one part, which
/// is no hash of the bytes.
std::string templateEtag(const std::string &bucketAndKey, const struct stat &file)
{
    const std::string identity = bucketAndKey + "\n" + std::to_string(file.st_size) + "\n"
        + std::to_string(file.st_mtim.tv_sec) + "." + std::to_string(file.st_mtim.tv_nsec);
    return sha256Hex(identity).substr(0, 32) + "-1";
}

void writeRecord(const fs::path &file, const json &record)
{
    BesideFile beside(file);
    beside.write(record.dump(-1, ' ', true, json::error_handler_t::replace));
    beside.commit();
}

} // namespace

ObjectDraft::ObjectDraft(fs::path file)
    : m_target(std::move(file))
    , m_file(m_target)
{
}

void ObjectDraft::write(std::string_view bytes)
{
    m_file.write(bytes);
    m_bytes += bytes.size();
}

ObjectSpace::ObjectSpace(std::shared_ptr<const Clock> clock, const std::vector<fs::path> &templates,
                         fs::path overlay, const std::vector<std::string> &buckets)
    : m_clock(std::move(clock))
    , m_overlay(std::move(overlay))
    , m_openedMs(m_clock->nowMs())
{
    fs::create_directories(m_overlay);
    fs::permissions(m_overlay, fs::perms::owner_all);
    for (const std::string &name : buckets)
        addBucket(name);
    for (const fs::path &objects : templates) {
        for (const fs::directory_entry &entry : fs::directory_iterator(objects)) {
            addBucket(entry.path().filename());
            readTemplate(entry.path().filename(), entry.path());
        }
    }
    for (const fs::directory_entry &entry : fs::directory_iterator(m_overlay))
        addBucket(entry.path().filename());
    for (const auto &[name, bucket] : m_buckets)
        readOverlay(name);
}

void ObjectSpace::addBucket(const std::string &name)
{
    fs::create_directories(m_overlay / name / "records");
    fs::create_directories(m_overlay / name / "data");
    m_buckets[name];
}

void ObjectSpace::readTemplate(const std::string &name, const fs::path &dir)
{
    Bucket &bucket = m_buckets[name];
    const std::size_t prefix = dir.string().size() + 1;
    for (const fs::directory_entry &entry : fs::recursive_directory_iterator(dir)) {
        struct stat info{};
        if (!entry.is_regular_file() || stat(entry.path().c_str(), &info) != 0)
            continue;
        const std::string key = entry.path().string().substr(prefix);
        Stored object;
        object.file = entry.path();
        object.isOfTemplate = true;
        object.info.bytes = static_cast<std::uint64_t>(info.st_size);
        object.info.modifiedMs = static_cast<std::int64_t>(info.st_mtim.tv_sec) * 1000;
        object.info.etag = templateEtag(name + "/" + key, info);
        bucket.objects[key] = std::move(object);
        bucket.ofTemplate.insert(key);
    }
}

void ObjectSpace::readOverlay(const std::string &name)
{
    const fs::path dir = m_overlay / name;
    for (const fs::directory_entry &entry : fs::directory_iterator(dir / "records")) {
        if (entry.path().extension() == ".new")
            fs::remove(entry.path()); // the process died while it wrote it
        else
            applyRecord(name, entry.path());
    }
    std::set<fs::path> known;
    for (const auto &[key, object] : m_buckets[name].objects)
        known.insert(object.file);
    for (const fs::directory_entry &entry : fs::directory_iterator(dir / "data")) {
        if (!known.count(entry.path()))
            fs::remove(entry.path()); // never became an object, or is none any more
    }
}

void ObjectSpace::applyRecord(const std::string &name, const fs::path &file)
{
    try {
        std::ifstream stream(file);
        const json record = json::parse(stream);
        const std::string key = record.at("key");
        Bucket &bucket = m_buckets[name];
        bucket.objects.erase(key);
        if (record.contains("deleted"))
            return;
        Stored object;
        object.file = m_overlay / name / "data" / record.at("file").get<std::string>();
        object.info = {record.at("bytes"), record.at("etag"), record.at("modified"),
                       record.at("headers").get<std::map<std::string, std::string>>()};
        bucket.objects[key] = std::move(object);
    } catch (const json::exception &) {
        throw std::runtime_error("The object store's record cannot be read: " + file.string());
    }
}

fs::path ObjectSpace::recordOf(const std::string &bucket, const std::string &key) const
{
    return m_overlay / bucket / "records" / sha256Hex(key); // a key may be no file's name
}

std::vector<std::string> ObjectSpace::buckets() const
{
    std::vector<std::string> names;
    for (const auto &[name, bucket] : m_buckets)
        names.push_back(name);
    return names;
}

bool ObjectSpace::hasBucket(const std::string &bucket) const
{
    return m_buckets.count(bucket) > 0;
}

const ObjectSpace::Stored *ObjectSpace::stored(const std::string &bucket,
                                               const std::string &key) const
{
    const auto place = m_buckets.find(bucket);
    if (place == m_buckets.end())
        return nullptr;
    const auto object = place->second.objects.find(key);
    return object == place->second.objects.end() ? nullptr : &object->second;
}

std::optional<ObjectInfo> ObjectSpace::find(const std::string &bucket, const std::string &key) const
{
    const std::shared_lock lock(m_mutex);
    const Stored *object = stored(bucket, key);
    return object ? std::optional(object->info) : std::nullopt;
}

std::optional<ObjectSpace::Opened> ObjectSpace::open(const std::string &bucket,
                                                     const std::string &key) const
{
    const std::shared_lock lock(m_mutex); // until it is open: then it may be removed
    const Stored *object = stored(bucket, key);
    if (!object)
        return std::nullopt;
    return Opened{object->info, std::make_shared<FileRange>(object->file, 0, object->info.bytes)};
}

std::unique_ptr<ObjectDraft> ObjectSpace::draft(const std::string &bucket) const
{
    return std::make_unique<ObjectDraft>(m_overlay / bucket / "data" / randomHex(16));
}

WriteResult ObjectSpace::commit(const std::string &bucket, const std::string &key,
                                ObjectDraft &draft, ObjectInfo info,
                                const WriteCondition &condition)
{
    const std::unique_lock lock(m_mutex);
    const auto place = m_buckets.find(bucket);
    if (place == m_buckets.end())
        return WriteResult::NoSuchBucket;
    const Stored *old = stored(bucket, key);
    if ((condition.onlyIfAbsent && old)
        || (!condition.onlyIfEtag.empty() && (!old || old->info.etag != condition.onlyIfEtag)))
        return WriteResult::ConditionFailed;
    info.bytes = draft.bytes();
    info.modifiedMs = m_clock->nowMs();
    draft.commit();
    writeRecord(recordOf(bucket, key),
                {{"key", key},
                 {"file", draft.file().filename().string()},
                 {"bytes", info.bytes},
                 {"etag", info.etag},
                 {"modified", info.modifiedMs},
                 {"headers", info.headers}});
    if (old && !old->isOfTemplate)
        fs::remove(old->file);
    place->second.objects[key] = {std::move(info), draft.file(), false};
    return WriteResult::Written;
}

void ObjectSpace::put(const std::string &bucket, const std::string &key, const std::string &text)
{
    if (!hasBucket(bucket))
        throw std::runtime_error("There is no bucket " + bucket + ".");
    const auto written = draft(bucket);
    written->write(text);
    Digest md5 = Digest::md5();
    md5.add(text);
    ObjectInfo info;
    info.etag = hexOf(md5.finish());
    commit(bucket, key, *written, info);
}

void ObjectSpace::remove(const std::string &bucket, const std::string &key)
{
    const std::unique_lock lock(m_mutex);
    const Stored *old = stored(bucket, key);
    if (!old)
        return;
    Bucket &place = m_buckets.at(bucket);
    if (place.ofTemplate.count(key))
        writeRecord(recordOf(bucket, key), {{"key", key}, {"deleted", true}});
    else
        fs::remove(recordOf(bucket, key));
    if (!old->isOfTemplate)
        fs::remove(old->file);
    place.objects.erase(key);
}

ObjectSpace::Page ObjectSpace::list(const std::string &bucket, const Query &query) const
{
    const std::shared_lock lock(m_mutex);
    Page page;
    const auto place = m_buckets.find(bucket);
    if (place == m_buckets.end())
        return page;
    const auto &objects = place->second.objects;
    const auto begins = [](const std::string &key, const std::string &prefix) {
        return key.compare(0, prefix.size(), prefix) == 0;
    };
    auto at = query.after < query.prefix ? objects.lower_bound(query.prefix)
                                         : objects.upper_bound(query.after);
    std::string common = query.afterPrefix;
    for (; at != objects.end() && begins(at->first, query.prefix); ++at) {
        if (!common.empty() && begins(at->first, common))
            continue;
        if (page.rows.size() == query.most) {
            page.isTruncated = true;
            break;
        }
        const std::size_t end = query.delimiter.empty()
            ? std::string::npos
            : at->first.find(query.delimiter, query.prefix.size());
        if (end == std::string::npos) {
            page.rows.push_back({at->first, at->second.info});
        } else {
            common = at->first.substr(0, end + query.delimiter.size());
            page.rows.push_back({common, std::nullopt});
        }
    }
    return page;
}

} // namespace sandbox
