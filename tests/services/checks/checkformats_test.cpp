#include "services/checks/checkjson.h"
#include "services/checks/checkjunit.h"
#include "services/checks/checkmetrics.h"
#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"

#include <QRegularExpression>
#include <QSet>
#include <QXmlStreamReader>

using namespace Qt::Literals::StringLiterals;

namespace
{

SnapshotPtr everyVerdict()
{
    std::vector<CheckState> checks;
    for (const Verdict verdict : allVerdicts)
        checks.push_back(makeCheck(u"INV-0%1"_s.arg(checks.size() + 1), u"lakekeeper"_s, verdict));
    checks.push_back(makeCheck(u"UP-redis"_s, u"redis"_s));
    checks.front().measured = u"a \"quoted\" <s>x</s> & \\ back\nline\u0001"_s;
    checks.front().service = u"lake \"keeper\"\\\n"_s;
    return makeSnapshot(platformEnvironment(), checks);
}

struct Xml {
    int suites = 0;
    int cases = 0;
    int failures = 0;
    int errors = 0;
    int skipped = 0;
    int declaredTests = 0;
    QStringList text;
};

Xml readXml(const QByteArray &bytes)
{
    Xml found;
    QXmlStreamReader xml(bytes);
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::Characters)
            found.text.append(xml.text().toString());
        if (token != QXmlStreamReader::StartElement)
            continue;
        found.suites += xml.name() == u"testsuite"_s;
        found.cases += xml.name() == u"testcase"_s;
        found.failures += xml.name() == u"failure"_s;
        found.errors += xml.name() == u"error"_s;
        found.skipped += xml.name() == u"skipped"_s;
        if (xml.name() == u"testsuites"_s)
            found.declaredTests = xml.attributes().value(u"tests"_s).toInt();
    }
    INFO(xml.errorString().toStdString());
    CHECK_FALSE(xml.hasError());
    return found;
}

/// What is wrong with a text by the rules of OpenMetrics 1.0 that matter to a scraper: every sample
/// belongs to the family announced last, label values are escaped, no sample comes twice, and the
/// text ends with # EOF. Empty: nothing.
QString problemWithMetrics(const QByteArray &bytes)
{
    if (!bytes.endsWith("# EOF\n"))
        return u"no end"_s;
    static const QRegularExpression sample(
        u"^([a-z_]+)(\\{(?:[a-z_]+=\"(?:[^\"\\\\\\n]|\\\\[\\\\\"n])*\",?)*\\})? (-?[0-9.]+)$"_s);
    QString family;
    QSet<QString> families, samples;
    QStringList lines = QString::fromUtf8(bytes).split(u'\n');
    lines.removeLast(); // after the last line feed
    lines.removeLast(); // # EOF
    for (const QString &line : std::as_const(lines)) {
        if (line.startsWith(u"# TYPE "_s)) {
            family = line.section(u' ', 2, 2);
            if (families.contains(family))
                return u"family twice: "_s + line;
            families.insert(family);
        } else if (line.startsWith(u'#')) {
            if (line.section(u' ', 2, 2) != family)
                return u"description of another family: "_s + line;
            if (line.startsWith(u"# UNIT "_s) && !family.endsWith(u'_' + line.section(u' ', 3)))
                return u"unit is not in the name: "_s + line;
        } else {
            const QRegularExpressionMatch match = sample.match(line);
            if (!match.hasMatch() || match.captured(1) != family)
                return u"no sample: "_s + line;
            if (samples.contains(match.captured(1) + match.captured(2)))
                return u"sample twice: "_s + line;
            samples.insert(match.captured(1) + match.captured(2));
        }
    }
    return {};
}

}

TEST_CASE(
    "JUnit: failures are what is broken, errors what is not known, and hostile text stays text")
{
    const Xml xml = readXml(checkJunit(*everyVerdict(), {}));
    CHECK(xml.suites == 3);
    CHECK(xml.cases == int(allVerdicts.size()) + 1);
    CHECK(xml.declaredTests == xml.cases);
    CHECK(xml.failures == 2); // critical, degraded
    CHECK(xml.errors == 3); // not proven, unknown, stale
    CHECK(xml.skipped == 1);
    CHECK(xml.text.join(u'\n').contains(u"a \"quoted\" <s>x</s> & \\ back\nline\uFFFD"_s));

    const Xml one = readXml(checkJunit(*everyVerdict(), {{u"UP-redis"_s}, false}));
    CHECK(one.cases == 1);
    CHECK(one.failures == 0);
}

TEST_CASE("OpenMetrics: a valid text in which each check has exactly one verdict")
{
    const QByteArray text = checkMetrics(*everyVerdict(), {});
    INFO(text.toStdString());
    CHECK(problemWithMetrics(text).toStdString().empty());
    CHECK(text.count("} 1\n") == int(allVerdicts.size()) + 1);
    CHECK(text.contains(R"(service="lake \"keeper\"\\\n")"));
    CHECK(text.contains(R"(check="UP-redis",severity="critical",atalaya_check_state="ok"} 1)"));
    CHECK_FALSE(checkMetrics(*everyVerdict(), {{u"UP-redis"_s}, false}).contains("INV-"));
}

TEST_CASE("The small checker of OpenMetrics finds what is wrong")
{
    CHECK_FALSE(problemWithMetrics("a 1\n").isEmpty());
    CHECK_FALSE(problemWithMetrics("# TYPE a gauge\nb 1\n# EOF\n").isEmpty());
    CHECK_FALSE(problemWithMetrics("# TYPE a gauge\na{x=\"\"\"} 1\n# EOF\n").isEmpty());
    CHECK_FALSE(problemWithMetrics("# TYPE a gauge\na 1\na 1\n# EOF\n").isEmpty());
    CHECK(problemWithMetrics("# TYPE a gauge\na{x=\"\\\"\"} 1\n# EOF\n").isEmpty());
}

TEST_CASE("A change is one line of JSON")
{
    CheckState check = makeCheck(u"UP-redis"_s, u"redis"_s, Verdict::Critical);
    check.measured = u"two\nlines"_s;
    const QByteArray line = checkChangeJson(check, Verdict::Ok, testNow());
    CHECK(line.count('\n') == 1);
    const auto json = nlohmann::json::parse(line.toStdString());
    CHECK(json["change"]["from"] == "ok");
    CHECK(json["change"]["to"] == "critical");
    CHECK(json["change"]["id"] == "UP-redis");
}

TEST_CASE("JSON tells what is silent until when and why, what is paused, and where it comes from")
{
    CheckState check = makeCheck(u"UP-redis"_s, u"redis"_s, Verdict::Critical);
    check.silence = Silence{Silence::Kind::Snooze, u"known"_s, testNow()};
    check.cause = {u"UP-junction"_s, u"junction"_s};
    check.paused = true;
    const auto snapshot
        = makeSnapshot(platformEnvironment(), {check, makeCheck(u"UP-trino"_s, u"trino"_s)});
    const auto json = nlohmann::json::parse(checkJson(*snapshot, {}).toStdString());
    const auto &silent = json.at("checks").at(0);
    CHECK(silent.at("silence").at("kind") == "snooze");
    CHECK(silent.at("silence").at("reason") == "known");
    CHECK(silent.at("silence").at("until") == "2026-11-27T14:06:31.000Z");
    CHECK(silent.at("paused") == true);
    CHECK(silent.at("cause").at("service") == "junction");
    CHECK(silent.at("verdict") == "critical"); // silent is not well
    CHECK(json.at("checks").at(1).at("silence").is_null());
    CHECK(json.at("checks").at(1).at("cause").is_null());
}
