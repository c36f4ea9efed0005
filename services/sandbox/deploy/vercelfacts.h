#pragma once

#include "services/sandbox/deploy/fleet.h"
#include "services/sandbox/deploy/vercelenvironment.h"

namespace sandbox
{

using VercelJson = nlohmann::ordered_json;

/// A row as the API shows it (third-parties §4): a sensitive value never, an encrypted one only
/// decrypted.
VercelJson vercelRow(const VercelRow &row, bool decrypt);

/// A deployment as the API shows it; states in Vercel's words: an older one stays READY.
VercelJson vercelDeployment(const Fleet &fleet, const Deployment &deployment);

VercelJson vercelProject(const Fleet &fleet);

/// The lines of a deployment's build, as events.
VercelJson vercelEvents(const Deployment &deployment);

std::string vercelId(const std::string &prefix, const std::string &id); ///< "dpl_…"

/// By its id or its host name; null: there is none.
const Deployment *vercelDeploymentNamed(const Fleet &fleet, const std::string &idOrUrl);

/// The systems that a Vercel project's two targets are in a fleet.
constexpr const char *vercelProduction = "vercel-app";
constexpr const char *vercelPreview = "vercel-app-preview";

} // namespace sandbox
