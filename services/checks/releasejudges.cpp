// The rules about which release runs and whose certificate answers; judges.cpp has the others.

#include "services/checks/deployed.h"
#include "services/checks/judges.h"
#include "services/checks/judging.h"
#include "services/checks/systems.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

Verdict broken(const JudgeInput &in)
{
    return in.row.severity == Severity::Critical ? Verdict::Critical : Verdict::Degraded;
}

Judgement compared(const JudgeInput &in, const QString &what, const QString &measured,
                   const QString &declared)
{
    Judgement judgement{.measured = measured, .declared = declared};
    judgement.drift = measured != declared;
    judgement.verdict = judgement.drift ? broken(in) : Verdict::Ok;
    judgement.reason = judgement.drift ? u"differs"_s : u"ok"_s;
    if (judgement.drift)
        judgement.args = {what, measured, declared};
    return judgement;
}

/// The image as the provider tells it.
Judgement imageRuns(const JudgeInput &in, const QString &declared)
{
    const Observation *seen = in.look.of(ProbeKind::Deployments);
    const Service *provider = deploymentProvider(in.environment);
    if (!seen || !seen->fleet)
        return {.verdict = Verdict::Unknown,
                .reason = u"deploy_api_silent"_s,
                .args = {provider ? provider->id : u"?"_s}};
    const QString name = in.service.expect.value(u"deployment"_s, in.service.id);
    const DeployedService *found = seen->fleet->named(name);
    if (!found && seen->incomplete)
        return {.verdict = Verdict::NotProven,
                .declared = declared,
                .reason = u"list_incomplete"_s,
                .args = {QString::number(seen->fleet->services.size())}};
    if (!found)
        return {.verdict = Verdict::Unknown, .reason = u"deployed_not_found"_s, .args = {name}};
    if (found->image.isEmpty())
        return {.verdict = Verdict::NotProven,
                .declared = declared,
                .reason = u"image_unknown"_s,
                .args = {declared}};
    return compared(in, u"image"_s, found->image, declared);
}

}

Judgement judges::runsDeclared(const JudgeInput &in)
{
    const QString image = in.service.expect.value(u"image"_s);
    if (!image.isEmpty())
        return imageRuns(in, image);
    const QString declared = in.service.expect.value(u"version"_s);
    const Observation *seen = in.look.of(systemOf(in.service).probe);
    if (!seen || !seen->readable)
        return {.verdict = Verdict::Unknown,
                .reason = seen ? seen->trouble.reason : u"no_round"_s,
                .args = seen ? seen->trouble.args : QStringList()};
    const Fact version = seen->fact(u"version"_s);
    switch (version.origin) {
    case Fact::Origin::Measured:
        return compared(in, version.name, version.value, declared);
    case Fact::Origin::Unreadable:
        return {.verdict = Verdict::NotProven,
                .declared = declared,
                .reason = u"field_unreadable"_s,
                .args = {version.name, version.value}};
    case Fact::Origin::Declared:
    case Fact::Origin::Absent:
        break;
    }
    return {.verdict = Verdict::NotProven,
            .declared = declared,
            .reason = u"absent"_s,
            .args = {version.name}};
}

Judgement judges::certificateHolds(const JudgeInput &in)
{
    Judgement judgement;
    const Observation *seen = readableLook(in, judgement);
    if (!seen)
        return judgement;
    const QString least = declaredValue(in.environment, in.service, u"min_certificate_days"_s,
                                        QString::fromLatin1(in.row.expected));
    const Fact days = seen->fact(u"certificate_days"_s);
    const Fact fault = seen->fact(u"certificate_fault"_s);
    judgement = {.verdict = broken(in), .measured = days.value, .declared = u"≥ "_s + least};
    if (fault.origin == Fact::Origin::Measured) {
        judgement.reason = fault.value;
    } else if (days.origin != Fact::Origin::Measured) {
        judgement.verdict = Verdict::NotProven;
        judgement.reason = u"certificate_open"_s;
    } else if (days.value.toLongLong() < least.toLongLong()) {
        judgement.reason = u"certificate_short"_s;
        judgement.args
            = {days.value, seen->fact(u"certificate_until"_s).value.section(u'T', 0, 0), least};
    } else {
        judgement.verdict = Verdict::Ok;
        judgement.reason = u"ok"_s;
    }
    return judgement;
}
