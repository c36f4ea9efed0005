#include "services/sandbox/index/indexworkers.h"
#include "tests/sandbox/doorsystems.h"
#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <atomic>

using namespace sandbox;

TEST_CASE("Dead workers ask nobody, and look again when they live")
{
    std::atomic<int> requests = 0;
    const world::Service platform([&](const httplib::Request &, httplib::Response &response) {
        ++requests;
        response.set_content("{}", "application/json");
    });
    std::atomic<int> turns = 0;
    std::atomic<bool> isAlive = true;
    const IndexWorkers workers({{{"LAKEHOUSE_REST_URI", platform.url() + "/catalog"},
                                 {"LAKEHOUSE_REST_WAREHOUSE", "lakehouse"},
                                 {"SUPABASE_URL", platform.url()},
                                 {"INDEX_POLL_INTERVAL_MS", "1"}},
                                [&] {
                                    ++turns;
                                    return isAlive.load();
                                }});
    const auto pass = [&](int more) {
        return eventually([&turns, until = turns + more] { return turns >= until; });
    };
    REQUIRE(eventually([&] { return requests > 0; }));
    isAlive = false;
    REQUIRE(pass(2)); // a look that was under way has ended
    const int before = requests;
    REQUIRE(pass(5));
    CHECK(requests == before);
    isAlive = true;
    CHECK(eventually([&] { return requests > before; }));
}
