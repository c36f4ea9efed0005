#include "tests/conformance/target.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <regex>
#include <set>

using nlohmann::json;

namespace
{

Answer ask(const std::string &method, const std::string &path, const json &body = nullptr,
           httplib::Headers headers = {})
{
    const Target &target = Target::current();
    if (!target.token.empty())
        headers.emplace("Authorization", "Bearer " + target.token);
    return target.send(method, "/v1" + path, body.is_null() ? "" : body.dump(), headers);
}

/// "" or "/<prefix>", wherever the configuration has it.
std::string prefix()
{
    const auto &facts = Target::current().facts;
    const auto warehouse = facts.find("warehouse");
    const json config
        = ask("GET",
              warehouse == facts.end() ? "/config"
                                       : "/config?warehouse=" + percentEncoded(warehouse->second))
              .json();
    for (const char *map : {"overrides", "defaults"}) {
        const json values = config.value(map, json::object());
        if (values.contains("prefix"))
            return "/" + percentEncoded(values.at("prefix"));
    }
    return {};
}

std::string in(const json &levels)
{
    std::string path;
    for (const json &level : levels)
        path += (path.empty() ? "" : "%1F") + percentEncoded(level);
    return prefix() + "/namespaces/" + path;
}

/// The first table found by walking the namespaces: its levels and its name.
std::pair<json, std::string> someTable(const json &below = json::array())
{
    const json tables = below.empty() ? json::array()
                                      : ask("GET", in(below) + "/tables").json().at("identifiers");
    if (!tables.empty())
        return {below, tables.at(0).at("name")};
    std::string parent;
    for (const json &level : below)
        parent += (parent.empty() ? "?parent=" : "%1F") + percentEncoded(level);
    const json list = ask("GET", prefix() + "/namespaces" + parent).json();
    for (const json &ns : list.at("namespaces")) {
        const auto found = someTable(ns);
        if (!found.second.empty())
            return found;
    }
    return {};
}

/// "GET /v1/{prefix}/namespaces" → "GET /v1/{}/namespaces": only the places matter.
std::string withoutNames(const std::string &endpoint)
{
    return std::regex_replace(endpoint, std::regex(R"(\{[^}]*\})"), "{}");
}

std::string tablePath()
{
    const auto [levels, name] = someTable();
    REQUIRE_FALSE(name.empty());
    return in(levels) + "/tables/" + percentEncoded(name);
}

} // namespace

TEST_CASE("A catalog's configuration is two maps and what it serves",
          "[iceberg-rest][iceberg.md §1.1:20-22,29,42][iceberg.md §1.3:98]")
{
    const json config = ask("GET", "/config").json();
    for (const char *map : {"defaults", "overrides"}) {
        for (const auto &entry : config.at(map).items())
            CHECK(entry.value().is_string());
    }
    for (const json &endpoint : config.value("endpoints", json::array())) {
        const std::string text = endpoint;
        CHECK(std::count(text.begin(), text.end(), ' ') == 1);
    }
    CHECK(ask("GET", "/config?warehouse=" + Target::unknownName()).refusal()
          == "404 NoSuchWarehouseException");
}

TEST_CASE("A catalog that lists what it serves leaves nothing out that a client may assume",
          "[iceberg-rest][iceberg.md §1.1:22,38-39]")
{
    const json listed = ask("GET", "/config").json().value("endpoints", json::array());
    if (!isOffered(!listed.empty(), "list of its endpoints"))
        return;
    std::set<std::string> all; // with or without a prefix, whatever the parts are called
    for (const json &endpoint : listed)
        all.insert(withoutNames(endpoint));
    const std::string ns = "/v1/{}/namespaces/{}";
    for (const char *usual : {"GET /v1/{}/namespaces", "POST /v1/{}/namespaces",
                              "POST /v1/{}/tables/rename", "POST /v1/{}/transactions/commit"})
        CHECK(all.count(usual) == 1);
    for (const char *usual :
         {"GET ", "DELETE ", "POST /properties", "GET /tables", "POST /tables", "GET /tables/{}",
          "POST /tables/{}", "DELETE /tables/{}", "POST /register", "POST /tables/{}/metrics"}) {
        const std::string text = usual;
        const auto blank = text.find(' ') + 1;
        CHECK(all.count(text.substr(0, blank) + ns + text.substr(blank)) == 1);
    }
}

TEST_CASE("A table's credentials are asked for apart where that is offered",
          "[iceberg-rest][iceberg.md §1.3:85]")
{
    const json listed = ask("GET", "/config").json().value("endpoints", json::array());
    const bool offers = std::any_of(listed.begin(), listed.end(), [](const json &endpoint) {
        return withoutNames(endpoint) == "GET /v1/{}/namespaces/{}/tables/{}/credentials";
    });
    if (!isOffered(offers, "credentials apart from a table"))
        return;
    const std::string path = tablePath();
    for (const json &one : ask("GET", path + "/credentials").json().at("storage-credentials")) {
        CHECK(one.at("prefix").is_string());
        CHECK(one.at("config").is_object());
    }
    CHECK(ask("GET", path + Target::unknownName() + "/credentials").refusal()
          == "404 NoSuchTableException");
}

TEST_CASE("Namespaces and tables are listed one level at a time, and in pages",
          "[iceberg-rest][iceberg.md §1.3:71,73-74,77,82][iceberg.md §1.4:104-105,108-109]")
{
    const std::string base = prefix() + "/namespaces";
    const json all = ask("GET", base).json();
    REQUIRE_FALSE(all.at("namespaces").empty());
    for (const json &ns : all.at("namespaces")) {
        CHECK(ns.size() == 1);
        CHECK(ns.at(0).is_string());
    }
    CHECK(ask("GET", base + "?parent=").json().at("namespaces") == all.at("namespaces"));
    json paged = json::array();
    std::string token;
    do {
        const json page
            = ask("GET", base + "?pageSize=1&pageToken=" + percentEncoded(token)).json();
        for (const json &ns : page.at("namespaces"))
            paged.push_back(ns);
        const json next = page.value("next-page-token", json());
        token = next.is_string() ? next.get<std::string>() : "";
    } while (!token.empty() && paged.size() <= all.at("namespaces").size());
    CHECK(paged == all.at("namespaces"));
    const json first = all.at("namespaces").at(0);
    CHECK(ask("GET", in(first)).json().at("namespace") == first);
    const int exists = ask("HEAD", in(first)).status;
    CHECK((exists == 204 || exists == 200));
    CHECK(ask("HEAD", in(json{Target::unknownName()})).status == 404);
    CHECK(ask("GET", base + "?parent=" + Target::unknownName()).refusal()
          == "404 NoSuchNamespaceException");
    CHECK(ask("GET", in(json{Target::unknownName()}) + "/tables").status == 404);
    const auto [levels, name] = someTable();
    const json tables = ask("GET", in(levels) + "/tables").json();
    for (const json &table : tables.at("identifiers")) {
        CHECK(table.at("namespace") == levels);
        CHECK(table.at("name").is_string());
    }
    CHECK(ask("HEAD", in(levels) + "/tables/" + percentEncoded(name)).status / 100 == 2);
}

TEST_CASE("A table is loaded whole, by its references, or not again when it is unchanged",
          "[iceberg-rest][iceberg.md §1.3:79][iceberg.md §1.5:114,118-121,124-125]"
          "[iceberg.md §1.7:145]")
{
    const std::string path = tablePath();
    const Answer whole = ask("GET", path);
    const json table = whole.json();
    CHECK(table.at("metadata-location").is_string());
    const json &metadata = table.at("metadata");
    CHECK(metadata.at("format-version").get<int>() >= 1);
    CHECK(metadata.at("table-uuid").is_string());
    CHECK(table.value("config", json::object()).is_object());
    const Answer refs = ask("GET", path + "?snapshots=refs");
    CHECK(refs.json().at("metadata").value("snapshot-log", json())
          == metadata.value("snapshot-log", json()));
    CHECK(refs.json().at("metadata").value("snapshots", json::array()).size()
          <= metadata.value("snapshots", json::array()).size());
    const std::string etag = whole.header("ETag");
    if (!etag.empty()) {
        const Answer unchanged = ask("GET", path, nullptr, {{"If-None-Match", etag}});
        CHECK(unchanged.status == 304);
        CHECK(unchanged.body.empty());
        CHECK((refs.header("ETag") != etag || refs.body == whole.body));
    }
    CHECK(ask("GET", path, nullptr, {{"X-Iceberg-Access-Delegation", "vended-credentials"}}).status
          == 200);
    CHECK(ask("GET", path + Target::unknownName()).refusal() == "404 NoSuchTableException");
}

TEST_CASE("Every refusal has the error body", "[iceberg-rest][iceberg.md §1.7:141,146-147,149]")
{
    const Target &target = Target::current();
    const auto check = [](const Answer &answer, int status) {
        CHECK(answer.status == status);
        const json error = answer.json().at("error");
        CHECK(error.at("message").is_string());
        CHECK(error.at("type").is_string());
        CHECK(error.at("code") == status);
    };
    check(ask("GET", prefix() + "/namespaces/" + Target::unknownName()), 404);
    check(ask("POST", prefix() + "/namespaces", json{{"namespace", "not a list"}}), 400);
    if (!target.token.empty())
        check(target.send("GET", "/v1" + prefix() + "/namespaces"), 401);
}

TEST_CASE("Views are listed, and unknown ones not found",
          "[iceberg-rest][iceberg.md §1.3:90]"
          "[iceberg.md §1.4:105]")
{
    const json first = ask("GET", prefix() + "/namespaces").json().at("namespaces").at(0);
    CHECK(ask("GET", in(first) + "/views").json().at("identifiers").is_array());
    CHECK(ask("GET", in(first) + "/views/" + Target::unknownName()).refusal()
          == "404 NoSuchViewException");
}
