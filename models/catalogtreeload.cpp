#include "models/catalogtreemodel.h"

#include "models/catalognode.h"

// The changing half of CatalogTreeModel: pages, failures, filter.

/// Runs change() and moves persistent indexes to where their rows are then. A namespace keeps its
/// identity through its node, a table through its place in the namespace; what is not visible any
/// more becomes invalid.
template <typename Change> void CatalogTreeModel::restructure(Change change)
{
    struct Kept {
        QModelIndex before;
        int parent;
        Row row;
    };
    std::vector<Kept> kept;
    emit layoutAboutToBeChanged();
    for (const QModelIndex &index : persistentIndexList()) {
        if (index.internalId() != quintptr(-1))
            kept.push_back(
                {index, int(index.internalId()), rowOf(*m_nodes[index.internalId()], index.row())});
    }
    change();
    for (const Kept &item : kept) {
        const CatalogNode &parent = *m_nodes[size_t(item.parent)];
        QModelIndex now;
        if (item.row.kind == Kind::Namespace) {
            now = indexOf(item.row.at);
        } else if (item.row.kind == Kind::Table && item.row.at < parent.tables.size()) {
            now = indexOf(parent.levels, parent.tables.at(item.row.at));
        } else {
            const int last = parent.namespaceCount() + parent.tableCount();
            const QModelIndex holder = indexOf(parent.id);
            if (holder.isValid() && last < rowCount(holder))
                now = createIndex(last, 0, quintptr(parent.id));
        }
        changePersistentIndex(item.before, now);
    }
    emit layoutChanged();
}

void CatalogTreeModel::appendNamespaces(int id, const NamespacePage &page)
{
    CatalogNode &target = *m_nodes[size_t(id)];
    restructure([&] {
        QSet<QString> known;
        for (const int child : target.namespaces)
            known.insert(m_nodes[size_t(child)]->levels.last());
        for (const QStringList &levels : page.items) {
            if (known.contains(levels.last())) // a page may repeat the end of the one before
                continue;
            known.insert(levels.last());
            const int child = addNode(id, levels);
            m_nodes[size_t(id)]->namespaces.push_back(child);
        }
        target.nextNamespaces = page.next;
        target.error = page.incomplete;
        if (page.next)
            target.load = CatalogNode::Load::Partly;
        else if (target.levels.isEmpty() || target.tablesAsked)
            target.load = target.nextTables ? CatalogNode::Load::Partly : CatalogNode::Load::Done;
        else
            target.load = CatalogNode::Load::Tables;
        refilter(*m_nodes[warehouseNode]);
    });
    changed(target);
    if (target.load == CatalogNode::Load::Tables)
        emit tablesWanted(id, target.levels, {});
}

void CatalogTreeModel::appendTables(int id, const TablePage &page)
{
    CatalogNode &target = *m_nodes[size_t(id)];
    restructure([&] {
        for (const QString &name : page.items) {
            if (!target.tables.contains(name))
                target.tables.append(name);
        }
        target.tablesAsked = true;
        target.nextTables = page.next;
        if (page.incomplete)
            target.error = page.incomplete;
        target.load = page.next || target.nextNamespaces ? CatalogNode::Load::Partly
                                                         : CatalogNode::Load::Done;
        refilter(*m_nodes[warehouseNode]);
    });
    changed(target);
}

void CatalogTreeModel::setFailed(int id, const Error &error)
{
    CatalogNode &target = *m_nodes[size_t(id)];
    restructure([&] {
        target.load = CatalogNode::Load::Failed;
        target.error = error;
    });
    changed(target);
}

void CatalogTreeModel::changed(const CatalogNode &shown)
{
    const QModelIndex index = indexOf(shown.id);
    if (index.isValid())
        emit dataChanged(index, index, {CountRole, CompleteRole});
}

void CatalogTreeModel::loadMore(int id)
{
    CatalogNode &target = *m_nodes[size_t(id)];
    if (target.isLoading())
        return;
    if (target.load == CatalogNode::Load::Failed && !target.nextNamespaces && !target.nextTables)
        return reload(id);
    const bool namespaces = target.nextNamespaces.has_value();
    const std::optional<PageCursor> cursor = namespaces ? target.nextNamespaces : target.nextTables;
    if (!cursor)
        return;
    restructure([&] {
        target.load = namespaces ? CatalogNode::Load::Namespaces : CatalogNode::Load::Tables;
        target.error.reset();
    });
    if (namespaces)
        emit namespacesWanted(id, target.levels, *cursor);
    else
        emit tablesWanted(id, target.levels, *cursor);
}

void CatalogTreeModel::reload(int id)
{
    CatalogNode &target = *m_nodes[size_t(id)];
    restructure([&] {
        target.namespaces.clear();
        target.visibleNamespaces.clear();
        target.visibleTables.clear();
        target.tables.clear();
        target.tableRows.clear();
        target.tablesAsked = false;
        target.nextNamespaces.reset();
        target.nextTables.reset();
        target.error.reset();
        target.load = CatalogNode::Load::Namespaces;
    });
    emit namespacesWanted(id, target.levels, {});
}

void CatalogTreeModel::setFilter(const QString &text)
{
    if (text == m_filter)
        return;
    restructure([&] {
        m_filter = text;
        refilter(*m_nodes[warehouseNode]);
    });
}

/// True when something in node is visible under the filter.
bool CatalogTreeModel::refilter(CatalogNode &target)
{
    const std::string wanted = NameList::fold(m_filter.trimmed());
    target.filtered = !wanted.empty();
    target.visibleNamespaces.clear();
    target.visibleTables.clear();
    target.matches = target.filtered && !target.levels.isEmpty()
        && NameList::fold(target.levels.last()).find(wanted) != std::string::npos;
    for (const int child : target.namespaces) {
        if (refilter(*m_nodes[size_t(child)]) && target.filtered)
            target.visibleNamespaces.push_back(child);
    }
    if (!target.filtered)
        return true;
    for (int i = 0; i < target.tables.size(); ++i) {
        if (target.matches || target.tables.matches(i, wanted))
            target.visibleTables.push_back(i);
    }
    return target.matches || !target.visibleNamespaces.empty() || !target.visibleTables.empty();
}
