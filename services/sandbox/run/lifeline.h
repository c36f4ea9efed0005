#pragma once

#include "services/sandbox/run/files.h"

#include <sys/types.h>

namespace sandbox
{

/// What tells a run to end: an interrupt, the death of the process that started it (its end of our
/// standard input closes, and the kernel sends a signal), or a `stop` request. Made first, while
/// there is one thread: it blocks the signals.
class Lifeline
{
public:
    /// Detached: the starter's death ends nothing. Throws StartFailure when standard input could
    /// not tell it either.
    explicit Lifeline(bool detached);

    /// Looks, without waiting.
    bool isCut();
    /// Throws Interrupted when it is cut.
    void check();
    void cut() { m_cut = true; }

    int signalFd() const { return m_signals.get(); }
    int inputFd() const { return m_watchesInput ? 0 : -1; } ///< to poll(); -1: not watched

private:
    void readSignals();
    void readInput();

    Descriptor m_signals;
    pid_t m_parent;
    bool m_watchesInput = false;
    bool m_cut = false;
};

} // namespace sandbox
