#include "services/checks/consent.h"

namespace
{

CheckRef refOf(const CheckState &check)
{
    return {check.id, check.service};
}

}

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
                                          : consentKey(refOf(check), environment);
}

QStringList placesOf(const CheckState &check, const Environment &environment)
{
    const Service *service = environment.service(check.service);
    return check.declaredCheck && service ? QStringList{service->place()}
                                          : placesOf(refOf(check), environment);
}

void setConsent(WatchOrders &orders, const CheckState &check, const Environment &environment,
                bool given)
{
    const QString key = consentKey(check, environment);
    if (!check.declaredCheck)
        orders.withdrawConsent(refOf(check));
    orders.consents.remove(key);
    if (given)
        orders.consents.insert(key);
}

bool isConsented(const CheckState &check, const WatchOrders &orders, const Environment &environment)
{
    if (check.declaredCheck)
        return orders.consents.contains(consentKey(check, environment));
    return orders.consentTo(refOf(check), environment);
}

bool isConsentLapsed(const CheckState &check, const WatchOrders &orders,
                     const Environment &environment)
{
    return !check.declaredCheck && orders.consentLapsed(refOf(check), environment);
}

Refusal refusalToRun(const CheckState &check, const WatchOrders &orders,
                     const Environment &environment, const Acting *acting)
{
    if (!needsConsent(check))
        return Refusal::None;
    const bool consented = isConsented(check, orders, environment);
    Refusal refusal = consented ? Refusal::None : Refusal::NotConsented;
    if (acting && deedOf(check) == ProbeDeed::Writes)
        refusal = acting->refusal(Deed::Probe, consented);
    return refusal == Refusal::NotConsented && isConsentLapsed(check, orders, environment)
        ? Refusal::ConsentLapsed
        : refusal;
}
