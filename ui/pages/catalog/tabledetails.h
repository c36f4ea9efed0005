#pragma once

#include "services/environment/environment.h"
#include "services/iceberg/icebergclient.h"
#include "ui/theme/theme.h"

#include <QTimer>
#include <QWidget>

class BigNumbers;
class Button;
class JsonView;
class MessagePanel;
class PlainLabel;
class PropertiesModel;
class QAbstractItemModel;
class QStackedWidget;
class QTabBar;
class QTableView;
class SchemaModel;
class SnapshotsModel;
class TableHeader;

/// Everything about one table that its metadata says.
class TableDetails : public QWidget
{
    Q_OBJECT

public:
    enum Tab { Overview, Schema, Snapshots, Properties, Json, TabCount };

    TableDetails(const IcebergClient &catalog, std::shared_ptr<const Environment> environment,
                 const ThemeSource &themes, QWidget *parent = nullptr);

    void showTable(const QStringList &levels, const QString &table);
    void setTab(Tab tab);
    const BigNumbers *numbers() const { return m_numbers; }
    QString message()
        const; ///< title of the message shown instead of the content; empty: the content is shown
    QString json() const;

signals:
    void querySqlWanted(const QString &sql);
    void rowsKnown(const QStringList &levels, const QString &table, qint64 rows);

private:
    void build();
    QWidget *buildOverview();
    QWidget *buildSnapshots();
    QTableView *tableView(QAbstractItemModel *model, const QString &name);
    void sayLoading();
    void act(const QString &id);
    void load(IcebergClient::Snapshots snapshots);
    void show(const LoadedTablePtr &table);
    void showFacts(const LoadedTable &table);
    void showMessage(const struct Message &message);
    void copy(const QString &text);

    const IcebergClient &m_catalog;
    std::shared_ptr<const Environment> m_environment;
    const ThemeSource &m_themes;
    QStringList m_levels;
    QString m_name;
    QFuture<Result<LoadedTablePtr>> m_load;
    LoadedTablePtr m_loaded;
    TableHeader *m_header;
    QTabBar *m_tabs;
    QStackedWidget *m_content; // message, or the tabs' pages
    MessagePanel *m_message;
    BigNumbers *m_numbers;
    PlainLabel *m_facts;
    PlainLabel *m_warnings;
    QTableView *m_shortSchema = nullptr;
    PlainLabel *m_schemaTitle;
    PlainLabel *m_snapshotsNote;
    Button *m_loadAll;
    SchemaModel *m_schema;
    SnapshotsModel *m_snapshots;
    PropertiesModel *m_properties;
    JsonView *m_json;
    QTimer m_slow;
};
