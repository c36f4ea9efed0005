#include "services/identity/mayact.h"

#include <QCoreApplication>

#include <algorithm>

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Identity)
};

bool isObserver(const Standing &standing)
{
    return standing.observer.value_or(standing.environmentRole == EnvironmentRole::Prod);
}

Refusal armingOf(const Standing &standing)
{
    if (!standing.armed)
        return Refusal::NotArmed;
    if (standing.armed->environmentId != standing.environmentId)
        return Refusal::ArmedForOther;
    return standing.now < standing.armed->until ? Refusal::None : Refusal::ArmingOver;
}

}

Refusal mayAct(Deed deed, const Standing &standing)
{
    if (deed == Deed::Read)
        return Refusal::None; // also signed out: what needs no identity can be looked at
    if (isObserver(standing))
        return Refusal::Observer;
    if (!standing.signedIn)
        return Refusal::SignedOut;
    if (deed == Deed::Probe)
        return standing.consented ? Refusal::None : Refusal::NotConsented;
    return armingOf(standing);
}

Armed armedFor(const QString &environmentId, const QDateTime &now, int seconds)
{
    return {environmentId, now.addSecs(std::clamp(seconds, 0, longestArmingS))};
}

QString refusalText(Refusal refusal)
{
    switch (refusal) {
    case Refusal::None:
        return {};
    case Refusal::Observer:
        return Words::tr(
            "This environment is only watched. Switch observer mode off to change it.");
    case Refusal::NotArmed:
        return Words::tr("Writes are switched off. Switch them on for this environment first.");
    case Refusal::ArmedForOther:
        return Words::tr("Writes are switched on for another environment, not for this one.");
    case Refusal::ArmingOver:
        return Words::tr(
            "The time for which writes were switched on is over. Switch them on again.");
    case Refusal::SignedOut:
        return Words::tr("Nobody is signed in. Sign in first.");
    case Refusal::NotConsented:
        return Words::tr("What writes or costs to measure was not agreed to on this machine.");
    case Refusal::ConsentLapsed:
        return Words::tr("It was agreed to, but not at the address where it acts now. Agree to it "
                         "again if that address is right.");
    }
    return {};
}
