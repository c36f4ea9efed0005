#include "app/sandboxhost.h"

#include "tests/support/qtstrings.h"
#include "tests/support/waitfor.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

/// A program that stands in for atalaya-sandbox; what it does is the script.
QString standIn(const QTemporaryDir &dir, const QByteArray &script)
{
    const QString path = dir.filePath(u"stand-in"_s);
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\n" + script);
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return path;
}

struct ChosenSandbox
{
    explicit ChosenSandbox(const QString &path) { qputenv("ATALAYA_SANDBOX", path.toUtf8()); }
    ~ChosenSandbox() { qunsetenv("ATALAYA_SANDBOX"); }
};

}

TEST_CASE("The ready line yields the environment file and the secrets, and its bytes are gone")
{
    QByteArray line = R"({"ready":true,"environment_file":"/run/x.json","secrets":{"door":"canary-door-1"}})";
    const Result<SandboxRunPtr> run = parseReadyLine(std::move(line));
    REQUIRE(run);
    CHECK((*run)->environmentFile == u"/run/x.json"_s);
    CHECK((*run)->secrets.at(u"door"_s).view() == QByteArrayView("canary-door-1"));
    CHECK_FALSE(line.contains("canary"));
}

TEST_CASE("A ready line that is not one is refused without repeating what it held")
{
    for (const char *text : {"", "[]", "{\"ready\":true}", "{\"secrets\":{\"a\":\"canary-2\"}", "null",
                             "{\"environment_file\":\"x\",\"secrets\":{\"a\":7}}"}) {
        const Result<SandboxRunPtr> run = parseReadyLine(QByteArray(text));
        REQUIRE_FALSE(run);
        CHECK(run.error().kind == Error::Kind::Unreadable);
        CHECK_FALSE(run.error().detail.contains("canary"_L1));
    }
}

TEST_CASE("A sandbox that ends before it is ready fails with its last words")
{
    QTemporaryDir dir;
    const ChosenSandbox chosen(standIn(dir, "echo 'data directory is read-only' >&2; exit 1\n"));
    SandboxHost host;
    QSignalSpy failed(&host, &SandboxHost::failed);
    host.start();
    REQUIRE(waitFor([&] { return !failed.isEmpty(); }));
    CHECK(failed.first().first().value<Error>().detail.contains("data directory is read-only"_L1));
}

TEST_CASE("A sandbox that is not installed fails at once")
{
    const ChosenSandbox chosen(u"/nonexistent/atalaya-sandbox"_s);
    SandboxHost host;
    QSignalSpy failed(&host, &SandboxHost::failed);
    host.start();
    REQUIRE(failed.size() == 1);
    CHECK(failed.first().first().value<Error>().detail.contains("/nonexistent/"_L1));
}

TEST_CASE("Stopping closes the child's standard input and waits for it to end")
{
    QTemporaryDir dir;
    const QString mark = dir.filePath(u"ended"_s);
    const ChosenSandbox chosen(standIn(
        dir, "trap '' TERM; echo '{\"environment_file\":\"x\",\"secrets\":{}}'; cat >/dev/null; echo x > '" + mark.toUtf8() + "'\n"));
    SandboxHost host;
    QSignalSpy ready(&host, &SandboxHost::ready);
    QSignalSpy stopped(&host, &SandboxHost::stopped);
    host.start();
    REQUIRE(waitFor([&] { return !ready.isEmpty(); }));
    CHECK(host.isAlive());
    host.stop();
    REQUIRE(waitFor([&] { return !stopped.isEmpty(); }));
    CHECK(QFile::exists(mark));
    CHECK_FALSE(host.isAlive());
}
