#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>

namespace sandbox
{

/// A user of this machine that a child runs as.
struct Account {
    uid_t uid = 0;
    gid_t gid = 0;
    std::string name;
};

/// Who PostgreSQL runs as when we are root, because it refuses root: `postgres`, or `nobody` where
/// that does not exist. Nothing when we are not root: children run as we do. Throws StartFailure
/// when root has neither.
std::optional<Account> databaseAccount();

/// Whether every directory above (and at) dir lets the account pass.
bool reachableBy(const Account &account, const std::filesystem::path &dir);

/// The first directory above (and at) dir that does not; empty when all do.
std::filesystem::path firstBarrier(const Account &account, const std::filesystem::path &dir);

} // namespace sandbox
