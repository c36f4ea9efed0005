#include "models/lookstate.h"

#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"

#include <catch2/catch.hpp>

using namespace Qt::Literals::StringLiterals;

TEST_CASE("A look of the past tells what it found, and how the check went stays the check's")
{
    CheckState check = makeCheck(u"INV-04"_s, u"writer"_s, Verdict::Critical);
    check.measured = u"pyiceberg"_s;
    check.drift = true;
    check.cause = {u"UP-writer"_s, u"writer"_s};
    auto evidence = makeEvidence(200);
    evidence->measuredAt = testNow().addSecs(-300);
    KeptLook look;
    look.said.verdict = Verdict::Ok;
    look.said.measured = u"rest"_s;
    look.said.declared = u"rest"_s;
    look.said.reason = u"ok"_s;
    look.evidence = evidence;

    const CheckState then = stateAt(check, look);
    CHECK(then.id == u"INV-04"_s);
    CHECK(then.service == u"writer"_s);
    CHECK(then.verdict == Verdict::Ok);
    CHECK(then.measured == u"rest"_s);
    CHECK(then.declared == u"rest"_s);
    CHECK_FALSE(then.drift);
    CHECK(then.reason == u"ok"_s);
    CHECK(then.measuredAt == evidence->measuredAt);
    CHECK(then.latencyMs == 611);
    CHECK(then.evidence == look.evidence);
    CHECK(then.cause.isEmpty());
    CHECK(then.recentVerdicts.values() == check.recentVerdicts.values());
    CHECK(then.changedAt == check.changedAt);

    evidence->error = Error{.kind = Error::Kind::Timeout};
    CHECK(stateAt(check, look).latencyMs == -1); // no answer took no time
}
