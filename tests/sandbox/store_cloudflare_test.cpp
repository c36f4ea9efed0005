#include "services/sandbox/store/cloudflare.h"
#include "services/sandbox/store/digest.h"
#include "services/sandbox/store/temporarykey.h"
#include "services/sandbox/store/tokenpolicies.h"
#include "tests/sandbox/storerun.h"

#include <catch2/catch.hpp>

using namespace sandbox;
using nlohmann::ordered_json;

namespace
{

const std::string account = StoreRun::account;
const std::string tokens = "/client/v4/accounts/" + account + "/tokens";

struct Provider {
    Provider()
    {
        Cloudflare::Config config;
        config.clock = run.clock;
        config.storeHost = run.store->url().substr(7);
        api = std::make_unique<Cloudflare>(config, run.keys);
        auto wanted = tokenCreator(account, "creator");
        wanted.isOld = true;
        creator = run.keys.create(wanted).value;
    }

    struct Answer {
        int status = 0;
        ordered_json body;
        int code() const { return body.at("errors").empty() ? 0 : int(body["errors"][0]["code"]); }
        ordered_json result() const { return body.at("result"); }
    };
    Answer sendAs(const std::string &token, const std::string &method, const std::string &path,
                  const ordered_json &body = nullptr) const
    {
        httplib::Client client("127.0.0.1", api->port());
        client.set_read_timeout(60);
        client.set_url_encode(false);
        httplib::Request request;
        request.method = method;
        request.path = path;
        if (!token.empty())
            request.headers.emplace("Authorization", "Bearer " + token);
        if (!body.is_null())
            request.body = body.is_string() ? body.get<std::string>() : body.dump();
        const auto answer = client.send(request);
        REQUIRE(answer);
        CHECK(answer->has_header("Date"));
        return {answer->status, ordered_json::parse(answer->body)};
    }
    Answer send(const std::string &method, const std::string &path,
                const ordered_json &body = nullptr) const
    {
        return sendAs(creator, method, path, body);
    }
    std::string groupId(const std::string &name) const
    {
        const auto found = send("GET", tokens + "/permission_groups");
        for (const auto &group : found.result()) {
            if (group.at("name") == name)
                return group.at("id");
        }
        return {};
    }
    ordered_json body(const std::string &name,
                      const std::string &group = "Workers R2 Storage Bucket Item Write") const
    {
        const std::string bucket
            = "com.cloudflare.edge.r2.bucket." + account + "_default_lakehouse";
        return {{"name", name},
                {"policies",
                 ordered_json::array(
                     {{{"effect", "allow"},
                       {"resources", ordered_json{{bucket, "*"}}},
                       {"permission_groups", ordered_json::array({{{"id", groupId(group)}}})}}})}};
    }
    S3Key keyOf(const ordered_json &token) const
    {
        return {token.at("id"), sha256Hex(token.at("value").get<std::string>()), {}};
    }

    StoreRun run;
    std::unique_ptr<Cloudflare> api;
    std::string creator;
};

} // namespace

// third-parties.md §1.6
TEST_CASE("A token is created, shown once, and is an access key after a while",
          "[store][cloudflare]")
{
    Provider provider;
    provider.run.clock->stop();
    const auto made = provider.send("POST", tokens, provider.body("lake-rw-1"));
    REQUIRE(made.status == 200);
    CHECK(made.body.at("success") == true);
    const ordered_json token = made.result();
    CHECK(token.at("id").get<std::string>().size() == 32);
    CHECK(token.at("status") == "active");
    CHECK(token.at("policies")[0]["permission_groups"][0]["name"]
          == "Workers R2 Storage Bucket Item Write");
    const std::string path = tokens + "/" + token.at("id").get<std::string>();
    const auto again = provider.send("GET", path);
    CHECK(again.result().at("name") == "lake-rw-1");
    CHECK_FALSE(again.result().contains("value"));
    CHECK(provider.send("GET", tokens).body.dump().find(token.at("value").get<std::string>())
          == std::string::npos);

    const S3Client client = provider.run.client(provider.keyOf(token));
    CHECK(client.put("lakehouse", "k", "x").code == "Unauthorized");
    provider.run.clock->stepMs(3000);
    CHECK(client.put("lakehouse", "k", "x").ok());
    CHECK(client.get("foreign", "k").code == "AccessDenied");

    const auto removed = provider.send("DELETE", path);
    CHECK(removed.status == 200);
    CHECK(removed.result() == ordered_json{{"id", token.at("id")}});
    CHECK(provider.send("GET", path).status == 404);
    CHECK(provider.send("DELETE", path).status == 404);
    CHECK(client.get("lakehouse", "k").ok());
    provider.run.clock->stepMs(3000);
    CHECK(client.get("lakehouse", "k").code == "Unauthorized");
}

TEST_CASE("Reading and writing groups make keys of their class", "[store][cloudflare]")
{
    Provider provider;
    const auto read
        = provider.send("POST", tokens, provider.body("ro", "Workers R2 Storage Bucket Item Read"));
    CHECK(provider.groupId("Workers R2 Storage Bucket Item Read")
          == "6a018a9f2fc74eb6b293b0c548f38b39");
    provider.run.clock->stepMs(3000);
    const S3Client client = provider.run.client(provider.keyOf(read.result()));
    CHECK(client.list("lakehouse", "").answer.ok());
    CHECK(client.put("lakehouse", "k", "x").code == "AccessDenied");

    ordered_json wide = provider.body("wide", "Workers R2 Storage Write");
    wide["policies"][0]["resources"] = {{"com.cloudflare.api.account." + account, "*"}};
    const auto admin = provider.send("POST", tokens, wide);
    ordered_json items = provider.body("items", "Workers R2 Storage Bucket Item Read");
    items["policies"][0]["resources"] = {{"com.cloudflare.api.account." + account,
                                          ordered_json{{"com.cloudflare.edge.r2.bucket.*", "*"}}}};
    const auto all = provider.send("POST", tokens, items);
    provider.run.clock->stepMs(3000);
    CHECK(provider.run.client(provider.keyOf(admin.result())).send("GET", "", "").ok());
    CHECK(provider.run.client(provider.keyOf(admin.result())).put("foreign", "k", "x").ok());
    CHECK(provider.run.client(provider.keyOf(all.result())).get("foreign", "k").ok());
    CHECK(provider.run.client(provider.keyOf(all.result())).send("GET", "", "").code
          == "AccessDenied");
    CHECK(provider.send("GET", tokens + "/permission_groups?name=Workers%20R2%20Storage%20Read")
              .result()
              .size()
          == 1);
}

TEST_CASE("A good token of an account is invalid at the user's endpoint", "[store][cloudflare]")
{
    Provider provider;
    const auto good = provider.send("GET", tokens + "/verify");
    CHECK(good.status == 200);
    CHECK(good.result().at("status") == "active");
    CHECK(good.body.at("messages")[0]["message"] == "This API Token is valid and active");
    const auto user = provider.send("GET", "/client/v4/user/tokens/verify");
    CHECK(user.status == 401);
    CHECK(user.code() == 1000);
    CHECK(user.body.at("success") == false);
    CHECK(user.body.at("errors")[0]["message"] == "Invalid API Token");
    const auto bad = provider.sendAs("cfat_other", "GET", tokens + "/verify");
    CHECK(bad.status == 401);
    CHECK(bad.code() == 1000);
}

TEST_CASE("A bad token and a missing permission read alike", "[store][cloudflare]")
{
    Provider provider;
    const auto bad = provider.sendAs("cfat_other", "GET", tokens);
    CHECK(bad.status == 401);
    CHECK(bad.code() == 10000);
    const auto plain = provider.send("POST", tokens, provider.body("plain")).result();
    const std::string value = plain.at("value");
    for (const auto &[method, path] : std::vector<std::pair<std::string, std::string>>{
             {"GET", tokens},
             {"POST", tokens},
             {"GET", tokens + "/permission_groups"},
             {"DELETE", tokens + "/" + plain.at("id").get<std::string>()},
             {"PUT", tokens + "/" + plain.at("id").get<std::string>() + "/value"},
             {"GET", "/client/v4/accounts/" + std::string(32, '0') + "/tokens"}}) {
        const auto missing = provider.sendAs(
            value, method, path, method == "GET" ? ordered_json() : ordered_json::object());
        INFO(method << " " << path);
        CHECK(missing.status == 403);
        CHECK(missing.code() == 10000);
        CHECK(missing.body.at("errors")[0]["message"] == "Authentication error");
    }
    CHECK(provider.sendAs("", "GET", tokens).code() == 6003);
    CHECK(provider.send("GET", "/client/v4/zones").code() == 7003);
    CHECK(provider.send("GET", "/").code() == 7003);
    CHECK(provider.send("GET", tokens + "x").code() == 7003);
    CHECK(provider.api->setFault("refuse", "").empty());
    CHECK(provider.send("GET", tokens).code() == 10000);
    CHECK(provider.send("GET", tokens + "/verify").code() == 1000);
    provider.api->heal();
    CHECK(provider.send("GET", tokens).status == 200);
}

// third-parties.md §1.6
TEST_CASE("Rolling a token keeps its id and kills its old value at once", "[store][cloudflare]")
{
    Provider provider;
    const auto token = provider.send("POST", tokens, provider.body("rolled")).result();
    provider.run.clock->stepMs(3000);
    const S3Key before = provider.keyOf(token);
    CHECK(provider.run.client(before).put("lakehouse", "k", "x").ok());
    const auto rolled = provider.send("PUT", tokens + "/" + before.accessKeyId + "/value",
                                      ordered_json::object());
    REQUIRE(rolled.status == 200);
    CHECK(provider.run.client(before).get("lakehouse", "k").code == "SignatureDoesNotMatch");
    const S3Key after{before.accessKeyId, sha256Hex(rolled.result().get<std::string>()), {}};
    CHECK(provider.run.client(after).get("lakehouse", "k").ok());
    CHECK(provider.send("PUT", tokens + "/none/value", ordered_json::object()).status == 404);
}

TEST_CASE("A token is changed as a whole, disabled, and expires", "[store][cloudflare]")
{
    Provider provider;
    provider.run.clock->stop();
    const auto token = provider.send("POST", tokens, provider.body("changing")).result();
    const std::string path = tokens + "/" + token.at("id").get<std::string>();
    const std::string value = token.at("value");
    provider.run.clock->stepMs(3000);
    const S3Client client = provider.run.client(provider.keyOf(token));
    ordered_json body = provider.body("changed", "Workers R2 Storage Bucket Item Read");
    CHECK(provider.send("PUT", path, body).result().at("name") == "changed");
    CHECK(client.put("lakehouse", "k", "x").ok());
    provider.run.clock->stepMs(3000);
    CHECK(client.put("lakehouse", "k", "x").code == "AccessDenied");
    body["status"] = "disabled";
    CHECK(provider.send("PUT", path, body).result().at("status") == "disabled");
    CHECK(provider.sendAs(value, "GET", tokens + "/verify").result().at("status") == "disabled");
    provider.run.clock->stepMs(3000);
    CHECK(client.get("lakehouse", "k").code == "Unauthorized");
    body["status"] = "active";
    body["expires_on"] = "2020-01-01T00:00:00Z";
    CHECK(provider.send("PUT", path, body).result().at("status") == "expired");
    CHECK(provider.sendAs(value, "GET", tokens + "/verify").result().at("expires_on")
          == "2020-01-01T00:00:00Z");
    for (const auto &spoil : std::vector<std::function<void(ordered_json &)>>{
             [](auto &wrong) { wrong.erase("policies"); }, [](auto &wrong) { wrong.erase("name"); },
             [](auto &wrong) { wrong["status"] = "sleeping"; },
             [](auto &wrong) { wrong["expires_on"] = "2020-01-01"; },
             [](auto &wrong) { wrong["expires_on"] = 5; },
             [](auto &wrong) { wrong["policies"][0]["effect"] = "deny"; },
             [](auto &wrong) { wrong["policies"][0]["resources"] = {{"other", "*"}}; },
             [](auto &wrong) { wrong["policies"][0]["permission_groups"][0]["id"] = "none"; }}) {
        ordered_json wrong = body;
        spoil(wrong);
        INFO(wrong.dump());
        CHECK(provider.send("PUT", path, wrong).status == 400);
    }
    CHECK(provider.send("PUT", path, ordered_json("{")).code() == 6007);
    CHECK(provider.send("PUT", tokens + "/none", body).status == 404);
    CHECK(provider.send("GET", path).result().at("name") == "changed");
}

TEST_CASE("A name that is taken is refused without a reason, and fifty tokens are all",
          "[store][cloudflare]")
{
    Provider provider;
    const ordered_json body = provider.body("twice");
    CHECK(provider.send("POST", tokens, body).status == 200);
    const auto taken = provider.send("POST", tokens, body);
    CHECK(taken.status == 400);
    CHECK(taken.body.dump().find("twice") == std::string::npos);
    CHECK(provider.api->setFault("create-opaque", "").empty());
    CHECK(provider.send("POST", tokens, provider.body("fresh")).body == taken.body);
    provider.api->heal();
    ordered_json other = body;
    int made = 0;
    for (int i = 0; i < 60; ++i) {
        other["name"] = "n" + std::to_string(i);
        made += provider.send("POST", tokens, other).status == 200;
    }
    CHECK(provider.run.keys.list().size() == 50);
    CHECK(made == 50 - 5); // those of the platform and the one above are counted
    CHECK(provider.send("POST", tokens, other).code() == 1002);
    const auto page = provider.send("GET", tokens + "?page=3&per_page=20");
    CHECK(page.result().size() == 10);
    CHECK(page.body.at("result_info").at("total_count") == 50);
    CHECK(provider.send("GET", tokens + "?page=99").result().empty());
}

// third-parties.md §1.7
TEST_CASE("Temporary credentials are handed out by a token for all of R2 only",
          "[store][cloudflare]")
{
    Provider provider;
    const std::string path = "/client/v4/accounts/" + account + "/r2/temp-access-credentials";
    auto wanted = accountToken(account, "parent", KeyClass::ReadWrite);
    wanted.isOld = true;
    const auto parent = provider.run.keys.create(wanted);
    ordered_json body{{"bucket", "lakehouse"},
                      {"parentAccessKeyId", parent.key.accessKeyId},
                      {"permission", "object-read-write"},
                      {"ttlSeconds", 600},
                      {"prefixes", ordered_json::array({"t1/"})}};
    CHECK(provider.send("POST", path, body).status == 403); // may only make tokens
    const auto made = provider.sendAs(parent.value, "POST", path, body);
    REQUIRE(made.status == 200);
    const S3Key key{made.result().at("accessKeyId"), made.result().at("secretAccessKey"),
                    made.result().at("sessionToken")};
    const S3Client client = provider.run.client(key);
    CHECK(client.put("lakehouse", "t1/x", "1").ok());
    CHECK(client.put("lakehouse", "t2/x", "1").code == "AccessDenied");
    CHECK(client.get("foreign", "t1/x").code == "AccessDenied");
    provider.run.clock->stepMs(601'000);
    CHECK(client.get("lakehouse", "t1/x").code == "Unauthorized");

    const auto next = provider.sendAs(parent.value, "POST", path, body).result();
    const S3Client heir = provider.run.client(
        {next.at("accessKeyId"), next.at("secretAccessKey"), next.at("sessionToken")});
    CHECK(heir.get("lakehouse", "t1/x").ok());
    CHECK(provider.send("DELETE", tokens + "/" + parent.key.accessKeyId).status == 200);
    CHECK(heir.get("lakehouse", "t1/x").ok());
    provider.run.clock->stepMs(3000);
    CHECK(heir.get("lakehouse", "t1/x").code == "Unauthorized");
}

TEST_CASE("Temporary credentials that cannot be are not handed out", "[store][cloudflare]")
{
    Provider provider;
    const std::string path = "/client/v4/accounts/" + account + "/r2/temp-access-credentials";
    auto wanted = accountToken(account, "parent", KeyClass::ReadWrite);
    wanted.isOld = true;
    const auto parent = provider.run.keys.create(wanted);
    const ordered_json good{{"bucket", "lakehouse"},
                            {"parentAccessKeyId", parent.key.accessKeyId},
                            {"permission", "object-read-only"}};
    CHECK(provider.sendAs(parent.value, "POST", path, good).status == 200);
    for (const auto &[name, value] : std::vector<std::pair<std::string, ordered_json>>{
             {"bucket", ""},
             {"parentAccessKeyId", "none"},
             {"permission", "everything"},
             {"ttlSeconds", 0},
             {"ttlSeconds", 604'801},
             {"ttlSeconds", "600"},
             {"prefixes", ordered_json::array({1})}}) {
        ordered_json wrong = good;
        wrong[name] = value;
        INFO(wrong.dump());
        const auto refused = provider.sendAs(parent.value, "POST", path, wrong);
        CHECK(refused.status == 400);
        CHECK(refused.body.dump().find("secretAccessKey") == std::string::npos);
    }
}
