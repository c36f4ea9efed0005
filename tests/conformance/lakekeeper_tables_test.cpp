#include "tests/conformance/lakekeeperscratch.h"

#include <catch2/catch.hpp>

using namespace lakekeeper;

namespace
{

json property(const char *name, const char *value)
{
    return {{"requirements", json::array()},
            {"updates", {{{"action", "set-properties"}, {"updates", {{name, value}}}}}}};
}

json schemaOf(const char *column)
{
    return {{"type", "struct"},
            {"fields", {{{"id", 1}, {"name", column}, {"required", false}, {"type", "long"}}}}};
}

json viewNamed(const std::string &name)
{
    return {{"name", name},
            {"schema", schemaOf("id")},
            {"properties", json::object()},
            {"view-version",
             {{"version-id", 1},
              {"schema-id", 0},
              {"timestamp-ms", 1'790'000'000'000},
              {"summary", json::object()},
              {"default-namespace", {"ns"}},
              {"representations",
               {{{"type", "sql"}, {"sql", "SELECT 1 AS id"}, {"dialect", "duckdb"}}}}}}};
}

} // namespace

TEST_CASE("Namespaces keep the rules of their names, and go when they are empty",
          "[lakekeeper][writes][lakekeeper.md §5:243,248-250]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    scratch.make();
    const auto create = [&](const json &levels) {
        return scratch.rest("POST", "/namespaces", {{"namespace", levels}});
    };
    const json made = create({"A"}).json();
    CHECK(made.at("namespace") == json{"A"});
    CHECK(made.at("properties").at("namespace_id").is_string());
    CHECK(made.at("properties").at("location").is_string());
    CHECK(create({"a"}).refusal() == "409 AlreadyExistsException");
    CHECK(create({"x", "y"}).status == 404); // its parent is not there
    CHECK(create({"A", "b.c"}).refusal() == "400 NamespacePartContainsDot");
    CHECK(create({"A", ""}).refusal() == "400 NamespacePartEmpty");
    CHECK(create({"A", "b+c"}).status == 400);
    CHECK(create({"system"}).refusal() == "400 ReservedNamespace");
    CHECK(create({"A", "2", "3", "4", "5", "6"}).refusal() == "400 NamespaceDepthExceeded");
    CHECK(create({"A", "b c"}).status == 200);
    CHECK(scratch.rest("HEAD", "/namespaces/A%1Fb%20c").status == 204);
    CHECK(scratch.rest("HEAD", "/namespaces/A%1Fb%2Bc").status == 204); // a plus is a blank
    const json set = scratch
                         .rest("POST", "/namespaces/A/properties",
                               {{"updates", {{"k", "v"}}}, {"removals", {"none"}}})
                         .json();
    CHECK(set.at("updated") == json{"k"});
    CHECK(set.at("missing") == json{"none"});
    CHECK(scratch
              .rest("POST", "/namespaces/A/properties", {{"updates", {{"location", "s3://other"}}}})
              .status
          == 400);
    const Answer full = scratch.rest("DELETE", "/namespaces/A");
    CHECK(full.refusal() == "409 NamespaceNotEmptyException");
    CHECK(full.json().at("error").at("stack").size() >= 2); // what is in it, and the error's id
    CHECK(scratch.rest("DELETE", "/namespaces/A%1Fb%20c").status == 204);
    CHECK(scratch.rest("DELETE", "/namespaces/A").status == 204);
}

TEST_CASE("A table is staged, made, changed and renamed",
          "[lakekeeper][writes][lakekeeper.md §5:252,254,257,260,262][lakekeeper.md §1:52]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    scratch.make();
    const json made = scratch.table("ns", "T");
    CHECK(made.at("metadata-location").get<std::string>().rfind("s3://", 0) == 0);
    const std::string tables = "/namespaces/ns/tables";
    const json staged
        = scratch
              .rest("POST", tables,
                    {{"name", "later"}, {"schema", schemaOf("a")}, {"stage-create", true}})
              .json();
    CHECK(staged.value("metadata-location", json()).is_null());
    CHECK(scratch.rest("HEAD", tables + "/later").status == 404);
    CHECK(scratch.rest("POST", tables, {{"name", "t"}, {"schema", schemaOf("a")}}).refusal()
          == "409 AlreadyExistsException");
    CHECK(scratch
              .rest("POST", tables,
                    {{"name", "far"},
                     {"schema", schemaOf("a")},
                     {"location", "s3://" + Target::unknownName() + "/x"}})
              .refusal()
          == "400 InvalidLocation");
    CHECK(scratch
              .rest("POST", tables,
                    {{"name", "same"},
                     {"schema", schemaOf("a")},
                     {"location", made.at("metadata").at("location")}})
              .refusal()
          == "409 LocationAlreadyTaken");

    const Answer changed = scratch.rest("POST", tables + "/T", property("k", "v"));
    CHECK(changed.status == 200);
    CHECK(changed.json().at("metadata").at("properties").at("k") == "v");
    CHECK(changed.json().at("metadata-location") != made.at("metadata-location"));
    CHECK_FALSE(changed.header("ETag").empty());
    json stale = property("k", "w");
    stale["requirements"] = {{{"type", "assert-table-uuid"}, {"uuid", Target::uuid()}}};
    CHECK(scratch.rest("POST", tables + "/T", stale).status == 409);
    const json unknown{{"requirements", json::array()}, {"updates", {{{"action", "nonsense"}}}}};
    const int status = scratch.rest("POST", tables + "/T", unknown).status;
    CHECK((status == 400 || status == 422));
    CHECK(scratch
              .rest("POST", "/tables/rename",
                    {{"source", {{"namespace", {"ns"}}, {"name", "T"}}},
                     {"destination", {{"namespace", {"ns"}}, {"name", "R"}}}})
              .status
          == 204);
    CHECK(scratch.rest("HEAD", tables + "/T").status == 404);
    CHECK(scratch.rest("HEAD", tables + "/r").status == 204);
    CHECK(scratch.rest("POST", tables + "/R/metrics", {{"report-type", "scan-report"}}).status
          == 204);
}

TEST_CASE("A dropped table is purged unless it is told not to, and comes back by registering",
          "[lakekeeper][writes][lakekeeper.md §5:256,259][lakekeeper.md §0:29]"
          "[lakekeeper.md §1.6:126,129,131][lakekeeper.md §1.5:104][lakekeeper.md §8:317]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    scratch.make();
    const json made = scratch.table("ns", "kept");
    CHECK(scratch.rest("DELETE", "/namespaces/ns/tables/kept?purgeRequested=false").status == 204);
    CHECK(scratch.openTasks("tabular_purge") == 0);
    const std::string place = "/namespaces/ns/register";
    const json wanted{{"name", "back"}, {"metadata-location", made.at("metadata-location")}};
    const json registered = scratch.rest("POST", place, wanted).json();
    CHECK(registered.at("metadata").at("table-uuid") == made.at("metadata").at("table-uuid"));
    CHECK(scratch.rest("POST", place, wanted).refusal() == "409 AlreadyExistsException");
    json other = wanted;
    other["name"] = "twin"; // of the same UUID
    CHECK(scratch.rest("POST", place, other).refusal() == "409 AlreadyExistsException");
    other["metadata-location"] = "s3://" + Target::unknownName() + "/x.metadata.json";
    CHECK(scratch.rest("POST", place, other).refusal() == "400 InvalidLocation");
    other["metadata-location"]
        = made.at("metadata").at("location").get<std::string>() + "/none.metadata.json";
    CHECK(scratch.rest("POST", place, other).refusal() == "400 NotFound");

    CHECK(scratch.rest("DELETE", "/namespaces/ns/tables/back").status == 204);
    CHECK(scratch.openTasks("tabular_purge") == 1);
    CHECK(scratch.warehouse("DELETE", "").status == 409);
    CHECK(scratch.rest("DELETE", "/namespaces/ns").status == 204);
    CHECK(scratch.warehouse("DELETE", "").refusal() == "409 WarehouseHasUnfinishedTasks");
    scratch.cancelTasks();
    CHECK(scratch.openTasks("tabular_purge") == 0);
}

TEST_CASE("With soft deletion a dropped table waits, and can be taken back",
          "[lakekeeper][writes][lakekeeper.md §1.5:115-116][lakekeeper.md §5:249,259]"
          "[lakekeeper.md §8:317]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    scratch.make({{"delete-profile", {{"type", "soft"}, {"expiration-seconds", 86400}}}});
    const json made = scratch.table("ns", "t");
    CHECK(scratch.rest("DELETE", "/namespaces/ns/tables/t?purgeRequested=true").status == 204);
    CHECK(scratch.rest("HEAD", "/namespaces/ns/tables/t").status == 404);
    const json gone = scratch.warehouse("GET", "/deleted-tabulars").json().at("tabulars");
    REQUIRE(gone.size() == 1);
    for (const char *member : {"id", "name", "typ", "created-at", "deleted-at", "expiration-date"})
        CHECK(gone.at(0).at(member).is_string());
    CHECK(gone.at(0).at("namespace") == json{"ns"});
    CHECK(scratch.openTasks("tabular_expiration") == 1);
    CHECK(scratch.rest("DELETE", "/namespaces/ns").refusal() == "409 NamespaceNotEmptyException");
    CHECK(scratch.rest("DELETE", "/namespaces/ns?recursive=true").refusal()
          == "400 NamespaceDeleteNotAllowed");
    const json target{{"targets", {{{"type", "table"}, {"id", gone.at(0).at("id")}}}}};
    CHECK(scratch.warehouse("POST", "/deleted-tabulars/undrop", target).status == 204);
    CHECK(scratch.rest("HEAD", "/namespaces/ns/tables/t").status == 204);
    CHECK(scratch.openTasks("tabular_expiration") == 0);
    CHECK(scratch.rest("DELETE", "/namespaces/ns/tables/t?force=true&purgeRequested=false").status
          == 204);
    CHECK(scratch.warehouse("GET", "/deleted-tabulars").json().at("tabulars").empty());
}

TEST_CASE("What is protected is not dropped",
          "[lakekeeper][writes][lakekeeper.md §1.5:110,117]"
          "[lakekeeper.md §5:249,259]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    scratch.make();
    const json made = scratch.table("ns", "t");
    const std::string id = made.at("metadata").at("table-uuid");
    const json kept
        = scratch.warehouse("POST", "/table/" + id + "/protection", {{"protected", true}}).json();
    CHECK(kept.at("protected") == true);
    CHECK(kept.at("updated_at").is_string());
    CHECK(scratch.rest("DELETE", "/namespaces/ns/tables/t?purgeRequested=false").refusal()
          == "409 ProtectedTabularDeletionWithoutForce");
    CHECK(scratch.rest("DELETE", "/namespaces/ns?recursive=true").refusal()
          == "409 ChildTabularProtected");
    scratch.warehouse("POST", "/table/" + id + "/protection", {{"protected", false}});
    const json ns = scratch.rest("GET", "/namespaces?returnUuids=true").json();
    const std::string nsId = ns.at("namespace-uuids").at(0);
    scratch.warehouse("POST", "/namespace/" + nsId + "/protection", {{"protected", true}});
    CHECK(scratch.rest("DELETE", "/namespaces/ns?recursive=true").refusal()
          == "409 NamespaceProtected");
    CHECK(scratch.rest("GET", "/namespaces?returnProtectionStatus=true")
              .json()
              .at("protection-status")
          == json{true});
}

TEST_CASE("Several tables change together or not at all",
          "[lakekeeper][writes][lakekeeper.md §5:258]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    scratch.make();
    scratch.table("ns", "a");
    scratch.table("ns", "b");
    const auto change = [](const char *name, const char *value) {
        json one = property("k", value);
        one["identifier"] = {{"namespace", {"ns"}}, {"name", name}};
        return one;
    };
    const auto valueOf = [&](const char *name) {
        return scratch.rest("GET", std::string("/namespaces/ns/tables/") + name)
            .json()
            .at("metadata")
            .value("properties", json::object())
            .value("k", "");
    };
    const Answer done = scratch.rest("POST", "/transactions/commit",
                                     {{"table-changes", {change("a", "1"), change("b", "1")}}});
    CHECK((done.status == 200 || done.status == 204));
    CHECK(done.body.empty());
    json failing = change("b", "2");
    failing["requirements"] = {{{"type", "assert-table-uuid"}, {"uuid", Target::uuid()}}};
    CHECK(
        scratch
            .rest("POST", "/transactions/commit", {{"table-changes", {change("a", "2"), failing}}})
            .status
        == 409);
    CHECK(valueOf("a") == "1");
    CHECK(valueOf("b") == "1");
}

TEST_CASE("A request that is sent again with its key does not happen twice",
          "[lakekeeper][writes][lakekeeper.md §1:47,53]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    scratch.make();
    const httplib::Headers key{{"Idempotency-Key", Target::uuid()}};
    const json wanted{{"namespace", {"once"}}};
    const Answer first = scratch.rest("POST", "/namespaces", wanted, key);
    const Answer second = scratch.rest("POST", "/namespaces", wanted, key);
    CHECK(first.status == 200);
    CHECK(second.status == 200);
    CHECK(second.json() == first.json());
    CHECK(scratch.rest("POST", "/namespaces", wanted, {{"Idempotency-Key", "mine"}}).refusal()
          == "400 InvalidIdempotencyKey");
}

TEST_CASE("A view is made, replaced, renamed and dropped",
          "[lakekeeper][writes][lakekeeper.md §5:263]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    scratch.make();
    scratch.table("ns", "t");
    const std::string views = "/namespaces/ns/views";
    const json made = scratch.rest("POST", views, viewNamed("v")).json();
    CHECK(made.at("metadata").at("view-uuid").is_string());
    CHECK(scratch.rest("POST", views, viewNamed("v")).refusal() == "409 AlreadyExistsException");
    CHECK(scratch.rest("POST", views, viewNamed("t")).status == 409); // a table has the name
    CHECK(scratch.rest("GET", views).json().at("identifiers").size() == 1);
    const json replaced = scratch.rest("POST", views + "/v", property("k", "v")).json();
    CHECK(replaced.at("metadata").at("properties").at("k") == "v");
    CHECK(scratch
              .rest("POST", "/views/rename",
                    {{"source", {{"namespace", {"ns"}}, {"name", "v"}}},
                     {"destination", {{"namespace", {"ns"}}, {"name", "w"}}}})
              .status
          == 204);
    CHECK(scratch.rest("HEAD", views + "/w").status == 204);
    CHECK(scratch.rest("DELETE", views + "/w").status == 204);
    CHECK(scratch.rest("GET", views + "/w").refusal() == "404 NoSuchViewException");
}

TEST_CASE("Requests to the store are signed for a table's own files",
          "[lakekeeper][writes][lakekeeper.md §5:264][lakekeeper.md §2.1:158]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    scratch.make();
    const json made = scratch.table("ns", "t");
    const std::string file = made.at("metadata-location").get<std::string>().substr(5);
    const Target &target = Target::current();
    const auto ask = [&](const std::string &path) {
        return scratch.rest("POST", "/v1/aws/s3/sign",
                            {{"region", "auto"},
                             {"uri", target.fact("endpoint") + "/" + path},
                             {"method", "GET"},
                             {"headers", json::object()}});
    };
    const Answer signedOne = ask(file);
    CHECK(signedOne.status == 200);
    CHECK(signedOne.json().at("headers").is_object());
    CHECK(ask(target.fact("bucket") + "/" + Target::unknownName()).status >= 400);
}
