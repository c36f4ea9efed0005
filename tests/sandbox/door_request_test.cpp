#include "services/sandbox/engine/doorrequest.h"

#include <catch2/catch.hpp>

using namespace sandbox;

namespace
{

std::string bodyWith(const std::string &fields)
{
    return R"({"sql":"select 1")" + fields + "}";
}

} // namespace

TEST_CASE("The door takes no number of rows or seconds that is none")
{
    // [platform.md §door]
    const std::string name = GENERATE(as<std::string>{}, "max_rows", "timeout_s");
    const std::string value = GENERATE(as<std::string>{}, "-1", "-5", "1e30", "1.5",
                                       "99999999999999999999999", "\"7\"", "true", "[1]");
    INFO(name << " " << value);
    try {
        doorRequest(bodyWith(",\"" + name + "\":" + value));
        FAIL("it was taken");
    } catch (const DoorRefusal &refusal) {
        CHECK(refusal.status == 400);
        CHECK(refusal.code == "BIND_ERROR");
        CHECK(refusal.message.find(name + " must be a whole number") != std::string::npos);
    }
}

TEST_CASE("The door takes the rows and seconds that were asked for, and its own without")
{
    // [platform.md §door]
    const DoorRequest asked = doorRequest(bodyWith(R"(,"max_rows":7,"timeout_s":3)"));
    CHECK(asked.maxRows == 7);
    CHECK(asked.timeoutS == 3);
    const std::string none = GENERATE(as<std::string>{}, "", R"(,"max_rows":0,"timeout_s":0)",
                                      R"(,"max_rows":null,"timeout_s":null)");
    CHECK(doorRequest(bodyWith(none)).maxRows == 0);
    CHECK(doorRequest(bodyWith(none)).timeoutS == 0);
    CHECK(doorRequest(bodyWith(R"(,"timeout_s":18446744073709551615)")).timeoutS == 86'400);
}
