#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

using nlohmann::json;

namespace
{

constexpr int tokenFd = 3;
constexpr const char *emulatedAccount = "5a4d0b0c0f1e4f6a9b7c2d3e4f506172"; // of the sandbox's R2

/// Runs the judge with a token and secret facts on a descriptor. Its exit code, and what it said.
CommandResult judge(std::vector<std::string> arguments, const std::string &secrets)
{
    const TestDirectory dir;
    const std::string out = (dir.path() / "out").string();
    int tokens[2];
    REQUIRE(pipe2(tokens, O_CLOEXEC) == 0);
    const std::string lines = secrets + "\n";
    REQUIRE(write(tokens[1], lines.data(), lines.size()) == static_cast<ssize_t>(lines.size()));
    close(tokens[1]);
    arguments.insert(arguments.begin(), ATALAYA_CONFORMANCE_PROGRAM);
    arguments.insert(arguments.end(), {"--token-fd", std::to_string(tokenFd)});
    const pid_t pid = fork();
    if (pid == 0) {
        const int file = open(out.c_str(), O_WRONLY | O_CREAT, 0600);
        dup2(file, STDOUT_FILENO);
        dup2(file, STDERR_FILENO);
        if (tokens[0] == tokenFd)
            fcntl(tokenFd, F_SETFD, 0);
        else
            dup2(tokens[0], tokenFd);
        std::vector<char *> list;
        for (std::string &argument : arguments)
            list.push_back(argument.data());
        list.push_back(nullptr);
        execv(ATALAYA_CONFORMANCE_PROGRAM, list.data());
        _exit(126);
    }
    close(tokens[0]);
    int status = 0;
    waitpid(pid, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, readAll(out), {}};
}

std::string urlOf(const SandboxRun &run, const std::string &service)
{
    return "http://127.0.0.1:" + std::to_string(run.port(service));
}

/// One service as it is judged.
struct Judged {
    std::string surface; ///< what the judge calls it
    std::string service;
    std::string secrets; ///< its token, and secret facts on more lines
    std::vector<std::string> facts;
};

std::vector<std::string> argumentsFor(const SandboxRun &run, const Judged &judged)
{
    std::vector<std::string> arguments{"--service",     judged.surface,
                                       "--base-url",    urlOf(run, judged.service),
                                       "--environment", run.ready().at("environment_file"),
                                       "--writes"};
    for (const std::string &fact : judged.facts)
        arguments.insert(arguments.end(), {"--with", fact});
    return arguments;
}

std::string lines(std::initializer_list<std::string> each)
{
    std::string text;
    for (const std::string &line : each)
        text += (text.empty() ? "" : "\n") + line;
    return text;
}

std::vector<Judged> platformServices(const SandboxRun &run)
{
    const std::string store = "store=" + urlOf(run, "r2");
    return {{"warehouse-writer",
             "warehouse-writer",
             lines({run.secret("writer"), "read-only=" + run.secret("r2-ro")}),
             {store}},
            {"ml-runner", "ml-runner", run.secret("writer"), {}},
            {"duck", "duck-server", run.secret("duck-shadow"), {}},
            {"karma", "karma-server", {}, {}},
            {"junction", "junction", run.secret("door"), {"table=main.default.brands"}},
            {"supabase", "supabase", run.secret("index"), {"secret-key=yes"}},
            {"lakekeeper",
             "lakekeeper",
             lines({run.secret("lakekeeper"), "storage-key=" + run.secret("r2-rw")}),
             {"warehouse=lakehouse", "bucket=lakehouse", "endpoint=" + urlOf(run, "r2")}},
            {"iceberg-rest", "iceberg-rest", run.secret("iceberg-rest"), {}}};
}

std::vector<Judged> otherServices(const SandboxRun &run)
{
    return {
        {"keycloak",
         "keycloak",
         lines({"", "client-secret=" + run.secret("oidc-cli"),
                "password=" + run.secret("oidc-operator-password")}),
         {"realm=lakehouse", "client=atalaya-cli", "public-client=atalaya-console",
          "user=operator"}},
        {"trino", "trino", {}, {}},
        {"object-store",
         "r2",
         lines({run.secret("r2-rw"), "read-only=" + run.secret("r2-ro")}),
         {"bucket=lakehouse", "foreign-bucket=foreign", "account=" + std::string(emulatedAccount)}},
        {"railway", "railway", run.secret("railway"), {"service=karma-server"}},
        {"vercel",
         "vercel",
         run.secret("vercel"),
         {"project=lakehouse-app", "repo=lakehouse/platform", "promote=yes"}},
        {"cloudflare",
         "cloudflare",
         run.secret("cloudflare"),
         {"account=" + std::string(emulatedAccount), "bucket=lakehouse",
          "store=" + urlOf(run, "r2"), "propagation=60"}}};
}

void checkKept(const SandboxRun &run, const Judged &judged,
               const std::vector<std::string> &more = {})
{
    std::vector<std::string> arguments = argumentsFor(run, judged);
    arguments.insert(arguments.end(), more.begin(), more.end());
    const CommandResult result = judge(arguments, judged.secrets);
    INFO(judged.surface << " " << (more.empty() ? "" : more.back()) << "\n" << result.output);
    CHECK(result.exitCode == 0);
    CHECK(result.output.find("All tests passed") != std::string::npos);
    for (const auto &[id, secret] : run.ready().at("secrets").items())
        CHECK(result.output.find(secret.get<std::string>()) == std::string::npos);
}

/// What Trino does for the door alone, it does for the judge when it is left open.
Judged openTrino()
{
    return {"trino",
            "trino",
            {},
            {"open=yes", "user=judge", "table=warehouse.\"main.default\".brands",
             "denied-table=warehouse.\"main.test\".orders_sample"}};
}

/// A state of the platform, and who is judged in it.
struct Broken {
    std::string state; ///< what the judge calls it
    std::string surface;
    std::vector<std::pair<std::string, std::string>> faults; ///< service, "fault=value"
};

const std::vector<Broken> &states()
{
    static const auto withoutKey = [](const char *key) {
        return std::vector<std::pair<std::string, std::string>>{
            {"r2", "propagation=0"}, {"r2", std::string("key-revoked=") + key}};
    };
    static const std::vector<Broken> all{
        {"engine-down", "junction", {{"duck-server", "down"}}},
        {"engine-full", "junction", {{"duck-server", "lost=8"}}},
        {"wedged", "duck", {{"duck-server", "lost=8"}}},
        {"writer-down", "junction", {{"warehouse-writer", "down"}}},
        {"storage-refused", "junction", withoutKey("r2-ro")},
        {"storage-refused", "warehouse-writer", withoutKey("r2-rw")},
        {"storage-refused", "lakekeeper", withoutKey("r2-catalog")},
        {"maintenance", "lakekeeper", {{"lakekeeper", "maintenance"}}},
        {"slow-validation", "lakekeeper", {{"lakekeeper", "validation-slow"}}},
        {"starting", "trino", {{"trino", "open"}, {"trino", "starting=600"}}},
        {"locked", "object-store", {{"r2", "locked"}}},
        {"edge", "railway", {{"karma-server", "edge-404"}}}};
    return all;
}

Judged judgedAs(const SandboxRun &run, const std::string &surface)
{
    if (surface == "railway")
        return {surface, "karma-server", {}, {}}; // what is behind the edge, not the API
    if (surface == "trino")
        return openTrino();
    for (const auto &list : {platformServices(run), otherServices(run)}) {
        for (const Judged &judged : list) {
            if (judged.surface == surface)
                return judged;
        }
    }
    throw std::logic_error("no service is judged as " + surface);
}

void setFault(const std::string &socket, const std::string &service, const std::string &text)
{
    const auto equals = text.find('=');
    json request{{"op", "fault"}, {"service", service}, {"fault", text.substr(0, equals)}};
    if (equals != std::string::npos)
        request["value"] = text.substr(equals + 1);
    const json answer = ask(socket, request);
    INFO(request.dump() << " " << answer.dump());
    REQUIRE(answer.at("ok") == true);
}

} // namespace

TEST_CASE("The sandbox keeps the recorded contract, as an outsider judges it")
{
    const TestDirectory dir;
    const std::string socket = (dir.path() / "socket").string();
    const SandboxRun run({"--socket", socket});
    REQUIRE(run.isReady());
    for (const Judged &judged : platformServices(run))
        checkKept(run, judged);
    for (const Judged &judged : otherServices(run))
        checkKept(run, judged);
    setFault(socket, "trino", "open");
    checkKept(run, openTrino());
    // One service is not mistaken for another.
    const Judged mistaken{"karma", "ml-runner", {}, {}};
    CHECK(judge(argumentsFor(run, mistaken), {}).exitCode != 0);
}

TEST_CASE("The sandbox keeps the contract of what does not work, too")
{
    const TestDirectory dir;
    const std::string socket = (dir.path() / "socket").string();
    const SandboxRun run({"--socket", socket});
    REQUIRE(run.isReady());
    for (const Broken &broken : states()) {
        for (const auto &[service, fault] : broken.faults)
            setFault(socket, service, fault);
        checkKept(run, judgedAs(run, broken.surface), {"--during", broken.state});
        REQUIRE(ask(socket, {{"op", "heal"}, {"service", ""}}).at("ok") == true);
    }
    // A state that no case of a service is about proves nothing of it.
    std::vector<std::string> arguments = argumentsFor(run, judgedAs(run, "karma"));
    arguments.insert(arguments.end(), {"--during", "locked"});
    CHECK(judge(arguments, {}).exitCode != 0);
}

TEST_CASE("Production is not judged by experiment")
{
    const TestDirectory dir;
    const std::string file = (dir.path() / "environment.json").string();
    const auto exitCode = [&](const char *role, std::vector<std::string> more) {
        std::ofstream(file) << json{{"version", 1},
                                    {"role", role},
                                    {"services", {{{"id", "k"}, {"url", "http://127.0.0.1:9"}}}}};
        std::vector<std::string> arguments{"--service", "karma"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return judge(arguments, {}).exitCode;
    };
    const int usage = 64;
    CHECK(exitCode("prod", {"--base-url", "http://127.0.0.1:9", "--environment", file}) == usage);
    // … not even when the command line knows better
    CHECK(exitCode("prod",
                   {"--base-url", "http://127.0.0.1:9", "--environment", file, "--role", "test"})
          == usage);
    CHECK(exitCode("test", {"--base-url", "http://127.0.0.1:9", "--role", "prod"}) == usage);
    CHECK(exitCode("test", {"--base-url", "http://127.0.0.1:9"}) == usage);
    CHECK(exitCode("test", {"--base-url", "http://127.0.0.1:8", "--environment", file}) == usage);
    // A test environment is judged: what fails is the service that is not there.
    const int judged
        = exitCode("test", {"--base-url", "http://127.0.0.1:9", "--environment", file});
    CHECK(judged != usage);
    CHECK(judged != 0);
}
