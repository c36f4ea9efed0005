// The console's proofs about keys against the sandbox's object store: two sides that share no code.

#include <QTest>

#include "services/checks/probes/s3unsignedprobe.h"
#include "services/storage/keyproofs.h"
#include "tests/services/http/httptesting.h"

#include "services/sandbox/store/objectstore.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// The sandbox's clock, as the console sees time.
class TheirClock final : public Clock
{
public:
    explicit TheirClock(std::shared_ptr<const sandbox::Clock> clock)
        : m_clock(std::move(clock))
    {
    }
    std::chrono::milliseconds monotonic() const override
    {
        return std::chrono::milliseconds(m_clock->nowMs());
    }
    std::chrono::milliseconds sinceBoot() const override { return monotonic(); }
    QDateTime wall() const override
    {
        return QDateTime::fromMSecsSinceEpoch(m_clock->nowMs(), Qt::UTC);
    }

private:
    std::shared_ptr<const sandbox::Clock> m_clock;
};

struct Bucket {
    QTemporaryDir dir;
    std::shared_ptr<sandbox::Clock> theirs = std::make_shared<sandbox::Clock>();
    TheirClock clock{theirs};
    sandbox::KeyRing keys{theirs, "0123456789abcdef0123456789abcdef"};
    sandbox::ObjectStore store{config(), keys};
    HttpClient http;

    Bucket()
    {
        store.objects().put("lakehouse", "_atalaya/canary/0123456789", "tweet");
        store.objects().put("lakehouse", "warehouse/main.default/x", "bytes");
        store.objects().put("foreign", "README.txt", "hello");
    }
    sandbox::ObjectStore::Config config() const
    {
        sandbox::ObjectStore::Config made;
        made.clock = theirs;
        made.overlay = dir.path().toStdString() + "/overlay";
        made.buckets = {"lakehouse", "foreign"};
        return made;
    }
    static StorageDeclaration declaration()
    {
        StorageDeclaration storage;
        storage.bucket = u"lakehouse"_s;
        storage.canary = u"_atalaya/canary/0123456789"_s;
        storage.foreignBucket = u"foreign"_s;
        storage.propagationWindowS = 10;
        storage.pollS = 1;
        return storage;
    }
    StorageKeyPtr mint(const std::string &name, sandbox::KeyClass keyClass, bool old = true,
                       std::vector<std::string> buckets = {"lakehouse"})
    {
        sandbox::KeyGrant grant;
        grant.keyClass = keyClass;
        grant.buckets = std::move(buckets);
        sandbox::KeyRing::Wanted wanted;
        wanted.name = name;
        wanted.grants = {grant};
        wanted.isOld = old;
        const sandbox::S3Key made = keys.create(wanted).key;
        // As a person would paste it: the shape is the provider's, too.
        const auto parsed = parseStorageKey(
            QByteArray::fromStdString(made.accessKeyId + ":" + made.secretAccessKey),
            storageProvider(u"r2"_s));
        REQUIRE(parsed);
        return *parsed;
    }
    S3Client client(const StorageKeyPtr &key)
    {
        Service service;
        service.id = u"r2"_s;
        service.kind = ServiceKind::ObjectStore;
        service.url = QUrl(QString::fromStdString(store.url()));
        S3Place place = s3Place(service, declaration());
        place.keyName = u"key"_s;
        S3Client made(http, place, key, clock);
        made.setTimeouts(20'000, 20'000);
        return made;
    }
    GateReport gate(const StorageKeyPtr &key)
    {
        ReadOnlyGate made(client(key), {u"key"_s, declaration(), {}}, clock);
        QSignalSpy done(&made, &ReadOnlyGate::finished);
        made.start();
        REQUIRE(QTest::qWaitFor([&] { return done.count() > 0; }, 30'000));
        return made.report();
    }
    ProofTiming timing()
    {
        ProofTiming made = ProofTiming::of(declaration(), clock);
        made.later = [this](int ms, QObject *context, std::function<void()> go) {
            theirs->stepMs(ms);
            QTimer::singleShot(0, context, go);
        };
        return made;
    }
    S3Reply settledReply(const QFuture<S3Reply> &future)
    {
        REQUIRE(QTest::qWaitFor([&] { return future.isFinished(); }, 30'000));
        return future.result();
    }
    bool has(const QString &key, const StorageKeyPtr &reader)
    {
        return settledReply(client(reader).get(u"lakehouse"_s, key)).ok();
    }
};

template <typename Proof> KeyProofReport ended(Proof &proof)
{
    QSignalSpy done(&proof, &Proof::finished);
    proof.start();
    REQUIRE(QTest::qWaitFor([&] { return done.count() > 0; }, 30'000));
    return proof.report();
}

}

TEST_CASE("The gate tells the store's keys apart and leaves the bucket as it was")
{
    Bucket bucket;
    const StorageKeyPtr readOnly = bucket.mint("r2-ro", sandbox::KeyClass::ReadOnly);
    const GateReport good = bucket.gate(readOnly);
    for (const GateLight &light : good.lights) {
        INFO(light.answer.toStdString());
        CHECK(light.outcome == ProofOutcome::Pass);
    }
    const GateReport writer = bucket.gate(bucket.mint("r2-rw", sandbox::KeyClass::ReadWrite));
    CHECK(writer.outcome() == ProofOutcome::Fail);
    CHECK(writer.passed() == 3);
    CHECK(writer.leftovers.isEmpty());
    CHECK(bucket.has(u"_atalaya/canary/0123456789"_s, readOnly));
    const S3Reply left
        = bucket.settledReply(bucket.client(readOnly).list(u"lakehouse"_s, u"_atalaya/probe/"_s));
    CHECK((left.ok() && left.keys.isEmpty()));
    const GateReport wide = bucket.gate(
        bucket.mint("wide", sandbox::KeyClass::ReadOnly, true, {"lakehouse", "foreign"}));
    CHECK(wide.outcome() == ProofOutcome::Fail);
    CHECK(wide.passed() == 5);
}

TEST_CASE("A bucket lock refuses a deletion and proves nothing about the key")
{
    Bucket bucket;
    bucket.store.setFault("locked", "");
    const GateReport report = bucket.gate(bucket.mint("r2-rw", sandbox::KeyClass::ReadWrite));
    CHECK(report.lights.last().outcome == ProofOutcome::NotProven);
    CHECK(report.lights.last().answer.contains(u"ObjectLockedByBucketPolicy"_s));
    CHECK_FALSE(report.leftovers.isEmpty()); // what was put could not be removed either
}

TEST_CASE(
    "A new key is proven when the store honours it, a revoked one dead when it no longer does")
{
    Bucket bucket;
    const StorageKeyPtr old = bucket.mint("old", sandbox::KeyClass::ReadWrite);
    const StorageKeyPtr fresh = bucket.mint("new", sandbox::KeyClass::ReadWrite, false);
    ReadWriteProof works(bucket.client(fresh), u"lakehouse"_s, bucket.timing());
    const KeyProofReport proven = ended(works);
    CHECK(proven.outcome == ProofOutcome::Pass);
    CHECK(proven.looks > 1);
    CHECK(proven.leftovers.isEmpty());

    REQUIRE(bucket.keys.remove(old->accessKeyId.toStdString()));
    DeathOfKey dies(bucket.client(old), bucket.client(fresh), Bucket::declaration(), true,
                    bucket.timing());
    const KeyProofReport dead = ended(dies);
    INFO(dead.answer.toStdString() << ' ' << dead.reason.toStdString());
    CHECK(dead.outcome == ProofOutcome::Pass);
    CHECK(dead.looks > dead.inARow);
}

TEST_CASE("The store refuses strangers until it is made public")
{
    Bucket bucket;
    const auto look = [&] {
        HttpRequest asked = request(QUrl(QString::fromStdString(bucket.store.url())
                                         + u"/lakehouse?list-type=2&max-keys=1"_s));
        return decodeS3Unsigned(settled(bucket.http.send(asked)), u"lakehouse"_s);
    };
    const Observation closed = look();
    CHECK(closed.readable);
    CHECK(closed.fact(u"anonymous_access"_s).value == u"refused"_s);
    bucket.store.setFault("anonymous", "");
    CHECK(look().fact(u"anonymous_access"_s).value == u"let_in"_s);
}

TEST_CASE("Heads tell what is there, and listings go on where they stopped")
{
    Bucket bucket;
    const S3Client client = bucket.client(bucket.mint("r2-ro", sandbox::KeyClass::ReadOnly));
    CHECK(bucket.settledReply(client.head(u"lakehouse"_s, u"_atalaya/canary/0123456789"_s)).status
          == 200);
    CHECK(bucket.settledReply(client.head(u"lakehouse"_s, u"nowhere"_s)).status == 404);
    for (int i = 0; i < 5; ++i)
        bucket.store.objects().put("lakehouse", "many/k " + std::to_string(i) + "+&", "x");
    QStringList names;
    QString token;
    do {
        const S3Reply page = bucket.settledReply(client.list(u"lakehouse"_s, u"many/"_s, 2, token));
        REQUIRE(page.ok());
        names += page.keys;
        token = page.nextToken;
    } while (!token.isEmpty());
    CHECK(names
          == QStringList{u"many/k 0+&"_s, u"many/k 1+&"_s, u"many/k 2+&"_s, u"many/k 3+&"_s,
                         u"many/k 4+&"_s});
}
