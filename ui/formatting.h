#pragma once

#include "services/core/settings.h"

#include <QDateTime>
#include <QString>

/// Numbers, sizes, durations and times as people read them, by the default QLocale. What was not
/// measured is an em dash, never a zero.
namespace Format
{

QString none(); ///< "—"

QString number(qint64 value); ///< "24 000", "24,000"
QString number(double value, int decimals);
QString bigCount(double value); ///< "902 k", "41.8 M", "3.2 G"; below 10,000 the whole number
QString bytes(qint64 sizeBytes); ///< "412.6 GB"; negative: unknown
QString percent(double fraction, int decimals = 2); ///< 0.9998 is "99.98 %"

/// "0.4 ms", "38 ms", "1.9 s", "12 s", "4 min", "3 h 12 min", "9 days"; negative: not measured.
QString duration(double milliseconds);
/// Time passed from then until now, in whole seconds; "never" when then is not valid.
QString age(const QDateTime &then, const QDateTime &now);

/// "UTC" or the local zone's abbreviation at that time.
QString zoneName(const QDateTime &when, TimeZoneChoice zone);
QString time(const QDateTime &when,
             TimeZoneChoice zone); ///< "14:02:31", for places whose zone is named beside it
QString timeWithZone(const QDateTime &when, TimeZoneChoice zone); ///< "14:02:31 UTC"
QString dateTime(const QDateTime &when, TimeZoneChoice zone); ///< "2026-11-27 14:02:31 UTC"

}
