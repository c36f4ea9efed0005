#pragma once

#include "services/environment/problems.h"

/// What the schema cannot say: references that name nothing, ids given twice, URLs that do not fit
/// the kind, unencrypted production, and secrets that someone wrote into the file. Reports all of
/// it.
void checkRules(const Environment &environment, const nlohmann::json &document,
                ProblemList &problems);

/// Schemes that the URL of a service of this kind may have, the usual one first.
QStringList urlSchemes(ServiceKind kind);
