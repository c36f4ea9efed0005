#pragma once

#include "services/sandbox/run/account.h"
#include "services/sandbox/run/files.h"

#include <sys/types.h>

#include <csignal>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sandbox
{

/// What a child is started with. Its environment is a fixed, small one: no variable of ours reaches
/// it.
struct ChildSpec {
    std::string name; ///< for messages: "postgres-wk"
    std::vector<std::string> arguments; ///< [0] is the program's path
    std::filesystem::path workDir = "/";
    std::optional<Account> account; ///< run as; nothing: as we are
    std::filesystem::path log; ///< standard error, and standard output unless it is a pipe
    bool pipes = false; ///< standard input and output are pipes to us
    int deathSignal = SIGKILL; ///< sent by the kernel when we die
};

/// A process that was started and leads its own process group. Spawned from the main thread only:
/// the kernel ties the parent-death signal to the thread that forked.
class ChildProcess
{
public:
    /// Throws StartFailure when the program cannot be executed.
    static ChildProcess spawn(const ChildSpec &spec);

    ChildProcess() = default;

    pid_t pid() const { return m_pid; }
    bool isRunning() const { return m_pid > 0 && !m_status; }
    std::optional<int> status() const { return m_status; } ///< as of waitpid, once it has ended
    int stdinFd() const { return m_stdin.get(); }
    int stdoutFd() const { return m_stdout.get(); }

    /// Looks whether it has ended, without waiting.
    void poll();
    /// Sends a signal to its process group.
    void signal(int number) const;
    /// Sends the signal, waits, and kills what is left after the time is over.
    void stop(int number, int timeoutMs);
    /// "exit code 1" or "signal 9", once it has ended.
    std::string describeEnd() const;

private:
    pid_t m_pid = -1;
    std::optional<int> m_status;
    Descriptor m_stdin;
    Descriptor m_stdout;
};

} // namespace sandbox
