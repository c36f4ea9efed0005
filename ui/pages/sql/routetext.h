#pragma once

#include "services/checks/verdict.h"
#include "services/junction/route.h"

/// "Identity", "Pointer", …
QString routeStepName(RouteStep step);
/// What the step decided, in a few words; empty when it was not reached.
QString routeStepValue(const Route &route, RouteStep step);
/// Ok, Critical (denied), Stale or Unknown (data's age); meaningless when not reached.
Verdict routeStepVerdict(const Route &route, RouteStep step);
