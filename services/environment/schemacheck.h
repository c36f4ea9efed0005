#pragma once

#include "services/environment/problems.h"

/// Checks document against the environment file's JSON Schema (resources/schemas) and reports every
/// deviation; unknown keys are warnings, unless their name says that a secret stands there.
void checkSchema(const nlohmann::json &document, ProblemList &problems);
