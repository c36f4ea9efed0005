#include "ui/pages/probes/probespage.h"

#include "models/checkfiltermodel.h"
#include "models/checktablemodel.h"
#include "ui/formatting.h"
#include "ui/pages/probes/checkdetail.h"
#include "ui/pages/probes/checktreeview.h"
#include "ui/pages/probes/orderstrip.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/button.h"
#include "ui/widgets/filteredit.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/pagebar.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QMenu>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace
{
constexpr int narrowWindow = 1200, tightWindow = 1440, detailHeight = 310;
constexpr QSize leastSize(640, 380);
enum { AllSegment, AttentionSegment, SilentSegment };
enum { ByServiceSegment, FlatSegment, ByCauseSegment };
}

ProbesPage::ProbesPage(const ThemeSource &themes, QWidget *parent)
    : QWidget(parent)
    , m_themes(themes)
    , m_model(new CheckTableModel(this))
    , m_filter(new CheckFilterModel(this))
    , m_view(new CheckTreeView(themes, m_clock, this))
    , m_detail(new CheckDetail(themes, this))
    , m_orderStrip(new OrderStrip(themes, this))
    , m_message(new MessagePanel(themes, this))
    , m_stack(new QStackedWidget(this))
{
    m_filter->setSourceModel(m_model);
    m_view->setModel(m_filter);
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_view);
    splitter->addWidget(m_detail);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setSizes({10'000, detailHeight});
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(4);
    m_stack->addWidget(m_message);
    m_stack->addWidget(splitter);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildBar());
    layout->addWidget(m_orderStrip);
    layout->addWidget(m_stack, 1);
    setFocusProxy(m_view);
    setMinimumSize(leastSize); // the bar gives way first, see arrange()
    m_second.setInterval(1000); // ages are told in seconds
    connectParts();
    updateCounts();
    showCurrent();
}

ProbesPage::~ProbesPage() = default;

QWidget *ProbesPage::buildBar()
{
    m_bar = new PageBar(tr("Probes"), this);
    m_bar->addSeparator();
    m_which = new SegmentedControl(m_themes, tr("Which checks"), this);
    m_which->addSegment(tr("All"));
    m_which->addSegment(tr("Needs attention"));
    m_which->addSegment(tr("Silent"));
    m_grouping = new SegmentedControl(m_themes, tr("Grouping"), this);
    m_grouping->addSegment(tr("By service"));
    m_grouping->addSegment(tr("Flat"));
    m_grouping->addSegment(tr("By cause"));
    m_search = new FilterEdit(tr("Filter rows"), this);
    m_search->setMinimumWidth(130);
    for (QWidget *control : QList<QWidget *>{m_which, m_grouping, m_search})
        m_bar->addControl(control);
    buildMenus(m_bar);
    return m_bar;
}

void ProbesPage::buildMenus(PageBar *bar)
{
    m_run = new Button(QStringLiteral("play"), tr("Run"), ButtonKind::Flat, this);
    m_run->setAccessibleName(tr("Run"));
    m_run->setToolTip(tr("Runs the selected checks now").toHtmlEscaped());
    m_snooze = new Button(QStringLiteral("snooze"), tr("Snooze…"), ButtonKind::Flat, this);
    m_snooze->setAccessibleName(tr("Snooze…"));
    m_snooze->setToolTip(
        tr("Alerts keep quiet about the selected checks until an end (S)").toHtmlEscaped());
    m_pause = new Button(QStringLiteral("pause"), tr("Pause"), ButtonKind::Flat, this);
    m_pause->setAccessibleName(tr("Pause"));
    m_runFailed
        = new Button(QStringLiteral("refresh"), tr("Run failed"), ButtonKind::Outlined, this);
    m_runFailed->setToolTip(tr("Runs every check that needs attention (Ctrl+R)").toHtmlEscaped());
    m_runAll = new Button(tr("Run all"), ButtonKind::Outlined, this);
    auto *exporting = new IconButton(QStringLiteral("export"), tr("Export the table"), this);
    auto *menu = new QMenu(exporting);
    menu->addAction(tr("Table (CSV)…"), this, &ProbesPage::exportCsv);
    menu->addAction(tr("Table with evidence (JSON)…"), this, &ProbesPage::exportJson);
    menu->addAction(tr("History of all checks (CSV or JSON)…"), this,
                    [this] { exportHistoryOf({}, 0, 0); });
    exporting->setMenu(menu);
    exporting->setPopupMode(QToolButton::InstantPopup);
    for (QWidget *action :
         QList<QWidget *>{m_run, m_snooze, m_pause, m_runFailed, m_runAll, exporting})
        bar->addButton(action);
    connect(m_runAll, &QPushButton::clicked, this, [this] { emit runWanted({}); });
}

void ProbesPage::connectParts()
{
    connect(&m_second, &QTimer::timeout, this, &ProbesPage::tick);
    connect(m_which, &SegmentedControl::currentChanged, this, [this](int segment) {
        using Show = CheckFilterModel::Show;
        m_filter->setShown(segment == AttentionSegment    ? Show::Attention
                               : segment == SilentSegment ? Show::Silent
                                                          : Show::All);
        updateCounts();
    });
    connect(m_grouping, &SegmentedControl::currentChanged, this, &ProbesPage::setGrouping);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_filter->setText(text);
        updateCounts();
    });
    connect(m_run, &QPushButton::clicked, this, &ProbesPage::runSelected);
    connect(m_runFailed, &QPushButton::clicked, this, &ProbesPage::runFailed);
    connect(m_pause, &QPushButton::clicked, this, [this] {
        setPaused(!m_paused);
        emit pauseWanted(m_paused);
    });
    connect(m_view, &CheckTreeView::evidenceAsked, this, &ProbesPage::askEvidence);
    connect(m_view, &CheckTreeView::menuAsked, this, &ProbesPage::showMenu);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ProbesPage::showCurrent);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ProbesPage::showCurrent);
    connect(m_detail, &CheckDetail::evidenceWanted, this, &ProbesPage::askEvidence);
    connect(m_detail, &CheckDetail::runWanted, this, &ProbesPage::runSelected);
    connectOrders();
    connect(m_detail, &CheckDetail::pastEvidenceWanted, this, &ProbesPage::pastEvidenceWanted);
    connect(m_detail, &CheckDetail::exportWanted, this, &ProbesPage::exportHistoryOf);
    connect(m_message, &MessagePanel::actionTriggered, this, [this] {
        m_search->clear();
        m_which->setCurrentIndex(AllSegment);
    });
    auto *failed = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_R), this);
    failed->setContext(Qt::WidgetWithChildrenShortcut);
    connect(failed, &QShortcut::activated, this, &ProbesPage::runFailed);
}

void ProbesPage::setSnapshot(SnapshotPtr snapshot)
{
    m_snapshot = std::move(snapshot);
    if (m_snapshot)
        m_clock.start(m_snapshot->takenAt);
    const CheckState *current = selectedCheck();
    const CheckRef chosen = current ? CheckRef{current->id, current->service} : CheckRef{};
    m_model->setSnapshot(m_snapshot);
    if (!chosen.isEmpty() && !selectedCheck())
        selectCheck(chosen.id, chosen.service); // it went to another group
    updateCounts();
    showCurrent();
}

void ProbesPage::setPaused(bool paused)
{
    m_paused = paused;
    const QString word = paused ? tr("Resume") : tr("Pause");
    m_pause->setText(m_tight ? QString() : word);
    m_pause->setAccessibleName(word);
    m_pause->setIcon(icon(paused ? QStringLiteral("play") : QStringLiteral("pause")));
    m_pause->setToolTip(
        (paused ? tr("Probing on schedule is paused") : tr("Pauses probing on schedule"))
            .toHtmlEscaped());
}

void ProbesPage::setGrouping(int segment)
{
    using Grouping = CheckTableModel::Grouping;
    const CheckState *current = selectedCheck();
    const QString id = current ? current->id : QString();
    const QString service = current ? current->service : QString();
    m_model->setGrouping(segment == FlatSegment          ? Grouping::None
                             : segment == ByCauseSegment ? Grouping::Cause
                                                         : Grouping::Service);
    m_view->expandAll();
    if (!id.isEmpty())
        selectCheck(id, service);
}

void ProbesPage::updateCounts()
{
    const std::vector<CheckState> none;
    const std::vector<CheckState> &checks = m_snapshot ? m_snapshot->checks : none;
    const auto attention = std::count_if(checks.begin(), checks.end(), needsAttention);
    m_which->setText(AllSegment, tr("All %1").arg(Format::number(qint64(checks.size()))));
    const auto silent = std::count_if(checks.begin(), checks.end(),
                                      [](const CheckState &check) { return check.silence; });
    m_which->setText(SilentSegment, tr("Silent %1").arg(Format::number(qint64(silent))));
    m_which->setText(AttentionSegment,
                     tr("Needs attention %1").arg(Format::number(qint64(attention))));
    const QString services
        = tr("%n service(s)", nullptr, m_snapshot ? int(m_snapshot->services.size()) : 0);
    const QString counts
        = tr("%1 · %2").arg(services, tr("%n check(s)", nullptr, int(checks.size())));
    m_bar->setSubtitle(m_narrow || m_tight ? QString() : counts);
    m_which->setToolTip(counts.toHtmlEscaped());
    m_runFailed->setEnabled(!failedChecks().empty());
    const bool empty = m_filter->rowCount() == 0;
    m_stack->setCurrentIndex(empty ? 0 : 1);
    if (!empty)
        return;
    Message message;
    message.icon = QStringLiteral("probes");
    if (checks.empty()) {
        message.title = tr("No check has run yet");
        message.sentences = {tr("The first round of probes is on its way. What it finds appears "
                                "here, check by check.")};
    } else {
        message.title = tr("No check matches");
        message.sentences
            = {tr("%n check(s) are hidden by this filter.", nullptr, int(checks.size()))};
        message.actions = {{QStringLiteral("clear"), tr("Show all checks"), {}, true}};
    }
    if (message.title != m_message->message().title)
        m_message->setMessage(message);
}

void ProbesPage::showCurrent()
{
    m_detail->setCheck(selectedCheck(), m_clock.now());
    showOrders();
}

const CheckState *ProbesPage::selectedCheck() const
{
    const QModelIndex current = m_view->currentIndex();
    const bool selected = current.isValid()
        && m_view->selectionModel()->isRowSelected(current.row(), current.parent());
    return selected ? m_model->state(m_filter->mapToSource(current)) : nullptr;
}

void ProbesPage::selectCheck(const QString &checkId, const QString &service)
{
    const QModelIndex index = m_filter->mapFromSource(m_model->indexOf(checkId, service));
    if (!index.isValid())
        return;
    m_view->expand(index.parent());
    m_view->selectionModel()->setCurrentIndex(
        index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_view->scrollTo(index);
}

void ProbesPage::showService(const QString &service)
{
    m_search->clear();
    m_which->setCurrentIndex(AllSegment);
    if (!m_snapshot)
        return;
    const CheckState *chosen = nullptr;
    for (const CheckState &check : m_snapshot->checks) {
        if (check.service == service && (!chosen || check.verdict < chosen->verdict))
            chosen = &check;
    }
    if (chosen)
        selectCheck(QString(chosen->id), service);
}

std::vector<CheckState> ProbesPage::shownChecks() const
{
    std::vector<CheckState> shown;
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        const QModelIndex top = m_filter->index(row, 0);
        if (const CheckState *check = m_model->state(m_filter->mapToSource(top)))
            shown.push_back(*check);
        for (int child = 0; child < m_filter->rowCount(top); ++child)
            shown.push_back(*m_model->state(m_filter->mapToSource(m_filter->index(child, 0, top))));
    }
    return shown;
}

std::vector<CheckState> ProbesPage::chosenChecks() const
{
    QMap<std::pair<int, int>, const CheckState *> chosen; // by place, for their order
    const auto add = [&](const QModelIndex &index) {
        if (const CheckState *check = m_model->state(m_filter->mapToSource(index)))
            chosen.insert({index.parent().row(), index.row()}, check);
    };
    for (const QModelIndex &index : m_view->selectionModel()->selectedRows()) {
        add(index);
        for (int child = 0; child < m_filter->rowCount(index); ++child)
            add(m_filter->index(child, 0, index));
    }
    std::vector<CheckState> checks;
    for (const CheckState *check : std::as_const(chosen))
        checks.push_back(*check);
    return checks;
}

void ProbesPage::askEvidence()
{
    if (const CheckState *check = selectedCheck())
        emit evidenceWanted(check->id, check->service);
}

void ProbesPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_second.start();
    arrange();
}

void ProbesPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ProbesPage::arrange()
{
    const bool narrow = window()->width() < narrowWindow;
    m_narrow = narrow;
    m_detail->setNarrow(narrow);
    for (QWidget *widget :
         QList<QWidget *>{m_grouping, m_run, m_snooze, m_runAll}) // the menu has them too
        widget->setVisible(!narrow);
    m_tight = window()->width() < tightWindow; // words go from the right, icons stay
    showWords();
    const auto isCrowded = [this] {
        m_bar->layout()->activate(); // the words may have changed since it was last laid out
        return m_bar->sizeHint().width() > width();
    };
    if (!m_tight && isCrowded()) {
        m_tight = true;
        showWords();
    }
    for (QWidget *widget : QList<QWidget *>{m_runAll, m_grouping}) {
        if (isCrowded())
            widget->hide();
    }
    m_view->setColumnWidth(CheckTableModel::CheckColumn, narrow ? 260 : 400);
    m_view->setColumnHidden(CheckTableModel::DeclaredColumn, narrow); // in the evidence
}

/// The words of the bar, as many as there is room for.
void ProbesPage::showWords()
{
    m_run->setText(m_tight ? QString() : tr("Run"));
    m_snooze->setText(m_tight ? QString() : tr("Snooze…"));
    setPaused(m_paused);
    updateCounts();
}

void ProbesPage::tick()
{
    if (isVisible())
        m_view->updateTimes();
    else
        m_second.stop();
}
