#pragma once

#include "services/checks/snapshot.h"

#include <span>

/// A fault of ours that keeps us from looking, in English (translation context "Checks"): one
/// finding for all that it hides.
struct OwnFault {
    const char *code; ///< of checks/reasons.h
    const char *finding; ///< %1 is the first argument of the reason: mostly a secret's name
    const char *advice;
};

/// Widest first: what stands above explains what stands below.
std::span<const OwnFault> ownFaults();

/// Fills in Snapshot::ownFault… from its checks: the widest fault that hides any of them, the
/// services that it hides, and since when. previous may be null.
void noteOwnFault(Snapshot &snapshot, const SnapshotPtr &previous);

/// What the fault of this code keeps us from, in one sentence; empty: there is no such fault.
QString ownFaultFinding(const QString &code, const QStringList &args);
/// What the console could not do, in one sentence; empty without a fault.
QString ownFaultSummary(const Snapshot &snapshot);
/// What to do about it; empty without a fault.
QString ownFaultAdvice(const Snapshot &snapshot);
