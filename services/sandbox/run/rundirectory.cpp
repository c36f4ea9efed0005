#include "services/sandbox/run/rundirectory.h"

#include "services/sandbox/run/failure.h"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <system_error>

namespace fs = std::filesystem;

namespace sandbox
{

namespace
{

constexpr std::size_t longestBase
    = 60; // leaves room for a socket's name in the 107 bytes that a Unix address has

bool isUsable(const fs::path &base, const std::optional<Account> &account)
{
    if (base.empty() || base.string().size() > longestBase || !fs::is_directory(base))
        return false;
    return access(base.c_str(), W_OK | X_OK) == 0 && (!account || reachableBy(*account, base));
}

fs::path fromEnvironment(const char *name)
{
    const char *value = std::getenv(name);
    return value ? fs::path(value) : fs::path();
}

constexpr const char *stateMark = "atalaya-sandbox.state";

/// A directory that holds something else stays untouched: an operator's typing error must not turn
/// /etc into a sandbox.
void refuseForeign(const fs::path &place)
{
    if (!fs::exists(place) || fs::exists(place / stateMark))
        return;
    if (!fs::is_directory(place) || !fs::is_empty(place))
        throw UsageFailure(place.string()
                           + " exists and is not the state of a sandbox: give an empty or a new "
                             "directory with --state.");
}

} // namespace

fs::path makeRunDirectory(const std::optional<Account> &account)
{
    for (const fs::path &base :
         {fromEnvironment("XDG_RUNTIME_DIR"), fromEnvironment("TMPDIR"), fs::path("/tmp")}) {
        if (!isUsable(base, account))
            continue;
        std::string name = (fs::absolute(base) / "atalaya-sandbox-XXXXXX").string();
        if (!mkdtemp(name.data()))
            throw writeFailure("Making the run directory", base, {errno, std::generic_category()},
                               "TMPDIR");
        makeDirectory(name,
                      account ? 0711 : 0700); // the database's account passes, but reads nothing
        return name;
    }
    throw StartFailure(
        "Neither $XDG_RUNTIME_DIR, $TMPDIR nor /tmp can hold the run directory: set TMPDIR to a "
        "writable directory "
        "with a name of at most 60 bytes"
        + std::string(account ? " that the user " + account->name + " can pass." : "."));
}

fs::path defaultDataDirectory()
{
    const fs::path data = fromEnvironment("XDG_DATA_HOME");
    if (data.is_absolute())
        return data / "atalaya" / "sandbox";
    const fs::path home = fromEnvironment("HOME");
    if (!home.is_absolute())
        throw StartFailure("Neither XDG_DATA_HOME nor HOME is set, so there is no place for the "
                           "sandbox's data: give one with --data DIR.");
    return home / ".local" / "share" / "atalaya" / "sandbox";
}

StateDirectory openStateDirectory(const fs::path &dir, const std::optional<Account> &account)
{
    const fs::path place = fs::absolute(dir);
    try {
        fs::create_directories(place.parent_path());
        refuseForeign(place);
        // Also one that was there: the providers keep secrets in it.
        makeDirectory(place, account ? 0711 : 0700);
        std::ofstream(place / stateMark) << "The state of a sandbox; removed with it.\n";
        StateDirectory state{place, tryLock(place / "lock")};
        if (!state.lock.isOpen())
            throw StartFailure("Another sandbox is running on " + place.string()
                               + ": stop it first, or give another directory with --state.");
        if (account) {
            const fs::path barrier = firstBarrier(*account, place);
            if (!barrier.empty())
                throw StartFailure(
                    "PostgreSQL runs as the user " + account->name + ", who cannot pass "
                    + barrier.string()
                    + ": run `chmod o+x` on it, or choose another place with --state.");
        }
        return state;
    } catch (const fs::filesystem_error &error) {
        throw writeFailure("Keeping the state", place, error.code(), "--state");
    }
}

bool beganEmpty(const fs::path &stateDir, bool wished)
{
    const fs::path mark = stateDir / "began-empty";
    if (fs::exists(mark))
        return true;
    if (!wished)
        return false;
    if (fs::exists(stateDir / "railway.json"))
        throw UsageFailure("The catalog of " + stateDir.string()
                           + " was filled when it was first started: give --empty a new directory"
                             " with --state.");
    std::ofstream(mark) << "The catalog of this state is stood up by its users.\n";
    return true;
}

} // namespace sandbox
