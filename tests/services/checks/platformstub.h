#pragma once

#include "services/checks/checkengine.h"
#include "tests/support/stubserver.h"

#include <QTcpServer>

/// A clock that moves only when it is told to.
class StepClock final : public Clock
{
public:
    std::chrono::milliseconds monotonic() const override { return m_monotonic; }
    std::chrono::milliseconds sinceBoot() const override { return m_sinceBoot; }
    QDateTime wall() const override { return m_wall; }
    /// Time passes, and whoever does not notice was stopped.
    void step(std::chrono::milliseconds by)
    {
        m_monotonic += by;
        sleep(by);
    }
    /// Time passes while the machine sleeps.
    void sleep(std::chrono::milliseconds by)
    {
        m_sinceBoot += by;
        stepWall(by);
    }
    /// Somebody sets the wall clock.
    void stepWall(std::chrono::milliseconds by) { m_wall = m_wall.addMSecs(by.count()); }

private:
    std::chrono::milliseconds m_monotonic{1'000'000};
    std::chrono::milliseconds m_sinceBoot{3'000'000};
    QDateTime m_wall = QDateTime::fromString(QStringLiteral("2026-11-27T14:00:00Z"), Qt::ISODate);
};

/// Answers what each connection sends with the next of its answers (the last one again and again),
/// then may close.
class RawServer : public QObject
{
public:
    explicit RawServer(QList<QByteArray> answers, bool closes = false);
    quint16 port() const { return m_server.serverPort(); }
    QUrl url(const QString &scheme) const;
    const QByteArray &received() const { return m_received; }

private:
    void accept();

    QTcpServer m_server;
    QList<QByteArray> m_answers;
    QByteArray m_received;
    bool m_closes;
};

/// Good answers of each service, as the contract has them.
namespace good
{
QByteArray writerHealth();
QByteArray runnerHealth();
QByteArray config();
QByteArray duckHealth();
QByteArray shadow(int classification = 0, int resolution = 0);
QByteArray karmaHealth();
QByteArray doorHealth();
QByteArray capabilities();
QByteArray lakekeeperHealth(const QDateTime &checked, const QByteArray &readPool = "ok");
QByteArray catalogConfig();
QByteArray discovery(const QByteArray &issuer = "http://127.0.0.1/realms/lakehouse");
QByteArray keySet();
QByteArray trinoInfo(bool starting = false);
QByteArray indexRow();
QByteArray indexHealth();
QByteArray metadataVersion();
QByteArray fleet();
QByteArray variableNames();
QByteArray vercelVariables();
}

/// A service of an environment under test.
Service stubService(const QString &id, ServiceKind kind, const QUrl &url);
std::shared_ptr<const Environment> environmentOf(const QList<Service> &services);

/// Hands out a token for every reference; refuses those in missing with the error.
CredentialLookup tokens(const QUrl &url, const QMap<QString, Error> &missing = {});

/// A stub that behaves like this kind of service.
void behave(StubServer &server, ServiceKind kind, const Clock &clock);

/// No pauses between looks, and patience with the peer: a machine that stands still for seconds is
/// no fault of what is looked at.
CheckLimits quickLimits();
/// For peers that never answer. What is to be well as well needs more than the usual patience.
CheckLimits hastyLimits(int patienceMs = 300);

/// Runs the engine once and waits for the snapshot.
SnapshotPtr once(CheckEngine &engine, const CheckSelection &selection = {});
