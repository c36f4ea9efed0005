#include "tests/services/environment/environmenttesting.h"
#include "tests/support/qtstrings.h"

using nlohmann::json;
using namespace environmenttesting;
using namespace Qt::Literals::StringLiterals;

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

TEST_CASE("Times between and for looks are read, written and read again")
{
    json document = sample();
    document["timeouts"] = {{"connect_ms", 500}, {"probe_ms", 1500}};
    document["checks"]["every_s"] = {{"INV-36", 3600}, {"UP-junction", 5}};
    const EnvironmentLoad load = parsed(document);
    INFO(allText(load).toStdString());
    REQUIRE(load.environment);
    CHECK(load.problems.isEmpty());
    CHECK(load.environment->timeouts.connectMs == 500);
    CHECK(load.environment->timeouts.probeMs == 1500);
    CHECK(load.environment->everyS
          == QMap<QString, int>{{u"INV-36"_s, 3600}, {u"UP-junction"_s, 5}});
    const json written = json::parse(serializeEnvironment(*load.environment));
    CHECK(written["timeouts"] == document["timeouts"]);
    CHECK(written["checks"] == document["checks"]);
    CHECK_FALSE(
        json::parse(serializeEnvironment(*parsed(sample()).environment)).contains("timeouts"));
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
