#include "tests/conformance/lakekeeperscratch.h"

#include <catch2/catch.hpp>

using namespace lakekeeper;

namespace
{

void checkWarehouse(const json &one)
{
    CHECK(one.at("id") == one.at("warehouse-id"));
    CHECK(one.at("name").is_string());
    CHECK(one.at("project-id").is_string());
    CHECK(one.at("storage-profile").at("type") == "s3");
    CHECK(one.at("storage-profile").at("bucket").is_string());
    CHECK(one.at("delete-profile").at("type").is_string());
    CHECK((one.at("status") == "active" || one.at("status") == "inactive"));
    CHECK(one.at("protected").is_boolean());
    CHECK(one.at("managed-by").is_string());
    CHECK(one.at("allowed-format-versions").is_array());
    CHECK(one.contains("updated-at"));
    const std::string text = one.dump(); // no field of a credential is ever sent back
    for (const char *field : {"access-key-id", "secret", "\"token\""})
        CHECK(text.find(field) == std::string::npos);
}

} // namespace

TEST_CASE("Warehouses are listed whole, the inactive ones never",
          "[lakekeeper][lakekeeper.md §1.5:101,103,119-122][lakekeeper.md §2.1:165]"
          "[lakekeeper.md §0:22]")
{
    const json list = manage("GET", "/warehouse").json().at("warehouses");
    REQUIRE_FALSE(list.empty());
    for (const json &one : list) {
        checkWarehouse(one);
        CHECK(one.at("status") == "active");
    }
    const std::string id = list.at(0).at("id");
    CHECK(manage("GET", "/warehouse/" + id).json() == list.at(0));
    const Answer filtered = manage("GET", "/warehouse?warehouseStatus=inactive");
    CHECK(filtered.status == 400);
    CHECK(filtered.header("Content-Type").rfind("text/plain", 0) == 0);
    CHECK(manage("GET", "/warehouse?warehouseStatus%5B%5D=inactive").json().at("warehouses").size()
          == list.size());
}

TEST_CASE("What a warehouse holds can be counted, searched and looked through",
          "[lakekeeper][lakekeeper.md §1.5:113-115,117][lakekeeper.md §1:51]")
{
    if (!isGiven({"warehouse"}))
        return;
    const std::string base = "/warehouse/" + namedWarehouse();
    const json statistics = manage("GET", base + "/statistics?page_size=1").json();
    CHECK(statistics.at("warehouse-ident") == namedWarehouse());
    REQUIRE(statistics.at("stats").size() <= 1);
    for (const json &hour : statistics.at("stats")) {
        CHECK(hour.at("number-of-tables").is_number_integer());
        CHECK(hour.at("number-of-views").is_number_integer());
        CHECK(hour.at("timestamp").is_string());
        CHECK(hour.at("updated-at").is_string());
    }
    const json found = manage("POST", base + "/search-tabular", {{"search", "a"}}).json();
    for (const json &one : found.at("tabulars")) {
        CHECK(one.at("namespace-name").is_array());
        CHECK(one.at("tabular-name").is_string());
        CHECK(one.at("tabular-id").at("id").is_string());
        const json itself
            = manage("POST", base + "/search-tabular", {{"search", one.at("tabular-id").at("id")}})
                  .json();
        REQUIRE(itself.at("tabulars").size() == 1);
        CHECK(itself.at("tabulars").at(0).at("tabular-name") == one.at("tabular-name"));
        const std::string kind = one.at("tabular-id").at("type");
        const std::string id = one.at("tabular-id").at("id");
        CHECK(manage("GET", base + "/" + kind + "/" + id + "/protection")
                  .json()
                  .contains("updated_at"));
    }
    CHECK(manage("GET", base + "/deleted-tabulars").json().at("tabulars").is_array());
    CHECK(manage("GET", base + "/deleted-tabulars?pageToken=x").refusal()
          == "400 InvalidPaginationToken");
}

TEST_CASE("Tasks are listed by what they are, and queues tell their configuration",
          "[lakekeeper][lakekeeper.md §1.6:126-130]")
{
    if (!isGiven({"warehouse"}))
        return;
    const std::string base = "/warehouse/" + namedWarehouse();
    const json tasks = manage("POST", base + "/task/list", json::object()).json().at("tasks");
    for (const json &task : tasks) {
        for (const char *member : {"task-id", "project-id", "warehouse-id", "queue-name", "status",
                                   "scheduled-for", "created-at"})
            CHECK(task.at(member).is_string());
        const Answer one
            = manage("GET", base + "/task/by-id/" + task.at("task-id").get<std::string>());
        CHECK(one.json().at("attempts").is_array());
    }
    CHECK(manage("POST", base + "/task/list", {{"status", {"NONSENSE"}}}).status == 422);
    CHECK(manage("GET", base + "/task/by-id/" + Target::uuid()).refusal() == "404 TaskNotFound");
    CHECK(manage("GET", base + "/task-queue/tabular_purge/config").json().contains("queue-config"));
    const std::string schedule = base + "/task-queue/tabular_purge/schedule";
    CHECK(manage("POST", schedule, json::object()).status == 422); // it names nothing
    CHECK(manage("POST", schedule, {{"entity", {{"type", "table"}, {"table-id", Target::uuid()}}}})
              .refusal()
          == "404 NoSuchTableException");
    CHECK(manage("POST", "/project/task/list", json::object()).json().at("tasks").is_array());
    CHECK(manage("GET", "/project/task-queue/task_log_cleanup/config")
              .json()
              .contains("queue-config"));
}

TEST_CASE("A warehouse is made, named, switched off and on, protected and removed",
          "[lakekeeper][writes][lakekeeper.md §1:52,54]"
          "[lakekeeper.md §1.5:102-107,110,119-122][lakekeeper.md §0:22]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    CHECK(scratch.manage("POST", "/warehouse", scratch.wanted({{"warehouse-name", ""}})).refusal()
          == "400 EmptyWarehouseName");
    CHECK(scratch
              .manage("POST", "/warehouse",
                      scratch.wanted({{"warehouse-name", std::string(129, 'x')}}))
              .refusal()
          == "400 WarehouseNameTooLong");
    scratch.make();
    checkWarehouse(scratch.warehouse("GET", "").json());
    const json apart{{"warehouse-name", "sCRATCH"},
                     {"storage-profile", {{"key-prefix", "_atalaya/conformance/apart"}}}};
    CHECK(scratch.manage("POST", "/warehouse", scratch.wanted(apart)).refusal()
          == "409 WarehouseAlreadyExists");
    CHECK(scratch.manage("POST", "/warehouse", scratch.wanted({{"warehouse-name", "b"}})).refusal()
          == "400 CreateWarehouseStorageProfileOverlap");
    const json renamed = scratch.warehouse("POST", "/rename", {{"new-name", "Other"}}).json();
    CHECK(renamed.at("name") == "Other");
    const std::string config = "/config?warehouse=" + percentEncoded(scratch.project() + "/other");
    CHECK(catalog("GET", config).json().at("defaults").at("prefix") == scratch.id());

    const Answer off = scratch.warehouse("POST", "/deactivate");
    CHECK(off.status == 200);
    CHECK(off.body.empty());
    CHECK(scratch.manage("GET", "/warehouse").json().at("warehouses").empty());
    CHECK(scratch.warehouse("GET", "").json().at("status") == "inactive");
    CHECK(catalog("GET", config).refusal() == "404 NoSuchWarehouseException");
    CHECK(scratch.rest("GET", "/namespaces").refusal() == "404 NoSuchWarehouseException");
    CHECK(scratch.warehouse("POST", "/activate").status == 200);

    const json kept = scratch.warehouse("POST", "/protection", {{"protected", true}}).json();
    CHECK(kept.at("protected") == true);
    CHECK(kept.contains("updated_at"));
    CHECK(scratch.warehouse("DELETE", "").refusal() == "409 WarehouseProtected");
    CHECK(scratch.manage("DELETE", "/project").refusal() == "409 ProjectNotEmpty");
    CHECK(scratch.warehouse("DELETE", "?force=true").status == 204);
    CHECK(scratch.warehouse("GET", "").refusal() == "404 NoSuchWarehouseException");
}

TEST_CASE("A warehouse's rules change one by one",
          "[lakekeeper][writes][lakekeeper.md §1.5:107-109,123][lakekeeper.md §3:219]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    scratch.make();
    const json soft{{"type", "soft"}, {"expiration-seconds", 3600}};
    CHECK(scratch.warehouse("POST", "/delete-profile", {{"delete-profile", soft}})
              .json()
              .at("delete-profile")
          == soft);
    CHECK(catalog("GET", "/config?warehouse=" + percentEncoded(scratch.project() + "/Scratch"))
              .json()
              .at("defaults")
              .at("s3.delete-enabled")
          == "false");
    const json formats{{"allowed-format-versions", {2}}, {"default-format-version", 2}};
    const json set = scratch.warehouse("POST", "/format-version-policy", formats).json();
    CHECK(set.at("allowed-format-versions") == json{2});
    CHECK(set.at("default-format-version") == 2);
    CHECK(scratch
              .warehouse("POST", "/format-version-policy",
                         {{"allowed-format-versions", json::array()}})
              .refusal()
          == "400 EmptyAllowedFormatVersions");
    CHECK(scratch
              .warehouse("POST", "/format-version-policy",
                         {{"allowed-format-versions", {2}}, {"default-format-version", 3}})
              .refusal()
          == "400 DefaultFormatVersionNotAllowed");
    if (manage("GET", "/whoami").json().at("is-instance-admin") == false)
        CHECK(scratch.warehouse("POST", "/managed-by", {{"managed-by", "instance-admin"}}).refusal()
              == "403 InstanceAdminRequired");
}

TEST_CASE("A profile without what it must have is refused before the store is asked",
          "[lakekeeper][writes][lakekeeper.md §2.1:149-153,155][lakekeeper.md §2.2:170,172]"
          "[lakekeeper.md §2.3:191][lakekeeper.md §0:33]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    const auto refused = [&](const json &profile, const json &credential = json::object()) {
        return scratch
            .manage(
                "POST", "/warehouse",
                scratch.wanted({{"storage-profile", profile}, {"storage-credential", credential}}))
            .refusal();
    };
    CHECK(refused({{"sts-enabled", nullptr}}) == "422");
    CHECK(refused({{"region", nullptr}}) == "422");
    CHECK(refused({{"bucket", "A"}}) == "400 Invalidbucket");
    CHECK(refused({{"endpoint", "http://127.0.0.1:1/a/path"}}) == "400 InvalidS3Endpoint");
    CHECK(refused(json::object(), {{"type", nullptr}}) == "422"); // as the documentation's example
    const json r2{{"credential-type", "cloudflare-r2"}, {"account-id", "x"}, {"token", "x"}};
    CHECK(refused({{"endpoint", nullptr}}, r2) == "400 Invalidendpoint");
    CHECK(refused(json::object(), {{"credential-type", "cloudflare-r2"}}) == "422");
}

TEST_CASE("A credential is validated by real access, and an invalid one changes nothing",
          "[lakekeeper][writes][lakekeeper.md §2.3:182-185,189,192][lakekeeper.md §2.4:197,200]"
          "[lakekeeper.md §1.5:111-112][lakekeeper.md §0:26,28][lakekeeper.md §8:317]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    json wrong = scratch.credential();
    wrong["secret-access-key"] = std::string(64, '0');
    CHECK(scratch.manage("POST", "/warehouse", scratch.wanted({{"storage-credential", wrong}}))
              .refusal()
          == "400 Unexpected"); // SignatureDoesNotMatch has no kind of its own
    CHECK(scratch
              .manage("POST", "/warehouse",
                      scratch.wanted({{"storage-profile", {{"sts-enabled", true}}}}))
              .refusal()
          == "412 ShortTermCredentialError");
    scratch.make();
    const json before = scratch.warehouse("GET", "").json();
    const Answer refused
        = scratch.warehouse("POST", "/storage-credential", {{"new-storage-credential", wrong}});
    CHECK(refused.refusal() == "400 Unexpected");
    const json stack = refused.json().at("error").at("stack");
    CHECK(stack.dump().find("IO Operation Failed during validation.") != std::string::npos);
    CHECK(scratch.warehouse("POST", "/storage-credential", json::object()).status == 400);
    CHECK(scratch
              .warehouse("POST", "/storage-credential",
                         {{"new-storage-credentials", scratch.credential()}})
              .status
          == 400); // misspelt: an attempt to remove it
    CHECK(scratch.warehouse("GET", "").json() == before);

    const json after = scratch
                           .warehouse("POST", "/storage-credential",
                                      {{"new-storage-credential", scratch.credential()}})
                           .json();
    CHECK(after.at("updated-at") != before.at("updated-at"));
    CHECK(after.at("storage-credential-type")
          == json{{"type", "s3"}, {"credential-type", "access-key"}});
    json moved = scratch.wanted();
    moved["storage-profile"]["key-prefix"] = "_atalaya/conformance/elsewhere";
    CHECK(scratch.warehouse("POST", "/storage", moved).refusal() == "400 UpdateError");
    CHECK(scratch.warehouse("POST", "/storage", scratch.wanted()).status == 200);
    scratch.warehouse("POST", "/deactivate");
    CHECK(scratch
              .warehouse("POST", "/storage-credential",
                         {{"new-storage-credential", scratch.credential()}})
              .refusal()
          == "404 NoSuchWarehouseException");
}

TEST_CASE("A token that Cloudflare refuses is told with its answer, and makes nothing",
          "[lakekeeper][writes][lakekeeper.md §2.3:183,190][lakekeeper.md §2.2:172]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    const json r2{{"credential-type", "cloudflare-r2"},
                  {"account-id", std::string(32, '0')},
                  {"token", "wrong"}};
    const Answer refused
        = scratch.manage("POST", "/warehouse", scratch.wanted({{"storage-credential", r2}}));
    CHECK(refused.refusal() == "412 ShortTermCredentialError");
    const std::string message = refused.json().at("error").at("message");
    CHECK(message.find_first_of("0123456789") != std::string::npos); // the status that it had
    CHECK(scratch.manage("GET", "/warehouse").json().at("warehouses").empty());
}

TEST_CASE("The machine's own identity is no credential unless the server allows it",
          "[lakekeeper][writes][lakekeeper.md §2.2:171][lakekeeper.md §1.3:89]")
{
    if (!Scratch::isPossible()
        || manage("GET", "/info").json().at("aws-system-identities-enabled") == true)
        return;
    Scratch scratch;
    json wanted = scratch.wanted();
    wanted["storage-credential"] = {{"type", "s3"}, {"credential-type", "aws-system-identity"}};
    CHECK(scratch.manage("POST", "/warehouse", wanted).status / 100 == 4);
    CHECK(scratch.manage("GET", "/warehouse").json().at("warehouses").empty());
}

TEST_CASE("What only some stores go by is kept in the profile all the same",
          "[lakekeeper][writes][lakekeeper.md §2.1:157,161-162,165]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    const json given{{"sts-role-arn", "arn:aws:iam::000000000000:role/atalaya"},
                     {"sts-endpoint", "http://127.0.0.1:1/"},
                     {"sts-session-tags", {{"team", "atalaya"}}},
                     {"allow-alternative-protocols", true},
                     {"legacy-md5-behavior", true}};
    scratch.make({{"storage-profile", given}});
    const auto profile = [&] { return scratch.warehouse("GET", "").json().at("storage-profile"); };
    for (const char *name :
         {"sts-role-arn", "sts-session-tags", "allow-alternative-protocols", "legacy-md5-behavior"})
        CHECK(profile().at(name) == given.at(name));
    CHECK(profile().at("sts-endpoint").get<std::string>().rfind("http://127.0.0.1:1", 0) == 0);
    json narrower = given;
    narrower["allow-alternative-protocols"] = false;
    CHECK(scratch.warehouse("POST", "/storage", scratch.wanted({{"storage-profile", narrower}}))
              .status
          == 200);
    CHECK(profile().at("allow-alternative-protocols") == true); // once on, it stays
}

TEST_CASE("A profile is kept as it was given, with the rest filled in",
          "[lakekeeper][writes][lakekeeper.md §2.1:153-156,158-160,163,165]")
{
    if (!Scratch::isPossible())
        return;
    Scratch scratch;
    const json layout{{"type", "tabular-only"}, {"tabular", "{name}-{uuid}"}};
    scratch.make({{"storage-profile", {{"storage-layout", layout}}}});
    json profile = scratch.warehouse("GET", "").json().at("storage-profile");
    const std::string endpoint = profile.at("endpoint"); // a URL, perhaps with its path written out
    profile["endpoint"] = endpoint.substr(0, endpoint.find_last_not_of('/') + 1);
    const json given = scratch.wanted().at("storage-profile");
    for (const auto &[name, value] : given.items())
        CHECK(profile.at(name) == value);
    CHECK(profile.at("storage-layout") == layout);
    CHECK(profile.at("sts-token-validity-seconds") == 3600);
    CHECK(profile.at("remote-signing-enabled") == true);
    CHECK(profile.at("remote-signing-url-style") == "auto");
    CHECK(profile.at("push-s3-delete-disabled") == true);
    const json metadata = scratch.table("ns", "named").at("metadata");
    const std::string end = "/named-" + metadata.at("table-uuid").get<std::string>();
    const std::string location = metadata.at("location");
    CHECK(location.substr(location.size() - end.size()) == end);
}
