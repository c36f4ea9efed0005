#pragma once

#include "services/core/settings.h"

#include <QList>
#include <QString>

/// A mark below a time axis.
struct TimeTick {
    qint64 atMs = 0; ///< since 1970, UTC
    QString text; ///< "14:00"; the first and each midnight name the day: "14:00 Fri", "27 Nov"
};

/// Marks at round times of the zone within [fromMs, toMs], at most this many.
QList<TimeTick> timeTicks(qint64 fromMs, qint64 toMs, TimeZoneChoice zone, int most);
