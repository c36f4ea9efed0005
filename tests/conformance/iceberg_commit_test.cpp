#include "tests/conformance/target.h"

#include <catch2/catch.hpp>

using nlohmann::json;

// The plain catalog's write cases: everything in a namespace of its own that goes with the case.

namespace
{

class ScratchNamespace
{
public:
    ScratchNamespace()
        : m_name("atalaya_conformance_" + Target::unknownName())
        , m_prefix(prefixOf(config()))
    {
        REQUIRE(send("POST", "/namespaces", {{"namespace", {m_name}}}).status == 200);
    }
    ~ScratchNamespace()
    {
        for (const json &ns : list("/namespaces?parent=" + m_name, "namespaces")) {
            const std::string below = m_name + "%1F" + percentEncoded(ns.back());
            for (const json &table : list("/namespaces/" + below + "/tables", "identifiers"))
                send("DELETE",
                     "/namespaces/" + below + "/tables/" + percentEncoded(table.at("name")));
            send("DELETE", "/namespaces/" + below);
        }
        for (const char *kind : {"/tables", "/views"}) {
            for (const json &one : list("/namespaces/" + m_name + kind, "identifiers"))
                ask("DELETE", kind + ("/" + percentEncoded(one.at("name"))));
        }
        ask("DELETE", "");
    }
    ScratchNamespace(const ScratchNamespace &) = delete;

    const std::string &name() const { return m_name; }
    /// Below the prefix.
    Answer send(const std::string &method, const std::string &path, const json &body = nullptr,
                httplib::Headers headers = {}) const
    {
        const Target &target = Target::current();
        if (!target.token.empty())
            headers.emplace("Authorization", "Bearer " + target.token);
        return target.send(method, "/v1" + m_prefix + path, body.is_null() ? "" : body.dump(),
                           headers);
    }
    /// Below the namespace.
    Answer ask(const std::string &method, const std::string &path, const json &body = nullptr,
               httplib::Headers headers = {}) const
    {
        return send(method, "/namespaces/" + m_name + path, body, std::move(headers));
    }
    json identifier(const std::string &table) const
    {
        return {{"namespace", {m_name}}, {"name", table}};
    }
    json table(const std::string &name) const
    {
        const Answer made = ask("POST", "/tables", wanted(name));
        REQUIRE(made.status == 200);
        return made.json();
    }
    static json wanted(const std::string &name)
    {
        return {{"name", name},
                {"schema",
                 {{"type", "struct"},
                  {"fields",
                   {{{"id", 0}, {"name", "a"}, {"required", true}, {"type", "long"}},
                    {{"id", 1}, {"name", "b"}, {"required", false}, {"type", "string"}}}}}}};
    }

private:
    static json config()
    {
        const Target &target = Target::current();
        return target.get("/v1/config",
                          target.token.empty() ? httplib::Headers{} : target.bearer());
    }
    static std::string prefixOf(const json &config)
    {
        for (const char *map : {"overrides", "defaults"}) {
            if (config.at(map).contains("prefix"))
                return "/" + percentEncoded(config.at(map).at("prefix"));
        }
        return {};
    }
    json list(const std::string &path, const char *what) const
    {
        const Answer answer = send("GET", path);
        return answer.status == 200 ? answer.json().at(what) : json::array();
    }

    std::string m_name;
    std::string m_prefix;
};

/// Both are json::array(…): braces around one JSON value are taken for a copy of it.
json commit(const json &updates, const json &requirements = json::array())
{
    return {{"requirements", requirements}, {"updates", updates}};
}

json property(const char *name, const char *value)
{
    return {{"action", "set-properties"}, {"updates", {{name, value}}}};
}

/// In the form of version 7, as the protocol asks for.
std::string idempotencyKey()
{
    std::string key = Target::uuid();
    key[14] = '7';
    return key;
}

} // namespace

TEST_CASE("A change that is repeated with its key is answered as it was",
          "[iceberg-rest][writes][iceberg.md §1.1:23][iceberg.md §1.9:169]")
{
    const ScratchNamespace ns;
    const json config = Target::current().get(
        "/v1/config",
        Target::current().token.empty() ? httplib::Headers{} : Target::current().bearer());
    if (!isOffered(config.contains("idempotency-key-lifetime"), "repetition by key"))
        return;
    CHECK(config.at("idempotency-key-lifetime").get<std::string>().rfind("P", 0) == 0);
    const httplib::Headers once{{"Idempotency-Key", idempotencyKey()}};
    const Answer made = ns.ask("POST", "/tables", ScratchNamespace::wanted("t"), once);
    CHECK(made.status == 200);
    const Answer again = ns.ask("POST", "/tables", ScratchNamespace::wanted("t"), once);
    CHECK(again.status == 200);
    CHECK(again.json().at("metadata").at("table-uuid")
          == made.json().at("metadata").at("table-uuid"));
    const httplib::Headers other{{"Idempotency-Key", idempotencyKey()}};
    for (int i = 0; i < 2; ++i) // a refusal is final too
        CHECK(ns.ask("POST", "/tables", ScratchNamespace::wanted("t"), other).refusal()
              == "409 AlreadyExistsException");
}

TEST_CASE("A namespace keeps its properties and goes when it is empty",
          "[iceberg-rest][writes][iceberg.md §1.3:72-76][iceberg.md §1.7:152,154]")
{
    const ScratchNamespace ns;
    CHECK(ns.send("POST", "/namespaces", {{"namespace", {ns.name()}}}).refusal()
          == "409 AlreadyExistsException");
    const json set
        = ns.ask("POST", "/properties", {{"updates", {{"k", "v"}}}, {"removals", {"none"}}}).json();
    CHECK(set.at("updated") == json{"k"});
    CHECK(set.at("removed").empty());
    CHECK(set.at("missing") == json{"none"});
    CHECK(ns.ask("GET", "").json().at("properties").at("k") == "v");
    CHECK(ns.ask("POST", "/properties", {{"updates", {{"k", "w"}}}, {"removals", {"k"}}}).refusal()
          == "422 UnprocessableEntityException");
    ns.table("t");
    CHECK(ns.ask("DELETE", "").refusal() == "409 NamespaceNotEmptyException");
    CHECK(ns.ask("DELETE", "/tables/t").status == 204);
    CHECK(ns.ask("DELETE", "").status == 204);
    CHECK(ns.ask("GET", "").refusal() == "404 NoSuchNamespaceException");
}

TEST_CASE("Levels and names keep every character",
          "[iceberg-rest][writes][iceberg.md §1.2:48,52-61,63]")
{
    const ScratchNamespace ns;
    const std::pair<const char *, const char *> levels[]
        = {{"a.b", "a.b"},   {"a/b", "a%2Fb"}, {"a b", "a%20b"},       {"a+b", "a%2Bb"},
           {"50%", "50%25"}, {"%1F", "%251F"}, {"q?x#y", "q%3Fx%23y"}, {"ä日", "%C3%A4%E6%97%A5"}};
    for (const auto &[level, path] : levels) {
        INFO(level);
        CHECK(ns.send("POST", "/namespaces", {{"namespace", {ns.name(), level}}}).status == 200);
        const std::string place = "/namespaces/" + ns.name() + "%1F" + path;
        CHECK(ns.send("GET", place).json().at("namespace") == json{ns.name(), level});
        json table = ScratchNamespace::wanted(level);
        CHECK(ns.send("POST", place + "/tables", table).status == 200);
        CHECK(ns.send("GET", place + "/tables").json().at("identifiers").at(0).at("name") == level);
        CHECK(ns.send("GET", place + "/tables/" + path).status == 200);
    }
    CHECK(ns.send("GET", "/namespaces?parent=" + ns.name()).json().at("namespaces").size()
          == std::size(levels));
}

TEST_CASE("A table is staged or made, with ids of the catalog's own",
          "[iceberg-rest][writes][iceberg.md §1.3:78,81-83,87-88][iceberg.md §1.5:119]"
          "[iceberg.md §1.6:137]")
{
    const ScratchNamespace ns;
    json staged = ScratchNamespace::wanted("later");
    staged["stage-create"] = true;
    CHECK(ns.ask("POST", "/tables", staged).json().value("metadata-location", json()).is_null());
    CHECK(ns.ask("GET", "/tables/later").status == 404);
    const json made = ns.table("t");
    const json fields = made.at("metadata").at("schemas").at(0).at("fields");
    CHECK(fields.at(0).at("id") != fields.at(1).at("id"));
    CHECK(fields.at(0).at("id").get<int>() >= 1);
    CHECK(ns.ask("POST", "/tables", ScratchNamespace::wanted("t")).refusal()
          == "409 AlreadyExistsException");
    CHECK(ns.send("POST", "/tables/rename",
                  {{"source", ns.identifier("t")}, {"destination", ns.identifier("u")}})
              .status
          == 204);
    CHECK(ns.ask("GET", "/tables/t").refusal() == "404 NoSuchTableException");
    CHECK(ns.ask("POST", "/tables/u/metrics", {{"report-type", "scan-report"}}).status == 204);
    CHECK(ns.ask("DELETE", "/tables/u?purgeRequested=false").status == 204);
    const json wanted{{"name", "back"}, {"metadata-location", made.at("metadata-location")}};
    const json back = ns.ask("POST", "/register", wanted).json();
    CHECK(back.at("metadata").at("table-uuid") == made.at("metadata").at("table-uuid"));
    CHECK(ns.ask("POST", "/register", wanted).refusal() == "409 AlreadyExistsException");
}

TEST_CASE(
    "A commit is refused when what it requires is not so",
    "[iceberg-rest][writes][iceberg.md §1.3:80][iceberg.md §1.6:130,132][iceberg.md §1.7:152]")
{
    const ScratchNamespace ns;
    const json metadata = ns.table("t").at("metadata");
    const json good = json::array(
        {{{"type", "assert-table-uuid"}, {"uuid", metadata.at("table-uuid")}},
         {{"type", "assert-ref-snapshot-id"}, {"ref", "main"}, {"snapshot-id", nullptr}},
         {{"type", "assert-last-assigned-field-id"},
          {"last-assigned-field-id", metadata.at("last-column-id")}},
         {{"type", "assert-current-schema-id"},
          {"current-schema-id", metadata.at("current-schema-id")}},
         {{"type", "assert-last-assigned-partition-id"},
          {"last-assigned-partition-id", metadata.at("last-partition-id")}},
         {{"type", "assert-default-spec-id"}, {"default-spec-id", metadata.at("default-spec-id")}},
         {{"type", "assert-default-sort-order-id"},
          {"default-sort-order-id", metadata.at("default-sort-order-id")}}});
    const Answer done
        = ns.ask("POST", "/tables/t", commit(json::array({property("k", "v")}), good));
    CHECK(done.status == 200);
    CHECK(done.json().at("metadata").at("properties").at("k") == "v");
    for (json one : good) {
        for (auto &[name, value] : one.items()) {
            if (name == "uuid")
                value = Target::uuid();
            else if (name != "type" && name != "ref")
                value = 4711;
        }
        INFO(one.dump());
        const Answer refused = ns.ask(
            "POST", "/tables/t", commit(json::array({property("k", "w")}), json::array({one})));
        CHECK(refused.refusal() == "409 CommitFailedException");
    }
    CHECK(ns.ask("POST", "/tables/t",
                 commit(json::array({property("k", "w")}),
                        json::array({{{"type", "assert-create"}}})))
              .status
          == 409);
    CHECK(ns.ask("POST", "/tables/t",
                 commit(json::array({property("k", "w")}), json::array({{{"type", "nonsense"}}})))
              .status
          == 400);
    CHECK(ns.ask("POST", "/tables/t", commit(json::array({{{"action", "nonsense"}}}))).status
          == 400);
    CHECK(ns.ask("GET", "/tables/t").json().at("metadata").at("properties").at("k") == "v");
}

TEST_CASE("A commit's updates change the metadata one after the other",
          "[iceberg-rest][writes][iceberg.md §1.6:134][iceberg.md §1.5:118]")
{
    const ScratchNamespace ns;
    const json before = ns.table("t");
    const json schema{{"type", "struct"},
                      {"fields",
                       {{{"id", 1}, {"name", "a"}, {"required", true}, {"type", "long"}},
                        {{"id", 2}, {"name", "b"}, {"required", false}, {"type", "string"}},
                        {{"id", 3}, {"name", "c"}, {"required", false}, {"type", "date"}}}}};
    const json snapshot{
        {"snapshot-id", 3051729675574599003},
        {"sequence-number", 1},
        {"timestamp-ms", before.at("metadata").at("last-updated-ms").get<long long>() + 1},
        {"manifest-list",
         before.at("metadata").at("location").get<std::string>() + "/metadata/x.avro"},
        {"summary", {{"operation", "append"}, {"total-records", "0"}}},
        {"schema-id", 0}};
    const json updates = json::array(
        {{{"action", "add-schema"}, {"schema", schema}},
         {{"action", "set-current-schema"}, {"schema-id", -1}},
         {{"action", "add-spec"},
          {"spec",
           {{"fields",
             {{{"source-id", 1}, {"field-id", 1000}, {"name", "a"}, {"transform", "identity"}}}}}}},
         {{"action", "set-default-spec"}, {"spec-id", -1}},
         {{"action", "add-sort-order"},
          {"sort-order",
           {{"order-id", 1},
            {"fields",
             {{{"source-id", 1},
               {"transform", "identity"},
               {"direction", "asc"},
               {"null-order", "nulls-first"}}}}}}},
         {{"action", "set-default-sort-order"}, {"sort-order-id", -1}},
         {{"action", "add-snapshot"}, {"snapshot", snapshot}},
         {{"action", "set-snapshot-ref"},
          {"ref-name", "main"},
          {"type", "branch"},
          {"snapshot-id", 3051729675574599003}},
         {{"action", "set-snapshot-ref"},
          {"ref-name", "v1"},
          {"type", "tag"},
          {"snapshot-id", 3051729675574599003}},
         property("k", "v"),
         {{"action", "remove-properties"}, {"removals", {"none"}}}});
    const Answer done = ns.ask("POST", "/tables/t", commit(updates));
    REQUIRE(done.status == 200);
    const json now = done.json().at("metadata");
    CHECK(now.at("current-schema-id") != before.at("metadata").at("current-schema-id"));
    CHECK(now.at("last-column-id") == 3);
    CHECK(now.at("default-spec-id") != before.at("metadata").at("default-spec-id"));
    CHECK(now.at("default-sort-order-id") == 1);
    CHECK(now.at("current-snapshot-id") == 3051729675574599003); // digit by digit
    CHECK(now.at("snapshot-log").size() == 1);
    CHECK(now.at("refs").at("v1").at("type") == "tag");
    CHECK(now.at("metadata-log").size() == 1);
    CHECK(done.json().at("metadata-location") != before.at("metadata-location"));
    const json removal
        = json::array({{{"action", "remove-snapshot-ref"}, {"ref-name", "v1"}},
                       {{"action", "remove-snapshot-ref"}, {"ref-name", "main"}},
                       {{"action", "remove-snapshots"}, {"snapshot-ids", {3051729675574599003}}}});
    const json left = ns.ask("POST", "/tables/t", commit(removal)).json().at("metadata");
    CHECK(left.value("snapshots", json::array()).empty());
    CHECK_FALSE(left.value("refs", json::object()).contains("v1"));
}

TEST_CASE("Several tables are committed together or not at all",
          "[iceberg-rest][writes][iceberg.md §1.3:89][iceberg.md §1.6:130]")
{
    const ScratchNamespace ns;
    ns.table("a");
    ns.table("b");
    const auto change = [&](const char *name, const char *value) {
        json one = commit(json::array({property("k", value)}));
        one["identifier"] = ns.identifier(name);
        return one;
    };
    CHECK(ns.send("POST", "/transactions/commit",
                  {{"table-changes", {change("a", "1"), change("b", "1")}}})
              .status
          == 204);
    json failing = change("b", "2");
    failing["requirements"] = {{{"type", "assert-table-uuid"}, {"uuid", Target::uuid()}}};
    CHECK(ns.send("POST", "/transactions/commit", {{"table-changes", {change("a", "2"), failing}}})
              .status
          == 409);
    for (const char *name : {"a", "b"})
        CHECK(ns.ask("GET", std::string("/tables/") + name)
                  .json()
                  .at("metadata")
                  .at("properties")
                  .at("k")
              == "1");
}

TEST_CASE("A view is made, changed, renamed and dropped",
          "[iceberg-rest][writes][iceberg.md §1.3:78,90][iceberg.md §1.5:126][iceberg.md §1.6:135]")
{
    const ScratchNamespace ns;
    json wanted = ScratchNamespace::wanted("v");
    wanted["properties"] = json::object();
    wanted["view-version"] = {
        {"version-id", 1},
        {"schema-id", 0},
        {"timestamp-ms", 1'790'000'000'000},
        {"summary", json::object()},
        {"default-namespace", {ns.name()}},
        {"representations", {{{"type", "sql"}, {"sql", "SELECT 1\nAS a"}, {"dialect", "duckdb"}}}}};
    const json made = ns.ask("POST", "/views", wanted).json();
    CHECK(made.at("metadata-location").is_string());
    const json &version = made.at("metadata").at("versions").at(0);
    CHECK(version.at("representations").at(0).at("sql") == "SELECT 1\nAS a");
    CHECK(ns.ask("POST", "/tables", ScratchNamespace::wanted("v")).refusal()
          == "409 AlreadyExistsException");
    const json requirement
        = json::array({{{"type", "assert-view-uuid"}, {"uuid", Target::uuid()}}});
    CHECK(ns.ask("POST", "/views/v", commit(json::array({property("k", "v")}), requirement)).status
          == 409);
    CHECK(ns.ask("POST", "/views/v", commit(json::array({property("k", "v")}))).status == 200);
    CHECK(ns.send("POST", "/views/rename",
                  {{"source", ns.identifier("v")}, {"destination", ns.identifier("w")}})
              .status
          == 204);
    CHECK(ns.ask("HEAD", "/views/w").status == 204);
    CHECK(ns.ask("DELETE", "/views/w").status == 204);
    CHECK(ns.ask("GET", "/views/w").refusal() == "404 NoSuchViewException");
}
