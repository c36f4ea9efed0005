#include "services/sandbox/run/childprocess.h"

#include "services/sandbox/run/failure.h"

#include <fcntl.h>
#include <grp.h>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <thread>

namespace sandbox
{

namespace
{

std::vector<std::string> childEnvironment()
{
    std::vector<std::string> variables = {
        "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C", "TZ=UTC"};
    for (const char *name : {"HOME", "LD_LIBRARY_PATH"}) { // where the engine's library may be
        if (const char *value = std::getenv(name))
            variables.push_back(std::string(name) + "=" + value);
    }
    return variables;
}

std::vector<char *> pointers(const std::vector<std::string> &texts)
{
    std::vector<char *> list;
    for (const std::string &text : texts)
        list.push_back(const_cast<char *>(text.c_str()));
    list.push_back(nullptr);
    return list;
}

/// Everything that the child needs, made before the fork: after it only async-signal-safe calls are
/// allowed.
struct Launch {
    const ChildSpec &spec;
    std::vector<char *> arguments;
    std::vector<char *> environment;
    int in;
    int out;
    int err;
    int errorPipe;
    pid_t parent;
};

bool dropTo(const Account &account)
{
    return setgroups(1, &account.gid) == 0 && setgid(account.gid) == 0 && setuid(account.uid) == 0;
}

bool prepare(const Launch &launch)
{
    sigset_t none;
    sigemptyset(&none);
    std::signal(SIGPIPE, SIG_DFL);
    setsid();
    if (dup2(launch.in, 0) < 0 || dup2(launch.out, 1) < 0 || dup2(launch.err, 2) < 0)
        return false;
    // Sockets that another library has opened must not live on in a child.
    if (syscall(SYS_close_range, 3U, ~0U, CLOSE_RANGE_CLOEXEC) != 0) {
        for (int fd = 3; fd < 4096; ++fd)
            fcntl(fd, F_SETFD, FD_CLOEXEC);
    }
    if (launch.spec.account && !dropTo(*launch.spec.account))
        return false;
    if (chdir(launch.spec.workDir.c_str()) != 0)
        return false;
    // After the uid is dropped: dropping it clears the setting.
    if (prctl(PR_SET_PDEATHSIG, launch.spec.deathSignal) != 0)
        return false;
    if (getppid() != launch.parent)
        _exit(127); // the parent died before the setting took hold
    return sigprocmask(SIG_SETMASK, &none, nullptr) == 0;
}

[[noreturn]] void runChild(const Launch &launch)
{
    if (prepare(launch))
        execve(launch.arguments[0], launch.arguments.data(), launch.environment.data());
    const int error = errno;
    [[maybe_unused]] const ssize_t written = write(launch.errorPipe, &error, sizeof error);
    _exit(127);
}

Descriptor openLog(const ChildSpec &spec)
{
    const char *file = spec.log.empty() ? "/dev/null" : spec.log.c_str();
    Descriptor log(open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
    if (!log.isOpen())
        throw writeFailure("Writing the log of " + spec.name, file,
                           {errno, std::generic_category()}, "TMPDIR");
    return log;
}

} // namespace

ChildProcess ChildProcess::spawn(const ChildSpec &spec)
{
    const std::vector<std::string> environment = childEnvironment();
    const Descriptor log = openLog(spec);
    const Descriptor nothing(open("/dev/null", O_RDONLY | O_CLOEXEC));
    Pipe errors = makePipe();
    Pipe toChild = spec.pipes ? makePipe() : Pipe{};
    Pipe fromChild = spec.pipes ? makePipe() : Pipe{};
    const Launch launch{spec,
                        pointers(spec.arguments),
                        pointers(environment),
                        spec.pipes ? toChild.read.get() : nothing.get(),
                        spec.pipes ? fromChild.write.get() : log.get(),
                        log.get(),
                        errors.write.get(),
                        getpid()};
    ChildProcess child;
    child.m_pid = fork();
    if (child.m_pid == 0)
        runChild(launch);
    if (child.m_pid < 0)
        throw StartFailure("Starting " + spec.name + " failed: " + std::strerror(errno) + ".");
    errors.write.reset();
    int error = 0;
    if (read(errors.read.get(), &error, sizeof error) == sizeof error) {
        waitpid(child.m_pid, nullptr, 0);
        throw StartFailure("Starting " + spec.arguments[0] + " for " + spec.name
                           + " failed: " + std::strerror(error)
                           + ". Check that the file is there and may be executed.");
    }
    child.m_stdin = std::move(toChild.write);
    child.m_stdout = std::move(fromChild.read);
    return child;
}

void ChildProcess::poll()
{
    int status = 0;
    if (isRunning() && waitpid(m_pid, &status, WNOHANG) == m_pid)
        m_status = status;
}

void ChildProcess::signal(int number) const
{
    if (isRunning())
        kill(-m_pid, number);
}

void ChildProcess::stop(int number, int timeoutMs)
{
    signal(number);
    for (int waited = 0; isRunning() && waited < timeoutMs; waited += 5) {
        poll();
        if (isRunning())
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    if (!isRunning())
        return;
    signal(SIGKILL);
    int status = 0;
    if (waitpid(m_pid, &status, 0) == m_pid)
        m_status = status;
}

std::string ChildProcess::describeEnd() const
{
    if (!m_status)
        return "running";
    if (WIFSIGNALED(*m_status))
        return "signal " + std::to_string(WTERMSIG(*m_status));
    return "exit code " + std::to_string(WEXITSTATUS(*m_status));
}

} // namespace sandbox
