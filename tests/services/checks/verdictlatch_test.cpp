#include "services/checks/verdictlatch.h"

#include "tests/support/qtstrings.h"

namespace
{

const Judgement good{.verdict = Verdict::Ok, .reason = QStringLiteral("ok")};
const Judgement contradiction{.verdict = Verdict::Critical, .reason = QStringLiteral("differs")};
const Judgement down{.verdict = Verdict::Critical,
                     .needsSecondLook = true,
                     .down = true,
                     .reason = QStringLiteral("refused")};
const Judgement unknown{.verdict = Verdict::Unknown, .reason = QStringLiteral("own_network")};

Verdict after(std::initializer_list<Judgement> looks)
{
    VerdictLatch latch;
    for (const Judgement &look : looks)
        latch.apply(look);
    return latch.standing().verdict;
}

}

TEST_CASE("A service counts as down after two looks in a row", "[L37]")
{
    CHECK(after({good, down}) == Verdict::Ok);
    CHECK(after({good, down, down}) == Verdict::Critical);
    CHECK(after({good, down, good, down}) == Verdict::Ok);
    CHECK(after({good, down, unknown, down}) == Verdict::Unknown);
    CHECK(after({down}) == Verdict::Unknown);
    CHECK(after({down, down}) == Verdict::Critical);
}

TEST_CASE("While a bad look waits for the next one the old verdict stands and says so")
{
    VerdictLatch latch;
    latch.apply(good);
    latch.apply(down);
    CHECK(latch.isConfirming());
    CHECK(latch.standing().reason == QStringLiteral("confirming"));
    CHECK(latch.standing().args == QStringList{QStringLiteral("refused")});
    latch.apply(good);
    CHECK_FALSE(latch.isConfirming());
}

TEST_CASE("A well-formed contradiction counts at once")
{
    CHECK(after({good, contradiction}) == Verdict::Critical);
    CHECK(after({contradiction}) == Verdict::Critical);
}

TEST_CASE("The return to ok takes two good looks in a row")
{
    CHECK(after({contradiction, good}) == Verdict::Critical);
    CHECK(after({contradiction, good, good}) == Verdict::Ok);
    CHECK(after({contradiction, good, contradiction, good}) == Verdict::Critical);
    CHECK(after({contradiction, unknown, good}) == Verdict::Unknown);
    CHECK(after({contradiction, unknown, good, good}) == Verdict::Ok);
    CHECK(after({down, down, good, good}) == Verdict::Ok);
    CHECK(after({good}) == Verdict::Ok);
}

TEST_CASE("A look that saw nothing keeps the last measured value")
{
    VerdictLatch latch;
    latch.apply({.verdict = Verdict::Ok,
                 .measured = QStringLiteral("rest"),
                 .reason = QStringLiteral("ok")});
    latch.apply(unknown);
    CHECK(latch.standing().verdict == Verdict::Unknown);
    CHECK(latch.standing().measured == QStringLiteral("rest"));
}

TEST_CASE("A check that comes and goes is marked, and never ok until it has settled", "[L38]")
{
    VerdictLatch latch;
    latch.apply(good);
    for (int i = 0; i < 10; ++i) { // twenty alternating answers
        latch.apply(down);
        latch.apply(good);
        if (i > 0) {
            CHECK(latch.isFlapping());
            CHECK(latch.standing().verdict == Verdict::Degraded);
            CHECK(latch.standing().reason == QStringLiteral("flapping"));
        }
    }
    for (int i = 0; i < 3; ++i) {
        latch.apply(good);
        CHECK(latch.standing().verdict == Verdict::Degraded);
    }
    latch.apply(good); // the fifth in a row
    CHECK_FALSE(latch.isFlapping());
    CHECK(latch.standing().verdict == Verdict::Ok);
    latch.apply(down);
    latch.apply(good);
    CHECK_FALSE(latch.isFlapping()); // what was before it settled does not count again
}

TEST_CASE("A contradiction that flaps stands as what it is")
{
    VerdictLatch latch;
    for (int i = 0; i < 5; ++i) {
        latch.apply(good);
        latch.apply(contradiction);
    }
    CHECK(latch.isFlapping());
    CHECK(latch.standing().verdict == Verdict::Critical);
    for (int i = 0; i < 5; ++i)
        latch.apply(contradiction);
    CHECK_FALSE(latch.isFlapping());
    CHECK(latch.standing().verdict == Verdict::Critical);
}

TEST_CASE("Looks that saw nothing neither make nor end flapping, and a sleep ends it")
{
    VerdictLatch latch;
    for (int i = 0; i < 3; ++i) {
        latch.apply(good);
        latch.apply(unknown);
        latch.apply(down);
    }
    CHECK(latch.isFlapping());
    latch.apply(unknown);
    CHECK(latch.isFlapping());
    latch.forget();
    CHECK_FALSE(latch.isFlapping());
}
