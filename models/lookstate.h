#pragma once

#include "services/checks/lastlooks.h"

/// The check as this one look saw it: what it found, when, and its evidence. What a look does not
/// tell (how the check went over time, what was ordered about it) is that of check.
CheckState stateAt(const CheckState &check, const KeptLook &look);
