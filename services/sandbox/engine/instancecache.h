#pragma once

#include "services/sandbox/engine/database.h"
#include "services/sandbox/engine/queryrequest.h"

#include <list>
#include <mutex>
#include <optional>

namespace sandbox
{

/// Databases for exactly the tables of a query: each may open those tables' files and nothing else,
/// and its configuration is locked. Kept by least recent use; a query holds its instance while it
/// runs, and an instance its tables' files.
class InstanceCache
{
public:
    explicit InstanceCache(std::filesystem::path tempDir);

    /// The listed tables are there too, empty, for SHOW and information_schema. Throws
    /// std::runtime_error.
    std::shared_ptr<const Database> instance(const QueryRequest &request);

private:
    std::shared_ptr<Database> open(const QueryRequest &request, int number) const;

    struct Entry {
        std::string key;
        std::shared_ptr<const Database> database;
        std::vector<std::shared_ptr<const Table>> tables;
    };
    std::filesystem::path m_tempDir;
    std::mutex m_mutex;
    std::list<Entry> m_entries; ///< most recent first
    int m_opened = 0;
};

} // namespace sandbox
