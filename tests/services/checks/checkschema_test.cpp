// What `atalaya check --json` prints against the schema that is published for it.

#include "services/checks/checkjson.h"
#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"

#include <QFile>

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

using namespace Qt::Literals::StringLiterals;
using nlohmann::json;

namespace
{

json publishedSchema()
{
    QFile file(QStringLiteral(ATALAYA_SOURCE_DIR "/resources/schemas/check.schema.json"));
    REQUIRE(file.open(QIODevice::ReadOnly));
    return json::parse(file.readAll().toStdString());
}

/// What the schema has against a document; empty: nothing.
std::string against(const json &rules, const json &document)
{
    using valijson::adapters::NlohmannJsonAdapter;
    valijson::Schema schema;
    valijson::SchemaParser parser;
    parser.populateSchema(NlohmannJsonAdapter(rules), schema);
    valijson::ValidationResults results;
    valijson::Validator validator;
    validator.validate(schema, NlohmannJsonAdapter(document), &results);
    std::string wrong;
    for (const auto &error : results) {
        for (const std::string &step : error.context)
            wrong += step;
        wrong += ": " + error.description + "\n";
    }
    return wrong;
}

/// A check of each verdict and of each thing that can be said besides.
SnapshotPtr everything()
{
    std::vector<CheckState> checks;
    for (const Verdict verdict : allVerdicts)
        checks.push_back(makeCheck(u"INV-0%1"_s.arg(checks.size() + 1), u"lakekeeper"_s, verdict));
    CheckState own = makeCheck(u"APP.login-2"_s, u"vercel-app"_s, Verdict::Critical);
    own.declaredCheck = std::make_shared<const DeclaredCheck>();
    own.silence = Silence{Silence::Kind::Snooze, u"known"_s, testNow()};
    own.cause = {u"UP-redis"_s, u"redis"_s};
    own.severity = Severity::Info;
    const auto evidence = makeEvidence(502);
    evidence->error = Error{.kind = Error::Kind::TlsExpired, .detail = u"too old"_s};
    evidence->tls = TlsPeer{u"TLSv1.3"_s, u"CN=a"_s, u"CN=b"_s, testNow(), QString(64, u'a')};
    own.evidence = evidence;
    checks.push_back(own);
    CheckState never = makeCheck(u"UP-redis"_s, u"redis"_s, Verdict::Unknown);
    checks.push_back(never);
    return makeSnapshot(platformEnvironment(), std::move(checks));
}

}

TEST_CASE("The JSON of a check holds to its published schema, which tells what does not")
{
    const json schema = publishedSchema();
    json document = json::parse(checkJson(*everything(), {}).toStdString());
    CHECK(against(schema, document) == "");
    CHECK(against(schema, json::parse(checkJsonLine(*everything(), {}).toStdString())) == "");

    json wrong = document;
    wrong["checks"][0]["verdict"] = "fine";
    CHECK(against(schema, wrong) != "");
    wrong = document;
    wrong["checks"][0].erase("evidence");
    CHECK(against(schema, wrong) != "");
    wrong = document;
    wrong["checks"][0]["id"] = "no id at all";
    CHECK(against(schema, wrong) != "");
}

TEST_CASE("A line of a watch holds to its part of the schema")
{
    json schema = publishedSchema();
    const json line = json::parse(
        checkChangeJson(makeCheck(u"UP-redis"_s, u"redis"_s), Verdict::Critical, testNow())
            .toStdString());
    schema["allOf"] = json::array({{{"$ref", "#/definitions/changeLine"}}});
    for (const char *ofWholeDocument : {"required", "properties"})
        schema.erase(ofWholeDocument);
    CHECK(against(schema, line) == "");
    CHECK(against(schema, json::parse(R"({"change":{"id":"UP-redis"}})")) != "");
}
