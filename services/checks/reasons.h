#pragma once

#include <QString>

#include <span>

/// Why a check has the verdict it has, as a stable code and a sentence in English (translation
/// context "Checks"). In the sentence %1 is the service, %2 what was tried ("GET /health"), %3 and
/// on the arguments of the reason.
struct Reason {
    const char *code;
    const char *sentence;
    bool ownFault
        = false; ///< ours: network, keychain, clock; it hides the platform, it does not accuse it
    bool byClock = false; ///< found by this machine's wall clock, and worth as much as that is
};

std::span<const Reason> reasons();
/// Null for a code that is not in the table.
const Reason *findReason(const QString &code);
bool isOwnFault(const QString &code);
/// Whether what the code says was found by this machine's wall clock.
bool restsOnClock(const QString &code);
