#pragma once

#include "services/checks/probes/probe.h"

/// GET health of the door and, with our identity, its capabilities. Tells: up, refuses our
/// identity, no engine.
QFuture<Observation> lookAtDoor(const ProbeContext &context);

Observation decodeDoorHealth(const HttpReply &reply);
/// Adds what the authenticated GET /v1/capabilities says to a readable health observation.
void addCapabilities(Observation &observation, const HttpReply &reply);
