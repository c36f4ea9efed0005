#include "services/checks/alerts/alertsettings.h"
#include "services/checks/alerts/commandhook.h"
#include "services/checks/alerts/desktopsink.h"
#include "services/checks/alerts/webhook.h"
#include "tests/services/history/historytesting.h"

#include <QFile>

using namespace Qt::Literals::StringLiterals;

namespace
{

QList<AlertNotice> oneNotice()
{
    AlertNotice notice;
    notice.cause = u"redis"_s;
    notice.findings = {{.service = u"redis"_s,
                        .check = u"UP-redis"_s,
                        .probe = u"redis"_s,
                        .reason = u"refused"_s,
                        .measured = u"token=canary-sink-5"_s}};
    return {notice};
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}

TEST_CASE("A command gets the notices on its input, and its arguments as they are")
{
    QTemporaryDir dir;
    const QString odd = dir.filePath(u"a b;$(touch pwned) 'x'"_s);
    CommandHook hook({u"tee"_s, odd});
    valueOf(hook.deliver(oneNotice()));
    const auto body = nlohmann::json::parse(bytesOf(odd).toStdString());
    CHECK(body.at("notices").at(0).at("cause") == "redis");
    CHECK(body.at("notices").at(0).at("title") == "redis: Critical");
    CHECK_FALSE(bytesOf(odd).contains("canary-sink"));
}

TEST_CASE("A command that fails, hangs, talks too much or does not exist is an error, not a wait")
{
    const auto told = [](const QStringList &command, int timeoutMs) {
        CommandHook hook(command, timeoutMs);
        return ended(hook.deliver(oneNotice()));
    };
    const auto failed = told({u"sh"_s, u"-c"_s, u"echo password=canary-hook-6; exit 3"_s}, 20'000);
    REQUIRE_FALSE(failed);
    CHECK(failed.error().detail.contains(u"code 3"_s));
    CHECK_FALSE(failed.error().detail.contains(u"canary-hook"_s));
    const auto hung = told({u"sleep"_s, u"600"_s}, 100);
    REQUIRE_FALSE(hung);
    CHECK(hung.error().kind == Error::Kind::Timeout);
    const auto loud
        = told({u"sh"_s, u"-c"_s, u"head -c 3000000 /dev/zero | tr '\\0' a; exit 1"_s}, 20'000);
    REQUIRE_FALSE(loud);
    CHECK(loud.error().detail.size() < 2 * CommandHook::outputLimit);
    const auto missing = told({u"/no/such/program"_s}, 20'000);
    REQUIRE_FALSE(missing);
    CHECK(missing.error().kind == Error::Kind::LocalIo);
}

TEST_CASE("A web hook is sent the notices with its bearer, and a refusal is an error")
{
    HttpClient http;
    StubServer server;
    server.reply("/hook", 204, {});
    const QUrl url = server.url(u"/hook"_s);
    const CredentialLookup lookup = tokens(url);
    const Service receiver = stubService(u"hook"_s, ServiceKind::Http, url);
    WebHook hook(http, url,
                 [&] { return lookup(receiver, {SecretRef::Store::Keychain, u"hook"_s}); });
    valueOf(hook.deliver(oneNotice()));
    REQUIRE(server.count("/hook") == 1);
    const StubRequest &seen = server.seen().first();
    CHECK(seen.method == "POST");
    CHECK(seen.header("Content-Type") == "application/json");
    CHECK(seen.header("Authorization").startsWith("Bearer "));
    CHECK(nlohmann::json::parse(seen.body.toStdString()).at("version") == 1);
    CHECK_FALSE(seen.body.contains("canary-sink"));

    server.reply("/hook", 500, "{}");
    CHECK(ended(hook.deliver(oneNotice())).error().httpStatus == 500);
    server.on("/hook", [&](const StubRequest &) {
        return QByteArray(
            "HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n");
    });
    CHECK_FALSE(ended(hook.deliver(oneNotice())));
    CHECK(server.count("/elsewhere") == 0);
}

TEST_CASE("Without a notification service the desktop sink says so")
{
    DesktopSink sink(u"no such bus"_s);
    const auto result = ended(sink.deliver(oneNotice()));
    REQUIRE_FALSE(result);
    CHECK(result.error().kind == Error::Kind::LocalIo);
}

TEST_CASE("Alert settings are kept beside the others, and secrets and other machines' http are not")
{
    QTemporaryDir dir;
    const AlertSettingsStore store(dir.filePath(u"a.ini"_s));
    AlertSettings settings;
    settings.config.reminderMs = 90 * minute;
    settings.config.quiet.enabled = true;
    settings.config.quiet.fromMinute = 1300;
    settings.desktop = false;
    settings.command = {u"notify-me"_s, u"--to"_s, u"a, b"_s};
    settings.webHook = QUrl(u"https://hooks.example/x"_s);
    settings.webHookSecret = {SecretRef::Store::Keychain, u"hook"_s};
    REQUIRE(store.save(settings));
    const AlertSettings back = store.load();
    CHECK(back.config.reminderMs == settings.config.reminderMs);
    CHECK(back.config.quiet.fromMinute == 1300);
    CHECK(back.config.quiet.enabled);
    CHECK_FALSE(back.desktop);
    CHECK(back.command == settings.command);
    CHECK(back.webHook == settings.webHook);
    CHECK(back.webHookSecret == settings.webHookSecret);
    for (const QString &bad :
         {u"http://hooks.example/x"_s, u"https://u:p@hooks.example/"_s, u"file:///etc/passwd"_s,
          u"https://hooks.example/?token=canary-url-1"_s}) {
        settings.webHook = QUrl(bad);
        CHECK_FALSE(store.save(settings));
    }
    settings.webHook = QUrl(u"http://127.0.0.1:9/x"_s);
    CHECK(store.save(settings));
    settings.webHookSecret.id = u"no name of the keychain"_s;
    CHECK_FALSE(store.save(settings));
}
