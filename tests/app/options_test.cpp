#include "app/options.h"

#include "tests/support/qtstrings.h"

using namespace Qt::Literals::StringLiterals;

namespace {

ParsedOptions parse(std::vector<std::string> words)
{
    words.insert(words.begin(), "atalaya");
    std::vector<char *> arguments;
    for (std::string &word : words)
        arguments.push_back(word.data());
    return parseOptions(int(arguments.size()), arguments.data());
}

}

TEST_CASE("Without a command the window is meant")
{
    const ParsedOptions parsed = parse({"--env", "sandbox", "--theme", "dark"});
    REQUIRE(parsed.options);
    CHECK(parsed.options->command == Options::Command::Window);
    CHECK(parsed.options->environment == u"sandbox"_s);
    CHECK(parsed.options->theme == u"dark"_s);
}

TEST_CASE("check takes its environment, format and a list of ids after the command")
{
    const ParsedOptions parsed = parse({"check", "--env", "sandbox", "--json", "--only", "INV-01,UP-redis"});
    REQUIRE(parsed.options);
    CHECK(parsed.options->command == Options::Command::Check);
    CHECK(parsed.options->format == Options::Format::Json);
    CHECK(parsed.options->only == QStringList{u"INV-01"_s, u"UP-redis"_s});
}

TEST_CASE("check watches, in formats that have lines, and --only may come again")
{
    const ParsedOptions parsed = parse(
        {"check", "--env", "sandbox", "--watch", "--only", "INV-01", "--only", "UP-redis", "--timeout", "20"});
    REQUIRE(parsed.options);
    CHECK(parsed.options->watch);
    CHECK(parsed.options->timeoutS == 20);
    CHECK(parsed.options->only == QStringList{u"INV-01"_s, u"UP-redis"_s});
    const ParsedOptions junit = parse({"check", "--env", "sandbox", "--format", "junit"});
    REQUIRE(junit.options);
    CHECK(junit.options->format == Options::Format::Junit);
    CHECK(parse({"check", "--env", "sandbox", "--format", "openmetrics", "--watch"}).exitCode == 64);
    CHECK(parse({"check", "--env", "sandbox", "--timeout", "0"}).exitCode == 64);
}

TEST_CASE("Usage errors end with 64 and help with 0")
{
    CHECK(parse({"--help"}).exitCode == 0);
    CHECK(parse({"check", "--help"}).exitCode == 0);
    CHECK(parse({"--version"}).exitCode == 0);
    for (const auto &words : std::vector<std::vector<std::string>>{{"chekc"},
                                                                   {"check", "--format", "xml"},
                                                                   {"sql"},
                                                                   {"env"},
                                                                   {"env", "validate"},
                                                                   {"sql", "-e", "x", "--max-rows", "-1"}}) {
        const ParsedOptions parsed = parse(words);
        CHECK_FALSE(parsed.options);
        CHECK(parsed.exitCode == 64);
    }
}

TEST_CASE("A secret is named with a descriptor, never given as the argument")
{
    const ParsedOptions parsed = parse({"check", "--secret", "lakekeeper=fd:7"});
    REQUIRE(parsed.options);
    REQUIRE(parsed.options->secrets.size() == 1);
    CHECK(parsed.options->secrets[0].id == u"lakekeeper"_s);
    CHECK(parsed.options->secrets[0].fd == 7);

    for (const char *wrong : {"lakekeeper=canary-3", "=fd:3", "x=fd:", "x=fd:-1", "x=fd:9x"}) {
        const ParsedOptions refused = parse({"check", "--secret", wrong});
        CHECK_FALSE(refused.options);
        CHECK(refused.exitCode == 64);
    }
}
