#pragma once

#include "services/credentials/credentialstore.h"

/// What the desktop's secret service says about itself.
struct KeychainDiagnosis {
    KeychainState state = KeychainState::Unknown;
    QString detail; ///< which part is missing and what to install; empty for Open
};

/// Asks the session bus whether there is a secret service and whether its default collection is
/// locked, because the keychain library cannot tell locked from missing. Asynchronous; each step
/// waits at most a second.
QFuture<KeychainDiagnosis> diagnoseSecretService();
