#pragma once

#include "services/checks/probes/probe.h"

/// GET health of karma. A null sql_url means inert.
QFuture<Observation> lookAtKarma(const ProbeContext &context);

/// declaredActive: the environment file expects the mode "active".
Observation decodeKarma(const HttpReply &reply, bool declaredActive);
