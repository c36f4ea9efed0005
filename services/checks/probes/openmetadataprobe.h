#pragma once

#include "services/checks/probes/probe.h"

/// GET /api/v1/system/version of OpenMetadata, which is public. Source: OpenMetadata's
/// SystemResource and the domain's row.
QFuture<Observation> lookAtOpenMetadata(const ProbeContext &context);

Observation decodeOpenMetadata(const HttpReply &reply);
