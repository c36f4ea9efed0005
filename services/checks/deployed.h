#pragma once

#include "services/checks/observation.h"

// Services whose state is read from the API of the provider that deployed them.

/// The service whose API tells about deployments; null: the environment declares none that can be
/// asked.
const Service *deploymentProvider(const Environment &environment);
/// Whether a check of this service rests on the look at its provider, not on one at the service.
bool isReadFromProvider(const Service &service, ProbeKind probe);
/// Id of the service of the environment that a deployed one is; empty: it is none of them.
QString declaredAs(const Environment &environment, const Fleet &fleet,
                   const DeployedService &deployed);
/// What the look at the provider says about a service. Workers are found by what they are built or
/// started with; others by "deployment" of their expected values, else by their id.
Judgement deployedJudgement(const Environment &environment, const Service &service,
                            const Look &look);
