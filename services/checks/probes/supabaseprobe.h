#pragma once

#include "services/checks/probes/probe.h"

/// Reads one row of the Index with the console's key, and asks the identity service for its health.
/// The bare /rest/v1/ is not asked: it is refused to keys that are fine. Source: the platform's
/// contract, "The Index".
QFuture<Observation> lookAtIndex(const ProbeContext &context);

/// replies: one row of datasets, then the health of the identity service.
Observation decodeIndex(const std::vector<HttpReply> &replies);
