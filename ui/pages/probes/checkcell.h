#pragma once

#include "services/checks/snapshot.h"
#include "ui/snapshotclock.h"

#include <QString>

/// What a column of the checks table says about a check, as text: for the cell, the clipboard and
/// screen readers.
QString checkCellText(const CheckState &check, int column, const SnapshotClock &clock);
