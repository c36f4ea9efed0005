#pragma once

#include "services/environment/environment.h"
#include "services/iceberg/icebergclient.h"
#include "ui/theme/theme.h"

#include <QWidget>

class CatalogTree;
class MessagePanel;
class QStackedWidget;
class TableDetails;

/// What lies in the warehouse: a tree, and the page of the table chosen in it.
class CatalogPage : public QWidget
{
    Q_OBJECT

public:
    CatalogPage(IcebergClient &catalog, std::shared_ptr<const Environment> environment,
                ThemeSource &themes, QWidget *parent = nullptr);

    CatalogTree *tree() { return m_tree; }
    TableDetails &details() { return *m_table; }
    const TableDetails &details() const { return *m_table; }
    QString message() const; ///< title of what is shown instead of a table; empty: a table is shown
    /// Shows a table and marks it in the tree.
    void openTable(const QStringList &levels, const QString &table);

signals:
    void querySqlWanted(const QString &sql);
    /// Names for completion, after more of the catalog was loaded.
    void tableNamesChanged(const QStringList &names);

private:
    void showTable(const QStringList &levels, const QString &table);
    void showHint();
    void showFailure(const Error &error);

    CatalogTree *m_tree;
    QStackedWidget *m_stack;
    MessagePanel *m_hint;
    TableDetails *m_table;
};
