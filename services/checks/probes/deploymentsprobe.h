#pragma once

#include "services/checks/probes/probe.h"
#include "services/deploy/railway.h"

/// Asks Railway for all services of the token's environment and their deployments: one query, and
/// one more for every further hundred services. Source: third-parties §3.3.
QFuture<Observation> lookAtDeployments(const ProbeContext &context);

/// One page of the fleet. page is empty when the answer is no fleet; seen then says why.
struct FleetPage {
    Observation seen;
    std::optional<ProviderPage<Fleet>> page;
};
FleetPage decodeFleetPage(const HttpReply &reply);

/// An observation that starts from an answer of Railway's: a refusal, which comes with status 200,
/// is readable and the critical state of the API. Its body may be read while trouble.reason is
/// empty and it is not readable.
Observation observeRailway(ProbeKind kind, const HttpReply &reply,
                           const std::optional<Error> &error);

/// What a whole fleet says.
Observation observeFleet(Observation seen, Fleet fleet);
