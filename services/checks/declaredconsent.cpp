#include "services/checks/declaredconsent.h"

QList<DeclaredCheck> checksToConsent(const Environment &environment)
{
    QList<DeclaredCheck> acting = environment.declaredChecks;
    acting.removeIf([](const DeclaredCheck &check) { return !check.acts(); });
    return acting;
}

bool isConsented(const WatchOrders &orders, const Environment &environment,
                 const DeclaredCheck &check)
{
    const Service *service = environment.service(check.service);
    return service && orders.consents.contains(check.fingerprint(*service));
}

void setConsent(WatchOrders &orders, const Environment &environment, const DeclaredCheck &check,
                bool on)
{
    const Service *service = environment.service(check.service);
    if (!service)
        return;
    if (on)
        orders.consents.insert(check.fingerprint(*service));
    else
        orders.consents.remove(check.fingerprint(*service));
}
