#include "tests/sandbox/catalogrun.h"

#include <catch2/catch.hpp>

using nlohmann::json;

namespace
{

const char *const warehouses = "/management/v1/warehouse";

json newWarehouse(const CatalogRun &run, const std::string &name, const std::string &prefix)
{
    json profile = run.profile();
    profile["key-prefix"] = prefix;
    return {{"warehouse-name", name},
            {"storage-profile", profile},
            {"storage-credential", CatalogRun::credential(run.store.rw)}};
}

} // namespace

TEST_CASE("A catalog warehouse is made, shown, renamed and deleted")
{
    // [lakekeeper.md §1.5 Warehouses] [lakekeeper.md §8 201/204/200-empty]
    const CatalogRun run;
    const auto made = run.post(warehouses, newWarehouse(run, "Second", "/second/"));
    INFO(made->body);
    REQUIRE(made->status == 201);
    const json body = json::parse(made->body);
    CHECK(body.at("id") == body.at("warehouse-id"));
    CHECK(body.at("storage-profile").at("key-prefix") == "second");
    CHECK(body.at("storage-credential-type")
          == json({{"type", "s3"}, {"credential-type", "access-key"}}));
    CHECK(body.at("status") == "active");
    CHECK(body.at("updated-at").is_null());
    CHECK(made->body.find(run.store.rw.accessKeyId) == std::string::npos);
    CHECK(made->body.find(run.store.rw.secretAccessKey) == std::string::npos);
    CHECK(run.json(warehouses).at("warehouses").size() == 2);

    const std::string path = warehouses + ("/" + body.at("id").get<std::string>());
    const auto renamed = run.post(path + "/rename", {{"new-name", "third"}});
    CHECK(renamed->status == 200);
    CHECK(json::parse(renamed->body).at("name") == "third");
    CHECK(json::parse(renamed->body).at("updated-at").is_string());
    CHECK(typeOf(run.post(path + "/rename", {{"new-name", "LAKEHOUSE"}}))
          == "WarehouseAlreadyExists");
    CHECK(typeOf(run.post(path + "/rename", {{"new-name", ""}})) == "EmptyWarehouseName");
    CHECK(typeOf(run.post(path + "/rename", {{"new-name", std::string(129, 'x')}}))
          == "WarehouseNameTooLong");
    CHECK(run.get("/catalog/v1/config?warehouse=Third")->status == 200);
    CHECK(run.remove(path)->status == 204);
    CHECK(typeOf(run.get(path)) == "NoSuchWarehouseException");
}

TEST_CASE("A catalog warehouse that cannot be is refused with the reason")
{
    // [lakekeeper.md §1.5 POST /warehouse] [lakekeeper.md §2.1] [lakekeeper.md §2.2]
    const CatalogRun run;
    const auto type = [&](const char *member, const json &value) {
        json body = newWarehouse(run, "w", "w");
        body[json::json_pointer(member)] = value;
        const auto answer = run.post(warehouses, body);
        return std::to_string(answer->status) + " "
            + (answer->status == 422 ? std::string() : typeOf(answer));
    };
    CHECK(type("/warehouse-name", "lakeHouse") == "409 WarehouseAlreadyExists");
    CHECK(type("/warehouse-name", "") == "400 EmptyWarehouseName");
    CHECK(type("/storage-profile/key-prefix", "warehouse/inner")
          == "400 CreateWarehouseStorageProfileOverlap");
    CHECK(type("/storage-profile/bucket", "X") == "400 Invalidbucket");
    CHECK(type("/storage-profile/region", std::string(129, 'r')) == "400 Invalidregion");
    CHECK(type("/storage-profile/endpoint", "http://127.0.0.1:1/path") == "400 InvalidS3Endpoint");
    CHECK(type("/storage-profile/sts-enabled", nullptr) == "422 "); // [lakekeeper.md §0 9]
    CHECK(type("/storage-credential/type", nullptr) == "422 ");
    CHECK(type("/storage-credential/credential-type", "unknown") == "422 ");
    CHECK(type("/storage-profile/bucket", "foreign") == "400 PermissionDenied");
    CHECK(type("/storage-profile/bucket", "nowhere") == "400 PermissionDenied");
    CHECK(type("/allowed-format-versions", json::array()) == "400 EmptyAllowedFormatVersions");
    json r2 = newWarehouse(run, "w", "w");
    r2["storage-credential"]
        = {{"type", "s3"},         {"credential-type", "cloudflare-r2"}, {"account-id", "a"},
           {"access-key-id", "b"}, {"secret-access-key", "c"},           {"token", "d"}};
    r2["storage-profile"].erase("endpoint");
    CHECK(typeOf(run.post(warehouses, r2)) == "Invalidendpoint");
    CHECK(run.json(warehouses).at("warehouses").size() == 1);
}

TEST_CASE("Catalog requests that are no JSON are refused in the framework's plain text")
{
    // [lakekeeper.md §1 Non-Iceberg error bodies] [lakekeeper.md §8 JSON-vs-plain-text]
    const CatalogRun run;
    const auto send = [&](const std::string &body, const char *type) {
        auto answer = run.client().Post(warehouses, body, type);
        REQUIRE(answer);
        CHECK(answer->get_header_value("Content-Type") == "text/plain; charset=utf-8");
        return answer;
    };
    CHECK(send("{}", "text/plain")->status == 415);
    CHECK(send("{", "application/json")->status == 400);
    CHECK(send("{}", "application/json")->status == 422);
    CHECK(send("{}", "application/json")->body.find("missing field `") != std::string::npos);
    CHECK(run.get(std::string(warehouses) + "?warehouseStatus=active")->status == 400);
    CHECK(run.get(run.catalog("/namespaces?pageSize=many"))->status == 400);
}

TEST_CASE("An inactive catalog warehouse is hidden but for its id")
{
    // [lakekeeper.md §0 4, 6] [lakekeeper.md §8 inactive hidden]
    const CatalogRun run;
    run.createTable("t");
    const auto off = run.post(run.warehouse("/deactivate"), json::object());
    CHECK(off->status == 200);
    CHECK(off->body.empty());
    CHECK(run.json(warehouses).at("warehouses").empty());
    CHECK(run.json(run.warehouse()).at("status") == "inactive");
    CHECK(typeOf(run.get("/catalog/v1/config?warehouse=lakehouse")) == "NoSuchWarehouseException");
    CHECK(run.get(run.catalog("/namespaces"))->status == 404);
    const json credential{{"new-storage-credential", CatalogRun::credential(run.store.rw)}};
    const auto rotated = run.post(run.warehouse("/storage-credential"), credential);
    CHECK(rotated->status == 404);
    CHECK(typeOf(rotated) == "NoSuchWarehouseException");
    CHECK(run.client().Post(run.warehouse("/activate"))->status == 200);
    CHECK(run.get(run.catalog(tablesOfTest) + "/t")->status == 200);
}

TEST_CASE("A catalog warehouse's settings are changed one by one")
{
    // [lakekeeper.md §1.5 delete-profile, format-version-policy, managed-by, protection]
    const CatalogRun run({{"LAKEKEEPER__INSTANCE_ADMINS", R"(["oidc~somebody"])"}});
    const auto soft
        = run.post(run.warehouse("/delete-profile"),
                   {{"delete-profile", {{"type", "soft"}, {"expiration-seconds", 600}}}});
    CHECK(json::parse(soft->body).at("delete-profile").at("expiration-seconds") == 600);
    CHECK(run.json("/catalog/v1/config?warehouse=lakehouse").at("defaults").at("s3.delete-enabled")
          == "false");
    const auto formats
        = run.post(run.warehouse("/format-version-policy"),
                   {{"allowed-format-versions", {2, 3}}, {"default-format-version", 3}});
    CHECK(json::parse(formats->body).at("allowed-format-versions") == json({2, 3}));
    CHECK(run.createTable("t").at("metadata").at("format-version") == 3);
    CHECK(typeOf(run.post(run.warehouse("/format-version-policy"),
                          {{"allowed-format-versions", {2}}, {"default-format-version", 1}}))
          == "DefaultFormatVersionNotAllowed");
    const auto guarded = run.post(run.warehouse("/protection"), {{"protected", true}});
    CHECK(json::parse(guarded->body).at("protected") == true);
    CHECK(json::parse(guarded->body).at("updated_at").is_string()); // snake case, here alone
    CHECK(run.json(run.warehouse()).at("protected") == true);
    CHECK(typeOf(run.remove(run.warehouse())) == "WarehouseProtected");
    CHECK(run.post(run.warehouse("/managed-by"), {{"managed-by", "instance-admin"}})->status
          == 403);
}

TEST_CASE("Instance admins keep a catalog warehouse to themselves")
{
    // [lakekeeper.md §1.5 WarehouseManaged]
    const CatalogRun run({{"LAKEKEEPER__INSTANCE_ADMINS", R"(["oidc~sandbox-operator"])"}});
    CHECK(run.post(run.warehouse("/managed-by"), {{"managed-by", "instance-admin"}})->status
          == 200);
    CHECK(run.post(run.warehouse("/rename"), {{"new-name", "mine"}})->status == 200);
    const CatalogRun other;
    other.database.column("UPDATE warehouse SET managed_by = 'instance-admin' RETURNING 1");
    const auto refused = other.post(other.warehouse("/rename"), {{"new-name", "mine"}});
    CHECK(refused->status == 403);
    CHECK(typeOf(refused) == "WarehouseManaged");
}

TEST_CASE("A catalog warehouse's contents are counted, searched and protected")
{
    // [lakekeeper.md §1.5 statistics, search-tabular, protection]
    const CatalogRun run;
    const std::string id = run.createTable("orders").at("metadata").at("table-uuid");
    run.createTable("order_lines");
    const json stats = run.json(run.warehouse("/statistics?page_size=5"));
    CHECK(stats.at("warehouse-ident") == run.warehouseId);
    CHECK(stats.at("stats").at(0).at("number-of-tables") == 2);
    const auto search = [&](const std::string &text) {
        return json::parse(run.post(run.warehouse("/search-tabular"), {{"search", text}})->body)
            .at("tabulars");
    };
    CHECK(search("ORDER").size() == 2);
    CHECK(search("ORDERS").at(0).at("tabular-name") == "orders");
    CHECK(search(id).size() == 1);
    CHECK(search(id).at(0).at("tabular-id") == json({{"type", "table"}, {"id", id}}));
    const std::string ns
        = run.json(run.catalog("/namespaces/main%1Ftest?returnUuid=true")).at("namespace-uuid");
    CHECK(search(ns).size() == 2);

    const std::string guard = run.warehouse("/table/" + id + "/protection");
    CHECK(run.json(guard) == json::parse(R"({"protected":false,"updated_at":null})"));
    CHECK(json::parse(run.post(guard, {{"protected", true}})->body).at("protected") == true);
    const auto kept = run.remove(run.catalog(tablesOfTest) + "/orders?purgeRequested=false");
    CHECK(kept->status == 409);
    CHECK(typeOf(kept) == "ProtectedTabularDeletionWithoutForce");
    CHECK(typeOf(run.remove(run.catalog("/namespaces/main%1Ftest?recursive=true")))
          == "ChildTabularProtected");
    CHECK(run.remove(run.catalog(tablesOfTest) + "/orders?purgeRequested=false&force=true")->status
          == 204);
    CHECK(run.post(run.warehouse("/namespace/" + ns + "/protection"), {{"protected", true}})->status
          == 200);
    CHECK(typeOf(run.remove(run.catalog("/namespaces/main%1Ftest?recursive=true")))
          == "NamespaceProtected");
}
