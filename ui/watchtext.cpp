#include "ui/watchtext.h"

#include "ui/facttext.h"
#include "ui/formatting.h"

#include <QCoreApplication>

namespace
{

/// Translations of this file.
struct WatchText {
    Q_DECLARE_TR_FUNCTIONS(WatchText)
};

QString iconOf(bool paused, const std::optional<Silence> &silence, bool flapping)
{
    if (paused)
        return QStringLiteral("pause");
    if (silence)
        return silence->kind == Silence::Kind::Maintenance ? QStringLiteral("wrench")
                                                           : QStringLiteral("snooze");
    return flapping ? QStringLiteral("activity") : QString();
}

QStringList linesOf(bool paused, const std::optional<Silence> &silence, bool flapping,
                    TimeZoneChoice zone)
{
    QStringList lines;
    if (paused)
        lines.append(WatchText::tr("Paused: nobody looks at it until it is resumed"));
    if (silence)
        lines.append(silenceText(*silence, zone));
    if (flapping)
        lines.append(WatchText::tr("Unstable: it comes and goes"));
    return lines;
}

QString causeText(const CheckRef &cause)
{
    return WatchText::tr("It comes from %1 (%2)")
        .arg(shortened(cause.service, 80), shortened(cause.id, 80));
}

}

QString silenceText(const Silence &silence, TimeZoneChoice zone)
{
    const QString until = Format::dateTime(silence.until, zone);
    const QString reason = shortened(silence.reason, 200);
    return silence.kind == Silence::Kind::Maintenance
        ? WatchText::tr("Maintenance until %1: %2").arg(until, reason)
        : WatchText::tr("Snoozed until %1: %2").arg(until, reason);
}

QString watchIcon(const CheckState &check)
{
    return iconOf(check.paused, check.silence, check.flapping);
}

QString watchText(const CheckState &check, TimeZoneChoice zone)
{
    QStringList lines = linesOf(check.paused, check.silence, check.flapping, zone);
    if (!check.cause.isEmpty())
        lines.append(causeText(check.cause));
    return lines.join(QLatin1Char('\n'));
}

QString watchIcon(const ServiceState &service, const CheckState *deciding)
{
    const bool snoozed = !service.silence && deciding;
    return iconOf(service.paused, snoozed ? deciding->silence : service.silence, service.flapping);
}

QString watchText(const ServiceState &service, const CheckState *deciding, TimeZoneChoice zone)
{
    const bool snoozed = !service.silence && deciding;
    QStringList lines = linesOf(service.paused, snoozed ? deciding->silence : service.silence,
                                service.flapping, zone);
    if (!service.cause.isEmpty())
        lines.append(causeText(service.cause));
    return lines.join(QLatin1Char('\n'));
}
