#pragma once

#include "services/credentials/memorycredentialstore.h"

/// The secrets of one run that a sandbox hands over to the process that started it: in memory only,
/// gone with the run.
class SessionCredentialStore final : public MemoryCredentialStore
{
    Q_OBJECT

public:
    using MemoryCredentialStore::MemoryCredentialStore;

    /// Takes over a secret by its id in the environment file ("session:ID"). It has no origin of
    /// its own: the sandbox chooses new ports with each run, so it belongs to whatever URL the same
    /// sandbox's file gives the service. False when an id has characters that keys may not have, or
    /// the secret is empty.
    bool insert(const QString &environmentId, const QString &secretId, Secret secret);
};
