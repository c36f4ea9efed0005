#include "services/sandbox/run/lifeline.h"

#include "services/sandbox/run/failure.h"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>

namespace sandbox
{

namespace
{

/// Sent by the kernel when the thread that started us ends: which need not be the end of its
/// process.
constexpr int starterGone = SIGUSR2;

bool isPipe(int fd)
{
    struct stat info{};
    return fstat(fd, &info) == 0 && (S_ISFIFO(info.st_mode) || S_ISSOCK(info.st_mode));
}

} // namespace

Lifeline::Lifeline(bool detached)
    : m_parent(getppid())
{
    sigset_t set;
    sigemptyset(&set);
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGCHLD, starterGone})
        sigaddset(&set, number);
    sigprocmask(SIG_BLOCK, &set, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    m_signals.reset(signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK));
    if (detached)
        return;
    m_watchesInput = isPipe(0);
    if (!m_watchesInput && !isatty(0))
        throw UsageFailure("Standard input is neither a pipe nor a terminal, so nothing would end "
                           "the sandbox: start it with a "
                           "pipe as its standard input, or with --detached (then `atalaya-sandbox "
                           "stop --socket PATH` ends it).");
    prctl(PR_SET_PDEATHSIG, starterGone);
    if (getppid() != m_parent)
        m_cut = true;
}

bool Lifeline::isCut()
{
    readSignals();
    if (m_watchesInput)
        readInput();
    return m_cut;
}

void Lifeline::check()
{
    if (isCut())
        throw Interrupted{};
}

void Lifeline::readSignals()
{
    signalfd_siginfo info{};
    while (read(m_signals.get(), &info, sizeof info) == sizeof info) {
        const int number = static_cast<int>(info.ssi_signo);
        if (number == SIGCHLD)
            continue; // ends of children are looked for by their owner
        if (number != starterGone || getppid() != m_parent)
            m_cut = true;
    }
}

void Lifeline::readInput()
{
    pollfd input{0, POLLIN, 0};
    char buffer[256];
    while (!m_cut && ::poll(&input, 1, 0) > 0) {
        if (read(0, buffer, sizeof buffer) <= 0)
            m_cut = true;
    }
}

} // namespace sandbox
