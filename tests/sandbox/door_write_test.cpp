#include "tests/sandbox/doorworld.h"
#include "tests/sandbox/smalllake.h"

#include <catch2/catch.hpp>

using namespace sandbox;
using namespace sandbox::world;

namespace
{

json endOf(const httplib::Result &result)
{
    INFO(result->body);
    REQUIRE(result->status == 200);
    const auto all = lines(result->body);
    REQUIRE(all.size() == 3);
    CHECK(all.at(0).at("event") == "accepted");
    CHECK(all.at(1).at("mode").at("access") == "write");
    REQUIRE(all.at(2).at("event") == "end");
    return all.at(2);
}

const char *const count = "select count(*) from $rows";

} // namespace

TEST_CASE("An insert is computed by the engine and written by the writer")
{
    World door;
    const json end
        = endOf(door.write("insert into brands by name select 999999 as brand_id, 'Atalaya' "
                           "as name"));
    CHECK(end.at("affected_rows") == 1);
    CHECK(end.at("statement_kind") == "INSERT");
    CHECK(end.at("commit")
          == json{{"by", "warehouse-writer"},
                  {"snapshot_id", "9007199254740993"},
                  {"metadata_location", "s3://lakehouse/new"}});
    const Writer::Ingest ingest = door.writer->last();
    const Table &brands = *smallLake()->table("main.default.brands");
    CHECK(ingest.ns == "main.default");
    CHECK(ingest.table == "brands");
    CHECK(ingest.mode == "append");
    CHECK(ingest.expectedSnapshot == brands.snapshotId);
    CHECK(door.writer->of("select any_value(name) from $rows") == "Atalaya");
    CHECK(door.writer
              ->of("select list(field_id order by field_id) from parquet_schema($rows) "
                   "where field_id is not null")
              .find("[1, 2")
          == 0);
    const json doubled = endOf(door.write("insert into brands from brands"));
    CHECK(doubled.at("affected_rows") == brands.rows);
    CHECK(door.writer->of(count) == std::to_string(brands.rows));
}

TEST_CASE("Update, delete, truncate and merge replace the table with what it has then")
{
    World door;
    const std::int64_t rows = smallLake()->table("main.default.orders")->rows;
    json end = endOf(door.write("update orders set note = 'seen' where order_id in (select "
                                "order_id from orders order by order_id limit 3)"));
    CHECK(end.at("affected_rows") == 3);
    CHECK(door.writer->last().mode == "replace");
    CHECK(door.writer->of(count) == std::to_string(rows));
    CHECK(door.writer->of("select count(*) from $rows where note = 'seen'") == "3");
    end = endOf(
        door.write("delete from orders where order_id = (select min(order_id) from orders)"));
    CHECK(end.at("affected_rows") == 1);
    CHECK(door.writer->of(count) == std::to_string(rows - 1));
    end = endOf(door.write("merge into orders using (select min(order_id) as i from orders) s on "
                           "orders.order_id = s.i when matched then delete"));
    CHECK(end.at("affected_rows") == 1);
    CHECK(end.at("statement_kind") == "MERGE");
    CHECK(door.writer->of(count) == std::to_string(rows - 1));
    end = endOf(door.write("truncate orders"));
    CHECK(end.at("affected_rows") == rows);
    CHECK(door.writer->of(count) == "0");
    const int before = door.writer->ingests();
    end = endOf(door.write("delete from orders where false"));
    CHECK(end.at("affected_rows") == 0);
    CHECK_FALSE(end.contains("commit")); // nothing changed
    CHECK(door.writer->ingests() == before);
}

TEST_CASE("A table is made of a query or of columns")
{
    World door;
    const json end
        = endOf(door.write("create table main.test.made as select status, count(*) as n from "
                           "orders group by all"));
    CHECK(end.at("affected_rows") > 0);
    CHECK(door.writer->last().mode == "create");
    CHECK(door.writer->last().ns == "main.test");
    CHECK(door.writer->last().table == "made");
    CHECK(door.writer->last().expectedSnapshot == "");
    CHECK(door.writer->of(count) == std::to_string(end.at("affected_rows").get<int>()));
    endOf(door.write("create table main.test.sums as select sum(order_id) as n from orders"));
    CHECK(door.writer->of("select any_value(typeof(n)) from $rows") == "DECIMAL(38,0)");
    endOf(door.write("create table made(a integer, b decimal(18,2), c struct(d varchar)[])"));
    CHECK(door.writer->of(count) == "0");
    CHECK(door.writer->of("select string_agg(name, ',') from parquet_schema($rows)").find("a,b,c")
          != std::string::npos);
}

TEST_CASE("What would be lost of a new table is refused")
{
    World door;
    for (const char *text :
         {"create table k(a integer primary key)", "create table k(a integer default 4)",
          "create table k(a integer check (a > 2))", "create table k(a integer not null)",
          "create table k as select interval 1 day as a", "create table k(a enum('x'))"}) {
        INFO(text);
        const json planned = door.plan(text);
        CHECK(planned.at("error").at("code") == "UNSUPPORTED_STATEMENT");
    }
    CHECK(refusal(door.write("insert into brands from brands returning *"))
          == Refusal{422, "UNSUPPORTED_STATEMENT"});
    CHECK(door.writer->ingests() == 0);
}

TEST_CASE("A write runs as it was planned, or not at all")
{
    World door;
    const std::string text = "delete from orders where order_id = 1";
    const std::string id = door.plan(text).at("plan_id");
    const auto run = [&](const std::string &statement, json more) {
        return refusal(door.post("/v1/sql", sql(statement, std::move(more))));
    };
    CHECK(run(text, {{"plan_id", id}}) == Refusal{403, "WRITE_NOT_ALLOWED"});
    CHECK(run(text, {{"allow_write", true}}) == Refusal{409, "PLAN_CHANGED"});
    CHECK(run("delete from orders", {{"allow_write", true}, {"plan_id", id}})
          == Refusal{409, "PLAN_CHANGED"});
    Table moved = door.catalog->table("main.default.orders");
    const Table before = moved;
    moved.metadataLocation += ".2";
    door.catalog->set(moved);
    CHECK(run(text, {{"allow_write", true}, {"plan_id", id}}) == Refusal{409, "PLAN_CHANGED"});
    door.catalog->set(before);
    door.writer->refuse(409, R"({"error":{"code":"CONFLICT","message":"lost"}})");
    CHECK(refusal(door.write("truncate orders")) == Refusal{409, "POINTER_MOVED"});
    door.writer->refuse(
        502, R"({"error":{"code":"STORAGE_UNAUTHORIZED","message":"S3 PutObject Unauthorized"}})");
    CHECK(refusal(door.write("truncate orders")) == Refusal{502, "STORAGE_UNAUTHORIZED"});
    door.writer->service.stop();
    CHECK(refusal(door.write("truncate orders")) == Refusal{503, "WRITER_UNAVAILABLE"});
    CHECK(lines(door.post("/v1/sql", sql("from orders limit 1"))->body).back().at("event")
          == "end");
}

TEST_CASE("Values that a column does not take are the statement's own fault")
{
    World door;
    CHECK(refusal(door.write("insert into orders by name select 'x' as note")).second
          == "BIND_ERROR"); // order_id is required
    CHECK(door.writer->ingests() == 0);
}

TEST_CASE("A write reaches past the tables no more than a read does")
{
    World door;
    for (const char *text :
         {"insert into brands by name select content as name from read_text('/etc/passwd')",
          "insert into brands by name select current_setting('allowed_paths') as name",
          "insert into brands by name from (select value as name from duckdb_settings())",
          "insert into brands by name select (select string_agg(path) from "
          "duckdb_external_file_cache()) as name",
          "update brands set name = current_setting('threads')",
          "update brands set name = (select value from duckdb_settings() limit 1)",
          "delete from brands where name = getvariable('x')",
          "create table k as select * from duckdb_secrets()",
          "create table k as from read_csv('/etc/passwd')",
          "create table k as select current_query() as q",
          "create table k as pivot duckdb_settings() on name using count(*)",
          "merge into brands using (select value as v from duckdb_settings()) s on name = v when "
          "matched then delete",
          "create table k as from query('select 1')"}) {
        INFO(text);
        const json planned = door.plan(text);
        CHECK(planned.contains("error"));
        const auto result = door.post(
            "/v1/sql",
            sql(text, {{"allow_write", true}, {"plan_id", planned.value("plan_id", "")}}));
        CHECK(result->status >= 400);
        CHECK(result->status < 500);
    }
    CHECK(door.writer->ingests() == 0);
}
