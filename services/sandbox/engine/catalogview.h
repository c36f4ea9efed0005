#pragma once

#include "services/sandbox/engine/httppool.h"
#include "services/sandbox/lake/lake.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace sandbox
{

/// What the door knows of the catalog, which it asks over the Iceberg REST protocol (iceberg.md 1):
/// the tables there are, and each one's current pointer and schema as of the last look. Snapshots
/// are immutable. Thread-safe.
///
/// Every function throws DoorRefusal: 503 CATALOG_UNAVAILABLE when the catalog does not answer or
/// fails, 502 CATALOG_UNAUTHORIZED when it refuses the door's token.
class CatalogView
{
public:
    struct Config {
        std::string uri; ///< "http://…/catalog"
        std::string token;
        std::string warehouse;
    };

    explicit CatalogView(const Config &config);

    /// All tables that can be named in SQL (no level and no name has a dot): the list is at most
    /// atMost old, the tables are as they were when they were last loaded.
    std::shared_ptr<const Lake> tables(std::chrono::milliseconds atMost = std::chrono::seconds(1));
    /// The same with these tables asked for now; those that are gone are not in it.
    std::shared_ptr<const Lake> withFresh(const std::set<std::string> &fullNames);

    /// The catalog's whole answer for one table, without credentials: 200, 404 or 304.
    HttpAnswer loadTable(const std::vector<std::string> &ns, const std::string &name);

private:
    using Levels = std::vector<std::string>;
    struct Entry {
        Levels ns;
        std::string name;
        std::string etag;
        std::shared_ptr<const Table>
            table; ///< null: not loaded, or of metadata that cannot be used
    };
    struct Found {
        std::vector<Levels> namespaces;
        std::map<std::string, Entry> tables; ///< by full name, not loaded
    };

    std::string prefix();
    std::string segment(const Levels &ns);
    HttpAnswer ask(const std::string &path, const httplib::Headers &more = {}) const;
    nlohmann::json askPage(const std::string &path) const;
    template <typename Each> void list(const std::string &path, const char *field, Each each);
    Found listAll();
    void addNamespace(const Levels &ns, Found &found);
    void relist();
    Entry loaded(Entry entry);
    void load(std::vector<Entry> entries);
    void put(const Entry &entry);
    void drop(const std::string &fullName);
    std::shared_ptr<const Lake> snapshot();

    const std::string m_token;
    const std::string m_warehouse;
    const HttpPool m_http;
    std::mutex m_listing; ///< one at a time; taken before m_mutex
    std::mutex m_mutex;
    std::string m_prefix; ///< "/v1" or "/v1/<prefix>"; empty: not asked yet
    std::string m_separator = "%1F";
    std::vector<Levels> m_namespaces;
    std::map<std::string, Entry> m_entries;
    std::shared_ptr<const Lake> m_lake; ///< null: something changed since it was made
    std::chrono::steady_clock::time_point m_listedAt{};
};

} // namespace sandbox
