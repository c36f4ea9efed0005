#pragma once

#include "services/checks/snapshot.h"

/// Sentences about checks, in the language of the application. Qt Core's translation only, so that
/// the command line and the window say the same.

/// Short name of a check: "Storage key is read-only and not the RW key".
QString checkTitle(const QString &checkId);
/// What it means when the check does not hold, and for whom.
QString checkMeaning(const QString &checkId);
/// What to do about it, whatever the reason.
QString checkAdvice(const QString &checkId);
/// The same of a state, which may be of a check that the environment file adds: then in its words,
/// in the application's language when the file has it.
QString checkTitle(const CheckState &state);
QString checkMeaning(const CheckState &state);
/// First what the reason asks for, then what there is to do whatever it is. The first alone of a
/// check that was not measured, or whose answer left the rule untried: neither is a rule that is
/// broken.
QString checkAdvice(const CheckState &state);
/// One sentence on this state: names the service, what was tried, what was found.
QString checkSummary(const CheckState &state);
/// "Critical", "Not proven", … (es: "Crítico", "Sin probar").
QString verdictWord(Verdict verdict);
