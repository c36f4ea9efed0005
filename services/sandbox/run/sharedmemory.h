#pragma once

#include <filesystem>

namespace sandbox
{

/// Frees the System V segment that a killed PostgreSQL leaves behind; its id is in the cluster's
/// postmaster.pid.
void removeSharedMemory(const std::filesystem::path &cluster);

/// The same for every cluster directly in a directory.
void removeSharedMemoryBelow(const std::filesystem::path &dir);

} // namespace sandbox
