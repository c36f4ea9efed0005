#include "services/sandbox/lake/deterministic.h"
#include "services/sandbox/lake/templatedates.h"
#include "services/sandbox/run/times.h"
#include "services/sandbox/store/s3client.h"
#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <fstream>
#include <set>

namespace fs = std::filesystem;
using namespace sandbox;
using nlohmann::json;

namespace
{

constexpr std::int64_t hourMs = 3'600'000;
constexpr std::int64_t dayMs = 24 * hourMs;

/// Every instant of a document, in its order; they are taken out of it.
std::vector<std::int64_t> takenInstants(json &document)
{
    std::vector<std::int64_t> instants;
    for (auto &[name, value] : document.items()) {
        if (name == "timestamp-ms" || name == "last-updated-ms") {
            instants.push_back(value.get<std::int64_t>());
            value = nullptr;
        } else if (value.is_structured()) {
            const auto below = takenInstants(value);
            instants.insert(instants.end(), below.begin(), below.end());
        }
    }
    return instants;
}

std::set<std::string> filesBelow(const fs::path &dir)
{
    std::set<std::string> files;
    for (const auto &entry : fs::recursive_directory_iterator(dir)) {
        if (entry.is_regular_file())
            files.insert(entry.path().lexically_relative(dir));
    }
    return files;
}

} // namespace

TEST_CASE("A template's instants move by whole hours and never ahead of the present", "[dates]")
{
    CHECK(shiftFromTemplate(templateNowMs) == 0);
    CHECK(shiftFromTemplate(templateNowMs + hourMs - 1) == 0);
    CHECK(shiftFromTemplate(templateNowMs + 500 * dayMs + hourMs) == 500 * dayMs + hourMs);
    CHECK(shiftFromTemplate(templateNowMs - 1) == -hourMs);
    CHECK(shiftFromTemplate(templateNowMs - dayMs) == -dayMs);
    CHECK(shiftedInstants(R"({"last-updated-ms":10,"x":[{"timestamp-ms":7}],"snapshot-id":10})", 5)
          == R"({"last-updated-ms":15,"x":[{"timestamp-ms":12}],"snapshot-id":10})");
}

TEST_CASE("A dated lake holds every metadata document, with nothing but its instants changed",
          "[dates]")
{
    const TestDirectory dir;
    const fs::path metadata
        = dir.path() / "lake" / "objects" / "lakehouse" / "warehouse" / "ns" / "ds_1" / "metadata";
    fs::create_directories(metadata);
    std::ofstream(dir.path() / "lake" / "tables.json") << "[]";
    for (int version = 0; version < 2; ++version) {
        const json snapshot{{"snapshot-id", 4611686018427387905}, {"timestamp-ms", 1795000000000}};
        const json document{{"last-updated-ms", 1795000000000 + version},
                            {"snapshots", {snapshot}},
                            {"snapshot-log", {snapshot}},
                            {"metadata-log", {{{"metadata-file", "x"}, {"timestamp-ms", 1}}}},
                            {"refs", {{"main", {{"max-ref-age-ms", 1795000000000}}}}}};
        std::ofstream(metadata / ("0000" + std::to_string(version) + "-u.metadata.json"))
            << document.dump();
    }
    std::ofstream(metadata / "snap-1.avro") << "manifest list";
    std::ofstream(dir.path() / "lake" / "lake.json") << "{}";
    const std::int64_t shift = 321 * dayMs;
    writeDatedLake(dir.path() / "lake", dir.path() / "dated", templateNowMs + shift + 1);

    const std::set<std::string> dated = filesBelow(dir.path() / "dated");
    std::set<std::string> expected{"tables.json"};
    for (const std::string &file : filesBelow(dir.path() / "lake")) {
        if (file.ends_with(".metadata.json"))
            expected.insert(file);
    }
    CHECK(dated == expected);
    CHECK(readAll(dir.path() / "dated" / "tables.json")
          == readAll(dir.path() / "lake" / "tables.json"));
    std::size_t instants = 0;
    for (const std::string &file : dated) {
        if (file == "tables.json")
            continue;
        INFO(file);
        json before = json::parse(readAll(dir.path() / "lake" / file));
        json after = json::parse(readAll(dir.path() / "dated" / file));
        std::vector<std::int64_t> moved = takenInstants(before);
        for (std::int64_t &instant : moved)
            instant += shift;
        REQUIRE(takenInstants(after) == moved);
        REQUIRE(after == before);
        instants += moved.size();
    }
    CHECK(instants == 2 * 4);
}

TEST_CASE("On any day the tables have the ages they were given, wherever one looks", "[dates]")
{
    constexpr std::int64_t stepS = 500 * 86400;
    const SandboxRun run({"--clock-step", std::to_string(stepS)});
    REQUIRE(run.isReady());
    const std::int64_t present = nowMs() + stepS * 1000;

    const std::string prefix
        = run.get("lakekeeper", "/catalog/v1/config?warehouse=lakehouse", "lakekeeper")
              .at("defaults")
              .at("prefix");
    const auto loaded = [&](const std::string &table) {
        return run.get("lakekeeper", "/catalog/v1/" + prefix + "/namespaces/" + table,
                       "lakekeeper");
    };
    const json orders = loaded("main%1Fdefault/tables/orders");
    const std::int64_t updated = orders.at("metadata").at("last-updated-ms");
    CHECK(updated <= present);
    CHECK(present - updated < dayMs); // the template gives it minutes

    // The catalog, the bytes in the store and the Index say the same.
    const std::string location = orders.at("metadata-location");
    const std::string key = run.secret("r2-ro");
    const S3Client store("http://127.0.0.1:" + std::to_string(run.port("r2")),
                         {key.substr(0, 32), key.substr(33), {}}, std::make_shared<Clock>());
    const std::size_t bucket = sizeof "s3://" - 1;
    const std::size_t slash = location.find('/', bucket);
    S3Answer object
        = store.get(location.substr(bucket, slash - bucket), location.substr(slash + 1));
    CHECK(object.status == 403); // signed a year and more before the store's present
    auto clock = std::make_shared<Clock>();
    clock->stepMs(stepS * 1000);
    const S3Client inTime("http://127.0.0.1:" + std::to_string(run.port("r2")),
                          {key.substr(0, 32), key.substr(33), {}}, clock);
    object = inTime.get(location.substr(bucket, slash - bucket), location.substr(slash + 1));
    REQUIRE(object.status == 200);
    CHECK(json::parse(object.body) == orders.at("metadata"));
    auto index = run.client("supabase");
    const auto row = index.Get("/rest/v1/datasets?select=last_sync_at&table_name=eq.orders",
                               {{"apikey", run.secret("index")}});
    REQUIRE(row);
    CHECK(json::parse(row->body).at(0).at("last_sync_at").get<std::string>().substr(0, 19)
          == rfc3339(updated).substr(0, 19));

    // The door judges its freshness, by the same clock.
    const json sql{{"sql", "SELECT count(*) FROM main.default.orders"}, {"workspace", "lakehouse"}};
    const auto planned
        = run.client("junction", "door").Post("/v1/sql/plan", sql.dump(), "application/json");
    REQUIRE(planned);
    const json freshness
        = json::parse(planned->body).at("statements").at(0).at("route").at("freshness").at(0);
    CHECK(freshness.at("verdict") == "fresh");
    CHECK(freshness.at("age_s").get<std::int64_t>() < 86400);

    // The legacy is older than its freeze (INV-21), which moves along.
    const json file = json::parse(readAll(run.ready().at("environment_file").get<std::string>()));
    std::string frozenSince;
    for (const json &rule : file.at("namespaces"))
        frozenSince = rule.value("frozen_since", frozenSince);
    CHECK(frozenSince == rfc3339(present - 365 * dayMs).substr(0, 10));
    const json legacy = loaded("datasets/tables/ds_visits_2021").at("metadata");
    CHECK(rfc3339(legacy.at("last-updated-ms").get<std::int64_t>()) < frozenSince);
}

TEST_CASE("What is kept keeps its dates: a kept lake does grow old", "[dates]")
{
    const TestDirectory dir;
    const std::string state = (dir.path() / "state").string();
    const auto updated = [&](const char *step) {
        const SandboxRun run({"--state", state, "--clock-step", step});
        REQUIRE(run.isReady());
        const std::string prefix
            = run.get("lakekeeper", "/catalog/v1/config?warehouse=lakehouse", "lakekeeper")
                  .at("defaults")
                  .at("prefix");
        return run
            .get("lakekeeper", "/catalog/v1/" + prefix + "/namespaces/main%1Fdefault/tables/orders",
                 "lakekeeper")
            .at("metadata")
            .at("last-updated-ms")
            .get<std::int64_t>();
    };
    const std::int64_t first = updated("0");
    CHECK(updated("864000") == first);
}
