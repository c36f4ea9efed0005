#include "services/sandbox/catalog/memorystore.h"

#include "services/sandbox/services/apierror.h"

#include <algorithm>
#include <functional>

namespace sandbox
{

namespace
{

bool isBelow(const Levels &levels, const Levels &parent)
{
    return levels.size() > parent.size()
        && std::equal(parent.begin(), parent.end(), levels.begin());
}

/// Reads a state, and changes a copy of it, which publish() makes everybody's.
class MemorySession : public StoreSession
{
public:
    using State = MemoryStore::State;
    using Publish = std::function<void(State)>;

    MemorySession(std::shared_ptr<const State> state, std::unique_lock<std::mutex> writing,
                  Publish publish)
        : m_base(std::move(state))
        , m_writing(std::move(writing))
        , m_publish(std::move(publish))
    {
    }

    std::optional<NamespaceRow> findNamespace(const Levels &levels) override
    {
        const auto found = seen().namespaces.find(levels);
        return found == seen().namespaces.end() ? std::nullopt : std::optional(found->second);
    }

    std::vector<NamespaceRow> listNamespaces(const Levels &parent, const PageWish &page) override
    {
        std::vector<NamespaceRow> rows;
        for (const auto &[levels, row] : seen().namespaces) {
            if (levels.size() == parent.size() + 1 && isBelow(levels, parent)
                && levels.back() > page.after
                && static_cast<std::int64_t>(rows.size()) < page.limit)
                rows.push_back(row);
        }
        return rows;
    }

    Added addNamespace(const NamespaceRow &row) override
    {
        return changed().namespaces.emplace(row.levels, row).second ? Added::Yes : Added::NameTaken;
    }

    void setProperties(const NamespaceRow &row) override { changed().namespaces[row.levels] = row; }

    NamespaceContent contentOf(const NamespaceRow &row) override
    {
        NamespaceContent content;
        content.namespaces = static_cast<std::int64_t>(
            listNamespaces(row.levels, {"", std::int64_t(1) << 32}).size());
        for (const auto &[key, tabular] : seen().tabulars)
            content.tabulars += key.first == row.levels ? 1 : 0;
        return content;
    }

    void removeNamespace(const NamespaceRow &row) override
    {
        changed().namespaces.erase(row.levels);
    }

    std::vector<TabularRow> tabularsBelow(const NamespaceRow &row) override
    {
        std::vector<TabularRow> rows;
        for (const auto &[key, tabular] : seen().tabulars) {
            if (key.first == row.levels || isBelow(key.first, row.levels))
                rows.push_back(tabular);
        }
        return rows;
    }

    std::vector<NamespaceRow> namespacesBelow(const NamespaceRow &row) override
    {
        std::vector<NamespaceRow> rows;
        for (const auto &[levels, below] : seen().namespaces) {
            if (isBelow(levels, row.levels))
                rows.push_back(below);
        }
        std::reverse(rows.begin(), rows.end()); // a parent sorts before its children
        return rows;
    }

    std::optional<TabularRow> findTabular(const Levels &ns, const std::string &name) override
    {
        const auto found = seen().tabulars.find({ns, name});
        return found == seen().tabulars.end() ? std::nullopt : std::optional(found->second);
    }

    std::vector<TabularRow> listTabulars(const NamespaceRow &ns, TabularKind kind,
                                         const PageWish &page) override
    {
        std::vector<TabularRow> rows;
        for (auto each = seen().tabulars.upper_bound({ns.levels, page.after});
             each != seen().tabulars.end() && each->first.first == ns.levels
             && static_cast<std::int64_t>(rows.size()) < page.limit;
             ++each) {
            if (each->second.kind == kind)
                rows.push_back(each->second);
        }
        return rows;
    }

    Added addTabular(const TabularRow &row) override
    {
        for (const auto &[key, other] : changed().tabulars) {
            if (other.location == row.location)
                return Added::LocationTaken;
        }
        return changed().tabulars.emplace(std::pair(row.ns, row.name), row).second
            ? Added::Yes
            : Added::NameTaken;
    }

    bool movePointer(const TabularRow &row, const std::string &expected) override
    {
        const auto found = changed().tabulars.find({row.ns, row.name});
        if (found == changed().tabulars.end() || found->second.metadataLocation != expected)
            return false;
        found->second = row;
        return true;
    }

    void dropTabular(const TabularRow &row, const DropWish &) override
    {
        changed().tabulars.erase({row.ns, row.name});
    }

    Added renameTabular(const TabularRow &row, const Levels &ns, const std::string &name) override
    {
        TabularRow renamed = row;
        renamed.ns = ns;
        renamed.name = name;
        if (!changed().tabulars.emplace(std::pair(ns, name), renamed).second)
            return Added::NameTaken;
        changed().tabulars.erase({row.ns, row.name});
        return Added::Yes;
    }

    void commit() override { m_publish(changed()); }

private:
    const State &seen() const { return m_changed ? *m_changed : *m_base; }
    State &changed()
    {
        if (!m_changed)
            m_changed = std::make_unique<State>(*m_base);
        return *m_changed;
    }

    std::shared_ptr<const State> m_base;
    std::unique_ptr<State> m_changed; ///< null: nothing was changed
    std::unique_lock<std::mutex> m_writing; ///< holds nothing in a session that only reads
    Publish m_publish;
};

} // namespace

std::shared_ptr<const MemoryStore::State> MemoryStore::state() const
{
    const std::lock_guard lock(m_mutex);
    return m_state;
}

std::unique_ptr<StoreSession> MemoryStore::reading()
{
    return std::make_unique<MemorySession>(state(), std::unique_lock<std::mutex>(),
                                           [](const State &) { });
}

std::unique_ptr<StoreSession> MemoryStore::writing()
{
    std::unique_lock writing(m_writing); // before the copy: it must not miss another's change
    return std::make_unique<MemorySession>(state(), std::move(writing), [this](State changed) {
        const std::lock_guard lock(m_mutex);
        m_state = std::make_shared<const State>(std::move(changed));
    });
}

std::string MemoryFiles::read(const std::string &uri)
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_files.find(uri);
    if (found == m_files.end())
        throw ApiError{400, "NotFoundException", "There is no metadata file " + uri + "."};
    return found->second;
}

void MemoryFiles::write(const std::string &uri, const std::string &text)
{
    const std::lock_guard lock(m_mutex);
    m_files[uri] = text;
}

} // namespace sandbox
