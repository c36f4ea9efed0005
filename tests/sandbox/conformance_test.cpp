#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace
{

constexpr int tokenFd = 3;

/// Runs the judge with a token on a descriptor. Its exit code, and what it said to standard output.
CommandResult judge(std::vector<std::string> arguments, const std::string &token)
{
    const TestDirectory dir;
    const std::string out = (dir.path() / "out").string();
    int tokens[2];
    REQUIRE(pipe2(tokens, O_CLOEXEC) == 0);
    const std::string line = token + "\n";
    REQUIRE(write(tokens[1], line.data(), line.size()) == static_cast<ssize_t>(line.size()));
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

std::string urlOf(const SandboxRun &run, const char *service)
{
    return "http://127.0.0.1:" + std::to_string(run.port(service));
}

} // namespace

TEST_CASE("The sandbox keeps the recorded contract, as an outsider judges it")
{
    const SandboxRun run;
    REQUIRE(run.isReady());
    struct Judged {
        const char *kind;
        const char *service;
        std::string token;
    };
    for (const Judged &judged :
         {Judged{"warehouse-writer", "warehouse-writer", run.secret("writer")},
          Judged{"ml-runner", "ml-runner", run.secret("writer")},
          Judged{"duck", "duck-server", run.secret("duck-shadow")},
          Judged{"karma", "karma-server", {}}, Judged{"junction", "junction", run.secret("door")},
          Judged{"supabase", "supabase", run.secret("index")}}) {
        const CommandResult result
            = judge({"--service", judged.kind, "--base-url", urlOf(run, judged.service), "--role",
                     "sandbox", "--writes"},
                    judged.token);
        INFO(judged.kind << "\n" << result.output);
        CHECK(result.exitCode == 0);
        CHECK(result.output.find("All tests passed") != std::string::npos);
    }
    CHECK(judge({"--service", "karma", "--base-url", urlOf(run, "ml-runner"), "--role", "sandbox"},
                {})
              .exitCode
          != 0);
}

TEST_CASE("Production is not judged by experiment")
{
    CHECK(judge({"--service", "karma", "--base-url", "http://127.0.0.1:9", "--role", "prod"}, {})
              .exitCode
          != 0);
    CHECK(judge({"--service", "karma", "--base-url", "http://127.0.0.1:9"}, {}).exitCode != 0);
}
