#include "ui/pages/probes/probespage.h"

#include "models/checktablemodel.h"
#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"
#include "tests/ui/shots.h"
#include "ui/pages/probes/checktreeview.h"
#include "ui/pages/probes/latencychart.h"
#include "ui/widgets/filteredit.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr QSize wide(1356, 786), narrow(980, 570);

struct Fixture {
    ThemeSource themes;
    ProbesPage page{themes};
    Fixture() { page.setSnapshot(platformSnapshot()); }
};

} // namespace

TEST_CASE("The probes page in both themes and both widths")
{
    Fixture f;
    const bool dark = GENERATE(false, true);
    const bool small = GENERATE(false, true);
    f.themes.setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    present(f.page, small ? narrow : wide);
    f.page.selectCheck(u"INV-12"_s, u"duck-server"_s);
    REQUIRE(f.page.selectedCheck());
    CHECK(f.page.selectedCheck()->id == u"INV-12"_s);
    CHECK(f.page.width() == (small ? narrow : wide).width()); // nothing in it asks for more
    shoot(f.page,
          u"probes-%1-%2"_s.arg(small ? u"small"_s : u"wide"_s, dark ? u"dark"_s : u"light"_s));
}

TEST_CASE("Before the first snapshot the page says why it is empty")
{
    ThemeSource themes;
    ProbesPage page(themes);
    present(page, wide);
    CHECK(page.shownChecks().empty());
    CHECK_FALSE(page.view().isVisible());
    shoot(page, u"probes-empty"_s);
}

TEST_CASE("A snapshot keeps selection, scroll and closed services")
{
    Fixture f;
    present(f.page, narrow);
    f.page.selectCheck(u"UP-redis"_s, u"redis"_s);
    const QModelIndex first = f.page.view().model()->index(0, 0);
    f.page.view().collapse(first);
    const int scrolled = f.page.view().verticalScrollBar()->value();
    CHECK(scrolled > 0);
    std::vector<CheckState> checks = platformChecks();
    for (CheckState &check : checks)
        check.measuredAt = check.measuredAt.addSecs(5);
    f.page.setSnapshot(makeSnapshot(platformEnvironment(), checks));
    REQUIRE(f.page.selectedCheck());
    CHECK(f.page.selectedCheck()->id == u"UP-redis"_s);
    CHECK(f.page.view().verticalScrollBar()->value() == scrolled);
    CHECK_FALSE(f.page.view().isExpanded(f.page.view().model()->index(0, 0)));
}

TEST_CASE("Changing the grouping keeps the selected check")
{
    Fixture f;
    present(f.page, wide);
    f.page.selectCheck(u"INV-04"_s, u"warehouse-writer"_s);
    for (SegmentedControl *control : f.page.findChildren<SegmentedControl *>())
        control->setCurrentIndex(1); // flat, and what needs attention
    REQUIRE(f.page.selectedCheck());
    CHECK(f.page.selectedCheck()->id == u"INV-04"_s);
    CHECK(f.page.shownChecks().size() == 6);
}

TEST_CASE("Run, run failed, evidence and copy by keyboard")
{
    Fixture f;
    present(f.page, wide);
    f.page.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&f.page, 60'000));
    QSignalSpy runs(&f.page, &ProbesPage::runWanted);
    QSignalSpy evidence(&f.page, &ProbesPage::evidenceWanted);
    f.page.view().setFocus();
    f.page.selectCheck(u"INV-12"_s, u"duck-server"_s);
    QTest::keyClick(&f.page.view(), Qt::Key_E);
    REQUIRE(evidence.size() == 1);
    CHECK(evidence.first()[0].toString() == u"INV-12"_s);
    CHECK(evidence.first()[1].toString() == u"duck-server"_s);
    QTest::keyClick(&f.page.view(), Qt::Key_R, Qt::ControlModifier);
    REQUIRE(runs.size() == 1);
    CHECK(runs.first().first().toStringList()
          == QStringList{u"UP-workers"_s, u"INV-12"_s, u"INV-04"_s, u"INV-01"_s,
                         u"UP-lakekeeper-postgres"_s, u"UP-railway"_s});
    const QString text = f.page.view().selectionAsText();
    CHECK(text.startsWith(u"duck-server\tDegraded\tINV-12 "_s));
    CHECK(text.contains(u"7 of 8 cursors\t8 of 8\t12 s\t"_s));
}

TEST_CASE("Nothing failed means that Ctrl+R runs nothing, not everything")
{
    ThemeSource themes;
    ProbesPage page(themes);
    page.setSnapshot(makeSnapshot(platformEnvironment(), {makeCheck(u"UP-redis"_s, u"redis"_s)}));
    present(page, wide);
    page.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&page, 60'000));
    QSignalSpy runs(&page, &ProbesPage::runWanted);
    page.view().setFocus();
    QTest::keyClick(&page.view(), Qt::Key_R, Qt::ControlModifier);
    CHECK(runs.isEmpty());
}

TEST_CASE("A service's probes are shown whatever was filtered before, worst first")
{
    Fixture f;
    present(f.page, wide);
    f.page.findChild<FilterEdit *>()->setText(u"no such check"_s);
    CHECK(f.page.shownChecks().empty());
    shoot(f.page, u"probes-nomatch"_s);
    f.page.showService(u"lakekeeper"_s);
    REQUIRE(f.page.selectedCheck());
    CHECK(f.page.selectedCheck()->id == u"INV-01"_s);
}

TEST_CASE("Pausing is asked for and turns into resuming")
{
    Fixture f;
    QSignalSpy pauses(&f.page, &ProbesPage::pauseWanted);
    QAbstractButton *pause = nullptr;
    for (QAbstractButton *button : f.page.findChildren<QAbstractButton *>()) {
        if (button->accessibleName() == u"Pause"_s)
            pause = button;
    }
    REQUIRE(pause);
    pause->click();
    CHECK(pauses.first().first().toBool());
    CHECK(pause->accessibleName() == u"Resume"_s);
    pause->click();
    CHECK_FALSE(pauses.last().first().toBool());
    f.page.setPaused(true);
    CHECK(pause->accessibleName() == u"Resume"_s);
    CHECK(pauses.size() == 2);
}

TEST_CASE("Hostile checks are shown literally in the table")
{
    ThemeSource themes;
    themes.setChoice(ThemeChoice::Light);
    ProbesPage page(themes);
    std::vector<CheckState> checks;
    for (const QString &name :
         {u"<b>x</b>"_s, u"a.b"_s, u"a/b"_s, u"🦆"_s, QString(10'000, u'W')}) {
        checks.push_back(makeCheck(u"UP-"_s + name, name, Verdict::Degraded));
        checks.back().measured = name;
        checks.back().declared = name;
    }
    page.setSnapshot(makeSnapshot(platformEnvironment(), checks));
    present(page, wide);
    page.selectCheck(u"UP-<b>x</b>"_s, u"<b>x</b>"_s);
    CHECK(page.view().selectionAsText().startsWith(u"<b>x</b>\t"_s));
    shoot(page, u"probes-hostile"_s);
}

TEST_CASE("The latency axis ends at a round number not below the largest value")
{
    CHECK(LatencyChart::axisTop(37) == 40);
    CHECK(LatencyChart::axisTop(100) == 100);
    CHECK(LatencyChart::axisTop(101) == 200);
    CHECK(LatencyChart::axisTop(0.6) == Approx(1));
    CHECK(LatencyChart::axisTop(-1) == 1);
}
