// The rules about the object store; judges.cpp has the others.

#include "services/checks/judges.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

/// The readable look of the row's probe, or the judgement that there is none.
const Observation *readable(const JudgeInput &in, Judgement &nothing)
{
    const Observation *seen = in.look.of(in.row.probe);
    if (seen && seen->readable)
        return seen;
    nothing = {.verdict = Verdict::Unknown,
               .reason = seen ? seen->trouble.reason : u"no_round"_s,
               .args = seen ? seen->trouble.args : QStringList()};
    return nullptr;
}

}

Judgement judges::gateHolds(const JudgeInput &in)
{
    Judgement judgement;
    const Observation *seen = readable(in, judgement);
    if (!seen)
        return judgement;
    judgement.measured = seen->fact(u"gate"_s).value;
    judgement.declared = u"6/6"_s;
    judgement.reason = u"ok"_s;
    judgement.verdict = Verdict::Ok;
    const QStringList &wrong = seen->broken.isEmpty() ? seen->unproven : seen->broken;
    if (wrong.isEmpty())
        return judgement;
    judgement.verdict = seen->broken.isEmpty() ? Verdict::NotProven : Verdict::Critical;
    judgement.reason = seen->broken.isEmpty() ? u"gate_unproven"_s : u"gate_failed"_s;
    judgement.args = {seen->fact(u"gate_key"_s).value, wrong.join(u", "_s)};
    return judgement;
}

Judgement judges::anonymousRefused(const JudgeInput &in)
{
    Judgement judgement;
    const Observation *seen = readable(in, judgement);
    if (!seen)
        return judgement;
    const QString access = seen->fact(u"anonymous_access"_s).value;
    judgement.measured = seen->fact(u"unsigned_answer"_s).value;
    judgement.declared = u"401"_s;
    judgement.args = {judgement.measured};
    if (access == u"refused"_s) {
        judgement.verdict = Verdict::Ok;
        judgement.reason = u"ok"_s;
        judgement.args.clear();
    } else if (access == u"let_in"_s) {
        judgement.verdict = Verdict::Critical;
        judgement.reason = u"anonymous_let_in"_s;
    } else {
        judgement.verdict = Verdict::NotProven;
        judgement.reason = access == u"no_bucket"_s ? access : u"anonymous_undecided"_s;
    }
    return judgement;
}
