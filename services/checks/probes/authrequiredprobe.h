#pragma once

#include "services/checks/probes/probe.h"

/// GET /lakehouse/config without a token: the answer shows whether there is a wall.
QFuture<Observation> lookForAuthWall(const ProbeContext &context);
