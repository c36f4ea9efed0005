#pragma once

#include "services/sandbox/lake/commit.h"
#include "services/sandbox/writer/incomingrows.h"
#include "services/sandbox/writer/ingestrequest.h"
#include "services/sandbox/writer/writerstorage.h"

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>

namespace sandbox
{

/// Writes tables: Parquet and manifests into the object store with its own key,
/// then the commit at the catalog, which alone decides whether the table is
/// still what the commit was made upon. Thread-safe.
class TableWriter
{
public:
    /// scratch: a folder of its own on this machine, made when missing.
    TableWriter(const Variables &variables, std::shared_ptr<const Clock> clock,
                std::filesystem::path scratch);

    /// Returns {"table","snapshot_id","rows","metadata_location"}. Throws
    /// WriterError, and std::exception when this machine fails.
    nlohmann::ordered_json ingest(const IngestRequest &request) const;

    /// Puts a file aside in the warehouse: `_staging/<upload>`. Returns its URI.
    /// Throws WriterError.
    std::string stage(const std::string &upload, const std::filesystem::path &file) const;

    /// A new folder below scratch for one request, removed with its owner.
    class Scratch;

private:
    struct Target; ///< the table as it is to be

    Target target(const IngestRequest &request, const nlohmann::json &given,
                  const CatalogTable &existing) const;
    CatalogTable existingTable(const IngestRequest &request) const;
    std::vector<ManifestDataFile> upload(const std::vector<LocalFile> &files,
                                         const std::string &location,
                                         std::vector<std::string> &uris) const;
    PreparedCommit prepared(const IngestRequest &request, const Target &target,
                            std::vector<ManifestDataFile> files) const;
    CatalogTable committed(const IngestRequest &request, const PreparedCommit &commit,
                           std::vector<std::string> &uris) const;

    TableCatalog m_catalog;
    WriterStorage m_storage;
    std::shared_ptr<const Clock> m_clock;
    std::filesystem::path m_scratch;
    std::string m_warehouse;
    mutable std::mutex m_engine; ///< one request's rows in memory at a time
};

/// A folder for one request.
class TableWriter::Scratch
{
public:
    explicit Scratch(
        const std::filesystem::path &below); ///< throws std::filesystem::filesystem_error
    ~Scratch();
    Scratch(const Scratch &) = delete;
    Scratch &operator=(const Scratch &) = delete;

    const std::filesystem::path &path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

} // namespace sandbox
