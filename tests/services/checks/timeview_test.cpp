#include "services/checks/timeview.h"

#include "services/checks/probes/exchange.h"
#include "services/checks/probes/lakekeeperhealthprobe.h"
#include "services/checks/roundjudge.h"
#include "tests/services/checks/platformstub.h"
#include "tests/support/qtstrings.h"

#include <catch2/catch.hpp>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace
{

constexpr auto atFirst = 1'000'000ms;

ClockOffset aheadBy(qint64 seconds, qint64 errorMs = 600)
{
    return {.aheadMs = seconds * 1000, .errorMs = errorMs};
}

/// What is said of our clock when hosts are ahead by so many seconds each.
std::optional<qint64> offBy(const QList<qint64> &aheadS)
{
    TimeView view;
    for (qsizetype i = 0; i < aheadS.size(); ++i)
        view.record(u"http://h%1:80"_s.arg(i), aheadBy(aheadS[i]), atFirst);
    return view.offByS();
}

Evidence evidenceWith(const QList<EvidenceHeader> &headers)
{
    Evidence evidence;
    evidence.measuredAt = QDateTime(QDate(2026, 11, 27), QTime(14, 0), Qt::UTC);
    evidence.timing.waitMs = 2000;
    evidence.timing.bodyMs = 1000;
    evidence.timing.totalMs
        = 4000; // so the first byte came after 3 s, and the answer about a second before
    evidence.responseHeaders = headers;
    return evidence;
}

}

TEST_CASE("Our clock is off when two hosts agree on it and none contradicts")
{
    CHECK(offBy({300, 302}) == -301);
    CHECK(offBy({-90'000, -90'001, -90'000}) == 90'000);
    CHECK_FALSE(offBy({300}));
    CHECK_FALSE(offBy({300, 0}));
    CHECK_FALSE(offBy({300, 300, 0}));
    CHECK_FALSE(offBy({300, 340}));
    CHECK_FALSE(offBy({0, 1, -1}));
    CHECK_FALSE(offBy({29, 30}));
    CHECK(offBy({40, 41}) == -40);
}

TEST_CASE("A host counts once, with what it said last")
{
    TimeView view;
    view.record(u"a"_s, aheadBy(300), atFirst);
    view.record(u"a"_s, aheadBy(300), atFirst + 1s);
    CHECK_FALSE(view.offByS());
    view.record(u"b"_s, aheadBy(300), atFirst + 2s);
    CHECK(view.offByS() == -300);
    view.record(u"b"_s, aheadBy(0), atFirst + 3s);
    CHECK_FALSE(view.offByS());
}

TEST_CASE("What hosts said long ago, or before the clock was set, is over")
{
    TimeView view;
    view.record(u"a"_s, aheadBy(300), atFirst);
    CHECK(view.hasHeard(u"a"_s, atFirst + 1min));
    CHECK_FALSE(view.hasHeard(u"a"_s, atFirst + 1h));
    view.record(u"b"_s, aheadBy(300), atFirst + 1h);
    CHECK_FALSE(view.offByS());
    view.record(u"a"_s, aheadBy(300), atFirst + 1h);
    CHECK(view.offByS());
    view.forget();
    CHECK_FALSE(view.offByS());
    CHECK_FALSE(view.hasHeard(u"a"_s, atFirst + 1h));
}

TEST_CASE("A clock at the limit does not swing from off to right and back")
{
    TimeView view;
    view.record(u"a"_s, aheadBy(31), atFirst);
    view.record(u"b"_s, aheadBy(31), atFirst);
    CHECK(view.offByS());
    view.record(u"a"_s, aheadBy(29), atFirst + 1s);
    view.record(u"b"_s, aheadBy(29), atFirst + 1s);
    CHECK(view.offByS());
    view.record(u"a"_s, aheadBy(20), atFirst + 2s);
    view.record(u"b"_s, aheadBy(20), atFirst + 2s);
    CHECK_FALSE(view.offByS());
}

TEST_CASE("An answer that took long contradicts nobody by what it took")
{
    TimeView view;
    view.record(u"a"_s, aheadBy(300), atFirst);
    view.record(u"b"_s, aheadBy(308, 4500), atFirst);
    CHECK(view.offByS());
}

TEST_CASE("The offset of a host is from its Date, corrected for half the wait")
{
    const auto offset
        = clockOffset(evidenceWith({{u"date"_s, u"Fri, 27 Nov 2026 14:05:02 GMT"_s}}));
    REQUIRE(offset);
    CHECK(offset->aheadMs == 300'500); // the middle of that second
    CHECK(offset->errorMs == 1500);
}

TEST_CASE("An answer without a date, or from a cache, tells no time")
{
    const EvidenceHeader date{u"Date"_s, u"Fri, 27 Nov 2026 14:05:02 GMT"_s};
    CHECK_FALSE(clockOffset(evidenceWith({})));
    CHECK_FALSE(clockOffset(evidenceWith({date, {u"Age"_s, u"120"_s}})));
    CHECK_FALSE(clockOffset(evidenceWith({{u"Date"_s, u"yesterday"_s}})));
    HttpReply reply;
    reply.headers = {{"Date", "Fri, 27 Nov 2026 14:05:02 GMT"}};
    CHECK(serverTime(reply) == QDateTime(QDate(2026, 11, 27), QTime(14, 5, 2), Qt::UTC));
    reply.headers.append(HttpHeader{"Age", "3"});
    CHECK_FALSE(serverTime(reply));
}

TEST_CASE("How a clock is off is told with its sign, in a unit that can be read")
{
    CHECK(offText(45) == u"+45 s"_s);
    CHECK(offText(-300) == u"-5 min"_s);
    CHECK(offText(18'000) == u"+5 h"_s);
    CHECK(offText(-40 * 86'400) == u"-40 d"_s);
}

TEST_CASE("A certificate out of its time is the service's fault, unless our clock is off")
{
    const auto environment
        = environmentOf({stubService(u"svc"_s, ServiceKind::Http, QUrl(u"https://svc.example"_s))});
    const CheckPlan plan = makeCheckPlan(*environment);
    const auto round
        = std::find_if(plan.rounds.begin(), plan.rounds.end(), [](const PlannedRound &one) {
              return one.probes.contains(ProbeKind::Http);
          });
    REQUIRE(round != plan.rounds.end());
    Look look;
    Observation &seen = look.seen[ProbeKind::Http];
    seen = {.kind = ProbeKind::Http, .contact = Contact::Answered};
    seen.trouble = downJudgement(u"tls_expired"_s);
    const auto upOf = [&](const OwnTrouble &ours) {
        return judgeRound(*environment, plan, *round, look, ours).front().judgement;
    };
    CHECK(upOf({}).verdict == Verdict::Critical);
    CHECK(upOf({}).reason == u"tls_expired"_s);
    const Judgement own = upOf({.clockOffByS = -300});
    CHECK(own.verdict == Verdict::Unknown);
    CHECK(own.reason == u"own_clock"_s);
    CHECK(own.args == QStringList{u"-5 min"_s});
    CHECK_FALSE(own.down);
    for (const Finding &finding :
         judgeRound(*environment, plan, *round, look, {.clockOffByS = -300}))
        CHECK(finding.judgement.verdict == Verdict::Unknown);

    seen.trouble = downJudgement(u"refused"_s); // which no clock has part in
    CHECK(upOf({.clockOffByS = -300}).verdict == Verdict::Critical);
}

TEST_CASE("How old a catalog's own looks are is judged by its clock, where it tells it")
{
    const QDateTime theirs(QDate(2026, 11, 27), QTime(14, 0), Qt::UTC);
    HttpReply reply;
    reply.status = 200;
    reply.body = good::lakekeeperHealth(theirs.addSecs(-5));
    const QDateTime ours = theirs.addSecs(3600);
    CHECK_FALSE(decodeLakekeeperHealth(reply, ours).unproven.isEmpty());
    reply.headers = {{"Date", "Fri, 27 Nov 2026 14:00:00 GMT"}};
    CHECK(decodeLakekeeperHealth(reply, ours).unproven.isEmpty());
    CHECK(decodeLakekeeperHealth(reply, ours).witnessed.value(ServiceKind::Postgres).verdict
          == Verdict::Ok);
    reply.body = good::lakekeeperHealth(theirs.addSecs(-300));
    CHECK_FALSE(decodeLakekeeperHealth(reply, theirs.addSecs(-300)).unproven.isEmpty());
}
