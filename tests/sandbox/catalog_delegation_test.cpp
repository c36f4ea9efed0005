#include "tests/sandbox/catalogrun.h"

#include "services/sandbox/store/temporarykey.h"

#include <catch2/catch.hpp>

#include <thread>

using nlohmann::json;

namespace
{

const char *const header = "X-Iceberg-Access-Delegation";

bool hasSecrets(const json &config)
{
    return config.contains("s3.access-key-id") || config.contains("s3.secret-access-key")
        || config.contains("s3.session-token");
}

} // namespace

TEST_CASE("Without a token service a catalog table is loaded without secrets")
{
    // [lakekeeper.md §2.5 0.13.0 quirk] [lakekeeper.md §8 credential-less entry]
    const CatalogRun run;
    run.createTable("t");
    const std::string path = run.catalog(tablesOfTest) + "/t";
    const json plain = run.json(path);
    CHECK_FALSE(hasSecrets(plain.at("config")));
    CHECK_FALSE(plain.contains("storage-credentials"));
    const json managed = json::parse(run.get(path, {{header, "client-managed"}})->body);
    REQUIRE(managed.at("storage-credentials").size() == 1); // an entry, but no credentials
    CHECK_FALSE(hasSecrets(managed.at("storage-credentials").at(0).at("config")));
    CHECK(managed.at("storage-credentials").at(0).at("config").at("s3.region") == "auto");
    const auto vended = run.get(path, {{header, "vended-credentials"}});
    CHECK(vended->status == 412);
    CHECK(typeOf(vended) == "ShortTermCredentialError");
    // One line with two tokens matches nothing.
    CHECK(run.get(path, {{header, "vended-credentials,remote-signing"}})->status == 200);
    CHECK(run.get(path, {{header, "k\xc3\xa4se"}})->status == 500);
}

TEST_CASE("With vending switched on against R2 every load fails, unless the client manages")
{
    // [lakekeeper.md §0 1] [lakekeeper.md §2.3 STS AssumeRole fails]
    CatalogRun run;
    run.createTable("t");
    const std::string path = run.catalog(tablesOfTest) + "/t";
    REQUIRE(run.lakekeeper->setFault("vending", "").empty());
    const auto load = run.get(path);
    CHECK(load->status == 412);
    CHECK(typeOf(load) == "ShortTermCredentialError");
    CHECK(run.get(path, {{header, "client-managed"}})->status == 200);
    CHECK(run.get(run.catalog(tablesOfTest))->status == 200);
}

TEST_CASE("Where a token service answers, secrets come twice, and 304 only while they are fresh")
{
    // [lakekeeper.md §0 1, 2] [lakekeeper.md §5 304] [lakekeeper.md §8 secrets in config too]
    CatalogRun run;
    run.createTable("t");
    const std::string path = run.catalog(tablesOfTest) + "/t";
    REQUIRE(run.lakekeeper->setFault("sts", "").empty());
    const auto load = run.get(path);
    const json body = json::parse(load->body);
    CHECK(hasSecrets(body.at("config")));
    const json &entry = body.at("storage-credentials").at(0);
    CHECK(entry.at("prefix") == body.at("metadata").at("location"));
    CHECK(entry.at("config").at("s3.access-key-id") == body.at("config").at("s3.access-key-id"));
    CHECK(std::stoll(entry.at("config").at("s3.session-token-expires-at-ms").get<std::string>())
          > run.store.clock->nowMs());
    CHECK(entry.at("config").at("client.refresh-credentials-endpoint")
          == run.lakekeeper->url() + run.catalog(tablesOfTest) + "/t/credentials");
    const std::string etag = load->get_header_value("ETag");
    CHECK(run.get(path, {{"If-None-Match", etag}})->status == 304);
    CHECK(run.get(path, {{"If-None-Match", "*"}})->status == 200);
    run.store.clock->stepMs(31 * 60 * 1000); // half of the hour is over
    CHECK(run.get(path, {{"If-None-Match", etag}})->status == 200);
    const json credentials = run.json(path + "/credentials").at("storage-credentials");
    CHECK(hasSecrets(credentials.at(0).at("config")));
    CHECK(json::parse(run.get(path + "/credentials", {{header, "client-managed"}})->body)
              .at("storage-credentials")
              .at(0)
              .at("config")
              .contains("s3.session-token"));
    CHECK_FALSE(
        hasSecrets(json::parse(run.get(path, {{header, "client-managed"}})->body).at("config")));
}

TEST_CASE("Remote signing is announced where the warehouse's profile allows it")
{
    // [lakekeeper.md §2.5 With signing]
    const CatalogRun run;
    run.createTable("t");
    const std::string path = run.catalog(tablesOfTest) + "/t";
    CHECK(typeOf(run.get(path, {{header, "remote-signing"}})) == "RemoteSigningDisabled");
    json profile = run.profile();
    profile["remote-signing-enabled"] = true;
    REQUIRE(run.post(run.warehouse("/storage"),
                     {{"storage-profile", profile},
                      {"storage-credential", CatalogRun::credential(run.store.rw)}})
                ->status
            == 200);
    const json load = run.json(path);
    CHECK(load.at("config").at("s3.remote-signing-enabled") == "true");
    CHECK(load.at("config").at("s3.signer") == "S3V4RestSigner");
    CHECK(load.at("config").at("signer.endpoint") == load.at("config").at("s3.signer.endpoint"));
    CHECK_FALSE(hasSecrets(load.at("storage-credentials").at(0).at("config")));

    // [lakekeeper.md §5 sign]
    const std::string sign
        = "/catalog/" + load.at("config").at("s3.signer.endpoint").get<std::string>();
    const auto ask = [&](const std::string &s3Uri) {
        return run.post(sign,
                        {{"region", "auto"},
                         {"method", "GET"},
                         {"uri", run.store.store->url() + "/" + s3Uri.substr(5)},
                         {"headers", json::object()}});
    };
    const auto signedRequest = ask(load.at("metadata-location"));
    REQUIRE(signedRequest->status == 200);
    httplib::Headers headers;
    const json answer = json::parse(signedRequest->body);
    for (const auto &[name, values] : answer.at("headers").items())
        headers.emplace(name, values.at(0).get<std::string>());
    const std::string uri = answer.at("uri");
    httplib::Client storeClient(run.store.store->url());
    storeClient.set_read_timeout(60);
    const auto got = storeClient.Get(uri.substr(run.store.store->url().size()), headers);
    CHECK(got->status == 200);
    CHECK(json::parse(got->body) == load.at("metadata"));
    const auto outside = ask("s3://lakehouse/elsewhere/x");
    CHECK(outside->status == 403);
    CHECK(typeOf(outside) == "RequestUriMismatch");
}

TEST_CASE("An R2 credential vends by its provider's API, which alone judges the token")
{
    // [lakekeeper.md §2.5 R2 vending call] [lakekeeper.md §8 wrong token 412]
    CatalogRun run;
    run.createTable("t");
    httplib::Server cloudflare;
    const sandbox::KeyRing::Minted parent = run.store.mint("parent", sandbox::KeyClass::ReadWrite);
    cloudflare.Post("/client/v4/accounts/" + StoreRun::account + "/r2/temp-access-credentials",
                    [&](const httplib::Request &request, httplib::Response &response) {
                        if (request.get_header_value("Authorization") != "Bearer " + parent.value) {
                            response.status = 403;
                            response.set_content(R"({"success":false,"errors":[{"code":9109}]})",
                                                 "application/json");
                            return;
                        }
                        const json body = json::parse(request.body);
                        sandbox::TemporaryClaims claims;
                        claims.bucket = body.at("bucket");
                        claims.scope = body.at("permission");
                        claims.prefixes = body.at("prefixes");
                        claims.accountId = StoreRun::account;
                        claims.parentKeyId = body.at("parentAccessKeyId");
                        claims.audience = run.store.store->url().substr(7);
                        claims.issuedAtS = run.store.clock->nowMs() / 1000;
                        claims.expiresAtS
                            = claims.issuedAtS + body.at("ttlSeconds").get<std::int64_t>();
                        const sandbox::S3Key key
                            = sandbox::temporaryKey(claims, parent.key.secretAccessKey);
                        response.set_content(json{{"success", true},
                                                  {"result",
                                                   {{"accessKeyId", key.accessKeyId},
                                                    {"secretAccessKey", key.secretAccessKey},
                                                    {"sessionToken", key.sessionToken}}}}
                                                 .dump(),
                                             "application/json");
                    });
    const int port = cloudflare.bind_to_any_port("127.0.0.1");
    std::thread serving([&] { cloudflare.listen_after_bind(); });
    sandbox::Lakekeeper::Config config;
    config.variables = run.variables;
    config.clock = run.store.clock;
    config.cloudflareUrl = "http://127.0.0.1:" + std::to_string(port);
    run.lakekeeper = std::make_unique<sandbox::Lakekeeper>(config);

    const auto store = [&](const std::string &token) {
        json profile = run.profile();
        return run.post(run.warehouse("/storage"),
                        {{"storage-profile", profile},
                         {"storage-credential",
                          {{"type", "s3"},
                           {"credential-type", "cloudflare-r2"},
                           {"account-id", StoreRun::account},
                           {"access-key-id", parent.key.accessKeyId},
                           {"secret-access-key", parent.key.secretAccessKey},
                           {"token", token}}}});
    };
    const auto wrong = store("c4n4ry-wrong-token");
    CHECK(wrong->status == 412);
    CHECK(typeOf(wrong) == "ShortTermCredentialError");
    CHECK(json::parse(wrong->body).at("error").at("message").get<std::string>().find("9109")
          != std::string::npos); // the provider's own words are in it
    const auto right = store(parent.value);
    INFO(right->body);
    REQUIRE(right->status == 200);
    CHECK(json::parse(right->body).at("storage-credential-type").at("credential-type")
          == "cloudflare-r2");
    CHECK(json::parse(right->body).at("storage-profile").at("sts-enabled") == true); // forced
    const json load = run.json(run.catalog(tablesOfTest) + "/t"); // no header: vended all the same
    const json &vended = load.at("storage-credentials").at(0).at("config");
    const sandbox::S3Client client
        = run.store.client({vended.at("s3.access-key-id"), vended.at("s3.secret-access-key"),
                            vended.at("s3.session-token")});
    const auto [bucket, key] = sandbox::bucketAndKey(load.at("metadata-location"));
    CHECK(client.get(bucket, key).ok());
    CHECK_FALSE(client.put(bucket, "warehouse/outside", "x").ok());
    cloudflare.stop();
    serving.join();
}
