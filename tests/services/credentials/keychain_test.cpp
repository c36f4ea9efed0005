#include "services/credentials/keychaincredentialstore.h"
#include "services/credentials/secretservice.h"
#include "tests/support/qtstrings.h"

#include <QCoreApplication>
#include <QtDBus/QDBusConnection>
#include <QtDBus/QDBusMessage>
#include <QtDBus/QDBusMetaType>
#include <QtDBus/QDBusObjectPath>
#include <QDir>
#include <QDirIterator>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int patience = 60'000;
const QByteArray canary = "c4n4ry-0f-the-keychain-test";

template <typename T> T settled(const QFuture<T> &future)
{
    REQUIRE(QTest::qWaitFor([&] { return future.isFinished(); }, patience));
    return future.result();
}

StoredSecretPtr stored(const QByteArray &value)
{
    auto secret = std::make_shared<StoredSecret>();
    secret->value = Secret(QByteArray(value));
    secret->origin = Origin::fromString(u"https://lk.example:443"_s);
    return secret;
}

/// Whether there is an unlocked keyring to test with; where the set-up promised one, its lack is a
/// failure.
bool haveKeyring()
{
    if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS")
        || settled(diagnoseSecretService()).state != KeychainState::Open) {
        WARN("SKIPPED: no secret service on the session bus");
        REQUIRE(qEnvironmentVariable("ATALAYA_TEST_KEYRING") != u"1");
        return false;
    }
    return true;
}

bool anyFileHolds(const QString &folder, const QList<QByteArray> &needles)
{
    QDirIterator files(folder, QDir::Files | QDir::Hidden | QDir::NoSymLinks,
                       QDirIterator::Subdirectories);
    for (int i = 0; files.hasNext() && i < 20'000; ++i) {
        QFile file(files.next());
        if (file.size() > 4'000'000 || !file.open(QIODevice::ReadOnly))
            continue;
        const QByteArray content = file.readAll();
        for (const QByteArray &needle : needles) {
            if (content.contains(needle))
                return true;
        }
    }
    return false;
}

/// Runs one hidden case of this program with another environment, because the bus is asked for once
/// per process.
QPair<int, QString> runCase(const QString &name, const QProcessEnvironment &environment)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QCoreApplication::applicationFilePath(), {name});
    REQUIRE(QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, 60'000));
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QString::fromUtf8(process.readAll())};
}

} // namespace

TEST_CASE("The keychain writes, reads back, removes, and leaves no plain text", "[keychain]")
{
    if (!haveKeyring())
        return;
    KeychainCredentialStore store;
    const QString key = u"atalaya.test.roundtrip"_s;
    CHECK(settled(store.remove(key)));
    CHECK(settled(store.read(key)).error().kind == Error::Kind::SecretMissing);
    CHECK((store.state() == KeychainState::Open));
    REQUIRE(settled(store.write(key, stored(canary + '\0' + "\xff\n"))));
    const auto back = settled(store.read(key));
    REQUIRE(back);
    CHECK((*back)->value.view() == canary + '\0' + "\xff\n");
    CHECK((*back)->origin.toString() == u"https://lk.example:443");
    REQUIRE(settled(store.write(key, stored(canary + "2"))));
    CHECK(settled(store.read(key)).value()->value.view() == canary + "2");
    CHECK_FALSE(
        anyFileHolds(QDir::homePath(), {canary, canary.toBase64(QByteArray::OmitTrailingEquals)}));
    CHECK(settled(store.remove(key)));
    CHECK(settled(store.read(key)).error().kind == Error::Kind::SecretMissing);
    CHECK(settled(store.write(key, stored(""))).error().kind == Error::Kind::Configuration);
    CHECK(settled(store.write(u"a/b"_s, stored("x"))).error().kind == Error::Kind::Configuration);
    CHECK(settled(store.read(u"a b"_s)).error().kind == Error::Kind::Configuration);
}

TEST_CASE("Many keychain operations at once end in order", "[keychain]")
{
    if (!haveKeyring())
        return;
    KeychainCredentialStore store;
    QList<QFuture<Result<Done>>> writes;
    QList<QFuture<Result<StoredSecretPtr>>> reads;
    for (int i = 0; i < 20; ++i) {
        const QString key = u"atalaya.test.many-%1"_s.arg(i % 5);
        writes.append(store.write(key, stored(QByteArray::number(i))));
        reads.append(store.read(key));
    }
    reads[3].cancel();
    for (int i = 0; i < 20; ++i) {
        CHECK(settled(writes[i]));
        if (i != 3)
            CHECK(settled(reads[i]).value()->value.view() == QByteArray::number(i));
    }
    for (int i = 0; i < 5; ++i)
        CHECK(settled(store.remove(u"atalaya.test.many-%1"_s.arg(i))));
}

TEST_CASE("An operation that takes too long is given up and does not block the next", "[keychain]")
{
    if (!haveKeyring())
        return;
    KeychainCredentialStore store;
    store.setTimeout(0);
    const auto late = settled(store.read(u"atalaya.test.late"_s));
    REQUIRE_FALSE(late);
    CHECK(late.error().kind == Error::Kind::KeychainLocked);
    CHECK(store.stateDetail().contains(u"did not answer"));
    store.setTimeout(patience);
    CHECK(settled(store.write(u"atalaya.test.late"_s, stored("x"))));
    CHECK((store.state() == KeychainState::Open));
    CHECK(settled(store.remove(u"atalaya.test.late"_s)));
}

TEST_CASE("A store that goes away with operations open crashes nothing", "[keychain]")
{
    if (!haveKeyring())
        return;
    QFuture<Result<StoredSecretPtr>> running;
    QFuture<Result<StoredSecretPtr>> queued;
    {
        KeychainCredentialStore store;
        running = store.read(u"atalaya.test.a"_s);
        queued = store.read(u"atalaya.test.b"_s);
    }
    CHECK(running.isCanceled());
    CHECK(queued.isCanceled());
    KeychainCredentialStore next;
    CHECK(settled(next.read(u"atalaya.test.a"_s)).error().kind == Error::Kind::SecretMissing);
}

TEST_CASE("keychain child without a bus", "[.keychain-child]")
{
    KeychainCredentialStore store;
    QSignalSpy spy(&store, &CredentialStore::stateChanged);
    const auto read = settled(store.read(u"atalaya.test.a"_s));
    REQUIRE_FALSE(read);
    CHECK(read.error().kind == Error::Kind::KeychainUnavailable);
    CHECK(read.error().detail.contains(u"D-Bus"));
    const auto write = settled(store.write(u"atalaya.test.a"_s, stored(canary)));
    REQUIRE_FALSE(write);
    CHECK(write.error().kind == Error::Kind::KeychainUnavailable);
    CHECK((store.state() == KeychainState::Unavailable));
    CHECK(spy.count() >= 1);
    CHECK_FALSE(anyFileHolds(QDir::homePath(), {canary}));
}

TEST_CASE("Without D-Bus the keychain says which part is missing, and writes nothing elsewhere")
{
    QTemporaryDir home;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"HOME"_s, home.path());
    environment.insert(u"XDG_RUNTIME_DIR"_s, home.path());
    environment.remove(u"DISPLAY"_s);
    for (const QString &address : {u"unix:path=/nonexistent/bus"_s, QString()}) {
        if (address.isEmpty())
            environment.remove(u"DBUS_SESSION_BUS_ADDRESS"_s);
        else
            environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, address);
        const auto [code, output] = runCase(u"keychain child without a bus"_s, environment);
        INFO(output.toStdString());
        CHECK(code == 0);
        CHECK(output.contains(u"All tests passed"));
    }
}

TEST_CASE("keychain child that gets locked", "[.keychain-child]")
{
    KeychainCredentialStore store;
    const QString key = u"atalaya.test.locked"_s;
    REQUIRE(settled(store.write(key, stored(canary))));
    REQUIRE(settled(store.read(key)));
    QDBusMessage call = QDBusMessage::createMethodCall(
        u"org.freedesktop.secrets"_s, u"/org/freedesktop/secrets"_s,
        u"org.freedesktop.Secret.Service"_s, u"Lock"_s);
    const QList<QDBusObjectPath> collections
        = {QDBusObjectPath(u"/org/freedesktop/secrets/collection/login"_s)};
    call << QVariant::fromValue(collections);
    REQUIRE(QDBusConnection::sessionBus().call(call).type() == QDBusMessage::ReplyMessage);
    CHECK(settled(store.read(key)).error().kind == Error::Kind::KeychainLocked);
    CHECK((store.state() == KeychainState::Locked));
    CHECK(settled(store.write(key, stored("other"))).error().kind == Error::Kind::KeychainLocked);
    CHECK(settled(store.read(u"atalaya.test.never"_s)).error().kind == Error::Kind::KeychainLocked);
    CHECK_FALSE(anyFileHolds(QDir::homePath(), {canary}));
}

TEST_CASE("keychain child without a secret service", "[.keychain-child]")
{
    KeychainCredentialStore store;
    QSignalSpy spy(&store, &CredentialStore::stateChanged);
    store.refresh();
    REQUIRE(QTest::qWaitFor([&] { return spy.count() == 1; }, patience));
    CHECK((store.state() == KeychainState::Unavailable));
    const auto read = settled(store.read(u"atalaya.test.a"_s));
    REQUIRE_FALSE(read);
    CHECK(read.error().kind == Error::Kind::KeychainUnavailable);
    CHECK(read.error().detail.contains(u"gnome-keyring"));
    CHECK(settled(store.write(u"atalaya.test.a"_s, stored("x"))).error().kind
          == Error::Kind::KeychainUnavailable);
}

TEST_CASE("A locked keychain is told from a missing entry, and a missing service from both",
          "[keychain]")
{
    if (!haveKeyring())
        return;
    const QString program = QCoreApplication::applicationFilePath();
    QTemporaryDir home;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"HOME"_s, home.path());
    environment.insert(u"XDG_RUNTIME_DIR"_s, home.path());
    environment.remove(u"DISPLAY"_s);
    environment.remove(u"XDG_DATA_HOME"_s);
    const auto run = [&](const QStringList &session, const QString &script) {
        QProcess process;
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(u"dbus-run-session"_s,
                      session + QStringList{u"--"_s, u"sh"_s, u"-c"_s, script, program});
        REQUIRE(QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, 60'000));
        const QByteArray output = process.readAll();
        INFO(output.toStdString());
        CHECK(process.exitCode() == 0);
        CHECK(output.contains("All tests passed")); // and not: no case of that name
    };
    run({},
        u"printf %s pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null; "
        "\"$0\" 'keychain child that gets locked'"_s);
    QFile configuration(home.filePath(u"bare.conf"_s));
    REQUIRE(configuration.open(QIODevice::WriteOnly));
    configuration.write(
        "<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><policy "
        "context=\"default\">"
        "<allow send_destination=\"*\" eavesdrop=\"true\"/><allow eavesdrop=\"true\"/>"
        "<allow own=\"*\"/></policy></busconfig>");
    configuration.close();
    run({u"--config-file="_s + configuration.fileName()},
        u"\"$0\" 'keychain child without a secret service'"_s);
}

TEST_CASE("keychain child that quits early", "[.keychain-child]")
{
    static KeychainCredentialStore *store
        = new KeychainCredentialStore; // as if main() returned in the middle
    const auto future = store->read(u"atalaya.test.a"_s);
    CHECK_FALSE(future.isFinished());
    delete store;
}

TEST_CASE("A program ends cleanly with a keychain operation under way", "[keychain]")
{
    if (!haveKeyring())
        return;
    const auto [code, output]
        = runCase(u"keychain child that quits early"_s, QProcessEnvironment::systemEnvironment());
    INFO(output.toStdString());
    CHECK(code == 0);
    CHECK(output.contains(u"All tests passed"));
}
