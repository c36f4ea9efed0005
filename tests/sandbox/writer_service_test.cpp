#include "services/sandbox/run/secrets.h"
#include "tests/sandbox/writerrun.h"

#include <catch2/catch.hpp>

using namespace sandbox;
using nlohmann::json;

namespace
{

json oneRow(const std::string &table, const std::string &mode)
{
    return {{"namespace", "main.test"},
            {"table", table},
            {"mode", mode},
            {"columns", {{{"name", "id"}, {"type", "long"}}}},
            {"rows", {{1}}}};
}

json config(const WriterRun &run, const std::string &token = WriterRun::writerToken)
{
    httplib::Client client("127.0.0.1", run.writer->port());
    client.set_read_timeout(60);
    const auto answer = client.Get("/lakehouse/config", {{"Authorization", "Bearer " + token}});
    return answer->status == 200 ? json::parse(answer->body) : json(answer->status);
}

} // namespace

TEST_CASE("The configuration is what the deployment's variables say", "[writer]")
{
    WriterRun run;
    json said = config(run);
    CHECK(said.at("catalog_type") == "rest");
    CHECK(said.at("warehouse") == "lakehouse");
    CHECK(said.at("vending") == false);
    CHECK(said.at("namespace") == "main.default");
    CHECK(said.at("auth") == "token");
    CHECK(said.at("rest_uri") == run.catalog.lakekeeper->url() + "/catalog");
    CHECK(said.at("storage_credential").at("mode") == "read-write");
    CHECK(said.at("storage_credential").at("access_key_fingerprint")
          == keyFingerprint(run.key.key.accessKeyId));
    CHECK(said.dump().find(run.key.key.secretAccessKey) == std::string::npos);
    CHECK(config(run, "wrong") == 401);

    run.variables["LAKEHOUSE_REST_VENDING"] = "on";
    run.variables["LAKEHOUSE_S3_ACCESS_KEY_ID"] = "another";
    run.variables["LAKEHOUSE_NAMESPACE"] = "main.test";
    run.variables["LAKEHOUSE_AUTH_TOKEN"] = "";
    run.writer->deploy(run.variables);
    said = config(run, "whatever");
    CHECK(said.at("vending") == "on");
    CHECK(said.at("auth") == "off");
    CHECK(said.at("namespace") == "main.test");
    CHECK(said.at("storage_credential").at("access_key_fingerprint") == keyFingerprint("another"));
}

TEST_CASE("Only a bearer of the deployment's token may write", "[writer]")
{
    const WriterRun run;
    const std::string body = oneRow("t", "create").dump();
    const auto none = run.post("/lakehouse/ingest", body, "application/json", "");
    CHECK(none->status == 401);
    CHECK(none->get_header_value("WWW-Authenticate") == "Bearer");
    CHECK(run.post("/lakehouse/ingest", body, "application/json", "wrong")->status == 401);
    CHECK(run.post("/lakehouse/stage?upload=a", body, "x", "wrong")->status == 401);
    CHECK(run.keys("").empty());
}

TEST_CASE("A store that refuses the key is told, and a new deployment's key heals it", "[writer]")
{
    WriterRun run;
    run.catalog.store.keys.setPropagationMs(0);
    run.catalog.store.keys.remove(run.key.key.accessKeyId);
    const auto refused = run.ingest(oneRow("t", "create"));
    CHECK(refused->status == 502);
    CHECK(errorCode(refused) == "STORAGE_UNAUTHORIZED");
    CHECK_THAT(refused->body, Catch::Contains("S3 ") && Catch::Contains("Unauthorized"));
    CHECK(refused->body.find(run.key.key.secretAccessKey) == std::string::npos);
    CHECK(run.catalog.get(run.catalog.catalog(tablesOfTest) + "/t")->status == 404);

    run.variables["LAKEHOUSE_S3_ACCESS_KEY_ID"] = run.catalog.store.rw.accessKeyId;
    run.variables["LAKEHOUSE_S3_SECRET_ACCESS_KEY"] = run.catalog.store.rw.secretAccessKey;
    run.writer->deploy(run.variables);
    CHECK(run.ingest(oneRow("t", "create"))->status == 200);

    run.variables["LAKEHOUSE_S3_ACCESS_KEY_ID"] = run.catalog.store.ro.accessKeyId;
    run.variables["LAKEHOUSE_S3_SECRET_ACCESS_KEY"] = run.catalog.store.ro.secretAccessKey;
    run.writer->deploy(run.variables);
    CHECK(errorCode(run.ingest(oneRow("t", "append"))) == "STORAGE_UNAUTHORIZED");
}

TEST_CASE("Which of the others refuses or is gone is said", "[writer]")
{
    WriterRun run;
    run.ingested(oneRow("t", "create"));
    run.catalog.store.store->close();
    CHECK(errorCode(run.ingest(oneRow("t", "append"))) == "STORAGE_UNAVAILABLE");
    run.catalog.store.store->open();
    run.variables["LAKEHOUSE_CATALOG_TOKEN"] = "wrong";
    run.writer->deploy(run.variables);
    CHECK(errorCode(run.ingest(oneRow("t", "append"))) == "CATALOG_UNAUTHORIZED");
    run.catalog.lakekeeper->close();
    const auto gone = run.ingest(oneRow("t", "append"));
    CHECK(gone->status == 503);
    CHECK(errorCode(gone) == "CATALOG_UNAVAILABLE");
    run.variables.erase("LAKEHOUSE_S3_ENDPOINT");
    run.writer->deploy(run.variables);
    CHECK(errorCode(run.ingest(oneRow("t", "append"))) == "WRITER_UNAVAILABLE");
}

TEST_CASE("A file is put aside in the warehouse", "[writer]")
{
    const WriterRun run;
    const std::string bytes("\0staged\xff", 8);
    const auto staged = run.post("/lakehouse/stage?upload=part-1.parquet", bytes, "x");
    CHECK(staged->status == 200);
    const std::string uri = json::parse(staged->body).at("staged");
    CHECK(uri == "s3://lakehouse/warehouse/_staging/part-1.parquet");
    CHECK(run.read(uri) == bytes);
    for (const char *bad : {"", "..%2Fx", "a%2Fb", ".hidden", "a%20b"})
        CHECK(errorCode(run.post(std::string("/lakehouse/stage?upload=") + bad, bytes, "x"))
              == "INVALID_REQUEST");
}

TEST_CASE("More than a request may bring is refused and not kept", "[writer]")
{
    const WriterRun run;
    json body = oneRow("t", "create");
    body["rows"] = json::array();
    for (int i = 0; i <= 100000; ++i)
        body["rows"].push_back({i});
    CHECK_THAT(run.ingest(body)->body, Catch::Contains("at most 100000"));
    const auto huge = run.post("/lakehouse/ingest", std::string((32u << 20) + 1, ' '));
    CHECK(huge->status == 413);
    CHECK(errorCode(huge) == "PAYLOAD_TOO_LARGE");
    CHECK(run.ingest(oneRow("t", "create"))->status == 200); // and it goes on
    CHECK(std::filesystem::is_empty(run.scratch.path() / "writer"));
}

TEST_CASE("The profile compute has no warehouse, and answers as FastAPI does", "[writer]")
{
    PythonService runner({"ml-runner",
                          0,
                          {{"SERVICE_PROFILE", "compute"}, {"LAKEHOUSE_AUTH_TOKEN", "canary"}},
                          std::make_shared<Clock>(),
                          std::filesystem::temp_directory_path()});
    httplib::Client client("127.0.0.1", runner.port());
    client.set_read_timeout(60);
    const json health = json::parse(client.Get("/health")->body);
    CHECK(health.at("profile") == "compute");
    CHECK(health.at("service") == "ml-runner");
    CHECK(client.Get("/lakehouse/config")->status == 404);
    CHECK(client.Post("/lakehouse/ingest", "{}", "application/json")->body
          == R"({"detail":"Not Found"})");
    const auto wrongMethod = client.Post("/health", "{}", "application/json");
    CHECK(wrongMethod->status == 405);
    CHECK(wrongMethod->get_header_value("Allow") == "GET");
    runner.setFault("profile", "warehouse");
    CHECK(client.Get("/lakehouse/config", {{"Authorization", "Bearer canary"}})->status == 200);
    const auto sync = client.Get("/lakehouse/ingest");
    CHECK(sync->status == 405);
    CHECK(sync->get_header_value("Allow") == "POST");
}
