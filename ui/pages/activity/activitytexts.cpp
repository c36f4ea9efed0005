#include "ui/pages/activity/activitytexts.h"

#include <QCoreApplication>

#include <array>

namespace
{

struct Words {
    const char *action;
    const char *text;
};

constexpr std::array words{
    Words{"environment.open", QT_TRANSLATE_NOOP("Activity", "Environment opened")},
    Words{"identity.sign_in", QT_TRANSLATE_NOOP("Activity", "Signed in")},
    Words{"checks.run", QT_TRANSLATE_NOOP("Activity", "Checks run by hand")},
    Words{"verdict.change", QT_TRANSLATE_NOOP("Activity", "Verdict changed")},
    Words{"console.could_not_look", QT_TRANSLATE_NOOP("Activity", "The console could not look")},
    Words{"console.looks_again", QT_TRANSLATE_NOOP("Activity", "The console looks again")},
    Words{"sql.run", QT_TRANSLATE_NOOP("Activity", "SQL run")},
    Words{"export", QT_TRANSLATE_NOOP("Activity", "Exported")},
    Words{"alert.acknowledge", QT_TRANSLATE_NOOP("Activity", "Alert taken on")},
    Words{"alert.snooze", QT_TRANSLATE_NOOP("Activity", "Alert snoozed")},
    Words{"alert.wake", QT_TRANSLATE_NOOP("Activity", "Snooze ended")},
    Words{"alert.maintenance", QT_TRANSLATE_NOOP("Activity", "Maintenance set")},
    Words{"alert.not_delivered", QT_TRANSLATE_NOOP("Activity", "Alert not delivered")},
    Words{"settings.alerts", QT_TRANSLATE_NOOP("Activity", "Alert settings changed")},
};

QString text(const char *english)
{
    return QCoreApplication::translate("Activity", english);
}

}

QString activityActionText(const QString &action)
{
    for (const Words &entry : words) {
        if (action == QLatin1String(entry.action))
            return text(entry.text);
    }
    return action;
}

QString activityActorText(Activity::Actor actor)
{
    switch (actor) {
    case Activity::Actor::Console:
        return text(QT_TRANSLATE_NOOP("Activity", "Console"));
    case Activity::Actor::User:
        return text(QT_TRANSLATE_NOOP("Activity", "Person"));
    case Activity::Actor::CommandLine:
        return text(QT_TRANSLATE_NOOP("Activity", "Command line"));
    }
    return {};
}

QString activityOutcomeText(Activity::Outcome outcome)
{
    switch (outcome) {
    case Activity::Outcome::Started:
        return text(QT_TRANSLATE_NOOP("Activity", "Started"));
    case Activity::Outcome::Done:
        return text(QT_TRANSLATE_NOOP("Activity", "Done"));
    case Activity::Outcome::Failed:
        return text(QT_TRANSLATE_NOOP("Activity", "Failed"));
    case Activity::Outcome::Refused:
        return text(QT_TRANSLATE_NOOP("Activity", "Refused"));
    case Activity::Outcome::Cancelled:
        return text(QT_TRANSLATE_NOOP("Activity", "Cancelled"));
    }
    return {};
}
