#pragma once

#include "services/junction/sqlrun.h"
#include "ui/widgets/messagepanel.h"

/// What the door refused or failed at, as a message: what happened in words, the door's own
/// sentence, how far it got, what to do. Never a status code alone.
Message faultMessage(const SqlFault &fault);
/// Title and sentence of an end that is neither success nor a fault of the door's (incomplete,
/// truncated, …).
Message endMessage(const SqlOutcome &outcome);
/// Whether the door said when to come back.
bool canWait(const SqlFault &fault);
