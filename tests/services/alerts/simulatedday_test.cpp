#include "tests/services/alerts/simulatedday.h"
#include "tests/services/history/historytesting.h"

#include <QJsonDocument>
#include <QThread>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

// A day of the console, second by second: the real engine on its own timers with its own probes,
// judges, latches, record and alerts, over answers that are made up. What should come out is worked
// out from what was put in, apart from all of them.

namespace
{

using Kind = Fault::Kind;

// How late a change may be seen: an interval of 60 s, a tenth more, two looks of 5 s without an
// answer, and 5 s to the next snapshot; the end of a long fault after four intervals, a tenth more,
// and the look that confirms it.
constexpr int seenWithin = 85;
constexpr int endSeenWithin = 300;

constexpr double hours(double n)
{
    return n * 3600;
}

QList<Fault> faultsOfTheDay()
{
    QList<Fault> faults{
        {Kind::Refused, u"web"_s, hours(2), hours(2) + 600},
        {Kind::Silent, u"api"_s, hours(3) + 1, hours(3) + 2}, // no second look finds it
        {Kind::Metastore, u"pg"_s, hours(6.5), hours(6.5) + 1200},
        {Kind::OwnNetwork, {}, hours(8), hours(8) + 1200},
        {Kind::ServerError, u"web"_s, hours(9.5), hours(11)}, // through a sleep of five hours
        {Kind::ServerError, u"cat"_s, hours(13.8), hours(14.2)}, // while the clock is set back
        {Kind::HostingEdge, u"api"_s, hours(14.5), hours(15.25)}, // well or not: nobody knows
        {Kind::Silent, u"api"_s, hours(17.5), hours(19)}, // through a restart
        {Kind::OtherService, u"web"_s, hours(20), hours(25)},
        {Kind::OwnNames, {}, hours(22), hours(22) + 300},
    };
    for (int i = 0; i < 6; ++i) // comes and goes
        faults.append({Kind::Refused, u"db"_s, hours(5) + i * 600, hours(5) + i * 600 + 240});
    return faults;
}

QList<Jump> jumpsOfTheDay()
{
    return {{Jump::Kind::Asleep, hours(10), 5 * 3600},
            {Jump::Kind::Stopped, hours(12), 1800},
            {Jump::Kind::Set, hours(14), -3600},
            {Jump::Kind::Set, hours(16), 3600},
            {Jump::Kind::Off, hours(18), 120}};
}

struct Expected {
    QString what;
    double from;
    int within;
};

QList<Expected> noticesOfTheDay()
{
    constexpr int confirmed = 30; // a fault of ours is told when it lasts
    constexpr int settled = 900; // what came and went stayed away
    constexpr int unproven = 900; // what was well could not be looked at since
    return {{u"opened web"_s, hours(2), seenWithin},
            {u"recovered web"_s, hours(2) + 600, endSeenWithin},
            {u"opened db"_s, hours(5), seenWithin},
            {u"recovered db"_s, hours(5) + 240, endSeenWithin},
            {u"opened db"_s, hours(5) + 600, seenWithin},
            {u"recovered db"_s, hours(5) + 840, endSeenWithin},
            {u"unstable db"_s, hours(5) + 1200, seenWithin},
            {u"recovered db"_s, hours(5) + 3240 + settled, endSeenWithin},
            {u"opened pg"_s, hours(6.5), seenWithin}, // one, for the database and what it breaks
            {u"recovered pg"_s, hours(6.5) + 1200, endSeenWithin},
            {u"could_not_look"_s, hours(8) + confirmed, seenWithin},
            {u"looking_again"_s, hours(8) + 1200, seenWithin},
            {u"opened web"_s, hours(9.5), seenWithin},
            {u"reminder web"_s, hours(10), seenWithin},
            {u"recovered web"_s, hours(11), endSeenWithin},
            {u"opened cat"_s, hours(13.8), seenWithin},
            {u"recovered cat"_s, hours(14.2), endSeenWithin},
            {u"unproven api"_s, hours(14.5) + unproven, seenWithin},
            {u"recovered api"_s, hours(15.25), endSeenWithin},
            {u"opened api"_s, hours(17.5), seenWithin},
            {u"recovered api"_s, hours(19), endSeenWithin}, // the restart says nothing
            {u"opened web"_s, hours(20), seenWithin}, // … and stands
            {u"could_not_look"_s, hours(22) + confirmed, seenWithin},
            {u"looking_again"_s, hours(22) + 300, seenWithin}};
}

/// Of each second that the wall clock showed, the last time that it was lived: what was so.
struct Truth {
    enum class State { Gap, Up, Down, Unknown };
    std::vector<State> seconds;

    explicit Truth(const QString &service)
    {
        const QList<Fault> faults = faultsOfTheDay();
        const QList<Jump> jumps = jumpsOfTheDay();
        qint64 wall = 0;
        for (int second = 0; second < int(hours(24)); ++second, ++wall) {
            for (const Jump &jump : jumps)
                wall += jump.at == second ? jump.seconds : 0;
            if (size_t(wall) >= seconds.size())
                seconds.resize(size_t(wall) + 1, State::Gap);
            seconds[size_t(wall)] = stateOf(service, second, faults);
        }
    }

    qint64 count(State state) const { return std::count(seconds.begin(), seconds.end(), state); }

private:
    static State stateOf(const QString &service, int second, const QList<Fault> &faults)
    {
        State state = State::Up;
        for (const Fault &fault : faults) {
            const bool witnessGone = service == u"pg"_s && fault.service == u"cat"_s;
            if (fault.covers(second) && (fault.isOurs() || witnessGone))
                return State::Unknown;
            if (fault.covers(second) && fault.service == service)
                state = fault.kind == Kind::HostingEdge ? State::Unknown : State::Down;
        }
        return state;
    }
};

void checkUptime(HistoryStore &store, const QString &service, qint64 end)
{
    INFO(service.toStdString());
    const CheckKey key{u"env"_s, service, u"UP-"_s + service};
    const Uptime uptime = valueOf(store.uptime(key, start, end));
    const Truth truth(service);
    CHECK(qint64(truth.seconds.size()) * 1000 == end - start);
    CHECK(uptime.observedMs + uptime.unknownMs + uptime.gapMs == end - start);
    REQUIRE(uptime.share());
    CHECK((*uptime.share() >= 0 && *uptime.share() <= 1));

    // Each fault may be seen late, and so may its end, but neither may be made up.
    const qint64 down = (uptime.observedMs - uptime.upMs) / 1000;
    int own = 0;
    for (const Fault &fault : faultsOfTheDay())
        own += fault.isOurs() || fault.service == service ? 1 : 0;
    CHECK(down >= truth.count(Truth::State::Down) - own * seenWithin);
    CHECK(down <= truth.count(Truth::State::Down) + own * endSeenWithin);
    if (truth.count(Truth::State::Down) == 0)
        CHECK(down == 0);
    const qint64 gap = uptime.gapMs / 1000;
    CHECK(std::abs(gap - truth.count(Truth::State::Gap)) <= seenWithin);
    const double share = double(truth.count(Truth::State::Up))
        / double(truth.count(Truth::State::Up) + truth.count(Truth::State::Down));
    CHECK(*uptime.share() == Approx(share).margin(0.02));
}

/// A number of the details of all events of a kind, in its order.
QList<qint64> details(const QList<EventRow> &events, HistoryEvent::Kind kind, const QString &name)
{
    QList<qint64> numbers;
    for (const EventRow &event : events) {
        if (event.event.kind == kind)
            numbers.append(QJsonDocument::fromJson(event.event.detail)[name].toInteger());
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

}

TEST_CASE("A day of the whole engine is told and counted as it was")
{
    QTemporaryDir dir;
    StepClock clock;
    QList<SimulatedDay::Told> told;
    QStringList wrong;
    const auto body = [&] {
        auto *loop = static_cast<SimulatedLoop *>(QAbstractEventDispatcher::instance());
        SimulatedDay lived(dir.path(), *loop, clock, faultsOfTheDay(), jumpsOfTheDay());
        lived.live(hours(24));
        told = lived.told;
        wrong = lived.wrong;
    };
    const std::unique_ptr<QThread> thread(QThread::create(body));
    thread->setEventDispatcher(new SimulatedLoop(clock)); // the thread's own from now on
    thread->start();
    thread->wait();

    CHECK(wrong == QStringList());
    const QList<Expected> expected = noticesOfTheDay();
    QStringList got;
    QStringList wanted;
    for (const SimulatedDay::Told &notice : told)
        got.append(notice.what);
    for (const Expected &notice : expected)
        wanted.append(notice.what);
    REQUIRE(got == wanted);
    for (qsizetype i = 0; i < told.size(); ++i) {
        INFO(told[i].what.toStdString() << " at " << told[i].at << ", " << expected[i].from);
        CHECK(told[i].at >= expected[i].from);
        CHECK(told[i].at <= expected[i].from + expected[i].within);
    }

    HistoryStore store(dir.filePath(u"h.sqlite"_s), {}, clock);
    const qint64 end = clock.wall().toMSecsSinceEpoch();
    for (const QString &service : SimulatedDay::services())
        checkUptime(store, service, end);
    const QList<EventRow> events = valueOf(store.events(u"env"_s, 0, end + day));
    const auto count = [&](HistoryEvent::Kind kind) {
        return std::count_if(events.begin(), events.end(),
                             [&](const EventRow &event) { return event.event.kind == kind; });
    };
    CHECK(count(HistoryEvent::Kind::OwnFault) == 2);
    CHECK(count(HistoryEvent::Kind::OwnFaultOver) == 2);
    // A sleep is no step of the clock, and a program that was stopped is neither.
    CHECK(details(events, HistoryEvent::Kind::ClockStep, u"step_ms"_s)
          == QList<qint64>{-hour, hour});
    CHECK(details(events, HistoryEvent::Kind::Resumed, u"slept_ms"_s) == QList<qint64>{5 * hour});
}
