#pragma once

#include "services/checks/observation.h"
#include "services/core/clock.h"
#include "services/credentials/credentiallookup.h"
#include "services/http/httpclient.h"

#include <QFuture>

#include <atomic>

class QThreadPool;

/// Limits of one look.
struct ProbeLimits {
    int connectMs = 3000;
    int totalMs = 5000;
    qint64 maxBytes = 1024 * 1024; ///< of a body; what probes read is small
};

/// A storage key that the environment lets the console use, and what became of its secret.
struct GateKey {
    StorageKeyRef declared;
    Result<CredentialPtr> secret;
};

/// What a probe needs. Copied into the look, so that a changed environment does not reach one that
/// runs.
struct ProbeContext {
    std::shared_ptr<const Environment> environment = {};
    Service service = {};
    HttpClient *http = nullptr;
    QObject *owner = nullptr; ///< the engine; sockets live on its thread
    QThreadPool *pool = nullptr; ///< for what blocks
    std::shared_ptr<std::atomic_bool> abandoned
        = {}; ///< set when nobody waits for the result any more
    const Clock *clock = nullptr;
    std::optional<Result<CredentialPtr>> auth = {}; ///< empty: the environment declares none
    std::optional<Result<CredentialPtr>> probeAuth = {};
    std::vector<GateKey> keys = {}; ///< for S3Gate only
    std::optional<ShadowCounts> shadow = {}; ///< of the last look
    QMap<ProbeKind, QList<Fact>> before = {}; ///< facts of the last readable looks
    std::shared_ptr<const DeclaredCheck> declared = {}; ///< null: a look of the built-in checks
    CredentialLookup lookup = {}; ///< for looks that need the credential of another service, too
    ProbeLimits limits = {};
};

/// Takes one look. The future always ends, at the latest after limits.totalMs and a little. Call
/// from owner's thread.
QFuture<Observation> look(ProbeKind kind, const ProbeContext &context);
