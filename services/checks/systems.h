#pragma once

#include "services/checks/probekind.h"
#include "services/checks/verdict.h"

#include <span>

/// One system of the platform: what its check `UP-<service id>` looks with, what it expects, and
/// what it says. A new system over a probe kind that exists is one more row of the table.
struct System {
    using Rule = bool (*)(const Service &);

    ServiceKind kind;
    ProbeKind probe; ///< of a service that is reached directly; None: nothing here can look at it
    IntervalClass interval;
    Severity severity; ///< when it is down and the environment file does not say otherwise
    const char *path; ///< of the first request, as the contract has it; null: the probe speaks
                      ///< another protocol, or asks for what the environment names
    const char *name; ///< that it gives in its health answer; null: not fixed by the contract
    const char *expectation; ///< what a good look finds, technical, as it stands in the evidence
    const char *meaning; ///< when it is down, and for whom; English (context "Checks"), %1: service
    const char *advice; ///< what to do then, whatever the reason
    Rule only = nullptr; ///< which services of the kind; null: all that no row before it takes
};

/// All rows. Each kind has one without a rule.
std::span<const System> systems();
const System &systemOf(const Service &service);
/// The row of the kind that has no rule.
const System &systemOf(ServiceKind kind);
/// Of its check UP-.
Severity severityWhenDown(const Service &service);

/// System::path of the kind; empty: none.
QString healthPath(ServiceKind kind);
/// System::name of the kind; empty: none.
QString healthName(ServiceKind kind);
