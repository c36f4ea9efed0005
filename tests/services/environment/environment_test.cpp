#include "services/environment/environment.h"
#include "tests/support/qtstrings.h"

#include <QRandomGenerator>

#include <nlohmann/json.hpp>

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

json sample()
{
    return json::parse(
        R"({"version":1,"id":"sandbox","name":"Local sandbox","role":"sandbox","warehouse":"lakehouse",
 "ca_file":"/etc/ca.pem",
 "services":[
  {"id":"junction","kind":"junction","title":"Door","lane":"door","reach":"direct","url":"http://127.0.0.1:1234",
   "auth":"session:door","paths":{"health":"/health"},"expect":{"version":"0.13.0"},"down_severity":"warning"},
  {"id":"lakekeeper","kind":"lakekeeper","lane":"catalog","reach":"direct","url":"https://lk.example/catalog",
   "auth":"keychain:lk","probe_auth":"keychain:lk2","connect_to":"127.0.0.1:8443",
   "tls_pin":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"},
  {"id":"lakekeeper-postgres","kind":"postgres","lane":"support","reach":"witness","witness":"lakekeeper",
   "url":"postgres://10.0.0.1:5432"},
  {"id":"workers","kind":"workers","lane":"support","reach":"deployment"}],
 "edges":[{"from":"junction","to":"lakekeeper","role":"moves-pointer","key_class":"read-only","inert":true}],
 "holders":[{"service":"junction","credential":"r2-rw","key_class":"read-write","scope":"bucket lakehouse"}],
 "namespaces":[{"levels":["main","default"],"role":"prod","frozen":true,"location":"s3://lakehouse/x"},
               {"levels":["main.default"],"role":"other"}],
 "rotation_sites":[{"credential":"r2-rw","service":"junction","provider":"railway","variables":["LAKEHOUSE_CATALOG_TOKEN"]}],
 "providers":{"railway":"http://127.0.0.1:1"},"intervals":{"http":15,"hourly":3600},"checks":{"disabled":["INV-33"]}})");
}

EnvironmentLoad parsed(const json &document)
{
    return parseEnvironment(QByteArray::fromStdString(document.dump()));
}

QStringList places(const EnvironmentLoad &load)
{
    QStringList list;
    for (const EnvironmentProblem &problem : load.problems)
        list.append(problem.place);
    return list;
}

QString allText(const EnvironmentLoad &load)
{
    QString text;
    for (const EnvironmentProblem &problem : load.problems)
        text += problem.place + u'|' + problem.found + u'|' + problem.expected + u'\n';
    return text;
}

/// The one problem that document has.
EnvironmentProblem only(const json &document)
{
    const EnvironmentLoad load = parsed(document);
    INFO(allText(load).toStdString());
    REQUIRE(load.problems.size() == 1);
    CHECK(load.environment.has_value()
          == (load.problems.first().severity == EnvironmentProblem::Severity::Warning));
    return load.problems.first();
}

} // namespace

TEST_CASE("Every field of an environment file is read, written and read again")
{
    const EnvironmentLoad load = parsed(sample());
    INFO(allText(load).toStdString());
    REQUIRE(load.environment);
    CHECK(load.problems.isEmpty());
    const Environment &e = *load.environment;
    CHECK(e.id == u"sandbox");
    CHECK((e.role == EnvironmentRole::Sandbox));
    CHECK(e.caFile == u"/etc/ca.pem");
    REQUIRE(e.services.size() == 4);
    const Service &lakekeeper = *e.service(u"lakekeeper"_s);
    CHECK((lakekeeper.kind == ServiceKind::Lakekeeper));
    CHECK(lakekeeper.url == QUrl(u"https://lk.example/catalog"_s));
    CHECK(lakekeeper.auth.toString() == u"keychain:lk");
    CHECK(lakekeeper.probeAuth.toString() == u"keychain:lk2");
    CHECK(lakekeeper.tlsPin == QByteArray(64, 'a'));
    CHECK(lakekeeper.downSeverity == u"critical");
    CHECK(e.services[0].auth.store == SecretRef::Store::Session);
    CHECK(e.services[0].expect.value(u"version"_s) == u"0.13.0");
    CHECK((e.services[2].reach == Reach::Witness));
    CHECK((e.edges[0].role == EdgeRole::MovesPointer));
    CHECK(e.edges[0].inert);
    CHECK((e.holders[0].keyClass == KeyClass::ReadWrite));
    CHECK(e.namespaces[0].levels == QStringList{u"main"_s, u"default"_s});
    CHECK(e.namespaces[0].frozen);
    CHECK(e.rotationSites[0].variables.first() == u"LAKEHOUSE_CATALOG_TOKEN");
    CHECK(e.intervals.value(u"hourly"_s) == 3600);
    CHECK(e.disabledChecks == QStringList{u"INV-33"_s});
    CHECK(e.firstOfKind(ServiceKind::Workers)->id == u"workers");
    CHECK_FALSE(e.firstOfKind(ServiceKind::Redis));

    const QByteArray written = serializeEnvironment(e);
    const EnvironmentLoad again = parseEnvironment(written);
    REQUIRE(again.environment);
    CHECK(again.problems.isEmpty());
    CHECK(serializeEnvironment(*again.environment) == written);
    json expected = sample(); // but for the pin's case and a default
    for (json &service : expected["services"]) {
        if (!service.contains("down_severity"))
            service["down_severity"] = "critical";
    }
    expected["services"][1]["tls_pin"] = std::string(64, 'a');
    CHECK(json::parse(written) == expected);
}

TEST_CASE("Storage, keys and identities are read, written and read again")
{
    json document = sample();
    document["services"].push_back({{"id", "r2"},
                                    {"kind", "object-store"},
                                    {"lane", "storage"},
                                    {"reach", "direct"},
                                    {"url", "https://objects.example"},
                                    {"auth", "oidc:people"},
                                    {"down_severity", "critical"}});
    document["storage"] = {{"service", "r2"},
                           {"provider", "aws"},
                           {"region", "eu-west-1"},
                           {"bucket", "lakehouse"},
                           {"canary", "_atalaya/canary/0123-4567"},
                           {"foreign_bucket", "foreign"},
                           {"foreign_prefix", "x/"},
                           {"propagation_window_s", 10},
                           {"poll_s", 1}};
    document["keys"]
        = {{{"credential", "r2-ro"}, {"key_class", "read-only"}, {"auth", "keychain:r2-ro"}}};
    document["identity"] = {{{"id", "people"},
                             {"issuer", "https://id.example/realms/x"},
                             {"client_id", "atalaya"},
                             {"flow", "device"},
                             {"scopes", {"openid", "a"}},
                             {"audience", "lakekeeper"},
                             {"client_secret", "keychain:client"}}};
    const EnvironmentLoad load = parsed(document);
    INFO(allText(load).toStdString());
    REQUIRE(load.environment);
    CHECK(load.problems.isEmpty());
    const Environment &e = *load.environment;
    CHECK(e.service(u"r2"_s)->auth.toString() == u"oidc:people");
    REQUIRE(e.storage);
    CHECK(e.storage->pollS == 1);
    CHECK(e.objectStore()->id == u"r2");
    CHECK((e.keys[0].keyClass == KeyClass::ReadOnly));
    REQUIRE(e.identity(u"people"_s));
    CHECK((e.identity(u"people"_s)->flow == SignInFlow::Device));
    CHECK(e.identity(u"people"_s)->scopes == QStringList{u"openid"_s, u"a"_s});
    const EnvironmentLoad again = parseEnvironment(serializeEnvironment(e));
    REQUIRE(again.environment);
    CHECK(serializeEnvironment(*again.environment) == serializeEnvironment(e));
    const json written = json::parse(serializeEnvironment(e));
    CHECK(written["storage"] == document["storage"]);
    CHECK(written["keys"] == document["keys"]);
    CHECK(written["identity"] == document["identity"]);

    document["storage"] = {{"bucket", "lakehouse"}};
    const EnvironmentLoad least = parsed(document);
    REQUIRE(least.environment);
    CHECK(least.environment->storage->propagationWindowS == 180);
    CHECK(least.environment->storage->pollS == 5);
    CHECK(least.environment->storage->provider == u"r2");
    CHECK(least.environment->objectStore()->id == u"r2");
}

TEST_CASE("A provider is a URL or an object with it, and both come back as they were written")
{
    json document = sample();
    document["providers"]
        = {{"railway", {{"url", "http://127.0.0.1:1"}, {"auth", "session:railway"}}},
           {"vercel",
            {{"url", "https://api.example"},
             {"auth", "keychain:vercel"},
             {"project", "lakehouse-app"},
             {"team", "team_1"}}},
           {"cloudflare", "https://cf.example"}};
    document["namespaces"][0]["frozen_since"] = "2026-05-31";
    document["variable_rules"] = {{{"rule", "only"},
                                   {"services", {"workers"}},
                                   {"patterns", {"ENABLE_*"}},
                                   {"severity", "warning"}},
                                  {{"rule", "forbidden"},
                                   {"services", {"*"}},
                                   {"except", {"junction"}},
                                   {"patterns", {"AWS_*"}},
                                   {"severity", "critical"}}};
    const EnvironmentLoad load = parsed(document);
    REQUIRE(load.environment);
    CHECK(load.problems.isEmpty());
    const Environment &e = *load.environment;
    CHECK(e.providers.value(u"railway"_s).auth.toString() == u"session:railway");
    CHECK(e.providers.value(u"vercel"_s).project == u"lakehouse-app");
    CHECK(e.providers.value(u"cloudflare"_s).url == QUrl(u"https://cf.example"_s));
    CHECK(e.namespaces[0].frozenSince == QDate(2026, 5, 31));
    CHECK((e.variableRules[0].kind == VariableRule::Kind::Only));
    const json written = json::parse(serializeEnvironment(e));
    CHECK(written["providers"] == document["providers"]);
    CHECK(written["variable_rules"] == document["variable_rules"]);
    CHECK(written["namespaces"][0]["frozen_since"] == "2026-05-31");
    const EnvironmentLoad imported = importEnvironment(QByteArray::fromStdString(document.dump()));
    REQUIRE(imported.environment);
    CHECK(imported.environment->providers.value(u"railway"_s).auth.isEmpty());
    CHECK(places(imported).contains(u"providers.railway.auth"_s));
}

TEST_CASE("What is wrong with a provider, a rule or a date is said in its place")
{
    const auto place = [](const char *patch) {
        json document = sample();
        document["variable_rules"]
            = {{{"rule", "only"}, {"services", {"workers"}}, {"patterns", {"A*"}}}};
        document.merge_patch(json::parse(patch));
        return only(document).place;
    };
    CHECK(place(R"({"providers":{"railway":7}})") == u"providers.railway");
    CHECK(place(R"({"providers":{"railway":"ftp://x"}})") == u"providers.railway");
    CHECK(place(R"({"providers":{"railway":{"url":"ftp://x"}}})") == u"providers.railway.url");
    CHECK(place(R"({"providers":{"railway":{"auth":"session:x"}}})") == u"providers.railway.url");
    CHECK(place(R"({"providers":{"railway":{"url":"https://x","auth":"sekret"}}})")
          == u"providers.railway.auth");
    CHECK(place(R"({"providers":{"railway":{"url":"https://x","auth":"oidc:nobody"}}})")
          == u"providers.railway.auth");
    CHECK(place(R"({"variable_rules":[{"rule":"only","services":["who"],"patterns":["A"]}]})")
          == u"variable_rules[0].services");
    CHECK(place(R"({"variable_rules":[{"rule":"never","services":["*"],"patterns":["A"]}]})")
          == u"variable_rules[0].rule");
    json document = sample();
    document["namespaces"][0]["frozen_since"] = "last week";
    CHECK(only(document).place == u"namespaces[0].frozen_since");
}

TEST_CASE("An imported file asks anew for the keys and client secrets of a session")
{
    json document = sample();
    document["storage"] = {{"url", "https://objects.example"}, {"bucket", "lakehouse"}};
    document["keys"]
        = {{{"credential", "r2-ro"}, {"key_class", "read-only"}, {"auth", "session:ro"}}};
    document["identity"] = {{{"id", "cli"},
                             {"issuer", "https://id.example/realms/x"},
                             {"client_id", "c"},
                             {"flow", "client-credentials"},
                             {"client_secret", "session:cli"}}};
    const EnvironmentLoad load = importEnvironment(QByteArray::fromStdString(document.dump()));
    REQUIRE(load.environment);
    CHECK(places(load).contains(u"keys[0].auth"_s));
    CHECK(places(load).contains(u"identity[0].client_secret"_s));
    CHECK(load.environment->keys[0].auth.toString() == u"keychain:ro");
    const EnvironmentLoad again = parseEnvironment(serializeEnvironment(*load.environment));
    REQUIRE(again.environment);
    CHECK(again.environment->identities[0].clientSecret.toString() == u"keychain:cli");
}

TEST_CASE("What is wrong with storage, keys and identities is said in its place")
{
    const auto place = [](const char *patch) {
        json document = sample();
        document["storage"] = {{"url", "https://objects.example"}, {"bucket", "lakehouse"}};
        document["keys"]
            = {{{"credential", "r2-ro"}, {"key_class", "read-only"}, {"auth", "keychain:a"}}};
        document["identity"] = {{{"id", "people"},
                                 {"issuer", "https://id.example/realms/x"},
                                 {"client_id", "atalaya"},
                                 {"flow", "code"}}};
        document.merge_patch(json::parse(patch));
        return only(document).place;
    };
    CHECK(place(R"({"storage":{"bucket":"Lake House"}})") == u"storage.bucket");
    CHECK(place(R"({"storage":{"canary":"warehouse/x"}})") == u"storage.canary");
    CHECK(place(R"({"storage":{"service":"nobody"}})") == u"storage.service");
    CHECK(place(R"({"storage":{"url":null}})") == u"storage.service");
    CHECK(place(R"({"storage":{"provider":"minio"}})") == u"storage.provider");
    CHECK(place(R"({"storage":{"poll_s":0}})") == u"storage.poll_s");
    CHECK(place(R"({"storage":{"foreign_bucket":"lakehouse"}})") == u"storage.foreign_bucket");
    CHECK(place(R"({"storage":null})") == u"keys");
    CHECK(place(R"({"keys":[{"credential":"a","key_class":"read-only","auth":"oidc:people"}]})")
          == u"keys[0].auth");
    CHECK(
        place(
            R"({"identity":[{"id":"p","issuer":"https://i.example","client_id":"c","flow":"client-credentials"}]})")
        == u"identity[0].client_secret");
    CHECK(
        place(
            R"({"identity":[{"id":"p","issuer":"http://i.example","client_id":"c","flow":"code"}]})")
        == u"identity[0].issuer");
    CHECK(
        place(
            R"({"identity":[{"id":"p","issuer":"https://i.example","client_id":"c","flow":"password"}]})")
        == u"identity[0].flow");
    json document = sample();
    document["services"][0]["auth"] = "oidc:nobody";
    CHECK(only(document).place == u"services[0].auth");
}

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

TEST_CASE("An imported file gets an id of its own and no session secrets")
{
    const QByteArray bytes = QByteArray::fromStdString(sample().dump());
    const EnvironmentLoad first = importEnvironment(bytes);
    const EnvironmentLoad second = importEnvironment(bytes);
    REQUIRE(first.environment);
    REQUIRE(second.environment);
    CHECK(first.environment->id != u"sandbox");
    CHECK(first.environment->id.size() == 36);
    CHECK(first.environment->id != second.environment->id);
    CHECK(first.environment->service(u"junction"_s)->auth.isEmpty());
    CHECK(first.environment->service(u"lakekeeper"_s)->auth.id == u"lk");
    REQUIRE(first.problems.size() == 1);
    CHECK(first.problems[0].place == u"services[0].auth");
    CHECK((first.problems[0].severity == EnvironmentProblem::Severity::Warning));
    CHECK(parseEnvironment(serializeEnvironment(*first.environment)).environment);
}

TEST_CASE("The template is a valid environment without a single problem")
{
    const Environment environment = templateEnvironment();
    CHECK(environment.services.size() == 17);
    const EnvironmentLoad load = parseEnvironment(serializeEnvironment(environment));
    INFO(allText(load).toStdString());
    CHECK(load.environment);
    CHECK(load.problems.isEmpty());
    CHECK(templateEnvironment().id != environment.id);
}
