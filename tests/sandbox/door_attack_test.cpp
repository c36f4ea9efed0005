#include "tests/sandbox/doorworld.h"
#include "tests/sandbox/smalllake.h"

#include <catch2/catch.hpp>

using namespace sandbox;
using namespace sandbox::world;

namespace
{

/// A file of the engine's cache: it holds what another query was allowed to read.
std::string cachedObject(World &door)
{
    REQUIRE(door.post("/v1/sql", sql("select count(*) from orders"))->status == 200);
    for (const auto &entry :
         std::filesystem::directory_iterator(door.store->dir.path() / "duck" / "objects"))
        if (entry.path().extension() == ".parquet")
            return entry.path().string();
    FAIL("the engine keeps no object");
    return {};
}

} // namespace

TEST_CASE("No statement reaches past the tables of the workspace")
{
    World door;
    const std::string file = (door.store->dir.path() / "stolen").string();
    const std::string link = (door.store->dir.path() / "link").string();
    std::filesystem::create_symlink("/etc/passwd", link);
    const std::string cached = cachedObject(door);
    // The attacks of the engine's own recipes, each as a person would send it.
    for (const std::string &text : std::vector<std::string>{
             "from read_text('/etc/passwd')",
             "from read_blob('/etc/passwd')",
             "from read_csv('/etc/passwd')",
             "from read_json('/etc/passwd')",
             "from read_parquet('/etc/passwd')",
             "from '/etc/passwd'",
             "from '../../etc/passwd'",
             "from glob('/**')",
             "from '" + door.store->dir.path().string() + "/duck/objects/*.parquet'",
             "from read_text('" + link + "')",
             "from '" + link + "'",
             "from read_parquet('" + cached + "')",
             "from '" + cached + "'",
             "from parquet_metadata('" + cached + "')",
             "copy (select 1 as x) to '" + cached + "' (format parquet)",
             "from parquet_metadata('/tmp/x.parquet')",
             "from sniff_csv('/etc/passwd')",
             "from read_duckdb('/tmp/x.db')",
             "copy orders to '" + file + "'",
             "copy (select 1) to '" + file + "'",
             "export database '" + file + "'",
             "import database '" + file + "'",
             "attach '" + file + "' as x",
             "attach ':memory:' as x",
             "install httpfs",
             "load httpfs",
             "create secret (type s3)",
             "set threads = 1",
             "set memory_limit = '1TB'",
             "reset threads",
             "set lock_configuration = false",
             "set enable_external_access = true",
             "set allowed_paths = ['/']",
             "set temp_directory = '/tmp'",
             "set timezone = 'UTC'",
             "set profiling_output = '" + file + "'",
             "set log_query_path = '" + file + "'",
             "pragma enable_profiling",
             "pragma enable_logging",
             "use memory",
             "detach lakehouse",
             "vacuum",
             "prepare x as select 1",
             "create schema x",
             "create table memory.main.x(a int)",
             "create type x as enum ('a')",
             "create sequence x",
             "create index x on orders(order_id)",
             "create macro sum(x) as 42",
             "create or replace view orders as select 1",
             "create temp table x(a int)",
             "create function f(x) as table select x",
             "set variable x = 1",
             "from enable_logging()",
             "call enable_logging(storage => 'stdout')",
             "from enable_peg_parser()",
             "from checkpoint()",
             "checkpoint",
             "from duckdb_settings()",
             "from pg_settings",
             "select current_setting('allowed_paths')",
             "select getenv('HOME')",
             "from duckdb_secrets()",
             "from duckdb_databases()",
             "from duckdb_functions()",
             "from duckdb_external_file_cache()",
             "select sql from duckdb_views()",
             "from duckdb_logs()",
             "from query('select 1')",
             "from json_execute_serialized_sql(json_serialize_sql('select 1'))",
             "select write_log('x')",
             "explain analyze copy (select 1) to '" + file + "'",
             "explain analyze create table x(a int)",
             "with x as (from duckdb_settings()) pivot x on name using count(*)",
             "pivot (from read_text('/etc/passwd')) on content using count(*)",
             "select 1; select 2"}) {
        INFO(text);
        const auto result = door.post("/v1/sql", sql(text));
        INFO(result->body.substr(0, 300));
        CHECK(result->status >= 400);
        CHECK(result->status < 500);
        if (text.find("/duck/objects") == std::string::npos) // what it typed itself may be named
            CHECK(result->body.find("/duck/objects") == std::string::npos);
    }
    CHECK_FALSE(std::filesystem::exists(file));
    const auto again = lines(door.post("/v1/sql", sql("select count(*) from orders"))->body);
    CHECK(again.at(3).at("columns").at(0).at(0)
          == smallLake()->table("main.default.orders")->rows); // nothing overwrote the cache
    CHECK(lines(door.post("/v1/sql", sql("select sum(x) from range(3) t(x)"))->body)
              .at(3)
              .at("columns")
          == json::parse(R"([["3"]])"));
}
