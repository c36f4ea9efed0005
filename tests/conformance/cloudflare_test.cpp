#include "tests/conformance/sigv4.h"

#include <catch2/catch.hpp>

using nlohmann::json;

namespace
{

Answer ask(const std::string &method, const std::string &path, const json &body = nullptr,
           const std::string &token = Target::current().token)
{
    return Target::current().send(method, "/client/v4" + path, body.is_null() ? "" : body.dump(),
                                  {{"Authorization", "Bearer " + token}});
}

std::string account()
{
    return "/accounts/" + Target::current().fact("account");
}

json resultOf(const Answer &answer)
{
    const json body = answer.json();
    REQUIRE(answer.status == 200);
    CHECK(body.at("success") == true);
    CHECK(body.at("errors").empty());
    CHECK(body.at("messages").is_array());
    return body.at("result");
}

/// "401 1000"
std::string errorOf(const Answer &answer)
{
    const json body = answer.json();
    CHECK(body.at("success") == false);
    CHECK(body.at("errors").at(0).at("message").is_string());
    return std::to_string(answer.status) + " " + body.at("errors").at(0).at("code").dump();
}

std::string groupNamed(const std::string &name)
{
    for (const json &group : resultOf(ask("GET", account() + "/tokens/permission_groups"))) {
        if (group.at("name") == name)
            return group.at("id");
    }
    FAIL("There is no permission group " << name);
    return {};
}

json policy(const std::string &group, const json &resources)
{
    return {{"effect", "allow"},
            {"resources", resources},
            {"permission_groups", {{{"id", groupNamed(group)}}}}};
}

json onBucket()
{
    const Target &target = Target::current();
    return {{"com.cloudflare.edge.r2.bucket." + target.fact("account") + "_default_"
                 + target.fact("bucket"),
             "*"}};
}

json onAccount()
{
    return {{"com.cloudflare.api.account." + Target::current().fact("account"), "*"}};
}

/// A token of the judge's own, gone with this.
class ScratchToken
{
public:
    explicit ScratchToken(const json &with)
        : m_body{{"name", "atalaya-conformance-" + Target::uuid()}, {"policies", {with}}}
        , m_made(resultOf(ask("POST", account() + "/tokens", m_body)))
    {
    }
    ~ScratchToken() { ask("DELETE", path()); }
    ScratchToken(const ScratchToken &) = delete;

    std::string id() const { return m_made.at("id"); }
    std::string value() const { return m_made.at("value"); }
    std::string path() const { return account() + "/tokens/" + id(); }
    const json &wanted() const { return m_body; }
    const json &made() const { return m_made; }
    /// What it is to the object store (third-parties.md §1.6).
    StoreKey key() const { return {id(), sha256Hex(value()), {}}; }

private:
    json m_body;
    json m_made;
};

int listedWith(const StoreKey &key, const std::string &prefix = {})
{
    const Target &target = Target::current();
    return Store(target.fact("store"), key)
        .send("GET", "/" + target.fact("bucket"),
              {{"list-type", "2"}, {"max-keys", "1"}, {"prefix", prefix}})
        .status;
}

} // namespace

TEST_CASE("Cloudflare verifies a token at its account, and not at a user",
          "[cloudflare][third-parties.md §1.6:73,77,80,82]")
{
    if (!isGiven({"account"}))
        return;
    const json itself = resultOf(ask("GET", account() + "/tokens/verify"));
    CHECK(itself.at("status") == "active");
    CHECK(itself.at("id").get<std::string>().size() == 32);
    CHECK(errorOf(ask("GET", "/user/tokens/verify")) == "401 1000");
    const std::string bad = errorOf(ask("GET", account() + "/tokens/verify", nullptr, "wrong"));
    CHECK((bad == "401 1000" || bad == "401 10000"));
    const std::string denied = errorOf(ask("GET", account() + "/tokens", nullptr, "wrong"));
    CHECK((denied == "401 10000" || denied == "403 10000"));
    CHECK(Target::current().send("GET", "/client/v4" + account() + "/tokens").status >= 400);
}

TEST_CASE("Tokens are listed without their values, and permission groups by name",
          "[cloudflare][third-parties.md §1.6:67,72,74,76,91-94]")
{
    if (!isGiven({"account"}))
        return;
    for (const json &token : resultOf(ask("GET", account() + "/tokens"))) {
        CHECK_FALSE(token.contains("value"));
        CHECK(token.at("id").is_string());
        CHECK(token.at("policies").is_array());
    }
    for (const char *name :
         {"Workers R2 Storage Bucket Item Read", "Workers R2 Storage Bucket Item Write",
          "Workers R2 Storage Read", "Workers R2 Storage Write"})
        CHECK(groupNamed(name).size() == 32);
    CHECK(ask("GET", account() + "/tokens/" + std::string(32, '0')).status == 404);
}

TEST_CASE("A token is made, switched off and on, and removed",
          "[cloudflare][writes][third-parties.md §1.6:67,72-74,83,85,97]")
{
    if (!isGiven({"account", "bucket"}))
        return;
    json wanted = policy("Workers R2 Storage Bucket Item Read", onBucket());
    const ScratchToken token(wanted);
    CHECK(token.made().at("status") == "active");
    const json shown = resultOf(ask("GET", token.path()));
    CHECK_FALSE(shown.contains("value"));
    CHECK(shown.at("policies").at(0).at("resources") == onBucket());
    CHECK(ask("POST", account() + "/tokens", token.wanted()).status >= 400); // the name is taken
    json change = token.wanted();
    change["status"] = "disabled";
    change["expires_on"] = "2099-01-01T00:00:00Z";
    const json off = resultOf(ask("PUT", token.path(), change));
    CHECK(off.at("status") == "disabled");
    CHECK(off.at("expires_on") == "2099-01-01T00:00:00Z");
    CHECK(resultOf(ask("GET", account() + "/tokens/verify", nullptr, token.value())).at("status")
          == "disabled");
    change["status"] = "active";
    CHECK(resultOf(ask("PUT", token.path(), change)).at("status") == "active");
    CHECK(resultOf(ask("DELETE", token.path())).at("id") == token.id());
    CHECK(ask("GET", token.path()).status == 404);
}

TEST_CASE("To make tokens a token needs that ability and no other",
          "[cloudflare][writes][third-parties.md §1.6:104][third-parties.md §1.7:107]")
{
    if (!isGiven({"account", "bucket"}))
        return;
    const ScratchToken maker(policy("Account API Tokens Write", onAccount()));
    const json wanted{{"name", "atalaya-conformance-" + Target::uuid()},
                      {"policies", {policy("Workers R2 Storage Bucket Item Read", onBucket())}}};
    const json made = resultOf(ask("POST", account() + "/tokens", wanted, maker.value()));
    const std::string path = account() + "/tokens/" + made.at("id").get<std::string>();
    const std::string value = made.at("value");
    CHECK(ask("POST", account() + "/tokens", wanted, value).status >= 400); // which it made cannot
    const json temporary{{"bucket", Target::current().fact("bucket")},
                         {"parentAccessKeyId", made.at("id")},
                         {"permission", "object-read-only"},
                         {"ttlSeconds", 600}};
    CHECK(errorOf(ask("POST", account() + "/r2/temp-access-credentials", temporary, maker.value()))
          == "403 10000");
    CHECK(ask("DELETE", path, nullptr, maker.value()).status == 200);
    CHECK(ask("GET", path).status == 404);
}

TEST_CASE("A token is a key of the store, its rolled value another secret of the same key",
          "[cloudflare][writes][third-parties.md §1.5:62][third-parties.md §1.6:66,75,81]")
{
    if (!isGiven({"account", "bucket", "store", "propagation"}))
        return;
    const int patience = std::stoi(Target::current().fact("propagation"));
    const ScratchToken token(policy("Workers R2 Storage Bucket Item Read", onBucket()));
    CHECK(within(patience, [&] { return listedWith(token.key()) == 200; }));
    const std::string rolled
        = resultOf(ask("PUT", token.path() + "/value", json::object())).get<std::string>();
    CHECK(rolled != token.value());
    const StoreKey renewed{token.id(), sha256Hex(rolled), {}};
    CHECK(within(patience,
                 [&] { return listedWith(renewed) == 200 && listedWith(token.key()) == 403; }));
    ask("DELETE", token.path());
    CHECK(within(patience, [&] { return listedWith(renewed) == 401; }));
}

TEST_CASE("A temporary key is no wider than asked and dies with its parent",
          "[cloudflare][writes][third-parties.md §1.7:107,110-116][third-parties.md §1.6:94]")
{
    if (!isGiven({"account", "bucket", "store", "propagation"}))
        return;
    const int patience = std::stoi(Target::current().fact("propagation"));
    const ScratchToken parent(policy("Workers R2 Storage Write", onAccount()));
    const std::string path = account() + "/r2/temp-access-credentials";
    json wanted{{"bucket", Target::current().fact("bucket")},
                {"parentAccessKeyId", parent.id()},
                {"permission", "object-read-only"},
                {"ttlSeconds", 600},
                {"prefixes", {"_atalaya/probe/"}}};
    CHECK(within(patience, [&] { return listedWith(parent.key()) == 200; }));
    const json minted = resultOf(ask("POST", path, wanted, parent.value()));
    const StoreKey key{minted.at("accessKeyId"), minted.at("secretAccessKey"),
                       minted.at("sessionToken")};
    CHECK(listedWith(key, "_atalaya/probe/") == 200);
    CHECK(listedWith(key) == 403);
    const Store store(Target::current().fact("store"), key);
    CHECK(storeError(store.send(
              "PUT", "/" + Target::current().fact("bucket") + "/_atalaya/probe/" + Target::uuid(),
              {}, "x"))
          == "403 AccessDenied");
    wanted["ttlSeconds"] = 604'801;
    CHECK(ask("POST", path, wanted, parent.value()).status == 400);
    wanted["ttlSeconds"] = 600;
    wanted["permission"] = "everything";
    CHECK(ask("POST", path, wanted, parent.value()).status == 400);
    ask("DELETE", parent.path());
    CHECK(within(patience, [&] { return listedWith(key, "_atalaya/probe/") == 401; }));
}
