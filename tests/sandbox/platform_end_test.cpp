#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <map>

namespace fs = std::filesystem;
using nlohmann::json;

namespace
{

bool allGone(const std::vector<pid_t> &processes)
{
    for (const pid_t pid : processes) {
        if (!isGone(pid))
            return false;
    }
    return true;
}

/// The programs among them, by name, each with how often.
std::map<std::string, int> programs(const std::vector<pid_t> &processes)
{
    std::map<std::string, int> counts;
    for (const pid_t pid : processes) {
        std::string arguments = readAll("/proc/" + std::to_string(pid) + "/cmdline");
        std::replace(arguments.begin(), arguments.end(), '\0', ' ');
        for (const char *mark : {"/postgres -D ", "redis-server", " duck "}) {
            if (arguments.find(mark) != std::string::npos)
                ++counts[mark];
        }
    }
    return counts;
}

/// Everything that a platform runs besides itself.
void requireAll(const std::vector<pid_t> &processes)
{
    std::map<std::string, int> counts = programs(processes);
    CHECK(counts["/postgres -D "] == 3);
    CHECK(counts["redis-server"] == 1);
    CHECK(counts[" duck "] == 1);
}

/// Whoever still works in a run's directory or names it, whosever child it has become.
std::vector<pid_t> leftIn(const fs::path &runDir)
{
    std::vector<pid_t> left;
    std::error_code gone;
    for (const auto &entry : fs::directory_iterator("/proc", gone)) {
        const pid_t pid = std::atoi(entry.path().filename().c_str());
        if (pid <= 0 || pid == getpid() || isGone(pid))
            continue;
        std::error_code unreadable;
        const std::string at = fs::read_symlink(entry.path() / "cwd", unreadable).string();
        const bool isLeft = at.rfind(runDir.string(), 0) == 0
            || readAll(entry.path() / "cmdline").find(runDir.string()) != std::string::npos;
        if (isLeft)
            left.push_back(pid);
    }
    return left;
}

/// A process that starts the program and holds its standard input; its ready line comes to us.
struct Starter {
    pid_t pid = -1;
    json ready;

    Starter()
    {
        int out[2];
        REQUIRE(pipe2(out, O_CLOEXEC) == 0);
        pid = fork();
        if (pid == 0)
            becomeStarter(out[1]);
        close(out[1]);
        std::string line;
        for (char c = 0; read(out[0], &c, 1) == 1 && c != '\n';)
            line += c;
        ready = json::parse(line, nullptr, false);
        close(out[0]);
    }

    [[noreturn]] static void becomeStarter(int output)
    {
        int in[2];
        if (pipe2(in, O_CLOEXEC) == 0 && fork() == 0) {
            dup2(in[0], 0);
            dup2(output, 1);
            dup2(open("/dev/null", O_WRONLY), 2);
            execl(ATALAYA_SANDBOX_PROGRAM, ATALAYA_SANDBOX_PROGRAM, "serve", "--data",
                  ATALAYA_SANDBOX_DATA, nullptr);
        }
        for (;;)
            pause();
    }
};

} // namespace

TEST_CASE("The end of standard input ends the run, its processes and its directory")
{
    SandboxRun run;
    REQUIRE(run.isReady());
    const std::vector<pid_t> processes = descendants(run.pid());
    run.closeInput();
    CHECK(run.waitForEnd() == 0);
    CHECK(allGone(processes));
    CHECK_FALSE(fs::exists(run.runDir()));
}

TEST_CASE("A killed supervisor leaves no process and no directory")
{
    SandboxRun run;
    REQUIRE(run.isReady());
    const std::vector<pid_t> processes = descendants(run.pid());
    requireAll(processes);
    kill(run.pid(), SIGKILL);
    CHECK(run.waitForEnd() == 1000 + SIGKILL);
    CHECK(eventually([&] { return allGone(processes); }));
    CHECK(eventually([&] { return leftIn(run.runDir()).empty(); }));
    CHECK(eventually([&] { return !fs::exists(run.runDir()); }));
}

TEST_CASE("When the process that started it is killed, nothing is left")
{
    const Starter starter;
    REQUIRE(starter.ready.is_object());
    std::vector<pid_t> processes = descendants(starter.pid);
    CHECK(processes.size() >= 6);
    const fs::path runDir
        = fs::path(starter.ready.at("environment_file").get<std::string>()).parent_path();
    REQUIRE(fs::exists(runDir));
    kill(starter.pid, SIGKILL);
    waitpid(starter.pid, nullptr, 0);
    CHECK(eventually([&] { return allGone(processes); }));
    CHECK(eventually([&] { return !fs::exists(runDir); }));
}

TEST_CASE("A termination request ends it in order")
{
    SandboxRun run;
    REQUIRE(run.isReady());
    const std::vector<pid_t> processes = descendants(run.pid());
    requireAll(processes);
    kill(run.pid(), SIGTERM);
    CHECK(run.waitForEnd() == 0);
    CHECK(allGone(processes));
    CHECK(leftIn(run.runDir()).empty());
    CHECK_FALSE(fs::exists(run.runDir()));
}

TEST_CASE("A state that was in use when all was killed starts again")
{
    const TestDirectory dir;
    const std::string state = (dir.path() / "state").string();
    {
        SandboxRun run({"--state", state});
        REQUIRE(run.isReady());
        const std::vector<pid_t> processes = descendants(run.pid());
        kill(run.pid(), SIGKILL);
        run.waitForEnd();
        REQUIRE(eventually([&] { return allGone(processes); }));
    }
    const SandboxRun again({"--state", state});
    REQUIRE(again.isReady());
    CHECK(again.client("lakekeeper").Get("/health")->status == 200);
}
