#include "tests/sandbox/faultscene.h"

#include <catch2/catch.hpp>

#include <atomic>
#include <map>
#include <thread>

using nlohmann::json;

namespace
{

constexpr int clients = 200;

json bodyOf(int number)
{
    static const std::vector<json> kinds{
        {{"sql", "select count(*) from main.default.orders"}},
        {{"sql",
          "select b.name, count(*) from main.default.orders o, main.default.brands b "
          "group by 1 order by 2 desc limit 5"}},
        {{"sql", "select * from main.default.brands"}},
        {{"sql", "with t as (select range as n from range(20000)) select sum(n) from t"}},
        {{"sql", "select range, repeat('x', 50) from range(3000)"}},
        {{"sql", "explain select * from main.default.orders"}},
        {{"sql", "describe main.default.orders"}},
        {{"sql", "show all tables"}},
        {{"sql", "select $n + 1 as n"},
         {"parameters", {{"n", {{"type", "INTEGER"}, {"value", "41"}}}}}},
        {{"sql", "select * from main.default.orders"}, {"max_rows", 7}},
        {{"sql", "pivot (from main.default.brands) on name using count(*)"}},
        {{"sql", "select count(*) from main.default.brands"}, {"engine", "trino"}}};
    json body = kinds[static_cast<std::size_t>(number) % kinds.size()];
    body["workspace"] = "lakehouse";
    return body;
}

/// "end", or the code of what came in place of it.
std::string endOf(const httplib::Result &answer)
{
    if (!answer)
        return "no answer: " + httplib::to_string(answer.error());
    if (answer->body.find("\"event\":\"end\"") != std::string::npos)
        return "end";
    return answer->body.find("\"NO_TURN\"") != std::string::npos
        ? "NO_TURN"
        : std::to_string(answer->status) + " " + answer->body.substr(0, 500);
}

} // namespace

TEST_CASE("Two hundred queries at once end well, or without a turn, within the pool's limits",
          "[load]")
{
    const FaultScene scene;
    std::vector<std::string> ends(clients);
    std::atomic<int> left = clients;
    std::vector<std::thread> threads;
    for (int number = 0; number < clients; ++number) {
        threads.emplace_back([&, number] {
            auto client = scene.run.client("junction", "door");
            client.set_read_timeout(90);
            ends[static_cast<std::size_t>(number)]
                = endOf(client.Post("/v1/sql", bodyOf(number).dump(), "application/json"));
            --left;
        });
    }
    int most = 0;
    int mostQueued = 0;
    while (left > 0) {
        const json pool = scene.run.get("duck-server", "/health").at("concurrencia");
        most = std::max(most, pool.at("en_uso").get<int>());
        mostQueued = std::max(mostQueued, pool.at("en_cola").get<int>());
        CHECK(pool.at("perdidos") == 0);
    }
    for (std::thread &thread : threads)
        thread.join();
    std::map<std::string, int> counts;
    for (const std::string &end : ends)
        ++counts[end];
    for (const auto &[end, count] : counts) {
        INFO(count << " times " << end);
        CHECK((end == "end" || end == "NO_TURN"));
    }
    CHECK(counts["end"] > clients / 2);
    CHECK(most <= 8);
    CHECK(most >= 1);
    INFO("most in use " << most << ", queued " << mostQueued);
    CHECK(eventually([&] { // a cursor is given back after the last line
        const json pool = scene.run.get("duck-server", "/health").at("concurrencia");
        return pool.at("en_uso") == 0 && pool.at("en_cola") == 0;
    }));
}
