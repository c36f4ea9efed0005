// What to do: by the reason, and by the system. The reasons are the code's: a new one without an
// advice is a failure.

#include "services/checks/checkjson.h"
#include "services/checks/checkjunit.h"
#include "services/checks/ownfaults.h"
#include "services/checks/reasonadvice.h"
#include "services/checks/reasons.h"
#include "services/checks/systems.h"
#include "services/checks/texts.h"
#include "services/environment/wirenames.h"

#include "tests/support/qtstrings.h"

#include <QSet>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// What a look says when all is well asks for nothing.
bool isOfGoodLook(const QString &code)
{
    static const QSet<QString> good{
        u"ok"_s,      u"inert"_s,    u"first_look"_s, u"asks_password"_s, u"deployed_runs"_s,
        u"walk_ok"_s, u"drift_ok"_s, u"scratch_ok"_s, u"knock_refused"_s, u"door_ok"_s};
    return good.contains(code);
}

/// Whether it begins with what to do.
bool namesAnAction(const QString &advice)
{
    static const QSet<QString> deeds = [] {
        const QString words = u"Add Agree Ask Bring Check Compare Connect Correct Declare Deploy "
                              u"Drop Find Free Give Let Look Make Mend Open Point Put Read Remove "
                              u"Renew Run Save See Set Sign Start Stop Store Take Treat Unlock "
                              u"Wait Close Delete"_s;
        const QStringList list = words.split(u' ');
        return QSet<QString>(list.begin(), list.end());
    }();
    return deeds.contains(advice.section(u' ', 0, 0)) && advice.size() > 20;
}

CheckState bad(const QString &reason, const QStringList &args = {})
{
    CheckState state;
    state.id = u"UP-svc"_s;
    state.service = u"svc"_s;
    state.verdict = Verdict::Critical;
    state.reason = reason;
    state.reasonArgs = args;
    return state;
}

CheckState timedOut(const QString &url, const HttpTiming &timing)
{
    CheckState state = bad(u"timeout"_s);
    auto evidence = std::make_shared<Evidence>();
    evidence->method = u"GET"_s;
    evidence->url = url;
    evidence->timing = timing;
    state.evidence = evidence;
    return state;
}

}

TEST_CASE("Every reason that is not good has an advice of its own, which names what to do")
{
    QMap<QString, QString> said;
    for (const Reason &reason : reasons()) {
        INFO(reason.code);
        const QString code = QString::fromLatin1(reason.code);
        const QString advice = reasonAdvice(bad(code, {u"1"_s, u"2"_s, u"3"_s, u"4"_s}));
        CHECK(advice.isEmpty() == isOfGoodLook(code));
        if (advice.isEmpty())
            continue;
        CHECK(namesAnAction(advice));
        CHECK_FALSE(advice.contains(u'%'));
        CHECK_FALSE(advice.contains(u'?'));
        CHECK_FALSE(said.contains(advice));
        said[advice] = code;
    }
}

TEST_CASE("Every row of the advice is for a reason that exists and is reached in some case")
{
    QSet<QString> closed; // reasons whose row for all other cases has come
    QSet<QString> texts;
    for (const ReasonAdvice &advice : reasonAdvices()) {
        INFO(advice.code << ' ' << (advice.when ? advice.when : ""));
        const QString code = QString::fromLatin1(advice.code);
        CHECK(findReason(code));
        CHECK_FALSE(isOwnFault(code)); // those have theirs elsewhere
        CHECK_FALSE(closed.contains(code));
        if (!advice.when)
            closed.insert(code);
        const QString text = QString::fromUtf8(advice.text);
        CHECK_FALSE(texts.contains(text));
        texts.insert(text);
        CHECK(namesAnAction(text));
    }
    for (const ReasonAdvice &advice : reasonAdvices())
        CHECK(closed.contains(QString::fromLatin1(advice.code)));
    for (const OwnFault &fault : ownFaults())
        CHECK(namesAnAction(QString::fromUtf8(fault.advice)));
}

TEST_CASE("A status asks for what its class means")
{
    QSet<QString> advices;
    for (const char *status : {"401", "403", "404", "429", "500", "502", "503", "504", "418"})
        advices.insert(reasonAdvice(bad(u"http_status"_s, {QString::fromLatin1(status)})));
    CHECK(advices.size() == 9);
    CHECK(reasonAdvice(bad(u"http_status"_s, {u"507"_s}))
          == reasonAdvice(bad(u"http_status"_s, {u"500"_s})));
}

TEST_CASE("A time-out asks for a look where the request got to")
{
    HttpTiming timing;
    const QString secure = u"https://svc.example/health"_s;
    const QString plain = u"http://svc.example/health"_s;
    CHECK(reasonAdvice(timedOut(plain, timing)).contains(u"firewall"));
    const QString encrypted = u"rediss://svc.example"_s; // connected only once TLS stands
    CHECK_FALSE(reasonAdvice(timedOut(encrypted, timing)).contains(u"firewall"));
    timing.connectMs = 1;
    CHECK(reasonAdvice(timedOut(secure, timing)).contains(u"TLS"));
    CHECK(reasonAdvice(timedOut(plain, timing)).contains(u"busy"));
    timing.tlsMs = 1;
    CHECK(reasonAdvice(timedOut(secure, timing)).contains(u"busy"));
    timing.waitMs = 1;
    CHECK(reasonAdvice(timedOut(secure, timing)).contains(u"did not end"));
    CHECK(reasonAdvice(bad(u"timeout"_s)).contains(u"when the time was over"));
}

TEST_CASE("A service that says how long to wait is quoted")
{
    CheckState state = bad(u"rate_limited"_s);
    CHECK(reasonAdvice(state).contains(u"few minutes"));
    auto evidence = std::make_shared<Evidence>();
    evidence->responseHeaders = {{u"retry-after"_s, u"120"_s}};
    state.evidence = evidence;
    CHECK(reasonAdvice(state).contains(u"Retry-After: 120"));
}

TEST_CASE("PostgreSQL that is full and Redis that refuses us ask for different deeds")
{
    CheckState full = bad(u"pg_full"_s);
    full.system = &systemOf(ServiceKind::Postgres);
    CheckState refused = bad(u"redis_password_refused"_s);
    refused.system = &systemOf(ServiceKind::Redis);
    CHECK(checkAdvice(full).contains(u"max_connections"));
    CHECK(checkAdvice(refused).contains(u"password"));
    CHECK(checkAdvice(full).contains(u"workers go on"));
    CHECK(checkMeaning(full) != checkMeaning(refused));
}

TEST_CASE("Machines read the advice that people read, that of the reason first")
{
    CheckState full = bad(u"pg_full"_s);
    full.system = &systemOf(ServiceKind::Postgres);
    Snapshot snapshot;
    snapshot.checks = {full};
    const QString advice = checkAdvice(full);
    CHECK(advice.indexOf(u"max_connections") < advice.indexOf(u"workers go on"));
    CHECK(QString::fromUtf8(checkJson(snapshot, {})).contains(advice));
    CHECK(QString::fromUtf8(checkJunit(snapshot, {})).contains(advice));
}

TEST_CASE("Every system has its own meaning and advice, and one row for each kind of service")
{
    QSet<QString> texts;
    for (const System &system : systems()) {
        INFO(int(system.kind));
        CheckState state = bad({});
        state.system = &system;
        CHECK(checkMeaning(state).contains(u"svc"));
        CHECK(checkAdvice(state).contains(u"svc"));
        CHECK(namesAnAction(checkAdvice(state)));
        CHECK_FALSE(QString::fromUtf8(system.expectation).isEmpty());
        texts.insert(checkMeaning(state));
        texts.insert(checkAdvice(state));
    }
    CHECK(texts.size() == 2 * int(systems().size()));
    for (const auto &entry : serviceKindNames)
        CHECK((systemOf(entry.value).kind == entry.value && !systemOf(entry.value).only));
}

TEST_CASE("The catalog's own database is another system than the support database")
{
    Service service;
    service.kind = ServiceKind::Postgres;
    service.lane = u"support"_s;
    CHECK(&systemOf(service) == &systemOf(ServiceKind::Postgres));
    service.reach = Reach::Deployment;
    CHECK(&systemOf(service) == &systemOf(ServiceKind::Postgres));
    service.lane = u"catalog"_s;
    CHECK(&systemOf(service) != &systemOf(ServiceKind::Postgres));
    service.lane = u"support"_s;
    service.reach = Reach::Witness;
    CHECK(&systemOf(service) != &systemOf(ServiceKind::Postgres));
}
