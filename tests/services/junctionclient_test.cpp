#include "services/core/async.h"
#include "services/junction/codepoints.h"
#include "services/junction/junctionclient.h"
#include "services/results/resultstore.h"
#include "tests/support/qtstrings.h"
#include "tests/support/sqlstub.h"
#include "tests/support/waitfor.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace
{

Service door(const StubServer &server)
{
    Service service;
    service.id = u"junction"_s;
    service.kind = ServiceKind::Junction;
    service.url = server.url();
    return service;
}

/// A run with what it said, from its start to its end.
struct Watched {
    std::shared_ptr<ResultStore> store;
    std::unique_ptr<SqlRun> run;
    QString queryId;
    std::optional<Route> route;
    std::optional<SqlOutcome> outcome;
    qint64 progressRows = 0;

    Watched(const JunctionClient &client, const QString &sql, qint64 cap = 1 << 30)
        : store(std::make_shared<ResultStore>(cap))
        , run(client.run({sql, {}, {}, {}, {}, 0, 0}, store))
    {
        QObject::connect(run.get(), &SqlRun::accepted, run.get(),
                         [this](const QString &id) { queryId = id; });
        QObject::connect(run.get(), &SqlRun::routeArrived, run.get(),
                         [this](const Route &arrived) { route = arrived; });
        QObject::connect(run.get(), &SqlRun::progress, run.get(),
                         [this](qint64 rows) { progressRows = rows; });
        QObject::connect(run.get(), &SqlRun::finished, run.get(),
                         [this](const SqlOutcome &end) { outcome = end; });
    }

    SqlOutcome wait()
    {
        REQUIRE(waitFor([this] { return outcome.has_value(); }));
        return *outcome;
    }
};

} // namespace

TEST_CASE("A statement streams into the store and ends complete")
{
    StubServer server;
    server.on("/v1/sql", [](const StubRequest &) { return SqlStub::stream(SqlStub::whole()); });
    HttpClient http;
    const JunctionClient client(http, door(server), {});
    Watched run(client, u"SELECT 1"_s);
    const SqlOutcome outcome = run.wait();
    CHECK(outcome.state == SqlOutcome::State::Complete);
    CHECK(outcome.rows == 3);
    CHECK(outcome.firstBatchMs >= 0);
    CHECK(run.progressRows == 3);
    CHECK(run.queryId == u"q-1"_s);
    REQUIRE(run.route);
    CHECK(run.route->pointers->first().snapshotId == u"8217000000000090417"_s);
    CHECK(run.route->tookMs[RouteStep::Pointers] == 9);
    CHECK(run.store->rows() == 3);
    CHECK(run.store->cell(1, 0).integer == 90214014);
    const QJsonObject sent = QJsonDocument::fromJson(server.seen().last().body).object();
    CHECK(sent[u"sql"_s].toString() == u"SELECT 1"_s);
    CHECK(sent[u"allow_write"_s].toBool() == false);
}

TEST_CASE("A stream that stops without an end is incomplete and keeps its rows")
{
    StubServer server;
    const QByteArray half = R"({"event":"batch","rows":3,"col)";
    const auto tail = GENERATE_COPY(QByteArrayList{}, QByteArrayList{half});
    const QByteArrayList lines
        = QByteArrayList{SqlStub::accepted, SqlStub::schema, SqlStub::batch} + tail;
    const bool broken
        = GENERATE(true, false); // the connection breaks, or the body ends as if all were well
    const QByteArray body = lines.join('\n') + (tail.isEmpty() ? "\n" : "");
    QByteArray answer = StubServer::response(200, body, "application/x-ndjson");
    if (broken)
        answer.replace("Content-Length: ", "Content-Length: 9");
    server.closeAfter("/v1/sql", answer);
    HttpClient http;
    const JunctionClient client(http, door(server), {});
    Watched run(client, u"SELECT 1"_s);
    const SqlOutcome outcome = run.wait();
    CHECK(outcome.state == SqlOutcome::State::Incomplete);
    CHECK(outcome.rows == 3);
    CHECK(run.store->rows() == 3);
}

TEST_CASE("An end that counts other rows than arrived is not called complete")
{
    StubServer server;
    server.on("/v1/sql", [](const StubRequest &) {
        return SqlStub::stream({SqlStub::schema, SqlStub::batch, R"({"event":"end","rows":4})"});
    });
    HttpClient http;
    const JunctionClient client(http, door(server), {});
    CHECK(Watched(client, u"x"_s).wait().state == SqlOutcome::State::Incomplete);
}

TEST_CASE("A stream that breaks its own rules is unreadable from there on")
{
    StubServer server;
    server.on("/v1/sql", [](const StubRequest &) {
        return SqlStub::stream({SqlStub::schema, SqlStub::batch,
                                R"({"event":"batch","rows":9,"columns":[[1],[2],[3]]})",
                                SqlStub::end});
    });
    HttpClient http;
    const JunctionClient client(http, door(server), {});
    Watched run(client, u"x"_s);
    const SqlOutcome outcome = run.wait();
    CHECK(outcome.state == SqlOutcome::State::Unreadable);
    CHECK(run.store->rows() == 3);
}

TEST_CASE("A refusal before the stream carries the route so far")
{
    StubServer server;
    server.reply(
        "/v1/sql", 403,
        R"({"error":{"code":"DENIED","message":"no grant","detail":{"route":{"identity":{"name":"op"},
                 "governance":[{"table":"t","privilege":"TABLE_READ_DATA","decision":"deny","reason":"role"}]}}}})");
    HttpClient http;
    const JunctionClient client(http, door(server), {});
    const SqlOutcome outcome = Watched(client, u"x"_s).wait();
    REQUIRE(outcome.state == SqlOutcome::State::Refused);
    CHECK(outcome.fault->status == 403);
    CHECK(outcome.fault->code == u"DENIED"_s);
    REQUIRE(outcome.fault->route);
    CHECK(outcome.fault->route->refusedAt() == RouteStep::Governance);
}

TEST_CASE("No turn says when to come back")
{
    StubServer server;
    server.on("/v1/sql", [](const StubRequest &) {
        return StubServer::response(503,
                                    R"({"error":{"code":"NO_TURN","message":"busy","detail":{}}})",
                                    "application/json", {{"Retry-After", "15"}});
    });
    HttpClient http;
    const JunctionClient client(http, door(server), {});
    const SqlOutcome outcome = Watched(client, u"x"_s).wait();
    CHECK(outcome.state == SqlOutcome::State::Refused);
    CHECK(outcome.fault->code == u"NO_TURN"_s);
    CHECK(outcome.fault->retryAfterS == 15);
}

TEST_CASE("Cancelling asks the door first and drops the connection the second time")
{
    StubServer server;
    server.on("/v1/sql", [](const StubRequest &) {
        return SqlStub::openStream({SqlStub::accepted, SqlStub::schema, SqlStub::batch});
    });
    server.reply("/v1/sql/q-1", 202, "{}");
    HttpClient http;
    const JunctionClient client(http, door(server), {});
    Watched run(client, u"x"_s);
    REQUIRE(waitFor([&] { return run.progressRows == 3; }));
    run.run->cancel();
    REQUIRE(waitFor([&] { return server.count("/v1/sql/q-1") == 1; }));
    CHECK(server.seen().last().method == "DELETE");
    CHECK_FALSE(run.outcome);
    run.run->cancel();
    CHECK(run.wait().state == SqlOutcome::State::Cancelled);
    CHECK(run.store->rows() == 3);
}

TEST_CASE("Before there is a query id cancelling drops the turn")
{
    StubServer server;
    server.hold("/v1/sql");
    HttpClient http;
    const JunctionClient client(http, door(server), {});
    Watched run(client, u"x"_s);
    REQUIRE(waitFor([&] { return server.count("/v1/sql") == 1; }));
    run.run->cancel();
    CHECK(run.wait().state == SqlOutcome::State::Cancelled);
    CHECK(waitFor([&] { return server.disconnects() == 1; }));
}

TEST_CASE("A full store ends the stream as truncated here")
{
    StubServer server;
    server.on("/v1/sql", [](const StubRequest &) {
        return SqlStub::openStream(
            {SqlStub::accepted, SqlStub::schema, SqlStub::batch, SqlStub::batch, SqlStub::batch});
    });
    server.reply("/v1/sql/q-1", 202, "{}");
    HttpClient http;
    const JunctionClient client(http, door(server), {});
    Watched run(client, u"x"_s, 1000);
    const SqlOutcome outcome = run.wait();
    CHECK(outcome.state == SqlOutcome::State::TruncatedHere);
    CHECK(run.store->rows() == outcome.rows);
    CHECK(run.store->rows() < 9);
    CHECK(waitFor([&] { return server.count("/v1/sql/q-1") == 1; }));
}

TEST_CASE("A large stream arrives whole although the socket has to wait for the decoder")
{
    QByteArray values;
    for (int i = 0; i < 20'000; ++i)
        values += (i ? "," : "") + QByteArray::number(i);
    const QByteArray line = R"({"event":"batch","rows":20000,"columns":[[)" + values + "]]}";
    QByteArrayList lines{R"({"event":"schema","columns":[{"name":"n","type":"BIGINT"}]})"};
    for (int i = 0; i < 150; ++i)
        lines.append(line);
    lines.append(R"({"event":"end","rows":3000000})");
    StubServer server;
    server.on("/v1/sql", [&lines](const StubRequest &) { return SqlStub::stream(lines); });
    HttpClient http;
    const JunctionClient client(http, door(server), {});
    Watched run(client, u"x"_s);
    CHECK(run.wait().state == SqlOutcome::State::Complete);
    CHECK(run.store->rows() == 3'000'000);
    CHECK(run.store->cell(2'999'999, 0).integer == 19'999);
}

TEST_CASE("Dropping a run drops the connection and calls nobody")
{
    StubServer server;
    server.on("/v1/sql", [](const StubRequest &) {
        return SqlStub::openStream({SqlStub::schema, SqlStub::batch});
    });
    HttpClient http;
    const JunctionClient client(http, door(server), {});
    {
        Watched run(client, u"x"_s);
        REQUIRE(waitFor([&] { return run.progressRows == 3; }));
    }
    CHECK(waitFor([&] { return server.disconnects() == 1; }));
}

TEST_CASE("A plan reads ranges in code points and faults with their place")
{
    const QString sql = u"SELECT '😀';\nSELEC 2"_s;
    StubServer server;
    server.reply(
        "/v1/sql/plan", 200,
        R"({"statements":[{"index":0,"start":0,"end":10,"plan_id":"p1","kind":"SELECT","access":"read","tables":[]},
                 {"index":1,"start":12,"end":19,"error":{"status":400,"code":"SYNTAX_ERROR","message":"near SELEC",
                 "detail":{"position":12,"line":2,"column":1}}}]})");
    HttpClient http;
    const JunctionClient client(http, door(server), {});
    auto future = client.plan({sql, {}, {}, {}, {}, 0, 0});
    REQUIRE(waitFor([&] { return future.isFinished(); }));
    const Result<Plan> plan = future.result();
    REQUIRE(plan.has_value());
    REQUIRE(plan->statements.size() == 2);
    CHECK(plan->text(plan->statements[0]) == u"SELECT '😀'"_s);
    CHECK(plan->text(plan->statements[1]) == u"SELEC 2"_s);
    CHECK(plan->statements[1].fault->position == 13);
    CHECK(plan->at(14)->index == 1);
    CHECK(plan->at(0)->index == 0);
}

TEST_CASE("A text that cannot be split is a plan with a fault, a proxy's page is an error")
{
    StubServer server;
    HttpClient http;
    const JunctionClient client(http, door(server), {});
    server.reply(
        "/v1/sql/plan", 400,
        R"({"error":{"code":"SYNTAX_ERROR","message":"unterminated quote","detail":{"position":3}}})");
    auto refused = client.plan({u"a 'b"_s, {}, {}, {}, {}, 0, 0});
    REQUIRE(waitFor([&] { return refused.isFinished(); }));
    REQUIRE(refused.result().has_value());
    CHECK(refused.result()->fault->position == 3);

    server.reply("/v1/sql/plan", 502, "<!DOCTYPE html><p>Bad gateway", "text/html");
    auto proxy = client.plan({u"a"_s, {}, {}, {}, {}, 0, 0});
    REQUIRE(waitFor([&] { return proxy.isFinished(); }));
    REQUIRE_FALSE(proxy.result().has_value());
    CHECK(proxy.result().error().httpStatus == 502);
}

TEST_CASE("Code points and UTF-16 offsets convert both ways")
{
    const QString text = u"a😀b"_s;
    CHECK(utf16Offset(text, 0) == 0);
    CHECK(utf16Offset(text, 2) == 3);
    CHECK(utf16Offset(text, 99) == 4);
    CHECK(utf16Offset(text, -5) == 0);
    CHECK(codePointOffset(text, 3) == 2);
}

TEST_CASE("Whatever goes wrong with the door, the error says who was asked")
{
    StubServer server;
    server.reply("/v1/sql/plan", 200, "<html>not a plan</html>", "text/html");
    server.reply("/v1/capabilities", 503, "{}");
    HttpClient http;
    const Service asked = door(server);
    const JunctionClient client(http, asked, {});
    const QString address = asked.url.toString(QUrl::StripTrailingSlash);

    QFuture<Result<Plan>> unreadable = client.plan({u"SELECT 1"_s, {}, {}, {}, {}, 0, 0});
    REQUIRE(waitFor([&] { return unreadable.isFinished(); }));
    REQUIRE(!unreadable.result());
    CHECK(unreadable.result().error().kind == Error::Kind::Unreadable);
    CHECK(unreadable.result().error().asked == u"junction (%1/v1/sql/plan)"_s.arg(address));

    QFuture<Result<Capabilities>> refused = client.capabilities();
    REQUIRE(waitFor([&] { return refused.isFinished(); }));
    REQUIRE(!refused.result());
    CHECK(refused.result().error().asked == u"junction (%1/v1/capabilities)"_s.arg(address));

    server.stop();
    HttpClient fresh; // without a connection that is still open
    const JunctionClient late(fresh, asked, {});
    QFuture<Result<Plan>> gone = late.plan({u"SELECT 1"_s, {}, {}, {}, {}, 0, 0});
    REQUIRE(waitFor([&] { return gone.isFinished(); }));
    REQUIRE(!gone.result());
    CHECK(gone.result().error().kind == Error::Kind::Network);
    CHECK(gone.result().error().asked == u"junction (%1/v1/sql/plan)"_s.arg(address));
}
