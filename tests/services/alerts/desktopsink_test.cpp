#include "services/checks/alerts/desktopsink.h"
#include "tests/services/history/historytesting.h"
#include "tests/support/notificationserver.h"

#include <QSignalSpy>

#include <iostream>

using namespace Qt::Literals::StringLiterals;

namespace
{

AlertNotice noticeOf(const QString &cause, Verdict worst)
{
    AlertNotice notice;
    notice.cause = cause;
    notice.worst = worst;
    notice.findings = {{.service = cause,
                        .check = u"UP-"_s + cause,
                        .probe = u"redis"_s,
                        .verdict = worst,
                        .reason = u"refused"_s,
                        .measured = u"token=canary-desktop-1"_s}};
    return notice;
}

/// A desktop with its bus, its notification service and the sink under test.
struct Desktop {
    PrivateBus bus;
    std::unique_ptr<NotificationServer> server = started(1);
    DesktopSink sink{bus.connect(u"console"_s).name()};
    QSignalSpy activated{&sink, &DesktopSink::activated};

    std::unique_ptr<NotificationServer> started(uint firstId)
    {
        const QString name = u"desktop%1"_s.arg(firstId);
        return std::make_unique<NotificationServer>(bus.connect(name), firstId);
    }
    /// The id of the notification.
    uint show(const QList<AlertNotice> &notices)
    {
        valueOf(sink.deliver(notices));
        return server->shown.last().id;
    }
    /// The cause that the next click leads to.
    QString clicked(uint id)
    {
        const auto before = activated.size();
        server->click(id, u"default"_s);
        REQUIRE(QTest::qWaitFor([&] { return activated.size() > before; }, 60'000));
        CHECK(activated.size() == before + 1); // of those before it none counted
        return activated.last().first().toString();
    }
};

bool hasBus(const PrivateBus &bus)
{
    if (!bus.isRunning())
        std::cout << "SKIPPED: there is no dbus-daemon" << std::endl;
    return bus.isRunning();
}

}

TEST_CASE("A notice is a notification with its title, and names in its text are no markup")
{
    Desktop desktop;
    if (!hasBus(desktop.bus))
        return;
    REQUIRE(desktop.server->isThere());
    desktop.show({noticeOf(u"<b>redis</b> & co"_s, Verdict::Critical)});
    REQUIRE(desktop.server->shown.size() == 1);
    const NotificationServer::Shown &shown = desktop.server->shown.first();
    CHECK(shown.signature == u"susssasa{sv}i"_s);
    CHECK(shown.application == u"Atalaya"_s);
    CHECK(shown.icon == u"atalaya"_s);
    CHECK(shown.replaces == 0);
    CHECK(shown.summary == u"<b>redis</b> & co: Critical"_s); // plain text by the specification
    CHECK(shown.body.contains(u"&lt;b&gt;redis&lt;/b&gt; &amp; co"_s));
    CHECK_FALSE(shown.body.contains(u'<'));
    CHECK_FALSE(shown.body.contains(u"canary-desktop"_s));
    CHECK(shown.actions == QStringList{u"default"_s, QString()});
    CHECK(shown.hints.value(u"desktop-entry"_s).toString() == u"atalaya"_s);
    CHECK(shown.expireMs == -1); // the desktop decides
}

TEST_CASE("What is critical is urgent, a warning and a recovery are not")
{
    Desktop desktop;
    if (!hasBus(desktop.bus))
        return;
    const auto urgency = [&](const QList<AlertNotice> &notices) {
        desktop.show(notices);
        const QVariant hint = desktop.server->shown.last().hints.value(u"urgency"_s);
        CHECK(hint.userType() == QMetaType::UChar); // a byte: others are ignored
        return hint.toInt();
    };
    const AlertNotice critical = noticeOf(u"redis"_s, Verdict::Critical);
    const AlertNotice warning = noticeOf(u"duck"_s, Verdict::Degraded);
    AlertNotice recovered = critical;
    recovered.kind = AlertNotice::Kind::Recovered;
    AlertNotice unproven = noticeOf(u"r2"_s, Verdict::NotProven);
    unproven.kind = AlertNotice::Kind::Unproven;
    CHECK(urgency({critical}) == 2);
    CHECK(urgency({warning}) == 1);
    CHECK(urgency({recovered}) == 1);
    CHECK(urgency({unproven}) == 1);
    CHECK(urgency({warning, recovered}) == 1);
    CHECK(urgency({warning, critical}) == 2);
}

TEST_CASE("Several notices are one notification that names each, and a click leads where it should")
{
    Desktop desktop;
    if (!hasBus(desktop.bus))
        return;
    const uint redis = desktop.show({noticeOf(u"redis"_s, Verdict::Critical)});
    const uint duck = desktop.show({noticeOf(u"duck"_s, Verdict::Degraded)});
    const uint both = desktop.show(
        {noticeOf(u"redis"_s, Verdict::Critical), noticeOf(u"a<b"_s, Verdict::Degraded)});
    REQUIRE(desktop.server->shown.size() == 3);
    CHECK(desktop.server->shown.last().summary.startsWith(u"2 alert"_s));
    CHECK(desktop.server->shown.last().body == u"redis: Critical\na&lt;b: Degraded"_s);

    CHECK(desktop.clicked(duck) == u"duck"_s);
    CHECK(desktop.clicked(redis) == u"redis"_s);
    CHECK(desktop.clicked(both) == QString()); // the alert centre
    desktop.server->click(both + 1, u"default"_s); // another program's
    CHECK(desktop.clicked(duck) == u"duck"_s);
    desktop.server->close(redis);
    desktop.server->click(redis, u"default"_s); // its number may be another's by now
    CHECK(desktop.clicked(duck) == u"duck"_s);
}

TEST_CASE("A notification service that went away is an error, and the next one is told and heard")
{
    Desktop desktop;
    if (!hasBus(desktop.bus))
        return;
    const uint old = desktop.show({noticeOf(u"redis"_s, Verdict::Critical)});
    desktop.server.reset();
    const Result<Done> gone = ended(desktop.sink.deliver({noticeOf(u"r2"_s, Verdict::Critical)}));
    REQUIRE_FALSE(gone);
    CHECK(gone.error().kind == Error::Kind::LocalIo);
    CHECK_FALSE(gone.error().detail.isEmpty());

    desktop.server = desktop.started(old + 1); // another one, which has shown others' as well
    REQUIRE(desktop.server->isThere());
    const uint duck = desktop.show({noticeOf(u"duck"_s, Verdict::Degraded)});
    desktop.server->click(old, u"default"_s); // of the service before: somebody else's here
    CHECK(desktop.clicked(duck) == u"duck"_s);
}

TEST_CASE("A bus that ends under the console is an error, not a wait")
{
    Desktop desktop;
    if (!hasBus(desktop.bus))
        return;
    desktop.show({noticeOf(u"redis"_s, Verdict::Critical)});
    desktop.bus.stop();
    const Result<Done> gone
        = ended(desktop.sink.deliver({noticeOf(u"redis"_s, Verdict::Critical)}));
    REQUIRE_FALSE(gone);
    CHECK(gone.error().kind == Error::Kind::LocalIo);
}
