#include "ui/formatting.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

using namespace Qt::Literals::StringLiterals;

namespace
{
constexpr double secondMs = 1000, minuteMs = 60 * secondMs, hourMs = 60 * minuteMs,
                 dayMs = 24 * hourMs;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Format)
};

QDateTime inZone(const QDateTime &when, TimeZoneChoice zone)
{
    switch (zone) {
    case TimeZoneChoice::Utc:
        return when.toUTC();
    case TimeZoneChoice::Local:
        return when.toLocalTime();
    }
    return when;
}

QString minutesAndMore(double milliseconds)
{
    const auto minutes = qint64(milliseconds / minuteMs);
    if (milliseconds < hourMs)
        return Words::tr("%1 min").arg(Format::number(minutes));
    if (milliseconds < dayMs) {
        const qint64 hours = minutes / 60, rest = minutes % 60;
        return rest == 0 ? Words::tr("%1 h").arg(hours)
                         : Words::tr("%1 h %2 min").arg(hours).arg(rest);
    }
    return Words::tr("%n day(s)", nullptr, int(milliseconds / dayMs));
}
}

namespace Format
{

QString none()
{
    return u"—"_s;
}

QString number(qint64 value)
{
    return QLocale().toString(value);
}

QString number(double value, int decimals)
{
    return QLocale().toString(value, 'f', decimals);
}

QString bigCount(double value)
{
    const double size = std::abs(value);
    if (size < 10'000)
        return number(qint64(std::llround(value)));
    // A thousand thousands is written in the next unit, also when rounding brings it there.
    constexpr std::pair<double, QLatin1StringView> units[]
        = {{1e3, "k"_L1}, {1e6, "M"_L1}, {1e9, "G"_L1}, {1e12, "T"_L1}};
    auto unit = std::begin(units);
    while (std::next(unit) != std::end(units) && std::round(size / unit->first) >= 1000)
        ++unit;
    const double scaled = value / unit->first;
    return u"%1 %2"_s.arg(number(scaled, std::abs(scaled) < 100 && unit->first > 1e3 ? 1 : 0),
                          unit->second);
}

QString bytes(qint64 sizeBytes)
{
    if (sizeBytes < 0)
        return none();
    return QLocale().formattedDataSize(sizeBytes, 1, QLocale::DataSizeSIFormat);
}

QString percent(double fraction, int decimals)
{
    return Words::tr("%1 %").arg(number(fraction * 100, decimals));
}

QString duration(double milliseconds)
{
    if (milliseconds < 0 || std::isnan(milliseconds))
        return none();
    if (milliseconds < 9.95)
        return Words::tr("%1 ms").arg(
            number(milliseconds,
                   milliseconds < 0.95 ? 1 : (milliseconds == std::floor(milliseconds) ? 0 : 1)));
    if (milliseconds < 999.5)
        return Words::tr("%1 ms").arg(number(qint64(std::llround(milliseconds))));
    if (milliseconds < 9.95 * secondMs)
        return Words::tr("%1 s").arg(number(milliseconds / secondMs, 1));
    if (milliseconds < minuteMs)
        return Words::tr("%1 s").arg(number(qint64(milliseconds / secondMs)));
    return minutesAndMore(milliseconds);
}

QString age(const QDateTime &then, const QDateTime &now)
{
    if (!then.isValid())
        return Words::tr("never");
    const qint64 seconds
        = qMax<qint64>(0, then.secsTo(now)); // a clock set back must not show a negative age
    return seconds < 60 ? Words::tr("%1 s").arg(seconds)
                        : minutesAndMore(double(seconds) * secondMs);
}

QString zoneName(const QDateTime &when, TimeZoneChoice zone)
{
    return zone == TimeZoneChoice::Utc ? u"UTC"_s : inZone(when, zone).timeZoneAbbreviation();
}

QString time(const QDateTime &when, TimeZoneChoice zone)
{
    return when.isValid() ? inZone(when, zone).toString(u"HH:mm:ss"_s) : none();
}

QString timeWithZone(const QDateTime &when, TimeZoneChoice zone)
{
    return when.isValid() ? u"%1 %2"_s.arg(time(when, zone), zoneName(when, zone)) : none();
}

QString dateTime(const QDateTime &when, TimeZoneChoice zone)
{
    if (!when.isValid())
        return none();
    return u"%1 %2"_s.arg(inZone(when, zone).toString(u"yyyy-MM-dd HH:mm:ss"_s),
                          zoneName(when, zone));
}

}
