// Checks that an environment file adds: what is read, and what is refused in which place.

#include "services/checks/probekind.h"
#include "services/environment/environment.h"
#include "tests/support/qtstrings.h"

#include <QFile>

#include <nlohmann/json.hpp>

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

json file(const json &checks)
{
    json document = json::parse(R"({"version":1,"id":"e","name":"E","role":"test","services":[
      {"id":"app","kind":"http","lane":"surfaces","reach":"direct","url":"https://app.example"},
      {"id":"plain","kind":"http","lane":"surfaces","reach":"direct","url":"http://127.0.0.1:1"},
      {"id":"db","kind":"postgres","lane":"support","reach":"direct","url":"postgres://10.0.0.1:5432"},
      {"id":"catalog","kind":"lakekeeper","lane":"catalog","reach":"direct","url":"https://lk.example"},
      {"id":"meta","kind":"postgres","lane":"catalog","reach":"witness","witness":"catalog"},
      {"id":"railway","kind":"railway","lane":"support","reach":"direct","url":"https://rw.example"}]})");
    document["checks"]["add"] = checks;
    return document;
}

json check(json changes = json::object())
{
    json made = json::parse(R"({"id":"APP-1","service":"app","probe":"http","path":"/login?x=1",
      "assert":[{"status":200},{"header":"Content-Type","contains":"html"}],
      "texts":{"en":{"title":"People can sign in"}}})");
    made.merge_patch(changes);
    return made;
}

EnvironmentLoad parsed(const json &checks)
{
    return parseEnvironment(QByteArray::fromStdString(file(checks).dump()));
}

/// Places of all problems.
std::string places(const std::vector<json> &checks)
{
    QStringList list;
    for (const EnvironmentProblem &problem : parsed(json(checks)).problems) {
        CHECK_FALSE(problem.expected.isEmpty());
        list.append(problem.place);
    }
    return list.join(u' ').toStdString();
}

}

TEST_CASE("Every assertion of an added check is read, written and read again")
{
    const json all = json::parse(R"([
      {"id":"A","service":"app","probe":"http","method":"POST","path":"/x","body":"{}","with_token":true,
       "severity":"critical","costs":true,"every_s":30,
       "assert":[{"status":[200,204]},{"header":"ETag","exists":true},{"header":"Server","exists":false},
                 {"pointer":"/a/b","equals":true},{"pointer":"/n","at_least":1.5},{"pointer":"/m","at_most":7},
                 {"pointer":"/s","contains":"x"},{"latency_ms":500},{"certificate_days":30}],
       "texts":{"es":{"title":"Uno","meaning":"Dos","advice":"Tres"},"en":{"title":"One"}}},
      {"id":"B","service":"db","probe":"postgres","assert":[{"latency_ms":100}],"texts":{"es":{"title":"Dos"}}}])");
    const EnvironmentLoad load = parsed(all);
    REQUIRE(load.environment);
    CHECK(load.problems.isEmpty());
    const EnvironmentLoad again = parseEnvironment(serializeEnvironment(*load.environment));
    REQUIRE(again.environment);
    CHECK(again.problems.isEmpty());
    CHECK(serializeEnvironment(*again.environment) == serializeEnvironment(*load.environment));
    for (const Environment &environment : {*load.environment, *again.environment}) {
        REQUIRE(environment.declaredChecks.size() == 2);
        const DeclaredCheck &first = environment.declaredChecks.first();
        CHECK(first.acts());
        CHECK(first.withToken);
        CHECK(first.everyS == 30);
        CHECK(first.texts[u"es"_s].advice == u"Tres"_s);
        REQUIRE(first.assertions.size() == 9);
        CHECK(first.assertions[0].values == QStringList{u"200"_s, u"204"_s});
        CHECK((first.assertions[2].relation == CheckAssertion::Relation::Absent));
        CHECK(first.assertions[3].values == QStringList{u"true"_s});
        CHECK(first.assertions[4].values == QStringList{u"1.5"_s});
        CHECK_FALSE(environment.declaredChecks.last().acts());
    }
}

TEST_CASE("What is wrong with an added check is said in its place")
{
    CHECK(places({check()}) == "");
    CHECK(places({check({{"id", "INV-99"}})}) == "checks.add[0].id");
    CHECK(places({check({{"id", "UP-app"}})}) == "checks.add[0].id");
    CHECK(places({check(), check()}) == "checks.add[1].id");
    CHECK(places({check({{"service", "nobody"}})}) == "checks.add[0].service");
    CHECK(places({check({{"probe", "telepathy"}})}) == "checks.add[0].probe");
    CHECK(places({check({{"probe", "postgres"}, {"path", nullptr}, {"assert", nullptr}})})
          == "checks.add[0].probe");
    CHECK(places({check({{"service", "meta"}})}) == "checks.add[0].probe");
    CHECK(places({check({{"probe", "witness"}, {"path", nullptr}, {"assert", nullptr}})})
          == "checks.add[0].probe");
    CHECK(places({check({{"severity", "fatal"}})}) == "checks.add[0].severity");
    CHECK(places({check({{"method", "DELETE"}})}) == "checks.add[0].method");
    CHECK(places({check({{"body", "{}"}})}) == "checks.add[0].body");
    CHECK(places({check({{"path", "login"}})}) == "checks.add[0].path");
    CHECK(places({check({{"probe", "oidc"}})}) == "checks.add[0].path");
    CHECK(places({check({{"texts", {{"en", nullptr}}}})}) == "checks.add[0].texts");
    CHECK(places({check({{"texts", {{"en", {{"title", nullptr}}}}}})})
          == "checks.add[0].texts.en.title");
}

TEST_CASE("A check that takes no look of its own has no interval of its own")
{
    const auto asked = [](const char *service, const char *probe) {
        const json request = {{"service", service},
                              {"probe", probe},
                              {"every_s", 30},
                              {"path", nullptr},
                              {"assert", nullptr}};
        const std::string found = places({check(request)});
        json silent = request;
        silent["every_s"] = nullptr;
        CHECK(places({check(silent)}) == "");
        return found;
    };
    CHECK(asked("meta", "witness") == "checks.add[0].every_s");
    CHECK(asked("meta", "deployments") == "checks.add[0].every_s");
    CHECK(asked("app", "deployments") == "checks.add[0].every_s");
    CHECK(asked("railway", "deployments") == "");
    const EnvironmentLoad load = parsed(json::array({check({{"service", "meta"},
                                                            {"probe", "witness"},
                                                            {"every_s", 30},
                                                            {"path", nullptr},
                                                            {"assert", nullptr}})}));
    REQUIRE(load.problems.size() == 1);
    CHECK(load.problems.first().found.contains(u"look at catalog"));
}

TEST_CASE("What is wrong with an assertion is said in its place")
{
    const auto asserted = [](const json &assertion) {
        return places({check({{"assert", {{{"pointer", "/a"}, {"exists", true}}, assertion}}})});
    };
    CHECK(asserted({{"status", 204}}) == "");
    CHECK(asserted(json::object()) == "checks.add[0].assert[1]");
    CHECK(asserted({{"status", 200}, {"latency_ms", 5}}) == "checks.add[0].assert[1]");
    CHECK(asserted({{"header", "ETag"}}) == "checks.add[0].assert[1]");
    CHECK(asserted({{"header", "ETag"}, {"equals", "a"}, {"exists", true}})
          == "checks.add[0].assert[1]");
    CHECK(asserted({{"status", 200}, {"equals", 200}}) == "checks.add[0].assert[1]");
    CHECK(asserted({{"status", 42}}) == "checks.add[0].assert[1].status");
    CHECK(asserted({{"pointer", "a"}, {"exists", true}}) == "checks.add[0].assert[1].pointer");
    CHECK(places({check(
              {{"service", "plain"}, {"assert", {{{"status", 401}}, {{"certificate_days", 5}}}}})})
          == "checks.add[0].assert[1]");
    CHECK(places({check({{"service", "db"},
                         {"probe", "postgres"},
                         {"path", nullptr},
                         {"assert", {{{"status", 200}}}}})})
          == "checks.add[0].assert[0]");
}

TEST_CASE("A good status, a time or a certificate alone proves nothing of a service")
{
    for (const char *assertions : {R"([{"status":200}])", R"([{"latency_ms":9}])",
                                   R"([{"certificate_days":9},{"status":204}])", R"([])"}) {
        INFO(assertions);
        CHECK(places({check({{"assert", json::parse(assertions)}})}) == "checks.add[0].assert");
    }
    CHECK(places({check({{"assert", json::parse(R"([{"status":401}])")}})}) == "");
}

TEST_CASE("A file may name every probe kind that the code has, and no other")
{
    QFile schema(u":/schemas/environment.schema.json"_s);
    REQUIRE(schema.open(QIODevice::ReadOnly));
    QSet<QString> words;
    const json whole = json::parse(schema.readAll().toStdString());
    const json::json_pointer probe("/definitions/declared_check/properties/probe/enum");
    for (const json &word : whole.at(probe))
        words.insert(QString::fromStdString(word.get<std::string>()));
    QSet<QString> kinds;
    QSet<QString> described;
    for (const ProbeKind kind : allProbeKinds) {
        if (kind != ProbeKind::None)
            kinds.insert(wireName(kind));
    }
    for (const ProbeWord &word : probeWords())
        described.insert(QString::fromLatin1(word.name));
    CHECK(words == kinds);
    CHECK(described == kinds);
}

TEST_CASE("A consent is to what a check does, and not to what it becomes")
{
    const auto prints = [](const json &changes, const std::string &url = "https://app.example") {
        json document = file(json::array({check(changes)}));
        document["services"][0]["url"] = url;
        const auto load = parseEnvironment(QByteArray::fromStdString(document.dump()));
        REQUIRE(load.environment);
        const DeclaredCheck &added = load.environment->declaredChecks.first();
        return added.fingerprint(*load.environment->service(u"app"_s));
    };
    const QString first = prints({{"method", "POST"}});
    CHECK(first == prints({{"method", "POST"}}));
    CHECK(first == prints({{"method", "POST"}, {"texts", {{"en", {{"title", "Other words"}}}}}}));
    for (const json &change :
         {json{{"method", "GET"}}, json{{"method", "POST"}, {"path", "/y"}},
          json{{"method", "POST"}, {"body", "{}"}}, json{{"method", "POST"}, {"with_token", true}},
          json{{"method", "POST"}, {"every_s", 1}},
          json{{"method", "POST"}, {"assert", {{{"status", 404}}}}}})
        CHECK(first != prints(change));
    CHECK(first != prints({{"method", "POST"}}, "https://elsewhere.example"));
    const json none = json::object();
    CHECK(prints(none, "http://127.0.0.1:1") == prints(none, "http://127.0.0.1:2"));
}
