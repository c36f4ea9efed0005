#include "tests/conformance/doorcalls.h"

#include <catch2/catch.hpp>

#include <set>

using namespace door;

// The write cases of the door work on main.test.atalaya_conformance and nothing else.

TEST_CASE("Values come in the forms of the contract", "[junction][platform.md §door:93-94,118-121]")
{
    const auto values = firstRow(
        "SELECT true, 9223372036854775807, 170141183460469231731687303715884105727::HUGEINT,"
        " 1.50::DECIMAL(9,2), 'NaN'::DOUBLE, 'Infinity'::DOUBLE, DATE '2026-11-30',"
        " TIME '02:00:00.5', TIMESTAMP '2026-11-30 02:00:00', TIMESTAMPTZ '2026-11-30 02:00:00+00',"
        " 'infinity'::TIMESTAMP, '\\xAA'::BLOB, [1, 2], {'a': 1}, MAP {'k': 1}, NULL,"
        " '00000000-0000-0000-0000-00000000002a'::UUID, INTERVAL 1 DAY");
    const json expected = json::parse(
        R"([true, 9223372036854775807, "170141183460469231731687303715884105727", "1.50", "NaN",
            "Infinity", "2026-11-30", "02:00:00.5", "2026-11-30T02:00:00", "2026-11-30T02:00:00Z",
            "infinity", "qg==", [1, 2], {"a": 1}, [["k", 1]], null,
            "00000000-0000-0000-0000-00000000002a", "1 day"])");
    REQUIRE(values.size() == expected.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        INFO("column " << i);
        const std::string text = values[i].is_string() ? values[i].get<std::string>() : "";
        if (i == 7 || i == 8 || i == 9) // with or without a blank, and however many digits
            CHECK(text.substr(0, 8) == expected[i].get<std::string>().substr(0, 8));
        else
            CHECK(values[i] == expected[i]);
    }
    CHECK(values[9].get<std::string>().back() == 'Z');
    CHECK(values[8].get<std::string>().back() != 'Z');
}

TEST_CASE("Parameters are bound, never pasted", "[junction][platform.md §door:62,111]")
{
    const json bound{{"parameters",
                      {{"n", {{"type", "INTEGER"}, {"value", "41"}}},
                       {"t", {{"type", "VARCHAR"}, {"value", "x'; DROP TABLE y"}}},
                       {"z", {{"type", "DATE"}, {"value", nullptr}}}}}};
    const auto values = firstRow("SELECT $n + 1, $t, $z", bound);
    CHECK(values.at(0) == 42);
    CHECK(values.at(1) == "x'; DROP TABLE y");
    CHECK(values.at(2).is_null());
    const json planned = post("/v1/sql/plan", asked("SELECT $since::DATE")).json().at("statements");
    CHECK(planned.at(0).at("parameters") == json{"since"});
}

TEST_CASE("A result is cut where it was asked to be", "[junction][platform.md §door:86,96,101-102]")
{
    const auto events
        = eventsOf(post("/v1/sql", asked("SELECT * FROM range(1000)", {{"max_rows", 10}})));
    CHECK(events.back().at("rows") == 10);
    CHECK(events.back().at("truncated") == true);
    CHECK(events.back().at("statement_kind") == "SELECT");
    CHECK(events.back().at("elapsed_ms").get<long long>() >= 0);
    CHECK(Target::current()
              .get("/v1/capabilities", Target::current().bearer())
              .at("limits")
              .at("max_rows")
              .get<long long>()
          > 0);
}

TEST_CASE("A route names the pointer that was read, its age and who allowed it",
          "[junction][platform.md §door:76-82,84,92]")
{
    if (!isGiven({"table"}))
        return;
    const json plan = planOf("SELECT count(*) FROM " + Target::current().fact("table"));
    CHECK(plan.at("tables").at(0).at("name") == Target::current().fact("table"));
    CHECK(plan.at("tables").at(0).at("access") == "read");
    const json &route = plan.at("route");
    const json &pointer = route.at("pointers").at(0);
    CHECK(pointer.at("snapshot_id").is_string());
    CHECK(pointer.at("metadata_location").get<std::string>().rfind("s3://", 0) == 0);
    CHECK(pointer.at("schema_id").is_number_integer());
    CHECK(route.at("mode").at("access") == "read");
    const json &freshness = route.at("freshness").at(0);
    CHECK(freshness.at("committed_at").is_string());
    CHECK(freshness.at("age_s").is_number());
    const std::string verdict = freshness.at("verdict");
    CHECK((verdict == "fresh" || verdict == "stale" || verdict == "unknown"));
    CHECK(route.at("governance").at(0).at("privilege") == "TABLE_READ_DATA");
    CHECK(route.at("governance").at(0).at("decision") == "allow");
    CHECK(route.at("engine").at("reason").is_string());
    CHECK(route.at("took_ms").is_object());
}

TEST_CASE("The door lends a key for one table to who may read it",
          "[junction][platform.md §door:113-116]")
{
    if (!isGiven({"table"})) // "namespace.table"
        return;
    const Target &target = Target::current();
    const json config = target.get("/catalog/v1/config?warehouse=lakehouse", target.bearer());
    CHECK(config.contains("defaults"));
    std::string prefix;
    for (const char *map : {"defaults", "overrides"})
        prefix = config.value(map, json::object()).value("prefix", prefix);
    const std::string whole = target.fact("table");
    const auto dot = whole.rfind('.');
    std::string ns = percentEncoded(whole.substr(0, dot));
    for (auto at = ns.find('.'); at != std::string::npos; at = ns.find('.'))
        ns.replace(at, 1, "%1F");
    const std::string path
        = "/catalog/v1/" + prefix + "/namespaces/" + ns + "/tables/" + whole.substr(dot + 1);
    const json bare = target.get(path, target.bearer());
    CHECK(bare.at("metadata").is_object());
    CHECK(bare.value("storage-credentials", json::array()).empty());
    httplib::Headers lending = target.bearer();
    lending.emplace("X-Iceberg-Access-Delegation", "vended-credentials");
    const json lent = target.get(path, lending).at("storage-credentials");
    REQUIRE(lent.size() == 1);
    CHECK(lent.at(0).at("prefix") == bare.at("metadata").at("location"));
    for (const char *name : {"s3.access-key-id", "s3.secret-access-key", "s3.session-token",
                             "s3.session-token-expires-at-ms"})
        CHECK(lent.at(0).at("config").at(name).is_string());
    CHECK(target.send("GET", path).status == 401);
}

TEST_CASE("A write needs its plan and its consent",
          "[junction][writes][platform.md §door:104-105,124-125]")
{
    makeTable();
    const std::string sql = std::string("INSERT INTO ") + table + " (id) VALUES (3)";
    const auto refusal
        = [&](const json &more) { return post("/v1/sql", asked(sql, more)).refusal(); };
    const std::string id = planOf(sql).at("plan_id");
    CHECK(refusal({{"plan_id", id}}) == "403 WRITE_NOT_ALLOWED");
    CHECK(refusal({{"allow_write", true}, {"plan_id", "another"}}) == "409 PLAN_CHANGED");
    written(sql); // moves the snapshot
    CHECK(refusal({{"allow_write", true}, {"plan_id", id}}) == "409 PLAN_CHANGED");
}

TEST_CASE("A moved snapshot asks for a new plan and for no new consent",
          "[junction][writes][platform.md §door:64-65,105]")
{
    makeTable();
    const std::string sql = std::string("INSERT INTO ") + table + " (id) VALUES (3)";
    const json before = planOf(sql);
    CHECK(planOf(sql).at("plan_id") == before.at("plan_id"));
    written(std::string("INSERT INTO ") + table + " (id) VALUES (4)");
    CHECK(outcomeOf(run(sql, before)) == "409 PLAN_CHANGED");
    const json after = planOf(sql);
    CHECK(after.at("plan_id") != before.at("plan_id"));
    for (const char *member : {"kind", "access", "tables"}) // what was consented to
        CHECK(after.at(member) == before.at(member));
    CHECK(outcomeOf(run(sql, after)) == "end");
    CHECK(planOf(sql + ", (5)").at("plan_id") != after.at("plan_id")); // another text
}

TEST_CASE("Of two writes at once one finds that the snapshot has moved",
          "[junction][writes][platform.md §door:108-109]")
{
    // Long enough for both to be under way before the first is committed.
    const std::string sql = std::string("INSERT INTO ") + table
        + " (id) SELECT max(a.range * b.range) FROM range(40000) a, range(20000) b";
    bool hasMoved = false;
    for (int tries = 0; tries < 5 && !hasMoved; ++tries) {
        makeTable();
        const json plan = planOf(sql);
        const std::string body
            = asked(sql, {{"allow_write", true}, {"plan_id", plan.at("plan_id")}}).dump();
        Answer answers[2];
        const auto send = [&](Answer &answer) {
            const auto result = Target::current().client().Post(
                "/v1/sql", Target::current().bearer(), body, "application/json");
            if (result)
                answer = {result->status, result->headers, result->body};
        };
        std::thread other([&] { send(answers[1]); });
        send(answers[0]);
        other.join();
        const std::set<std::string> outcomes{outcomeOf(answers[0]), outcomeOf(answers[1])};
        hasMoved = outcomes.count("409 POINTER_MOVED") == 1;
        INFO(*outcomes.begin() << ", " << *outcomes.rbegin());
        CHECK(outcomes.count("end") == 1);
        CHECK((hasMoved || outcomes.count("409 PLAN_CHANGED") == 1)); // it came too late to move
        CHECK(rowCount() == 3);
    }
    CHECK(hasMoved);
}

TEST_CASE("Writes go through the writer, whatever the statement",
          "[junction][writes][platform.md §door:105-108,96]")
{
    makeTable();
    const std::string name = table;
    const json inserted
        = written("INSERT INTO " + name + " (id) SELECT * FROM (VALUES (3), (4)) AS t(a)");
    CHECK(inserted.at("affected_rows") == 2);
    CHECK(inserted.at("statement_kind") == "INSERT");
    CHECK(inserted.at("commit").at("by") == "warehouse-writer");
    CHECK(inserted.at("commit").at("snapshot_id").is_string());
    CHECK(inserted.at("commit").at("metadata_location").get<std::string>().rfind("s3://", 0) == 0);
    CHECK(rowCount() == 4);
    CHECK(written("UPDATE " + name + " SET id = id + 10 WHERE id > 2").at("affected_rows") == 2);
    CHECK(written("DELETE FROM " + name + " WHERE id > 10").at("affected_rows") == 2);
    CHECK(rowCount() == 2);
    CHECK(written("MERGE INTO " + name
                  + " USING (SELECT 2 AS k UNION ALL SELECT 9) AS s ON id = s.k"
                    " WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT (id) VALUES (s.k)")
              .at("affected_rows")
          == 2);
    CHECK(rowCount() == 2);
    written("TRUNCATE " + name);
    CHECK(rowCount() == 0);
    for (const std::string &refused :
         {"DROP TABLE " + name, "ALTER TABLE " + name + " ADD COLUMN b INTEGER",
          "COMMENT ON TABLE " + name + " IS 'x'", std::string("CREATE SCHEMA other"),
          std::string("CREATE SCHEMA main.other"),
          std::string("CREATE VIEW main.test.v AS SELECT 1"),
          "DROP TABLE main.test." + Target::unknownName()})
        CHECK(post("/v1/sql", asked(refused, {{"allow_write", true}})).refusal()
              == "422 UNSUPPORTED_STATEMENT");
}
