#pragma once

#include "services/checks/probes/probe.h"

/// GET health of duck-server: cursors, storage key, resolve mode, extensions, dialect, version. Its
/// 503 when wedged is part of its contract.
QFuture<Observation> lookAtDuck(const ProbeContext &context);

Observation decodeDuckHealth(const HttpReply &reply);
