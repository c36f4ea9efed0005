#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"
#include "tests/ui/shots.h"
#include "ui/alerts/alertdialogs.h"
#include "ui/pages/probes/checktreeview.h"
#include "ui/pages/probes/orderdialogs.h"
#include "ui/pages/probes/orderstrip.h"
#include "ui/pages/probes/probespage.h"
#include "ui/watchtext.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/plainlabel.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr QSize wide(1356, 786);

struct Fixture {
    ThemeSource themes;
    ProbesPage page{themes};
    Fixture() { page.setSnapshot(ordered()); }

    /// redis is snoozed, duck-server in maintenance, trino paused, lakekeeper comes from its
    /// database.
    static SnapshotPtr ordered()
    {
        std::vector<CheckState> checks = platformChecks();
        for (CheckState &check : checks) {
            if (check.service == u"redis"_s)
                check.silence = Silence{Silence::Kind::Snooze, u"known"_s, testNow().addSecs(3600)};
            if (check.service == u"duck-server"_s)
                check.silence
                    = Silence{Silence::Kind::Maintenance, u"new disk"_s, testNow().addSecs(1800)};
            if (check.service == u"trino"_s) {
                check.paused = true;
                check.nextRunInMs = -1;
            }
            if (check.id == u"INV-01"_s)
                check.cause = {u"UP-lakekeeper-postgres"_s, u"lakekeeper-postgres"_s};
        }
        CheckState writes = makeCheck(u"INV-19"_s, u"lakekeeper"_s, Verdict::NotRun);
        writes.probe = u"catalog-write"_s;
        checks.push_back(writes);
        CheckState costs = makeCheck(u"INV-31"_s, u"duck-server"_s, Verdict::NotRun);
        costs.probe = u"engine-refuses"_s;
        checks.push_back(costs);
        auto snapshot
            = std::make_shared<Snapshot>(*makeSnapshot(platformEnvironment(), std::move(checks)));
        for (ServiceState &service : snapshot->services)
            service.paused = service.id == u"trino"_s;
        return snapshot;
    }
    static WatchOrders orders()
    {
        WatchOrders orders;
        orders.snooze({{u"UP-redis"_s, u"redis"_s}, u"known"_s, testNow().addSecs(3600)});
        orders.maintenance = {{u"w"_s,
                               {u"duck-server"_s},
                               testNow().addSecs(-60).toMSecsSinceEpoch(),
                               testNow().addSecs(1800).toMSecsSinceEpoch(),
                               u"new disk"_s}};
        return orders;
    }
};

template <typename Dialog> Dialog *opened(const QWidget &page)
{
    for (auto *dialog : page.findChildren<Dialog *>()) {
        if (dialog->isVisible())
            return dialog;
    }
    return nullptr;
}

QPushButton *button(const QWidget &widget, const QString &text)
{
    for (auto *candidate : widget.findChildren<QPushButton *>()) {
        if (candidate->text() == text && candidate->isVisibleTo(&widget))
            return candidate;
    }
    return nullptr;
}

/// An action of the menu of the selected rows; null: there is none.
QAction *menuAction(ProbesPage &page, const QString &text)
{
    for (auto *menu : page.findChildren<QMenu *>())
        menu->close(); // of an earlier call, which is deleted when its events are done
    emit page.view().menuAsked({});
    QAction *found = nullptr;
    for (const auto *menu : page.findChildren<QMenu *>()) {
        for (QAction *action : menu->isVisible() ? menu->actions() : QList<QAction *>()) {
            if (action->text() == text)
                found = action;
        }
    }
    return found;
}

bool says(const QWidget &widget, const QString &text)
{
    const auto labels = widget.findChildren<PlainLabel *>();
    return std::any_of(labels.begin(), labels.end(), [&](const PlainLabel *label) {
        return label->isVisible() && label->text().contains(text);
    });
}

}

TEST_CASE("What is snoozed, in maintenance, paused or comes from elsewhere is shown and said")
{
    Fixture f;
    f.themes.setChoice(GENERATE(ThemeChoice::Light, ThemeChoice::Dark));
    f.page.setOrders(Fixture::orders());
    present(f.page, wide);
    f.page.selectCheck(u"UP-redis"_s, u"redis"_s);
    CHECK(says(f.page, u"Snoozed until 2026-11-27 15:06:31 UTC: known"_s));
    CHECK(button(f.page, u"End snooze"_s));
    shoot(f.page, u"orders-snoozed-%1"_s.arg(f.themes.theme().dark ? u"dark"_s : u"light"_s));
    f.page.selectCheck(u"UP-trino"_s, u"trino"_s);
    CHECK(says(f.page, u"Paused"_s));
    CHECK(button(f.page, u"Snooze…"_s));
    f.page.selectCheck(u"INV-01"_s, u"lakekeeper"_s);
    CHECK(says(f.page, u"It comes from lakekeeper-postgres (UP-lakekeeper-postgres)"_s));
    f.page.selectCheck(u"INV-12"_s, u"duck-server"_s);
    CHECK(says(f.page, u"Maintenance until"_s));
    shoot(f.page, u"orders-maintenance-%1"_s.arg(f.themes.theme().dark ? u"dark"_s : u"light"_s));
    auto *strip = f.page.findChild<OrderStrip *>();
    QStringList lines;
    for (const ElidedLabel *label : strip->findChildren<ElidedLabel *>()) {
        if (label->isVisible()) // those of before go when their events are done
            lines.append(label->text());
    }
    CHECK(lines
          == QStringList{u"Maintenance of duck-server until 2026-11-27 14:36:31 UTC: new disk"_s,
                         u"Nobody looks at trino"_s});
}

TEST_CASE("A check is snoozed by key with a reason and an end, and woken by its button")
{
    Fixture f;
    f.page.setOrders(Fixture::orders());
    present(f.page, wide);
    f.page.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&f.page, 60'000));
    f.page.view().setFocus();
    f.page.selectCheck(u"INV-12"_s, u"duck-server"_s);
    QSignalSpy snoozed(&f.page, &ProbesPage::snoozeWanted);
    QTest::keyClick(&f.page.view(), Qt::Key_S);
    auto *dialog = opened<SnoozeDialog>(f.page);
    REQUIRE(dialog);
    dialog->findChild<QLineEdit *>()->setText(u"new disk"_s);
    dialog->accept();
    REQUIRE(snoozed.size() == 1);
    CHECK(snoozed[0][0].value<QList<CheckRef>>()
          == QList<CheckRef>{{u"INV-12"_s, u"duck-server"_s}});
    CHECK(snoozed[0][1].toString() == u"new disk"_s);
    CHECK(snoozed[0][2].toLongLong() == 3'600'000);

    f.page.selectCheck(u"UP-redis"_s, u"redis"_s);
    QSignalSpy woken(&f.page, &ProbesPage::wakeWanted);
    button(f.page, u"End snooze"_s)->click();
    REQUIRE(woken.size() == 1);
    CHECK(woken[0][0].value<QList<CheckRef>>() == QList<CheckRef>{{u"UP-redis"_s, u"redis"_s}});
}

TEST_CASE("A window is set over the chosen services or all, and ended above the table")
{
    Fixture f;
    f.page.setOrders(Fixture::orders());
    present(f.page, wide);
    auto *strip = f.page.findChild<OrderStrip *>();
    QSignalSpy ended(&f.page, &ProbesPage::maintenanceEndWanted);
    button(*strip, u"End"_s)->click();
    REQUIRE(ended.size() == 1);
    CHECK(ended[0][0].toString() == u"w"_s);
    QSignalSpy resumed(&f.page, &ProbesPage::servicePauseWanted);
    button(*strip, u"Resume"_s)->click();
    REQUIRE(resumed.size() == 1);
    CHECK(resumed[0][0].toStringList() == QStringList{u"trino"_s});
    CHECK_FALSE(resumed[0][1].toBool());
    f.page.setOrders({});
    CHECK_FALSE(button(*strip, u"End"_s));

    MaintenanceDialog dialog({u"redis"_s}, testNow(), TimeZoneChoice::Utc);
    QSignalSpy planned(&dialog, &MaintenanceDialog::planned);
    present(dialog, dialog.sizeHint());
    shoot(dialog, u"maintenance-dialog"_s);
    CHECK_FALSE(button(dialog, u"Set"_s)->isEnabled());
    dialog.findChild<QLineEdit *>(QString(), Qt::FindDirectChildrenOnly)->setText(u"move"_s);
    button(dialog, u"Set"_s)->click();
    REQUIRE(planned.size() == 1);
    const auto window = planned[0][0].value<MaintenanceWindow>();
    CHECK(window.services == QStringList{u"redis"_s});
    CHECK(window.reason == u"move"_s);
    CHECK(window.fromMs == testNow().toMSecsSinceEpoch());
    CHECK(window.toMs - window.fromMs == 3'600'000);
    dialog.findChild<QComboBox *>()->setCurrentIndex(1);
    dialog.accept();
    CHECK(planned.last()[0].value<MaintenanceWindow>().services.isEmpty());
}

TEST_CASE("A check that writes runs after a consent, and not where the console only watches")
{
    Fixture f;
    SystemClock clock;
    Acting acting(platformEnvironment(), {}, clock);
    f.page.setActing(acting);
    present(f.page, wide);
    f.page.selectCheck(u"INV-19"_s, u"lakekeeper"_s);
    QPushButton *run = button(f.page, u"Run now"_s);
    REQUIRE(run);
    CHECK_FALSE(run->isEnabled());
    CHECK(run->toolTip().contains(u"only watched"_s)); // it says why

    acting.setObserver(false);
    CHECK(run->isEnabled());
    QSignalSpy runs(&f.page, &ProbesPage::runWanted);
    QSignalSpy consents(&f.page, &ProbesPage::consentWanted);
    run->click();
    CHECK(runs.isEmpty());
    auto *dialog = opened<ConsentDialog>(f.page);
    REQUIRE(dialog);
    shoot(*dialog, u"consent-dialog"_s);
    dialog->accept();
    REQUIRE(consents.size() == 1);
    CHECK(consents[0][0].value<CheckRef>() == CheckRef{u"INV-19"_s, u"lakekeeper"_s});
    REQUIRE(runs.size() == 1);

    WatchOrders orders;
    orders.consents.insert(
        consentKey(CheckRef{u"INV-19"_s, u"lakekeeper"_s}, *platformEnvironment()));
    f.page.setOrders(orders);
    run->click();
    CHECK(runs.size() == 2); // asked once

    f.page.setOrders({});
    QSignalSpy refused(&f.page, &ProbesPage::refused);
    f.page.view().selectAll();
    for (QPushButton *candidate : f.page.findChildren<QPushButton *>()) {
        if (candidate->accessibleName() == u"Run"_s)
            candidate->click();
    }
    REQUIRE(runs.size() == 3);
    CHECK_FALSE(runs[2][0].toStringList().contains(u"INV-19"_s));
    REQUIRE(refused.size() == 1);
    CHECK(refused[0][0].toString().contains(u"INV-19"_s));
}

TEST_CASE("A consent for another address is none, and the page says so where it asks again")
{
    Fixture f;
    SystemClock clock;
    Acting acting(platformEnvironment(), false, clock);
    f.page.setActing(acting);
    WatchOrders orders;
    orders.consents = {u"INV-19@lakekeeper https://elsewhere.example"_s};
    f.page.setOrders(orders);
    present(f.page, wide);
    QSignalSpy runs(&f.page, &ProbesPage::runWanted);
    QSignalSpy refused(&f.page, &ProbesPage::refused);
    f.page.view().selectAll();
    for (QPushButton *candidate : f.page.findChildren<QPushButton *>()) {
        if (candidate->accessibleName() == u"Run"_s)
            candidate->click();
    }
    REQUIRE(runs.size() == 1);
    CHECK_FALSE(runs[0][0].toStringList().contains(u"INV-19"_s));
    REQUIRE(refused.size() == 1);
    CHECK(refused[0][0].toString().contains(
        u"INV-19 was not run. It was agreed to, but not at the address where it acts now."_s));

    f.page.selectCheck(u"INV-19"_s, u"lakekeeper"_s);
    QAction *allow = menuAction(f.page, u"Allow to write…"_s);
    REQUIRE(allow);
    CHECK(allow->isEnabled());
    CHECK(allow->toolTip().contains(u"not at the address"_s));
    button(f.page, u"Run now"_s)->click();
    auto *dialog = opened<ConsentDialog>(f.page);
    REQUIRE(dialog);
    CHECK(says(*dialog, u"It was agreed to before"_s));
    CHECK(says(*dialog, u"at http://127.0.0.1 alone"_s));
}

TEST_CASE("A check that costs runs when it is asked for, and by itself after a consent")
{
    Fixture f;
    SystemClock clock;
    Acting acting(platformEnvironment(), {}, clock);
    f.page.setActing(acting); // production, which is only watched: this one does not write
    present(f.page, wide);
    f.page.selectCheck(u"INV-31"_s, u"duck-server"_s);
    QSignalSpy runs(&f.page, &ProbesPage::runWanted);
    button(f.page, u"Run now"_s)->click();
    CHECK(runs.size() == 1);
    CHECK_FALSE(opened<ConsentDialog>(f.page));

    QSignalSpy consents(&f.page, &ProbesPage::consentWanted);
    QAction *allow = menuAction(f.page, u"Allow to run by itself…"_s);
    REQUIRE(allow);
    REQUIRE(allow->isEnabled());
    allow->trigger();
    auto *dialog = opened<ConsentDialog>(f.page);
    REQUIRE(dialog);
    CHECK(dialog->windowTitle() == u"INV-31 costs to measure"_s);
    dialog->accept();
    REQUIRE(consents.size() == 1);
    CHECK(consents[0][0].value<CheckRef>() == CheckRef{u"INV-31"_s, u"duck-server"_s});
    CHECK(runs.size() == 2);

    WatchOrders orders;
    orders.consents.insert(
        consentKey(CheckRef{u"INV-31"_s, u"duck-server"_s}, *platformEnvironment()));
    f.page.setOrders(orders);
    QAction *withdraw = menuAction(f.page, u"Withdraw consent to run by itself"_s);
    REQUIRE(withdraw);
    withdraw->trigger();
    REQUIRE(consents.size() == 2);
    CHECK_FALSE(consents[1][1].toBool());
}
