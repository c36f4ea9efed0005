#pragma once

#include <chrono>

namespace sandbox
{

/// Ends the process when its own end stands still: a thread that does not end must not keep the
/// run alive. Each part that has ended earns the next one the same patience, because on a busy
/// machine all of them together may take long. It is a timer of the kernel's, so that nothing of
/// this process has to work for it.
class EndGuard
{
public:
    void begin(std::chrono::milliseconds patience); ///< with one part, from now on
    void partEnded() const; ///< before it has begun: nothing

private:
    std::chrono::milliseconds m_patience{0};
};

} // namespace sandbox
