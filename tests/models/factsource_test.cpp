#include "models/factsource.h"

#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"

using namespace Qt::Literals::StringLiterals;

TEST_CASE("A fact is proved by the check measured with it, else by the service's own")
{
    CheckState up = makeCheck(u"UP-a"_s, u"a"_s);
    CheckState other = makeCheck(u"INV-01"_s, u"a"_s);
    other.measuredAt = testNow().addSecs(-30);
    const SnapshotPtr snapshot = makeSnapshot(platformEnvironment(), {other, up});
    Fact fact;
    fact.origin = Fact::Origin::Measured;
    fact.measuredAt = other.measuredAt;
    REQUIRE(checkBehind(fact, u"a"_s, *snapshot));
    CHECK(checkBehind(fact, u"a"_s, *snapshot)->id == u"INV-01"_s);
    fact.measuredAt = testNow().addSecs(-5);
    CHECK(checkBehind(fact, u"a"_s, *snapshot)->id == u"UP-a"_s);
    CHECK_FALSE(checkBehind(fact, u"b"_s, *snapshot));

    CHECK_FALSE(isOverdue(fact, u"a"_s, *snapshot, testNow()));
    CHECK(isOverdue(fact, u"a"_s, *snapshot, testNow().addSecs(60)));
    CHECK_FALSE(isOverdue(Fact(), u"a"_s, *snapshot, testNow().addSecs(600)));
}
