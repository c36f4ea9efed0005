#pragma once

#include "services/checks/probes/probe.h"

#include <functional>

/// What Vercel tells of the production deployments of the environment's project.
struct VercelDeployments {
    std::shared_ptr<const Fleet> fleet; ///< without services; null: it told none
    Fact fact; ///< "deployments": how many were read; unreadable: the status or the error instead
};

/// Asks for them page by page, the last 500 at most. What was read before a page that fails is
/// kept.
void readVercelDeployments(const ProbeContext &context, const CredentialPtr &token,
                           std::function<void(const VercelDeployments &)> take);
