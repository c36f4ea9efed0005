#pragma once

#include "services/checks/probes/probe.h"
#include "services/storage/gate.h"

/// Runs the read-only gate of every read-only key that the environment declares, one after the
/// other. Writes nothing but what ReadOnlyGate may.
QFuture<Observation> lookThroughGate(const ProbeContext &context);

/// What the reports of one round say. The evidence is that of the exchange that decides.
Observation observeGate(const QList<GateReport> &reports);
