// The rules about where tables lie and which namespaces there are; judges.cpp has the others.

#include "services/checks/catalogreport.h"
#include "services/checks/judges.h"
#include "services/checks/judging.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

/// The report of the row's walk; null: there is none, and nothing says why.
const CatalogReport *reportOf(const JudgeInput &in, Judgement &nothing)
{
    const Observation *seen = readableLook(in, nothing);
    return seen ? seen->catalog.get() : nullptr;
}

Judgement good(const CatalogReport &report)
{
    return {.verdict = Verdict::Ok,
            .measured = QString::number(report.tables),
            .reason = u"walk_ok"_s,
            .args = {QString::number(report.tables)}};
}

Judgement bad(Severity severity, const QString &reason, const QStringList &names)
{
    return {.verdict = severity == Severity::Critical ? Verdict::Critical : Verdict::Degraded,
            .measured = QString::number(names.size()),
            .declared = u"0"_s,
            .reason = reason,
            .args = {firstOf(names)}};
}

/// Tables that could not be read may be the ones that break the rule.
Judgement goodUnlessUnread(const CatalogReport &report)
{
    if (report.unread.isEmpty())
        return good(report);
    return {.verdict = Verdict::NotProven,
            .measured = QString::number(report.tables),
            .reason = u"walk_unread"_s,
            .args = {firstOf(report.unread)}};
}

}

Judgement judges::asProven(const JudgeInput &in)
{
    Judgement judgement;
    const Observation *seen = readableLook(in, judgement);
    return seen && seen->liveness ? *seen->liveness : judgement;
}

Judgement judges::locationsUnique(const JudgeInput &in)
{
    Judgement judgement;
    const CatalogReport *report = reportOf(in, judgement);
    if (!report)
        return judgement;
    if (!report->shared.isEmpty())
        return bad(in.row.severity, u"location_shared"_s, report->shared);
    if (!report->scattered.isEmpty())
        return bad(in.row.severity, u"location_scattered"_s, report->scattered);
    if (!report->misnamed.isEmpty()) {
        Judgement drift = bad(in.row.severity, u"location_form"_s, report->misnamed);
        drift.drift = true;
        return drift;
    }
    return goodUnlessUnread(*report);
}

Judgement judges::legacyFrozen(const JudgeInput &in)
{
    Judgement judgement;
    const CatalogReport *report = reportOf(in, judgement);
    if (!report)
        return judgement;
    if (!report->afterFreeze.isEmpty())
        return bad(in.row.severity, u"legacy_after_freeze"_s, report->afterFreeze);
    const Observation &seen = *in.look.of(in.row.probe);
    const Fact growth = seen.fact(u"legacy_growth"_s);
    if (growth.origin == Fact::Origin::Measured)
        return bad(in.row.severity, u"legacy_grew"_s, {growth.value});
    judgement = goodUnlessUnread(*report);
    judgement.measured = QString::number(report->legacyTables);
    if (judgement.verdict == Verdict::Ok && seen.fact(u"first_look"_s).value == u"yes"_s) {
        judgement.firstLook = true;
        judgement.reason = u"first_look"_s;
    }
    return judgement;
}

Judgement judges::rolesApart(const JudgeInput &in)
{
    Judgement judgement;
    const CatalogReport *report = reportOf(in, judgement);
    if (!report)
        return judgement;
    if (!report->foreign.isEmpty())
        return bad(in.row.severity, u"location_foreign"_s, report->foreign);
    return goodUnlessUnread(*report);
}

Judgement judges::namespacesDeclared(const JudgeInput &in)
{
    Judgement judgement;
    const CatalogReport *report = reportOf(in, judgement);
    if (!report)
        return judgement;
    if (!report->missing.isEmpty())
        return bad(in.row.severity, u"namespace_missing"_s, report->missing);
    if (!report->undeclared.isEmpty()) {
        Judgement drift = bad(in.row.severity, u"namespace_undeclared"_s, report->undeclared);
        drift.drift = true;
        return drift;
    }
    return good(*report);
}
