#include "services/checks/probes/postgresprobe.h"

#include "services/checks/probes/exchange.h"
#include "services/http/requestrules.h"

#include <QElapsedTimer>
#include <QHostInfo>
#include <QPromise>
#include <QThreadPool>

#include <cerrno>
#include <libpq-fe.h>
#include <mutex>
#include <poll.h>
#include <sys/socket.h>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr const char *noPassfile = "/dev/null/none"; // a path that cannot exist

/// libpq takes the user's own settings, and the password among them, from the environment. It must
/// not send them to a server that was merely asked whether it is alive.
void forgetUsersSettings()
{
    static std::once_flag once;
    std::call_once(once, [] {
        for (const char *name :
             {"PGPASSWORD", "PGPASSFILE", "PGSERVICE", "PGSERVICEFILE", "PGOPTIONS",
              "PGTARGETSESSIONATTRS", "PGREQUIREAUTH", "PGCHANNELBINDING"})
            qunsetenv(name);
    });
}

using Connection = std::unique_ptr<PGconn, decltype(&PQfinish)>;

/// One attempt on the pool's thread.
struct Attempt {
    QString host;
    QString address;
    int port = 5432;
    QString user;
    QString database;
    int timeoutMs = 5000;
    std::shared_ptr<std::atomic_bool> abandoned;
};

Connection start(const Attempt &attempt)
{
    const QByteArray host = attempt.host.toUtf8();
    const QByteArray address = attempt.address.toUtf8();
    const QByteArray port = QByteArray::number(attempt.port);
    const QByteArray user = attempt.user.toUtf8();
    const QByteArray database = attempt.database.toUtf8();
    const char *const names[]
        = {"host",     "hostaddr",         "port",       "user", "dbname", "sslmode",
           "passfile", "application_name", "gssencmode", nullptr};
    const char *const values[] = {host.constData(),
                                  address.constData(),
                                  port.constData(),
                                  user.constData(),
                                  database.constData(),
                                  "prefer",
                                  noPassfile,
                                  "atalaya",
                                  "disable",
                                  nullptr};
    Connection connection(PQconnectStartParams(names, values, 0), &PQfinish);
    if (connection) // the five characters of the code instead of a text in the server's language
        PQsetErrorVerbosity(connection.get(), PQERRORS_SQLSTATE);
    return connection;
}

/// "FATAL:  57P03" → "57P03".
QByteArray sqlStateIn(const char *message)
{
    const QByteArray text = QByteArray(message).trimmed();
    const QByteArray last = text.mid(text.lastIndexOf(' ') + 1);
    const bool isCode = last.size() == 5 && std::all_of(last.begin(), last.end(), [](char c) {
                            return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z');
                        });
    return isCode && text.contains("FATAL") ? last : QByteArray();
}

/// Waits until the socket is ready or time or patience is over; false then.
bool waitReady(PGconn *connection, bool forReading, const QElapsedTimer &timer,
               const Attempt &attempt)
{
    while (!attempt.abandoned->load()) {
        const qint64 left = attempt.timeoutMs - timer.elapsed();
        if (left <= 0)
            return false;
        pollfd entry{PQsocket(connection), short(forReading ? POLLIN : POLLOUT), 0};
        if (poll(&entry, 1, int(std::min<qint64>(left, 50))) > 0)
            return true;
    }
    return false;
}

int socketError(PGconn *connection)
{
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(PQsocket(connection), SOL_SOCKET, SO_ERROR, &error, &size);
    return error;
}

PostgresAnswer ask(const Attempt &attempt)
{
    QElapsedTimer timer;
    timer.start();
    PostgresAnswer answer;
    const auto done = [&] {
        answer.totalMs = double(timer.nsecsElapsed()) / 1e6;
        return answer;
    };
    const Connection connection = start(attempt);
    if (!connection || PQstatus(connection.get()) == CONNECTION_BAD) {
        answer.connectErrno = ECONNREFUSED; // at once, so by this machine or by a host next to it
        return done();
    }
    PostgresPollingStatusType status = PGRES_POLLING_WRITING;
    while (status == PGRES_POLLING_WRITING || status == PGRES_POLLING_READING) {
        if (!waitReady(connection.get(), status == PGRES_POLLING_READING, timer, attempt)) {
            answer.timedOut = true;
            return done();
        }
        if (answer.connectMs < 0) {
            answer.connectErrno
                = socketError(connection.get()); // libpq would only put it into words
            if (answer.connectErrno != 0)
                return done();
            answer.connectMs = double(timer.nsecsElapsed()) / 1e6;
        }
        status = PQconnectPoll(connection.get());
    }
    answer.accepted = status == PGRES_POLLING_OK || PQconnectionNeedsPassword(connection.get());
    if (!answer.accepted)
        answer.sqlState = sqlStateIn(PQerrorMessage(connection.get()));
    return done();
}

Attempt attemptFor(const ProbeContext &context)
{
    const QUrl &url = context.service.url;
    const QString database = url.path().mid(1);
    const int port = connectTarget(context.service.connectTo).port;
    return {.host = url.host(),
            .address = {},
            .port = port > 0 ? port : url.port(5432),
            .user = url.userName().isEmpty() ? u"atalaya"_s : url.userName(),
            .database = database.isEmpty() ? u"postgres"_s : database,
            .timeoutMs = context.limits.totalMs,
            .abandoned = context.abandoned};
}

Observation unresolved(const QUrl &url)
{
    Observation observation{.kind = ProbeKind::Postgres, .contact = Contact::Unresolved};
    observation.trouble = unknownJudgement(u"unresolved"_s);
    observation.evidence.method = u"PQping"_s;
    observation.evidence.url = url.toString(QUrl::RemoveUserInfo);
    observation.evidence.error = Error{.kind = Error::Kind::NameLookup, .detail = url.host()};
    return observation;
}

/// A server that answered at all is alive; some answers say that it takes no connections.
Judgement livenessOf(const QByteArray &sqlState)
{
    Judgement judgement{
        .verdict = Verdict::Degraded, .measured = u"accepting"_s, .reason = u"ok"_s};
    if (sqlState == "57P03") {
        judgement.measured = u"starting"_s;
        judgement.reason = u"pg_starting"_s;
    } else if (sqlState == "53300") {
        judgement.measured = u"full"_s;
        judgement.reason = u"pg_full"_s;
    } else if (sqlState.startsWith("57P")) {
        judgement.measured = u"shutting down"_s;
        judgement.reason = u"pg_stopping"_s;
    } else {
        judgement.verdict = Verdict::Ok;
    }
    return judgement;
}

}

QFuture<Observation> lookAtPostgres(const ProbeContext &context)
{
    forgetUsersSettings();
    auto promise = std::make_shared<QPromise<Observation>>();
    promise->start();
    const QFuture<Observation> future = promise->future();
    const auto run = [promise, context](const QHostInfo &found) {
        const QUrl url = context.service.url;
        const QDateTime now = context.clock->wall();
        if (found.addresses().isEmpty()) {
            Observation observation = unresolved(url);
            observation.evidence.measuredAt = now;
            promise->addResult(observation);
            promise->finish();
            return;
        }
        Attempt attempt = attemptFor(context);
        attempt.address = found.addresses().first().toString();
        context.pool->start([promise, attempt, url, now] {
            Observation observation = judgePostgres(ask(attempt), url);
            observation.evidence.measuredAt = now;
            observation.evidence.peerAddress = u"%1:%2"_s.arg(attempt.address).arg(attempt.port);
            promise->addResult(observation);
            promise->finish();
        });
    };
    const ConnectTarget instead = connectTarget(context.service.connectTo);
    QHostInfo::lookupHost(instead.host.isEmpty() ? context.service.url.host() : instead.host,
                          context.owner, run);
    return future;
}

Observation judgePostgres(const PostgresAnswer &answer, const QUrl &url)
{
    Observation observation{.kind = ProbeKind::Postgres, .contact = Contact::Answered};
    Evidence &evidence = observation.evidence;
    evidence.method = u"PQping"_s;
    evidence.url = url.toString(QUrl::RemoveUserInfo);
    evidence.timing.connectMs = answer.connectMs;
    evidence.timing.totalMs = answer.totalMs;
    evidence.statusText = answer.accepted ? u"accepting"_s : QString::fromLatin1(answer.sqlState);
    if (answer.timedOut) {
        observation.contact = isLoopbackHost(url.host()) ? Contact::Answered : Contact::Silent;
        observation.trouble = downJudgement(u"timeout"_s);
        evidence.error
            = Error{.kind = Error::Kind::Timeout, .detail = u"no answer to the startup message"_s};
    } else if (answer.connectErrno == ENETUNREACH || answer.connectErrno == EHOSTUNREACH) {
        observation.contact = Contact::Unreachable;
        observation.trouble = downJudgement(u"unreachable"_s);
        evidence.error = Error{.kind = Error::Kind::Network, .detail = u"no route to the host"_s};
    } else if (answer.connectErrno != 0) {
        observation.trouble = downJudgement(u"refused"_s);
        evidence.error = Error{.kind = Error::Kind::Network, .detail = u"connection refused"_s};
    } else if (!answer.accepted && answer.sqlState.isEmpty()) {
        observation.trouble = downJudgement(u"unreadable"_s);
        evidence.error
            = Error{.kind = Error::Kind::Unreadable, .detail = u"not the answer of PostgreSQL"_s};
    } else {
        observation.readable = true;
        observation.liveness = livenessOf(answer.sqlState);
        observation.badges = {observation.liveness->measured};
    }
    return observation;
}
