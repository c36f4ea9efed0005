#pragma once

#include "services/checks/snapshot.h"

/// The check whose evidence proves a fact of a service: the one measured at the same moment, else
/// the service's own liveness check. Null when none has evidence.
const CheckState *checkBehind(const Fact &fact, const QString &service, const Snapshot &snapshot);

/// True when a fact is older at now than the check behind it allows.
bool isOverdue(const Fact &fact, const QString &service, const Snapshot &snapshot,
               const QDateTime &now);
