#pragma once

#include "services/sandbox/engine/httppool.h"
#include "services/sandbox/index/datasetrows.h"
#include "services/sandbox/run/variables.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sandbox
{

/// The catalog over its Iceberg REST protocol: which tables there are and which have moved since
/// they were dealt with. Used by one thread.
class CatalogWatch
{
public:
    /// Of LAKEHOUSE_REST_URI, LAKEHOUSE_REST_WAREHOUSE and LAKEHOUSE_CATALOG_TOKEN.
    explicit CatalogWatch(const Variables &variables);

    /// A table that moved, and what to acknowledge it with.
    struct Moved {
        IndexedTable table;
        std::string path;
        std::string etag;
    };
    struct Look {
        std::vector<Moved> moved;
        std::vector<IndexedTable> gone; ///< tables of before that the catalog says are no more
    };

    /// Nothing when the catalog does not answer all of it: that says nothing about its tables.
    std::optional<Look> look();
    /// What moved was dealt with: it is told again when it moves again.
    void acknowledge(const Moved &moved);
    void forget(const IndexedTable &gone);

private:
    using Levels = std::vector<std::string>;
    struct Known {
        IndexedTable table; ///< without its metadata
        std::string etag;
    };
    struct Failed {
    };

    HttpAnswer ask(const std::string &path, const httplib::Headers &more = {}) const;
    nlohmann::json askJson(const std::string &path) const; ///< throws Failed
    std::string prefix() const;
    template <typename Each> void list(const std::string &path, const char *field, Each each) const;
    void lookAt(const Levels &ns, Look &look, std::set<std::string> &seen);
    void lookAt(const std::string &path, const std::string &ns, const std::string &name,
                Look &look);

    const std::string m_token;
    const std::string m_warehouse;
    const HttpPool m_http;
    std::string m_base; ///< of the paths of one look
    std::map<std::string, Known> m_known; ///< by path
};

} // namespace sandbox
