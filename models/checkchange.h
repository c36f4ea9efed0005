#pragma once

#include "services/checks/snapshot.h"

/// How a check's row in a table differs from the one before.
enum class CheckChange {
    None,
    NextRun, ///< nothing but the moment at which it runs next
    Row,
};

/// passedMs: between the snapshots that the two are of. A countdown that merely went on is no
/// change: every snapshot has another number there, and views count down by themselves.
CheckChange changeOf(const CheckState &before, const CheckState &now, qint64 passedMs);
