#include "services/checks/probes/s3unsignedprobe.h"
#include "services/checks/texts.h"
#include "services/core/async.h"
#include "services/storage/storagekey.h"
#include "tests/services/http/httptesting.h"
#include "tests/services/storage/fakestore.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

/// An environment with the fake store as its only service, its r2-ro key and a read-write one.
struct StoragePlatform {
    FakeStore store;
    StorageKeyPtr readOnly = store.key('a', {});
    StorageKeyPtr readWrite = store.key('b', {.writes = true});
    Environment environment
        = *environmentOf({stubService(u"r2"_s, ServiceKind::ObjectStore, store.server.url())});

    StoragePlatform()
    {
        environment.services[0].auth = {};
        environment.storage = FakeStore::declaration();
        environment.keys
            = {{u"r2-ro"_s, KeyClass::ReadOnly, {SecretRef::Store::Session, u"ro"_s}},
               {u"r2-rw"_s, KeyClass::ReadWrite, {SecretRef::Store::Session, u"rw"_s}}};
    }

    /// The secrets as they would be pasted; only is the one known, empty: both.
    CredentialLookup secrets(const QString &only = {})
    {
        return [this, only](const Service &service, const SecretRef &reference) {
            if (!only.isEmpty() && reference.id != only)
                return readyFuture(Result<CredentialPtr>(Error{Error::Kind::SecretMissing, {}}));
            const StorageKeyPtr &key = reference.id == u"ro"_s ? readOnly : readWrite;
            return readyFuture(Result<CredentialPtr>(credentialFor(
                service.url, key->accessKeyId.toLatin1() + ':' + QByteArray(64, 'c'))));
        };
    }

    CheckState run(const QString &id, const CredentialLookup &lookup)
    {
        CheckEngine engine(std::make_shared<const Environment>(environment), store.http, lookup,
                           store.clock,
                           {.connectMs = 20'000, .probeMs = 20'000, .repeatMs = 1, .publishMs = 1});
        const SnapshotPtr snapshot = once(engine, {{id}, true});
        const CheckState *state = snapshot->check(id);
        REQUIRE(state);
        INFO(checkSummary(*state).toStdString());
        return *state;
    }
};

}

TEST_CASE("INV-18 is ok for a read-only key, six of six")
{
    StoragePlatform platform;
    const CheckState state = platform.run(u"INV-18"_s, platform.secrets());
    CHECK(state.verdict == Verdict::Ok);
    CHECK(state.measured == u"6/6"_s);
    REQUIRE(state.evidence);
    CHECK(state.evidence->checks.size() == 7);
}

TEST_CASE("INV-18 is critical when the read-only key is the writer's")
{
    StoragePlatform platform;
    platform.readOnly = platform.readWrite;
    const CheckState state = platform.run(u"INV-18"_s, platform.secrets());
    CHECK(state.verdict == Verdict::Critical);
    CHECK(checkSummary(state).contains(u"r2-rw"_s));
    REQUIRE(state.evidence);
    CHECK(state.evidence->method == u"PUT"_s);
}

TEST_CASE("INV-18 is not proven when nothing shows either, and unknown without a key")
{
    StoragePlatform platform;
    platform.store.revoke(platform.readOnly);
    CHECK(platform.run(u"INV-18"_s, platform.secrets()).verdict == Verdict::NotProven);
    const CheckState missing = platform.run(u"INV-18"_s, platform.secrets(u"rw"_s));
    CHECK(missing.verdict == Verdict::Unknown);
    CHECK(missing.reason == u"secret_missing"_s);
    CHECK(missing.reasonArgs == QStringList{u"r2-ro"_s});
    platform.environment.keys.clear();
    CHECK(platform.run(u"INV-18"_s, platform.secrets()).reason == u"no_gate_key"_s);
}

TEST_CASE("INV-18 runs when it is asked for, and not with everything else")
{
    StoragePlatform platform;
    platform.environment.intervals[u"on_demand"_s] = 60;
    CheckEngine engine(std::make_shared<const Environment>(platform.environment),
                       platform.store.http, platform.secrets(), platform.store.clock,
                       quickLimits());
    WatchOrders orders;
    orders.consents = {consentKey(CheckRef{u"INV-18"_s, u"r2"_s}, platform.environment)};
    engine.setOrders(orders); // to a schedule, which this look is not of
    CHECK(once(engine)->check(u"INV-18"_s)->verdict == Verdict::NotRun);
}

TEST_CASE("The object store is up when S3 itself refuses an unsigned request")
{
    StoragePlatform platform;
    CHECK(platform.run(u"UP-r2"_s, {}).verdict == Verdict::Ok);
    const CheckState anonymous = platform.run(u"INV-33"_s, {});
    CHECK(anonymous.verdict == Verdict::Ok);
    CHECK(anonymous.measured == u"401 Unauthorized"_s);
    CHECK(platform.store.server.seen().last().path == "/lake?list-type=2&max-keys=1");

    platform.store.server.reply("/lake", 403, "<html>edge</html>", "text/html");
    CHECK(platform.run(u"UP-r2"_s, {}).verdict == Verdict::Critical);
    CHECK(platform.run(u"INV-33"_s, {}).verdict == Verdict::Unknown);
    platform.store.server.reply("/lake", 503, "<Error><Code>ServiceUnavailable</Code></Error>",
                                "application/xml");
    CHECK(platform.run(u"UP-r2"_s, {}).verdict == Verdict::Critical);
}

TEST_CASE("A bucket that lets strangers in is critical, and another answer proves neither")
{
    StoragePlatform platform;
    platform.store.server.reply(
        "/lake", 200, "<ListBucketResult><Contents><Key>a</Key></Contents></ListBucketResult>",
        "application/xml");
    CHECK(platform.run(u"INV-33"_s, {}).verdict == Verdict::Critical);
    platform.store.server.reply("/lake", 404, "<Error><Code>NoSuchBucket</Code></Error>",
                                "application/xml");
    CHECK(platform.run(u"INV-33"_s, {}).verdict == Verdict::NotProven);
    for (const char *code : {"SignatureDoesNotMatch", "NotEntitled", "RequestTimeTooSkewed"}) {
        platform.store.server.reply("/lake", 403,
                                    QByteArray("<Error><Code>") + code + "</Code></Error>",
                                    "application/xml");
        CHECK(platform.run(u"INV-33"_s, {}).verdict == Verdict::NotProven);
    }
    platform.store.server.reply("/lake", 403, "<Error><Code>AccessDenied</Code></Error>",
                                "application/xml");
    CHECK(platform.run(u"INV-33"_s, {}).verdict == Verdict::Ok);
    platform.store.server.reply(
        "/lake", 400, "<Error><Code>InvalidArgument</Code><Message>Authorization</Message></Error>",
        "application/xml");
    CHECK(platform.run(u"INV-33"_s, {}).verdict == Verdict::Ok);
    platform.environment.storage.reset();
    CHECK(platform.run(u"INV-33"_s, {}).reason == u"no_bucket"_s);
}
