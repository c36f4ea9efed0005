#include "services/checks/probes/indexdriftprobe.h"

#include "services/checks/invariants.h"

#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

#include <catch2/catch.hpp>

using namespace Qt::Literals::StringLiterals;

namespace
{

HttpReply reply(const QByteArray &body, int status = 200)
{
    HttpReply answer;
    answer.status = status;
    answer.body = body;
    return answer;
}

/// What the row says of a report.
Judgement judged(const QString &id, const IndexReport &report)
{
    Look look;
    Observation &seen = look.seen[ProbeKind::IndexDrift];
    seen.readable = true;
    seen.index = std::make_shared<const IndexReport>(report);
    const Invariant &row = *findInvariant(id);
    const Environment environment;
    const Service service;
    return row.judge({row, environment, service, look});
}

}

TEST_CASE("Rows with copies are read with their counts, absent ones without")
{
    const IndexPage page = decodeIndexPage(reply(
        R"([{"id":"a","iceberg_namespace":"main.default","iceberg_table":"orders","row_count":9007199254740993},)"
        R"({"dataset_id":7,"row_count":null}])"));
    REQUIRE(page.rows);
    CHECK(page.rows->at(0).rows == 9007199254740993);
    CHECK(page.rows->at(0).space == u"main.default"_s);
    CHECK(page.rows->at(1).dataset == u"7"_s);
    CHECK_FALSE(page.rows->at(1).rows);
    for (const char *body : {"{}", "[1]", "[{}]", "null", "<html>", R"({"status":"ok"})"})
        CHECK_FALSE(decodeIndexPage(reply(body)).rows);
    CHECK(decodeIndexPage(reply(R"({"message":"no"})", 401)).seen.trouble.verdict
          == Verdict::Unknown);
    CHECK(decodeIndexPage(reply("[]", 500)).seen.trouble.down);
}

TEST_CASE("A missing table and a missing column are told from what could not be looked at")
{
    const auto judged = [](const QByteArray &body, int status) {
        IndexReport report;
        judgeColumns(u"datasets"_s, {u"id"_s, u"tier"_s}, reply(body, status), report);
        return report.lacking.join(u',') + u'|' + report.lackingUnread.join(u',');
    };
    CHECK(judged("[]", 200) == u"|"_s);
    CHECK(judged(R"([{"id":"a","tier":null}])", 206) == u"|"_s);
    CHECK(judged(R"({"code":"42703","message":"column datasets.tier does not exist"})", 400)
          == u"datasets.tier|"_s);
    CHECK(judged(R"({"code":"PGRST205","message":"Could not find the table"})", 404)
          == u"datasets|"_s);
    CHECK(judged("not found", 404) == u"|datasets (404)"_s);
    CHECK(judged(R"({"code":"42501","message":"permission denied"})", 403) == u"|datasets (403)"_s);
    CHECK(judged("<html>", 200) == u"|datasets (200)"_s);
}

TEST_CASE("A row of something else proves no column of a table")
{
    const auto unread = [](const QByteArray &body) {
        IndexReport report;
        judgeColumns(u"datasets"_s, {u"id"_s, u" tier"_s}, reply(body), report);
        CHECK(report.lacking.isEmpty()); // it is not the Index that said so
        return report.lackingUnread.join(u',');
    };
    CHECK(unread(R"([{"id":"a","name":"orders"}])") == u"datasets (a row without tier)"_s);
    CHECK(unread(R"([{"status":"ok"}])") == u"datasets (a row without id)"_s);
    CHECK(unread("[1]") == u"datasets (a row without id)"_s);
    CHECK(unread(R"([{"id":"a","tier":"gold"},{"id":"b"}])") == u"datasets (a row without tier)"_s);
}

TEST_CASE("The Index's schema is proven by its own rows, and where an unknown table is refused")
{
    StepClock clock;
    HttpClient http;
    StubServer server;
    const Environment environment
        = *environmentOf({stubService(u"index"_s, ServiceKind::Supabase, server.url())});
    const auto looked = [&] {
        CheckEngine engine(std::make_shared<const Environment>(environment), http, tokens({}),
                           clock, quickLimits());
        return *once(engine, {{u"INV-35"_s}, false})->check(u"INV-35"_s);
    };
    const Service &service = environment.services.first();
    const auto serve = [&](const QString &without) {
        const QMap<QString, QString> declared = declaredColumns(service);
        for (auto table = declared.begin(); table != declared.end(); ++table) {
            QByteArray row;
            for (const QString &column : table.value().split(u',')) {
                if (column != without)
                    row += ",\"" + column.toUtf8() + "\":\"1\"";
            }
            server.reply("/rest/v1/" + table.key().toUtf8(), 200, "[{" + row.mid(1) + "}]");
        }
    };
    serve({});
    server.reply("*", 404, R"({"code":"PGRST205","message":"Could not find the table"})");
    CHECK(looked().verdict == Verdict::Ok);
    serve(u"last_sync_at"_s);
    CHECK(looked().verdict == Verdict::NotProven);
    CHECK(looked().reason == u"index_schema_unproven"_s);
    CHECK(looked().reasonArgs.first().contains(u"last_sync_at"_s));

    serve({});
    server.reply("*", 200, "[]"); // whatever is asked for, it is there
    CHECK(looked().verdict == Verdict::NotProven);
    CHECK(looked().reason == u"retired_undecided"_s);
}

TEST_CASE("A retired table is gone when it answers as one that never existed")
{
    IndexReport report;
    const QByteArray unknown = R"({"code":"PGRST205","message":"Could not find the table"})";
    judgeRetired(u"dataset_rows"_s, reply(unknown, 404), 404, report);
    CHECK((report.retired.isEmpty() && report.retiredUnread.isEmpty()));
    judgeRetired(u"dataset_rows"_s, reply(R"({"code":"42501","message":"no"})", 401), 404,
                 report); // there, and hidden from this key
    CHECK(report.retired == QStringList{u"dataset_rows (401)"_s});
    judgeRetired(u"dataset_row_staging"_s, reply({}, 503), 404, report);
    CHECK(report.retiredUnread.size() == 1);
    judgeRetired(u"dataset_row_staging"_s, reply("<html>blocked</html>", 403), 404, report);
    judgeRetired(u"dataset_row_staging"_s, reply("<html>nginx</html>", 404), 404, report);
    CHECK(report.retired.size() == 1); // another's answers tell nothing of the Index
    CHECK(report.retiredUnread.size() == 3);
}

TEST_CASE("An unknown table that something in front of the Index denies proves nothing")
{
    IndexReport report;
    report.siblingStatus = 404;
    CHECK(judged(u"INV-34"_s, report).verdict == Verdict::Ok);
    CHECK(judged(u"INV-35"_s, report).verdict == Verdict::Ok);
    report.foreignSibling = true;
    CHECK(judged(u"INV-34"_s, report).verdict == Verdict::NotProven);
    CHECK(judged(u"INV-35"_s, report).reason == u"not_application"_s);
}

TEST_CASE("Copies of which none was seen, or not all, are no agreement and no drift of counts")
{
    CatalogContents catalog;
    catalog.namespaces = {{u"main"_s, u"default"_s}};
    for (const char *name : {"orders", "people"}) {
        WalkedTable table;
        table.name = name;
        table.records = 3;
        catalog.tables.push_back(table);
    }
    IndexContents index;
    IndexReport hidden;
    compareCopies(hidden, index, catalog);
    CHECK(judged(u"INV-24"_s, hidden).reason == u"drift_nothing_seen"_s);
    CHECK(judged(u"INV-24"_s, hidden).verdict == Verdict::NotProven);
    IndexReport nothing;
    compareCopies(nothing, index, {});
    CHECK(judged(u"INV-24"_s, nothing).verdict == Verdict::Ok); // of an empty catalog

    index.seesEverything = true;
    index.datasets[u"1"_s] = {u"main.default"_s, u"orders"_s, 3, {}, {}};
    IndexReport lacking;
    compareCopies(lacking, index, catalog);
    CHECK(lacking.counts == QStringList{u"main.default: 1 of 2"_s});
    index.unread = {u"datasets (500)"_s};
    IndexReport cut;
    compareCopies(cut, index, catalog);
    CHECK(cut.counts.isEmpty());
    CHECK(judged(u"INV-24"_s, cut).reason == u"drift_unread"_s);
}

TEST_CASE("Keys that row policies do not hold back are known by their form")
{
    const auto jwt = [](const QByteArray &claims) {
        return "eyJh." + claims.toBase64(QByteArray::Base64UrlEncoding) + ".sig";
    };
    CHECK(seesEverything("sb_secret_canary"));
    CHECK(seesEverything(jwt(R"({"role":"service_role"})")));
    CHECK_FALSE(seesEverything(jwt(R"({"role":"anon"})")));
    CHECK_FALSE(seesEverything("sb_publishable_canary"));
    CHECK_FALSE(seesEverything("a.b.c"));
}

TEST_CASE("The environment may declare other columns of its Index")
{
    Service index;
    CHECK(declaredColumns(index).value(u"dataset_lineage"_s) == u"upstream_id,downstream_id"_s);
    index.expect = {{u"columns.dataset_lineage"_s, u"a,b"_s}, {u"columns.extra"_s, u"id"_s}};
    CHECK(declaredColumns(index).value(u"dataset_lineage"_s) == u"a,b"_s);
    CHECK(declaredColumns(index).size() == 6);
}
