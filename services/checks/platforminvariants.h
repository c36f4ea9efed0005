#pragma once

#include "services/checks/judges.h"

#include <QCoreApplication>

// The rows of the invariant table that are measured across services: at the providers, along the
// catalog, in the Index, and by what a probe does with consent. lupdate reads the texts here.

inline constexpr std::array platformInvariants{
    Invariant{
        "INV-23", Severity::Critical, ProbeKind::Deployments, IntervalClass::Deployments,
        ServiceKind::Workers, nullptr, nullptr, judges::workersRun,
        QT_TRANSLATE_NOOP("Checks", "The workers are running"),
        QT_TRANSLATE_NOOP(
            "Checks",
            "The workers poll, schedule, ratify and clean up. They have no address of their own: "
            "when they stop, nothing fails at once and everything falls behind."),
        QT_TRANSLATE_NOOP(
            "Checks",
            "Read the last lines of their deployment's log and deploy them again. When none or "
            "more than one is found, correct the build source or the start command.")},
};
