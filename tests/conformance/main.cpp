#define CATCH_CONFIG_RUNNER
#include "tests/conformance/coverage.h"
#include "tests/conformance/target.h"

#include <CLI/CLI.hpp>
#include <catch2/catch.hpp>

#include <unistd.h>

#include <fstream>
#include <iostream>
#include <sstream>

namespace
{

constexpr int usageError = 64;

const std::set<std::string> surfaces{
    "warehouse-writer", "ml-runner", "duck",  "karma",        "junction", "supabase", "lakekeeper",
    "iceberg-rest",     "keycloak",  "trino", "object-store", "railway",  "vercel",   "cloudflare"};

/// In which somebody has brought the environment; the cases are tagged "[state][during …]".
const std::set<std::string> states{
    "edge",     "engine-down",     "engine-full", "locked",     "maintenance", "slow-validation",
    "starting", "storage-refused", "wedged",      "writer-down"};

/// What the command line asked for.
struct Wishes {
    std::string service;
    std::string during; ///< a state; empty: all is well
    std::string role;
    std::string environment;
    std::vector<std::string> facts;
    int tokenFd = -1;
    bool writes = false;
    bool coverage = false;
};

/// Throws CLI::ValidationError.
void addFact(Target &target, const std::string &text)
{
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
        throw CLI::ValidationError("A fact is NAME=VALUE.");
    target.facts[text.substr(0, equals)] = text.substr(equals + 1);
}

/// The first line is the token, each other one a secret fact.
void readSecrets(Target &target, int fd)
{
    std::string text;
    char buffer[4096];
    for (ssize_t size = 0; (size = read(fd, buffer, sizeof buffer)) > 0;)
        text.append(buffer, static_cast<std::size_t>(size));
    std::istringstream lines(text);
    std::getline(lines, target.token);
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty())
            addFact(target, line);
    }
}

bool names(const nlohmann::json &environment, const std::string &url)
{
    const auto isIt = [&url](const nlohmann::json &entry) {
        const auto its = entry.is_object() ? entry.value("url", nlohmann::json()) : entry;
        if (!its.is_string())
            return false;
        const std::string text = its.get<std::string>();
        return text == url || text.rfind(url + "/", 0) == 0;
    };
    const auto empty = nlohmann::json::object();
    for (const char *list : {"services", "providers"}) {
        for (const auto &entry : environment.value(list, empty)) {
            if (isIt(entry))
                return true;
        }
    }
    return false;
}

/// Why nothing is judged; empty: it may be. Production is never judged by experiment, whatever the
/// command line says of it.
std::string refusalOf(const Wishes &wishes, const Target &target)
{
    if (target.baseUrl.rfind("http://", 0) != 0 && target.baseUrl.rfind("https://", 0) != 0)
        return "--base-url takes http://… or https://…";
    if (wishes.environment.empty())
        return wishes.role.empty() ? "--environment or --role has to say what is judged." : "";
    std::ifstream file(wishes.environment);
    const auto environment = nlohmann::json::parse(file, nullptr, false);
    if (!environment.is_object() || !environment.contains("role"))
        return wishes.environment + " is no environment file.";
    if (environment["role"] != "test" && environment["role"] != "sandbox")
        return "The role of " + wishes.environment + " is " + environment["role"].dump()
            + ": only test and sandbox are judged by experiment.";
    if (!names(environment, target.baseUrl))
        return wishes.environment + " names no service at " + target.baseUrl + ".";
    return {};
}

void addOptions(CLI::App &app, Wishes &wishes, Target &target)
{
    app.add_option("--base-url", target.baseUrl, "Its address: https://host[:port]");
    app.add_option("--service", wishes.service, "What it is")->check(CLI::IsMember(surfaces));
    app.add_option("--role", wishes.role, "Of its environment, when no file says it")
        ->check(CLI::IsMember({"test", "sandbox"}));
    app.add_option("--environment", wishes.environment,
                   "The environment file that names it; its role decides");
    app.add_option("--with", wishes.facts,
                   "NAME=VALUE that the cases need to know; may be given again");
    app.add_option("--token-fd", wishes.tokenFd,
                   "Descriptor with its token, and secret facts on further lines");
    app.add_option("--during", wishes.during,
                   "Judge only what shows while its environment is in this state; CONTRIBUTING.md "
                   "says which there are")
        ->check(CLI::IsMember(states));
    app.add_flag("--writes", wishes.writes, "Also judge by writing; CONTRIBUTING.md says what");
    app.add_flag("--coverage", wishes.coverage,
                 "Print the contract's lines with and without a case, and judge nothing");
}

int judge(const Wishes &wishes)
{
    Catch::Session session;
    const std::string state = wishes.during.empty() ? "~[state]" : "[during " + wishes.during + "]";
    session.configData().testsOrTags
        = {"[" + wishes.service + "]" + state + (wishes.writes ? "" : "~[writes]")};
    session.configData().warnings = Catch::WarnAbout::NoTests; // nothing judged is nothing kept
    return session.run();
}

} // namespace

int main(int argc, char **argv)
{
    CLI::App app("Judges one running service of the platform by the recorded contract. Without "
                 "--writes it only reads.",
                 "conformance");
    Wishes wishes;
    Target &target = Target::current();
    addOptions(app, wishes, target);
    try {
        app.parse(argc, argv);
        for (const std::string &fact : wishes.facts)
            addFact(target, fact);
        if (wishes.coverage)
            return printCoverage(citedLines()) ? 0 : 1;
        if (wishes.tokenFd >= 0)
            readSecrets(target, wishes.tokenFd);
    } catch (const CLI::ParseError &error) {
        const int code = app.exit(error);
        return code == 0 ? 0 : usageError;
    }
    const std::string refusal
        = wishes.service.empty() ? "--service has to be given." : refusalOf(wishes, target);
    if (refusal.empty())
        return judge(wishes);
    std::cerr << refusal << "\n";
    return usageError;
}
