#include "services/sandbox/lake/manifest.h"
#include "tests/sandbox/smalllake.h"
#include "tests/sandbox/writerrun.h"

#include <catch2/catch.hpp>

#include <fstream>
#include <future>

using namespace sandbox;
using nlohmann::json;

namespace
{

json order(const std::string &mode, json rows)
{
    return {{"namespace", "main.test"},
            {"table", "ds_orders"},
            {"mode", mode},
            {"columns",
             {{{"name", "id"}, {"type", "BIGINT"}},
              {{"name", "amount"}, {"type", "decimal(9, 2)"}},
              {{"name", "note"}, {"type", "string"}}}},
            {"rows", std::move(rows)}};
}

json threeOrders()
{
    return {{1, "10.50", "a"}, {2, 20, nullptr}, {3, 0.25, "größe"}};
}

/// The entries of the current snapshot's manifests.
std::vector<ManifestEntry> entries(const WriterRun &run, const json &metadata)
{
    std::vector<ManifestEntry> found;
    const json &snapshot = metadata.at("snapshots").back();
    for (const ManifestFile &manifest : readManifestList(run.read(snapshot.at("manifest-list")))) {
        for (ManifestEntry &entry : readManifest(run.read(manifest.uri)).entries)
            found.push_back(std::move(entry));
    }
    return found;
}

} // namespace

TEST_CASE("Rows make a table, more rows join it, others take their place", "[writer]")
{
    const WriterRun run;
    const json created = run.ingested(order("create", threeOrders()));
    CHECK(created.at("table") == "main.test.ds_orders");
    CHECK(created.at("rows") == 3);
    json metadata = run.metadata("ds_orders");
    const auto first = metadata.at("current-snapshot-id").get<std::int64_t>();
    CHECK(created.at("snapshot_id") == std::to_string(first));
    CHECK(first > (1ll << 53));
    CHECK(run.read(created.at("metadata_location")).find(std::to_string(first))
          != std::string::npos);
    CHECK(metadata.at("snapshots").at(0).at("summary").at("operation") == "append");
    CHECK(run.value(metadata, "count(*) || ' ' || sum(amount) || ' ' || count(note)")
          == "3 30.75 2");

    const json appended = run.ingested(order("append", {{4, "1.00", nullptr}}));
    metadata = run.metadata("ds_orders");
    CHECK(appended.at("rows") == 1);
    CHECK(run.value(metadata, "count(*) || ' ' || sum(amount)") == "4 31.75");
    const json second = metadata.at("snapshots").at(1);
    CHECK(second.at("parent-snapshot-id") == first);
    CHECK(second.at("summary").at("total-records") == "4");
    CHECK(second.at("summary").at("added-records") == "1");
    CHECK(second.at("summary").at("total-data-files") == "2");
    CHECK(entries(run, metadata).size() == 2);

    run.ingested(order("replace", {{9, "9.00", "new"}, {8, "1.00", "newer"}}));
    metadata = run.metadata("ds_orders");
    CHECK(run.value(metadata, "count(*) || ' ' || sum(id)") == "2 17");
    CHECK(run.value(metadata, "sum(id)", first) == "6"); // what was, is still there
    const json summary = metadata.at("snapshots").at(2).at("summary");
    CHECK(summary.at("operation") == "overwrite");
    CHECK(summary.at("deleted-data-files") == "2");
    CHECK(summary.at("deleted-records") == "4");
    CHECK(summary.at("total-records") == "2");
    CHECK(metadata.at("schemas").size() == 1);

    run.ingested(order("replace", json::array()));
    metadata = run.metadata("ds_orders");
    CHECK(metadata.at("snapshots").at(3).at("summary").at("operation") == "delete");
    CHECK(metadata.at("snapshots").at(3).at("summary").at("total-records") == "0");
    run.ingested(order("append", {{1, "2.00", ""}}));
    CHECK(run.value(run.metadata("ds_orders"), "count(*) || ' ' || sum(id)") == "1 1");
}

TEST_CASE("What is written has field ids, bounds and sequence numbers", "[writer]")
{
    const WriterRun run;
    run.ingested(order("create", threeOrders()));
    run.ingested(order("append", {{4, "1.00", nullptr}}));
    const json metadata = run.metadata("ds_orders");
    CHECK(metadata.at("last-sequence-number") == 2);
    const auto found = entries(run, metadata);
    REQUIRE(found.size() == 2);
    const ColumnMetrics &metrics = found[0].file.metrics;
    CHECK(metrics.lower.at(1) == std::string("\1\0\0\0\0\0\0\0", 8));
    CHECK(metrics.upper.at(1) == std::string("\3\0\0\0\0\0\0\0", 8));
    CHECK(metrics.upper.at(2) == std::string("\x07\xd0")); // 20.00
    CHECK(metrics.nulls.at(3) == 1);
    const auto file = run.scratch.path() / "ids.parquet";
    std::ofstream(file, std::ios::binary) << run.read(found[0].file.uri);
    Database database;
    const auto ids = Connection(database.get())
                         .query("SELECT name, field_id::VARCHAR FROM parquet_schema("
                                + quotedText(file.string()) + ") WHERE field_id IS NOT NULL");
    CHECK(ids.rows
          == std::vector<std::vector<std::string>>{{"id", "1"}, {"amount", "2"}, {"note", "3"}});
}

TEST_CASE("Every type arrives as it was sent, nested ones too", "[writer]")
{
    const WriterRun run;
    const json body = {{"namespace", "main.test"},
                       {"table", "types"},
                       {"mode", "create"},
                       {"columns",
                        {{{"name", "b"}, {"type", "boolean"}},
                         {{"name", "i"}, {"type", "int"}},
                         {{"name", "f"}, {"type", "float"}},
                         {{"name", "d"}, {"type", "DOUBLE"}},
                         {{"name", "day"}, {"type", "date"}},
                         {{"name", "t"}, {"type", "time"}},
                         {{"name", "ts"}, {"type", "timestamp"}},
                         {{"name", "tz"}, {"type", "TIMESTAMP WITH TIME ZONE"}},
                         {{"name", "u"}, {"type", "uuid"}},
                         {{"name", "raw"}, {"type", "BLOB"}},
                         {{"name", "st"}, {"type", "STRUCT(a INTEGER, l VARCHAR[])"}},
                         {{"name", "m"}, {"type", "map<int, decimal(9,2)>"}},
                         {{"name", "two words"}, {"type", "list<struct<x: bigint, y: date>>"}}}},
                       {"rows",
                        {{true,
                          -2147483648,
                          1.5,
                          "NaN",
                          "2026-11-30",
                          "23:59:59.5",
                          "2026-11-30T01:02:03.000004",
                          "2026-11-30T01:02:03Z",
                          "f79c3e09-677c-4bbd-a479-3f349cb785e7",
                          "AP8K",
                          {{"a", 7}, {"l", {"x", nullptr, "y'\"z"}}},
                          {{1, "1.25"}, {2, nullptr}},
                          {{{"x", 9007199254740993}, {"y", "2026-01-01"}}, nullptr}},
                         {nullptr, nullptr, nullptr, "-Infinity", nullptr, nullptr, nullptr,
                          nullptr, nullptr, nullptr, nullptr, nullptr, nullptr}}}};
    run.ingested(body);
    const json metadata = run.metadata("types");
    const auto first = [&](const std::string &select) {
        return run.value(metadata, "max(" + select + ") FILTER (b)");
    };
    CHECK(first("i") == "-2147483648");
    CHECK(first("f") == "1.5");
    CHECK(first("d") == "nan");
    CHECK(first("day") == "2026-11-30");
    CHECK(first("t") == "23:59:59.5");
    CHECK(first("ts") == "2026-11-30 01:02:03.000004");
    CHECK(first("tz") == "2026-11-30 01:02:03+00");
    CHECK(first("u") == "f79c3e09-677c-4bbd-a479-3f349cb785e7");
    CHECK(first("hex(raw)") == "00FF0A");
    CHECK(first("st.a") == "7");
    CHECK(first("st.l[3]") == "y'\"z");
    CHECK(first("len(st.l)") == "3");
    CHECK(first("m[1]") == "1.25");
    CHECK(first("cardinality(m)") == "2");
    CHECK(first("\"two words\"[1].x") == "9007199254740993");
    CHECK(run.value(metadata, "min(d)") == "-inf");
    CHECK(run.value(metadata, "count(*) || ' ' || count(m) || ' ' || count(raw)") == "2 1 1");
    const json fields = metadata.at("schemas").at(0).at("fields");
    CHECK(fields.at(7).at("type") == "timestamptz");
    CHECK(fields.at(12).at("type").at("type") == "list");
}

TEST_CASE("Rows that do not fit are refused, and it is said which", "[writer]")
{
    const WriterRun run;
    run.ingested(order("create", threeOrders()));
    const auto refused = [&](const json &rows, const char *why) {
        const auto answer = run.ingest(order("append", rows));
        CHECK(answer->status == 422);
        CHECK(errorCode(answer) == "INVALID_ROWS");
        CHECK_THAT(answer->body, Catch::Contains(why));
    };
    refused({{1, "1.00", "a"}, {"x", "1.00", "a"}}, "rows[1], column id");
    refused({{1.5, "1.00", "a"}}, "1.5 is not a whole number");
    refused({{1, "abc", "a"}}, "is not a DECIMAL(9,2)");
    refused({{1, "12345678.00", "a"}}, "rows[0], column amount");
    refused({{1, "1.00", 7}}, "column note");
    refused({{1, "1.00"}}, "rows[0] is not a list of 3 values");
    refused({{9223372036854775808ull, "1.00", "a"}}, "column id");

    json unknown = order("append", {{1, "1.00", "a"}});
    unknown["columns"][2]["name"] = "remark";
    CHECK(errorCode(run.ingest(unknown)) == "UNKNOWN_COLUMN");
    json fewer = order("append", {{5}});
    fewer["columns"] = {{{"name", "id"}, {"type", "long"}}};
    CHECK(run.ingest(fewer)->status == 200);
    const json metadata = run.metadata("ds_orders");
    CHECK(metadata.at("snapshots").size() == 2); // of the refused ones nothing was committed
    CHECK(run.value(metadata, "count(*) || ' ' || count(note)") == "4 2");
}

TEST_CASE("A request that cannot be understood is refused by its member", "[writer]")
{
    const WriterRun run;
    const auto refused = [&](const json &change, const char *why) {
        json body = order("create", threeOrders());
        body.merge_patch(change);
        const auto answer = run.ingest(body);
        CHECK(answer->status == 422);
        CHECK(errorCode(answer) == "INVALID_REQUEST");
        CHECK_THAT(answer->body, Catch::Contains(why));
    };
    refused({{"mode", "upsert"}}, "mode");
    refused({{"table", nullptr}}, "table");
    refused({{"namespace", "main..test"}}, "empty level");
    refused({{"rows", "x"}}, "rows");
    refused({{"columns", nullptr}}, "columns");
    refused({{"columns", {{{"name", "a"}, {"type", "INTERVAL"}}}}}, "INTERVAL");
    refused({{"columns", {{{"name", "a"}, {"type", "int"}}, {{"name", "A"}, {"type", "int"}}}}},
            "there twice");
    CHECK(errorCode(run.post("/lakehouse/ingest", "[]")) == "INVALID_REQUEST");
    CHECK(run.ingest(order("append", threeOrders()))->status == 404);
    CHECK(errorCode(run.ingest(order("replace", threeOrders()))) == "UNKNOWN_TABLE");
    json nowhere = order("create", threeOrders());
    nowhere["namespace"] = "main.nowhere";
    CHECK(errorCode(run.ingest(nowhere)) == "UNKNOWN_NAMESPACE");
    run.ingested(order("create", threeOrders()));
    const auto again = run.ingest(order("create", threeOrders()));
    CHECK(again->status == 409);
    CHECK(errorCode(again) == "TABLE_EXISTS");
}

TEST_CASE("Without a namespace the rows go where the deployment says", "[writer]")
{
    const WriterRun run;
    json body = order("create", threeOrders());
    body.erase("namespace");
    CHECK(run.ingested(body).at("table") == "main.default.ds_orders");
    CHECK(run.catalog.get(run.catalog.catalog(tablesOfTest) + "/ds_orders")->status == 404);
    run.writer->setFault("namespace", "datasets");
    CHECK(errorCode(run.ingest(body)) == "UNKNOWN_NAMESPACE");
}

TEST_CASE("A snapshot that is not the expected one loses", "[writer]")
{
    const WriterRun run;
    const json created = run.ingested(order("create", threeOrders()));
    json next = order("append", {{4, "1.00", "b"}});
    next["expected_snapshot"] = created.at("snapshot_id");
    run.ingested(next);
    const auto lost = run.ingest(next);
    CHECK(lost->status == 409);
    CHECK(errorCode(lost) == "POINTER_MOVED");
    next["expected_snapshot"] = "";
    CHECK(run.ingest(next)->status == 409);
    CHECK(run.value(run.metadata("ds_orders"), "count(*)") == "4");
}

TEST_CASE("Of writers at the same time each is in the table or was told", "[writer]")
{
    const WriterRun run;
    run.ingested(order("create", threeOrders()));
    std::vector<std::future<int>> writers;
    for (int i = 0; i < 6; ++i)
        writers.push_back(std::async(std::launch::async, [&run] {
            return run.ingest(order("append", {{100, "1.00", "w"}}))->status;
        }));
    int written = 0;
    for (auto &writer : writers) {
        const int status = writer.get();
        CHECK((status == 200 || status == 409));
        written += status == 200 ? 1 : 0;
    }
    CHECK(written >= 1);
    const json metadata = run.metadata("ds_orders");
    CHECK(run.value(metadata, "count(*) FILTER (id = 100)") == std::to_string(written));
    CHECK(metadata.at("snapshots").size() == static_cast<std::size_t>(written) + 1);
    std::size_t parquet = 0;
    for (const std::string &key : run.keys("warehouse/"))
        parquet += key.find(".parquet") != std::string::npos ? 1 : 0;
    CHECK(parquet == static_cast<std::size_t>(written) + 1); // the losers took theirs back
}

TEST_CASE("Parquet is taken as it is, and a replacement may bring other columns", "[writer]")
{
    const WriterRun run;
    const std::string bytes = run.parquet("SELECT i AS id, (i / 3)::DECIMAL(9,2) AS amount, {'k': "
                                          "i::INTEGER} AS st FROM range(1000) t(i)");
    const std::string to = "/lakehouse/ingest-parquet?namespace=main.test&table=big&mode=";
    auto answer = run.post(to + "create", bytes, "application/vnd.apache.parquet");
    INFO(answer->body);
    REQUIRE(answer->status == 200);
    CHECK(json::parse(answer->body).at("rows") == 1000);
    json metadata = run.metadata("big");
    CHECK(run.value(metadata, "count(*) || ' ' || sum(id) || ' ' || max(st.k)")
          == "1000 499500 999");
    const json before = metadata.at("schemas").at(0);

    const std::string snapshot = json::parse(answer->body).at("snapshot_id");
    const std::string other = run.parquet("SELECT 1::BIGINT AS id, 'x' AS colour, {'k': 5} AS st");
    answer = run.post(to + "replace&expected_snapshot=" + snapshot, other,
                      "application/vnd.apache.parquet");
    INFO(answer->body);
    REQUIRE(answer->status == 200);
    metadata = run.metadata("big");
    CHECK(run.value(metadata, "count(*) || ' ' || max(colour)") == "1 x");
    CHECK(metadata.at("current-schema-id") == 1);
    const json after = metadata.at("schemas").at(1);
    CHECK(after.at("fields").at(0) == before.at("fields").at(0));
    CHECK(after.at("fields").at(2) == before.at("fields").at(2));
    CHECK(after.at("fields").at(1).at("id").get<int>() == 5);
    CHECK(metadata.at("snapshots").at(1).at("schema-id") == 1);

    CHECK(run.post(to + "replace&expected_snapshot=" + snapshot, other, "x")->status == 409);
    CHECK(errorCode(run.post(to + "append", "PAR1 no", "x")) == "INVALID_ROWS");
    CHECK(errorCode(run.post(to + "append", run.parquet("SELECT INTERVAL 1 DAY AS id"), "x"))
          == "INVALID_ROWS");
    CHECK(errorCode(run.post(to + "append", run.parquet("SELECT 'a' AS id"), "x"))
          == "INVALID_ROWS");
}

TEST_CASE("A generated table takes rows into its partitions and keeps its history", "[writer]")
{
    const WriterRun run;
    std::filesystem::path dir;
    const auto lake = smallLake(&dir);
    const Table *partitioned = nullptr;
    for (const Table &table : lake->all()) {
        const json metadata = json::parse(table.metadataJson);
        if (!metadata.at("partition-specs").at(0).at("fields").empty() && table.rows > 0)
            partitioned = &table;
    }
    REQUIRE(partitioned);
    run.adopt(*partitioned, dir);
    json metadata = run.metadata(partitioned->name);
    const std::string before = run.value(metadata, "count(*)");
    CHECK(before == std::to_string(partitioned->rows));
    const json spec = metadata.at("partition-specs").at(0).at("fields").at(0);
    json columns = json::array();
    json rows = {json::array(), json::array(), json::array()};
    for (const Column &column : partitioned->columns) {
        if (!column.required && column.id != spec.at("source-id"))
            continue;
        columns.push_back({{"name", column.name}, {"type", column.sqlType}});
        const bool isDay = column.id == spec.at("source-id");
        rows[0].push_back(isDay ? json("1969-12-31") : json(900001));
        rows[1].push_back(isDay ? json("2026-02-01") : json(900002));
        rows[2].push_back(isDay ? json(nullptr) : json(900003));
    }
    run.ingested({{"namespace", "main.test"},
                  {"table", partitioned->name},
                  {"mode", "append"},
                  {"columns", columns},
                  {"rows", rows}});
    metadata = run.metadata(partitioned->name);
    CHECK(run.value(metadata, "count(*)") == std::to_string(partitioned->rows + 3));
    std::vector<std::string> years;
    for (const ManifestEntry &entry : entries(run, metadata)) {
        if (entry.snapshotId == metadata.at("current-snapshot-id").get<std::int64_t>())
            years.push_back(entry.file.partition.at(1000).dump());
    }
    CHECK_THAT(years, Catch::UnorderedEquals(std::vector<std::string>{"-1", "56", "null"}));
    CHECK(metadata.at("snapshots").back().at("summary").at("changed-partition-count") == "3");
}
