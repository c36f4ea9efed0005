#pragma once

#include "services/checks/probes/probe.h"

/// GET /shadow of duck-server with its own probe bearer: the two counts of disagreements, compared
/// with the last look.
QFuture<Observation> lookAtDuckShadow(const ProbeContext &context);

/// last: the counts of the look before; empty: there was none.
Observation decodeDuckShadow(const HttpReply &reply, const std::optional<ShadowCounts> &last);
