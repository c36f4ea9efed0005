#include "services/sandbox/run/watchdog.h"

#include "services/sandbox/run/failure.h"
#include "services/sandbox/run/processstate.h"
#include "services/sandbox/run/sharedmemory.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <set>
#include <string>
#include <thread>

namespace sandbox
{

namespace
{

bool anyAlive(const std::set<pid_t> &groups)
{
    for (const pid_t group : groups) {
        if (isProcessAlive(group))
            return true;
    }
    return false;
}

void signalAll(const std::set<pid_t> &groups, int number)
{
    for (const pid_t group : groups)
        kill(-group, number);
}

/// PostgreSQL was sent SIGQUIT by the kernel when the supervisor died and cleans up its shared
/// memory; who does not go by itself is killed.
void endAll(const std::set<pid_t> &groups)
{
    for (int waited = 0; waited < 1500 && anyAlive(groups); waited += 10)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    signalAll(groups, SIGKILL);
    for (int waited = 0; waited < 1000 && anyAlive(groups); waited += 10)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

/// Lines: "+pid", "-pid", "=directory".
void obey(const std::string &line, std::set<pid_t> &groups, std::filesystem::path &dir)
{
    const std::string rest = line.substr(1);
    if (line[0] == '+')
        groups.insert(static_cast<pid_t>(std::stol(rest)));
    else if (line[0] == '-')
        groups.erase(static_cast<pid_t>(std::stol(rest)));
    else
        dir = rest;
}

/// Whoever waits for the end of what the supervisor has open must not wait for us: only the pipe
/// stays.
void keepOnly(int pipe)
{
    const int nothing = open("/dev/null", O_RDWR);
    for (int fd = 0; fd < 3; ++fd)
        dup2(nothing, fd);
    dup2(pipe, 3);
    if (syscall(SYS_close_range, 4U, ~0U, 0U) != 0) {
        for (int fd = 4; fd < 4096; ++fd)
            close(fd);
    }
}

[[noreturn]] void runWatchdog(int pipe)
{
    setsid();
    prctl(PR_SET_NAME, "sandbox-watch");
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR2, SIGPIPE})
        std::signal(number, SIG_IGN);
    keepOnly(pipe);
    std::set<pid_t> groups;
    std::filesystem::path dir;
    std::FILE *lines = fdopen(3, "r");
    char buffer[4200];
    while (std::fgets(buffer, sizeof buffer, lines)) {
        std::string line(buffer);
        line.pop_back();
        obey(line, groups, dir);
    }
    endAll(groups);
    if (!dir.empty()) {
        removeSharedMemoryBelow(dir);
        removeTree(dir);
    }
    _exit(0);
}

} // namespace

Watchdog::Watchdog()
{
    Pipe pipe = makePipe();
    m_pid = fork();
    if (m_pid < 0)
        throw StartFailure("Starting the watchdog failed: the machine allows no more processes.");
    if (m_pid == 0) {
        pipe.write.reset();
        runWatchdog(pipe.read.get());
    }
    m_pipe = std::move(pipe.write);
}

Watchdog::~Watchdog()
{
    m_pipe.reset();
    waitpid(m_pid, nullptr, 0);
}

void Watchdog::watchChild(pid_t group)
{
    tell("+" + std::to_string(group));
}

void Watchdog::forgetChild(pid_t group)
{
    tell("-" + std::to_string(group));
}

void Watchdog::watchDirectory(const std::filesystem::path &dir)
{
    tell("=" + dir.string());
}

void Watchdog::tell(const std::string &line)
{
    const std::string text = line + "\n";
    [[maybe_unused]] const ssize_t written = write(m_pipe.get(), text.data(), text.size());
}

} // namespace sandbox
