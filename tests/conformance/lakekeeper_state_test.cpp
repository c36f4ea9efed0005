#include "tests/conformance/lakekeeperscratch.h"

#include <catch2/catch.hpp>

using namespace lakekeeper;

TEST_CASE("In maintenance everything but a read is put off",
          "[lakekeeper][state][during maintenance][lakekeeper.md §1:50][lakekeeper.md §1.1:67]")
{
    if (!isGiven({"warehouse"}))
        return;
    CHECK(Target::current().send("GET", "/health").json().at("maintenance_mode") == "read-only");
    const std::string id = namedWarehouse(); // reads go on
    const std::string base = "/warehouse/" + id;
    CHECK(manage("GET", base).status == 200);
    CHECK(catalog("GET", "/" + id + "/namespaces").status == 200);
    // Searches and lists by POST too, which is what may be asked here whatever the state is.
    for (const Answer &refused :
         {manage("POST", base + "/search-tabular", {{"search", "a"}}),
          manage("POST", base + "/task/list", json::object()),
          manage("POST", "/endpoint-statistics", {{"warehouse", {{"type", "all"}}}})}) {
        CHECK(refused.refusal() == "503 MaintenanceModeError");
        CHECK(refused.header("Retry-After") == "60");
    }
}

TEST_CASE("A validation that takes too long is cut off without a word",
          "[lakekeeper][writes][state][during slow-validation][lakekeeper.md §2.3:193]"
          "[lakekeeper.md §1:49]")
{
    if (!Scratch::isPossible())
        return;
    const Scratch scratch;
    const Answer answer = scratch.manage("POST", "/warehouse", scratch.wanted());
    CHECK(answer.status == 408);
    CHECK(answer.body.empty());
    // Whether it was made all the same is not known: what is there goes again.
    for (const json &made : scratch.manage("GET", "/warehouse").json().at("warehouses"))
        scratch.manage("DELETE", "/warehouse/" + made.at("id").get<std::string>() + "?force=true");
}

TEST_CASE("A store that refuses the warehouse's key fails a write in words of its own",
          "[lakekeeper][writes][state][during storage-refused][lakekeeper.md §2.3:194]"
          "[lakekeeper.md §1:48]")
{
    if (!isGiven({"warehouse"}))
        return;
    const std::string tables = "/" + namedWarehouse() + "/namespaces/main%1Ftest/tables";
    CHECK(catalog("GET", tables).status == 200); // lists are the database's
    const std::string name = Target::unknownName();
    const Answer refused
        = catalog("POST", tables,
                  {{"name", name}, {"schema", {{"type", "struct"}, {"fields", json::array()}}}});
    const std::string how = refused.refusal();
    // R2 says Unauthorized, which has no kind of its own; other stores deny.
    CHECK((how == "500 Unexpected" || how == "412 PermissionDenied"
           || how == "412 CredentialsExpired"));
    const json stack = refused.json().at("error").at("stack");
    CHECK(stack.back().get<std::string>().rfind("Error ID: ", 0) == 0);
    CHECK((refused.status < 500 || stack.size() == 1));
    CHECK(catalog("GET", tables + "/" + name).refusal() == "404 NoSuchTableException");
}
