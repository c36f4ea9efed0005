#include "tests/sandbox/doorworld.h"
#include "tests/sandbox/writerrun.h"

#include <catch2/catch.hpp>

using namespace sandbox;
using namespace sandbox::world;

namespace
{

/// The door and the engine in front of the real catalog, object store and writer.
struct Loop {
    Loop()
    {
        DuckConfig config;
        config.tempDir = systems.scratch.path() / "duck";
        const S3Key key = systems.catalog.store.mint("duck", KeyClass::ReadOnly).key;
        config.variables = {{"DUCK_S3_ENDPOINT", systems.catalog.store.store->url()},
                            {"DUCK_R2_RO_ACCESS_KEY_ID", key.accessKeyId},
                            {"DUCK_R2_RO_SECRET_ACCESS_KEY", key.secretAccessKey},
                            {"DUCK_DOOR_TOKEN", "duck-token"}};
        duck = std::make_unique<DuckServer>(config);
        JunctionConfig door;
        door.variables = {{"JUNCTION_TOKEN", "door-token"},
                          {"JUNCTION_CATALOG_URI", systems.catalog.lakekeeper->url() + "/catalog"},
                          {"JUNCTION_CATALOG_TOKEN", catalogToken},
                          {"JUNCTION_WAREHOUSE", "lakehouse"},
                          {"SUPABASE_URL", index.service.url()},
                          {"SUPABASE_SERVICE_ROLE_KEY", "index-key"},
                          {"DUCK_SERVER_URL", "http://127.0.0.1:" + std::to_string(duck->listen())},
                          {"DUCK_SERVER_TOKEN", "duck-token"},
                          {"WAREHOUSE_WRITER_URL", systems.writer->url()},
                          {"WAREHOUSE_WRITER_TOKEN", WriterRun::writerToken}};
        door.clock = systems.catalog.store.clock;
        junction = std::make_unique<Junction>(door);
        service = std::make_unique<HttpService>("junction", 0);
        service->serveMounted([this](httplib::Server &server) { junction->mount(server); });
    }
    ~Loop() { service->close(); }

    json post(const std::string &path, const json &body)
    {
        httplib::Client client(service->url());
        client.set_read_timeout(60);
        const auto answer
            = client.Post(path, httplib::Headers{{"Authorization", "Bearer door-token"}},
                          body.dump(), "application/json");
        return answer->body.empty() ? json() : lines(answer->body).back();
    }
    /// The last line of a write that is planned and consented to.
    json write(const std::string &text)
    {
        const json plan = post("/v1/sql/plan", sql(text)).at("statements").at(0);
        const json end = post(
            "/v1/sql", sql(text, {{"allow_write", true}, {"plan_id", plan.value("plan_id", "")}}));
        INFO(text << " " << plan.dump() << " " << end.dump());
        CHECK(end.value("event", "") == "end");
        return end;
    }
    /// The one batch of a read, column by column.
    json read(const std::string &text)
    {
        httplib::Client client(service->url());
        client.set_read_timeout(60);
        const auto answer
            = client.Post("/v1/sql", httplib::Headers{{"Authorization", "Bearer door-token"}},
                          sql(text).dump(), "application/json");
        INFO(answer->body);
        for (const json &line : lines(answer->body)) {
            if (line.value("event", "") == "batch")
                return line.at("columns");
        }
        return lines(answer->body).back();
    }

    WriterRun systems;
    Index index{*Lake::of({})};
    std::unique_ptr<DuckServer> duck;
    std::unique_ptr<Junction> junction;
    std::unique_ptr<HttpService> service;
};

} // namespace

TEST_CASE("What is written through the door is read through the door")
{
    Loop loop;
    const json made
        = loop.write("create table main.test.loop as select range::bigint as id, 'n' || range as "
                     "name, (range * 1.5)::decimal(18,2) as price from range(100)");
    CHECK(made.at("affected_rows") == 100);
    CHECK(made.at("commit").at("metadata_location").get<std::string>().find("s3://lakehouse/")
          == 0);
    const std::string sums = "select count(*), sum(id)::bigint, count(distinct name), "
                             "sum(price)::varchar from main.test.loop";
    CHECK(loop.read(sums) == json::parse(R"([[100],[4950],[100],["7425.00"]])"));
    CHECK(loop.write("insert into main.test.loop values (100, 'x', 1.00)").at("affected_rows")
          == 1);
    CHECK(loop.read(sums) == json::parse(R"([[101],[5050],[101],["7426.00"]])"));
    CHECK(loop.write("update main.test.loop set price = 0 where id < 100").at("affected_rows")
          == 100);
    CHECK(loop.read(sums) == json::parse(R"([[101],[5050],[101],["1.00"]])"));
    CHECK(loop.write("delete from main.test.loop where id % 2 = 1").at("affected_rows") == 50);
    CHECK(loop.write("merge into main.test.loop t using (select 0 as id) s on t.id = s.id when "
                     "matched then update set name = 'merged'")
              .at("affected_rows")
          == 1);
    CHECK(loop.read("select count(*), count(*) filter (where name = 'merged') from main.test.loop")
          == json::parse("[[51],[1]]"));
    CHECK(loop.write("truncate main.test.loop").at("affected_rows") == 51);
    CHECK(loop.read("select count(*) from main.test.loop") == json::parse("[[0]]"));
    loop.write("create table main.test.bare(a integer, b varchar)");
    CHECK(loop.read("select count(*) from main.test.bare") == json::parse("[[0]]"));
    CHECK(loop.write("insert into main.test.bare values (1, 'a')").at("affected_rows") == 1);
    CHECK(loop.read("select a, b from main.test.bare") == json::parse(R"([[1],["a"]])"));
}
