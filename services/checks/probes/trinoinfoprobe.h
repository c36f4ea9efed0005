#pragma once

#include "services/checks/probes/probe.h"

/// GET /v1/info of Trino, which is public. Being asked proves only that its HTTP server runs: it is
/// ready when "starting" is false. Source: trinodb/trino ServerInfoResource, and its maintainers on
/// readiness.
QFuture<Observation> lookAtTrino(const ProbeContext &context);

Observation decodeTrinoInfo(const HttpReply &reply);
