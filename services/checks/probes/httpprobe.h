#pragma once

#include "services/checks/probes/probe.h"

/// GET health of a service whose contract is no more than "status", and for the platform's own
/// FastAPI services "service" and "profile". A look that gives a different service's answer is not
/// readable.
QFuture<Observation> lookAtHttp(const ProbeContext &context);

/// Decodes the health answer. expectedService: the name that has to be in it when it names one;
/// empty: any. isNamed: the contract promises a name or a profile, so that an answer with neither
/// is another service's.
Observation decodeHttpHealth(const HttpReply &reply, const QString &expectedService, bool isNamed);
