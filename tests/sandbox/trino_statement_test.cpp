#include "tests/sandbox/trinoscene.h"

using namespace sandbox;
using nlohmann::json;

namespace
{

const char *const orders = "warehouse.\"main.default\".orders";

} // namespace

TEST_CASE("Trino tells its state publicly, and SQL asks for the door's secret and a user",
          "[trino]")
{
    // third-parties §6: /v1/info, /v1/info/state, /v1/info/coordinator, /v1/status are public
    const TrinoScene scene;
    const httplib::Headers nobody = {{"X-Other", "1"}};
    const json info = json::parse(scene.send("GET", "/v1/info", {}, nobody)->body);
    CHECK(info.at("starting") == false);
    CHECK(info.at("nodeVersion").at("version").is_string());
    CHECK(info.at("coordinator") == true);
    CHECK(scene.send("GET", "/v1/info/state", {}, nobody)->body == "\"ACTIVE\"");
    CHECK(scene.send("GET", "/v1/info/coordinator", {}, nobody)->status == 200);
    CHECK(json::parse(scene.send("GET", "/v1/status", {}, nobody)->body).at("environment")
          == "sandbox");
    CHECK(scene.send("HEAD", "/v1/status", {}, nobody)->status == 200);
    const auto status = [&](const httplib::Headers &headers) {
        return scene.send("POST", "/v1/statement", "SELECT 1", headers)->status;
    };
    // INV-31: SELECT 1 without credentials is refused by the service itself
    CHECK(status({{"X-Trino-User", "stranger"}}) == 401);
    CHECK(status({{"X-Trino-User", "stranger"}, {"Authorization", "Bearer other"}}) == 401);
    CHECK(status({{"Authorization", "Bearer canary-c4n4ry-secret"}}) == 401);
    scene.trino->setFault("open", "");
    CHECK(status({{"X-Trino-User", "stranger"}}) == 200);
    CHECK(scene.send("GET", "/v1/node", {}, nobody)->status == 404);
}

TEST_CASE("A table is read with the key that the door lends for it", "[trino]")
{
    // platform.md, "Vending, the door's own"
    TrinoScene scene;
    CHECK(scene.rows(std::string("SELECT count(*), sum(id) FROM ") + orders)
          == json::parse("[[2498, \"3120051\"]]"));
    CHECK(scene.sawDelegation);
    CHECK(scene.asked.front() == "/catalog/v1/config?warehouse=lakehouse");
    CHECK(scene.asked.back() == "/catalog/v1/lakehouse/namespaces/main%1Fdefault/tables/orders");
    CHECK(scene.rows("SELECT count(*) FROM \"main.default\".orders WHERE id IN (1199, 1200, 2499)")
          == json::parse("[[1]]"));
    CHECK(scene.rows("WITH few AS (SELECT * FROM Orders LIMIT 3) SELECT count(*) FROM few",
                     {{"Authorization", "Bearer canary-c4n4ry-secret"},
                      {"X-Trino-User", "door"},
                      {"X-Trino-Catalog", "warehouse"},
                      {"X-Trino-Schema", "main.default"}})
          == json::parse("[[3]]"));
    CHECK(std::filesystem::is_empty(scene.dir / "scratch"));
}

TEST_CASE("Columns and values are in Trino's types", "[trino]")
{
    // third-parties §6: columns?[{name,type}]
    const TrinoScene scene;
    const auto pages
        = scene.pages(std::string("SELECT id, amount, made, seen, item, note, [1, 2] AS "
                                  "l, MAP {'k': 1.5::DOUBLE} AS m FROM ")
                      + orders + " WHERE id = 3");
    json columns;
    json rows = json::array();
    for (const json &page : pages) {
        columns = page.value("columns", columns);
        for (const json &row : page.value("data", json::array()))
            rows.push_back(row);
    }
    const auto column
        = [](const char *name, const char *type) { return json{{"name", name}, {"type", type}}; };
    CHECK(columns
          == json{column("id", "bigint"), column("amount", "decimal(18,2)"),
                  column("made", "timestamp(6)"), column("seen", "timestamp(6) with time zone"),
                  column("item", "row(\"sku\" varchar, \"qty\" integer)"),
                  column("note", "varchar"), column("l", "array(integer)"),
                  column("m", "map(varchar, double)")});
    CHECK(rows == json::parse(R"([[3, "3.75", "2026-12-03 02:00:00.500000",
                             "2026-11-30 02:00:00.000000 UTC", ["s3", 2], null, [1, 2],
                             {"k": 1.5}]])"));
}

TEST_CASE("A long result comes in pages of which the last can be fetched again", "[trino]")
{
    // third-parties §6: loop GET nextUri until absent; data may be missing on any page
    const TrinoScene scene;
    const json first = scene.post(std::string("SELECT id FROM ") + orders + " ORDER BY id");
    CHECK(first.at("stats").at("state") == "QUEUED");
    CHECK_FALSE(first.contains("data"));
    json page = first;
    std::size_t rows = 0;
    std::size_t withData = 0;
    while (page.contains("nextUri")) {
        const std::string path = scene.pathOf(page);
        const std::string body = scene.send("GET", path)->body;
        page = json::parse(body);
        CHECK(scene.send("GET", path)->body == body);
        rows += page.value("data", json::array()).size();
        withData += page.contains("data");
    }
    CHECK(rows == 2498);
    CHECK(withData == 3);
    CHECK(page.at("stats").at("state") == "FINISHED");
    CHECK(page.at("id") == first.at("id"));
    CHECK(scene.send("GET", scene.pathOf(first))->status == 410);
    CHECK(scene
              .send("GET",
                    "/v1/statement/executing/" + first.at("id").get<std::string>() + "/yguessed/0")
              ->status
          == 404);
}

TEST_CASE("What the door denies is PERMISSION_DENIED, what it does not know TABLE_NOT_FOUND",
          "[trino]")
{
    // INV-16: trino is refused main.test; third-parties §6: a failed query is HTTP 200 with error
    TrinoScene scene;
    const json denied = scene.error("SELECT * FROM warehouse.\"main.test\".t");
    CHECK(denied.at("errorName") == "PERMISSION_DENIED");
    CHECK(denied.at("errorCode") == 4);
    CHECK(denied.at("errorType") == "USER_ERROR");
    CHECK(denied.at("message")
          == "Access Denied: Cannot select from table main.test.t: trino lacks TABLE_READ_DATA on "
             "main.test.t");
    CHECK(denied.at("failureInfo").at("type") == "io.trino.spi.security.AccessDeniedException");
    CHECK(scene.error("SELECT * FROM warehouse.\"main.default\".none").at("errorName")
          == "TABLE_NOT_FOUND");
    {
        const std::lock_guard lock(scene.mutex);
        scene.goodKey = "another";
    }
    const json dead = scene.error(std::string("SELECT count(*) FROM ") + orders);
    CHECK(dead.at("errorType") == "EXTERNAL");
    CHECK(dead.at("message").get<std::string>().find("Unauthorized") != std::string::npos);
    Variables variables = scene.variables();
    variables["TRINO_DOOR_TOKEN"] = "stale";
    scene.trino->restart(variables);
    CHECK(scene.error(std::string("SELECT 1 FROM ") + orders).at("errorName")
          == "ICEBERG_CATALOG_ERROR");
}

TEST_CASE("A permanent key left among the variables is used, and dies with its revocation",
          "[trino]")
{
    // domain.md: a rotation that forgot Trino
    TrinoScene scene;
    Variables variables = scene.variables();
    variables["TRINO_R2_ACCESS_KEY_ID"] = "permanent-key";
    variables["TRINO_R2_SECRET_ACCESS_KEY"] = "canary-c4n4ry-permanent";
    {
        const std::lock_guard lock(scene.mutex);
        scene.goodKey = "permanent-key";
    }
    scene.trino->restart(variables);
    const std::string sql = std::string("SELECT count(*) FROM ") + orders;
    CHECK(scene.rows(sql) == json::parse("[[2498]]"));
    CHECK_FALSE(scene.sawDelegation);
    {
        const std::lock_guard lock(scene.mutex);
        scene.goodKey = "vended-key";
    }
    CHECK(scene.error(sql).at("errorType") == "EXTERNAL");
    CHECK(scene.rows("SELECT 1") == json::parse("[[1]]"));
}

TEST_CASE("Nothing but one SELECT runs, and mistakes are told with their place", "[trino]")
{
    const TrinoScene scene;
    CHECK(scene.error(std::string("DELETE FROM ") + orders).at("errorName") == "NOT_SUPPORTED");
    CHECK(scene.error("CREATE TABLE x AS SELECT 1").at("errorName") == "NOT_SUPPORTED");
    CHECK(scene.error("SET lock_configuration=false").at("errorName") == "NOT_SUPPORTED");
    CHECK(scene.error("SELECT 1; SELECT 2").at("errorName") == "SYNTAX_ERROR");
    const json syntax = scene.error("SELECT 1,\n  FROM FROM x");
    CHECK(syntax.at("errorName") == "SYNTAX_ERROR");
    CHECK(syntax.at("errorCode") == 1);
    CHECK(syntax.at("errorLocation") == json{{"lineNumber", 2}, {"columnNumber", 8}});
    CHECK(syntax.at("message").get<std::string>().rfind("line 2:8: ", 0) == 0);
    CHECK(scene.error(std::string("SELECT nope FROM ") + orders).at("errorName")
          == "COLUMN_NOT_FOUND");
    CHECK(scene.error("SELECT no_such_function(1)").at("errorName") == "FUNCTION_NOT_FOUND");
    CHECK(scene.error("SELECT * FROM orders").at("errorName") == "MISSING_CATALOG_NAME");
    CHECK(scene.error("SELECT * FROM read_text('/etc/hostname')").at("errorName")
          == "NOT_SUPPORTED");
    CHECK(scene.error("SELECT $1 + 1").at("message")
          == "Incorrect number of parameters: expected 1 but found 0");
}

TEST_CASE("The columns are told while the first row is still being computed", "[trino]")
{
    // third-parties §6: columns? and data? may come on any page
    const TrinoScene scene;
    json page = scene.post("SELECT count(*) AS n FROM range(100000000) a, range(100000) b WHERE "
                           "a.range * b.range % 7 = 3");
    while (!page.contains("columns"))
        page = json::parse(scene.send("GET", scene.pathOf(page))->body);
    CHECK(page.at("columns") == json::parse(R"([{"name":"n","type":"bigint"}])"));
    CHECK_FALSE(page.contains("data"));
    CHECK(page.at("stats").at("state") == "RUNNING");
    CHECK(scene.send("DELETE", scene.pathOf(page))->status == 204);
}

TEST_CASE("A cancelled query ends, also while its pages wait", "[trino]")
{
    // third-parties §6: DELETE nextUri cancels
    const TrinoScene scene;
    for (const char *sql :
         {"SELECT count(*) FROM range(100000000000) a, range(100000) b", "FROM range(100000000)"}) {
        json page = scene.post(sql);
        page = json::parse(scene.send("GET", scene.pathOf(page))->body);
        CHECK(scene.send("DELETE", scene.pathOf(page))->status == 204);
        while (page.contains("nextUri"))
            page = json::parse(scene.send("GET", scene.pathOf(page))->body);
        CHECK(page.at("error").at("errorName") == "USER_CANCELED");
        const std::string id = page.at("id");
        CHECK(scene.send("DELETE", "/v1/query/" + id)->status == 204);
    }
}

TEST_CASE("Queries can be ended at any moment, and nothing of them stays", "[trino]")
{
    const TrinoScene scene;
    const std::string join
        = std::string("SELECT count(*) FROM ") + orders + " a, " + orders + " b, " + orders + " c";
    for (int i = 0; i < 40; ++i) {
        const json page = scene.post(i % 2 ? join : "SELECT max(range) FROM range(1000000000)");
        if (i % 4 > 1)
            scene.send("GET", scene.pathOf(page) + "0"); // not a page: it only takes a while
        CHECK(scene.send("DELETE", "/v1/query/" + page.at("id").get<std::string>())->status == 204);
    }
    CHECK(scene.rows("SELECT 1") == json::parse("[[1]]"));
    CHECK(std::filesystem::is_empty(scene.dir / "scratch"));
}

TEST_CASE("While it starts Trino answers, and says that it is starting", "[trino]")
{
    // third-parties §6: readiness is starting:false; SERVER_STARTING_UP on statement
    const TrinoScene scene;
    scene.trino->setFault("starting", "3600");
    CHECK(json::parse(scene.send("GET", "/v1/info")->body).at("starting") == true);
    const json error = scene.error("SELECT 1");
    CHECK(error.at("errorName") == "SERVER_STARTING_UP");
    CHECK(error.at("errorType") == "INTERNAL_ERROR");
    CHECK(error.at("message") == "Trino server is still initializing");
    scene.trino->heal();
    CHECK(scene.rows("SELECT 1") == json::parse("[[1]]"));
}
