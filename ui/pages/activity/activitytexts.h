#pragma once

#include "services/activity/activity.h"

/// "SQL run", "Environment opened": an action in words; a code without words is shown as it is.
QString activityActionText(const QString &action);
QString activityActorText(Activity::Actor actor);
QString activityOutcomeText(Activity::Outcome outcome);
