#include "services/deploy/variablerules.h"
#include "services/deploy/vercel.h"

#include "tests/support/qtstrings.h"

#include <catch2/catch.hpp>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// The platform's services and holders, as far as the rules look at them.
Environment platform()
{
    Environment environment;
    const auto add = [&](const QString &id, ServiceKind kind) {
        Service service;
        service.id = id;
        service.kind = kind;
        environment.services.append(service);
    };
    add(u"warehouse-writer"_s, ServiceKind::WarehouseWriter);
    add(u"ml-runner"_s, ServiceKind::MlRunner);
    add(u"duck-server"_s, ServiceKind::Duck);
    add(u"trino"_s, ServiceKind::Trino);
    add(u"workers"_s, ServiceKind::Workers);
    add(u"vercel-app"_s, ServiceKind::Vercel);
    environment.holders = {{u"warehouse-writer"_s, u"r2-rw"_s, KeyClass::ReadWrite, {}},
                           {u"duck-server"_s, u"r2-ro"_s, KeyClass::ReadOnly, {}},
                           {u"trino"_s, {}, KeyClass::Ephemeral, {}},
                           {u"vercel-app"_s, u"r2-parent"_s, KeyClass::Parent, {}},
                           {u"ml-runner"_s, {}, KeyClass::None, {}}};
    return environment;
}

PlacedVariable at(const QString &service, const QString &name, bool declared = true)
{
    PlacedVariable placed;
    placed.variable.name = name;
    placed.variable.serviceId = u"id-"_s + service;
    placed.service = service;
    placed.declared = declared;
    return placed;
}

/// "critical ml-runner: NAME" of each fault.
QStringList faults(const Environment &environment, const QList<PlacedVariable> &variables,
                   bool complete = false)
{
    QStringList texts;
    for (const MisplacedVariable &one : misplacedVariables(environment, variables, complete))
        texts += (one.critical ? u"critical "_s : u"warning "_s) + one.text();
    return texts;
}

}

TEST_CASE("A pattern's star stands for any text, also none")
{
    CHECK(fitsPattern(u"LAKEHOUSE_S3_REGION"_s, u"LAKEHOUSE_S3_*"_s));
    CHECK(fitsPattern(u"LAKEHOUSE_S3_"_s, u"LAKEHOUSE_S3_*"_s));
    CHECK_FALSE(fitsPattern(u"X_LAKEHOUSE_S3_REGION"_s, u"LAKEHOUSE_S3_*"_s));
    CHECK(fitsPattern(u"DUCK_R2_RO_ACCESS_KEY_ID"_s, u"*R2*ACCESS*"_s));
    CHECK(fitsPattern(u"R2ACCESS"_s, u"*R2*ACCESS*"_s));
    CHECK_FALSE(fitsPattern(u"ACCESS_R2"_s, u"*R2*ACCESS*"_s));
    CHECK(fitsPattern(u"S3_KEY"_s, u"S3_*KEY*"_s));
    CHECK_FALSE(fitsPattern(u"S3_KE"_s, u"S3_*KEY*"_s));
    CHECK_FALSE(fitsPattern(u"ABA"_s, u"AB*BA"_s)); // the two ends may not share a letter
    CHECK(fitsPattern(u"INDEX"_s, u"INDEX"_s));
    CHECK_FALSE(fitsPattern(u"INDEX_"_s, u"INDEX"_s));
}

TEST_CASE("A platform whose keys are at their holders breaks no rule")
{
    CHECK(faults(platform(),
                 {at(u"warehouse-writer"_s, u"LAKEHOUSE_S3_SECRET_ACCESS_KEY"_s),
                  at(u"warehouse-writer"_s, u"LAKEHOUSE_REST_URI"_s),
                  at(u"duck-server"_s, u"DUCK_R2_RO_SECRET_ACCESS_KEY"_s),
                  at(u"ml-runner"_s, u"OPENAI_API_KEY"_s), at(u"trino"_s, u"TRINO_S3_ENDPOINT"_s),
                  at(u"trino"_s, u"CATALOG_URI"_s),
                  at(u"vercel-app"_s, u"R2_PARENT_SECRET_ACCESS_KEY"_s),
                  at(u"vercel-app"_s, u"R2_ENDPOINT"_s),
                  at(u"workers"_s, u"ENABLE_LAKEHOUSE_RATIFY"_s),
                  at(u"workers"_s, u"INDEX_BIRTH_DOOR_POLLING"_s)},
                 true)
              .isEmpty());
}

TEST_CASE("Each rule of the platform finds the name that breaks it")
{
    const Environment environment = platform();
    const auto fault = [&](const PlacedVariable &one) { return faults(environment, {one}); };
    CHECK(fault(at(u"ml-runner"_s, u"LAKEHOUSE_S3_ENDPOINT"_s))
          == QStringList{u"critical ml-runner: LAKEHOUSE_S3_ENDPOINT"_s});
    CHECK(fault(at(u"vercel-app"_s, u"AWS_SECRET_ACCESS_KEY"_s)).size() == 1);
    CHECK(fault(at(u"workers"_s, u"MY_R2_SECRET"_s)).size() == 1);
    CHECK(fault(at(u"stray"_s, u"S3_ACCESS_KEY"_s, false)).size() == 1);
    CHECK(fault(at(u"warehouse-writer"_s, u"OPENAI_API_KEY"_s))
          == QStringList{u"critical warehouse-writer: OPENAI_API_KEY"_s});
    CHECK(fault(at(u"warehouse-writer"_s, u"THE_LLM_URL"_s)).size() == 1);
    CHECK(fault(at(u"trino"_s, u"TRINO_R2_ACCESS_KEY_ID"_s)).size() == 1);
    CHECK(fault(at(u"warehouse-writer"_s, u"TRINO_R2_ACCESS_KEY_ID"_s)).size() == 1);
    CHECK(fault(at(u"warehouse-writer"_s, u"LAKEHOUSE_SQL_CATALOG_DSN"_s))
          == QStringList{u"warning warehouse-writer: LAKEHOUSE_SQL_CATALOG_DSN"_s});
    CHECK(fault(at(u"ml-runner"_s, u"ENABLE_LAKEHOUSE_RETENTION"_s))
          == QStringList{u"warning ml-runner: ENABLE_LAKEHOUSE_RETENTION"_s});
    PlacedVariable renamed = at(u"ml-runner"_s, u"HARMLESS"_s);
    renamed.variable.references = {u"warehouse-writer.LAKEHOUSE_S3_SECRET_ACCESS_KEY"_s};
    CHECK(fault(renamed).size() == 1); // a key under another name is a key
    PlacedVariable shared = at({}, u"R2_RW_ACCESS_KEY"_s, false);
    shared.variable.serviceId.clear();
    CHECK(fault(shared).isEmpty()); // it reaches only those that refer to it
}

TEST_CASE(
    "A switch that only the workers may have is missed there, and where nobody was found it is not")
{
    const Environment environment = platform();
    CHECK(faults(environment, {at(u"workers"_s, u"ENABLE_LAKEHOUSE_RATIFY"_s)}, true)
          == QStringList{u"warning workers: – INDEX_BIRTH_DOOR_POLLING"_s});
    CHECK(faults(environment, {at(u"ml-runner"_s, u"SERVICE_PROFILE"_s)}, true).isEmpty());
    // keys come first, whatever the order of the names
    const QStringList found = faults(
        environment,
        {at(u"ml-runner"_s, u"ENABLE_LAKEHOUSE_X"_s), at(u"ml-runner"_s, u"AWS_ACCESS_X"_s)});
    REQUIRE(found.size() == 2);
    CHECK(found.first().startsWith(u"critical"));
}

TEST_CASE("Rules of the environment take the place of the platform's")
{
    Environment environment = platform();
    environment.variableRules = {
        {VariableRule::Kind::Forbidden, {u"*"_s}, {u"duck-server"_s}, {u"FOO_*"_s}, u"critical"_s}};
    CHECK(faults(environment, {at(u"ml-runner"_s, u"AWS_SECRET_X"_s)}).isEmpty());
    CHECK(faults(environment, {at(u"ml-runner"_s, u"FOO_1"_s)}).size() == 1);
    CHECK(faults(environment, {at(u"duck-server"_s, u"FOO_1"_s)}).isEmpty());
    environment.variableRules.clear();
    environment.rotationSites = {{u"r2-rw"_s, u"ml-runner"_s, u"railway"_s, {u"AWS_SECRET_X"_s}}};
    CHECK(faults(environment, {at(u"ml-runner"_s, u"AWS_SECRET_X"_s)}).isEmpty()); // declared there
}

TEST_CASE("Vercel's rows are read without their values, and a team and a next page are asked for")
{
    const auto page = decodeVercelVariables(
        R"({"envs":[{"key":"A","value":"canary-v4lue","type":"plain","target":["production"]},)"
        R"({"key":"B","value":"","type":"sensitive","target":["preview"]}],"pagination":{"next":17}})");
    REQUIRE(page);
    CHECK(page->items.size() == 2);
    CHECK_FALSE(page->items[0].writeOnly);
    CHECK(page->items[1].writeOnly);
    CHECK(page->after == u"17"_s);
    const HttpRequest request = vercelVariablesRequest(
        {QUrl(u"https://api.example"_s), {}, u"lakehouse app"_s, u"team_1"_s}, {}, page->after);
    CHECK(request.url.toEncoded()
          == "https://api.example/v10/projects/lakehouse%20app/env?teamId=team_1&until=17");
    CHECK_FALSE(decodeVercelVariables(R"({"envs":[{"value":"x"}]})"));
    CHECK_FALSE(decodeVercelVariables(R"({"error":{"code":"forbidden"}})"));
}
