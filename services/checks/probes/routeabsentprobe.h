#pragma once

#include "services/checks/probes/probe.h"

/// GET on a route that must not exist and on a random sibling of it, at the same time. Only the
/// difference proves anything: a server that answers everything alike hides what it serves. Never
/// any other method than GET.
QFuture<Observation> lookForAbsentRoute(const ProbeContext &context);

/// What one answer of a service of this kind says about its route.
RouteAnswer routeAnswer(ServiceKind kind, const HttpReply &reply);
