#pragma once

#include "services/checks/snapshot.h"

#include <span>

/// What to do about one reason, in English (translation context "Checks"). In the text %1 is the
/// service, %2 the check, %3 and on the arguments of the reason.
struct ReasonAdvice {
    const char *code; ///< of checks/reasons.h
    const char *when; ///< how adviceCase() of the state begins; null: in all cases left
    const char *text;
    bool untried = false; ///< whatever the verdict, the rule itself was not put to the test
};

/// Every row, those of one reason together and the one for all cases left last. Own faults have
/// theirs in checks/ownfaults.h, and what says that all is well has none.
std::span<const ReasonAdvice> reasonAdvices();

/// What tells apart the cases of one reason that ask for different deeds: how far a request got
/// that ran out of time ("connect", "tls", "answer", "body"), "told" when a service said how long
/// to wait, else the first argument of the reason.
QString adviceCase(const CheckState &state);

/// What to do about the state's reason, in the language of the application; empty: it asks for
/// nothing.
QString reasonAdvice(const CheckState &state);

/// Whether the answer leaves the rule untried whatever the verdict, such as another's refusal: what
/// mends a broken rule is no advice then.
bool leavesUntried(const CheckState &state);
