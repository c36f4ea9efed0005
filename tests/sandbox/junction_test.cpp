#include "tests/sandbox/doorworld.h"

#include <catch2/catch.hpp>

#include <fstream>

using namespace sandbox;
using namespace sandbox::world;

TEST_CASE("The door tells its engines and what they can do")
{
    World door;
    json health;
    const auto isReady = [&] { // the door gives the engine a second
        health = json::parse(door.get("/health")->body);
        return health.at("engines").at("duck") == "ready";
    };
    CHECK(comesTrue(isReady));
    CHECK(
        health
        == json::parse(
            R"({"status":"ok","service":"junction","engines":{"duck":"ready","trino":"down","karma":"inert"}})"));
    const json capabilities = json::parse(door.get("/v1/capabilities")->body);
    CHECK(capabilities.at("contract") == "junction/1");
    const json &duck = capabilities.at("engines").at(0);
    CHECK(duck.at("version") == "1.5.4");
    CHECK(duck.at("keywords").size() > 300);
    CHECK(duck.at("functions").size() > 400);
    for (const json &function : duck.at("functions"))
        CHECK(function.at("name") != "current_setting");
    CHECK(capabilities.at("workspaces").at(0).at("default_namespace") == "main.default");
    CHECK(capabilities.at("limits").at("max_rows") == 100000000);
}

TEST_CASE("The door knows nobody without the right token")
{
    World door;
    CHECK(refusal(door.post("/v1/sql/plan", sql("select 1"), ""))
          == Refusal{401, "UNAUTHENTICATED"});
    CHECK(refusal(door.post("/v1/sql", sql("select 1"), "other"))
          == Refusal{401, "UNAUTHENTICATED"});
    CHECK(refusal(door.post("/v1/sql", sql("select 1"), "duck-token"))
          == Refusal{401, "UNAUTHENTICATED"});
}

TEST_CASE("A script is planned statement by statement, in code points")
{
    World door;
    const auto result = door.post("/v1/sql/plan",
                                  sql("select '日本' from orders where amount > $least;\nselct "
                                      "1;\ndelete from main.default.orders; set threads=1"));
    REQUIRE(result->status == 200);
    const json statements = json::parse(result->body).at("statements");
    REQUIRE(statements.size() == 4);
    CHECK(statements[0].at("start") == 0);
    CHECK(statements[0].at("end") == 45);
    CHECK(statements[0].at("kind") == "SELECT");
    CHECK(statements[0].at("access") == "read");
    CHECK(statements[0].at("parameters") == json{"least"});
    CHECK(statements[0].at("tables")
          == json::parse(R"([{"name":"main.default.orders","access":"read"}])"));
    const json &route = statements[0].at("route");
    CHECK(route.at("identity").at("subject") == "sandbox-operator");
    CHECK(route.at("pointers").at(0).at("snapshot_id").is_string());
    CHECK(route.at("freshness").at(0).at("max_age_s") == 86400);
    CHECK(route.at("governance").at(0).at("privilege") == "TABLE_READ_DATA");
    CHECK(route.at("engine").at("name") == "duck");
    CHECK(route.at("took_ms").size() == 6);
    CHECK(statements[1].at("error").at("code") == "SYNTAX_ERROR");
    CHECK(statements[1].at("error").at("detail")
          == json{{"position", 47}, {"line", 2}, {"column", 1}});
    CHECK(statements[2].at("access") == "write");
    CHECK(statements[2].at("route").at("governance").at(0).at("privilege") == "TABLE_WRITE_DATA");
    CHECK(statements[3].at("error").at("status") == 422);
    CHECK(refusal(door.post("/v1/sql/plan", sql("select 'open"))) == Refusal{400, "SYNTAX_ERROR"});
    const auto again
        = json::parse(door.post("/v1/sql/plan", sql("delete from main.default.orders"))->body);
    CHECK(again.at("statements").at(0).at("plan_id") == statements[2].at("plan_id"));
}

TEST_CASE("A run streams accepted, route, schema, batches and one end")
{
    World door;
    const auto result
        = door.post("/v1/sql", sql("select customer_id, name from customers order by 1"));
    REQUIRE(result->status == 200);
    CHECK(result->get_header_value("Content-Type") == "application/x-ndjson");
    const auto all = lines(result->body);
    CHECK(all.at(0).at("event") == "accepted");
    CHECK(all.at(0).at("query_id").is_string());
    CHECK(all.at(1).at("event") == "route");
    CHECK(all.at(1).at("pointers").at(0).at("table") == "main.default.customers");
    CHECK(all.at(2).at("event") == "schema");
    CHECK(all.back().at("event") == "end");
    CHECK(all.back().at("rows") == 400);
    CHECK(all.back().at("statement_kind") == "SELECT");
    const auto limited
        = lines(door.post("/v1/sql", sql("from customers", {{"max_rows", 7}}))->body);
    CHECK(limited.back().at("rows") == 7);
    CHECK(limited.back().at("truncated") == true);
    const auto explained = lines(door.post("/v1/sql", sql("explain select 1"))->body);
    CHECK(explained.back().at("statement_kind") == "EXPLAIN");
    const auto named = lines(
        door.post("/v1/sql",
                  sql("select count(*) as n from \"a b\"", {{"default_namespace", "main.test"}}))
            ->body);
    CHECK(named.back().at("rows") == 1);
    const auto tables = lines(door.post("/v1/sql", sql("show all tables"))->body);
    CHECK(tables.back().at("rows") == 97);
    const auto bound
        = lines(door.post("/v1/sql",
                          sql("select $a as a",
                              {{"parameters", {{"a", {{"type", "INTEGER"}, {"value", "42"}}}}}}))
                    ->body);
    CHECK(bound.at(3).at("columns") == json::parse("[[42]]"));
}

TEST_CASE("What may not run is refused before the stream")
{
    World door;
    const auto code
        = [&](const std::string &text) { return refusal(door.post("/v1/sql", sql(text))); };
    CHECK(code("delete from orders") == Refusal{403, "WRITE_NOT_ALLOWED"});
    CHECK(code("create table k as select 1 a") == Refusal{403, "WRITE_NOT_ALLOWED"});
    CHECK(code("explain delete from orders") == Refusal{422, "UNSUPPORTED_STATEMENT"});
    CHECK(code("begin") == Refusal{422, "UNSUPPORTED_STATEMENT"});
    CHECK(code("create schema main.other") == Refusal{422, "UNSUPPORTED_STATEMENT"});
    CHECK(code("drop table nowhere") == Refusal{422, "UNSUPPORTED_STATEMENT"});
    CHECK(code("delete from nowhere") == Refusal{404, "UNKNOWN_TABLE"});
    CHECK(code("select 1; select 2") == Refusal{422, "UNSUPPORTED_STATEMENT"});
    CHECK(code("") == Refusal{422, "UNSUPPORTED_STATEMENT"});
    CHECK(code("select from") == Refusal{400, "SYNTAX_ERROR"});
    CHECK(code("select nope from orders") == Refusal{400, "BIND_ERROR"});
    CHECK(code("from nowhere") == Refusal{404, "UNKNOWN_TABLE"});
    CHECK(code("from read_text('/etc/passwd')") == Refusal{403, "DENIED"});
    CHECK(code("copy orders to '/tmp/atalaya-x'") == Refusal{422, "UNSUPPORTED_STATEMENT"});
    CHECK(refusal(door.post("/v1/sql", sql("select 1", {{"engine", "trino"}})))
          == Refusal{503, "ENGINE_UNAVAILABLE"});
    CHECK(refusal(door.post("/v1/sql", json::array())) == Refusal{400, "BIND_ERROR"});
    const auto detail
        = json::parse(door.post("/v1/sql", sql("select 1,\n  nope from orders"))->body)
              .at("error")
              .at("detail");
    CHECK(detail == json{{"position", 12}, {"line", 2}, {"column", 3}});
    CHECK(refusal(door.post("/v1/sql",
                            sql("select 'x'::int + $a",
                                {{"parameters", {{"a", {{"type", "INTEGER"}, {"value", "y"}}}}}})))
              .second
          == "BIND_ERROR");
}

TEST_CASE("With the engine down the door says so, and still plans")
{
    World door;
    door.duck.reset();
    CHECK(refusal(door.post("/v1/sql", sql("select 1"))) == Refusal{503, "ENGINE_UNAVAILABLE"});
    CHECK(json::parse(door.get("/health")->body).at("engines").at("duck") == "down");
    CHECK(door.post("/v1/sql/plan", sql("select 1"))->status == 200);
}

TEST_CASE("Cancelling through the door ends the stream, and leaving it frees the cursor")
{
    World door;
    std::string id;
    std::string tail;
    std::atomic<bool> accepted = false;
    const auto read = [&](const std::function<bool()> &goOn) {
        httplib::Client client("127.0.0.1", door.port);
        client.set_read_timeout(60);
        httplib::Request request;
        request.method = "POST";
        request.path = "/v1/sql";
        request.headers = {{"Authorization", "Bearer door-token"}};
        request.body = sql("from range(100000000000)").dump();
        request.content_receiver
            = [&](const char *data, std::size_t size, std::uint64_t, std::uint64_t) {
                  tail.append(data, size);
                  if (!accepted && tail.find('\n') != std::string::npos) {
                      id = json::parse(tail.substr(0, tail.find('\n'))).at("query_id");
                      accepted = true;
                  }
                  tail = tail.substr(tail.size() > 300 ? tail.size() - 300 : 0);
                  return goOn();
              };
        client.send(request);
    };
    std::thread reader([&] { read([] { return true; }); });
    REQUIRE(comesTrue([&] { return accepted.load(); }));
    httplib::Client client("127.0.0.1", door.port);
    client.set_read_timeout(60);
    const httplib::Headers headers{{"Authorization", "Bearer door-token"}};
    CHECK(client.Delete(("/v1/sql/" + id).c_str(), headers)->status == 202);
    reader.join();
    CHECK(lines(tail.substr(tail.rfind("{\"event\""))).back().at("code") == "CANCELLED");
    CHECK(client.Delete(("/v1/sql/" + id).c_str(), headers)->status == 202);

    std::size_t pieces = 0;
    read([&] { return ++pieces < 50; });
    CHECK(comesTrue([&] { return door.duckHealth().at("concurrencia").at("en_uso") == 0; }));
}

TEST_CASE("A statement without a row yet has its id, and is cancelled by it")
{
    World::Wish wish;
    wish.cursors = 1;
    World door(wish);
    for (const char *text : {"select count(*) from range(100000000) a, range(100000) b where "
                             "a.range * b.range % 7 = 3",
                             "pivot (select a.range % 3 as k from range(100000000) a, "
                             "range(100000) b where a.range * b.range % 7 = 3) on k using "
                             "count(*)"}) {
        INFO(text);
        StatementUnderWay statement(door.port, sql(text));
        REQUIRE(comesTrue([&] { return statement.soFar().size() == 2; }));
        CHECK(statement.soFar().at(0).at("event") == "accepted");
        CHECK(statement.soFar().at(1).at("event") == "route");
        CHECK(door.duckHealth().at("concurrencia").at("en_uso") == 1);
        CHECK(statement.cancel() == 202);
        const auto all = statement.wait();
        REQUIRE(all.size() == 3); // no schema, no row
        CHECK(all.at(2).at("event") == "error");
        CHECK(all.at(2).at("status") == 499);
        CHECK(all.at(2).at("code") == "CANCELLED");
        CHECK(comesTrue([&] { return door.duckHealth().at("concurrencia").at("en_uso") == 0; }));
    }
    CHECK(lines(door.post("/v1/sql", sql("select 1"))->body).back().at("event") == "end");
}

TEST_CASE("A statement that fails while it runs fails in its stream")
{
    World door;
    const auto failed = door.post("/v1/sql", sql("select x::int from (values ('y')) t(x)"));
    REQUIRE(failed->status == 200); // it was bound and had begun
    CHECK(lines(failed->body).front().at("event") == "accepted");
    CHECK(lines(failed->body).back().at("event") == "error");
    CHECK(lines(failed->body).back().at("status") == 500);
    CHECK(lines(failed->body).back().at("code") == "ENGINE_FAILED");
    httplib::Result late(nullptr, httplib::Error::Unknown);
    const auto begins = [&] { // else its time was over before it was bound
        late = door.post("/v1/sql",
                         sql("select count(*) from range(100000000) a, range(100000) b where "
                             "a.range * b.range % 7 = 3",
                             {{"timeout_s", 1}}));
        return late && late->status == 200;
    };
    REQUIRE(comesTrue(begins));
    CHECK(lines(late->body).back().at("status") == 504);
    CHECK(lines(late->body).back().at("code") == "QUERY_TIMEOUT");
}

TEST_CASE("Many requests at once are all served")
{
    World door;
    std::atomic<int> served = 0;
    std::vector<std::thread> clients;
    std::vector<std::string> failures(24);
    for (int i = 0; i < 24; ++i) {
        clients.emplace_back([&, i] {
            const auto result = door.post(
                "/v1/sql",
                sql(i % 2 ? "select count(*) from orders" : "select * from customers limit 100"));
            if (result && result->status == 200 && lines(result->body).back().at("event") == "end")
                ++served;
            else
                failures[static_cast<std::size_t>(i)]
                    = result ? result->body : httplib::to_string(result.error());
        });
    }
    for (std::thread &client : clients)
        client.join();
    for (const std::string &failure : failures)
        CHECK(failure == "");
    CHECK(served == 24);
}

TEST_CASE("Five million rows stream through the door", "[.bench]")
{
    const std::filesystem::path dir = std::filesystem::temp_directory_path() / "atalaya-bench-lake";
    if (!std::filesystem::exists(dir))
        generateLake(dir, {});
    World::Wish wish;
    wish.lake = Lake::load(dir);
    wish.dir = dir;
    World door(wish);
    const auto rss = [] {
        std::ifstream status("/proc/self/status");
        std::string peak;
        for (std::string line; std::getline(status, line);)
            peak += line.find("VmHWM") == 0 || line.find("VmRSS") == 0 ? line + "; " : "";
        return peak;
    };
    const std::string before = rss();
    std::size_t received = 0;
    std::string tail;
    const auto begin = std::chrono::steady_clock::now();
    httplib::Client client("127.0.0.1", door.port);
    client.set_read_timeout(60);
    httplib::Request request;
    request.method = "POST";
    request.path = "/v1/sql";
    request.headers = {{"Authorization", "Bearer door-token"}};
    request.body = sql("SELECT * FROM bench.events_5m").dump();
    request.content_receiver
        = [&](const char *data, std::size_t size, std::uint64_t, std::uint64_t) {
              received += size;
              tail.append(data, size);
              tail = tail.substr(tail.size() > 300 ? tail.size() - 300 : 0);
              return true;
          };
    client.send(request);
    const double seconds
        = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const json end = lines(tail.substr(tail.rfind("{\"event\""))).back();
    WARN("5M rows, " << received / 1000000 << " MB in " << seconds << " s: " << 5 / seconds
                     << " M rows/s; before: " << before << " after: " << rss());
    CHECK(end.at("rows") == 5000000);
    CHECK(5 / seconds > 0.3);
}
