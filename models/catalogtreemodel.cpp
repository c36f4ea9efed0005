#include "models/catalogtreemodel.h"

#include "models/catalognode.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr quintptr topLevel = quintptr(-1);

} // namespace

CatalogTreeModel::CatalogTreeModel(const QString &warehouse, QObject *parent)
    : QAbstractItemModel(parent)
    , m_warehouse(warehouse)
{
    addNode(-1, {});
}

CatalogTreeModel::~CatalogTreeModel() = default;

int CatalogTreeModel::addNode(int parent, const QStringList &levels)
{
    auto added = std::make_unique<CatalogNode>();
    added->id = int(m_nodes.size());
    added->parent = parent;
    added->levels = levels;
    m_nodes.push_back(std::move(added));
    return m_nodes.back()->id;
}

// An index carries the id of its parent's node; the row says which child it is. The warehouse has
// no parent node.

CatalogNode &CatalogTreeModel::node(const QModelIndex &index) const
{
    if (index.internalId() == topLevel)
        return *m_nodes[warehouseNode];
    const CatalogNode &parent = *m_nodes[index.internalId()];
    return *m_nodes[size_t(rowOf(parent, index.row()).at)];
}

CatalogTreeModel::Row CatalogTreeModel::rowOf(const CatalogNode &parent, int row) const
{
    if (row < parent.namespaceCount())
        return {Kind::Namespace, parent.namespaceAt(row)};
    row -= parent.namespaceCount();
    if (row < parent.tableCount())
        return {Kind::Table, parent.tableAt(row)};
    switch (parent.load) {
    case CatalogNode::Load::NotAsked:
    case CatalogNode::Load::Namespaces:
    case CatalogNode::Load::Tables:
        return {Kind::Loading};
    case CatalogNode::Load::Failed:
        return {Kind::Failed};
    case CatalogNode::Load::Partly:
        return {Kind::More};
    case CatalogNode::Load::Done:
        break;
    }
    return {parent.error ? Kind::Incomplete : Kind::Empty};
}

QModelIndex CatalogTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(node(parent).id) : topLevel);
}

QModelIndex CatalogTreeModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == topLevel)
        return {};
    return indexOf(int(index.internalId()));
}

QModelIndex CatalogTreeModel::indexOf(int id) const
{
    const CatalogNode &found = *m_nodes[size_t(id)];
    if (found.parent < 0)
        return createIndex(0, 0, topLevel);
    const CatalogNode &parent = *m_nodes[size_t(found.parent)];
    const auto &siblings = parent.filtered ? parent.visibleNamespaces : parent.namespaces;
    const auto at = std::find(siblings.begin(), siblings.end(), id);
    return at == siblings.end()
        ? QModelIndex()
        : createIndex(int(at - siblings.begin()), 0, quintptr(found.parent));
}

QModelIndex CatalogTreeModel::indexOf(const QStringList &levels, const QString &table) const
{
    for (const auto &candidate : m_nodes) {
        if (candidate->levels != levels
            || (levels.isEmpty() && candidate->id != int(warehouseNode)))
            continue;
        const int at = candidate->tables.indexOf(table);
        if (at < 0)
            return {};
        int row = at;
        if (candidate->filtered) {
            const auto found
                = std::find(candidate->visibleTables.begin(), candidate->visibleTables.end(), at);
            if (found == candidate->visibleTables.end())
                return {};
            row = int(found - candidate->visibleTables.begin());
        }
        return createIndex(candidate->namespaceCount() + row, 0, quintptr(candidate->id));
    }
    return {};
}

int CatalogTreeModel::columnCount(const QModelIndex &) const
{
    return 1;
}

bool CatalogTreeModel::hasChildren(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return true;
    const auto kind = Kind(data(parent, KindRole).toInt());
    return kind == Kind::Warehouse || kind == Kind::Namespace;
}

int CatalogTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return 1;
    if (parent.column() > 0 || !hasChildren(parent))
        return 0;
    const CatalogNode &shown = node(parent);
    const int children = shown.namespaceCount() + shown.tableCount();
    if (shown.load == CatalogNode::Load::NotAsked)
        return 0;
    const bool done = shown.load == CatalogNode::Load::Done;
    const bool empty = shown.namespaces.empty() && shown.tables.size() == 0;
    return children + (!done || empty || shown.error ? 1 : 0);
}

bool CatalogTreeModel::canFetchMore(const QModelIndex &parent) const
{
    return parent.isValid() && hasChildren(parent)
        && node(parent).load == CatalogNode::Load::NotAsked;
}

void CatalogTreeModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    CatalogNode &wanted = node(parent);
    beginInsertRows(parent, 0, 0); // the row that says "loading"
    wanted.load = CatalogNode::Load::Namespaces;
    endInsertRows();
    emit namespacesWanted(wanted.id, wanted.levels, {});
}

Qt::ItemFlags CatalogTreeModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (!hasChildren(index))
        flags |= Qt::ItemNeverHasChildren;
    return flags;
}

QVariant CatalogTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (index.internalId() == topLevel) {
        if (role == KindRole)
            return int(Kind::Warehouse);
        return role == Qt::DisplayRole ? m_warehouse
                                       : namespaceData(*m_nodes[warehouseNode], role);
    }
    const CatalogNode &parent = *m_nodes[index.internalId()];
    const Row row = rowOf(parent, index.row());
    if (role == KindRole)
        return int(row.kind);
    if (row.kind == Kind::Namespace)
        return namespaceData(*m_nodes[size_t(row.at)], role);
    return row.kind == Kind::Table ? tableData(parent, row.at, role)
                                   : statusData(parent, row.kind, role);
}

QVariant CatalogTreeModel::namespaceData(const CatalogNode &shown, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return shown.levels.isEmpty() ? m_warehouse : shown.levels.last();
    case LevelsRole:
        return shown.levels;
    case NodeRole:
        return shown.id;
    case CountRole:
        return shown.tablesAsked ? QVariant(qint64(shown.tables.size())) : QVariant();
    case CompleteRole:
        return shown.load == CatalogNode::Load::Done && !shown.error;
    default:
        return {};
    }
}

QVariant CatalogTreeModel::tableData(const CatalogNode &parent, int table, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case TableRole:
        return parent.tables.at(table);
    case LevelsRole:
        return parent.levels;
    case RowsRole: {
        const auto found = parent.tableRows.constFind(table);
        return found == parent.tableRows.cend() ? QVariant() : QVariant(*found);
    }
    default:
        return {};
    }
}

QVariant CatalogTreeModel::statusData(const CatalogNode &parent, Kind kind, int role) const
{
    if (role == NodeRole)
        return parent.id;
    if (role == ErrorRole)
        return parent.error ? QVariant::fromValue(*parent.error) : QVariant();
    if (role == LevelsRole)
        return parent.levels;
    if (role != Qt::DisplayRole)
        return {};
    switch (kind) {
    case Kind::Loading:
        return tr("Loading…");
    case Kind::More:
        return tr("Load more…");
    case Kind::Failed:
        return parent.error && parent.error->kind == Error::Kind::Forbidden
            ? tr("No access")
            : tr("Could not be read");
    case Kind::Empty:
        return tr("No tables here");
    case Kind::Incomplete:
        return tr("Incomplete: the server did not list everything");
    case Kind::Warehouse:
    case Kind::Namespace:
    case Kind::Table:
        break;
    }
    return {};
}

qint64 CatalogTreeModel::loadedTables() const
{
    qint64 sum = 0;
    for (const auto &counted : m_nodes)
        sum += counted->tables.size();
    return sum;
}

qint64 CatalogTreeModel::visibleTables() const
{
    qint64 sum = 0;
    for (const auto &counted : m_nodes)
        sum += counted->tableCount();
    return sum;
}

void CatalogTreeModel::setTableRows(const QStringList &levels, const QString &table, qint64 rows)
{
    const QModelIndex index = indexOf(levels, table);
    for (const auto &candidate : m_nodes) {
        const int at = candidate->levels == levels ? candidate->tables.indexOf(table) : -1;
        if (at >= 0)
            candidate->tableRows.insert(at, rows);
    }
    if (index.isValid())
        emit dataChanged(index, index, {RowsRole});
}

QStringList CatalogTreeModel::tableNames(int limit) const
{
    QStringList names;
    for (const auto &listed : m_nodes) {
        for (int i = 0; i < listed->tables.size() && names.size() < limit; ++i)
            names.append((listed->levels + QStringList{listed->tables.at(i)}).join(u'.'));
    }
    return names;
}
