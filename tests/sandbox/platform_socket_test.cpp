#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <pwd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using nlohmann::json;

namespace
{

/// Whether a process of the user nobody gets an answer over the socket.
bool nobodyIsAnswered(const std::filesystem::path &socket)
{
    const pid_t pid = fork();
    if (pid == 0) {
        const passwd *nobody = getpwnam("nobody");
        if (!nobody || setgid(nobody->pw_gid) != 0 || setuid(nobody->pw_uid) != 0)
            _exit(2);
        _exit(ask(socket, {{"op", "attach"}}).is_object() ? 1 : 0);
    }
    int status = 0;
    waitpid(pid, &status, 0);
    return WEXITSTATUS(status) != 0;
}

} // namespace

TEST_CASE("The control socket is private and hands out the ready object")
{
    const TestDirectory dir;
    const std::string socket = (dir.path() / "control").string();
    const SandboxRun run({"--socket", socket});
    REQUIRE(run.isReady());
    struct stat info{};
    REQUIRE(stat(socket.c_str(), &info) == 0);
    CHECK(S_ISSOCK(info.st_mode));
    CHECK((info.st_mode & 0777) == 0600);
    CHECK(run.ready().at("socket") == socket);
    CHECK(ask(socket, {{"op", "attach"}}) == run.ready());
    CHECK(ask(socket, {{"op", "status"}}).at("services").size() == 19);
    CHECK(ask(socket, {{"op", "status"}}).dump().find(run.secret("door")) == std::string::npos);
    for (const json &bad :
         {json("nonsense"), json("[]"), json("{\"op\":7}"), json("{\"op\":\"dance\"}")})
        CHECK(ask(socket, bad).at("ok") == false);
    if (geteuid() == 0) {
        chmod(socket.c_str(), 0666); // so that only the check of the peer stands between
        CHECK_FALSE(nobodyIsAnswered(socket));
    }
}

TEST_CASE("The clock is stepped by whole numbers alone")
{
    const TestDirectory dir;
    const std::string socket = (dir.path() / "control").string();
    const SandboxRun run({"--socket", socket});
    REQUIRE(run.isReady());
    for (const char *bad : {R"("abc")", R"("5x")", R"("")", "[5]", "1.5", "true", "null", "{}",
                            "9223372036854775807", "-99999999999"}) {
        INFO(bad);
        const json answer
            = ask(socket, json(R"({"op":"clock","step_s":)" + std::string(bad) + "}"));
        CHECK(answer.at("ok") == false);
        CHECK(answer.at("error").get<std::string>().find("whole number") != std::string::npos);
    }
    CHECK(ask(socket, {{"op", "clock"}}).at("ok") == false);
    for (const json &good : {json(5), json("5"), json(-5)})
        CHECK(ask(socket, {{"op", "clock"}, {"step_s", good}}).at("ok") == true);
}

TEST_CASE("A second run on the same socket is refused and the first one lives")
{
    const TestDirectory dir;
    const std::string socket = (dir.path() / "control").string();
    const SandboxRun run({"--socket", socket});
    REQUIRE(run.isReady());
    SandboxRun second({"--socket", socket});
    CHECK_FALSE(second.isReady());
    CHECK(second.waitForEnd() == 1);
    CHECK(second.errors().find("Another sandbox listens at " + socket) != std::string::npos);
    CHECK(ask(socket, {{"op", "status"}}).at("ok") == true);
}

TEST_CASE("The commands reach a running sandbox, and say when there is none")
{
    const TestDirectory dir;
    const std::string socket = (dir.path() / "control").string();
    const CommandResult nobody = runCommand({"status", "--socket", socket});
    CHECK(nobody.exitCode == 1);
    CHECK(nobody.errors.find("No sandbox listens at " + socket) != std::string::npos);

    SandboxRun run({"--socket", socket});
    REQUIRE(run.isReady());
    CHECK(runCommand({"fault", "karma-server", "status=503", "--socket", socket}).exitCode == 0);
    CHECK(run.client("karma-server").Get("/health")->status == 503);
    CHECK(runCommand({"status", "--socket", socket}).output.find("status=503")
          != std::string::npos);
    CHECK(runCommand({"heal", "--socket", socket}).exitCode == 0);
    CHECK(run.client("karma-server").Get("/health")->status == 200);
    const CommandResult unknown = runCommand({"fault", "karma-server", "rain", "--socket", socket});
    CHECK(unknown.exitCode == 1);
    CHECK(unknown.errors.find("rain") != std::string::npos);
    CHECK(unknown.errors.find("active") != std::string::npos); // what it knows is listed
    CHECK(runCommand({"stop", "--socket", socket}).exitCode == 0);
    CHECK(run.waitForEnd() == 0);
    CHECK_FALSE(std::filesystem::exists(socket));
}
