#include "services/storage/gate.h"
#include "services/storage/keyproofs.h"
#include "tests/services/http/httptesting.h"
#include "tests/services/storage/fakestore.h"

#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;

namespace
{

GateReport run(FakeStore &store, const StorageKeyPtr &key,
               const StorageDeclaration &storage = FakeStore::declaration(),
               const QMap<QString, QString> &others = {})
{
    ReadOnlyGate gate(store.client(key), {u"r2-ro"_s, storage, others}, store.clock);
    QSignalSpy done(&gate, &ReadOnlyGate::finished);
    gate.start();
    REQUIRE(QTest::qWaitFor([&] { return done.count() > 0; }, 30'000));
    return gate.report();
}

const GateLight &light(const GateReport &report, GateCheck check)
{
    return report.lights[qsizetype(check)];
}

/// Counts what was sent and could have changed something.
int writes(const FakeStore &store)
{
    return int(std::count_if(store.server.seen().begin(), store.server.seen().end(),
                             [](const StubRequest &request) { return request.method != "GET"; }));
}

template <typename Proof> KeyProofReport ended(Proof &proof)
{
    QSignalSpy done(&proof, &Proof::finished);
    proof.start();
    REQUIRE(QTest::qWaitFor([&] { return done.count() > 0; }, 30'000));
    return proof.report();
}

/// Time passes by steps: a wait steps the clock and goes on at once.
ProofTiming stepping(FakeStore &store, std::function<void(int)> atLook = {})
{
    ProofTiming timing = ProofTiming::of(FakeStore::declaration(), store.clock);
    auto looks = std::make_shared<int>(0);
    timing.later = [&store, atLook, looks](int ms, QObject *context, std::function<void()> go) {
        store.clock.step(std::chrono::milliseconds(ms));
        if (atLook)
            atLook(++*looks);
        QTimer::singleShot(0, context, go);
    };
    return timing;
}

}

TEST_CASE("A read-only key passes the gate, six to none, and nothing is left behind")
{
    FakeStore store;
    const auto before = store.objects;
    const GateReport report = run(store, store.key('a', {}));
    CHECK(report.outcome() == ProofOutcome::Pass);
    CHECK(report.passed() == 6);
    CHECK(report.leftovers.isEmpty());
    CHECK(store.objects == before);
    CHECK(store.server.seen()[0].path.startsWith("/lake?"));
    CHECK(store.server.seen()[1].path == "/lake/_atalaya/canary/0123456789");
    for (const GateLight &one : report.lights)
        CHECK(one.evidence);
}

TEST_CASE("A read-write key fails the gate, and what it could do is undone")
{
    FakeStore store;
    const auto before = store.objects;
    const GateReport report = run(store, store.key('b', {.writes = true}));
    CHECK(report.outcome() == ProofOutcome::Fail);
    for (const GateCheck check : {GateCheck::Put, GateCheck::Multipart, GateCheck::Delete}) {
        CHECK(light(report, check).outcome == ProofOutcome::Fail);
        CHECK(light(report, check).reason == u"let_in"_s);
    }
    CHECK(light(report, GateCheck::Reach).outcome == ProofOutcome::Pass);
    CHECK(report.leftovers.isEmpty());
    CHECK(store.objects == before);
    CHECK(store.uploads.isEmpty());
}

TEST_CASE("A key that reaches another bucket fails the gate")
{
    FakeStore store;
    const GateReport report = run(store, store.key('c', {.everywhere = true}));
    CHECK(report.outcome() == ProofOutcome::Fail);
    CHECK(light(report, GateCheck::Reach).reason == u"let_in"_s);
    CHECK(report.passed() == 5);
}

TEST_CASE("Without the positive checks nothing more is sent and nothing is proven")
{
    FakeStore store;
    const StorageKeyPtr dead = store.key('d', {});
    store.revoke(dead);
    const GateReport report = run(store, dead);
    CHECK(report.outcome() == ProofOutcome::NotProven);
    CHECK(report.passed() == 0);
    CHECK(light(report, GateCheck::List).answer == u"401 Unauthorized"_s);
    CHECK(light(report, GateCheck::Put).reason == u"controls_failed"_s);
    CHECK(writes(store) == 0);
    const GateReport narrow = run(store, store.key('e', {.reads = false}));
    CHECK(narrow.outcome() == ProofOutcome::NotProven);
    CHECK(writes(store) == 0);
}

TEST_CASE("Only 403 AccessDenied proves a refusal")
{
    const std::vector<std::pair<int, QByteArray>> others{{401, "Unauthorized"},
                                                         {403, "SignatureDoesNotMatch"},
                                                         {403, "ObjectLockedByBucketPolicy"},
                                                         {403, "InvalidAccessKeyId"},
                                                         {404, "NoSuchKey"},
                                                         {429, "TooManyRequests"},
                                                         {500, "InternalError"},
                                                         {503, "ServiceUnavailable"},
                                                         {401, "AccessDenied"},
                                                         {403, ""},
                                                         {405, "MethodNotAllowed"},
                                                         {307, ""}};
    for (const auto &[status, code] : others) {
        INFO(status << ' ' << code.toStdString());
        FakeStore store;
        for (const QByteArray method : {"PUT", "DELETE", "POST"})
            store.answerInstead(method, status, code);
        const GateReport report = run(store, store.key('a', {}));
        CHECK(report.outcome() == ProofOutcome::NotProven);
        for (const GateCheck check : {GateCheck::Put, GateCheck::Multipart, GateCheck::Delete})
            CHECK(light(report, check).outcome == ProofOutcome::NotProven);
    }
}

TEST_CASE("Without a canary the delete check is not proven and deletes nothing")
{
    FakeStore store;
    StorageDeclaration storage = FakeStore::declaration();
    storage.canary.clear();
    const auto before = store.objects;
    const GateReport report = run(store, store.key('b', {.writes = true}), storage);
    CHECK(light(report, GateCheck::Get).outcome == ProofOutcome::Pass);
    CHECK(light(report, GateCheck::Delete).reason == u"no_canary"_s);
    CHECK(light(report, GateCheck::Delete).outcome == ProofOutcome::NotProven);
    CHECK(store.objects == before);

    storage.canary = u"_atalaya/canary/nowhere-to-be-found"_s;
    const GateReport missing = run(store, store.key('a', {}), storage);
    CHECK(light(missing, GateCheck::Delete).reason == u"canary_missing"_s);
    CHECK(missing.outcome() == ProofOutcome::NotProven);
    CHECK(missing.passed() == 5);
}

TEST_CASE("Without a declared foreign place, or when it does not exist, the reach is not proven")
{
    FakeStore store;
    StorageDeclaration storage = FakeStore::declaration();
    storage.foreignBucket.clear();
    CHECK(light(run(store, store.key('a', {}), storage), GateCheck::Reach).reason
          == u"nothing_declared"_s);
    store.server.reply("/elsewhere", 404, "<Error><Code>NoSuchBucket</Code></Error>",
                       "application/xml");
    storage.foreignBucket = u"elsewhere"_s;
    const GateReport report = run(store, store.key('a', {}), storage);
    CHECK(light(report, GateCheck::Reach).reason == u"foreign_missing"_s);
    CHECK(report.outcome() == ProofOutcome::NotProven);
}

TEST_CASE("What could not be removed again is reported with its key")
{
    FakeStore store;
    const StorageKeyPtr key = store.key('b', {.writes = true});
    store.answerInstead("DELETE", 403, "AccessDenied");
    const GateReport report = run(store, key);
    CHECK(report.outcome() == ProofOutcome::Fail);
    REQUIRE(report.leftovers.size() == 2);
    CHECK(report.leftovers[0].startsWith(u"_atalaya/probe/"_s));
    CHECK(store.objects.contains("/lake/" + report.leftovers[0].toLatin1()));
    CHECK(report.leftovers[1].endsWith(u"?uploads"_s));
}

TEST_CASE("A read-only key that is the writer's own fails by its fingerprint")
{
    FakeStore store;
    const StorageKeyPtr key = store.key('a', {});
    const GateReport report
        = run(store, key, FakeStore::declaration(),
              {{u"r2-rw"_s, fingerprint(key->accessKeyId)}, {u"r2-other"_s, fingerprint(u"x"_s)}});
    CHECK(report.sameKeyAs == u"r2-rw"_s);
    CHECK(report.outcome() == ProofOutcome::Fail);
}

TEST_CASE("A read-write key is proven once it is honoured, and leaves nothing")
{
    FakeStore store;
    const StorageKeyPtr key = store.key('b', {.writes = true});
    store.revoke(key);
    const auto before = store.objects;
    ReadWriteProof proof(store.client(key), u"lake"_s, stepping(store, [&](int look) {
                             if (look == 3)
                                 store.key('b', {.writes = true});
                         }));
    const KeyProofReport report = ended(proof);
    CHECK(report.outcome == ProofOutcome::Pass);
    CHECK(report.looks == 4);
    CHECK(report.tookMs == 3000);
    CHECK(report.leftovers.isEmpty());
    CHECK(store.objects == before);

    ReadWriteProof readOnly(store.client(store.key('a', {})), u"lake"_s, stepping(store));
    const KeyProofReport refused = ended(readOnly);
    CHECK(refused.outcome == ProofOutcome::NotProven);
    CHECK(refused.reason == u"window_over"_s);
    CHECK(refused.answer == u"403 AccessDenied"_s);
    CHECK(refused.looks == 11);
}

TEST_CASE("The death of a key is several refusals in a row while the new key works")
{
    FakeStore store;
    const StorageKeyPtr old = store.key('a', {});
    const StorageKeyPtr fresh = store.key('b', {});
    DeathOfKey proof(store.client(old), store.client(fresh), FakeStore::declaration(), true,
                     stepping(store, [&](int look) {
                         if (look == 2 || look == 4)
                             store.revoke(old);
                         if (look == 3)
                             store.key('a', {}); // a part of the store that has not heard yet
                     }));
    const KeyProofReport report = ended(proof);
    CHECK(report.outcome == ProofOutcome::Pass);
    CHECK(report.inARow == 3);
    CHECK(report.looks == 7);
    CHECK(report.answer == u"401 Unauthorized"_s);
}

TEST_CASE("A key that still works at the end of the window is not dead")
{
    FakeStore store;
    DeathOfKey proof(store.client(store.key('a', {})), store.client(store.key('b', {})),
                     FakeStore::declaration(), true, stepping(store));
    CHECK(ended(proof).outcome == ProofOutcome::Fail);
    CHECK(proof.report().reason == u"still_works"_s);
}

TEST_CASE("Death is not proven by a refusal of scope, by a store that refuses everyone, or unseen")
{
    FakeStore store;
    const StorageKeyPtr old = store.key('a', {.reads = false});
    const StorageKeyPtr fresh = store.key('b', {});
    DeathOfKey scope(store.client(old), store.client(fresh), FakeStore::declaration(), true,
                     stepping(store));
    CHECK(ended(scope).outcome == ProofOutcome::NotProven);

    store.revoke(old);
    store.revoke(fresh);
    DeathOfKey both(store.client(old), store.client(fresh), FakeStore::declaration(), true,
                    stepping(store));
    CHECK(ended(both).reason == u"new_key_refused"_s);

    store.key('b', {});
    DeathOfKey unseen(store.client(old), store.client(fresh), FakeStore::declaration(), false,
                      stepping(store));
    CHECK(ended(unseen).reason == u"never_seen_to_work"_s);
    CHECK(unseen.report().looks == 0);
}
