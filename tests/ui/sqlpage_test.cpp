#include "tests/support/qtstrings.h"
#include "tests/support/sqlstub.h"
#include "tests/ui/shots.h"
#include "tests/support/waitfor.h"
#include "ui/pages/sql/planstrip.h"
#include "ui/pages/sql/resulttabs.h"
#include "ui/pages/sql/resultview.h"
#include "ui/pages/sql/routestrip.h"
#include "ui/pages/sql/sqleditor.h"
#include "ui/pages/sql/sqlpage.h"
#include "ui/pages/sql/sqltab.h"
#include "ui/results/resultgrid.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// An SQL page over a stub door.
struct Fixture {
    StubServer server;
    HttpClient http;
    QTemporaryDir folder;
    ThemeSource themes;
    std::unique_ptr<JunctionClient> door;
    std::unique_ptr<SqlPage> page;

    Fixture()
    {
        themes.setChoice(ThemeChoice::Light);
        server.reply("/v1/capabilities", 200,
                     R"({"contract":"junction/1","engines":[{"name":"duck","accepts":["read"],
                     "keywords":["select","qualify"],"functions":[{"name":"count"}]}],
                     "workspaces":[{"id":"w-1","name":"Main"}]})");
        server.on("/v1/sql/plan", [](const StubRequest &request) {
            const QString sql = QJsonDocument::fromJson(request.body).object()[u"sql"_s].toString();
            QList<QPair<int, int>> ranges; // one statement per line
            int start = 0;
            for (const QString &line : sql.split(u'\n')) {
                if (!line.trimmed().isEmpty())
                    ranges.append({start, start + int(line.size())});
                start += int(line.size()) + 1;
            }
            return StubServer::response(200, SqlStub::plan(ranges));
        });
        server.on("/v1/sql", [](const StubRequest &) { return SqlStub::stream(SqlStub::whole()); });
        Service service;
        service.id = u"junction"_s;
        service.url = server.url();
        door = std::make_unique<JunctionClient>(http, service, CredentialProvider());
        makePage();
    }

    void makePage()
    {
        auto environment = std::make_shared<Environment>();
        environment->id = u"test"_s;
        page = std::make_unique<SqlPage>(*door, environment, themes, nullptr, folder.path());
        page->resize(1290, 780);
        page->show();
        REQUIRE(waitFor([this] { return page->isLoaded(); }));
    }

    SqlTab *tab() { return page->currentTab(); }
    ResultView *result() { return tab()->results()->current(); }
    void wait()
    {
        REQUIRE(waitFor([this] { return !tab()->isRunning() && result(); }));
    }
    QString sent(int fromEnd = 0)
    {
        QStringList texts;
        for (const StubRequest &request : server.seen()) {
            if (request.path == "/v1/sql")
                texts.append(QJsonDocument::fromJson(request.body).object()[u"sql"_s].toString());
        }
        return texts.value(texts.size() - 1 - fromEnd);
    }
};

} // namespace

TEST_CASE("A statement is planned, run and seen")
{
    Fixture fixture;
    fixture.tab()->editor()->setText(u"SELECT 1\nSELECT 2\n"_s);
    fixture.tab()->editor()->setCursorOffset(12);
    REQUIRE(waitFor([&] { return fixture.tab()->planStrip()->state() == PlanStrip::State::Read; }));
    CHECK(fixture.tab()->planStrip()->text().contains(u"2 of 2"_s));
    CHECK(fixture.tab()->planStrip()->text().contains(u"READ"_s));
    QTest::keyClick(fixture.tab()->editor(), Qt::Key_Return, Qt::ControlModifier);
    fixture.wait();
    CHECK(fixture.sent() == u"SELECT 2"_s); // a range of the door's plan
    REQUIRE(fixture.result()->store());
    CHECK(fixture.result()->store()->rows() == 3);
    CHECK(fixture.result()->grid()->rowCount() == 3);
    CHECK(fixture.result()->route()->accessibleDescription().contains(u"…90417"_s));
    CHECK(fixture.result()->message().isEmpty());
    fixture.result()->grid()->setCurrent({0, 1});
    shoot(*fixture.page, u"sql-light"_s);
    fixture.themes.setChoice(ThemeChoice::Dark);
    shoot(*fixture.page, u"sql-dark"_s);
}

TEST_CASE("An edit makes the reading old until the door has read the new text")
{
    Fixture fixture;
    fixture.tab()->editor()->setText(u"SELECT 1"_s);
    REQUIRE(waitFor([&] { return fixture.tab()->planStrip()->state() == PlanStrip::State::Read; }));
    fixture.tab()->editor()->append(u" + 1"_s);
    CHECK(fixture.tab()->planStrip()->state() == PlanStrip::State::Changed);
    CHECK(fixture.tab()->planStrip()->text().contains(u"text changed"_s));
    CHECK(waitFor([&] { return fixture.tab()->planStrip()->state() == PlanStrip::State::Read; }));
}

TEST_CASE("Run all sends every statement into a result of its own and stops at the first error")
{
    Fixture fixture;
    fixture.tab()->editor()->setText(u"SELECT 1\nSELECT 2\nSELECT 3"_s);
    fixture.tab()->runAll();
    fixture.wait();
    REQUIRE(waitFor(
        [&] { return !fixture.tab()->isRunning() && fixture.tab()->results()->count() == 3; }));
    CHECK(fixture.sent() == u"SELECT 3"_s);

    fixture.server.on("/v1/sql", [](const StubRequest &request) {
        if (request.body.contains("SELECT 2"))
            return StubServer::response(
                403,
                R"({"error":{"code":"DENIED","message":"no grant on main.test","detail":{"route":{"identity":{"name":"op","roles":["analyst"]},
                "pointers":[],"mode":{"catalog_type":"rest"},"freshness":[],"governance":[{"table":"main.test.r","privilege":"TABLE_READ_DATA","decision":"deny","reason":"role analyst has no grant"}]}}}})");
        return SqlStub::stream(SqlStub::whole());
    });
    fixture.tab()->runAll();
    fixture.wait();
    REQUIRE(waitFor([&] { return !fixture.tab()->isRunning(); }));
    CHECK(fixture.tab()->results()->count() == 2);
    CHECK(fixture.sent() == u"SELECT 2"_s);
    CHECK(fixture.result()->message().contains(u"denied"_s));
    CHECK(fixture.result()->route()->route().refusedAt() == RouteStep::Governance);
    shoot(*fixture.page, u"sql-denied-light"_s);
}

TEST_CASE("An error is marked at its place in the editor, also behind an emoji")
{
    Fixture fixture;
    const QString sql = u"SELECT '😀' FORM t"_s;
    fixture.server.reply(
        "/v1/sql/plan", 200,
        R"({"statements":[{"index":0,"start":0,"end":17,"error":{"status":400,"code":"SYNTAX_ERROR",
                         "message":"syntax error at FORM","detail":{"position":11,"line":1,"column":12}}}]})");
    fixture.tab()->editor()->setText(sql);
    fixture.tab()->runStatement();
    fixture.wait();
    CHECK(fixture.tab()->editor()->errorOffset() == sql.indexOf(u"FORM"_s));
    CHECK(fixture.server.count("/v1/sql") == 0);
    shoot(*fixture.page, u"sql-syntax-light"_s);
    fixture.tab()->editor()->append(u" "_s);
    CHECK(fixture.tab()->editor()->errorOffset() == -1);
}

TEST_CASE("A stream without an end keeps its rows under a word of warning")
{
    Fixture fixture;
    fixture.server.on("/v1/sql", [](const StubRequest &) {
        return SqlStub::stream(
            {SqlStub::accepted, SqlStub::oneLine(SqlStub::route), SqlStub::schema, SqlStub::batch});
    });
    fixture.tab()->editor()->setText(u"SELECT 1"_s);
    fixture.tab()->runStatement();
    fixture.wait();
    CHECK(fixture.result()->message().contains(u"Incomplete"_s));
    CHECK(fixture.result()->grid()->rowCount() == 3);
    shoot(*fixture.page, u"sql-incomplete-light"_s);
}

TEST_CASE("No turn counts down and sends the statement again")
{
    Fixture fixture;
    int asked = 0;
    fixture.server.on("/v1/sql", [&asked](const StubRequest &) {
        if (++asked == 1)
            return StubServer::response(
                503, R"({"error":{"code":"NO_TURN","message":"8 of 8 cursors busy","detail":{}}})",
                "application/json", {{"Retry-After", "1"}});
        return SqlStub::stream(SqlStub::whole());
    });
    fixture.tab()->editor()->setText(u"SELECT 1"_s);
    fixture.tab()->runStatement();
    REQUIRE(waitFor([&] { return fixture.result() && fixture.result()->isWaiting(); }));
    CHECK(fixture.tab()->isRunning());
    shoot(*fixture.page, u"sql-noturn-light"_s);
    REQUIRE(waitFor([&] { return !fixture.tab()->isRunning(); }));
    CHECK(asked == 2);
    CHECK(fixture.result()->grid()->rowCount() == 3);
}

TEST_CASE("Stop asks the door, keeps the rows and says so")
{
    Fixture fixture;
    fixture.server.on("/v1/sql", [](const StubRequest &) {
        return SqlStub::openStream({SqlStub::accepted, SqlStub::schema, SqlStub::batch});
    });
    fixture.server.reply("/v1/sql/q-1", 202, "{}");
    fixture.tab()->editor()->setText(u"SELECT 1"_s);
    fixture.tab()->runStatement();
    REQUIRE(waitFor([&] { return fixture.result() && fixture.result()->grid()->rowCount() == 3; }));
    QTest::keyClick(fixture.tab()->editor(), Qt::Key_Period, Qt::ControlModifier);
    REQUIRE(waitFor([&] { return fixture.server.count("/v1/sql/q-1") == 1; }));
    QTest::keyClick(fixture.tab()->editor(), Qt::Key_Period, Qt::ControlModifier);
    REQUIRE(waitFor([&] { return !fixture.tab()->isRunning(); }));
    CHECK(fixture.result()->message().contains(u"Stopped"_s));
    CHECK(fixture.result()->grid()->rowCount() == 3);
}

TEST_CASE("A door that is away is said so, with what to do")
{
    Fixture fixture;
    fixture.server.closeAfter("/v1/sql/plan",
                              {}); // a connection that is kept alive would outlive stop()
    fixture.tab()->editor()->setText(u"SELECT 1"_s);
    fixture.tab()->runStatement();
    fixture.wait();
    CHECK_FALSE(fixture.result()->message().isEmpty());
    CHECK(waitFor(
        [&] { return fixture.tab()->planStrip()->state() == PlanStrip::State::Unreachable; }));
}

TEST_CASE("What was typed is there again after a crash")
{
    Fixture fixture;
    fixture.tab()->editor()->setText(u"SELECT 'kept ä😀'"_s);
    const QString path = fixture.folder.filePath(fixture.tab()->draft().id + u".sql"_s);
    REQUIRE(waitFor([&] {
        QFile file(path);
        return file.open(QIODevice::ReadOnly)
            && QString::fromUtf8(file.readAll()) == u"SELECT 'kept ä😀'"_s;
    }));
    // A crash: the order of the tabs was never written.
    QFile::remove(fixture.folder.filePath(u"tabs.json"_s));
    auto environment = std::make_shared<Environment>();
    environment->id = u"test"_s;
    SqlPage again(*fixture.door, environment, fixture.themes, nullptr, fixture.folder.path());
    REQUIRE(waitFor([&] { return again.isLoaded(); }));
    REQUIRE(again.tabCount() == 1);
    CHECK(again.currentTab()->editor()->text() == u"SELECT 'kept ä😀'"_s);
}

TEST_CASE("Tabs come back in their order, closed ones do not")
{
    Fixture fixture;
    fixture.tab()->editor()->setText(u"one"_s);
    fixture.page->openSql(u"two"_s);
    fixture.page->openSql(u"three"_s);
    QTest::keyClick(fixture.tab()->editor(), Qt::Key_W, Qt::ControlModifier);
    CHECK(fixture.page->tabCount() == 2);
    fixture.page.reset();
    fixture.makePage();
    REQUIRE(fixture.page->tabCount() == 2);
    CHECK(fixture.tab()->editor()->text() == u"one"_s);
}

TEST_CASE("Ctrl+/ comments lines out and back in")
{
    Fixture fixture;
    SqlEditor *editor = fixture.tab()->editor();
    editor->setText(u"SELECT 1\nFROM t\n"_s);
    editor->setSelection(0, 0, 1, 3);
    editor->toggleComment();
    CHECK(editor->text() == u"-- SELECT 1\n-- FROM t\n"_s);
    editor->setSelection(0, 0, 1, 3);
    editor->toggleComment();
    CHECK(editor->text() == u"SELECT 1\nFROM t\n"_s);
}

TEST_CASE("A write is marked and said to be refused")
{
    Fixture fixture;
    fixture.server.reply(
        "/v1/sql/plan", 200,
        R"({"statements":[{"index":0,"start":0,"end":8,"plan_id":"p","kind":"DELETE","access":"write",
                         "tables":[{"name":"main.default.orders","access":"write"}]}]})");
    fixture.tab()->editor()->setText(u"DELETE 1"_s);
    REQUIRE(waitFor([&] { return fixture.tab()->planStrip()->state() == PlanStrip::State::Read; }));
    CHECK(fixture.tab()->planStrip()->text().contains(u"WRITE"_s));
    CHECK(fixture.tab()->planStrip()->text().contains(u"refuses"_s));
}
