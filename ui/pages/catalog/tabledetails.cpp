#include "ui/pages/catalog/tabledetails.h"

#include "models/propertiesmodel.h"
#include "models/schemamodel.h"
#include "models/snapshotsmodel.h"
#include "services/core/async.h"
#include "services/iceberg/namespacepath.h"
#include "ui/formatting.h"
#include "ui/pages/catalog/catalogtreedelegate.h"
#include "ui/pages/catalog/jsonview.h"
#include "ui/pages/catalog/metadatatext.h"
#include "ui/pages/catalog/tabledelegates.h"
#include "ui/pages/catalog/tableheader.h"
#include "ui/widgets/button.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/plainlabel.h"
#include "ui/widgets/separator.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int slowMs = 300; // what takes longer says so
constexpr int contentOffset = 1; // the stack's first widget is the message
const auto retryId = "retry"_L1;
const auto cancelId = "cancel"_L1;

} // namespace

TableDetails::TableDetails(const IcebergClient &catalog,
                           std::shared_ptr<const Environment> environment,
                           const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_catalog(catalog)
    , m_environment(std::move(environment))
    , m_themes(themes)
    , m_header(new TableHeader(themes, this))
    , m_tabs(new QTabBar(this))
    , m_content(new QStackedWidget(this))
    , m_message(new MessagePanel(themes, this))
    , m_numbers(new BigNumbers(themes, this))
    , m_facts(new PlainLabel({}, this))
    , m_warnings(new PlainLabel({}, this))
    , m_schemaTitle(new PlainLabel({}, this))
    , m_snapshotsNote(new PlainLabel({}, this))
    , m_loadAll(new Button(tr("Load all snapshots"), ButtonKind::Outlined, this))
    , m_schema(new SchemaModel(this))
    , m_snapshots(new SnapshotsModel(this))
    , m_properties(new PropertiesModel(this))
    , m_json(new JsonView(themes, this))
{
    build();
    m_slow.setSingleShot(true);
    m_slow.setInterval(slowMs);
    connect(&m_slow, &QTimer::timeout, this, &TableDetails::sayLoading);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        if (m_loaded)
            m_content->setCurrentIndex(tab + contentOffset);
    });
    connect(m_header, &TableHeader::queryWanted, this, [this] {
        emit querySqlWanted(
            u"SELECT *\nFROM %1\nLIMIT 100;\n"_s.arg(sqlIdentifier(m_levels, m_name)));
    });
    connect(m_header, &TableHeader::identifierWanted, this,
            [this] { copy(sqlIdentifier(m_levels, m_name)); });
    connect(m_header, &TableHeader::curlWanted, this, [this] {
        if (m_loaded)
            copy(curlCommand(m_loaded->evidence));
    });
    connect(m_loadAll, &QPushButton::clicked, this,
            [this] { load(IcebergClient::Snapshots::All); });
    connect(m_message, &MessagePanel::actionTriggered, this, &TableDetails::act);
}

void TableDetails::sayLoading()
{
    Message message;
    message.kind = Message::Kind::Loading;
    message.title = tr("Reading the metadata of %1").arg(m_name.left(200));
    message.actions.append({cancelId, tr("Cancel"), u"stop"_s, false});
    showMessage(message);
}

void TableDetails::act(const QString &id)
{
    if (id == retryId)
        return load(IcebergClient::Snapshots::Referenced);
    m_load.cancel();
    Message message;
    message.icon = u"table"_s;
    message.title = tr("Reading was cancelled");
    message.actions.append({retryId, tr("Read again"), u"refresh"_s, false});
    showMessage(message);
}

void TableDetails::build()
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Parts of the table's metadata"));
    for (const QString &name :
         {tr("Overview"), tr("Schema"), tr("Snapshots"), tr("Properties"), tr("JSON")})
        m_tabs->addTab(name);
    auto *schema = tableView(m_schema, tr("Schema"));
    schema->setItemDelegate(new SchemaDelegate(m_themes, schema));
    m_content->addWidget(m_message);
    m_content->addWidget(buildOverview());
    m_content->addWidget(schema);
    m_content->addWidget(buildSnapshots());
    m_content->addWidget(tableView(m_properties, tr("Properties")));
    m_content->addWidget(m_json);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    auto *tabs = new QHBoxLayout; // the bar begins where the text above it does
    tabs->setContentsMargins(Metric::gap2, 0, 0, 0);
    tabs->addWidget(m_tabs);
    layout->addLayout(tabs);
    layout->addWidget(new Separator(Qt::Horizontal, 0, this));
    layout->addWidget(m_content, 1);
}

QTableView *TableDetails::tableView(QAbstractItemModel *model, const QString &name)
{
    auto *view = new QTableView(this);
    view->setModel(model);
    view->setAccessibleName(name);
    view->setFrameShape(QFrame::NoFrame);
    view->setShowGrid(false);
    view->setWordWrap(false);
    view->setAlternatingRowColors(false);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(Metric::rowHeight);
    view->horizontalHeader()->setStretchLastSection(true);
    view->horizontalHeader()->setHighlightSections(false);
    view->horizontalHeader()->setFixedHeight(Metric::headerHeight);
    return view;
}

QWidget *TableDetails::buildOverview()
{
    auto *page = new QWidget(this);
    m_facts->setWordWrap(true);
    m_facts->setForegroundRole(Tone::text2);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_warnings->setWordWrap(true);
    m_schemaTitle->setFont(Type::title());
    m_shortSchema = tableView(m_schema, tr("Schema"));
    m_shortSchema->setItemDelegate(new SchemaDelegate(m_themes, m_shortSchema));
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(Metric::gap4, Metric::gap3, Metric::gap4, 0);
    layout->setSpacing(Metric::gap3);
    layout->addWidget(m_numbers);
    layout->addWidget(m_warnings);
    layout->addWidget(m_facts);
    layout->addWidget(m_schemaTitle);
    layout->addWidget(m_shortSchema, 1);
    return page;
}

QWidget *TableDetails::buildSnapshots()
{
    auto *page = new QWidget(this);
    m_snapshotsNote->setForegroundRole(Tone::text2);
    m_snapshotsNote->setWordWrap(true);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(Metric::gap4, Metric::gap2, Metric::gap3, Metric::gap2);
    head->addWidget(m_snapshotsNote, 1);
    head->addWidget(m_loadAll);
    auto *view = tableView(m_snapshots, tr("Snapshots"));
    view->setItemDelegate(new SnapshotDelegate(m_themes, view));
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(view, 1);
    const QList<int> widths{180, 160, 85, 90, 95, 110, 90, 100};
    for (int i = 0; i < widths.size(); ++i)
        view->setColumnWidth(i, widths[i]);
    return page;
}

void TableDetails::showTable(const QStringList &levels, const QString &table)
{
    m_levels = levels;
    m_name = table;
    const NamespaceRule *rule = namespaceRule(*m_environment, levels);
    m_header->showTable(m_catalog.warehouse(), levels, table,
                        rule ? rule->role : NamespaceRole::Other, rule && rule->frozen);
    load(IcebergClient::Snapshots::Referenced);
}

void TableDetails::load(IcebergClient::Snapshots snapshots)
{
    m_load.cancel(); // a slower answer for the table before must not overwrite this one
    m_slow.start();
    m_load = m_catalog.loadTable(m_levels, m_name, snapshots);
    whenDone(m_load, this, [this](const Result<LoadedTablePtr> &table) {
        m_slow.stop();
        if (table)
            return show(*table);
        m_loaded.reset();
        Message message
            = errorMessage(tr("%1 could not be read").arg(m_name.left(200)), table.error());
        message.actions.append({retryId, tr("Read again"), u"refresh"_s, true});
        showMessage(message);
    });
}

void TableDetails::showMessage(const Message &message)
{
    m_message->setMessage(message);
    m_content->setCurrentWidget(m_message);
    m_tabs->setEnabled(false);
}

void TableDetails::show(const LoadedTablePtr &table)
{
    m_loaded = table;
    const TableMetadata &metadata = table->metadata;
    m_header->showMetadata(metadata.formatVersion,
                           table->metadataLocation.isEmpty() ? metadata.location
                                                             : table->metadataLocation);
    m_schema->setSchema(metadata.currentSchema());
    m_snapshots->setTable(metadata);
    m_properties->setProperties(metadata.properties);
    m_json->setJson(table->metadataJson);
    showFacts(*table);
    for (QTableView *view : findChildren<QTableView *>()) {
        if (view->model() == m_schema) {
            const QList<int> widths{56, 220, 170, 90};
            for (int i = 0; i < widths.size(); ++i)
                view->setColumnWidth(i, widths[i]);
        } else if (view->model() == m_properties) {
            view->setColumnWidth(0, 320);
        }
    }
    m_tabs->setEnabled(true);
    m_content->setCurrentIndex(m_tabs->currentIndex() + contentOffset);
}

void TableDetails::showFacts(const LoadedTable &table)
{
    const TableMetadata &metadata = table.metadata;
    const TableOverview overview = tableOverview(metadata);
    QSet<qint64> referenced;
    for (const SnapshotRef &ref : metadata.refs)
        referenced.insert(ref.snapshotId);
    // A server may ignore the wish for referenced snapshots only: more than the refs name means
    // all.
    const bool onlyReferenced = table.onlyReferenced
        && metadata.snapshots.size() <= std::max<qsizetype>(1, referenced.size());
    m_numbers->setNumbers(
        overviewNumbers(overview, onlyReferenced, QDateTime::currentDateTimeUtc()));
    if (overview.rows)
        emit rowsKnown(m_levels, m_name, *overview.rows);
    QStringList warnings;
    for (const MetadataWarning &warning : metadata.warnings)
        warnings.append(u"▲ "_s + warningText(warning));
    m_warnings->setText(warnings.join(u'\n'));
    m_warnings->setVisible(!warnings.isEmpty());
    const TableSnapshot *current = metadata.currentSnapshot();
    m_facts->setText(
        tr("Current snapshot: %1\nPartitions: %2\nSort order: %3\nLocation: %4\nTable UUID: %5")
            .arg(current ? QString::number(current->id) : tr("none"), partitionText(metadata),
                 sortText(metadata), metadata.location,
                 metadata.uuid.isEmpty() ? Format::none() : metadata.uuid));
    m_schemaTitle->setText(
        tr("Schema %1 · %n column(s)", nullptr, metadata.currentSchema().columnCount())
            .arg(metadata.currentSchemaId));
    m_tabs->setTabText(Snapshots,
                       tr("Snapshots %1").arg(Format::number(metadata.snapshots.size())));
    m_tabs->setTabText(Properties,
                       tr("Properties %1").arg(Format::number(metadata.properties.size())));
    m_loadAll->setVisible(onlyReferenced);
    m_snapshotsNote->setText(
        onlyReferenced
            ? tr("Snapshots that a branch or tag points at. Older ones were not asked for.")
            : tr("All %n snapshot(s) of the metadata, newest first. The current one is bold.",
                 nullptr, int(metadata.snapshots.size())));
}

void TableDetails::setTab(Tab tab)
{
    m_tabs->setCurrentIndex(tab);
}

QString TableDetails::message() const
{
    return m_content->currentWidget() == m_message ? m_message->message().title : QString();
}

QString TableDetails::json() const
{
    return m_json->text();
}

void TableDetails::copy(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
}
