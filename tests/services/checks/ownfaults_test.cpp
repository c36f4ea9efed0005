#include "services/checks/ownfaults.h"

#include "services/checks/reasons.h"
#include "services/core/async.h"
#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

#include <QLocale>
#include <QTest>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace
{

/// With those that fall silent. A bad look is repeated, so that it takes two pauses of this length
/// in a row to make somebody else silent, too.
constexpr int patienceMs = 1500;

/// A service behind a name; its server answers on loopback.
Service outsideService(const QString &id, const StubServer &server)
{
    Service service = stubService(id, ServiceKind::Http, QUrl(u"http://%1.example"_s.arg(id)));
    service.connectTo = u"127.0.0.1:%1"_s.arg(server.port());
    return service;
}

/// A platform whose services tell the time: an issuer, and two others.
struct Timed {
    SystemClock clock; // evidence goes by the machine's own
    HttpClient http;
    StubServer issuer;
    StubServer first;
    StubServer second;
    CheckEngine engine{environmentOf({stubService(u"kc"_s, ServiceKind::Keycloak, issuer.url()),
                                      stubService(u"a"_s, ServiceKind::Http, first.url()),
                                      stubService(u"b"_s, ServiceKind::Http, second.url())}),
                       http, tokens({}), clock, quickLimits()};

    /// By how many seconds each clock is ahead of ours; empty: it does not tell.
    void setClocks(qint64 issuerAhead, std::optional<qint64> firstAhead,
                   std::optional<qint64> secondAhead)
    {
        answer(issuer, "/.well-known/openid-configuration",
               good::discovery(issuer.url().toEncoded()), issuerAhead);
        answer(issuer, "/protocol/openid-connect/certs", good::keySet(), issuerAhead);
        answer(first, "/health", R"({"status":"ok"})", firstAhead);
        answer(second, "/health", R"({"status":"ok"})", secondAhead);
    }

private:
    static void answer(StubServer &server, const QByteArray &path, const QByteArray &body,
                       std::optional<qint64> aheadS)
    {
        server.on(path, [body, aheadS](const StubRequest &) {
            QList<QPair<QByteArray, QByteArray>> headers;
            if (aheadS)
                headers.append({"Date",
                                QLocale::c()
                                    .toString(QDateTime::currentDateTimeUtc().addSecs(*aheadS),
                                              u"ddd, dd MMM yyyy HH:mm:ss 'GMT'"_s)
                                    .toLatin1()});
            return StubServer::response(200, body, "application/json", headers);
        });
    }
};

/// The issuer's clock is the one that is found to be off.
void checkIssuerIsBlamed(const Snapshot &snapshot)
{
    CHECK_FALSE(snapshot.ownFault);
    CHECK(snapshot.check(u"INV-26"_s)->verdict == Verdict::Degraded);
    CHECK(snapshot.check(u"INV-26"_s)->reason == u"clock_apart"_s);
    CHECK(checkExitCode(snapshot, {.ids = {u"INV-26"_s}}) == 1);
}

/// One finding for everything: nothing is broken, each check that could not look is unknown.
void checkOneFinding(const Snapshot &snapshot, const QString &reason, int hidden)
{
    CHECK(snapshot.ownFault);
    CHECK(snapshot.ownFaultReason == reason);
    CHECK(snapshot.ownFaultSince.isValid());
    CHECK(snapshot.ownFaultServices.size() == hidden);
    CHECK(ownFaultSummary(snapshot).size() > 20);
    CHECK_FALSE(ownFaultSummary(snapshot).contains(u'%'));
    CHECK(ownFaultAdvice(snapshot).size() > 20);
    for (const CheckState &check : snapshot.checks) {
        INFO(check.id.toStdString() << " " << check.reason.toStdString());
        CHECK((check.verdict != Verdict::Critical && check.verdict != Verdict::Degraded));
    }
    CHECK(checkExitCode(snapshot, {}) == 69);
}

}

TEST_CASE("Every reason that is our own fault has a finding and an advice, and the other way round")
{
    int ours = 0;
    for (const Reason &reason : reasons())
        ours += reason.ownFault ? 1 : 0;
    CHECK(ours == int(ownFaults().size()));
    for (const OwnFault &fault : ownFaults()) {
        INFO(fault.code);
        CHECK(isOwnFault(QString::fromLatin1(fault.code)));
    }
}

TEST_CASE("With the network down eight silent services are one finding and no alarm", "[L39]")
{
    StepClock clock;
    HttpClient http;
    std::vector<std::unique_ptr<StubServer>> servers;
    QList<Service> services;
    for (int i = 0; i < 8; ++i) {
        servers.push_back(std::make_unique<StubServer>());
        behave(*servers.back(), ServiceKind::Http, clock);
        services.append(outsideService(u"s%1"_s.arg(i), *servers.back()));
    }
    CheckEngine engine(environmentOf(services), http, tokens({}), clock, hastyLimits(patienceMs));
    CHECK_FALSE(once(engine)->ownFault);
    for (const auto &server : servers)
        server->hold("/health");
    clock.step(15s);
    SnapshotPtr snapshot = once(engine);
    checkOneFinding(*snapshot, u"own_network"_s, 8);
    const QDateTime since = snapshot->ownFaultSince;
    clock.step(15s);
    snapshot = once(engine);
    CHECK(snapshot->ownFaultSince == since);
    for (const auto &server : servers)
        server->reply("/health", 200, R"({"status":"ok"})");
    once(engine);
    snapshot = once(engine);
    CHECK_FALSE(snapshot->ownFault);
    CHECK(snapshot->checkSums().value(Verdict::Ok) == 8);
}

TEST_CASE("A service that falls silent while nobody else is looked at is judged by another host")
{
    StepClock clock;
    HttpClient http;
    StubServer silent;
    StubServer other;
    behave(silent, ServiceKind::Http, clock);
    behave(other, ServiceKind::Http, clock);
    CheckEngine engine(
        environmentOf({outsideService(u"a"_s, silent), outsideService(u"b"_s, other)}), http,
        tokens({}), clock, hastyLimits(patienceMs));
    once(engine);
    const int before = other.count();
    silent.hold("/health");
    clock.step(15s);
    SnapshotPtr snapshot = once(engine, {.ids = {u"UP-a"_s}});
    CHECK(other.count() > before); // asked for nothing but this
    CHECK(snapshot->check(u"UP-a"_s)->verdict == Verdict::Critical);
    CHECK(snapshot->check(u"UP-b"_s)->verdict == Verdict::Ok);

    other.hold("/health");
    clock.step(15s);
    snapshot = once(engine, {.ids = {u"UP-a"_s}});
    CHECK(snapshot->check(u"UP-a"_s)->verdict == Verdict::Unknown);
    CHECK(snapshot->check(u"UP-a"_s)->reason == u"own_network"_s);
}

TEST_CASE("When no host name resolves that is one finding, although an address answers")
{
    StepClock clock;
    HttpClient http;
    StubServer near;
    behave(near, ServiceKind::Http, clock);
    QList<Service> services{stubService(u"near"_s, ServiceKind::Http, near.url())};
    for (int i = 0; i < 3; ++i)
        services.append(stubService(u"s%1"_s.arg(i), ServiceKind::Http,
                                    QUrl(u"http://no-such-host-%1.invalid:1"_s.arg(i))));
    CheckEngine engine(environmentOf(services), http, tokens({}), clock, quickLimits());
    once(engine); // the first names of a round cannot know of those that follow
    checkOneFinding(*once(engine), u"own_dns"_s, 3);
}

TEST_CASE("A keychain that is locked is one finding for all services that need it")
{
    StepClock clock;
    HttpClient http;
    StubServer first;
    StubServer second;
    behave(first, ServiceKind::WarehouseWriter, clock);
    behave(second, ServiceKind::Junction, clock);
    const Error locked{.kind = Error::Kind::KeychainLocked, .detail = {}};
    CheckEngine engine(
        environmentOf({stubService(u"w"_s, ServiceKind::WarehouseWriter, first.url()),
                       stubService(u"d"_s, ServiceKind::Junction, second.url())}),
        http, tokens({}, {{u"w-token"_s, locked}, {u"d-token"_s, locked}}), clock, quickLimits());
    const SnapshotPtr snapshot = once(engine);
    CHECK(snapshot->ownFaultServices.contains(u"w"_s));
    checkOneFinding(*snapshot, u"keychain_locked"_s, int(snapshot->ownFaultServices.size()));
}

TEST_CASE("A token of ours that expired is one finding that names it")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    behave(server, ServiceKind::WarehouseWriter, clock);
    const CredentialLookup expired = [](const Service &service, const SecretRef &) {
        auto credential = std::make_shared<Credential>();
        const QByteArray claims
            = QByteArray(R"({"exp":1000})")
                  .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
        credential->secret = Secret(QByteArray("e30." + claims + ".x"));
        credential->origin = Origin::of(service.url);
        return readyFuture(Result<CredentialPtr>(CredentialPtr(credential)));
    };
    CheckEngine engine(
        environmentOf({stubService(u"w"_s, ServiceKind::WarehouseWriter, server.url())}), http,
        expired, clock, quickLimits());
    const SnapshotPtr snapshot = once(engine);
    checkOneFinding(*snapshot, u"token_expired"_s, 1);
    CHECK(ownFaultSummary(*snapshot).contains(u"w-token"_s));
}

TEST_CASE("A clock of ours that all hosts contradict is one finding, and is over when it is right")
{
    Timed platform;
    platform.setClocks(300, 301, 300);
    const SnapshotPtr snapshot = once(platform.engine);
    checkOneFinding(*snapshot, u"own_clock"_s, 1);
    CHECK(snapshot->ownFaultServices == QStringList{u"kc"_s});
    CHECK(ownFaultSummary(*snapshot).contains(u"-5 min"_s)); // ours is behind
    CHECK(snapshot->check(u"INV-26"_s)->reason == u"own_clock"_s);
    CHECK(snapshot->check(u"UP-kc"_s)->verdict == Verdict::Ok); // it answered, whatever the time

    platform.setClocks(0, 0, 0);
    once(platform.engine);
    const SnapshotPtr after = once(platform.engine);
    CHECK_FALSE(after->ownFault);
    CHECK(after->check(u"INV-26"_s)->verdict == Verdict::Ok);
}

TEST_CASE("One service whose clock is off is that service's fault while others are right")
{
    Timed platform;
    platform.setClocks(300, 0, 0);
    checkIssuerIsBlamed(*once(platform.engine));
}

TEST_CASE("When two clocks agree and one contradicts ours is not accused")
{
    Timed platform;
    platform.setClocks(300, 300, 0);
    checkIssuerIsBlamed(*once(platform.engine));
}

TEST_CASE("When nobody else tells the time the issuer's clock is the one that is found off")
{
    Timed platform;
    platform.setClocks(300, {}, {});
    checkIssuerIsBlamed(*once(platform.engine));
}

TEST_CASE(
    "A clock that seems off is checked with other hosts, also when only one was to be looked at")
{
    Timed platform;
    platform.setClocks(-120, -120, -120);
    const SnapshotPtr snapshot = once(platform.engine, {.ids = {u"INV-26"_s}});
    CHECK(platform.first.count() > 0);
    CHECK(platform.second.count() > 0);
    CHECK(snapshot->check(u"INV-26"_s)->reason == u"own_clock"_s);
    CHECK(checkExitCode(*snapshot, {.ids = {u"INV-26"_s}}) == 69);

    Timed right;
    right.setClocks(-120, 0, 0);
    checkIssuerIsBlamed(*once(right.engine, {.ids = {u"INV-26"_s}}));
}

TEST_CASE("The widest fault is the finding")
{
    Snapshot snapshot;
    for (const QString &reason : {u"sign_in_needed"_s, u"own_network"_s, u"keychain_locked"_s}) {
        CheckState state;
        state.id = u"UP-"_s + reason;
        state.service = reason;
        state.verdict = Verdict::Unknown;
        state.reason = reason;
        snapshot.checks.push_back(state);
    }
    noteOwnFault(snapshot, nullptr);
    CHECK(snapshot.ownFaultReason == u"own_network"_s);
    CHECK(snapshot.ownFaultServices.size() == 3);
}
