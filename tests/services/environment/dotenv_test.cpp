#include "services/environment/dotenv.h"
#include "tests/support/qtstrings.h"

#include <QRandomGenerator>

using namespace Qt::Literals::StringLiterals;

namespace
{

QString valueOf(const DotEnv &file, const QString &name)
{
    for (const DotEnv::Entry &entry : file.entries) {
        if (entry.name == name)
            return entry.value;
    }
    return {};
}

QByteArray secretOf(const DotEnv &file, const QString &name)
{
    for (const DotEnv::SecretEntry &entry : file.secrets) {
        if (entry.name == name)
            return entry.value.view().toByteArray();
    }
    return {};
}

} // namespace

TEST_CASE("The usual spellings of a .env file are read")
{
    const DotEnv file = parseDotEnv("\xEF\xBB\xBF# a comment\r\n"
                                    "export ML_RUNNER_URL=https://ml.example  # inline\r\n"
                                    "  LAKEHOUSE_CATALOG_TYPE   = rest\n"
                                    "ML_RUNNER_TOKEN='lit\\eral $X #1'\n"
                                    "JUNCTION_TOKEN=\"a\\\"b\\n\nc\"\n"
                                    "LAKEHOUSE_NAMESPACE=main.test\n"
                                    "LAKEHOUSE_NAMESPACE=main.default\n"
                                    "TRINO_URL=\n"
                                    "OPENAI_API_KEY=sk-zzz\n"
                                    "UNRELATED=1\n"
                                    "WAREHOUSE_WRITER_TOKEN=a#b");
    CHECK(file.problems.isEmpty());
    CHECK(valueOf(file, u"ML_RUNNER_URL"_s) == u"https://ml.example");
    CHECK(valueOf(file, u"LAKEHOUSE_CATALOG_TYPE"_s) == u"rest");
    CHECK(valueOf(file, u"LAKEHOUSE_NAMESPACE"_s) == u"main.default");
    CHECK(secretOf(file, u"ML_RUNNER_TOKEN"_s) == "lit\\eral $X #1");
    CHECK(secretOf(file, u"JUNCTION_TOKEN"_s) == "a\"b\n\nc");
    CHECK(secretOf(file, u"WAREHOUSE_WRITER_TOKEN"_s) == "a#b");
    CHECK(file.entries.size() == 3);
    CHECK(file.secrets.size() == 3);
    CHECK(file.ignored == QStringList{u"OPENAI_API_KEY"_s, u"UNRELATED"_s});
}

TEST_CASE("What is wrong in a .env file is told by line and without its value")
{
    const DotEnv file
        = parseDotEnv("ML_RUNNER_URL=https://${HOST_c4n4ry}\nno equals c4n4ry\n"
                      "REDIS_URL=redis://u:c4n4ry@h:6379\nJUNCTION_TOKEN=\"c4n4ry\nx");
    REQUIRE(file.problems.size() == 4);
    CHECK(file.problems[0].place == u"line 1");
    CHECK(file.problems[1].place == u"line 2");
    CHECK(file.problems[2].place == u"line 3");
    CHECK((file.problems[2].severity == EnvironmentProblem::Severity::Warning));
    CHECK(file.problems[3].place == u"line 4");
    for (const EnvironmentProblem &problem : file.problems)
        CHECK_FALSE((problem.found + problem.expected).contains(u"c4n4ry"));
    CHECK(valueOf(file, u"REDIS_URL"_s) == u"redis://h:6379");
    CHECK(file.secrets.empty());
    CHECK(parseDotEnv(QByteArray(2'000'000, 'x')).problems.size() == 1);
}

TEST_CASE("A draft is a valid environment whose secrets are references")
{
    const EnvironmentDraft draft = draftEnvironment(
        parseDotEnv(
            "LAKEHOUSE_REST_URI=https://lk.example/catalog/\nLAKEHOUSE_CATALOG_TOKEN=c4n4ry-1\n"
            "LAKEHOUSE_REST_WAREHOUSE=lakehouse\nLAKEHOUSE_NAMESPACE=main.default\nLAKEHOUSE_REST_"
            "VENDING=0\n"
            "WAREHOUSE_WRITER_URL=https://"
            "w.example\nWAREHOUSE_WRITER_TOKEN=c4n4ry-2\nJUNCTION_TOKEN=c4n4ry-3\n"
            "REDIS_URL=redis://default:c4n4ry-4@r.example:6379\nML_RUNNER_URL=nonsense\n"),
        u"Imported"_s);
    const Environment &environment = draft.environment;
    CHECK(environment.warehouse == u"lakehouse");
    REQUIRE(environment.services.size() == 3);
    const Service *lakekeeper = environment.service(u"lakekeeper"_s);
    REQUIRE(lakekeeper);
    CHECK(lakekeeper->url.toString() == u"https://lk.example");
    CHECK(lakekeeper->auth.toString() == u"keychain:lakehouse-catalog-token");
    CHECK(environment.service(u"warehouse-writer"_s)->expect.value(u"vending"_s) == u"0");
    CHECK(environment.service(u"redis"_s)->url.toString() == u"redis://r.example:6379");
    CHECK(environment.namespaces.first().levels == QStringList{u"main"_s, u"default"_s});
    REQUIRE(draft.secrets.size() == 2);
    CHECK(draft.secrets[0].id == u"warehouse-writer-token");
    CHECK(draft.secrets[0].value.view() == "c4n4ry-2");
    CHECK(draft.secrets[1].origin.toString() == u"https://lk.example:443");
    CHECK(draft.unused == QStringList{u"JUNCTION_TOKEN"_s});

    const QByteArray written = serializeEnvironment(environment);
    CHECK_FALSE(written.contains("c4n4ry"));
    const EnvironmentLoad load = parseEnvironment(written);
    CHECK(load.environment);
    CHECK(load.problems.isEmpty());
}

TEST_CASE("Garbage is no crash for the .env reader")
{
    QRandomGenerator random(3);
    for (int round = 0; round < 200; ++round) {
        QByteArray bytes(300, '\0');
        for (char &c : bytes)
            c = "ABC_=\"'\\\n\r# $x\0\xff"[random.bounded(16)];
        draftEnvironment(parseDotEnv("ML_RUNNER_URL=" + bytes), u"x"_s);
    }
    SUCCEED();
}
