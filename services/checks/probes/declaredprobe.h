#pragma once

#include "services/checks/probes/probe.h"

/// The request that a check of the environment file describes; context.declared is that check. Any
/// answer of the service itself is readable: what is right is for the file's assertions to say.
QFuture<Observation> lookAsDeclared(const ProbeContext &context);
