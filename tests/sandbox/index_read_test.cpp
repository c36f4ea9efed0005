#include "services/sandbox/index/indexgovernance.h"
#include "tests/sandbox/indexscene.h"
#include "tests/sandbox/sandboxrun.h"
#include "tests/sandbox/smalllake.h"

#include <fstream>

using namespace sandbox;
using nlohmann::json;

// [platform.md The Index] [domain.md INV-24]
TEST_CASE("The Index starts with copies that agree with the catalog", "[index]")
{
    const IndexScene scene;
    const json datasets = scene.rows(
        "datasets?select=id,name,tier,iceberg_namespace,iceberg_table,row_count,size_bytes,"
        "column_count,last_sync_at&order=name");
    CHECK(datasets.size() == IndexScene::datasetCount);
    std::map<std::string, int> perNamespace;
    for (const json &dataset : datasets)
        ++perNamespace[dataset.at("iceberg_namespace").is_null()
                           ? "none"
                           : dataset.at("iceberg_namespace").get<std::string>()];
    CHECK(perNamespace
          == std::map<std::string, int>{
              {"bench", 1}, {"main.default", 4}, {"main.test", 3}, {"none", 13}});

    const json transactions = scene.rows("dataset_transactions?select=dataset_id,row_count");
    const json log = scene.rows("iceberg_sync_log?select=dataset_id,row_count,operation,at"
                                "&order=at.desc");
    CHECK(transactions.size() == 8);
    CHECK(log.size() == 16);
    for (const IndexedTable &table : IndexScene::tables()) {
        const std::int64_t rows = std::stoll(table.metadata.at("snapshots")
                                                 .at(1)
                                                 .at("summary")
                                                 .at("total-records")
                                                 .get<std::string>());
        const auto countIn = [&](const json &list, const char *idName) {
            for (const json &row : list) {
                if (row.at(idName) == table.uuid)
                    return row.at("row_count").get<std::int64_t>(); // the latest comes first
            }
            return std::int64_t{-1};
        };
        CHECK(countIn(datasets, "id") == rows);
        CHECK(countIn(transactions, "dataset_id") == rows);
        CHECK(countIn(log, "dataset_id") == rows);
    }
    const json orders = scene.rows("datasets?name=eq.orders").at(0);
    CHECK(orders.at("size_bytes") == 4800000);
    CHECK(orders.at("column_count") == 2);
    CHECK(orders.at("last_sync_at") == "2026-11-30T02:00:00+00:00");
    CHECK(orders.at("catalog_name") == "main");
    CHECK(orders.at("schema_name") == "default");
    CHECK(orders.at("schema").at("fields").at(1).at("name") == "amount");
    CHECK(orders.at("iceberg_table") == "orders");
}

TEST_CASE("The Index is filled from the files of a template", "[index]")
{
    const TestDirectory dir;
    const IndexedTable table = IndexScene::table("main.default", "orders", 5);
    const std::string key = table.metadataLocation.substr(std::string("s3://").size());
    const std::filesystem::path file = dir.path() / "objects" / key;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << table.metadata.dump();
    std::ofstream(dir.path() / "tables.json")
        << json::array({{{"namespace", {"main", "default"}},
                         {"name", "orders"},
                         {"uuid", table.uuid},
                         {"metadata_location", table.metadataLocation}}})
               .dump();
    const std::vector<IndexedTable> read = readIndexedTables(dir.path());
    REQUIRE(read.size() == 1);
    CHECK(read.at(0).ns == "main.default");
    CHECK(read.at(0).uuid == table.uuid);
    CHECK(read.at(0).metadata == table.metadata);
    std::ofstream(file) << "{";
    CHECK_THROWS_AS(readIndexedTables(dir.path()), std::runtime_error);
    std::ofstream(dir.path() / "tables.json") << R"([{"name":7}])";
    CHECK_THROWS_AS(readIndexedTables(dir.path()), std::runtime_error);
}

// [domain.md Namespaces] [domain.md INV-24]
TEST_CASE("The Index of the generated lake has its datasets, with its rows", "[index]")
{
    std::filesystem::path dir;
    const auto lake = smallLake(&dir);
    IndexDatabase database(freshDatabase());
    seedIndex(database, readIndexedTables(dir));
    const auto count = [&database](const std::string &where) {
        return database.runAsOwner("SELECT count(*) FROM datasets WHERE " + where).at(0).at(0);
    };
    CHECK(count("iceberg_namespace = 'main.default'") == "78");
    CHECK(count("iceberg_namespace = 'main.test'") == "6");
    CHECK(count("iceberg_namespace = 'bench'") == "1");
    CHECK(count("iceberg_namespace IS NULL") == "13");
    CHECK(database.runAsOwner("SELECT count(*) FROM dataset_lineage").at(0).at(0)
          == std::to_string(lineage().size())); // every edge has both its ends

    const auto copies = database.runAsOwner(
        "SELECT d.iceberg_namespace || '.' || d.iceberg_table, d.row_count, t.row_count,"
        " (SELECT l.row_count FROM iceberg_sync_log l WHERE l.dataset_id = d.id"
        " ORDER BY l.at DESC LIMIT 1), d.column_count, d.id"
        " FROM datasets d JOIN dataset_transactions t ON t.dataset_id = d.id");
    std::map<std::string, std::vector<std::string>> byName;
    for (const auto &row : copies)
        byName[row.at(0)] = row;
    for (const Table &table : lake->all()) {
        if (table.snapshotId.empty())
            continue;
        INFO(table.fullName());
        REQUIRE(byName.count(table.fullName()) == 1);
        const std::vector<std::string> &row = byName.at(table.fullName());
        const std::string rows = std::to_string(table.rows);
        CHECK((row.at(1) == rows && row.at(2) == rows && row.at(3) == rows));
        CHECK(row.at(4) == std::to_string(table.columns.size()));
        CHECK(table.location.find("/ds_" + row.at(5)) != std::string::npos);
    }
}

TEST_CASE("Seeding an Index that has datasets changes nothing", "[index]")
{
    IndexScene scene;
    seedIndex(scene.supabase.database(), {IndexScene::table("main.default", "other", 1)});
    CHECK(scene.rows("datasets").size() == IndexScene::datasetCount);
}

// [platform.md The Index: dataset_permissions, dataset_lineage]
TEST_CASE("The Index says who may do what and what comes from what", "[index]")
{
    const IndexScene scene;
    const auto grants = [&scene](const std::string &dataset) {
        const std::string id = scene.rows("datasets?name=eq." + dataset).at(0).at("id");
        std::string text;
        for (const json &row :
             scene.rows("dataset_permissions?select=dataset_id,principal,privilege&dataset_id=eq."
                        + id + "&order=principal,privilege"))
            text += row.at("principal").get<std::string>()
                + (row.at("privilege") == "TABLE_WRITE_DATA" ? ":w " : ":r ");
        return text;
    };
    const std::string owners = "operator:r operator:w ";
    const std::string rest = "sandbox-operator:r sandbox-operator:w "
                             "service-account-atalaya-cli:r service-account-atalaya-cli:w ";
    CHECK(grants("orders") == owners + "reader:r " + rest + "trino:r ");
    CHECK(grants("orders_daily") == "anon:r " + owners + "reader:r " + rest + "trino:r ");
    CHECK(grants("orders_sample") == owners + "reader:r " + rest);
    CHECK(grants("events_5m")
          == "operator:r sandbox-operator:r service-account-atalaya-cli:r trino:r ");

    const json edges = scene.rows("dataset_lineage?select=upstream_id,downstream_id");
    const auto id = [](const std::string &name) { return uuidOf("main.default." + name); };
    CHECK(edges.size() == 5); // among the tables of this test
    CHECK(std::count(edges.begin(), edges.end(),
                     json{{"upstream_id", id("orders")}, {"downstream_id", id("orders_daily")}})
          == 1);
}

// [platform.md The Index: rpc/iceberg_freshness]
TEST_CASE("The Index says whether a write landed", "[index]")
{
    const IndexScene scene;
    const auto ask = [&scene](const std::string &body) {
        const auto answer = scene.client(IndexScene::serviceKey)
                                .Post("/rest/v1/rpc/iceberg_freshness", body, "application/json");
        REQUIRE(answer);
        return *answer;
    };
    const json landed
        = json::parse(ask(json{{"dataset_id", uuidOf("main.default.orders")}}.dump()).body);
    CHECK(landed
          == json{{"landed", true},
                  {"snapshot_id", std::to_string(IndexScene::bigSnapshot)},
                  {"committed_at", "2026-11-30T02:00:00+00:00"}});
    const json never = json::parse(ask(json{{"dataset_id", uuidOf("nothing")}}.dump()).body);
    CHECK(never == json{{"landed", false}, {"snapshot_id", nullptr}, {"committed_at", nullptr}});
    CHECK(IndexScene::problem(ask(R"({"dataset_id":"x"})"))
          == "400 22P02 invalid input syntax for type uuid: \"x\"");
    CHECK(IndexScene::problem(ask("{}"))
          == "404 PGRST202 Could not find the function public.iceberg_freshness without parameters "
             "in the schema cache");
    CHECK(IndexScene::problem(ask("{")) == "400 PGRST102 Empty or invalid json");
}

TEST_CASE("Filters choose rows, and their values are never SQL", "[index]")
{
    const IndexScene scene;
    const auto named = [&scene](const std::string &query) {
        return scene.column("datasets?select=name&order=name&" + query);
    };
    CHECK(named("name=eq.orders") == json{"orders"});
    CHECK(named("iceberg_namespace=eq.main.default&name=neq.orders")
          == json{"customers", "order_events", "orders_daily"});
    CHECK(named("name=in.(orders,%22order_events%22,none)") == json{"order_events", "orders"});
    CHECK(named("name=in.()") == json::array());
    CHECK(named("row_count=gt.40000&iceberg_namespace=eq.main.default")
          == json{"order_events", "orders"});
    CHECK(named("row_count=lt.500") == json{"Größe😀", "it's \"odd\""});
    CHECK(named("row_count=gte.500&row_count=lte.3650") == json{"orders_daily", "orders_sample"});
    CHECK(named("name=like.order*&iceberg_namespace=not.is.null")
          == json{"order_events", "orders", "orders_daily", "orders_sample"});
    CHECK(named("iceberg_namespace=is.null").size() == 13);
    CHECK(named("name=eq.Gr%C3%B6%C3%9Fe%F0%9F%98%80") == json{"Größe😀"});
    CHECK(named("name=in.(%22it's%20%5C%22odd%5C%22%22)") == json{"it's \"odd\""});
    CHECK(named("name=eq.x'%20OR%20'1'='1") == json::array());
    CHECK(named("name=eq.x';DROP%20TABLE%20datasets;--") == json::array());
    CHECK(named("name=in.(%22%7D%22,x)").empty());
    CHECK(scene.rows("datasets").size() == IndexScene::datasetCount);
}

TEST_CASE("Columns can be chosen, renamed and ordered by", "[index]")
{
    const IndexScene scene;
    CHECK(scene.rows("datasets?select=table:name,row_count&order=row_count.desc.nullslast&limit=2")
          == json{{{"table", "events_5m"}, {"row_count", 5000000}},
                  {{"table", "order_events"}, {"row_count", 200000}}});
    CHECK(scene.column("datasets?select=name&order=row_count.asc.nullslast&limit=1")
          == json{"it's \"odd\""});
    CHECK(scene.column("datasets?select=name&order=row_count.nullsfirst,name&limit=1")
          == json{"basket_abandonment"});
    CHECK(scene.column("datasets?select=*&order=name.desc&limit=1&offset=1").size() == 1);
}

// [platform.md The Index: Range / Content-Range]
TEST_CASE("Rows come in the range that was asked for", "[index]")
{
    const IndexScene scene;
    const auto ask = [&scene](const std::string &query, const httplib::Headers &headers) {
        return scene.get("/rest/v1/datasets?select=name&order=name" + query, headers);
    };
    const auto whole = ask("", {});
    CHECK(whole.status == 200);
    CHECK(whole.get_header_value("Content-Range") == "0-20/*");
    CHECK(whole.get_header_value("Content-Type") == "application/json; charset=utf-8");

    const auto page = ask("", {{"Range", "5-9"}, {"Range-Unit", "items"}});
    CHECK(page.status == 200);
    CHECK(page.get_header_value("Content-Range") == "5-9/*");
    CHECK(json::parse(page.body).size() == 5);
    CHECK(json::parse(page.body).at(0) == json::parse(whole.body).at(5));

    const httplib::Headers counted{{"Prefer", "count=exact"}, {"Range", "5-9"}};
    CHECK(ask("", counted).status == 206);
    CHECK(ask("", counted).get_header_value("Content-Range") == "5-9/21");
    CHECK(ask("", {{"Prefer", "count=exact"}}).status == 200);
    CHECK(ask("", {{"Prefer", "count=exact"}}).get_header_value("Content-Range") == "0-20/21");
    CHECK(ask("&limit=4&offset=20", {{"Prefer", "count=exact"}}).get_header_value("Content-Range")
          == "20-20/21");
    CHECK(ask("&name=eq.none", {{"Prefer", "count=exact"}}).get_header_value("Content-Range")
          == "*/0");
    CHECK(ask("", {{"Range", "18-"}}).get_header_value("Content-Range") == "18-20/*");

    const auto beyond = ask("", {{"Prefer", "count=exact"}, {"Range", "200-299"}});
    CHECK(IndexScene::problem(beyond) == "416 PGRST103 Requested range not satisfiable");
    CHECK(beyond.get_header_value("Content-Range") == "*/21");
    CHECK(ask("", {{"Range", "9-5"}}).status == 416);
    CHECK(ask("", {{"Range", "200-299"}}).body == "[]");

    const auto head
        = scene.client(IndexScene::serviceKey)
              .Head("/rest/v1/datasets?select=name", {{"Prefer", "count=exact"}, {"Range", "0-0"}});
    REQUIRE(head);
    CHECK(head->status == 206);
    CHECK(head->get_header_value("Content-Range") == "0-0/21");
    CHECK(head->body.empty());
}

// [domain.md INV-34] [platform.md The Index: 404]
TEST_CASE("What does not exist is refused as PostgREST refuses it", "[index]")
{
    const IndexScene scene;
    for (const char *retired :
         {"dataset_rows", "dataset_row_staging", "dataset_branch_rows", "x7f3_random"}) {
        const auto answer = scene.get("/rest/v1/" + std::string(retired) + "?limit=1");
        CHECK(IndexScene::problem(answer)
              == "404 PGRST205 Could not find the table 'public." + std::string(retired)
                  + "' in the schema cache");
    }
    const json near = json::parse(scene.get("/rest/v1/dataset").body);
    CHECK(near.at("hint") == "Perhaps you meant the table 'public.datasets'");
    CHECK(near.at("details").is_null());
    CHECK(json::parse(scene.get("/rest/v1/x7f3_random").body).at("hint").is_null());
    CHECK(scene.get("/rest/v1/true_counts").status == 404); // another schema is not served
    CHECK(scene.get("/rest/v1/pg_roles").status == 404);
    CHECK(scene.get("/rest/v1/datasets%22;--").status == 404);

    const auto problem = [&scene](const std::string &query) {
        return IndexScene::problem(scene.get("/rest/v1/datasets?" + query));
    };
    CHECK(problem("select=nope") == "400 42703 column datasets.nope does not exist");
    CHECK(problem("nope=eq.1") == "400 42703 column datasets.nope does not exist");
    CHECK(problem("order=nope") == "400 42703 column datasets.nope does not exist");
    CHECK(problem("row_count=eq.many")
          == "400 22P02 invalid input syntax for type bigint: \"many\"");
    for (const char *query : {"name=orders", "name=equals.orders", "select=name,", "select=count()",
                              "order=name.up", "limit=-1", "limit=x", "offset=1.5", "name=is.maybe",
                              "name=in.orders", "na\"me=eq.1", "name=in.(%22a)", "name=eq.a%00b"}) {
        INFO(query);
        CHECK_THAT(problem(query), Catch::StartsWith("400 PGRST100 \"failed to parse"));
    }
}
