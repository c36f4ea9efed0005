#include "services/sandbox/store/digest.h"
#include "services/sandbox/store/keyring.h"
#include "services/sandbox/store/temporarykey.h"
#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <sys/stat.h>

#include <fstream>

using namespace sandbox;

namespace
{

const std::string account = "0123456789abcdef0123456789abcdef";
const std::string host = "127.0.0.1:9000";

struct Ring {
    std::shared_ptr<Clock> clock = std::make_shared<Clock>();
    KeyRing keys{clock, account};

    Ring() { clock->stop(); }

    bool honours(const S3Key &key) const
    {
        const auto known = keys.honoured(key.accessKeyId, key.sessionToken, host);
        return known && known->secret == key.secretAccessKey;
    }
    HonouredKey known(const S3Key &key) const
    {
        return keys.honoured(key.accessKeyId, key.sessionToken, host).value();
    }
};

KeyRing::Wanted wanted(const std::string &name, KeyClass keyClass,
                       std::vector<std::string> buckets = {"lake"})
{
    KeyGrant grant;
    grant.keyClass = keyClass;
    grant.buckets = std::move(buckets);
    KeyRing::Wanted made;
    made.name = name;
    made.grants = {grant};
    made.isOld = true;
    return made;
}

TemporaryClaims child(const Ring &ring, const std::string &parent)
{
    TemporaryClaims claims;
    claims.bucket = "lake";
    claims.scope = "object-read-write";
    claims.prefixes = {"t1/"};
    claims.objects = {"exact"};
    claims.accountId = account;
    claims.parentKeyId = parent;
    claims.audience = host;
    claims.issuedAtS = ring.clock->nowMs() / 1000;
    claims.expiresAtS = claims.issuedAtS + 900;
    return claims;
}

} // namespace

// third-parties.md §1.6
TEST_CASE("A key is the token's id and the hash of its value", "[store][keyring]")
{
    Ring ring;
    const auto minted = ring.keys.create(wanted("rw", KeyClass::ReadWrite));
    CHECK(minted.key.accessKeyId.size() == 32);
    CHECK(minted.key.secretAccessKey == sha256Hex(minted.value));
    CHECK(sha256Hex("cfat_EXAMPLE_not_a_real_token_000000000000")
          == "1f63206e9a949c5a681280d7061f713ca400186ef8b8d1e4349a6da0dc2010f4");
    CHECK(ring.honours(minted.key));
    CHECK(ring.keys.byValue(minted.value)->id == minted.key.accessKeyId);
    CHECK_FALSE(ring.keys.byValue("cfat_other"));
    CHECK(ring.keys.named("rw")->id == minted.key.accessKeyId);
    CHECK_FALSE(ring.keys.find("none"));
}

// third-parties.md §1.5
TEST_CASE("The object store sees new, changed and revoked keys only after a while",
          "[store][keyring]")
{
    Ring ring;
    auto fresh = wanted("new", KeyClass::ReadOnly);
    fresh.isOld = false;
    const auto minted = ring.keys.create(fresh);
    const std::string id = minted.key.accessKeyId;
    CHECK(ring.keys.find(id)); // the API does at once
    CHECK_FALSE(ring.honours(minted.key));
    ring.clock->stepMs(3000);
    CHECK(ring.honours(minted.key));

    ring.keys.update(id, [](AccessKey &key) { key.grants[0].keyClass = KeyClass::ReadWrite; });
    CHECK_FALSE(ring.known(minted.key).allows(S3Operation::PutObject, "lake", "k"));
    ring.clock->stepMs(3000);
    CHECK(ring.known(minted.key).allows(S3Operation::PutObject, "lake", "k"));

    ring.keys.update(id, [](AccessKey &key) { key.isDisabled = true; });
    CHECK(ring.honours(minted.key));
    ring.clock->stepMs(3000);
    CHECK_FALSE(ring.honours(minted.key));
    ring.keys.update(id, [](AccessKey &key) { key.isDisabled = false; });
    ring.clock->stepMs(3000);
    CHECK(ring.honours(minted.key));

    ring.keys.setPropagationMs(60'000);
    CHECK(ring.keys.remove(id));
    CHECK_FALSE(ring.keys.remove(id));
    CHECK_FALSE(ring.keys.find(id));
    CHECK_FALSE(ring.keys.byValue(minted.value));
    ring.clock->stepMs(59'000);
    CHECK(ring.honours(minted.key));
    ring.clock->stepMs(1000);
    CHECK_FALSE(ring.honours(minted.key));
}

TEST_CASE("A key that was revoked before anybody saw it never comes alive", "[store][keyring]")
{
    Ring ring;
    auto fresh = wanted("new", KeyClass::ReadOnly);
    fresh.isOld = false;
    const auto minted = ring.keys.create(fresh);
    ring.keys.setPropagationMs(0);
    ring.keys.remove(minted.key.accessKeyId);
    for (int i = 0; i < 5; ++i) {
        ring.clock->stepMs(1000);
        CHECK_FALSE(ring.honours(minted.key));
    }
}

TEST_CASE("Changes arrive in their order, also when the way has become shorter",
          "[store][keyring]")
{
    Ring ring;
    const auto minted = ring.keys.create(wanted("rw", KeyClass::ReadWrite));
    const std::string id = minted.key.accessKeyId;
    ring.keys.setPropagationMs(60'000);
    ring.keys.update(id, [](AccessKey &key) { key.name = "slow"; });
    ring.keys.setPropagationMs(0);
    ring.keys.remove(id);
    ring.keys.create(wanted("other", KeyClass::ReadOnly)); // forgets what is dead everywhere
    CHECK(ring.honours(minted.key));
    ring.clock->stepMs(60'000);
    CHECK_FALSE(ring.honours(minted.key));
}

TEST_CASE("Rolling keeps the id and kills the old secret at once", "[store][keyring]")
{
    Ring ring;
    const auto before = ring.keys.create(wanted("rw", KeyClass::ReadWrite));
    const auto after = ring.keys.roll(before.key.accessKeyId);
    REQUIRE(after);
    CHECK(after->key.accessKeyId == before.key.accessKeyId);
    CHECK_FALSE(ring.honours(before.key));
    CHECK(ring.honours(after->key));
    CHECK_FALSE(ring.keys.byValue(before.value));
    CHECK(ring.keys.byValue(after->value));
    CHECK_FALSE(ring.keys.roll("none"));
}

TEST_CASE("A key counts within its time only", "[store][keyring]")
{
    Ring ring;
    auto limited = wanted("limited", KeyClass::ReadOnly);
    limited.notBeforeMs = ring.clock->nowMs() + 10'000;
    limited.expiresMs = ring.clock->nowMs() + 20'000;
    const auto minted = ring.keys.create(limited);
    CHECK_FALSE(ring.honours(minted.key));
    ring.clock->stepMs(10'000);
    CHECK(ring.honours(minted.key));
    ring.clock->stepMs(10'000);
    CHECK_FALSE(ring.honours(minted.key));
}

TEST_CASE("A grant is a class on buckets, prefixes and actions", "[store][keyring]")
{
    KeyGrant grant;
    grant.buckets = {"lake"};
    grant.prefixes = {"a/"};
    grant.objects = {"b"};
    CHECK(grant.allows(S3Operation::GetObject, "lake", "a/x"));
    CHECK(grant.allows(S3Operation::GetObject, "lake", "b"));
    CHECK_FALSE(grant.allows(S3Operation::GetObject, "lake", "a"));
    CHECK_FALSE(grant.allows(S3Operation::GetObject, "lake", "b/x"));
    CHECK_FALSE(grant.allows(S3Operation::GetObject, "foreign", "a/x"));
    CHECK(grant.allows(S3Operation::ListObjectsV2, "lake", "a/x"));
    CHECK_FALSE(grant.allows(S3Operation::ListObjectsV2, "lake", ""));
    CHECK_FALSE(grant.allows(S3Operation::ListObjectsV2, "lake", "b"));
    CHECK_FALSE(grant.allows(S3Operation::PutObject, "lake", "a/x"));
    CHECK_FALSE(grant.allows(S3Operation::ListBuckets, "", ""));
    grant.keyClass = KeyClass::ReadWrite;
    CHECK(grant.allows(S3Operation::DeleteObject, "lake", "a/x"));
    grant.actions = {"GetObject"};
    CHECK(grant.allows(S3Operation::GetObject, "lake", "a/x"));
    CHECK_FALSE(grant.allows(S3Operation::HeadObject, "lake", "a/x"));

    KeyGrant ofAccount;
    ofAccount.isForAccount = true;
    CHECK(ofAccount.allows(S3Operation::ListBuckets, "", ""));
    CHECK(ofAccount.allows(S3Operation::GetObject, "any", "k"));
    CHECK_FALSE(ofAccount.allows(S3Operation::PutObject, "any", "k"));
}

// third-parties.md §1.7
TEST_CASE("Temporary credentials are those of the composed vector", "[store][keyring]")
{
    const std::string parent = "1f63206e9a949c5a681280d7061f713ca400186ef8b8d1e4349a6da0dc2010f4";
    TemporaryClaims claims;
    claims.bucket = "lake";
    claims.scope = "object-read-only";
    claims.actions = {"GetObject", "HeadObject"};
    claims.prefixes = {"probe/"};
    claims.accountId = account;
    claims.parentKeyId = "abcdef0123456789abcdef0123456789";
    claims.audience = account + ".r2.cloudflarestorage.com";
    claims.issuedAtS = 1800000000;
    claims.expiresAtS = 1800000900;
    const S3Key key = temporaryKey(claims, parent);
    CHECK(key.accessKeyId == claims.parentKeyId);
    CHECK(key.secretAccessKey
          == "6d956ccd024cf855eff60c9832656d96e0f5b80f246a4fe0386991f84c6af742");
    CHECK(key.sessionToken.size() == 676);
    CHECK(sha256Hex(key.sessionToken)
          == "070a2bf1ed1b8fce9d5298bdb8add638c6cff20f6af85c956f7c91590d8856a7");
    CHECK(temporarySecret(key.sessionToken, parent) == key.secretAccessKey);
    CHECK_FALSE(temporarySecret(key.sessionToken, parent + "0"));
    CHECK(readTemporaryClaims(key.sessionToken)->actions == claims.actions);
    for (const char *wrong : {"", "x", "and0Lw==", "and0L2V4YW1wbGU=", "and0L2EuYi5j"})
        CHECK_FALSE(readTemporaryClaims(wrong));
}

TEST_CASE("Temporary credentials allow what both they and their parent do", "[store][keyring]")
{
    Ring ring;
    const auto rw = ring.keys.create(wanted("rw", KeyClass::ReadWrite));
    const auto ro = ring.keys.create(wanted("ro", KeyClass::ReadOnly));
    const S3Key key = temporaryKey(child(ring, rw.key.accessKeyId), rw.key.secretAccessKey);
    REQUIRE(ring.honours(key));
    CHECK(ring.known(key).allows(S3Operation::PutObject, "lake", "t1/x"));
    CHECK(ring.known(key).allows(S3Operation::PutObject, "lake", "exact"));
    CHECK_FALSE(ring.known(key).allows(S3Operation::PutObject, "lake", "t2/x"));
    CHECK_FALSE(ring.known(key).allows(S3Operation::GetObject, "foreign", "t1/x"));

    const S3Key narrow = temporaryKey(child(ring, ro.key.accessKeyId), ro.key.secretAccessKey);
    CHECK(ring.known(narrow).allows(S3Operation::GetObject, "lake", "t1/x"));
    CHECK_FALSE(ring.known(narrow).allows(S3Operation::PutObject, "lake", "t1/x"));
    auto admin = child(ring, ro.key.accessKeyId);
    admin.scope = "admin-read-write";
    CHECK_FALSE(ring.known(temporaryKey(admin, ro.key.secretAccessKey))
                    .allows(S3Operation::ListBuckets, "", ""));
}

TEST_CASE("Temporary credentials end with their time, and with their parent", "[store][keyring]")
{
    Ring ring;
    const auto parent = ring.keys.create(wanted("parent", KeyClass::ReadWrite));
    const std::string id = parent.key.accessKeyId;
    const std::string secret = parent.key.secretAccessKey;
    const S3Key brief = temporaryKey(child(ring, id), secret);
    CHECK(ring.honours(brief));
    ring.clock->stepMs(901'000);
    CHECK_FALSE(ring.honours(brief));

    const S3Key key = temporaryKey(child(ring, id), secret);
    CHECK(ring.honours(key));
    ring.keys.remove(id);
    CHECK(ring.honours(key));
    ring.clock->stepMs(3000);
    CHECK_FALSE(ring.honours(key));
    CHECK_FALSE(ring.honours(parent.key));
}

TEST_CASE("Temporary credentials that somebody else made are none", "[store][keyring]")
{
    Ring ring;
    const auto parent = ring.keys.create(wanted("parent", KeyClass::ReadWrite));
    const std::string id = parent.key.accessKeyId;
    const TemporaryClaims good = child(ring, id);
    const auto isHonoured = [&](const TemporaryClaims &claims, const std::string &secret) {
        S3Key key = temporaryKey(claims, secret);
        key.accessKeyId = id;
        return ring.honours(key);
    };
    CHECK(isHonoured(good, parent.key.secretAccessKey));
    CHECK_FALSE(isHonoured(good, std::string(64, '0')));
    for (const auto &spoil : std::vector<std::function<void(TemporaryClaims &)>>{
             [](auto &claims) { claims.accountId = std::string(32, '0'); },
             [](auto &claims) { claims.parentKeyId = std::string(32, '0'); },
             [](auto &claims) { claims.audience = "elsewhere"; },
             [](auto &claims) { claims.scope = "everything"; },
             [](auto &claims) { claims.expiresAtS += 604'800; }}) {
        TemporaryClaims claims = good;
        spoil(claims);
        CHECK_FALSE(isHonoured(claims, parent.key.secretAccessKey));
    }
}

TEST_CASE("The vault keeps the keys, not the tokens, for its owner alone", "[store][keyring]")
{
    const TestDirectory dir;
    const auto vault = dir.path() / "keys.json";
    const auto clock = std::make_shared<Clock>();
    clock->stop();
    KeyRing::Minted kept;
    {
        KeyRing keys(clock, account, vault);
        auto fresh = wanted("kept", KeyClass::ReadWrite);
        fresh.isOld = false;
        fresh.policies = nlohmann::ordered_json::parse(R"([{"z":1,"a":2}])");
        kept = keys.create(fresh);
        keys.remove(keys.create(wanted("revoked", KeyClass::ReadOnly)).key.accessKeyId);
    }
    struct stat info{};
    REQUIRE(stat(vault.c_str(), &info) == 0);
    CHECK((info.st_mode & 0777) == 0600);
    CHECK(readAll(vault).find(kept.value) == std::string::npos);
    CHECK(std::distance(std::filesystem::directory_iterator(dir.path()), {}) == 1);

    KeyRing keys(clock, account, vault);
    CHECK(keys.list().size() == 1);
    CHECK(keys.named("kept")->policies.dump() == R"([{"z":1,"a":2}])");
    CHECK_FALSE(keys.honoured(kept.key.accessKeyId, {}, host)); // still on its way
    clock->stepMs(3000);
    REQUIRE(keys.honoured(kept.key.accessKeyId, {}, host));
    CHECK(
        keys.honoured(kept.key.accessKeyId, {}, host)->allows(S3Operation::PutObject, "lake", "k"));

    std::ofstream(vault) << "{\"keys\":[{\"secret\":\"canary\"}]}";
    try {
        KeyRing broken(clock, account, vault);
        FAIL("it was read");
    } catch (const std::runtime_error &error) {
        CHECK(std::string(error.what()).find("canary") == std::string::npos);
    }
}
