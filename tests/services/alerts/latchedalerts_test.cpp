// What is told of a service whose looks come and go: the latch that waits for a second look, and
// the policy that tells what then stands.

#include "services/checks/verdictlatch.h"
#include "tests/services/alerts/alerttesting.h"

using namespace Qt::Literals::StringLiterals;
using namespace alerttesting;

namespace
{

const Judgement good{.verdict = Verdict::Ok, .reason = u"ok"_s};
const Judgement down{
    .verdict = Verdict::Critical, .needsSecondLook = true, .down = true, .reason = u"refused"_s};

/// A service that is looked at once a minute.
struct Latched {
    WatchedPlatform platform;
    VerdictLatch latch;
    int minutes = 0;

    Told look(const Judgement &seen)
    {
        latch.apply(seen);
        platform.up(u"redis"_s, latch.standing().verdict);
        platform.flaps(u"redis"_s, latch.isFlapping());
        return platform.until(++minutes);
    }
};

}

TEST_CASE("A single failed look tells nobody, and two in a row tell once", "[L37]")
{
    Latched redis;
    for (const Judgement &seen : {good, down, good})
        CHECK(redis.look(seen).isEmpty());
    CHECK(redis.look(down).isEmpty());
    CHECK(redis.look(down) == Told{u"opened redis"_s});
    CHECK(redis.look(down).isEmpty());
}

TEST_CASE("Twenty answers that come and go are one notice, and no recovery until they settle",
          "[L38]")
{
    Latched redis;
    Told told = redis.look(good);
    for (int i = 0; i < 10; ++i) {
        told += redis.look(down);
        told += redis.look(good);
    }
    for (int i = 0; i < 3; ++i)
        told += redis.look(good);
    CHECK(told == Told{u"unstable redis"_s});
    CHECK(redis.latch.isFlapping()); // the fifth good look in a row ends it
    redis.look(good);
    CHECK_FALSE(redis.latch.isFlapping());
}
