#pragma once

#include "services/sandbox/catalog/names.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sandbox
{

enum class TabularKind { Table, View };

struct NamespaceRow {
    std::string id; ///< UUID
    Levels levels;
    nlohmann::ordered_json properties = nlohmann::ordered_json::object();
    bool isProtected = false;
};

/// A table or a view: its name and the pointer to its current metadata.
struct TabularRow {
    std::string id; ///< UUID, as in its metadata
    TabularKind kind = TabularKind::Table;
    Levels ns;
    std::string name;
    std::string location; ///< "s3://bucket/…", without a final slash
    std::string metadataLocation; ///< the pointer
    std::string metadata; ///< the document it points to; empty in lists
    bool isProtected = false;
};

/// Where a page of a sorted list begins and how long it may be.
struct PageWish {
    std::string after; ///< name of the last row before it; empty: the first page
    std::int64_t limit = 0;
};

/// What a namespace holds directly.
struct NamespaceContent {
    std::int64_t tabulars = 0;
    std::int64_t deletedTabulars = 0; ///< dropped, but not gone yet
    std::int64_t namespaces = 0;
    std::int64_t protectedTabulars = 0;
    std::int64_t protectedNamespaces = 0; ///< at any depth
    bool isEmpty() const { return tabulars + deletedTabulars + namespaces == 0; }
};

enum class Added { Yes, NameTaken, IdTaken, LocationTaken };

/// How a tabular leaves the catalog.
struct DropWish {
    bool purges = false; ///< its files go too, later
    std::optional<std::int64_t> expiresAtMs; ///< until then it can be brought back
};

/// One unit of work on a catalog's namespaces and tabulars: what it changes is there for others
/// after commit(), and not at all without it. Throws DatabaseError.
class StoreSession
{
public:
    virtual ~StoreSession() = default;

    virtual std::optional<NamespaceRow> findNamespace(const Levels &levels) = 0;
    /// One level below the parent (empty: the top), sorted by name.
    virtual std::vector<NamespaceRow> listNamespaces(const Levels &parent, const PageWish &page)
        = 0;
    virtual Added addNamespace(const NamespaceRow &row) = 0;
    virtual void setProperties(const NamespaceRow &row) = 0;
    virtual NamespaceContent contentOf(const NamespaceRow &row) = 0;
    virtual void removeNamespace(const NamespaceRow &row) = 0;
    /// The namespace's tabulars and those of all namespaces below it.
    virtual std::vector<TabularRow> tabularsBelow(const NamespaceRow &row) = 0;
    virtual std::vector<NamespaceRow> namespacesBelow(const NamespaceRow &row)
        = 0; ///< deepest first

    virtual std::optional<TabularRow> findTabular(const Levels &ns, const std::string &name) = 0;
    virtual std::vector<TabularRow> listTabulars(const NamespaceRow &ns, TabularKind kind,
                                                 const PageWish &page)
        = 0; ///< sorted by name, without metadata
    virtual Added addTabular(const TabularRow &row) = 0;
    /// Sets pointer, metadata and location if the pointer still is expected. False: it moved.
    virtual bool movePointer(const TabularRow &row, const std::string &expected) = 0;
    virtual void dropTabular(const TabularRow &row, const DropWish &wish) = 0;
    virtual Added renameTabular(const TabularRow &row, const Levels &ns, const std::string &name)
        = 0;

    virtual void commit() = 0;
};

/// The state of a catalog: PostgreSQL in Lakekeeper, memory in the plain one.
class TableStore
{
public:
    virtual ~TableStore() = default;
    virtual std::unique_ptr<StoreSession> reading() = 0;
    virtual std::unique_ptr<StoreSession> writing() = 0;
};

} // namespace sandbox
