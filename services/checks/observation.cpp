#include "services/checks/observation.h"

Fact Observation::fact(const QString &name) const
{
    for (const Fact &fact : facts) {
        if (fact.name == name)
            return fact;
    }
    Fact absent;
    absent.name = name;
    return absent;
}

const Observation *Look::of(ProbeKind kind) const
{
    const auto found = seen.find(kind);
    return found == seen.end() ? nullptr : &found->second;
}
