#pragma once

#include <QString>

/// What to do so that a check of which nothing is known can be judged: by the reason, for a rule
/// that was not measured is not a rule that is broken. English, translation context "Checks"; %1 is
/// the service, %2 the check, %3 the first argument of the reason.
const char *reasonAdvice(const QString &reason);
