#include "tests/sandbox/duckrun.h"

#include <catch2/catch.hpp>
#include <httplib.h>

#include <thread>

using namespace sandbox;
using nlohmann::json;

namespace
{

json table(const std::string &name)
{
    for (const Table &t : smallLake()->all()) {
        if (t.fullName() == name)
            return {
                {"namespace", t.ns}, {"name", t.name}, {"metadata_location", t.metadataLocation}};
    }
    throw std::runtime_error("no table " + name);
}

json query(const std::string &sql, const std::vector<std::string> &tables = {},
           json more = json::object())
{
    json body = {{"sql", sql}, {"default_namespace", "main.default"}, {"tables", json::array()}};
    for (const std::string &name : tables)
        body["tables"].push_back(table(name));
    body.update(more);
    return body;
}

std::vector<json> lines(const std::string &text)
{
    std::vector<json> out;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        out.push_back(json::parse(line));
    return out;
}

std::string code(const httplib::Result &result)
{
    return json::parse(result->body).at("error").at("code");
}

const char *const slow
    = "select count(*) from range(100000000) a, range(100000) b where a.range * b.range % 7 = 3";

} // namespace

TEST_CASE("The engine's health says what is really there")
{
    DuckRun duck;
    const json health = duck.health();
    CHECK(health.at("status") == "ok");
    CHECK(health.at("engine").at("version") == "1.5.4");
    CHECK(health.at("engine").at("extensions").size() >= 4);
    for (const auto &extension : health.at("engine").at("extensions"))
        CHECK(extension.at("verified") == true);
    CHECK(health.at("concurrencia")
          == json{{"max", 8}, {"en_uso", 0}, {"en_cola", 0}, {"perdidos", 0}, {"wedged", false}});
    CHECK(health.at("storage_credential").at("differs_from_rw") == true);
    CHECK(health.at("resolve_mode") == "enforce");
    CHECK(health.at("dialect") == json{{"contract", "carbon-sql-v0"}, {"verified", true}});
    CHECK(health.at("limits") == json{{"query_timeout_s", 120}, {"turn_timeout_s", 20}});
}

TEST_CASE("Only the door may query, and only the probe may see the shadow")
{
    DuckRun duck;
    CHECK(duck.post("/query", query("select 1"), "")->status == 401);
    CHECK(duck.post("/query", query("select 1"), "shadow")->status == 403);
    CHECK(duck.post("/query", query("select 1"), "doos")->status == 403);
    CHECK(duck.post("/query", query("select 1"))->status == 200);
    CHECK(duck.get("/shadow")->status == 401);
    CHECK(duck.get("/shadow", "door")->status == 403);
    CHECK(duck.get("/shadow", "shadow")->status == 200);
    CHECK(duck.post("/admin/fault", {{"lost", 1}}, "shadow")->status == 403);
}

TEST_CASE("A query streams its schema, its rows and one end")
{
    DuckRun duck;
    const auto result = duck.post(
        "/query",
        query("select order_id, amount, note, lines from main.default.orders order by 1",
              {"main.default.orders"}));
    REQUIRE(result->status == 200);
    const auto all = lines(result->body);
    CHECK(all.front().at("event") == "schema");
    CHECK(all.front().at("columns").at(1) == json{{"name", "amount"}, {"type", "DECIMAL(18,2)"}});
    CHECK(all.front().at("columns").at(3).at("type")
          == "STRUCT(sku VARCHAR, qty INTEGER, price DECIMAL(18,2))[]");
    CHECK(all.at(1).at("event") == "batch");
    CHECK(all.at(1).at("columns").at(0).at(0) == 1);
    CHECK(all.at(1).at("columns").at(1).at(0).is_string());
    CHECK(all.at(1).at("columns").at(2).at(0).is_null()); // the oldest file was written before the
                                                          // column was added
    CHECK(all.back().at("event") == "end");
    CHECK(all.back().at("rows") == 1200);
    CHECK(all.back().at("truncated") == false);
}

TEST_CASE("Rows beyond the limit are cut and said to be")
{
    DuckRun duck;
    const auto end = [&](int limit) {
        return lines(
                   duck.post("/query", query("from range(5000)", {}, {{"max_rows", limit}}))->body)
            .back();
    };
    CHECK(end(10).at("rows") == 10);
    CHECK(end(10).at("truncated") == true);
    CHECK(end(5000).at("truncated") == false);
    CHECK(end(4999).at("truncated") == true);
}

TEST_CASE("Types without a reader come as text, pivots and parameters work")
{
    DuckRun duck;
    const auto batch = [&](const json &body) {
        const auto result = duck.post("/query", body);
        INFO(result->body);
        REQUIRE(result->status == 200);
        return lines(result->body).at(1).at("columns");
    };
    CHECK(batch(query("select union_value(a := 1) as x, {'k': 1}::variant as x, 12::bignum as y"))
          == json::parse(R"([["1"],[{"k":1}],["12"]])"));
    CHECK(batch(query("pivot (values ('a', 1), ('b', 2)) t(k, v) on k using sum(v)")).size() == 2);
    CHECK(batch(query("select $a + 1 as a, $b as b", {},
                      {{"parameters",
                        {{"a", {{"type", "DECIMAL(18,2)"}, {"value", "1.50"}}},
                         {"b", {{"type", "VARCHAR"}, {"value", nullptr}}}}}}))
          == json::parse(R"([["2.50"],[null]])"));
    CHECK(code(duck.post("/query", query("select $a"))) == "BIND_ERROR");
    CHECK(batch(query(
              "select count(*) from information_schema.tables where table_schema = 'main.default'",
              {},
              {{"catalog", true},
               {"listed", json::parse(R"([{"namespace":["main","default"],"name":"orders",
                                "columns":[["a","INTEGER"],["b","VARCHAR"]]}])")}}))
          == json::parse("[[1]]"));
    CHECK(batch(query("explain select 1")).size() == 2);
}

TEST_CASE("The engine refuses hostile statements by itself")
{
    DuckRun duck;
    for (const char *sql :
         {"select * from read_text('/etc/passwd')", "copy (select 1) to '/tmp/atalaya-hostile'",
          "attach '/tmp/x.db' as x", "from enable_logging()", "set threads = 1",
          "create table x(a int)", "select current_setting('allowed_paths')",
          "call enable_logging()", "from duckdb_settings()", "create macro sum(x) as 42",
          "from read_parquet('/tmp/*.parquet')", "explain analyze create table x(a int)",
          "select 1; select 2", "begin", "from checkpoint()", "load httpfs",
          "export database '/tmp/atalaya-hostile'", "select * from main.default.orders"}) {
        const auto result = duck.post("/query", query(sql));
        INFO(sql << " " << result->body.substr(0, 300));
        CHECK(result->status != 200);
        CHECK(result->status < 500);
    }
    CHECK_FALSE(std::filesystem::exists("/tmp/atalaya-hostile"));
    CHECK(duck.post("/query", query("select sum(x) from range(3) t(x)"))->status == 200);
}

TEST_CASE("A pointer to nothing, or to what the key may not read, is refused before the stream")
{
    DuckRun duck;
    json moved = query("from orders", {"main.default.orders"});
    json &pointer = moved["tables"][0]["metadata_location"];
    pointer = pointer.get<std::string>() + ".gone";
    CHECK(duck.post("/query", moved)->status == 409);
    pointer = "s3://foreign/README.txt";
    CHECK(duck.post("/query", moved)->status == 502);
}

TEST_CASE("An engine that is told of no store does not start")
{
    CHECK_THROWS_WITH(DuckServer(DuckConfig()), Catch::Contains("DUCK_S3_ENDPOINT is not set"));
}

TEST_CASE("A query that takes too long ends with QUERY_TIMEOUT, its cursor usable after")
{
    DuckRun duck([](DuckConfig &config) { config.cursors = 1; });
    httplib::Result result(nullptr, httplib::Error::Unknown);
    const auto begins = [&] { // else its time was over before it was bound
        result = duck.post("/query", query(slow, {}, {{"timeout_s", 1}}));
        return result && result->status == 200;
    };
    REQUIRE(eventually(begins));
    CHECK(lines(result->body).back().at("event") == "error");
    CHECK(lines(result->body).back().at("status") == 504);
    CHECK(lines(result->body).back().at("code") == "QUERY_TIMEOUT");
    CHECK(duck.post("/query", query("select 1"))->status == 200);
}

TEST_CASE("Without a free cursor the turn ends with NO_TURN and a time to come back")
{
    DuckRun duck([](DuckConfig &config) {
        config.cursors = 1;
        config.turnTimeoutS = 1;
    });
    std::thread busy([&] { duck.post("/query", query(slow, {}, {{"query_id", "busy"}})); });
    REQUIRE(eventually([&] { return duck.health().at("concurrencia").at("en_uso") == 1; }));
    const auto refused = duck.post("/query", query("select 1"));
    CHECK(refused->status == 503);
    CHECK(code(refused) == "NO_TURN");
    CHECK(refused->has_header("Retry-After"));
    httplib::Client client("127.0.0.1", duck.port);
    client.set_read_timeout(60);
    CHECK(client.Delete("/query/busy", httplib::Headers{{"Authorization", "Bearer door"}})->status
          == 202);
    busy.join();
    CHECK(eventually([&] { return duck.post("/query", query("select 1"))->status == 200; }));
}

TEST_CASE("Cancelling ends the stream with CANCELLED, and a closed connection frees the cursor")
{
    DuckRun duck;
    std::string text;
    std::thread reader([&] {
        httplib::Client client("127.0.0.1", duck.port);
        client.set_read_timeout(60);
        httplib::Request request;
        request.method = "POST";
        request.path = "/query";
        request.headers = {{"Authorization", "Bearer door"}};
        request.body = query("from range(100000000000)", {}, {{"query_id", "long"}}).dump();
        request.content_receiver
            = [&](const char *data, std::size_t size, std::uint64_t, std::uint64_t) {
                  text.append(data, size);
                  text = text.substr(text.size() > 400 ? text.size() - 400 : 0);
                  return true;
              };
        client.send(request);
    });
    REQUIRE(eventually([&] { return duck.health().at("concurrencia").at("en_uso") == 1; }));
    httplib::Client client("127.0.0.1", duck.port);
    client.set_read_timeout(60);
    CHECK(client.Delete("/query/long", httplib::Headers{{"Authorization", "Bearer door"}})->status
          == 202);
    reader.join();
    INFO(text);
    CHECK(text.find("\"CANCELLED\"") != std::string::npos);

    std::thread leaver([&] {
        httplib::Client short_lived("127.0.0.1", duck.port);
        short_lived.set_read_timeout(0, 300000);
        short_lived.Post("/query", httplib::Headers{{"Authorization", "Bearer door"}},
                         query(slow).dump(), "application/json");
    });
    leaver.join();
    CHECK(eventually([&] { return duck.health().at("concurrencia").at("en_uso") == 0; }));
}

TEST_CASE("A reader that does not read stops the engine")
{
    DuckRun duck;
    std::atomic<std::size_t> received = 0;
    std::atomic<bool> go = false;
    std::thread reader([&] {
        httplib::Client client("127.0.0.1", duck.port);
        client.set_read_timeout(60);
        httplib::Request request;
        request.method = "POST";
        request.path = "/query";
        request.headers = {{"Authorization", "Bearer door"}};
        request.body
            = query("select range as x, repeat('y', 100) as y from range(100000000000)").dump();
        request.content_receiver
            = [&](const char *, std::size_t size, std::uint64_t, std::uint64_t) {
                  received += size;
                  while (received > 1000000 && !go)
                      std::this_thread::sleep_for(std::chrono::milliseconds(5));
                  return !go;
              };
        client.send(request);
    });
    REQUIRE(eventually([&] { return received > 1000000; }));
    const auto cpu = [] {
        std::timespec time{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
    };
    CHECK(eventually([&] { // once what is under way has filled the sockets and the queue
        const double before = cpu();
        std::this_thread::sleep_for(std::chrono::milliseconds(1000));
        return cpu() - before < 0.3;
    }));
    go = true;
    reader.join();
}

TEST_CASE("Drills show in health and in the shadow, and heal")
{
    DuckRun duck;
    CHECK(duck.post("/admin/fault", {{"lost", 8}})->status == 200);
    CHECK(duck.get("/health")->status == 503);
    CHECK(duck.health().at("concurrencia").at("wedged") == true);
    duck.post("/admin/fault",
              {{"lost", 1},
               {"ro_is_rw", true},
               {"resolve_mode", "observe"},
               {"version", "1.5.3"},
               {"dialect_verified", false},
               {"extension_verified", false},
               {"shadow_disagree", 3}});
    const json health = duck.health();
    CHECK(health.at("concurrencia").at("perdidos") == 1);
    CHECK(health.at("storage_credential")
          == json{{"mode", "read-write"},
                  {"differs_from_rw", false},
                  {"access_key_fingerprint", "sha256:000000000002"}});
    CHECK(health.at("resolve_mode") == "observe");
    CHECK(health.at("engine").at("version") == "1.5.3");
    CHECK(health.at("dialect").at("verified") == false);
    CHECK(health.at("engine").at("extensions").at(0).at("verified") == false);
    CHECK(json::parse(duck.get("/shadow", "shadow")->body).at("classification").at("disagreed")
          == 3);
    duck.post("/admin/fault", json::object());
    CHECK(duck.get("/health")->status == 200);
    CHECK(json::parse(duck.get("/shadow", "shadow")->body).at("classification").at("disagreed")
          == 0);
}

TEST_CASE("The shadow counts what it compares")
{
    DuckRun duck;
    duck.post("/query",
              query("with orders as (from orders) select count(*) from orders, brands",
                    {"main.default.orders", "main.default.brands"}, {{"access", "read"}}));
    json shadow = json::parse(duck.get("/shadow", "shadow")->body);
    CHECK(shadow.at("classification")
          == json{{"compared", 1}, {"disagreed", 0}, {"examples", json::array()}});
    CHECK(shadow.at("resolution")
          == json{{"compared", 1}, {"disagreed", 0}, {"examples", json::array()}});
    duck.post("/query", query("select 1", {"main.default.orders"}, {{"access", "write"}}));
    shadow = json::parse(duck.get("/shadow", "shadow")->body);
    CHECK(shadow.at("classification").at("disagreed") == 1);
    CHECK(shadow.at("resolution").at("disagreed") == 1);
    CHECK(shadow.at("classification").at("examples").at(0).at("engine") == "read");
}
