#pragma once

#include <sys/types.h>

namespace sandbox
{

/// Whether a process runs. One that has ended but that its parent has not collected yet does not.
bool isProcessAlive(pid_t pid);

} // namespace sandbox
