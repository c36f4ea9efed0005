#pragma once

#include "services/checks/reasons.h"

#include <QCoreApplication>

#include <array>

// Reasons of the checks across services, beside those in reasons.cpp. lupdate reads them here.

inline constexpr std::array platformReasons{
    // deployments
    Reason{"deploy_api_refuses",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the provider refuses our token (“%3”).")},
    Reason{"deploy_api_error",
           QT_TRANSLATE_NOOP("Checks", "%2 on %1: the provider answers with an error, “%3”.")},
    Reason{"deploy_api_silent",
           QT_TRANSLATE_NOOP("Checks", "The state of %1 is read from %3, which told nothing.")},
    Reason{"deployed_runs", QT_TRANSLATE_NOOP("Checks", "%1 is deployed as %3 and runs (%4).")},
    Reason{"deployed_on_its_way",
           QT_TRANSLATE_NOOP("Checks", "%1 is being deployed as %3 (%4); nothing serves yet.")},
    Reason{"deployed_crashed", QT_TRANSLATE_NOOP("Checks", "%1, deployed as %3, crashed (%4).")},
    Reason{"deployed_stopped",
           QT_TRANSLATE_NOOP("Checks", "%1, deployed as %3, is stopped: its process ended (%4).")},
    Reason{"deployed_failed",
           QT_TRANSLATE_NOOP("Checks", "%1, deployed as %3, could not be built or started (%4).")},
    Reason{"deployed_absent",
           QT_TRANSLATE_NOOP("Checks", "%1 is known as %3 and has no deployment that serves.")},
    Reason{"deployed_unclear",
           QT_TRANSLATE_NOOP("Checks",
                             "%1, deployed as %3, is in a state with an unknown name (%4).")},
    Reason{"deployed_not_found",
           QT_TRANSLATE_NOOP("Checks", "%1: the provider has no service of the name %3.")},
    Reason{"workers_not_found",
           QT_TRANSLATE_NOOP("Checks",
                             "%1: no deployed service is built from Dockerfile.workers or started "
                             "with “npm run workers”.")},
    Reason{"workers_ambiguous",
           QT_TRANSLATE_NOOP("Checks", "%1: several services look like the workers: %3.")},
};
