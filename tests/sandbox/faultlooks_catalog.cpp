#include "tests/sandbox/faultlooks.h"

#include <chrono>

using nlohmann::json;

namespace
{

using Look = std::function<std::string(const FaultScene &)>;

Look seen(FaultScene::Question question)
{
    return
        [question = std::move(question)](const FaultScene &scene) { return scene.seen(question); };
}

/// The id by which Lakekeeper's addresses name the warehouse.
std::string warehouseOf(const FaultScene &scene)
{
    return scene.run.get("lakekeeper", "/catalog/v1/config?warehouse=lakehouse", "lakekeeper")
        .at("defaults")
        .at("prefix");
}

std::string tableOfTest(const FaultScene &scene)
{
    return "/catalog/v1/" + warehouseOf(scene) + "/namespaces/main%1Ftest/tables/orders_sample";
}

std::string vended(const FaultScene &scene)
{
    return scene.seen({"lakekeeper",
                       tableOfTest(scene),
                       "lakekeeper",
                       "GET",
                       {{"X-Iceberg-Access-Delegation", "vended-credentials"}}});
}

/// Gives the warehouse the key that it has.
httplib::Result rotate(const FaultScene &scene)
{
    const std::string pasted = scene.run.secret("r2-catalog");
    const auto colon = pasted.find(':');
    const json credential{{"type", "s3"},
                          {"credential-type", "access-key"},
                          {"access-key-id", pasted.substr(0, colon)},
                          {"secret-access-key", pasted.substr(colon + 1)}};
    return scene.send({"lakekeeper",
                       "/management/v1/warehouse/" + warehouseOf(scene) + "/storage-credential",
                       "lakekeeper",
                       "POST",
                       {},
                       json{{"new-storage-credential", credential}}.dump()});
}

std::string paceOfRotation(const FaultScene &scene)
{
    const auto begin = std::chrono::steady_clock::now();
    const auto answer = rotate(scene);
    const bool isSlow = std::chrono::steady_clock::now() - begin >= std::chrono::seconds(10);
    return std::to_string(answer ? answer->status : 0) + (isSlow ? " slow" : " quick");
}

/// What another replica says of a table's credentials right after a rotation.
std::string credentialsAfterRotation(const FaultScene &scene)
{
    const FaultScene::Question question{"lakekeeper", tableOfTest(scene) + "/credentials",
                                        "lakekeeper"};
    scene.seen(question); // it is remembered
    rotate(scene);
    return scene.seen(question);
}

std::vector<FaultCase> lakekeeperCases()
{
    const FaultScene::Question health{"lakekeeper", "/health"};
    return {{"lakekeeper", {"component"}, seen(health), R"("status":"error")"},
            {"lakekeeper", {"component=write_pool"}, seen(health), "503\n"},
            {"lakekeeper", {"maintenance"}, seen(health), R"("maintenance_mode":"read-only")"},
            {"lakekeeper", {"stale-replica"}, credentialsAfterRotation, "SecretNotFound"},
            {"lakekeeper", {"vending"}, vended, "Failed to assume role via STS"},
            {"lakekeeper", {"sts"}, vended, R"("s3.access-key-id":"sts-)"},
            {"lakekeeper", {"validation-slow=10000"}, paceOfRotation, "slow"}};
}

FaultScene::Question plain(const std::string &path, httplib::Headers headers = {},
                           const std::string &method = "GET")
{
    return {"iceberg-rest", path, "iceberg-rest", method, std::move(headers)};
}

/// How many tables each of the first three pages of main.default has, and its page token.
std::string pages(const FaultScene &scene, const std::string &more)
{
    std::string text;
    std::string token;
    for (int page = 0; page < 3 && token != "none"; ++page) {
        const json answer = scene.run.get(
            "iceberg-rest", "/v1/plain/namespaces/main%1Fdefault/tables?pageToken=" + token + more,
            "iceberg-rest");
        token = answer.value("next-page-token", "none");
        text += std::to_string(answer.at("identifiers").size()) + " " + token + "\n";
    }
    return text;
}

std::string pagesOfTen(const FaultScene &scene)
{
    return pages(scene, "&pageSize=10");
}

std::string sizeOf(const FaultScene &scene, const std::string &path)
{
    const httplib::Result answer = scene.send(plain(path));
    return answer ? std::to_string(answer->body.size()) : "error";
}

/// A namespace with a blank in its name, asked for with a plus.
std::string plusForBlank(const FaultScene &scene)
{
    scene.send({"iceberg-rest",
                "/v1/plain/namespaces",
                "iceberg-rest",
                "POST",
                {},
                R"({"namespace":["a b"]})"});
    return scene.seen(plain("/v1/plain/namespaces/a+b"));
}

const std::string config = "/v1/config?warehouse=plain";
const std::string table = "/v1/plain/namespaces/main%1Fdefault/tables/orders";
const std::string nowhere = "/v1/plain/namespaces/nowhere";

std::vector<FaultCase> plainRefusals()
{
    return {{"iceberg-rest", {"expired"}, seen(plain(table)), "401\n"},
            {"iceberg-rest", {"expired=419"}, seen(plain(table)), "419\n"},
            {"iceberg-rest", {"errors"}, seen(plain(nowhere)), "<!DOCTYPE html>"},
            {"iceberg-rest", {"errors=plain"}, seen(plain(nowhere)), "Content-Type: text/plain"},
            {"iceberg-rest",
             {"errors=empty"},
             seen(plain(nowhere)),
             "NoSuchNamespaceException",
             FaultCase::Kind::Disappears},
            {"iceberg-rest", {"head-200"}, seen(plain(nowhere, {}, "HEAD")), "200\n"},
            {"iceberg-rest",
             {"reject-delegation"},
             seen(plain(table, {{"X-Iceberg-Access-Delegation", "vended-credentials"}})),
             "400\n"},
            {"iceberg-rest", {"unavailable"}, seen(plain(table)), "503\n"},
            {"iceberg-rest", {"unavailable=7"}, seen(plain(table)), "Retry-After: 7"},
            {"iceberg-rest", {"rate-limited"}, seen(plain(table)), "429\n"},
            {"iceberg-rest", {"refuse-control"}, seen(plain(table)), "400\n"}};
}

std::vector<FaultCase> plainOddities()
{
    const auto gone = FaultCase::Kind::Disappears;
    return {{"iceberg-rest",
             {"page-size=7"},
             [](const FaultScene &scene) { return pages(scene, ""); },
             "7 "},
            {"iceberg-rest", {"paging=ignore"}, pagesOfTen, "78 none"},
            {"iceberg-rest", {"paging=cut"}, pagesOfTen, "10 none"},
            {"iceberg-rest", {"paging=empty-first"}, pagesOfTen, "0 lk1-start"},
            {"iceberg-rest", {"paging"}, pagesOfTen, "stuck"},
            {"iceberg-rest", {"separator"}, seen(plain(config)), R"("namespace-separator":"%2E")"},
            {"iceberg-rest", {"plus-blank"}, plusForBlank, "200\n"},
            {"iceberg-rest", {"no-endpoints"}, seen(plain(config)), R"("endpoints")", gone},
            {"iceberg-rest", {"no-views"}, seen(plain(config)), "/views", gone},
            {"iceberg-rest", {"no-prefix"}, seen(plain(config)), R"("prefix")", gone},
            {"iceberg-rest", {"no-etag"}, seen(plain(table)), "ETag", gone},
            {"iceberg-rest",
             {"always-304"},
             seen(plain(table, {{"If-None-Match", "\"other\""}})),
             "304\n"},
            {"iceberg-rest", {"exponent-ids"}, seen(plain(table)), "e+18"},
            {"iceberg-rest",
             {"snapshots=50", "all-snapshots"},
             [](const FaultScene &scene) {
                 return sizeOf(scene, "/v1/plain/namespaces/many/tables/snapshots?snapshots=refs");
             },
             ""},
            {"iceberg-rest",
             {"namespaces=3"},
             seen(plain("/v1/plain/namespaces")),
             "generated_0000003"},
            {"iceberg-rest",
             {"tables=3"},
             seen(plain("/v1/plain/namespaces/many_tables/tables")),
             "table_0000003"},
            {"iceberg-rest",
             {"snapshots=3"},
             seen(plain("/v1/plain/namespaces/many/tables/snapshots")),
             "200\n"},
            {"iceberg-rest",
             {"columns=3"},
             seen(plain("/v1/plain/namespaces/many/tables/columns")),
             "200\n"}};
}

} // namespace

std::vector<FaultCase> catalogCases()
{
    std::vector<FaultCase> cases = lakekeeperCases();
    for (const std::vector<FaultCase> &more : {plainRefusals(), plainOddities()})
        cases.insert(cases.end(), more.begin(), more.end());
    return cases;
}
