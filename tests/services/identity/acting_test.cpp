#include "services/identity/acting.h"

#include "tests/support/qtstrings.h"
#include "tests/support/snapshots.h"

#include <QSignalSpy>
#include <QTest>

#include <catch2/catch.hpp>

using namespace Qt::Literals::StringLiterals;

TEST_CASE("An open environment in production is only watched until a person says otherwise")
{
    SystemClock clock;
    Acting acting(platformEnvironment(), {}, clock);
    CHECK(acting.isObserver());
    CHECK(acting.refusal(Deed::Read) == Refusal::None);
    CHECK(acting.refusal(Deed::Probe, true) == Refusal::Observer);
    QSignalSpy observer(&acting, &Acting::observerChanged);
    acting.setObserver(false);
    CHECK(observer.size() == 1);
    CHECK(acting.refusal(Deed::Probe, true) == Refusal::None);
    CHECK(acting.refusal(Deed::Probe, false) == Refusal::NotConsented);
    CHECK(acting.refusal(Deed::Write) == Refusal::NotArmed);
    CHECK_FALSE(Acting(sandboxEnvironment(), {}, clock).isObserver());
    CHECK(Acting(sandboxEnvironment(), true, clock).isObserver());
}

TEST_CASE("Writes that were switched on go off by themselves, by hand, and with observer mode")
{
    SystemClock clock;
    Acting acting(sandboxEnvironment(), {}, clock);
    QSignalSpy armed(&acting, &Acting::armedChanged);
    acting.arm(1);
    CHECK(acting.refusal(Deed::Write) == Refusal::None);
    REQUIRE(QTest::qWaitFor([&] { return armed.size() == 2; }, 30'000));
    CHECK_FALSE(armed.last().first().toBool());
    CHECK(acting.refusal(Deed::Write) == Refusal::NotArmed);
    acting.arm(60);
    acting.disarm();
    CHECK(acting.refusal(Deed::Write) == Refusal::NotArmed);
    acting.arm(60);
    acting.setObserver(true);
    CHECK_FALSE(acting.armed());
    CHECK(acting.refusal(Deed::Write) == Refusal::Observer);
}
