#pragma once

#include "services/sandbox/run/account.h"
#include "services/sandbox/run/files.h"
#include "services/sandbox/run/serveoptions.h"

#include <filesystem>
#include <optional>

namespace sandbox
{

/// Where the runs of this user keep what is only needed while they run: the first of
/// $XDG_RUNTIME_DIR, $TMPDIR and /tmp that is writable, that the database's account can pass, and
/// whose name is short enough for Unix sockets.
std::filesystem::path makeRunDirectory(const std::optional<Account> &account);

/// Where this user's templates are kept unless --data says otherwise.
std::filesystem::path defaultDataDirectory();

/// The folder that --state names, locked for this run. Throws StartFailure when another run holds
/// it or it cannot be used.
struct StateDirectory {
    std::filesystem::path dir;
    Descriptor lock;
};
StateDirectory openStateDirectory(const std::filesystem::path &dir,
                                  const std::optional<Account> &account);

/// Whether the platform of a state directory began without a catalog: remembered there by its first
/// run, which wished so or not. Throws UsageFailure when a filled one shall be empty.
bool beganEmpty(const std::filesystem::path &stateDir, bool wished);

} // namespace sandbox
