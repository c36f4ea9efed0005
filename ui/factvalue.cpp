#include "ui/factvalue.h"

#include "ui/formatting.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace
{

/// Translations of this file.
struct FactValue {
    Q_DECLARE_TR_FUNCTIONS(FactValue)
};

/// What a value is by its fact's name. Values come as probes write them, for machines.
enum class Form {
    Moment, ///< ISO 8601
    Seconds, ///< a span
    SecondsLeft, ///< negative: it is over
    SecondsAhead, ///< negative: behind
    YesNo,
};

struct NamedForm {
    const char *name;
    Form form;
};

constexpr std::array forms{
    NamedForm{"certificate_until", Form::Moment}, NamedForm{"clock_ahead_s", Form::SecondsAhead},
    NamedForm{"coordinator", Form::YesNo},        NamedForm{"datasets_readable", Form::YesNo},
    NamedForm{"dialect_verified", Form::YesNo},   NamedForm{"differs_from_rw", Form::YesNo},
    NamedForm{"legacy_grew", Form::YesNo},        NamedForm{"legacy_newest", Form::Moment},
    NamedForm{"query_timeout_s", Form::Seconds},  NamedForm{"started_at", Form::Moment},
    NamedForm{"starting", Form::YesNo},           NamedForm{"token_left_s", Form::SecondsLeft},
    NamedForm{"turn_timeout_s", Form::Seconds},   NamedForm{"wedged", Form::YesNo},
};

QString span(qint64 seconds)
{
    const QDateTime start = QDateTime::fromMSecsSinceEpoch(0, Qt::UTC);
    return Format::age(start, start.addSecs(qAbs(seconds))); // in whole seconds, as ages are told
}

/// The age first: a panel may have no room for all of it.
QString moment(const QDateTime &when, const QDateTime &now, TimeZoneChoice zone)
{
    const QString at = Format::dateTime(when, zone);
    return when <= now ? FactValue::tr("%1 ago (%2)").arg(Format::age(when, now), at)
                       : FactValue::tr("in %1 (%2)").arg(Format::age(now, when), at);
}

QString yesNo(const QString &value)
{
    if (value == QLatin1String("yes"))
        return FactValue::tr("yes");
    return value == QLatin1String("no") ? FactValue::tr("no") : value;
}

QString seconds(Form form, qint64 value)
{
    const QString text = span(value);
    if (form == Form::SecondsLeft && value < 0)
        return FactValue::tr("over for %1").arg(text);
    if (form == Form::SecondsAhead && value != 0)
        return value > 0 ? FactValue::tr("%1 ahead").arg(text)
                         : FactValue::tr("%1 behind").arg(text);
    return text;
}

QString valueText(Form form, const QString &value, const QDateTime &now, TimeZoneChoice zone)
{
    bool isNumber = false;
    const qint64 number = value.toLongLong(&isNumber);
    const QDateTime when = QDateTime::fromString(value, Qt::ISODateWithMs);
    switch (form) {
    case Form::Moment:
        return when.isValid() ? moment(when, now, zone) : value;
    case Form::Seconds:
    case Form::SecondsLeft:
    case Form::SecondsAhead:
        return isNumber ? seconds(form, number) : value;
    case Form::YesNo:
        return yesNo(value);
    }
    return value;
}

}

Fact inWords(Fact fact, const QDateTime &now, TimeZoneChoice zone)
{
    const auto found = std::find_if(forms.begin(), forms.end(), [&](const NamedForm &named) {
        return fact.name == QLatin1String(named.name);
    });
    if (found == forms.end())
        return fact;
    fact.value = valueText(found->form, fact.value, now, zone);
    fact.declared = valueText(found->form, fact.declared, now, zone);
    return fact;
}
