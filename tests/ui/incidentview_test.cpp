#include "ui/pages/activity/incidentview.h"

#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"
#include "tests/ui/shots.h"
#include "ui/pages/activity/incidentchart.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qint64 minute = 60'000, hour = 60 * minute, day = 24 * hour;
constexpr int patience = 60'000;

std::shared_ptr<Environment> smallEnvironment(const QString &id)
{
    auto environment = std::make_shared<Environment>();
    environment->id = id;
    for (const QString &name : {u"redis"_s, u"duck-server"_s}) {
        Service service;
        service.id = name;
        environment->services.append(service);
    }
    return environment;
}

VerdictChange changed(const QString &service, const QString &check, qint64 atMs, Verdict after)
{
    VerdictChange change;
    change.service = service;
    change.check = check;
    change.atMs = atMs;
    change.before = Verdict::Ok;
    change.after = after;
    change.reason = u"refused"_s;
    change.evidence = makeEvidence(200);
    return change;
}

/// A record that a test fills, and views of it.
struct Recorded {
    QTemporaryDir folder;
    SystemClock clock;
    HistoryStore history{folder.filePath(u"h.sqlite"_s), {}, clock};
    ActivityLog log{folder.filePath(u"a.sqlite"_s), clock};
    ThemeSource themes;
    const qint64 now = QDateTime::currentMSecsSinceEpoch();

    void record(const QString &environment, std::vector<VerdictChange> changes,
                std::vector<HistoryEvent> events = {})
    {
        HistoryBatch batch;
        batch.environment = environment;
        batch.opens = WatchOpening::Start;
        batch.beganMs = now - 20 * day;
        batch.seenMs = now;
        batch.changes = std::move(changes);
        batch.events = std::move(events);
        history.record(batch);
        const auto flushed = history.flush();
        REQUIRE(QTest::qWaitFor([&] { return flushed.isFinished(); }, patience));
        REQUIRE(flushed.result());
    }
    std::unique_ptr<IncidentView> view(const QString &environment,
                                       const IncidentLimits &limits = {}) const
    {
        auto made = std::make_unique<IncidentView>(log, history, smallEnvironment(environment),
                                                   TimeZoneChoice::Utc, themes, nullptr, limits);
        present(*made, {1200, 400});
        return made;
    }
};

bool isRead(const IncidentView &view)
{
    return QTest::qWaitFor([&] { return view.isRead(); }, patience);
}

void press(IncidentView &view, int key, Qt::KeyboardModifiers modifiers = {})
{
    QTest::keyClick(&view.chart(), Qt::Key(key), modifiers);
}

/// What the marks of a row say, walked by keyboard from the oldest; row 0 is the console itself.
QStringList marksOf(IncidentView &view, int row)
{
    for (int i = 0; i < 5; ++i)
        press(view, Qt::Key_Up);
    for (int i = 0; i < row; ++i)
        press(view, Qt::Key_Down);
    QStringList texts;
    for (;;) {
        press(view, Qt::Key_Right, Qt::ControlModifier);
        const QString text = view.chart().markText();
        if (text.isEmpty() || (!texts.isEmpty() && text == texts.constLast()))
            return texts;
        texts.append(text);
    }
}

void chooseRange(IncidentView &view, int range)
{
    view.findChild<SegmentedControl *>()->setCurrentIndex(range);
    REQUIRE(isRead(view));
}

}

TEST_CASE("The incident view draws from the record what lies in the chosen range")
{
    Recorded recorded;
    recorded.record(u"env"_s,
                    {changed(u"redis"_s, u"INV-01"_s, recorded.now - 10 * day, Verdict::Critical),
                     changed(u"redis"_s, u"INV-02"_s, recorded.now - 5 * hour, Verdict::Degraded),
                     changed(u"redis"_s, u"INV-03"_s, recorded.now - 5 * minute, Verdict::Inert)});
    const auto view = recorded.view(u"env"_s);
    REQUIRE(isRead(*view));
    const auto marks = [&](int range) {
        chooseRange(*view, range);
        return marksOf(*view, 1);
    };
    const QStringList lastHour = marks(0);
    REQUIRE(lastHour.size() == 1);
    CHECK(lastHour.first().contains(u"INV-03 OK → Inert"_s));
    CHECK(marks(1).size() == 2);
    CHECK(marks(2).size() == 2);
    CHECK(marks(3).size() == 3);
    CHECK(marksOf(*view, 2).isEmpty()); // another service's
    CHECK(view->notice().isEmpty());
}

TEST_CASE("A zoomed stretch of the incident view is read anew, and 0 brings the range back")
{
    Recorded recorded;
    recorded.record(
        u"env"_s,
        {changed(u"redis"_s, u"INV-01"_s, recorded.now - 50 * minute, Verdict::Critical),
         changed(u"redis"_s, u"INV-02"_s, recorded.now - 5 * minute, Verdict::Degraded)});
    const auto view = recorded.view(u"env"_s);
    REQUIRE(isRead(*view));
    emit view->chart().windowWanted(recorded.now - 55 * minute, recorded.now - 40 * minute);
    REQUIRE(isRead(*view));
    const QStringList zoomed = marksOf(*view, 1);
    REQUIRE(zoomed.size() == 1);
    CHECK(zoomed.first().contains(u"INV-01"_s));
    press(*view, Qt::Key_0);
    REQUIRE(isRead(*view));
    CHECK(marksOf(*view, 1).size() == 2);
}

TEST_CASE("The incident view says from when on it draws when the record has more than it takes")
{
    Recorded recorded;
    std::vector<VerdictChange> changes;
    std::vector<HistoryEvent> events;
    for (int i = 0; i < 30; ++i) {
        const qint64 at = recorded.now - (40 - i) * minute;
        changes.push_back(changed(u"redis"_s, u"INV-%1"_s.arg(100 + i), at,
                                  i % 2 == 0 ? Verdict::Critical : Verdict::Degraded));
        events.push_back({HistoryEvent::Kind::ClockStep, at, "{}"});
    }
    recorded.record(u"env"_s, changes, events);
    const auto view = recorded.view(u"env"_s, {.changes = 10, .events = 5, .rotations = 5});
    REQUIRE(isRead(*view));
    CHECK(marksOf(*view, 1).size() == 10);
    CHECK(marksOf(*view, 0).size() == 5);
    CHECK(view->notice().contains(u"Changes before"_s));
    CHECK(view->notice().contains(u"more than 10 in this span"_s));
    CHECK(view->notice().contains(u"troubles before"_s));
    CHECK_FALSE(view->notice().contains(u"Rotations"_s));
    const IncidentChart &chart = view->chart();
    const QPoint early(200, chart.rowRect(1).center().y());
    const QPoint late(chart.width() - 20, early.y());
    CHECK(chart.textAt(early).contains(u"are not drawn"_s));
    CHECK_FALSE(chart.textAt(late).contains(u"are not drawn"_s));
    shoot(*view, u"incidents-left-out"_s);

    emit view->chart().windowWanted(recorded.now - 41 * minute, recorded.now - 36 * minute);
    REQUIRE(isRead(*view));
    CHECK(marksOf(*view, 1).size() == 4); // what was left out is read of the shorter span
    CHECK(view->notice().isEmpty());
}

TEST_CASE("An unreadable record is told with its file and what to do, and the log's with its own")
{
    Recorded recorded;
    HistoryStore history(u"/proc/nowhere/h.sqlite"_s, {}, recorded.clock);
    IncidentView view(recorded.log, history, smallEnvironment(u"env"_s), TimeZoneChoice::Utc,
                      recorded.themes);
    present(view, {1200, 400});
    REQUIRE(isRead(view));
    CHECK(view.notice().contains(u"/proc/nowhere/h.sqlite"_s));
    CHECK(view.notice().contains(u"could not be read"_s));
    CHECK(view.notice().contains(u"try again"_s));
    CHECK_FALSE(view.notice().contains(u"activity log"_s));
    shoot(view, u"incidents-unreadable"_s);

    ActivityLog log(u"/proc/nowhere/a.sqlite"_s, recorded.clock);
    IncidentView logless(log, recorded.history, smallEnvironment(u"env"_s), TimeZoneChoice::Utc,
                         recorded.themes);
    present(logless, {1200, 400});
    REQUIRE(isRead(logless));
    CHECK(logless.notice().contains(u"activity log /proc/nowhere/a.sqlite"_s));
    CHECK_FALSE(logless.notice().contains(u"The record"_s));
}

TEST_CASE("The incident view of an environment shows nothing of another one in the same record")
{
    Recorded recorded;
    recorded.record(
        u"one"_s, {changed(u"redis"_s, u"INV-01"_s, recorded.now - 5 * minute, Verdict::Critical)},
        {{HistoryEvent::Kind::OwnFault, recorded.now - 4 * minute, "{}"}});
    recorded.record(
        u"two"_s, {changed(u"redis"_s, u"INV-02"_s, recorded.now - 3 * minute, Verdict::Degraded)});
    const auto one = recorded.view(u"one"_s);
    const auto two = recorded.view(u"two"_s);
    REQUIRE(isRead(*one));
    REQUIRE(isRead(*two));
    REQUIRE(marksOf(*one, 1).size() == 1);
    CHECK(marksOf(*one, 1).first().contains(u"INV-01"_s));
    CHECK(marksOf(*one, 0).size() == 1);
    REQUIRE(marksOf(*two, 1).size() == 1);
    CHECK(marksOf(*two, 1).first().contains(u"INV-02"_s));
    CHECK(marksOf(*two, 0).isEmpty());
}

TEST_CASE(
    "Marks of the incident view are walked by keyboard, and told below and to a screen reader")
{
    Recorded recorded;
    recorded.record(
        u"env"_s,
        {changed(u"redis"_s, u"INV-01"_s, recorded.now - 30 * minute, Verdict::Critical),
         changed(u"redis"_s, u"UP-redis"_s, recorded.now - 20 * minute, Verdict::Critical)},
        {{HistoryEvent::Kind::OwnFault, recorded.now - 10 * minute,
          R"({"reason":"own_proxy","args":["407"]})"}});
    const auto view = recorded.view(u"env"_s);
    REQUIRE(isRead(*view));
    IncidentChart &chart = view->chart();
    CHECK(view->markLine().contains(u"Ctrl+Left"_s)); // how to begin
    press(*view, Qt::Key_Right, Qt::ControlModifier);
    CHECK(chart.markText().contains(u"status 407"_s)); // which fault it was
    CHECK(view->markLine().startsWith(chart.markText()));

    press(*view, Qt::Key_Down);
    CHECK(chart.markText().isEmpty());
    CHECK(chart.accessibleName().contains(u"redis"_s));
    press(*view, Qt::Key_Left, Qt::ControlModifier); // the newest
    CHECK(chart.markText().contains(u"UP-redis"_s));
    CHECK(chart.accessibleDescription().contains(u"mark 2 of 2"_s));
    CHECK(view->markLine() == chart.accessibleDescription());
    press(*view, Qt::Key_Left, Qt::ControlModifier);
    CHECK(chart.markText().contains(u"INV-01"_s));
    press(*view, Qt::Key_Left, Qt::ControlModifier); // there is no earlier one
    CHECK(chart.markText().contains(u"INV-01"_s));
    shoot(*view, u"incidents-mark"_s);
    QSignalSpy wanted(view.get(), &IncidentView::serviceWanted);
    press(*view, Qt::Key_Return);
    REQUIRE(wanted.size() == 1);
    CHECK(wanted.first().first().toString() == u"redis"_s);

    press(*view, Qt::Key_Down);
    press(*view, Qt::Key_Right, Qt::ControlModifier);
    CHECK(view->markLine() == u"duck-server has no mark in this span."_s);
}

TEST_CASE("A deployment says how it went, and what its provider did not tell is said")
{
    Recorded recorded;
    recorded.record(u"env"_s, {});
    const auto view = recorded.view(u"env"_s);
    REQUIRE(isRead(*view));
    using O = DeploymentOutcome;
    const QList<std::pair<O, QString>> words{
        {O::InProgress, u"in progress"_s}, {O::Succeeded, u"succeeded"_s},
        {O::Failed, u"failed"_s},          {O::Crashed, u"crashed"_s},
        {O::Removed, u"removed"_s},        {O::Canceled, u"cancelled"_s},
        {O::Unknown, u"not known"_s}};
    QList<DeploymentMark> marks;
    for (qsizetype i = 0; i < words.size(); ++i)
        marks.append(
            {u"redis"_s, recorded.now - (50 - 5 * i) * minute, u"d%1"_s.arg(i), words[i].first});
    view->setDeployments(marks,
                         {{u"railway"_s, recorded.now - 30 * minute},
                          {u"vercel-app"_s, 0},
                          {u"elsewhere"_s, recorded.now - 3 * hour}});
    const QStringList texts = marksOf(*view, 1);
    REQUIRE(texts.size() == words.size());
    for (qsizetype i = 0; i < words.size(); ++i) {
        CHECK(texts[i].contains(words[i].second));
        CHECK(texts[i].contains(u"d%1"_s.arg(i)));
    }
    CHECK(view->notice().contains(u"railway"_s));
    CHECK(view->notice().contains(u"deployments of vercel-app could not be read"_s));
    CHECK_FALSE(view->notice().contains(u"elsewhere"_s)); // all of this span were told
    shoot(*view, u"incidents-deployments"_s);
}
