#pragma once

#include "services/checks/alerts/alert.h"

// Sentences of notices, plain text, in the language of the application (translation context
// "Alerts").

/// "duck-server: critical", "redis has recovered".
QString alertTitle(const AlertNotice &notice);
/// One line for each finding, and how long it lasts.
QString alertText(const AlertNotice &notice);
/// One title for several notices at once.
QString alertDigestTitle(const QList<AlertNotice> &notices);
