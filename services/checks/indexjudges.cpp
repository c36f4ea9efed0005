// The rules about the Index; judges.cpp has the others.

#include "services/checks/indexreport.h"
#include "services/checks/judges.h"
#include "services/checks/judging.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

const IndexReport *reportOf(const JudgeInput &in, Judgement &nothing)
{
    const Observation *seen = readableLook(in, nothing);
    return seen ? seen->index.get() : nullptr;
}

Judgement broken(const QString &reason, const QStringList &names)
{
    return {.verdict = Verdict::Degraded,
            .measured = QString::number(names.size()),
            .declared = u"0"_s,
            .reason = reason,
            .args = {firstOf(names)}};
}

Judgement unproven(const QString &reason, const QStringList &args)
{
    return {.verdict = Verdict::NotProven, .reason = reason, .args = args};
}

/// A table that never existed and is not refused as such; empty: it is.
std::optional<Judgement> siblingUndecided(const IndexReport &report)
{
    const QString status = QString::number(report.siblingStatus);
    if (report.siblingStatus != 404)
        return unproven(u"retired_undecided"_s, {status});
    if (report.foreignSibling)
        return unproven(u"not_application"_s, {status});
    return {};
}

}

Judgement judges::copiesAgree(const JudgeInput &in)
{
    Judgement judgement;
    const IndexReport *report = reportOf(in, judgement);
    if (!report)
        return judgement;
    if (report->catalogFault) {
        const Error &fault = *report->catalogFault;
        return {.verdict = Verdict::Unknown,
                .reason = u"drift_no_catalog"_s,
                .args = {fault.detail.isEmpty() ? fault.code : fault.detail}};
    }
    const bool rows = !report->rows.isEmpty();
    if (rows || !report->counts.isEmpty()) {
        judgement = rows ? broken(u"drift_rows"_s, report->rows)
                         : broken(u"drift_counts"_s, report->counts);
        judgement.needsSecondLook = true; // a commit between the two readings looks the same
        judgement.drift = true;
        return judgement;
    }
    if (!report->unread.isEmpty())
        return unproven(u"drift_unread"_s, {firstOf(report->unread)});
    if (report->datasets == 0 && report->tables > 0)
        return unproven(u"drift_nothing_seen"_s, {QString::number(report->tables)});
    return {.verdict = Verdict::Ok,
            .measured = QString::number(report->datasets),
            .reason = u"drift_ok"_s,
            .args = {QString::number(report->datasets)}};
}

Judgement judges::retiredGone(const JudgeInput &in)
{
    Judgement judgement;
    const IndexReport *report = reportOf(in, judgement);
    if (!report)
        return judgement;
    if (const auto undecided = siblingUndecided(*report))
        return *undecided;
    if (!report->retired.isEmpty())
        return broken(u"retired_served"_s, report->retired);
    if (!report->retiredUnread.isEmpty())
        return unproven(u"drift_unread"_s, {firstOf(report->retiredUnread)});
    return {.verdict = Verdict::Ok, .measured = u"404"_s, .declared = u"404"_s, .reason = u"ok"_s};
}

Judgement judges::indexSchemaHolds(const JudgeInput &in)
{
    Judgement judgement;
    const IndexReport *report = reportOf(in, judgement);
    if (!report)
        return judgement;
    if (!report->lacking.isEmpty()) {
        judgement = broken(u"index_schema_lacks"_s, report->lacking);
        judgement.drift = true;
        return judgement;
    }
    if (const auto undecided = siblingUndecided(*report)) // it serves whatever it is asked for
        return *undecided;
    if (!report->lackingUnread.isEmpty())
        return unproven(u"index_schema_unproven"_s, {firstOf(report->lackingUnread)});
    return {.verdict = Verdict::Ok, .reason = u"ok"_s};
}
