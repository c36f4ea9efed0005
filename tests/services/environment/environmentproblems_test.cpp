#include "services/checks/invariants.h"
#include "services/environment/problems.h"

#include "tests/services/environment/environmenttesting.h"
#include "tests/support/qtstrings.h"

#include <QRandomGenerator>

using nlohmann::json;
using namespace environmenttesting;
using namespace Qt::Literals::StringLiterals;

TEST_CASE("All problems are reported with place, found and expected")
{
    json bad = sample();
    bad["version"] = 2;
    bad.erase("name");
    bad["role"] = "production";
    bad["services"][3]["url"] = 7;
    bad["services"][0]["kind"] = "janction";
    bad["services"][1]["insecure_http"] = "yes";
    bad["namespaces"][0]["levels"] = json::array();
    bad["intervals"]["http"] = 0;
    bad["intervals"]["hourly"] = 1.5;
    bad["edges"] = "none";
    bad["services"][2]["witness"] = "nobody";
    const EnvironmentLoad load = parsed(bad);
    INFO(allText(load).toStdString());
    CHECK_FALSE(load.environment);
    for (const QString &place :
         {u"version"_s, u"name"_s, u"role"_s, u"services[3].url"_s, u"services[0].kind"_s,
          u"services[1].insecure_http"_s, u"namespaces[0].levels"_s, u"intervals.http"_s,
          u"intervals.hourly"_s, u"edges"_s, u"services[2].witness"_s}) {
        INFO(place.toStdString());
        CHECK(places(load).count(place) == 1);
    }
    CHECK(load.problems.size() == 11);
    const QString text = allText(load);
    CHECK(text.contains(u"services[3].url|7|a URL such as"_s));
    CHECK(text.contains(u"name|nothing|a text that is not empty"_s));
    CHECK(text.contains(u"role|\"production\"|one of sandbox, test, prod"_s));
    CHECK(text.contains(u"edges|\"none\"|a list"_s));
    CHECK(text.contains(u"intervals.http|0|whole seconds, from 1 to 604800"_s));
    CHECK_FALSE(text.contains(u"constraint"));
}

TEST_CASE("What the schema cannot say is checked, too")
{
    json d = sample();
    SECTION("ids")
    {
        d["services"][3]["id"] = "junction";
        CHECK(only(d).place == u"services[3].id");
    }
    SECTION("edges")
    {
        d["edges"][0]["to"] = "ghost";
        CHECK(only(d).place == u"edges[0].to");
    }
    SECTION("holders")
    {
        d["holders"][0]["service"] = "ghost";
        CHECK(only(d).place == u"holders[0].service");
    }
    SECTION("scheme")
    {
        d["services"][2]["url"] = "https://db";
        CHECK(only(d).expected == u"a URL that begins with postgres://, postgresql://");
    }
    SECTION("direct without URL")
    {
        d["services"][0].erase("url");
        CHECK(only(d).place == u"services[0].url");
    }
    SECTION("unreadable URL")
    {
        d["services"][0]["url"] = "http://a b:99999999/";
        CHECK(only(d).found == u"a URL without a valid host");
    }
    SECTION("witness without witness")
    {
        d["services"][2].erase("witness");
        CHECK(only(d).place == u"services[2].witness");
    }
    SECTION("unencrypted production")
    {
        d["role"] = "prod";
        d["services"][0]["insecure_http"] = true;
        CHECK(only(d).place == u"services[0].insecure_http");
    }
    SECTION("pin")
    {
        d["services"][1]["tls_pin"] = "abc";
        CHECK(only(d).expected.contains(u"64 hexadecimal digits"));
    }
    SECTION("namespace twice")
    {
        d["namespaces"][1]["levels"] = {"main", "default"};
        CHECK(only(d).place == u"namespaces[1].levels");
    }
    SECTION("id with a line break at its end")
    {
        d["id"] = "sandbox\n";
        CHECK(only(d).place == u"id");
    }
    SECTION("plain http with a secret")
    {
        d["services"][0]["url"] = "http://far.example";
        CHECK((only(d).severity == EnvironmentProblem::Severity::Warning));
    }
    SECTION("unknown keys warn")
    {
        d["services"][3]["colour"] = "red";
        const EnvironmentProblem problem = only(d);
        CHECK(problem.place == u"services[3].colour");
        CHECK((problem.severity == EnvironmentProblem::Severity::Warning));
    }
}

TEST_CASE("Times that no schedule can keep are refused, each at its place")
{
    const auto refused = [](const json &document, const QString &place, const QString &expected) {
        const EnvironmentLoad load = parsed(document);
        CHECK_FALSE(load.environment);
        REQUIRE_FALSE(load.problems.isEmpty());
        for (const EnvironmentProblem &problem : load.problems) {
            CHECK(problem.place == place);
            CHECK(problem.expected == expected);
        }
    };
    const std::vector<json> hostile{0,    -1,  1e12,   1'000'000'000'000, 604'801,
                                    "15", 1.5, json(), json::array(),     true};
    for (const json &value : hostile) {
        INFO(value.dump());
        json d = sample();
        d["checks"]["every_s"]["UP-junction"] = value;
        refused(d, u"checks.every_s.UP-junction"_s, u"whole seconds, from 1 to 604800"_s);
        for (const char *key : {"connect_ms", "probe_ms"}) {
            d = sample();
            d["timeouts"][key] = value;
            refused(d, u"timeouts."_s + QString::fromLatin1(key),
                    u"whole milliseconds, from 100 to 60000"_s);
        }
    }
    json d = sample();
    d["checks"]["every_s"] = json::array();
    refused(d, u"checks.every_s"_s, u"an object"_s);
    d = sample();
    d["timeouts"] = 5000;
    refused(d, u"timeouts"_s, u"an object"_s);
}

TEST_CASE("Paces and times that mean nothing are named and ignored")
{
    const auto warning = [](const json &document) {
        const EnvironmentProblem problem = only(document);
        CHECK((problem.severity == EnvironmentProblem::Severity::Warning));
        return problem.place;
    };
    for (const char *id :
         {"INV-00", "INV-37", "INV-1", "INV-001", "INV-x", "UP-ghost", "inv-04", ""}) {
        INFO(id);
        json d = sample();
        d["checks"]["every_s"][id] = 60;
        CHECK(warning(d) == memberPlace(u"checks.every_s"_s, QString::fromLatin1(id)));
        CHECK(only(d).expected == u"INV-01 to INV-36, or UP- and the id of a service");
    }
    json d = sample();
    d["intervals"]["weekly"] = 60;
    CHECK(warning(d) == u"intervals.weekly");
    CHECK(only(d).expected.contains(u"http"_s));
    d = sample();
    d["timeouts"]["total_ms"] = 60;
    CHECK(warning(d) == u"timeouts.total_ms");
    d = sample();
    d["timeouts"]["connect_ms"] = 6000; // a look has 5 s in all
    CHECK(warning(d) == u"timeouts.connect_ms");
    CHECK(only(d).expected == u"no more than probe_ms, which is 5000");
    d["timeouts"]["probe_ms"] = 6000;
    CHECK(parsed(d).problems.isEmpty());
}

TEST_CASE("Every built-in check may have a pace of its own, and no added one a second")
{
    json d = sample();
    for (const Invariant &row : invariants())
        d["checks"]["every_s"][row.id] = 60;
    d["checks"]["every_s"]["UP-workers"] = 60;
    CHECK(allText(parsed(d)).isEmpty());

    d = sample();
    d["checks"]["add"] = {{{"id", "MINE"},
                           {"service", "junction"},
                           {"probe", "door-health"},
                           {"texts", {{"en", {{"title", "Mine"}}}}}}};
    d["checks"]["every_s"]["MINE"] = 60;
    CHECK(only(d).place == u"checks.every_s.MINE");
    CHECK(only(d).expected.contains(u"checks.add"_s));
}

TEST_CASE("A secret in the file is an error that does not repeat it")
{
    const std::string canary = "hunter2-CANARY-99";
    json d = sample();
    d["services"][0]["auth"] = canary;
    d["services"][1]["probe_auth"] = "Bearer " + canary;
    d["services"][1]["url"] = "https://user:" + canary + "@lk.example";
    d["services"][2]["url"] = "postgres://u:" + canary + "@h";
    d["services"][3]["token"] = canary;
    d["services"][3]["title"] = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0." + canary;
    d["services"][1]["tls_pin"] = canary;
    d["services"][0]["down_severity"] = canary;
    d["providers"]["vercel"] = "https://x.example/?token=" + canary;
    const EnvironmentLoad load = parsed(d);
    INFO(allText(load).toStdString());
    CHECK_FALSE(load.environment);
    CHECK_FALSE(allText(load).contains(u"CANARY"));
    for (const QString &place :
         {u"services[0].auth"_s, u"services[1].probe_auth"_s, u"services[1].url"_s,
          u"services[2].url"_s, u"services[3].token"_s, u"services[3].title"_s,
          u"services[1].tls_pin"_s, u"services[0].down_severity"_s, u"providers.vercel"_s}) {
        INFO(place.toStdString());
        CHECK(places(load).contains(place));
    }
    const EnvironmentLoad broken
        = parseEnvironment("{\"auth\": \"" + QByteArray::fromStdString(canary) + "\" oops");
    CHECK_FALSE(allText(broken).contains(u"CANARY"));
}

TEST_CASE("Free texts may hold anything, ids may not")
{
    json d = sample();
    d["name"] = "<b>x</b> 🦆 a.b a/b";
    d["services"][0]["title"] = std::string(10'000, 'n');
    d["warehouse"] = "\u202eabc";
    const EnvironmentLoad load = parsed(d);
    INFO(allText(load).left(2000).toStdString());
    REQUIRE(load.environment);
    CHECK(load.environment->name == u"<b>x</b> 🦆 a.b a/b"_s);
    CHECK(load.environment->services[0].title.size() == 10'000);
    for (const std::string &id :
         {std::string("a b"), std::string("ñ"), std::string(65, 'a'), std::string()}) {
        d["id"] = id;
        CHECK(places(parsed(d)) == QStringList{u"id"_s});
    }
}

TEST_CASE("Malformed and hostile files are clean errors with a position")
{
    const auto first = [](const QByteArray &bytes) {
        const EnvironmentLoad load = parseEnvironment(bytes);
        CHECK_FALSE(load.environment);
        REQUIRE_FALSE(load.problems.isEmpty());
        return load.problems.first().place + u'|' + load.problems.first().found;
    };
    CHECK(first("") == u"line 1, column 1|the end of the file");
    CHECK(first("{\n \"version\": NaN}")
          == u"line 2, column 13|something that JSON does not allow here");
    CHECK(first("{} x").startsWith(u"line 1, column 4|"));
    CHECK(first("\xEF\xBB\xBF{}") == u"line 1, column 1|a byte order mark");
    CHECK(first("{\"a\":\n\"\xC3\xA9\xff\"}") == u"line 2, column 3|bytes that are not UTF-8");
    CHECK(first("{\"n\":\"\xed\xa0\x80\"}").contains(u"not UTF-8"));
    CHECK(first("[]") == u"the file|a list of 0 element(s)");
    CHECK(first("null") == u"the file|null");
    CHECK(first("{\"version\":1e999}").contains(u"too large"));
    CHECK(first(QByteArray(4'000'000, '['))
          == u"line 1, column 65|values nested deeper than 64 levels");
    CHECK(first(QByteArray("{\"a\":").repeated(500'000)).contains(u"nested deeper"));
    CHECK(first(QByteArray(5'000'000, ' ')).startsWith(u"the file|5000000 bytes"));
    CHECK(first("{\"version\":1,\"vers\\u0069on\":1}")
          == u"version|the key again, on line 1, column 14");
    const EnvironmentLoad twice
        = parseEnvironment(R"({"services":[{"id":"a","url":"x","url":"y"}]})");
    CHECK(places(twice).contains(u"services[0].url"_s));
    CHECK(first("{\"a\"").contains(u"the end of the file"));
    CHECK(first("{\"a").contains(u"line 1"));
}

TEST_CASE("A long text where a pattern applies does not exhaust the stack")
{
    json d = sample();
    d["services"][0]["url"] = "http://" + std::string(3'000'000, 'a');
    d["services"][0]["auth"] = std::string(100'000, 'a');
    CHECK_FALSE(parsed(d).environment);
}

TEST_CASE("Problems are counted, not listed without end")
{
    json d = sample();
    d["checks"]["disabled"] = json::array();
    for (int i = 0; i < 50'000; ++i)
        d["checks"]["disabled"].push_back(i);
    const EnvironmentLoad load = parsed(d);
    CHECK(load.problems.size() == 1001);
    CHECK(load.problems.last().found.contains(u"49000"));
}

TEST_CASE("Mutated files never crash the reader")
{
    const QByteArray good = QByteArray::fromStdString(sample().dump());
    QRandomGenerator random(42);
    for (int round = 0; round < 300; ++round) {
        QByteArray bytes = good;
        for (int i = 0; i < 1 + round % 8; ++i)
            bytes[random.bounded(int(bytes.size()))] = "{}[]\",:\\x0\xff\x00"[random.bounded(12)];
        const EnvironmentLoad load = parseEnvironment(bytes);
        CHECK((load.environment || !load.problems.isEmpty()));
    }
}
