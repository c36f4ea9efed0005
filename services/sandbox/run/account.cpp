#include "services/sandbox/run/account.h"

#include "services/sandbox/run/failure.h"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sandbox
{

namespace
{

bool passes(const Account &account, const std::filesystem::path &dir)
{
    struct stat info{};
    if (stat(dir.c_str(), &info) != 0)
        return true; // what does not exist yet is made by us
    if (info.st_uid == account.uid)
        return info.st_mode & S_IXUSR;
    return info.st_gid == account.gid ? info.st_mode & S_IXGRP : info.st_mode & S_IXOTH;
}

} // namespace

std::optional<Account> databaseAccount()
{
    if (geteuid() != 0)
        return std::nullopt;
    for (const char *name : {"postgres", "nobody"}) {
        if (const passwd *entry = getpwnam(name))
            return Account{entry->pw_uid, entry->pw_gid, name};
    }
    throw StartFailure("PostgreSQL refuses to run as root and this machine has neither the user "
                       "postgres nor nobody: "
                       "install postgresql, or start the sandbox as another user.");
}

std::filesystem::path firstBarrier(const Account &account, const std::filesystem::path &dir)
{
    std::filesystem::path walked;
    for (const std::filesystem::path &part : std::filesystem::absolute(dir)) {
        walked /= part;
        if (!passes(account, walked))
            return walked;
    }
    return {};
}

bool reachableBy(const Account &account, const std::filesystem::path &dir)
{
    return firstBarrier(account, dir).empty();
}

} // namespace sandbox
