#include "services/sandbox/run/faultlist.h"
#include "services/sandbox/run/ports.h"
#include "tests/sandbox/faultlooks.h"

#include <catch2/catch.hpp>

#include <set>

using namespace sandbox;
using nlohmann::json;

namespace
{

void judge(const FaultCase &each, const FaultScene &scene)
{
    const std::string names = each.faults.empty() ? "" : each.faults.back();
    INFO(each.service << " " << names);
    const std::string before = each.look(scene);
    const auto shows = [&](const std::string &text) {
        return each.mark.empty() ? text != before : text.find(each.mark) != std::string::npos;
    };
    INFO("before: " << before.substr(0, 2000));
    CHECK(shows(before) == (each.kind == FaultCase::Kind::Disappears));
    for (const std::string &fault : each.faults) {
        const json told = scene.fault(each.service, fault);
        INFO(told.dump());
        REQUIRE(told.at("ok") == true);
    }
    const std::string during = each.look(scene);
    INFO("during: " << during.substr(0, 2000));
    CHECK(shows(during) == (each.kind != FaultCase::Kind::Disappears));
    scene.heal(each.service);
    const std::string after = each.look(scene);
    INFO("after: " << after.substr(0, 2000));
    CHECK(shows(after) != (each.kind == FaultCase::Kind::Appears));
}

std::string nameOf(const std::string &fault)
{
    return fault.substr(0, fault.find('='));
}

} // namespace

TEST_CASE("Every fault that a service has of its own shows, and heals", "[fault]")
{
    const FaultScene scene;
    std::set<std::string> seen;
    for (const std::vector<FaultCase> &cases :
         {computeCases(), catalogCases(), governanceCases(), providerCases(), processCases()}) {
        for (const FaultCase &each : cases) {
            judge(each, scene);
            seen.insert(each.service + " " + nameOf(each.faults.back()));
        }
    }
    for (const std::string &id : systemIds()) {
        for (const FaultState::Known &fault : ownFaultsOf(id)) {
            INFO(id << " " << fault.name << ": nobody looks at it");
            CHECK((isInside(id) || seen.count(id + " " + fault.name) == 1));
        }
    }
}

TEST_CASE("A value that a fault does not take is refused with those it takes", "[fault]")
{
    for (const std::string &id : systemIds()) {
        for (const FaultState::Known &fault : ownFaultsOf(id)) {
            INFO(id << " " << fault.name);
            const std::string value = fault.value;
            if (value.empty())
                CHECK(fault.problemOf("x").find("takes no value") != std::string::npos);
            else if (value.find('|') != std::string::npos)
                CHECK(fault.problemOf("sideways").find("takes one of ") != std::string::npos);
            else if (fault.most > fault.least)
                CHECK(fault.problemOf(std::to_string(fault.most + 1)).find(" to ")
                      != std::string::npos);
            CHECK(std::string(fault.text).size() > 10);
        }
    }
}
