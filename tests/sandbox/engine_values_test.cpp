#include "services/sandbox/engine/columntype.h"
#include "services/sandbox/engine/valuewriter.h"
#include "services/sandbox/engine/database.h"

#include <catch2/catch.hpp>

using namespace sandbox;

namespace
{

/// The first value of a query, as the stream would write it, after its type.
std::string value(const std::string &expression)
{
    static const Database database;
    const Connection engine(database.get());
    duckdb_result result;
    const auto state = duckdb_query(engine.get(), ("SELECT " + expression).c_str(), &result);
    INFO(expression << ": " << (state == DuckDBSuccess ? "" : duckdb_result_error(&result)));
    REQUIRE(state == DuckDBSuccess);
    duckdb_logical_type logical = duckdb_column_logical_type(&result, 0);
    const ColumnType type(logical);
    duckdb_destroy_logical_type(&logical);
    duckdb_data_chunk chunk = duckdb_fetch_chunk(result);
    std::string out = type.text + " ";
    writeValue(out, type, duckdb_data_chunk_get_vector(chunk, 0), 0);
    duckdb_destroy_data_chunk(&chunk);
    duckdb_destroy_result(&result);
    return out;
}

std::string engineText(const std::string &expression)
{
    static const Database database;
    const Connection engine(database.get());
    return "\"" + engine.query("SELECT (" + expression + ")::VARCHAR").rows.at(0).at(0) + "\"";
}

} // namespace

TEST_CASE("Numbers are written as the contract says")
{
    CHECK(value("9223372036854775807") == "BIGINT 9223372036854775807");
    CHECK(value("18446744073709551615::ubigint") == "UBIGINT 18446744073709551615");
    CHECK(value("(-128)::tinyint") == "TINYINT -128");
    CHECK(value("170141183460469231731687303715884105727::hugeint")
          == "HUGEINT \"170141183460469231731687303715884105727\"");
    CHECK(value("(-170141183460469231731687303715884105728)::hugeint")
          == "HUGEINT \"-170141183460469231731687303715884105728\"");
    CHECK(value("340282366920938463463374607431768211455::uhugeint")
          == "UHUGEINT \"340282366920938463463374607431768211455\"");
    CHECK(value("12.30::decimal(4,2)") == "DECIMAL(4,2) \"12.30\"");
    CHECK(value("(-0.05)::decimal(18,2)") == "DECIMAL(18,2) \"-0.05\"");
    CHECK(value("0::decimal(18,0)") == "DECIMAL(18,0) \"0\"");
    CHECK(value("99999999999999999999999999999999.123456::decimal(38,6)")
          == "DECIMAL(38,6) \"99999999999999999999999999999999.123456\"");
    CHECK(value("'nan'::double") == "DOUBLE \"NaN\"");
    CHECK(value("'-inf'::float") == "FLOAT \"-Infinity\"");
    CHECK(value("0.1::double") == "DOUBLE 0.1");
    CHECK(value("1.5::float") == "FLOAT 1.5");
    CHECK(value("1e300::double") == "DOUBLE 1e+300");
    CHECK(value("true") == "BOOLEAN true");
    CHECK(value("null") == "INTEGER null");
}

TEST_CASE("Dates and times are ISO texts, the infinite ones by name")
{
    CHECK(value("date '2026-02-28'") == "DATE \"2026-02-28\"");
    CHECK(value("'infinity'::date") == "DATE \"infinity\"");
    CHECK(value("'-infinity'::timestamp") == "TIMESTAMP \"-infinity\"");
    CHECK(value("'infinity'::timestamptz") == "TIMESTAMP WITH TIME ZONE \"infinity\"");
    CHECK(value("timestamp '2026-01-02 03:04:05.600'") == "TIMESTAMP \"2026-01-02T03:04:05.6\"");
    CHECK(value("timestamp '1969-12-31 23:59:59.999999'")
          == "TIMESTAMP \"1969-12-31T23:59:59.999999\"");
    CHECK(value("timestamptz '2026-01-02 03:04:05+02'")
          == "TIMESTAMP WITH TIME ZONE \"2026-01-02T01:04:05Z\"");
    CHECK(value("'2026-01-02 03:04:05.123456789'::timestamp_ns")
          == "TIMESTAMP_NS \"2026-01-02T03:04:05.123456789\"");
    CHECK(value("'2026-01-02 03:04:05'::timestamp_s") == "TIMESTAMP_S \"2026-01-02T03:04:05\"");
    CHECK(value("'2026-01-02 03:04:05.25'::timestamp_ms")
          == "TIMESTAMP_MS \"2026-01-02T03:04:05.25\"");
    CHECK(value("time '23:59:59.5'") == "TIME \"23:59:59.5\"");
    CHECK(value("date '0044-03-15 (BC)'") == "DATE \"-0043-03-15\"");
    CHECK(value("date '10000-01-01'") == "DATE \"10000-01-01\"");
}

TEST_CASE("Intervals, bits and zoned times are the engine's own text")
{
    for (const char *text :
         {"interval '14 months 3 days 4 hours'", "interval '-14 months -3 days -4 hours'",
          "interval '0 seconds'", "interval '1 microsecond'", "interval '-1 year'",
          "interval '200 hours -1.5 seconds'", "interval '1 day'",
          "interval '1 month' - interval '2 days'", "interval '-0.25 seconds'"})
        CHECK(value(text) == "INTERVAL " + engineText(text));
    for (const char *text : {"'12:00:00+02'::timetz", "'12:00:00.5-02:30'::timetz",
                             "'23:59:59.999999+15:59:59'::timetz"})
        CHECK(value(text) == "TIME WITH TIME ZONE " + engineText(text));
    for (const char *text : {"'0101'::bit", "'1'::bit", "'000000001'::bit", "'11111111'::bit"})
        CHECK(value(text) == "BIT " + engineText(text));
}

TEST_CASE("Texts, bytes and nested values are JSON")
{
    CHECK(value("'a\"b\\c' || chr(10) || chr(1) || 'é😀'")
          == "VARCHAR \"a\\\"b\\\\c\\n\\u0001é😀\"");
    CHECK(value("'\\x00\\xFFa'::blob") == "BLOB \"AP9h\"");
    CHECK(value("''::blob") == "BLOB \"\"");
    CHECK(value("'6ba7b810-9dad-11d1-80b4-00c04fd430c8'::uuid")
          == "UUID \"6ba7b810-9dad-11d1-80b4-00c04fd430c8\"");
    CHECK(value("'b'::enum('a', 'b')") == "ENUM('a', 'b') \"b\"");
    CHECK(value("[1, null, 3]") == "INTEGER[] [1,null,3]");
    CHECK(value("[1, 2]::integer[2]") == "INTEGER[2] [1,2]");
    CHECK(value("{'a': 1, 'b c': [1.5::decimal(3,1)]}")
          == "STRUCT(a INTEGER, \"b c\" DECIMAL(3,1)[]) {\"a\":1,\"b c\":[\"1.5\"]}");
    CHECK(value("map {'k': 1, 'l': null}") == "MAP(VARCHAR, INTEGER) [[\"k\",1],[\"l\",null]]");
    CHECK(value("map {1: {'x': date '2026-01-01'}}")
          == "MAP(INTEGER, STRUCT(x DATE)) [[1,{\"x\":\"2026-01-01\"}]]");
    CHECK(value("[]::varchar[]") == "VARCHAR[] []");
    CHECK(value("[interval '1 day', null]") == "INTERVAL[] [\"1 day\",null]");
}

TEST_CASE("Types without a reader are known as such")
{
    const auto asText = [](const std::string &expression) {
        const Database database;
        const Connection engine(database.get());
        duckdb_result result;
        REQUIRE(duckdb_query(engine.get(), ("SELECT " + expression).c_str(), &result)
                == DuckDBSuccess);
        duckdb_logical_type logical = duckdb_column_logical_type(&result, 0);
        const ColumnType type(logical);
        duckdb_destroy_logical_type(&logical);
        duckdb_destroy_result(&result);
        return type.asText;
    };
    CHECK(asText("union_value(a := 1)"));
    CHECK(asText("[union_value(a := 1)]"));
    CHECK(asText("1::variant"));
    CHECK(asText("'1'::bignum"));
    CHECK_FALSE(asText("[1]"));
}
