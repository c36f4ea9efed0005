#pragma once

#include "services/sandbox/run/account.h"
#include "services/sandbox/run/ports.h"
#include "services/sandbox/run/postgres.h"
#include "services/sandbox/run/scale.h"
#include "services/sandbox/run/secrets.h"
#include "services/sandbox/run/template.h"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace sandbox
{

/// What a run of the platform is made from.
struct PlatformConfig {
    Template data;
    PostgresPrograms postgres;
    std::filesystem::path redisServer;
    std::optional<Account> account; ///< of PostgreSQL
    std::filesystem::path runDir;
    /// Where the clusters, the objects and the providers' vaults are; the run directory when
    /// nothing is kept.
    std::filesystem::path stateDir;
    bool keepsState = false;
    int portBase = 0;
    bool isEmpty = false; ///< no catalog: it has still to be stood up
    Replacements replaced;
    Scale scale;
    std::int64_t clockStepMs = 0; ///< the sandbox's clock, ahead of the machine's
    RunSecrets secrets;

    /// A provider's vault: a file of its owner's alone, and only when state is kept.
    std::filesystem::path vault(const char *name) const
    {
        return keepsState ? stateDir / name : std::filesystem::path();
    }
};

} // namespace sandbox
