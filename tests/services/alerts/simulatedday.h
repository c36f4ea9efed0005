#pragma once

#include "services/checks/alerts/alertdesk.h"
#include "services/checks/history/historyrecorder.h"
#include "tests/services/checks/simulatedloop.h"

#include <optional>

/// What goes wrong on the simulated platform. Moments are seconds that the console was awake for.
struct Fault {
    enum class Kind {
        Refused, ///< nobody listens
        ServerError, ///< 500
        Silent, ///< no answer within the time-out
        OtherService, ///< the answer is well formed and somebody else's
        HostingEdge, ///< where it is hosted somebody answers in its place: nothing is known of it
        Metastore, ///< the catalog answers and says that its database does not
        OwnNetwork, ///< ours: no host answers
        OwnNames, ///< ours: no name resolves
    };
    Kind kind = Kind::Refused;
    QString service = {}; ///< empty for what is ours
    double from = 0;
    double to = 0;

    bool covers(double second) const { return second >= from && second < to; }
    bool isOurs() const { return kind == Kind::OwnNetwork || kind == Kind::OwnNames; }
};

/// Time that the console did not see pass, or that the clock made up.
struct Jump {
    enum class Kind {
        Asleep, ///< the machine was
        Set, ///< somebody set the wall clock
        Stopped, ///< all clocks ran on and nothing else did
        Off, ///< the console was closed and opened again
    };
    Kind kind = Kind::Asleep;
    double at = 0;
    int seconds = 0;
};

/// The network of the simulation: answers each request by the faults of that second.
class SimulatedNetwork final : public HttpClient
{
public:
    SimulatedNetwork(const StepClock &clock, const double &second, const QList<Fault> &faults)
        : m_clock(clock)
        , m_second(second)
        , m_faults(faults)
    {
    }

    void submit(HttpRequest request, std::function<void(HttpReply)> done,
                std::function<bool()> cancelled) override;

private:
    const Fault *faultOf(const QString &service) const;
    HttpReply replyTo(const HttpRequest &request, const Fault *fault) const;

    const StepClock &m_clock;
    const double &m_second;
    const QList<Fault> &m_faults;
    QObject m_here; // answers come on the thread that made this
    int m_sent = 0;
};

/// A day of the console on a simulated clock: the engine with its own timers and probes, the record
/// and the alerts, put together as the program does. Belongs on a thread whose event dispatcher is
/// the loop.
class SimulatedDay
{
public:
    struct Told {
        QString what; ///< "opened web"
        double at = 0;
    };

    SimulatedDay(const QString &folder, SimulatedLoop &loop, StepClock &clock, QList<Fault> faults,
                 QList<Jump> jumps);
    ~SimulatedDay();

    void live(double seconds);
    HistoryStore &store();

    static const QStringList &services();
    QList<Told> told;
    QStringList wrong; ///< what no snapshot may show

private:
    struct Console;

    void open();
    void jump(const Jump &jump);
    void take(const SnapshotPtr &snapshot);

    const QString m_folder;
    SimulatedLoop &m_loop;
    StepClock &m_clock;
    const QList<Fault> m_faults;
    QList<Jump> m_jumps; ///< still to come
    double m_second = 0;
    std::unique_ptr<Console> m_console;
};
