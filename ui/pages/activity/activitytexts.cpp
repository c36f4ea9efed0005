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
    Words{"console.clock_step", QT_TRANSLATE_NOOP("Activity", "The clock was set")},
    Words{"console.resumed", QT_TRANSLATE_NOOP("Activity", "The machine slept")},
    Words{"console.stalled", QT_TRANSLATE_NOOP("Activity", "The console stood still")},
    Words{"sql.run", QT_TRANSLATE_NOOP("Activity", "SQL run")},
    Words{"export", QT_TRANSLATE_NOOP("Activity", "Exported")},
    Words{"alert.acknowledge", QT_TRANSLATE_NOOP("Activity", "Alert taken on")},
    Words{"alert.snooze", QT_TRANSLATE_NOOP("Activity", "Alert snoozed")},
    Words{"alert.wake", QT_TRANSLATE_NOOP("Activity", "Snooze ended")},
    Words{"alert.not_delivered", QT_TRANSLATE_NOOP("Activity", "Alert not delivered")},
    Words{"check.snooze", QT_TRANSLATE_NOOP("Activity", "Check snoozed")},
    Words{"check.wake", QT_TRANSLATE_NOOP("Activity", "Snooze ended")},
    Words{"maintenance.set", QT_TRANSLATE_NOOP("Activity", "Maintenance set")},
    Words{"maintenance.end", QT_TRANSLATE_NOOP("Activity", "Maintenance ended")},
    Words{"consent.give", QT_TRANSLATE_NOOP("Activity", "Consent given")},
    Words{"consent.withdraw", QT_TRANSLATE_NOOP("Activity", "Consent withdrawn")},
    Words{"service.pause", QT_TRANSLATE_NOOP("Activity", "Looks paused")},
    Words{"service.resume", QT_TRANSLATE_NOOP("Activity", "Looks resumed")},
    Words{"observer.on", QT_TRANSLATE_NOOP("Activity", "Observer mode on")},
    Words{"observer.off", QT_TRANSLATE_NOOP("Activity", "Observer mode off")},
    Words{"writes.on", QT_TRANSLATE_NOOP("Activity", "Writes switched on")},
    Words{"writes.off", QT_TRANSLATE_NOOP("Activity", "Writes switched off")},
    Words{"perimeter.gate", QT_TRANSLATE_NOOP("Activity", "Gate run")},
    Words{"catalog.list", QT_TRANSLATE_NOOP("Activity", "Catalog listed")},
    Words{"secret.keep", QT_TRANSLATE_NOOP("Activity", "Secret kept")},
    Words{"identity.sign_out", QT_TRANSLATE_NOOP("Activity", "Signed out")},
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
