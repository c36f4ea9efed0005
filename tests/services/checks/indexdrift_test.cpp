#include "services/checks/probes/indexdriftprobe.h"

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
    judgeRetired(u"dataset_rows"_s, 404, 404, report);
    CHECK((report.retired.isEmpty() && report.retiredUnread.isEmpty()));
    judgeRetired(u"dataset_rows"_s, 401, 404, report); // there, and hidden from this key
    CHECK(report.retired == QStringList{u"dataset_rows (401)"_s});
    judgeRetired(u"dataset_row_staging"_s, 503, 404, report);
    CHECK(report.retiredUnread.size() == 1);
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
