#pragma once

#include "services/checks/snapshot.h"

/// What the texts of a check that is not good leave out of: the service, what was tried, what was
/// found, what to do. Empty: they say it all.
QStringList missingWords(const CheckState &state);
