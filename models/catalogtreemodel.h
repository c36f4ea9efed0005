#pragma once

#include "services/iceberg/catalogtypes.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

class CatalogNode;

/// Warehouse → namespaces → tables, as far as they were loaded. A namespace is its list of levels,
/// never a text with dots. Tables are rows in their namespace's arrays, so that a hundred thousand
/// of them cost little more than their names. Does no I/O: it says what it wants, and whoever
/// listens answers with pages or a failure.
class CatalogTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    /// What a row is.
    enum class Kind {
        Warehouse,
        Namespace,
        Table,
        Loading, ///< the children are on their way
        More, ///< there are further pages
        Failed, ///< ErrorRole says why
        Empty, ///< the namespace has no children
        Incomplete, ///< the listing cannot be finished; ErrorRole says why
    };
    enum Role {
        KindRole = Qt::UserRole + 100, ///< Kind as int
        LevelsRole, ///< QStringList: the namespace, or the one a table is in
        TableRole, ///< QString
        CountRole, ///< qint64: loaded tables of a namespace; absent before they were loaded
        CompleteRole, ///< bool: CountRole is all of them
        RowsRole, ///< qint64: rows of a table that was opened; absent else
        ErrorRole, ///< Error
        NodeRole, ///< int: stands for the namespace as long as the model lives
    };

    explicit CatalogTreeModel(const QString &warehouse, QObject *parent = nullptr);
    ~CatalogTreeModel() override;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// Answers to the wanted…() signals.
    void appendNamespaces(int node, const NamespacePage &page);
    void appendTables(int node, const TablePage &page);
    void setFailed(int node, const Error &error);

    void loadMore(int node); ///< the next page of what is not complete
    void reload(int node); ///< forgets the children and asks again

    /// Shows only tables whose name has this text, whatever the case, and namespaces that have such
    /// tables or match themselves. Looks at what is loaded. What stays visible keeps its expansion
    /// and selection.
    void setFilter(const QString &text);
    QString filter() const { return m_filter; }
    qint64 loadedTables() const;
    qint64 visibleTables() const;

    void setTableRows(const QStringList &levels, const QString &table, qint64 rows);
    QModelIndex indexOf(int node) const;
    QModelIndex indexOf(const QStringList &levels,
                        const QString &table) const; ///< invalid while it is not loaded
    /// "ns.table" of everything loaded, for completion; at most limit.
    QStringList tableNames(int limit) const;

signals:
    void namespacesWanted(int node, const QStringList &parent, const PageCursor &cursor);
    void tablesWanted(int node, const QStringList &levels, const PageCursor &cursor);

private:
    struct Row {
        Kind kind;
        int at = 0; ///< node id of a namespace, index of a table
    };
    CatalogNode &node(const QModelIndex &index) const;
    Row rowOf(const CatalogNode &parent, int row) const;
    int addNode(int parent, const QStringList &levels);
    bool refilter(CatalogNode &node);
    void changed(const CatalogNode &node);
    QVariant namespaceData(const CatalogNode &node, int role) const;
    QVariant tableData(const CatalogNode &parent, int table, int role) const;
    QVariant statusData(const CatalogNode &parent, Kind kind, int role) const;
    template <typename Change> void restructure(Change change);

    QString m_warehouse; // its name
    static constexpr size_t warehouseNode = 0;
    std::vector<std::unique_ptr<CatalogNode>> m_nodes; // by id
    QString m_filter;
};
