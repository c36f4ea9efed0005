// The rules about variables at the providers; judges.cpp has the others.

#include "services/checks/judges.h"
#include "services/checks/judging.h"
#include "services/deploy/variablerules.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

/// Id of the service that declares to hold the parent token; empty: none does.
QString parentHolder(const Environment &environment)
{
    for (const Holder &holder : environment.holders) {
        if (holder.keyClass == KeyClass::Parent)
            return holder.service;
    }
    return {};
}

bool belongsToParent(const Environment &environment, const VariableName &variable)
{
    QStringList names{variable.name};
    for (const QString &reference : variable.references)
        names += reference.section(u'.', -1);
    for (const QString &pattern : parentPatterns(environment)) {
        for (const QString &name : names) {
            if (fitsPattern(name, pattern))
                return true;
        }
    }
    return false;
}

/// Nothing wrong in what was read of a list that goes on.
Judgement listGoesOn(const Observation &seen)
{
    return {.verdict = Verdict::NotProven,
            .measured = u"0"_s,
            .declared = u"0"_s,
            .reason = u"list_incomplete"_s,
            .args = {QString::number(seen.variables->size())}};
}

/// Whether the row's provider is where the holder's variables are kept.
bool keepsHolder(const JudgeInput &in, const QString &holder)
{
    const Service *service = in.environment.service(holder);
    const bool atVercel = service && service->kind == ServiceKind::Vercel;
    return service && atVercel == (in.service.kind == ServiceKind::Vercel);
}

}

Judgement judges::variablesInPlace(const JudgeInput &in)
{
    Judgement judgement;
    const Observation *seen = readableLook(in, judgement);
    if (!seen)
        return judgement;
    // Only the provider of the workers can tell that a switch of theirs is nowhere.
    const bool complete = in.service.kind == ServiceKind::Railway && !seen->incomplete;
    const QList<MisplacedVariable> found
        = misplacedVariables(in.environment, *seen->variables, complete);
    if (found.isEmpty() && seen->incomplete)
        return listGoesOn(*seen);
    judgement.measured = QString::number(found.size());
    judgement.declared = u"0"_s;
    judgement.verdict = Verdict::Ok;
    judgement.reason = u"ok"_s;
    if (found.isEmpty())
        return judgement;
    QStringList misplaced;
    QStringList missing;
    for (const MisplacedVariable &one : found)
        (one.missing ? missing : misplaced) += one.text();
    judgement.verdict = found.first().critical ? Verdict::Critical : Verdict::Degraded;
    judgement.reason = misplaced.isEmpty() ? u"variables_missing"_s : u"variables_misplaced"_s;
    judgement.args = {firstOf(misplaced.isEmpty() ? missing : misplaced)};
    return judgement;
}

Judgement judges::parentTokenHidden(const JudgeInput &in)
{
    Judgement judgement;
    const Observation *seen = readableLook(in, judgement);
    if (!seen)
        return judgement;
    const QString holder = parentHolder(in.environment);
    QStringList elsewhere;
    QStringList readable;
    int held = 0;
    for (const PlacedVariable &one : *seen->variables) {
        if (!belongsToParent(in.environment, one.variable))
            continue;
        const QString text
            = one.service.isEmpty() ? one.variable.name : one.service + u": "_s + one.variable.name;
        if (!one.declared || one.service != holder)
            elsewhere += text;
        else if (holdsSecret(one.variable.name) && ++held && !one.variable.writeOnly)
            readable += text;
    }
    judgement.verdict = Verdict::Critical;
    judgement.measured = QString::number(elsewhere.size() + readable.size());
    judgement.declared = u"0"_s;
    judgement.reason = elsewhere.isEmpty() ? u"parent_readable"_s : u"parent_elsewhere"_s;
    judgement.args = {firstOf(elsewhere + readable)};
    if (!elsewhere.isEmpty() || !readable.isEmpty())
        return judgement;
    if (seen->incomplete)
        return listGoesOn(*seen);
    judgement.verdict = Verdict::Ok;
    judgement.reason = u"ok"_s;
    if (held == 0 && keepsHolder(in, holder)) {
        judgement.verdict = Verdict::NotProven;
        judgement.reason = u"parent_absent"_s;
        judgement.args = {parentPatterns(in.environment).join(u", "_s)};
    }
    return judgement;
}
