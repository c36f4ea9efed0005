#pragma once

#include "services/checks/snapshot.h"
#include "services/core/settings.h"

/// The fact with its value, and what was declared, as people read them: a moment in their zone with
/// its age counted to now, a span of time in its unit, yes and no in their language. A value that
/// is not of the form that its name promises, and one of any other name, stays as it was measured.
Fact inWords(Fact fact, const QDateTime &now, TimeZoneChoice zone);
