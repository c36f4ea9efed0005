#include "services/sandbox/lake/icebergtype.h"

#include <catch2/catch.hpp>

using namespace sandbox;
using nlohmann::json;

// iceberg.md §3.2
TEST_CASE("Types are understood as SQL, Iceberg and Spark spell them")
{
    CHECK(parseIcebergType("BIGINT") == "long");
    CHECK(parseIcebergType(" long ") == "long");
    CHECK(parseIcebergType("Decimal( 18 , 2 )") == "decimal(18, 2)");
    CHECK(parseIcebergType("NUMERIC(5)") == "decimal(5, 0)");
    CHECK(parseIcebergType("varchar(20)") == "string");
    CHECK(parseIcebergType("timestamp with time zone") == "timestamptz");
    CHECK(parseIcebergType("double precision") == "double");
    CHECK(parseIcebergType("fixed[16]") == "fixed[16]");
    CHECK(parseIcebergType("UBIGINT") == "decimal(20, 0)");
    const json list = {{"type", "list"}, {"element", "int"}, {"element-required", false}};
    CHECK(parseIcebergType("INTEGER[]") == list);
    CHECK(parseIcebergType("INTEGER[3]") == list);
    CHECK(parseIcebergType("array<int>") == list);
    CHECK(parseIcebergType("list<int>") == list);
    const json structType = {{"type", "struct"},
                             {"fields",
                              {{{"name", "a b\""}, {"required", false}, {"type", list}},
                               {{"name", "C"}, {"required", false}, {"type", "uuid"}}}}};
    CHECK(parseIcebergType("STRUCT(\"a b\"\"\" INTEGER[], C UUID)") == structType);
    CHECK(parseIcebergType("MAP(VARCHAR, struct<x: timestamp with time zone>)")
              .at("value")
              .at("fields")
              .at(0)
              .at("type")
          == "timestamptz");
}

TEST_CASE("What is no type of Iceberg is refused by name")
{
    for (const char *text : {"", "INTERVAL", "DECIMAL(39,2)", "DECIMAL(4,5)", "INTEGER[",
                             "STRUCT(a)", "STRUCT(a INT, a INT)", "MAP(INT)", "INT INT", "list<int",
                             "\"INT\"", "decimal(99999999999,1)"}) {
        INFO(text);
        CHECK_THROWS_WITH(parseIcebergType(text), Catch::Contains("is not a type"));
    }
    std::string deep = "INT";
    for (int i = 0; i < 100; ++i)
        deep = "list<" + deep + ">";
    CHECK_THROWS_WITH(parseIcebergType(deep), Catch::Contains("is not a type"));
}

TEST_CASE("Nested fields get their ids level by level, and the engine the same ones")
{
    int next = 10;
    const json type
        = withFieldIds(parseIcebergType("STRUCT(a INT[], b MAP(VARCHAR, STRUCT(c DOUBLE)))"), next);
    CHECK(next == 16);
    CHECK(type.at("fields").at(0).at("id") == 10);
    CHECK(type.at("fields").at(1).at("id") == 11);
    CHECK(type.at("fields").at(0).at("type").at("element-id") == 12);
    CHECK(type.at("fields").at(1).at("type").at("key-id") == 13);
    CHECK(type.at("fields").at(1).at("type").at("value-id") == 14);
    CHECK(type.at("fields").at(1).at("type").at("value").at("fields").at(0).at("id") == 15);
    const json schema = {{"fields", {{{"id", 1}, {"name", "x\"y"}, {"type", type}}}}};
    CHECK(
        fieldIdsOption(schema)
        == "{\"x\"\"y\": {__duckdb_field_id: 1, \"a\": {__duckdb_field_id: 10, element: 12},"
           " \"b\": {__duckdb_field_id: 11, key: 13, value: {__duckdb_field_id: 14, \"c\": 15}}}}");
    CHECK(sqlTypeOf(type) == "STRUCT(a INTEGER[], b MAP(VARCHAR, STRUCT(c DOUBLE)))");
}
