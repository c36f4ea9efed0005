#pragma once

#include "services/checks/probes/probe.h"
#include "services/deploy/railway.h"

/// Asks Railway for the names of the environment's variables, and for no value. Source: third-
/// parties §3.4.
QFuture<Observation> lookAtDeploymentVariables(const ProbeContext &context);
/// Asks Vercel for the names and types of the project's variables; values that come along are not
/// read and stay out of the evidence. Then for its production deployments, which no check is about:
/// what becomes of that is told by the fact "deployments". Source: third-parties §4.
QFuture<Observation> lookAtVercelVariables(const ProbeContext &context);

/// One page of names. page is empty when the answer has none; seen then says why.
template <typename T> struct VariablesPage {
    Observation seen;
    std::optional<ProviderPage<T>> page;
};
VariablesPage<RailwayVariables> decodeRailwayVariablesPage(const HttpReply &reply);
VariablesPage<QList<VariableName>> decodeVercelVariablesPage(const HttpReply &reply);

/// What all names say. The evidence shows them, not what came with them.
Observation observeVariables(Observation seen, const QList<PlacedVariable> &variables);
