#include "ui/pages/activity/activitypage.h"

#include "models/activitymodel.h"
#include "services/activity/activityexport.h"
#include "services/core/async.h"
#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"
#include "tests/ui/shots.h"
#include "ui/pages/activity/activityview.h"
#include "ui/pages/activity/incidentchart.h"
#include "ui/widgets/filteredit.h"

#include <QComboBox>
#include <QFile>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qint64 hour = 3'600'000;
constexpr int written = 450;

template <typename T> bool isEnded(const QFuture<T> &future)
{
    return QTest::qWaitFor([&] { return future.isFinished(); }, 30'000);
}

struct Scene {
    QTemporaryDir folder;
    SystemClock clock;
    ActivityLog log{folder.filePath(u"a.sqlite"_s), clock};
    HistoryStore history{folder.filePath(u"h.sqlite"_s), {}, clock};
    std::shared_ptr<Environment> environment = platformEnvironment();
    ThemeSource themes;

    void record(const QString &action, Activity::Outcome outcome = Activity::Outcome::Done)
    {
        Activity entry;
        entry.actor
            = action == u"verdict.change"_s ? Activity::Actor::Console : Activity::Actor::User;
        entry.action = action;
        entry.environment = environment->id;
        entry.target = u"duck-server"_s;
        entry.outcome = outcome;
        entry.detail = {{"check", "INV-12"}, {"to", "degraded"}};
        REQUIRE(isEnded(log.record(entry)));
    }
    void fill()
    {
        QFuture<Result<Done>> last;
        for (int i = 0; i < written; ++i) {
            Activity entry;
            entry.action = i % 2 == 0 ? u"verdict.change"_s : u"checks.run"_s;
            entry.actor = i % 2 == 0 ? Activity::Actor::Console : Activity::Actor::User;
            entry.environment = environment->id;
            entry.target = u"service %1"_s.arg(i);
            entry.outcome = i % 10 == 3 ? Activity::Outcome::Failed : Activity::Outcome::Done;
            entry.detail = {{"check", "INV-12"}, {"from", "ok"}, {"to", "degraded"}};
            last = log.record(entry);
        }
        REQUIRE(isEnded(last));
    }
};

QComboBox *choice(ActivityPage &page, const QString &name)
{
    for (QComboBox *box : page.findChildren<QComboBox *>()) {
        if (box->accessibleName() == name)
            return box;
    }
    return nullptr;
}

}

TEST_CASE("The activity log is read page by page as it is scrolled")
{
    Scene scene;
    scene.fill();
    scene.themes.setChoice(GENERATE(ThemeChoice::Light, ThemeChoice::Dark));
    ActivityPage page(scene.log, scene.history, scene.environment, TimeZoneChoice::Utc,
                      scene.themes);
    present(page, {1356, 786});
    ActivityModel &model = page.model();
    REQUIRE(QTest::qWaitFor([&] { return model.rowCount() == 200; }, 30'000));
    CHECK(model.at(model.index(0, 0))->target == u"service %1"_s.arg(written - 1));
    shoot(page, u"activity-%1"_s.arg(scene.themes.theme().dark ? u"dark"_s : u"light"_s));
    auto *view = page.findChild<ActivityView *>();
    REQUIRE(QTest::qWaitFor(
        [&] {
            view->scrollToBottom();
            return model.rowCount() == written;
        },
        30'000));
    CHECK(model.at(model.index(written - 1, 0))->target == u"service 0"_s);

    scene.record(u"export"_s);
    REQUIRE(QTest::qWaitFor([&] { return model.rowCount() == written + 1; }, 30'000));
    CHECK(model.at(model.index(0, 0))->action == u"export"_s);
}

TEST_CASE("The filter takes actor, outcome and text, and says when nothing matches")
{
    Scene scene;
    scene.fill();
    ActivityPage page(scene.log, scene.history, scene.environment, TimeZoneChoice::Utc,
                      scene.themes);
    present(page, {1356, 786});
    ActivityModel &model = page.model();
    REQUIRE(QTest::qWaitFor([&] { return model.rowCount() > 0; }, 30'000));
    QComboBox *outcome = choice(page, u"Any outcome"_s);
    REQUIRE(outcome);
    outcome->setCurrentIndex(2); // failed
    emit outcome->activated(2);
    REQUIRE(QTest::qWaitFor([&] { return model.rowCount() == written / 10; }, 30'000));
    QComboBox *actor = choice(page, u"Anybody"_s);
    REQUIRE(actor);
    Activity fromShell;
    fromShell.actor = Activity::Actor::CommandLine;
    fromShell.action = u"perimeter.gate"_s;
    fromShell.environment = scene.environment->id;
    fromShell.outcome = Activity::Outcome::Failed;
    REQUIRE(isEnded(scene.log.record(fromShell)));
    actor->setCurrentIndex(3);
    CHECK(actor->currentText() == u"Command line"_s);
    emit actor->activated(3);
    REQUIRE(QTest::qWaitFor([&] { return model.rowCount() == 1; }, 30'000));
    CHECK(model.at(model.index(0, 0))->action == u"perimeter.gate"_s);
    actor->setCurrentIndex(0);
    emit actor->activated(0);
    page.findChild<FilterEdit *>()->setText(u"service 443"_s);
    REQUIRE(QTest::qWaitFor([&] { return model.rowCount() == 1; }, 30'000));
    page.findChild<FilterEdit *>()->setText(u"nothing like it"_s);
    REQUIRE(QTest::qWaitFor([&] { return model.isComplete() && model.rowCount() == 0; }, 30'000));
    CHECK_FALSE(page.findChild<ActivityView *>()->isVisible());
}

TEST_CASE("What the filter takes is exported, oldest first")
{
    Scene scene;
    scene.record(u"export"_s);
    scene.record(u"sql.run"_s, Activity::Outcome::Refused);
    ActivityFilter refused;
    refused.outcome = Activity::Outcome::Refused;
    const QString file = scene.folder.filePath(u"out.csv"_s);
    const auto done = onPool([&] { return exportActivity(scene.log.path(), refused, file); });
    REQUIRE(isEnded(done));
    const Result<qint64> count = done.result();
    REQUIRE(count);
    CHECK(*count == 1);
    QFile out(file);
    REQUIRE(out.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = out.readAll().trimmed().split('\n');
    REQUIRE(lines.size() == 2);
    CHECK(lines.at(0) == "id,at,actor,action,environment,target,outcome,detail,correlation");
    CHECK(lines.at(1).contains(",user,sql.run,"));
    CHECK(lines.at(1).contains(",refused,"));
}

TEST_CASE(
    "The incident timeline shows services, deployments and the console's own troubles on one axis")
{
    Scene scene;
    scene.themes.setChoice(GENERATE(ThemeChoice::Light, ThemeChoice::Dark));
    const qint64 to = testNow().toMSecsSinceEpoch(), from = to - 24 * hour;
    IncidentChart chart(scene.themes, TimeZoneChoice::Utc);
    chart.setDeployments(
        {{u"duck-server"_s, to - 3 * hour, u"deployment 7f3a1c"_s, DeploymentOutcome::Failed}});
    chart.setWindow(from, to);
    const QStringList services = [&] {
        QStringList ids;
        for (const Service &service : scene.environment->services)
            ids.append(service.id);
        return ids;
    }();
    chart.setServices(services);
    present(chart, {1356, 640});
    for (const QString &service : services) {
        const bool bad = service == u"duck-server"_s;
        chart.setTimeline(
            service,
            {{from, from + 9 * hour, Verdict::Ok, Gap::None},
             {from + 9 * hour, from + 11 * hour, Verdict::Unknown, Gap::ConsoleOff},
             {from + 11 * hour, to - 3 * hour, Verdict::Ok, Gap::None},
             {to - 3 * hour, to - hour, bad ? Verdict::Critical : Verdict::Ok, Gap::None},
             {to - hour, to, Verdict::Ok, Gap::None}});
    }
    ChangeRow change;
    change.key = {scene.environment->id, u"duck-server"_s, u"INV-12"_s};
    change.atMs = to - 2 * hour;
    change.before = Verdict::Ok;
    change.after = Verdict::Degraded;
    chart.setChanges({change});
    chart.setEvents({{1, {HistoryEvent::Kind::ClockStep, from + 5 * hour, "{}"}},
                     {2, {HistoryEvent::Kind::OwnFault, from + 6 * hour, "{}"}},
                     {3, {HistoryEvent::Kind::OwnFaultOver, from + 8 * hour, "{}"}},
                     {4, {HistoryEvent::Kind::Resumed, from + 14 * hour, "{}"}}});

    Activity rotation;
    rotation.action = u"rotation.step"_s;
    rotation.target = u"r2-rw"_s;
    rotation.atMs = to - 4 * hour;
    chart.setRotations({rotation});

    const int row = int(services.indexOf(u"duck-server"_s)) + 1;
    REQUIRE(row > 0);
    const auto x = [&](qint64 atMs) { // plot begins after the names and ends before the margin
        return 190 + int(double(atMs - from) / double(to - from) * (chart.width() - 190 - 16));
    };
    const int y = chart.rowRect(row).center().y();
    CHECK(chart.textAt({x(to - 2 * hour), y}).contains(u"INV-12 OK → Degraded"_s));
    CHECK(chart.textAt({x(to - 2 * hour), y}).contains(u"Critical"_s));
    CHECK(chart.textAt({x(to - 3 * hour), y}).contains(u"deployment failed: deployment 7f3a1c"_s));
    CHECK(chart.textAt({x(from + 10 * hour), y}).contains(u"did not run"_s));
    CHECK(chart.textAt({x(from + 5 * hour), chart.rowRect(0).center().y()}).contains(u"clock"_s));
    CHECK(chart.textAt({x(from + 14 * hour), chart.rowRect(0).center().y()}).contains(u"sleep"_s));
    CHECK(chart.textAt({x(from + 6 * hour), chart.rowRect(0).center().y()})
              .contains(u"could not look"_s));
    CHECK(chart.textAt({x(to - 4 * hour), chart.rowRect(chart.lastRow()).center().y()})
              .contains(u"r2-rw"_s));
    shoot(chart, u"incidents-%1"_s.arg(scene.themes.theme().dark ? u"dark"_s : u"light"_s));

    QSignalSpy wanted(&chart, &IncidentChart::serviceWanted);
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, {40, y});
    REQUIRE(wanted.size() == 1);
    CHECK(wanted.first().first().toString() == u"duck-server"_s);
}
