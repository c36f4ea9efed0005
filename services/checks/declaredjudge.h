#pragma once

#include "services/checks/invariants.h"

/// What a look says about a check of the environment file.
struct DeclaredFinding {
    Judgement judgement;
    QList<EvidenceCheck> checks; ///< one for each assertion, in their order
};

/// What a probe kind promises by itself at such a service: the worst of what the probe says of the
/// service and of the table's rows over it. Its look has to be readable. Empty: it promises
/// nothing.
std::optional<Judgement> promised(ProbeKind probe, const Environment &environment,
                                  const Service &service, const Look &look);

/// Judges such a check by its assertions on a readable look and by the contract of its kind. The
/// contract counts, unless the kind only reads and the file asserts something about the content of
/// the answer, which then counts in its place. Nothing comes out worse than the severity allows.
DeclaredFinding judgeDeclared(const DeclaredCheck &check, Severity severity,
                              const Observation &seen, const std::optional<Judgement> &contract);

/// A judgement as a check of that severity may give it: critical only when the check is.
Judgement capped(Judgement judgement, Severity severity);
