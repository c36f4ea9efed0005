#pragma once

#include "services/environment/problems.h"

/// What the schema cannot say about the checks that a file adds: ids that are taken, a probe that
/// does not fit its service, assertions that nothing could answer, and those that prove nothing.
/// bad: places that the schema already rejected.
void checkDeclaredChecks(const Environment &environment, const nlohmann::json &document,
                         const QSet<QString> &bad, ProblemList &problems);
