#pragma once

#include "services/checks/watchorders.h"
#include "services/identity/acting.h"

// Checks that write or cost. Consent to them is a person's and a machine's, never a file's: an
// environment file travels, and may only say how often such a check runs once it may.

/// What a look of this check does besides looking.
ProbeDeed deedOf(const CheckState &check);
/// Whether it is not run without a consent even when it is asked for: it writes, or the environment
/// file adds it and it costs. A built-in check that costs needs one to run by itself alone.
bool needsConsent(const CheckState &check);
/// How a consent to it is kept: with the places where it acts, or the fingerprint of one that a
/// file adds.
QString consentKey(const CheckState &check, const Environment &environment);
/// Where it acts, and a consent holds for these alone.
QStringList placesOf(const CheckState &check, const Environment &environment);
/// Gives or withdraws it. There is one at most to a built-in check: for where it acts now.
void setConsent(WatchOrders &orders, const CheckState &check, const Environment &environment,
                bool given);
/// Whether a person gave it on this machine, or the environment is our own sandbox.
bool isConsented(const CheckState &check, const WatchOrders &orders,
                 const Environment &environment);
/// Whether one was given to a built-in check, but not for where it acts now.
bool isConsentLapsed(const CheckState &check, const WatchOrders &orders,
                     const Environment &environment);
/// Why a look that a person asks for is not taken. acting: what may be done there; null: not known,
/// the consent alone decides.
Refusal refusalToRun(const CheckState &check, const WatchOrders &orders,
                     const Environment &environment, const Acting *acting);
