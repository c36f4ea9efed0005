#include "services/sandbox/lake/bounds.h"
#include "services/sandbox/lake/parquetfile.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <unistd.h>

using namespace sandbox;
using nlohmann::json;

namespace
{

std::string hex(const std::optional<std::string> &bytes)
{
    if (!bytes)
        return "none";
    std::string text;
    for (const char c : *bytes) {
        text += "0123456789abcdef"[static_cast<unsigned char>(c) >> 4];
        text += "0123456789abcdef"[c & 15];
    }
    return text;
}

std::string lower(const char *type, const std::string &text)
{
    return hex(serializedBound(type, text, BoundEnd::Lower));
}

std::string upper(const char *type, const std::string &text)
{
    return hex(serializedBound(type, text, BoundEnd::Upper));
}

} // namespace

TEST_CASE("Bounds are serialised as the specification has it")
{
    CHECK(lower("boolean", "0") == "00");
    CHECK(upper("boolean", "1") == "01");
    CHECK(lower("int", "-2") == "feffffff");
    CHECK(lower("long", "-9223372036854775808") == "0000000000000080");
    CHECK(lower("float", "1.5") == "0000c03f");
    CHECK(lower("double", "-0.5") == "000000000000e0bf");
    CHECK(lower("date", "1970-01-02") == "01000000");
    CHECK(lower("date", "1969-12-31") == "ffffffff");
    CHECK(lower("time", "00:00:01.000002") == "42420f0000000000");
    CHECK(lower("timestamp", "1970-01-01 00:00:00.5") == "20a1070000000000");
    CHECK(lower("timestamptz", "1970-01-02 00:00:00+00") == "0060d71d14000000");
    CHECK(lower("uuid", "f79c3e09-677c-4bbd-a479-3f349cb785e7")
          == "f79c3e09677c4bbda4793f349cb785e7");
    CHECK(lower("decimal(9, 2)", "14.20") == "058c");
    CHECK(lower("decimal(9, 2)", "-0.01") == "ff");
    CHECK(lower("decimal(9, 2)", "1.28") == "0080");
    CHECK(lower("decimal(9, 2)", "-1.28") == "80");
    CHECK(lower("decimal(38, 0)", "99999999999999999999999999999999999999")
          == "4b3b4ca85a86c47a098a223fffffffff");
    CHECK(lower("binary", "00FF") == "00ff");
    CHECK(lower("string", "día") == "64c3ad61");
}

TEST_CASE("Long texts and bytes are cut to a bound that still bounds them")
{
    CHECK(lower("string", "abcdefghijklmnopqrst") == hex("abcdefghijklmnop"));
    CHECK(upper("string", "abcdefghijklmnopqrst") == hex("abcdefghijklmnoq"));
    CHECK(upper("string", "abcdefghijklmno\xf4\x8f\xbf\xbfz") == hex("abcdefghijklmnp"));
    CHECK(upper("string", "abcdefghijklmno\xed\x9f\xbfz") == hex("abcdefghijklmno\xee\x80\x80"));
    CHECK(upper("string", "ñññññññññññññññññ") == hex("ñññññññññññññññò"));
    std::string last;
    for (int i = 0; i < 17; ++i)
        last += "\xf4\x8f\xbf\xbf";
    CHECK(upper("string", last) == "none");
    CHECK(upper("binary", "000102030405060708090a0b0c0dffffff") == "000102030405060708090a0b0c0e");
    CHECK(upper("binary", "ffffffffffffffffffffffffffffffffffff") == "none");
}

TEST_CASE("What has no bound gets none")
{
    CHECK(lower("date", "infinity") == "none");
    CHECK(lower("date", "0044-03-15 (BC)") == "none");
    CHECK(lower("timestamp", "-infinity") == "none");
    CHECK(lower("int", "") == "none");
    CHECK(lower("geometry", "POINT") == "none");
}

TEST_CASE("A Parquet file comes with its statistics by field id")
{
    const auto file = std::filesystem::temp_directory_path()
        / ("atalaya-bounds-" + std::to_string(getpid()) + ".parquet");
    Database database;
    const Connection connection(database.get());
    connection.run("SET TimeZone = 'UTC'");
    const json schema = json::parse(R"json({"type":"struct","schema-id":0,"fields":[
        {"id":3,"name":"n","required":false,"type":"int"},
        {"id":7,"name":"odd \" name","required":false,"type":"string"},
        {"id":9,"name":"st","required":false,"type":{"type":"struct","fields":[
            {"id":11,"name":"b","required":false,"type":"decimal(18, 2)"},
            {"id":12,"name":"l","required":false,"type":{"type":"list","element-id":13,"element-required":false,"element":"long"}}]}},
        {"id":20,"name":"at","required":false,"type":"timestamptz"},
        {"id":21,"name":"u","required":false,"type":"uuid"},
        {"id":22,"name":"raw","required":false,"type":"binary"},
        {"id":23,"name":"yes","required":false,"type":"boolean"},
        {"id":24,"name":"x","required":false,"type":"double"}]})json");
    const ManifestDataFile written = writeParquet(
        connection,
        "SELECT CASE WHEN i > 0 THEN i::INTEGER END AS n, 'v' || i AS \"odd \"\" name\","
        " {'b': (i / 4)::DECIMAL(18,2), 'l': [i, 99]} AS st,"
        " TIMESTAMPTZ '1970-01-01 00:00:00+00' + to_seconds(i) AS at,"
        " ('00000000-0000-4000-8000-00000000000' || i)::UUID AS u, '\\x0A'::BLOB AS raw,"
        " i > 1 AS yes, i / 2 AS x FROM range(4) t(i)",
        schema, file);
    const auto size = static_cast<std::int64_t>(std::filesystem::file_size(file));
    std::filesystem::remove(file);
    const ColumnMetrics &metrics = written.metrics;
    CHECK(written.rows == 4);
    CHECK(written.bytes == size);
    CHECK(written.splitOffsets == std::vector<std::int64_t>{4});
    CHECK(metrics.values.at(3) == 4);
    CHECK(metrics.nulls.at(3) == 1);
    CHECK(metrics.sizes.at(3) > 0);
    CHECK(hex(metrics.lower.at(3)) == "01000000");
    CHECK(hex(metrics.upper.at(3)) == "03000000");
    CHECK(metrics.lower.at(7) == "v0");
    CHECK(metrics.upper.at(7) == "v3");
    CHECK(hex(metrics.lower.at(11)) == "00");
    CHECK(hex(metrics.upper.at(11)) == "4b"); // 0.75
    CHECK(metrics.values.at(13) == 8);
    CHECK(metrics.lower.count(13) == 0);
    CHECK(metrics.upper.count(9) == 0);
    CHECK(hex(metrics.upper.at(20)) == "c0c62d0000000000");
    CHECK(hex(metrics.upper.at(21)) == "00000000000040008000000000000003");
    CHECK(hex(metrics.upper.at(22)) == "0a");
    CHECK(hex(metrics.lower.at(23)) == "00");
    CHECK(hex(metrics.upper.at(23)) == "01");
    CHECK(hex(metrics.upper.at(24)) == "000000000000f83f");
}
