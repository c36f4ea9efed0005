#pragma once

#include "models/catalogtreemodel.h"
#include "services/environment/environment.h"
#include "services/iceberg/icebergclient.h"
#include "ui/theme/theme.h"

#include <QList>
#include <QWidget>

class FilterEdit;
class PlainLabel;
class QTreeView;

/// The tree beside a table's page: filter, tree, how much of it is loaded. Fetches what the model
/// wants.
class CatalogTree : public QWidget
{
    Q_OBJECT

public:
    CatalogTree(const IcebergClient &catalog, std::shared_ptr<const Environment> environment,
                const ThemeSource &themes, QWidget *parent = nullptr);
    ~CatalogTree() override;

    CatalogTreeModel *model() { return m_model; }
    QTreeView *view() { return m_view; }
    void reload();
    /// Opens the branches down to a table and marks it, as far as the catalog has been read or can be
    /// read by opening them. It is not chosen by that.
    void reveal(const QStringList &levels, const QString &table);

signals:
    void tableChosen(const QStringList &levels, const QString &table);
    void tablesLoaded();
    /// The warehouse itself could not be read; reload() asks again.
    void failed(const Error &error);

private:
    void build();
    void fetchNamespaces(int node, const QStringList &parent, const PageCursor &cursor);
    void fetchTables(int node, const QStringList &levels, const PageCursor &cursor);
    void fail(int node, const Error &error);
    void openFirstBranches(int node);
    void continueReveal();
    QModelIndex childNamespace(const QModelIndex &parent, const QStringList &levels) const;
    void choose(const QModelIndex &index);
    void act(const QModelIndex &index);
    void filter(const QString &text);
    void showCount();

    const IcebergClient &m_catalog;
    std::shared_ptr<const Environment> m_environment;
    const ThemeSource &m_themes;
    CatalogTreeModel *m_model;
    FilterEdit *m_filter;
    QTreeView *m_view;
    PlainLabel *m_count;
    QStringList m_wantedLevels;
    QString m_wantedTable; // to be marked once it is loaded; empty: nothing
    QList<int> m_expanded; // before a filter opened everything it found
};
