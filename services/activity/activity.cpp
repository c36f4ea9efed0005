#include "services/activity/activity.h"

#include <QDateTime>

using namespace Qt::Literals::StringLiterals;

QString wireName(Activity::Actor actor)
{
    switch (actor) {
    case Activity::Actor::Console:
        return u"console"_s;
    case Activity::Actor::User:
        return u"user"_s;
    case Activity::Actor::CommandLine:
        return u"cli"_s;
    }
    return {};
}

QString wireName(Activity::Outcome outcome)
{
    switch (outcome) {
    case Activity::Outcome::Started:
        return u"started"_s;
    case Activity::Outcome::Done:
        return u"done"_s;
    case Activity::Outcome::Failed:
        return u"failed"_s;
    case Activity::Outcome::Refused:
        return u"refused"_s;
    case Activity::Outcome::Cancelled:
        return u"cancelled"_s;
    }
    return {};
}

nlohmann::ordered_json activityJson(const Activity &activity)
{
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(activity.atMs, Qt::UTC);
    return {{"id", activity.id},
            {"at", at.toString(Qt::ISODateWithMs).toStdString()},
            {"actor", wireName(activity.actor).toStdString()},
            {"action", activity.action.toStdString()},
            {"environment", activity.environment.toStdString()},
            {"target", activity.target.toStdString()},
            {"outcome", wireName(activity.outcome).toStdString()},
            {"correlation", activity.correlation.toStdString()},
            {"detail", activity.detail}};
}

QString activityDetailText(const Activity &entry)
{
    if (!entry.detail.is_object())
        return {};
    QStringList parts;
    for (const auto &[name, value] : entry.detail.items()) {
        const std::string shown = value.is_string()
            ? value.get<std::string>()
            : value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
        if (!shown.empty())
            parts.append(u"%1 %2"_s.arg(QString::fromStdString(name),
                                        QString::fromStdString(shown).simplified()));
    }
    return parts.join(u" · "_s);
}
