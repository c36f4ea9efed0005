#include "services/credentials/credentialresolver.h"
#include "services/credentials/memorycredentialstore.h"
#include "services/credentials/sessioncredentialstore.h"
#include "services/credentials/storedsecret.h"
#include "tests/support/qtstrings.h"
#include "tests/support/waitfor.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace
{

StoredSecretPtr stored(const QByteArray &value, const QString &origin = u"https://lk.example:443"_s)
{
    auto secret = std::make_shared<StoredSecret>();
    secret->value = Secret(QByteArray(value));
    secret->origin = Origin::fromString(origin);
    return secret;
}

const QUrl lakekeeperUrl(u"https://lk.example/catalog"_s);
const SecretRef keychainRef{SecretRef::Store::Keychain, u"lk-token"_s};

template <typename T> Result<T> settled(const QFuture<Result<T>> &future)
{
    REQUIRE(waitFor([&] { return future.isFinished(); }));
    return future.result();
}

/// Answers when told.
class SlowStore : public MemoryCredentialStore
{
public:
    QFuture<Result<StoredSecretPtr>> read(const QString &) override
    {
        ++asked;
        promises.push_back(std::make_unique<QPromise<Result<StoredSecretPtr>>>());
        promises.back()->start();
        return promises.back()->future();
    }
    void answer(const Result<StoredSecretPtr> &result)
    {
        for (const auto &promise : promises) {
            promise->addResult(result);
            promise->finish();
        }
        promises.clear();
    }
    int asked = 0;
    std::vector<std::unique_ptr<QPromise<Result<StoredSecretPtr>>>> promises;
};

} // namespace

TEST_CASE("Keys hold only what every keychain keeps apart")
{
    bool ok = false;
    CHECK(CredentialStore::keyFor(u"prod-1"_s, u"r2.rw_2"_s, &ok) == u"atalaya.prod-1.r2.rw_2");
    CHECK(ok);
    for (const QString &bad : {u""_s, u"a b"_s, u"a/b"_s, u"ñ"_s, u"a@b"_s, QString(65, u'a')}) {
        CHECK(CredentialStore::keyFor(u"prod"_s, bad, &ok).isEmpty());
        CHECK_FALSE(ok);
        CHECK(CredentialStore::keyFor(bad, u"id"_s, &ok).isEmpty());
    }
}

TEST_CASE("An entry keeps bytes and origin, and stays small")
{
    QByteArray bytes;
    for (int i = 0; i < 256; ++i)
        bytes += char(i);
    const Secret entry = encodeStored(*stored(bytes, u"http://[::1]:81"_s));
    const auto back = decodeStored(entry.view());
    REQUIRE(back);
    CHECK((*back)->value.view() == bytes);
    CHECK((*back)->origin.toString() == u"http://[::1]:81");
    CHECK(encodeStored(*stored(QByteArray(1200, 's'))).view().size() < 2048);
    for (const QByteArray &bad : {QByteArray(""), QByteArray("{}"), QByteArray("hunter2"),
                                  QByteArray(R"({"origin":1,"secret":"YQ=="})"),
                                  QByteArray(R"({"origin":"https://h:443","secret":"%%%"})"),
                                  QByteArray(R"({"origin":"https://h:443","secret":""})")}) {
        const auto result = decodeStored(bad);
        REQUIRE_FALSE(result);
        CHECK(result.error().kind == Error::Kind::Unreadable);
        CHECK_FALSE(result.error().detail.contains(u"hunter2"));
    }
}

TEST_CASE("The memory store writes, reads, removes and refuses what a keychain would")
{
    MemoryCredentialStore store;
    CHECK(settled(store.read(u"atalaya.e.a"_s)).error().kind == Error::Kind::SecretMissing);
    CHECK(settled(store.write(u"atalaya.e.a"_s, stored("x"))));
    CHECK(settled(store.read(u"atalaya.e.a"_s)).value()->value.view() == "x");
    CHECK(settled(store.write(u"atalaya.e.a"_s, stored(""))).error().kind
          == Error::Kind::Configuration);
    CHECK(settled(store.write(u"a/b"_s, stored("x"))).error().kind == Error::Kind::Configuration);
    CHECK(settled(store.remove(u"atalaya.e.a"_s)));
    CHECK_FALSE(settled(store.read(u"atalaya.e.a"_s)));
    QSignalSpy spy(&store, &CredentialStore::stateChanged);
    store.setFailure(KeychainState::Locked, Error{Error::Kind::KeychainLocked, u"locked"_s});
    CHECK(spy.count() == 1);
    CHECK(settled(store.read(u"atalaya.e.a"_s)).error().kind == Error::Kind::KeychainLocked);
    CHECK(store.stateDetail() == u"locked");
}

TEST_CASE("One read serves many callers and later ones")
{
    SlowStore keychain;
    SessionCredentialStore session;
    CredentialResolver resolver(keychain, session);
    QList<QFuture<Result<CredentialPtr>>> asked;
    for (int i = 0; i < 50; ++i)
        asked.append(resolver.resolve(u"prod"_s, keychainRef, lakekeeperUrl));
    CHECK(keychain.asked == 1);
    keychain.answer(stored("t0k"));
    for (const auto &future : asked) {
        const auto result = settled(future);
        REQUIRE(result);
        CHECK((*result)->secret.view() == "t0k");
        CHECK((*result)->name == u"lk-token");
        CHECK((*result)->origin.toString() == u"https://lk.example:443");
    }
    CHECK(settled(resolver.resolve(u"prod"_s, keychainRef, lakekeeperUrl)));
    CHECK(keychain.asked == 1);
    resolver.forget(u"prod"_s, keychainRef);
    const auto again = resolver.resolve(u"prod"_s, keychainRef, lakekeeperUrl);
    CHECK(keychain.asked == 2);
    resolver.forget(); // what is on its way is old already
    keychain.answer(stored("old"));
    CHECK(settled(again));
    const auto fresh = resolver.resolve(u"prod"_s, keychainRef, lakekeeperUrl);
    CHECK(keychain.asked == 3);
    keychain.answer(stored("new"));
    CHECK(settled(fresh).value()->secret.view() == "new");
}

TEST_CASE("A secret of another origin is refused, an error is not remembered")
{
    MemoryCredentialStore keychain;
    SessionCredentialStore session;
    CredentialResolver resolver(keychain, session);
    CHECK(settled(resolver.resolve(u"prod"_s, keychainRef, lakekeeperUrl)).error().kind
          == Error::Kind::SecretMissing);
    CHECK(settled(keychain.write(u"atalaya.prod.lk-token"_s, stored("t"))));
    CHECK(settled(resolver.resolve(u"prod"_s, keychainRef, lakekeeperUrl)));
    for (const QString &elsewhere :
         {u"https://lk.example:444"_s, u"http://lk.example:443"_s, u"https://evil.example"_s}) {
        const auto refused = settled(resolver.resolve(u"prod"_s, keychainRef, QUrl(elsewhere)));
        REQUIRE_FALSE(refused);
        CHECK(refused.error().kind == Error::Kind::OriginRefused);
    }
    CHECK(settled(keychain.write(u"atalaya.prod.none"_s, stored("t", QString()))));
    CHECK(
        settled(resolver.resolve(u"prod"_s, {SecretRef::Store::Keychain, u"none"_s}, lakekeeperUrl))
            .error()
            .kind
        == Error::Kind::OriginRefused);
    CHECK(settled(resolver.resolve(u"a b"_s, keychainRef, lakekeeperUrl)).error().kind
          == Error::Kind::Configuration);
    const auto none = settled(resolver.resolve(u"prod"_s, {}, lakekeeperUrl));
    REQUIRE(none);
    CHECK_FALSE(*none);
}

TEST_CASE("Session secrets follow the sandbox's ports and stay in its environment")
{
    MemoryCredentialStore keychain;
    SessionCredentialStore session;
    CredentialResolver resolver(keychain, session);
    CHECK(session.insert(u"sandbox"_s, u"door"_s, Secret("d00r")));
    CHECK_FALSE(session.insert(u"sandbox"_s, u"a b"_s, Secret("d00r")));
    CHECK_FALSE(session.insert(u"sandbox"_s, u"x"_s, Secret()));
    const SecretRef door{SecretRef::Store::Session, u"door"_s};
    for (const QString &url : {u"http://127.0.0.1:1234"_s, u"http://127.0.0.1:4321"_s}) {
        const auto result = settled(resolver.resolve(u"sandbox"_s, door, QUrl(url)));
        REQUIRE(result);
        CHECK((*result)->origin == Origin::of(QUrl(url)));
    }
    CHECK_FALSE(settled(resolver.resolve(u"other"_s, door, QUrl(u"http://127.0.0.1:1"_s))));
    CHECK(keychain.reads() == 0);
}

TEST_CASE("A resolver that goes away leaves its callers with cancelled futures")
{
    SlowStore keychain;
    SessionCredentialStore session;
    QFuture<Result<CredentialPtr>> future;
    {
        CredentialResolver resolver(keychain, session);
        future = resolver.resolve(u"prod"_s, keychainRef, lakekeeperUrl);
    }
    CHECK(future.isCanceled());
    CHECK(future.isFinished());
    keychain.answer(stored("late"));
}
