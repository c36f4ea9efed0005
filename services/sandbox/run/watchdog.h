#pragma once

#include "services/sandbox/run/files.h"

#include <sys/types.h>

#include <filesystem>

namespace sandbox
{

/// A tiny process that outlives the supervisor for a moment: when the pipe between them closes,
/// because the supervisor ended in whatever way, it kills the process groups that it was told of
/// and removes the run directory. Made before any thread is.
class Watchdog
{
public:
    Watchdog();
    ~Watchdog();

    void watchChild(pid_t group);
    void forgetChild(pid_t group);
    void watchDirectory(const std::filesystem::path &dir); ///< removed at the end
    pid_t pid() const { return m_pid; }

private:
    void tell(const std::string &line);

    Descriptor m_pipe;
    pid_t m_pid = -1;
};

} // namespace sandbox
