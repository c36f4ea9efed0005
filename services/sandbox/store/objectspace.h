#pragma once

#include "services/sandbox/run/clock.h"
#include "services/sandbox/store/filerange.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <shared_mutex>
#include <string>
#include <vector>

namespace sandbox
{

/// What is known of an object without reading it.
struct ObjectInfo {
    std::uint64_t bytes = 0;
    std::string etag; ///< without quotes
    std::int64_t modifiedMs = 0;
    std::map<std::string, std::string>
        headers; ///< what its writer gave: content-type, x-amz-meta-…
};

/// Bytes that are to become an object, or a part of one.
class ObjectDraft
{
public:
    /// file: where they will be. Throws std::system_error.
    explicit ObjectDraft(std::filesystem::path file);

    void write(std::string_view bytes); ///< throws std::system_error
    std::uint64_t bytes() const { return m_bytes; }
    const std::filesystem::path &file() const { return m_target; }
    void commit() { m_file.commit(); } ///< throws std::system_error
    /// Under another name of the same directory. Throws std::system_error.
    void commitAs(const std::filesystem::path &file) { m_file.commitAs(file); }

private:
    std::filesystem::path m_target;
    BesideFile m_file;
    std::uint64_t m_bytes = 0;
};

/// When a write counts.
struct WriteCondition {
    bool onlyIfAbsent = false; ///< If-None-Match: *
    std::string onlyIfEtag; ///< If-Match, without quotes; empty: whatever is there
};

/// How a write ended.
enum class WriteResult { Written, ConditionFailed, NoSuchBucket };

/// The objects of all buckets: those of directories that are never written to (a file per key,
/// `<template>/<bucket>/<key>`; a later one's file stands before an earlier one's), and in front of
/// them what was put and deleted since, kept in an overlay directory. An object appears whole or
/// not at all, also when the process is killed. Thread-safe.
class ObjectSpace
{
public:
    /// buckets exist besides those of the directories. Throws std::system_error, and
    /// std::runtime_error when the overlay is unreadable.
    ObjectSpace(std::shared_ptr<const Clock> clock,
                const std::vector<std::filesystem::path> &templates, std::filesystem::path overlay,
                const std::vector<std::string> &buckets = {});

    std::vector<std::string> buckets() const;
    bool hasBucket(const std::string &bucket) const;
    std::int64_t bucketCreatedMs() const { return m_openedMs; }

    std::optional<ObjectInfo> find(const std::string &bucket, const std::string &key) const;
    /// An object's bytes as they are at this moment: a later put or deletion does not touch them.
    struct Opened {
        ObjectInfo info;
        std::shared_ptr<const FileRange> bytes;
    };
    std::optional<Opened> open(const std::string &bucket, const std::string &key) const;

    /// Throws std::system_error. The bucket exists.
    std::unique_ptr<ObjectDraft> draft(const std::string &bucket) const;
    /// Makes a draft the object of a key. etag: without quotes; the time is set here. Throws
    /// std::system_error.
    WriteResult commit(const std::string &bucket, const std::string &key, ObjectDraft &draft,
                       ObjectInfo info, const WriteCondition &condition = {});

    /// A short object at once, for what the platform puts there itself. Throws std::system_error,
    /// and std::runtime_error when there is no such bucket.
    void put(const std::string &bucket, const std::string &key, const std::string &text);

    /// Whether or not there was such an object. Throws std::system_error.
    void remove(const std::string &bucket, const std::string &key);

    /// A page of keys in their byte order.
    struct Query {
        std::string prefix;
        std::string delimiter; ///< empty: none
        std::string after; ///< keys up to and with this one are left out
        std::string afterPrefix; ///< and all that begin with this; empty: none
        std::size_t most = 1000;
    };
    struct Page {
        /// A key with what is known of it, or a common prefix without.
        struct Row {
            std::string name;
            std::optional<ObjectInfo> object;
        };
        std::vector<Row> rows;
        bool isTruncated = false;
    };
    Page list(const std::string &bucket, const Query &query) const;

private:
    struct Stored {
        ObjectInfo info;
        std::filesystem::path file;
        bool isOfTemplate = false;
    };
    struct Bucket {
        std::map<std::string, Stored> objects; ///< compares bytes as unsigned ones
        std::set<std::string> ofTemplate; ///< whose deletion has to be remembered
    };

    void addBucket(const std::string &name);
    void readTemplate(const std::string &name, const std::filesystem::path &dir);
    void readOverlay(const std::string &name);
    void applyRecord(const std::string &name, const std::filesystem::path &file);
    const Stored *stored(const std::string &bucket, const std::string &key) const;
    std::filesystem::path recordOf(const std::string &bucket, const std::string &key) const;

    std::shared_ptr<const Clock> m_clock;
    std::filesystem::path m_overlay;
    std::int64_t m_openedMs;
    mutable std::shared_mutex m_mutex;
    std::map<std::string, Bucket> m_buckets;
};

} // namespace sandbox
