#pragma once

#include <QString>

/// What to do so that a check of which nothing is known can be judged: by the reason, for a rule
/// that was not measured is not a rule that is broken. English, translation context "Checks"; %1 is
/// the service, %2 the check, %3 the first argument of the reason.
const char *reasonAdvice(const QString &reason);
/// What to do about an answer that leaves the rule untried whatever the verdict, such as another's
/// refusal; null: the reason is none of those. %1 and %2 as above.
const char *answerAdvice(const QString &reason);
