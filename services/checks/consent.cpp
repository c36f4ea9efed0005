#include "services/checks/consent.h"

ProbeDeed deedOf(const CheckState &check)
{
    if (check.declaredCheck)
        return check.declaredCheck->deed();
    const ProbeWord *word = findProbeWord(check.probe);
    return word ? word->deed : ProbeDeed::Reads;
}

bool needsConsent(const CheckState &check)
{
    switch (deedOf(check)) {
    case ProbeDeed::Reads:
        return false;
    case ProbeDeed::Costs:
        return bool(check.declaredCheck);
    case ProbeDeed::Writes:
        return true;
    }
    return true;
}

QString consentKey(const CheckState &check, const Environment &environment)
{
    const Service *service = environment.service(check.service);
    return check.declaredCheck && service ? check.declaredCheck->fingerprint(*service)
                                          : consentKey(CheckRef{check.id, check.service});
}

bool isConsented(const CheckState &check, const WatchOrders &orders, const Environment &environment)
{
    if (check.declaredCheck)
        return orders.consents.contains(consentKey(check, environment));
    const Service *service = environment.service(check.service);
    return service && orders.consentTo({check.id, check.service}, *service);
}

Refusal refusalToRun(const CheckState &check, const WatchOrders &orders,
                     const Environment &environment, const Acting *acting)
{
    if (!needsConsent(check))
        return Refusal::None;
    const bool consented = isConsented(check, orders, environment);
    if (acting && deedOf(check) == ProbeDeed::Writes)
        return acting->refusal(Deed::Probe, consented);
    return consented ? Refusal::None : Refusal::NotConsented;
}
