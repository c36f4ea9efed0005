#include "app/watch.h"

#include "services/credentials/sessioncredentialstore.h"
#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>


using namespace Qt::Literals::StringLiterals;

namespace {

CredentialLookup noCredentials()
{
    return [](const Service &, const SecretRef &) { return QFuture<Result<CredentialPtr>>(); };
}

template <typename T> Result<T> ended(const QFuture<Result<T>> &future)
{
    REQUIRE(QTest::qWaitFor([&] { return future.isFinished(); }, 30'000));
    return future.result();
}

SnapshotPtr redisIs(const std::shared_ptr<Environment> &environment, Verdict verdict)
{
    CheckState check = makeCheck(u"UP-redis"_s, u"redis"_s, verdict);
    check.measuredAt = SystemClock().wall().addSecs(verdict == Verdict::Critical ? 1 : 0);
    return makeSnapshot(environment, {check});
}

struct World {
    QTemporaryDir data;
    SystemClock clock;
    SessionCredentialStore tokens;
    std::shared_ptr<Environment> environment = platformEnvironment();
    const QByteArray before = qgetenv("XDG_DATA_HOME");
    explicit World(const QString &folder = {})
    {
        qputenv("XDG_DATA_HOME", folder.isEmpty() ? QFile::encodeName(data.path()) : folder.toUtf8());
    }
    ~World()
    {
        before.isNull() ? qunsetenv("XDG_DATA_HOME") : qputenv("XDG_DATA_HOME", before);
    }
};

}

TEST_CASE("An open environment is written into the history and the activity log")
{
    World world;
    Record record(world.clock);
    Session session(world.environment, noCredentials(), world.tokens, world.clock);
    AlertSettings settings;
    settings.desktop = false;
    auto watch = std::make_unique<Watch>(session, record, settings, noCredentials(), world.clock);
    emit session.engine().snapshotChanged(redisIs(world.environment, Verdict::Ok));
    emit session.engine().verdictChanged(u"UP-redis"_s, u"redis"_s, Verdict::Ok, Verdict::Critical);
    emit session.engine().snapshotChanged(redisIs(world.environment, Verdict::Critical));
    watch.reset();
    REQUIRE(ended(record.history().flush()));

    const auto changes = ended(record.history().changes({.environment = world.environment->id}));
    REQUIRE(changes);
    REQUIRE_FALSE(changes->isEmpty());
    CHECK(changes->first().after == Verdict::Critical);
    CHECK(changes->first().key.check == u"UP-redis"_s);
    QList<Activity> lines;
    REQUIRE(QTest::qWaitFor([&] { // it has a writer of its own
        const auto page = ended(record.activity().page({}));
        lines = page ? *page : QList<Activity>();
        return lines.size() == 2;
    }, 30'000));
    CHECK(lines.at(0).action == u"verdict.change"_s);
    CHECK(lines.at(1).action == u"environment.open"_s);
}

TEST_CASE("Where nothing can be written the console says so and goes on")
{
    World world(u"/proc/nowhere"_s);
    Record record(world.clock);
    QSignalSpy trouble(&record, &Record::trouble);
    Session session(world.environment, noCredentials(), world.tokens, world.clock);
    AlertSettings settings;
    settings.desktop = false;
    Watch watch(session, record, settings, noCredentials(), world.clock);
    QSignalSpy told(&watch, &Watch::told);
    REQUIRE(QTest::qWaitFor([&] { return trouble.size() >= 2; }, 30'000));
    REQUIRE(QTest::qWaitFor([&] {
        emit session.engine().snapshotChanged(redisIs(world.environment, Verdict::Critical));
        return !told.isEmpty();
    }, 30'000));
}
