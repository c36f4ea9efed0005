#include "services/storage/gatetexts.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Storage)
};

QString reasonText(const GateLight &light)
{
    const QString &reason = light.reason;
    if (reason == u"works"_s || reason == u"denied"_s)
        return Words::tr("as it should, %1").arg(light.answer);
    if (reason == u"let_in"_s)
        return Words::tr("it was allowed, %1").arg(light.answer);
    if (reason == u"no_canary"_s)
        return Words::tr("no canary is declared that it could aim at");
    if (reason == u"canary_missing"_s)
        return Words::tr("the declared canary is not there");
    if (reason == u"nothing_declared"_s)
        return Words::tr("no foreign bucket or prefix is declared");
    if (reason == u"foreign_missing"_s)
        return Words::tr("the declared foreign bucket does not exist, %1").arg(light.answer);
    if (reason == u"no_object"_s)
        return Words::tr("the bucket has no object to get");
    if (reason == u"no_answer"_s)
        return Words::tr("no answer came: %1").arg(light.answer);
    if (reason == u"other_answer"_s)
        return Words::tr("the answer %1 proves nothing").arg(light.answer);
    return Words::tr("not tried, because list and get did not both work");
}

}

QString outcomeWord(ProofOutcome outcome)
{
    switch (outcome) {
    case ProofOutcome::Pass:
        return Words::tr("Pass");
    case ProofOutcome::Fail:
        return Words::tr("Fail");
    case ProofOutcome::NotProven:
        return Words::tr("Not proven");
    }
    return {};
}

QString gateCheckTitle(GateCheck check)
{
    switch (check) {
    case GateCheck::List:
        return Words::tr("list works");
    case GateCheck::Get:
        return Words::tr("get works");
    case GateCheck::Put:
        return Words::tr("put is denied");
    case GateCheck::Delete:
        return Words::tr("delete is denied");
    case GateCheck::Multipart:
        return Words::tr("a multipart upload is denied");
    case GateCheck::Reach:
        return Words::tr("reach beyond its scope is denied");
    }
    return {};
}

QString gateExpectation(GateCheck check)
{
    const bool positive = check == GateCheck::List || check == GateCheck::Get;
    return positive ? u"200"_s : u"403 AccessDenied"_s;
}

QString gateLightText(const GateLight &light)
{
    return Words::tr("%1: %2").arg(gateCheckTitle(light.check), reasonText(light));
}

QString gateSameKeyText(const GateReport &report)
{
    return Words::tr("%1 is the same key as %2, which may write")
        .arg(report.credential, report.sameKeyAs);
}

QString gateLeftoverText(const QString &key)
{
    return Words::tr("%1 may have been left behind and has to be seen to").arg(key);
}

QString keyProofText(const KeyProofReport &report)
{
    if (report.reason == u"proven"_s)
        return Words::tr("Proven after %n looks, the last one: %1.", nullptr, report.looks)
            .arg(report.answer);
    if (report.reason == u"never_seen_to_work"_s)
        return Words::tr(
            "Not proven: the old key was never seen to work, so its refusal means nothing.");
    if (report.reason == u"still_works"_s)
        return Words::tr("The old key still works at the end of the window: %1.")
            .arg(report.answer);
    if (report.reason == u"new_key_refused"_s)
        return Words::tr("Not proven: the new key was refused, too, so the refusal of the old one "
                         "means nothing.");
    if (report.reason == u"leftover"_s)
        return Words::tr("It reads and writes, and its probe object could not be removed: %1.")
            .arg(report.answer);
    return Words::tr("Not proven within the window, the last answer: %1.").arg(report.answer);
}
