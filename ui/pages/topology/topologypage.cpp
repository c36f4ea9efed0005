#include "ui/pages/topology/topologypage.h"

#include "models/servicetablemodel.h"
#include "ui/pages/topology/maplegend.h"
#include "ui/pages/topology/servicelistdelegate.h"
#include "ui/pages/topology/servicepanel.h"
#include "ui/pages/topology/servicestrip.h"
#include "ui/pages/topology/topologyexport.h"
#include "ui/pages/topology/topologyview.h"
#include "ui/pages/topology/zoomcontrol.h"
#include "ui/savefile.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/button.h"
#include "ui/widgets/filteredit.h"
#include "ui/widgets/pagebar.h"
#include "ui/widgets/togglebutton.h"

#include <QAccessible>
#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QRegularExpression>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace
{

constexpr int narrowWindow = 1200, panelNarrower = 1440, panelNarrow = 300, overlayMargin = 12;
constexpr QSize leastSize(640, 380);

} // namespace

TopologyPage::TopologyPage(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_scene(new TopologyScene(themes, this))
    , m_view(new TopologyView(*m_scene, themes, this))
    , m_services(new ServiceTableModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_panel(new ServicePanel(themes, this))
    , m_strip(new ServiceStrip(themes, this))
    , m_legend(new MapLegend(themes, m_view))
    , m_zoom(new ZoomControl(themes, m_view))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildBar());
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(buildMap());
    m_stack->addWidget(buildList());
    middle->addWidget(m_stack, 1);
    middle->addWidget(m_panel);
    layout->addLayout(middle, 1);
    layout->addWidget(m_strip);
    setFocusProxy(m_view);
    setMinimumSize(leastSize); // the bar gives way first, see arrange()
    connectParts();
    m_second.setInterval(1000); // ages are told in seconds
    arrange();
}

TopologyPage::~TopologyPage() = default;

QWidget *TopologyPage::buildBar()
{
    auto *bar = new PageBar(tr("Topology"), this);
    bar->addSeparator();
    m_perimeter = new ToggleButton(
        m_themes, tr("Perimeter"),
        tr("Shows on each card which key to the store it holds, as declared"), this);
    m_drift
        = new ToggleButton(m_themes, tr("Drift"),
                           tr("Marks what was measured and differs from what is declared"), this);
    m_asList
        = new ToggleButton(m_themes, tr("As a list"), tr("The same services as a table"), this);
    for (ToggleButton *button : {m_perimeter, m_drift, m_asList})
        bar->addControl(button);
    m_search = new FilterEdit(tr("Highlight on the map"), this);
    m_search->setMinimumWidth(200);
    m_export = new Button(QStringLiteral("export"), tr("Export"), ButtonKind::Outlined, this);
    auto *menu = new QMenu(m_export);
    menu->addAction(tr("Picture that scales (SVG)…"), this, &TopologyPage::exportSvg);
    menu->addAction(tr("Picture (PNG)…"), this, &TopologyPage::exportPng);
    m_export->setMenu(menu);
    m_export->setToolTip(tr("Export the map").toHtmlEscaped());
    m_export->setAccessibleName(tr("Export the map"));
    auto *run = new Button(QStringLiteral("refresh"), tr("Probe all"), ButtonKind::Outlined, this);
    bar->addButton(m_search);
    bar->addButton(m_export);
    bar->addButton(run);
    connect(run, &QPushButton::clicked, this, [this] { emit runWanted({}); });
    return bar;
}

QWidget *TopologyPage::buildMap()
{
    m_legendButton = new Button(QStringLiteral("info"), tr("Legend"), ButtonKind::Outlined, m_view);
    m_legendButton->setCheckable(true);
    m_view->viewport()->installEventFilter(this);
    return m_view;
}

QWidget *TopologyPage::buildList()
{
    m_list = new QTableView(this);
    m_sorted->setSourceModel(m_services);
    m_sorted->setSortRole(SortRole);
    m_list->setModel(m_sorted);
    m_list->setItemDelegate(new ServiceListDelegate(m_themes, m_clock, m_list));
    m_list->setSortingEnabled(true);
    m_list->sortByColumn(ServiceTableModel::VerdictColumn, Qt::AscendingOrder);
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setShowGrid(false);
    m_list->setWordWrap(false);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->verticalHeader()->hide();
    m_list->verticalHeader()->setDefaultSectionSize(Metric::rowHeight);
    m_list->horizontalHeader()->setStretchLastSection(true);
    m_list->setTabKeyNavigation(false);
    m_list->setAccessibleName(tr("Services of the platform"));
    const int widths[] = {120, 200, 160, 180, 80, 80};
    for (int column = 0; column < int(std::size(widths)); ++column)
        m_list->setColumnWidth(column, widths[column]);
    return m_list;
}

void TopologyPage::connectParts()
{
    connect(&m_second, &QTimer::timeout, this, &TopologyPage::tick);
    connect(m_perimeter, &QAbstractButton::toggled, m_scene, &TopologyScene::setPerimeterShown);
    connect(m_drift, &QAbstractButton::toggled, m_scene, &TopologyScene::setDriftShown);
    connect(m_asList, &QAbstractButton::toggled, this, &TopologyPage::setListShown);
    connect(m_search, &QLineEdit::textChanged, this, &TopologyPage::highlight);
    connect(m_legendButton, &QAbstractButton::toggled, this, &TopologyPage::placeOverlays);
    connect(m_zoom, &ZoomControl::zoomInWanted, m_view, &TopologyView::zoomIn);
    connect(m_zoom, &ZoomControl::zoomOutWanted, m_view, &TopologyView::zoomOut);
    connect(m_zoom, &ZoomControl::fitWanted, m_view, &TopologyView::fit);
    connect(m_view, &TopologyView::zoomChanged, m_zoom, &ZoomControl::setZoom);
    connect(m_view, &TopologyView::serviceActivated, this, &TopologyPage::showSelection);
    connect(m_view, &TopologyView::serviceOpened, this,
            [this] { isNarrow() ? m_strip->takeFocus() : m_panel->takeFocus(); });
    connect(m_view, &TopologyView::serviceChosen, this, &TopologyPage::probesWanted);
    connect(m_view, &TopologyView::currentChanged, this, [this](const QString &text) {
        m_view->setAccessibleDescription(text);
        QAccessibleEvent event(m_view, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                selectService(current.data(ServiceIdRole).toString());
            });
    connect(m_list, &QTableView::doubleClicked, this, [this](const QModelIndex &index) {
        emit probesWanted(index.data(ServiceIdRole).toString());
    });
    const auto close = [this] {
        selectService({});
        m_view->setFocus(Qt::OtherFocusReason);
    };
    connect(m_panel, &ServicePanel::closed, this, close);
    connect(m_strip, &ServiceStrip::closed, this, close);
    connect(m_panel, &ServicePanel::serviceWanted, this, &TopologyPage::selectService);
    connect(m_panel, &ServicePanel::probesWanted, this, &TopologyPage::probesWanted);
    connect(m_panel, &ServicePanel::evidenceWanted, this, &TopologyPage::evidenceWanted);
    connect(m_panel, &ServicePanel::runWanted, this, &TopologyPage::runWanted);
    connect(m_panel, &ServicePanel::logLinesWanted, this, &TopologyPage::logLinesWanted);
    connect(m_strip, &ServiceStrip::logLinesWanted, this, &TopologyPage::logLinesWanted);
    connect(m_strip, &ServiceStrip::probesWanted, this, &TopologyPage::probesWanted);
    connect(m_strip, &ServiceStrip::evidenceWanted, this, &TopologyPage::evidenceWanted);
}

void TopologyPage::setEnvironment(std::shared_ptr<const Environment> environment)
{
    const bool same = m_environment && environment && m_environment->id == environment->id;
    m_environment = std::move(environment);
    if (!same)
        m_snapshot.reset();
    m_scene->setEnvironment(m_environment);
    m_services->setEnvironment(m_environment);
    m_panel->setEnvironment(m_environment);
    m_panel->setSnapshot(m_snapshot, m_clock);
    m_strip->setState(m_environment, m_snapshot, m_clock);
    showSelection(selectedService());
    m_view->fit();
}

void TopologyPage::setSnapshot(SnapshotPtr snapshot)
{
    m_snapshot = std::move(snapshot);
    if (m_snapshot)
        m_clock.start(m_snapshot->takenAt);
    m_scene->setNow(m_clock.now());
    m_scene->setSnapshot(m_snapshot);
    m_services->setSnapshot(m_snapshot);
    m_panel->setSnapshot(m_snapshot, m_clock);
    m_strip->setState(m_environment, m_snapshot, m_clock);
}

void TopologyPage::setZone(TimeZoneChoice zone)
{
    m_panel->setZone(zone);
}

QString TopologyPage::selectedService() const
{
    return m_scene->selectedService();
}

void TopologyPage::selectService(const QString &service)
{
    m_scene->selectService(service);
    showSelection(service);
}

void TopologyPage::showSelection(const QString &service)
{
    m_panel->showService(service);
    m_strip->showService(service);
}

void TopologyPage::setPerimeterShown(bool shown)
{
    m_perimeter->setChecked(shown);
}

void TopologyPage::setDriftShown(bool shown)
{
    m_drift->setChecked(shown);
}

void TopologyPage::setListShown(bool shown)
{
    m_asList->setChecked(shown);
    m_stack->setCurrentWidget(shown ? static_cast<QWidget *>(m_list) : m_view);
    setFocusProxy(m_stack->currentWidget());
}

bool TopologyPage::isNarrow() const
{
    return window()->width() < narrowWindow;
}

void TopologyPage::arrange()
{
    const bool narrow = isNarrow();
    m_panel->setVisible(!narrow);
    m_panel->setFixedWidth(window()->width() < panelNarrower ? panelNarrow
                                                             : Metric::sidePanelWidth);
    m_strip->setVisible(narrow);
    m_search->setMinimumWidth(narrow ? 130 : 200);
    m_search->setPlaceholderText(narrow ? tr("Highlight") : tr("Highlight on the map"));
    m_export->setText(window()->width() < panelNarrower ? QString() : tr("Export"));
    m_legendButton->setVisible(narrow);
    placeOverlays();
}

void TopologyPage::placeOverlays()
{
    const bool narrow = isNarrow();
    m_legend->setVisible(!narrow || m_legendButton->isChecked());
    m_legend->resize(m_legend->sizeHint());
    m_zoom->resize(m_zoom->sizeHint());
    m_legendButton->resize(m_legendButton->sizeHint().width(), Metric::controlHeight);
    const QSize room = m_view->size();
    int bottom = room.height() - overlayMargin;
    m_zoom->move(room.width() - overlayMargin - m_zoom->width(), bottom - m_zoom->height());
    m_legendButton->move(overlayMargin, bottom - m_legendButton->height());
    if (narrow)
        bottom -= m_legendButton->height() + 8;
    m_legend->move(overlayMargin, bottom - m_legend->height());
    m_view->setFootRoom((narrow ? m_legendButton->height() : m_legend->height())
                        + 2 * overlayMargin);
}

void TopologyPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

bool TopologyPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        placeOverlays();
    return QWidget::eventFilter(watched, event);
}

void TopologyPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_second.start();
}

void TopologyPage::tick()
{
    if (!isVisible()) {
        m_second.stop();
        return;
    }
    m_scene->setNow(m_clock.now());
    m_panel->updateAges(m_clock);
    if (m_list->isVisible())
        m_list->viewport()->update();
}

void TopologyPage::highlight(const QString &text)
{
    m_scene->setHighlight(text);
    m_sorted->setFilterKeyColumn(ServiceTableModel::NameColumn);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_sorted->setFilterFixedString(text.trimmed());
    const QStringList found = m_scene->highlighted();
    if (found.size() == 1)
        m_view->ensureVisible(m_scene->cardItem(found.first())->sceneBoundingRect());
}

QString TopologyPage::exportName(const QString &suffix) const
{
    static const QRegularExpression unsafe(QStringLiteral("[^A-Za-z0-9._-]+"));
    QString name = m_environment ? m_environment->name.left(60) : QString();
    name.replace(unsafe, QStringLiteral("_"));
    return QStringLiteral("topology-%1.%2").arg(name, suffix);
}

void TopologyPage::exportSvg()
{
    TopologyExport picture(m_themes, m_environment, m_snapshot);
    picture.setOverlays(m_perimeter->isChecked(), m_drift->isChecked());
    saveFileAs(this, tr("Export the map"), exportName(QStringLiteral("svg")),
               tr("SVG pictures (*.svg)"), picture.svg());
}

void TopologyPage::exportPng()
{
    TopologyExport picture(m_themes, m_environment, m_snapshot);
    picture.setOverlays(m_perimeter->isChecked(), m_drift->isChecked());
    saveFileAs(this, tr("Export the map"), exportName(QStringLiteral("png")),
               tr("PNG pictures (*.png)"), picture.png());
}
