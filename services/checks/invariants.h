#pragma once

#include "services/checks/observation.h"

#include <span>

struct JudgeInput;

/// What an invariant is about.
enum class Concern {
    Contract, ///< declared and measured agree
    Function, ///< the service does its work: what depends on it suffers when this is broken
    Perimeter, ///< nobody but its holders gets at the storage
};

/// Which services a row is about: those of one kind, or those that a rule picks from all.
class AppliesTo
{
public:
    using Rule = bool (*)(const Service &);
    constexpr AppliesTo(ServiceKind kind) // a row names its kind and no more
        : m_kind(kind)
    {
    }
    constexpr AppliesTo(Rule rule)
        : m_rule(rule)
    {
    }

    bool covers(const Service &service) const
    {
        return m_rule ? m_rule(service) : service.kind == m_kind;
    }
    /// The kind; empty for a rule.
    std::optional<ServiceKind> kind() const
    {
        return m_rule ? std::nullopt : std::optional(m_kind);
    }

private:
    ServiceKind m_kind = ServiceKind::Http;
    Rule m_rule = nullptr;
};

/// One invariant of the platform. A new one over a probe kind that exists is one more row of the
/// table.
struct Invariant {
    const char *id;
    Severity severity;
    ProbeKind probe; ///< None: what tells that the service is up
    IntervalClass interval;
    AppliesTo appliesTo;
    const char *fact; ///< the fact that decides; null: the judge reads more than one
    const char
        *expected; ///< value when the environment file declares none; null: it has to declare one
    Judgement (*judge)(const JudgeInput &);
    const char *title; ///< the texts in English; the translation context is "Checks"
    const char *meaning;
    const char *advice;
    Concern concern = Concern::Contract;
    bool (*declares)(const Environment &) = nullptr; ///< whether the environment declares what the
                                                     ///< row holds it to; null: it need not
};

/// What a judge may look at.
struct JudgeInput {
    const Invariant &row;
    const Environment &environment;
    const Service &service;
    const Look &look;
};

/// All rows, in the order of their ids.
std::span<const Invariant> invariants();
/// Whether a row is about this service and the environment declares what it needs: without that it
/// would hold of anything, and is not applicable.
bool isCalledFor(const Invariant &row, const Environment &environment, const Service &service);
/// What a row looks with at a service.
ProbeKind probeOf(const Invariant &row, const Service &service);
/// Null when there is no such row.
const Invariant *findInvariant(const QString &id);

/// The value that the environment declares for a fact of a service, else fallback.
QString declaredValue(const Environment &environment, const Service &service, const QString &fact,
                      const QString &fallback = {});
/// Whether two values mean the same: equal, or the same position of a switch ("1", "true", "on").
bool sameValue(const QString &a, const QString &b);
/// Fills in what the environment declares for the facts of a service, and marks those that differ.
void compareWithDeclared(QList<Fact> &facts, const Environment &environment,
                         const Service &service);
