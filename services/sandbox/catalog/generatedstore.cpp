#include "services/sandbox/catalog/generatedstore.h"

#include "services/sandbox/services/uuid.h"

#include <algorithm>
#include <cstdio>

namespace sandbox
{

namespace
{

constexpr std::int64_t usualColumns = 5;
const std::string namespacePrefix = "generated_";
const std::string tablePrefix = "table_";
const Levels manyTables{"many_tables"};
const Levels many{"many"};

/// Names with a number at their end, which sort as the numbers do.
std::string numbered(const std::string &prefix, std::int64_t number)
{
    char digits[24];
    std::snprintf(digits, sizeof digits, "%07lld", static_cast<long long>(number));
    return prefix + digits;
}

/// The number of the first of count names that sorts after a name.
std::int64_t firstAfter(const std::string &prefix, std::int64_t count, const std::string &after)
{
    std::int64_t low = 1;
    for (std::int64_t high = count + 1; low < high;) {
        const std::int64_t middle = (low + high) / 2;
        if (numbered(prefix, middle) > after)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/// The number in a name, or 0 when it is none of count.
std::int64_t numberIn(const std::string &prefix, std::int64_t count, const std::string &name)
{
    if (!startsWith(name, prefix))
        return 0;
    const std::int64_t number = std::atoll(name.c_str() + prefix.size());
    return number >= 1 && number <= count && numbered(prefix, number) == name ? number : 0;
}

NamespaceRow namespaceRow(const Levels &levels, std::uint64_t seed)
{
    return {generatedId(joined(levels, "."), seed), levels, nlohmann::ordered_json::object(),
            false};
}

TabularRow tabularRow(const Levels &ns, const std::string &name, std::uint64_t seed)
{
    const std::string full = joined(ns, ".") + "." + name;
    TabularRow row;
    row.id = generatedId(full, seed);
    row.ns = ns;
    row.name = name;
    row.location = "s3://lakehouse/generated/" + full;
    row.metadataLocation = row.location + "/metadata/00000-" + row.id + ".metadata.json";
    return row;
}

/// Puts two sorted lists together, and cuts them to the page.
template <typename Row, typename Name>
void merge(std::vector<Row> &rows, std::vector<Row> more, std::int64_t limit, Name nameOf)
{
    rows.insert(rows.end(), std::make_move_iterator(more.begin()),
                std::make_move_iterator(more.end()));
    std::sort(rows.begin(), rows.end(),
              [&](const Row &a, const Row &b) { return nameOf(a) < nameOf(b); });
    if (static_cast<std::int64_t>(rows.size()) > limit)
        rows.resize(static_cast<std::size_t>(limit));
}

/// Reads from the other store and from what is made up. Nothing in it is ever written.
class GeneratedSession : public StoreSession
{
public:
    GeneratedSession(std::unique_ptr<StoreSession> stored, GeneratedAmounts amounts)
        : m_stored(std::move(stored))
        , m_amounts(amounts)
    {
    }

    std::optional<NamespaceRow> findNamespace(const Levels &levels) override
    {
        if (auto found = m_stored->findNamespace(levels))
            return found;
        return isGenerated(levels) ? std::optional(namespaceRow(levels, m_amounts.seed))
                                   : std::nullopt;
    }

    std::vector<NamespaceRow> listNamespaces(const Levels &parent, const PageWish &page) override
    {
        std::vector<NamespaceRow> rows = m_stored->listNamespaces(parent, page);
        if (!parent.empty())
            return rows;
        std::vector<NamespaceRow> more;
        for (std::int64_t number = firstAfter(namespacePrefix, m_amounts.namespaces, page.after);
             number <= m_amounts.namespaces && static_cast<std::int64_t>(more.size()) < page.limit;
             ++number)
            more.push_back(namespaceRow({numbered(namespacePrefix, number)}, m_amounts.seed));
        for (const Levels &levels : {many, manyTables}) {
            if (isGenerated(levels) && levels.front() > page.after)
                more.push_back(namespaceRow(levels, m_amounts.seed));
        }
        merge(rows, std::move(more), page.limit,
              [](const NamespaceRow &row) -> const std::string & { return row.levels.back(); });
        return rows;
    }

    std::optional<TabularRow> findTabular(const Levels &ns, const std::string &name) override
    {
        if (auto found = m_stored->findTabular(ns, name))
            return found;
        std::int64_t snapshots = 1;
        std::int64_t columns = usualColumns;
        if (ns == many && name == "snapshots" && m_amounts.snapshots > 0)
            snapshots = m_amounts.snapshots;
        else if (ns == many && name == "columns" && m_amounts.columns > 0)
            columns = m_amounts.columns;
        else if (ns != manyTables || !numberIn(tablePrefix, m_amounts.tables, name))
            return std::nullopt;
        TabularRow row = tabularRow(ns, name, m_amounts.seed);
        row.metadata
            = generatedMetadata(joined(ns, ".") + "." + name, snapshots, columns, m_amounts.seed);
        return row;
    }

    std::vector<TabularRow> listTabulars(const NamespaceRow &ns, TabularKind kind,
                                         const PageWish &page) override
    {
        std::vector<TabularRow> rows = m_stored->listTabulars(ns, kind, page);
        if (kind != TabularKind::Table)
            return rows;
        std::vector<TabularRow> more;
        if (ns.levels == manyTables) {
            for (std::int64_t number = firstAfter(tablePrefix, m_amounts.tables, page.after);
                 number <= m_amounts.tables && static_cast<std::int64_t>(more.size()) < page.limit;
                 ++number)
                more.push_back(
                    tabularRow(ns.levels, numbered(tablePrefix, number), m_amounts.seed));
        }
        for (const char *name : {"columns", "snapshots"}) {
            if (ns.levels == many && name > page.after && findTabular(many, name))
                more.push_back(tabularRow(many, name, m_amounts.seed));
        }
        merge(rows, std::move(more), page.limit,
              [](const TabularRow &row) -> const std::string & { return row.name; });
        return rows;
    }

    Added addNamespace(const NamespaceRow &row) override { return m_stored->addNamespace(row); }
    void setProperties(const NamespaceRow &row) override { m_stored->setProperties(row); }
    NamespaceContent contentOf(const NamespaceRow &row) override
    {
        return m_stored->contentOf(row);
    }
    void removeNamespace(const NamespaceRow &row) override { m_stored->removeNamespace(row); }
    std::vector<TabularRow> tabularsBelow(const NamespaceRow &row) override
    {
        return m_stored->tabularsBelow(row);
    }
    std::vector<NamespaceRow> namespacesBelow(const NamespaceRow &row) override
    {
        return m_stored->namespacesBelow(row);
    }
    Added addTabular(const TabularRow &row) override { return m_stored->addTabular(row); }
    bool movePointer(const TabularRow &row, const std::string &expected) override
    {
        return m_stored->movePointer(row, expected);
    }
    void dropTabular(const TabularRow &row, const DropWish &wish) override
    {
        m_stored->dropTabular(row, wish);
    }
    Added renameTabular(const TabularRow &row, const Levels &ns, const std::string &name) override
    {
        return m_stored->renameTabular(row, ns, name);
    }
    void commit() override { m_stored->commit(); }

private:
    bool isGenerated(const Levels &levels) const
    {
        if (levels == many)
            return m_amounts.snapshots > 0 || m_amounts.columns > 0;
        if (levels == manyTables)
            return m_amounts.tables > 0;
        return levels.size() == 1
            && numberIn(namespacePrefix, m_amounts.namespaces, levels.front()) > 0;
    }

    std::unique_ptr<StoreSession> m_stored;
    GeneratedAmounts m_amounts;
};

} // namespace

std::unique_ptr<StoreSession> GeneratedStore::reading()
{
    return std::make_unique<GeneratedSession>(m_stored.reading(), m_amounts);
}

} // namespace sandbox
