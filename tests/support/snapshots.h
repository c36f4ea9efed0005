#pragma once

#include "services/checks/snapshot.h"

/// The clock of the built snapshots.
QDateTime testNow();

/// The platform as its documents describe it: 17 services in their lanes, with edges and holders.
std::shared_ptr<Environment> platformEnvironment();
/// The smaller platform that the local sandbox serves: no surfaces, governance or store.
std::shared_ptr<Environment> sandboxEnvironment();
/// Services "s0"… spread over all lanes with edgesPerService edges each.
std::shared_ptr<Environment> bigEnvironment(int services, int edgesPerService);

/// A check as measured 12 s before testNow(), with evidence and rings.
CheckState makeCheck(const QString &id, const QString &service, Verdict verdict = Verdict::Ok);
std::shared_ptr<Evidence> makeEvidence(int status = 200);

/// Puts checks and the services they add up to into a snapshot; a service's own verdict is that of
/// its UP- check.
SnapshotPtr makeSnapshot(std::shared_ptr<const Environment> environment,
                         std::vector<CheckState> checks);
/// A day on the platform with every verdict somewhere.
SnapshotPtr platformSnapshot();
std::vector<CheckState> platformChecks();
