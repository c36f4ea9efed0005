// What the console does past the door, against the sandbox's Trino.

#include <QTest>

#include "tests/sandbox/sandboxrun.h"
#include "tests/seam/checkbench.h"

#include "services/sandbox/trino/trino.h"

using namespace Qt::Literals::StringLiterals;

TEST_CASE("Trino's wall is knocked at, and its absence is critical")
{
    TestDirectory dir;
    sandbox::Trino trino{{0,
                          {{"TRINO_DOOR_SECRET", "canary-door-secret"}},
                          std::make_shared<sandbox::Clock>(),
                          dir.path() / "trino",
                          std::chrono::milliseconds(0)}};
    CheckBench bench;
    bench.add(u"trino"_s, ServiceKind::Trino, trino.url());
    const auto knocked = [&] {
        bench.look({u"INV-31"_s}, true);
        return bench.state(u"INV-31"_s);
    };
    CHECK(knocked().verdict == Verdict::Ok);
    trino.setFault("open", "");
    CHECK(knocked().verdict == Verdict::Critical);
    CHECK(bench.state(u"INV-31"_s).reason == u"knock_let_in"_s);
    trino.setFault("starting", "20");
    CHECK(knocked().verdict == Verdict::NotProven);
    trino.close();
    CHECK(knocked().verdict == Verdict::NotProven);
}
