#include "services/sandbox/run/endguard.h"

#include <sys/time.h>

namespace sandbox
{

void EndGuard::begin(std::chrono::milliseconds patience)
{
    m_patience = patience;
    partEnded();
}

void EndGuard::partEnded() const
{
    if (m_patience.count() == 0)
        return;
    itimerval timer{};
    timer.it_value.tv_sec = m_patience.count() / 1000;
    timer.it_value.tv_usec = m_patience.count() % 1000 * 1000;
    setitimer(ITIMER_REAL, &timer, nullptr); // SIGALRM, which nobody handles
}

} // namespace sandbox
