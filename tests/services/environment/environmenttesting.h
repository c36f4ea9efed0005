#pragma once

#include "services/environment/environment.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

/// What the tests of environment files share.
namespace environmenttesting
{

inline nlohmann::json sample()
{
    return nlohmann::json::parse(
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

inline EnvironmentLoad parsed(const nlohmann::json &document)
{
    return parseEnvironment(QByteArray::fromStdString(document.dump()));
}

inline QStringList places(const EnvironmentLoad &load)
{
    QStringList list;
    for (const EnvironmentProblem &problem : load.problems)
        list.append(problem.place);
    return list;
}

inline QString allText(const EnvironmentLoad &load)
{
    QString text;
    for (const EnvironmentProblem &problem : load.problems)
        text += problem.place + u'|' + problem.found + u'|' + problem.expected + u'\n';
    return text;
}

/// The one problem that document has.
inline EnvironmentProblem only(const nlohmann::json &document)
{
    const EnvironmentLoad load = parsed(document);
    INFO(allText(load).toStdString());
    REQUIRE(load.problems.size() == 1);
    CHECK(load.environment.has_value()
          == (load.problems.first().severity == EnvironmentProblem::Severity::Warning));
    return load.problems.first();
}

} // namespace environmenttesting
