#include "ui/widgets/timeaxis.h"

#include <QDateTime>
#include <QLocale>

#include <array>

using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr qint64 minuteMs = 60'000, hourMs = 60 * minuteMs, dayMs = 24 * hourMs;
constexpr std::array steps{minuteMs,  5 * minuteMs, 10 * minuteMs, 15 * minuteMs, 30 * minuteMs,
                           hourMs,    3 * hourMs,   6 * hourMs,    12 * hourMs,   dayMs,
                           2 * dayMs, 7 * dayMs,    14 * dayMs,    28 * dayMs};

QDateTime moment(qint64 ms, TimeZoneChoice zone)
{
    const QDateTime utc = QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC);
    return zone == TimeZoneChoice::Utc ? utc : utc.toLocalTime();
}

QString tickText(const QDateTime &at, qint64 step, bool first)
{
    const QLocale locale;
    if (step >= dayMs)
        return locale.toString(at, u"d MMM"_s);
    const bool namesDay = first || at.time() == QTime(0, 0);
    return locale.toString(at, namesDay ? u"HH:mm ddd"_s : u"HH:mm"_s);
}

}

QList<TimeTick> timeTicks(qint64 fromMs, qint64 toMs, TimeZoneChoice zone, int most)
{
    QList<TimeTick> ticks;
    if (toMs <= fromMs || most < 1)
        return ticks;
    qint64 step = steps.back();
    for (const qint64 candidate : steps) {
        if ((toMs - fromMs) / candidate + 1 <= most) {
            step = candidate;
            break;
        }
    }
    const qint64 offset = qint64(moment(fromMs, zone).offsetFromUtc()) * 1000;
    qint64 at = ((fromMs + offset + step - 1) / step) * step - offset;
    for (; at <= toMs; at += step)
        ticks.append({at, tickText(moment(at, zone), step, ticks.isEmpty())});
    return ticks;
}
