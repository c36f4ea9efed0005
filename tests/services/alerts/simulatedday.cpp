#include "tests/services/alerts/simulatedday.h"

#include "services/core/async.h"

#include <QThread>
#include <QThreadPool>
#include <QTimer>

using namespace Qt::Literals::StringLiterals;

namespace
{

using Kind = Fault::Kind;

constexpr int answersWithinMs = 60;

std::shared_ptr<const Environment> platform()
{
    auto environment = std::make_shared<Environment>();
    environment->id = u"env"_s;
    environment->warehouse = u"lakehouse"_s;
    environment->intervals = {{u"http"_s, 60}}; // fewer looks, to live the day in seconds
    for (const QString &id : SimulatedDay::services()) {
        const ServiceKind kind = id == u"cat"_s ? ServiceKind::Lakekeeper
            : id == u"pg"_s                     ? ServiceKind::Postgres
                                                : ServiceKind::Http;
        Service service = stubService(id, kind, QUrl(u"https://%1.test"_s.arg(id)));
        if (kind == ServiceKind::Postgres) {
            service.reach = Reach::Witness;
            service.witness = u"cat"_s;
        }
        environment->services.append(service);
    }
    // Each walk would be a day's worth of requests of its own.
    environment->disabledChecks = {u"INV-20"_s, u"INV-21"_s, u"INV-22"_s, u"INV-30"_s};
    return environment;
}

std::optional<Error> transportError(Kind kind)
{
    switch (kind) {
    case Kind::Refused:
        return Error{Error::Kind::Network, u"connection refused"_s};
    case Kind::Silent:
    case Kind::OwnNetwork:
        return Error{Error::Kind::Timeout, u"no answer"_s};
    case Kind::OwnNames:
        return Error{Error::Kind::NameLookup, u"no such host"_s};
    case Kind::ServerError:
    case Kind::OtherService:
    case Kind::HostingEdge:
    case Kind::Metastore:
        break;
    }
    return {};
}

QByteArray goodBody(const QUrl &url, const QString &service, const StepClock &clock,
                    bool metastoreWell)
{
    if (url.path() == u"/catalog/v1/config"_s)
        return good::catalogConfig();
    if (service == u"cat"_s)
        return good::lakekeeperHealth(clock.wall(), metastoreWell ? "ok" : "error");
    return R"({"status":"ok","service":")" + service.toUtf8() + R"("})";
}

}

void SimulatedNetwork::submit(HttpRequest request, std::function<void(HttpReply)> done,
                              std::function<bool()> cancelled)
{
    const Fault *fault = faultOf(request.url.host().section(u'.', 0, 0));
    const HttpReply reply = replyTo(request, fault);
    const bool silent = reply.error && reply.error->kind == Error::Kind::Timeout;
    const int after = silent ? request.totalTimeoutMs : 1 + m_sent++ * 7 % answersWithinMs;
    QTimer::singleShot(after, &m_here, [reply, after, done = std::move(done), cancelled] {
        if (cancelled())
            return;
        HttpReply answer = reply;
        answer.evidence.timing.totalMs = after;
        done(std::move(answer));
        // Decoding goes on elsewhere, and no time passes meanwhile. waitForDone() would end the
        // pool's threads as well, thousands of times a day.
        while (QThreadPool::globalInstance()->activeThreadCount() > 0)
            QThread::yieldCurrentThread();
    });
}

const Fault *SimulatedNetwork::faultOf(const QString &service) const
{
    const Fault *found = nullptr;
    for (const Fault &fault : m_faults) {
        if (!fault.covers(m_second))
            continue;
        if (fault.isOurs())
            return &fault;
        if (fault.service == service || (fault.kind == Kind::Metastore && service == u"cat"_s))
            found = &fault;
    }
    return found;
}

HttpReply SimulatedNetwork::replyTo(const HttpRequest &request, const Fault *fault) const
{
    HttpReply reply;
    reply.evidence.method = QString::fromLatin1(request.method);
    reply.evidence.url = request.url.toString();
    reply.evidence.measuredAt = m_clock.wall();
    if (fault)
        reply.error = transportError(fault->kind);
    reply.evidence.error = reply.error;
    if (reply.error)
        return reply;
    const bool isMetastore = fault && fault->kind == Kind::Metastore;
    if (fault && fault->kind == Kind::HostingEdge)
        reply.headers = {{"X-Railway-Fallback", "true"}};
    const bool otherService = fault && fault->kind == Kind::OtherService;
    const QString service = request.url.host().section(u'.', 0, 0);
    reply.status = fault && fault->kind == Kind::ServerError ? 500
        : isMetastore && service == u"cat"_s                 ? 503
                                                             : 200;
    reply.body = otherService ? QByteArray(R"({"status":"ok","service":"somebody-else"})")
                              : goodBody(request.url, service, m_clock, !isMetastore);
    reply.evidence.status = reply.status;
    reply.evidence.timing.connectMs = 0;
    return reply;
}

/// What the program puts together for one environment, in its order.
struct SimulatedDay::Console : AlertSink {
    Console(const QString &folder, const StepClock &clock, const double &second,
            const QList<Fault> &faults)
        : http(clock, second, faults)
        , history(folder + "/h.sqlite"_L1, {}, clock)
        , activity(folder + "/a.sqlite"_L1, clock)
        , recorder(u"env"_s, clock)
        , engine(platform(), http, tokens({}), clock, limits())
        , desk(u"env"_s, config(), history, activity, clock)
    {
        desk.addSink(*this);
        activity.opening().waitForFinished(); // its thread looks at the clock
    }

    /// A snapshot each 5 s is enough to live a day by, and less than what means sleep.
    static CheckLimits limits()
    {
        CheckLimits limits;
        limits.publishMs = 5000;
        return limits;
    }

    static AlertConfig config()
    {
        AlertConfig config;
        config.zone = QTimeZone::utc();
        return config;
    }
    QString name() const override { return u"list"_s; }
    QFuture<Result<Done>> deliver(const QList<AlertNotice> &notices) override
    {
        delivered += notices;
        return readyFuture(Result<Done>(Done()));
    }

    SimulatedNetwork http;
    HistoryStore history;
    ActivityLog activity;
    HistoryRecorder recorder;
    CheckEngine engine;
    AlertDesk desk;
    QList<AlertNotice> delivered;
};

SimulatedDay::SimulatedDay(const QString &folder, SimulatedLoop &loop, StepClock &clock,
                           QList<Fault> faults, QList<Jump> jumps)
    : m_folder(folder)
    , m_loop(loop)
    , m_clock(clock)
    , m_faults(std::move(faults))
    , m_jumps(std::move(jumps))
{
    open();
}

SimulatedDay::~SimulatedDay() = default;

const QStringList &SimulatedDay::services()
{
    static const QStringList ids{u"web"_s, u"api"_s, u"db"_s, u"cat"_s, u"pg"_s};
    return ids;
}

HistoryStore &SimulatedDay::store()
{
    return m_console->history;
}

void SimulatedDay::open()
{
    m_console = std::make_unique<Console>(m_folder, m_clock, m_second, m_faults);
    bool ready = false;
    QObject::connect(&m_console->desk, &AlertDesk::feedChanged, &m_console->desk,
                     [&ready] { ready = true; });
    while (!ready) { // read on another thread, whose time is the real one
        m_loop.deliverPosted();
        QThread::yieldCurrentThread();
    }
    m_console->desk.disconnect();
    QObject::connect(&m_console->engine, &CheckEngine::snapshotChanged, &m_console->desk,
                     [this](const SnapshotPtr &snapshot) { take(snapshot); });
    m_console->engine.start();
}

void SimulatedDay::take(const SnapshotPtr &snapshot)
{
    if (auto batch = m_console->recorder.take(snapshot))
        m_console->history.record(std::move(*batch));
    m_console->desk.take(snapshot);
    for (const AlertNotice &notice : std::exchange(m_console->delivered, {}))
        told.append({u"%1 %2"_s.arg(wireName(notice.kind), notice.cause).trimmed(), m_second});
    for (const CheckState &state : snapshot->checks) {
        const bool never = !state.measuredAt.isValid();
        if (never ? state.ageMs != -1 : state.ageMs < 0)
            wrong.append(u"%1 is %2 ms old at %3"_s.arg(state.id).arg(state.ageMs).arg(m_second));
    }
}

void SimulatedDay::live(double seconds)
{
    for (const double until = m_second + seconds; m_second < until; ++m_second) {
        while (!m_jumps.isEmpty() && m_jumps.first().at <= m_second)
            jump(m_jumps.takeFirst());
        m_loop.live(std::chrono::seconds(1));
    }
    m_console->history.flush().waitForFinished();
}

void SimulatedDay::jump(const Jump &jump)
{
    const std::chrono::seconds time(jump.seconds);
    switch (jump.kind) {
    case Jump::Kind::Asleep:
        m_clock.sleep(time);
        break;
    case Jump::Kind::Set:
        m_clock.stepWall(time);
        break;
    case Jump::Kind::Stopped:
        m_clock.step(time);
        break;
    case Jump::Kind::Off:
        m_console->history.record(m_console->recorder.close());
        m_console.reset();
        m_clock.step(time);
        open();
        break;
    }
}
