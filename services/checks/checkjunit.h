#pragma once

#include "services/checks/checkengine.h"

/// The selected checks as JUnit XML for CI: a suite for each service, a case for each check.
/// Critical and degraded are failures, what is not known is an error, what never ran is skipped; a
/// check of severity info never fails. Sentences are in the language of the application.
QByteArray checkJunit(const Snapshot &snapshot, const CheckSelection &selection);
