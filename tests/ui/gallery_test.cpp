#include "services/credentials/credentialstore.h"
#include "tests/ui/samples.h"
#include "ui/dialogs/newenvironmentdialog.h"
#include "ui/frame/palettepopup.h"
#include "ui/mainwindow.h"
#include "ui/pages/empty/emptypage.h"
#include "ui/pages/firststart/firststartpage.h"
#include "ui/screenshot.h"
#include "ui/theme/glyphs.h"
#include "ui/widgets/button.h"
#include "ui/widgets/factrow.h"
#include "ui/widgets/filteredit.h"
#include "ui/widgets/keyhint.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/pagebar.h"
#include "ui/widgets/roletag.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/sparkline.h"
#include "ui/widgets/taglabel.h"
#include "ui/widgets/verdictbadge.h"

#include "services/checks/texts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QProgressBar>
#include <QRadioButton>
#include <QSpinBox>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>

#include <catch2/catch.hpp>

using namespace Qt::Literals::StringLiterals;

namespace
{
QHBoxLayout *addRow(QVBoxLayout *column)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(Metric::gap2);
    column->addLayout(row);
    return row;
}

void addBadges(const ThemeSource &themes, QVBoxLayout *column, QWidget *parent)
{
    QHBoxLayout *row = addRow(column);
    for (const Verdict verdict : allVerdicts) {
        auto *badge = new VerdictBadge(themes, parent);
        badge->setVerdict(verdict);
        row->addWidget(badge);
    }
    row->addStretch(1);
    row = addRow(column);
    for (const EnvironmentRole role :
         {EnvironmentRole::Prod, EnvironmentRole::Test, EnvironmentRole::Sandbox}) {
        auto *tag = new RoleTag(themes, parent);
        row->addWidget(tag);
        tag->setRole(role);
    }
    for (const NamespaceRole role : {NamespaceRole::Prod, NamespaceRole::Test,
                                     NamespaceRole::Tooling, NamespaceRole::Legacy}) {
        auto *tag = new RoleTag(themes, parent);
        row->addWidget(tag);
        tag->setRole(role);
    }
    row->addWidget(new TagLabel(themes, u"metadata-only"_s, parent));
    row->addWidget(new KeyHint(themes, Qt::CTRL | Qt::Key_K, parent));
    auto *line = new Sparkline(themes, parent);
    line->setValues({4, 5, 4, 6, 20, 5, NAN, NAN, 5, 6, 4, 5, 9, 4});
    row->addWidget(line);
    row->addStretch(1);
}

void addControls(const ThemeSource &themes, QVBoxLayout *column, QWidget *parent)
{
    QHBoxLayout *row = addRow(column);
    row->addWidget(new Button(u"play"_s, u"Start"_s, ButtonKind::Primary, parent));
    row->addWidget(new Button(u"evidence"_s, u"Evidence"_s, ButtonKind::Outlined, parent));
    row->addWidget(new Button(u"snooze"_s, u"Snooze…"_s, ButtonKind::Flat, parent));
    row->addWidget(new Button(u"stop"_s, u"Stop"_s, ButtonKind::Danger, parent));
    auto *off = new Button(u"copy"_s, u"Disabled"_s, ButtonKind::Outlined, parent);
    off->setEnabled(false);
    row->addWidget(off);
    row->addWidget(new IconButton(u"help"_s, u"Help"_s, parent));
    row->addStretch(1);
    row = addRow(column);
    auto *segments = new SegmentedControl(themes, u"Filter"_s, parent);
    segments->addSegment(u"All 61"_s);
    segments->addSegment(u"Needs attention 6"_s, icon(u"bell"_s));
    segments->addSegment(u"Snoozed 1"_s);
    row->addWidget(segments);
    auto *combo = new QComboBox(parent);
    combo->addItems({u"Group: cause"_s, u"Group: service"_s});
    row->addWidget(combo);
    row->addWidget(new FilterEdit(u"Filter rows"_s, parent));
    row->addWidget(new QSpinBox(parent));
    row = addRow(column);
    auto *checked = new QCheckBox(u"Perimeter"_s, parent);
    checked->setChecked(true);
    row->addWidget(checked);
    row->addWidget(new QCheckBox(u"Drift"_s, parent));
    auto *radio = new QRadioButton(u"Radio"_s, parent);
    radio->setChecked(true);
    row->addWidget(radio);
    auto *bar = new QProgressBar(parent);
    bar->setValue(60);
    bar->setTextVisible(false);
    row->addWidget(bar);
}

void addFacts(const ThemeSource &themes, QVBoxLayout *column, QWidget *parent)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const auto add = [&](const Fact &fact, bool stale, bool evidence) {
        auto *row = new FactRow(themes, parent);
        row->setFact(fact, fact.name, now, stale, evidence);
        column->addWidget(row);
    };
    add({u"Version"_s, u"v0.13.0"_s, Fact::Origin::Measured, u"v0.13.0"_s, now.addSecs(-12), false},
        false, true);
    add({u"Fingerprint"_s, u"9c41…e07b"_s, Fact::Origin::Measured, u"2f8a…61d3"_s,
         now.addSecs(-250), true},
        false, true);
    add({u"Deployments"_s, u"16 running"_s, Fact::Origin::Measured, {}, now.addSecs(-11520), false},
        true, false);
    add({u"Projects"_s, {}, Fact::Origin::Absent, {}, {}, false}, false, false);
    add({u"Project"_s, u"lakehouse"_s, Fact::Origin::Declared, {}, {}, false}, false, false);
}

QWidget *tabs(QWidget *parent)
{
    auto *tabWidget = new QTabWidget(parent);
    auto *model = new QStandardItemModel(6, 3, parent);
    model->setHorizontalHeaderLabels({u"Verdict"_s, u"Measured"_s, u"Age"_s});
    for (int row = 0; row < 6; ++row)
        for (int column = 0; column < 3; ++column)
            model->setItem(row, column, new QStandardItem(u"cell %1.%2"_s.arg(row).arg(column)));
    auto *table = new QTableView(tabWidget);
    table->setModel(model);
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSortingEnabled(true);
    table->selectRow(1);
    table->horizontalHeader()->setStretchLastSection(true);
    tabWidget->addTab(table, u"Schema"_s);
    tabWidget->addTab(new QWidget(tabWidget), u"Saved"_s);
    tabWidget->addTab(new QWidget(tabWidget), u"History"_s);
    return tabWidget;
}

std::unique_ptr<QWidget> gallery(const ThemeSource &themes)
{
    auto page = std::make_unique<QWidget>();
    page->resize(900, 820);
    auto *column = new QVBoxLayout(page.get());
    auto *bar = new PageBar(u"Probes"_s, page.get());
    bar->setSubtitle(u"35 invariants · 61 checks"_s);
    bar->addSeparator();
    bar->addButton(new Button(u"refresh"_s, u"Run failed"_s, ButtonKind::Outlined, page.get()));
    column->addWidget(bar);
    addBadges(themes, column, page.get());
    addControls(themes, column, page.get());
    addFacts(themes, column, page.get());
    auto *splitter = new QSplitter(page.get());
    splitter->addWidget(tabs(splitter));
    auto *panel = new MessagePanel(themes, splitter);
    panel->setMessage(
        errorMessage(u"The tables could not be read"_s,
                     Error{Error::Kind::Forbidden, u"TABLE_READ_DATA"_s, 403, u"DENIED"_s, 0}));
    splitter->addWidget(panel);
    column->addWidget(splitter, 1);
    return page;
}

void shootFirstStart(ThemeSource &themes, Settings &settings, const QString &suffix);

void shoot(ThemeChoice choice, const QString &suffix)
{
    ThemeSource themes;
    themes.setChoice(choice);
    auto page = gallery(themes);
    saveShot(*page, u"gallery-"_s + suffix);

    Settings settings;
    settings.theme = choice;
    QList<PageEntry> pages = samplePages();
    pages[0].create = [&themes](QWidget *parent) -> QWidget * {
        return new EmptyPage(
            themes, u"Perimeter"_s, u"perimeter"_s, u"The perimeter is not measured yet"_s,
            {u"Here stands who holds which key, declared and measured, once gates run."_s}, parent);
    };
    MainWindow window(themes, settings, pages);
    window.resize(1440, 900);
    const auto environment = sampleEnvironment();
    window.setEnvironment(environment.get());
    window.setSnapshot(sampleSnapshot());
    window.setIdentity(u"operator · token 42 min"_s);
    window.setKeychainState(KeychainState::Open, {});
    window.showError(u"lakekeeper: S3 Unauthorized, 14:02"_s,
                     Error{Error::Kind::Unauthorized, {}, 401, {}, 0});
    window.setPageBadge(u"probes"_s, Verdict::Critical);
    window.show();
    window.setUnreadAlerts(2);
    window.showNotice(Verdict::Critical, u"lakekeeper critical: lists, but does not write"_s);
    saveShot(window, u"window-"_s + suffix);
    window.setPaletteItems({{u"s1"_s, u"lakekeeper"_s, u"Catalog"_s, u"catalog"_s, u"Service"_s}});
    window.palettePopup()->open();
    saveShot(window, u"palette-"_s + suffix);
    window.palettePopup()->close();
    window.resize(1024, 700);
    window.setEnvironment(sampleEnvironment(EnvironmentRole::Sandbox).get());
    saveShot(window, u"small-"_s + suffix);
    window.resize(1440, 900);
    window.showPage(u"settings"_s);
    saveShot(window, u"settings-"_s + suffix);
    shootFirstStart(themes, settings, suffix);
}

void shootFirstStart(ThemeSource &themes, Settings &settings, const QString &suffix)
{
    MainWindow first(themes, settings, samplePages());
    auto *start = new FirstStartPage(themes);
    first.showStartPage(start);
    first.resize(1440, 900);
    first.show();
    saveShot(first, u"first-start-"_s + suffix);
    start->showSandboxProgress({u"postgres: ready"_s, u"lakekeeper: starting"_s});
    saveShot(first, u"first-start-progress-"_s + suffix);
    start->showSandboxError(Error{Error::Kind::LocalIo, u"initdb not found"_s, 0, {}, 0});
    first.resize(1024, 700);
    saveShot(first, u"first-start-error-"_s + suffix);
    NewEnvironmentDialog dialog;
    dialog.adjustSize();
    saveShot(dialog, u"new-environment-"_s + suffix);
}
}

TEST_CASE("The gallery of widgets and frames is painted in both themes")
{
    shoot(ThemeChoice::Light, u"light"_s);
    shoot(ThemeChoice::Dark, u"dark"_s);
}
