#pragma once

#include "services/checks/invariants.h"

/// What a look says about a check of the environment file.
struct DeclaredFinding {
    Judgement judgement;
    QList<EvidenceCheck> checks; ///< one for each assertion, in their order
};

/// Judges such a check. A look without a usable answer leaves it unknown, as that is the service's
/// own check to say; then come what the probe kind promises by itself, and the assertions.
DeclaredFinding judgeDeclared(const DeclaredCheck &check, Severity severity, ProbeKind probe,
                              const Environment &environment, const Service &service,
                              const Look &look);
