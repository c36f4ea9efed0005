#pragma once

#include "services/checks/watchorders.h"

// Checks of the environment file that write or cost: off until a person switches them on, on each
// machine, and off again when what they do changes.

/// Those of the environment that wait for a consent, or have one.
QList<DeclaredCheck> checksToConsent(const Environment &environment);
bool isConsented(const WatchOrders &orders, const Environment &environment,
                 const DeclaredCheck &check);
/// Switches a check on or off in the orders; who keeps them saves them.
void setConsent(WatchOrders &orders, const Environment &environment, const DeclaredCheck &check,
                bool on);
