#pragma once

#include "services/sandbox/engine/database.h"
#include "services/sandbox/run/clock.h"
#include "services/sandbox/trino/trinocatalog.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace sandbox
{

/// An engine for one query, and its one connection.
struct TrinoEngine {
    explicit TrinoEngine(const Database::Options &options)
        : database(options)
        , connection(database.get())
    {
    }

    Database database;
    Connection connection;
};

/// The files of one query's tables, brought from the object store into a directory of the query's
/// own, which goes with it.
class TrinoFiles
{
public:
    /// isStopped ends the reading between two objects.
    TrinoFiles(std::string endpoint, std::shared_ptr<const Clock> clock, std::filesystem::path dir,
               std::function<bool()> isStopped);
    ~TrinoFiles();
    TrinoFiles(const TrinoFiles &) = delete;
    TrinoFiles &operator=(const TrinoFiles &) = delete;

    /// Reads the table's current snapshot with the table's own key. Throws TrinoError.
    void add(const TrinoTable &table);
    /// An engine that knows these tables in the catalog `warehouse`, may open these files and
    /// nothing else, and cannot be configured. Names without a schema are of defaultSchema. Throws
    /// std::runtime_error.
    std::unique_ptr<TrinoEngine> open(const std::string &defaultSchema) const;

private:
    struct LocalTable {
        TrinoTable table;
        std::vector<std::pair<std::string, std::string>> files; ///< object's URI, path here
        std::vector<std::string> deletes; ///< paths of position deletes
    };

    std::string fetch(const class S3Client &store, const std::string &uri);
    std::string viewOf(const LocalTable &local) const;

    const std::string m_endpoint;
    const std::shared_ptr<const Clock> m_clock;
    const std::filesystem::path m_dir;
    const std::function<bool()> m_isStopped;
    std::vector<LocalTable> m_tables;
    int m_fetched = 0;
};

} // namespace sandbox
