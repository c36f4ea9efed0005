#include "services/identity/mayact.h"
#include "services/identity/tokenfacts.h"
#include "tests/services/identity/fakeprovider.h"
#include "tests/support/qtstrings.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

const QDateTime now = QDateTime::fromString(u"2026-11-27T14:00:00Z"_s, Qt::ISODate);

Standing standing(EnvironmentRole role)
{
    Standing made;
    made.environmentRole = role;
    made.environmentId = u"e1"_s;
    made.now = now;
    made.observer = false;
    made.consented = true;
    made.armed = armedFor(u"e1"_s, now, 600);
    return made;
}

}

TEST_CASE("Who may do what is one table")
{
    struct Row {
        const char *what;
        std::function<void(Standing &)> change;
        Refusal probe;
        Refusal write;
    };
    const std::vector<Row> rows{
        {"all in order", [](Standing &) {}, Refusal::None, Refusal::None},
        {"observer", [](Standing &s) { s.observer = true; }, Refusal::Observer, Refusal::Observer},
        {"not armed", [](Standing &s) { s.armed.reset(); }, Refusal::None, Refusal::NotArmed},
        {"armed elsewhere", [](Standing &s) { s.armed->environmentId = u"e2"_s; }, Refusal::None,
         Refusal::ArmedForOther},
        {"arming ends now", [](Standing &s) { s.armed->until = now; }, Refusal::None,
         Refusal::ArmingOver},
        {"arming over", [](Standing &s) { s.armed->until = now.addSecs(-1); }, Refusal::None,
         Refusal::ArmingOver},
        {"no consent", [](Standing &s) { s.consented = false; }, Refusal::NotConsented,
         Refusal::None},
        {"signed out", [](Standing &s) { s.signedIn = false; }, Refusal::SignedOut,
         Refusal::SignedOut},
        {"observer wins",
         [](Standing &s) {
             s.observer = true;
             s.signedIn = false;
             s.armed.reset();
         },
         Refusal::Observer, Refusal::Observer},
    };
    for (const EnvironmentRole role :
         {EnvironmentRole::Prod, EnvironmentRole::Test, EnvironmentRole::Sandbox}) {
        for (const Row &row : rows) {
            Standing changed = standing(role);
            row.change(changed);
            INFO(row.what);
            CHECK(mayAct(Deed::Read, changed) == Refusal::None);
            CHECK(mayAct(Deed::Probe, changed) == row.probe);
            CHECK(mayAct(Deed::Write, changed) == row.write);
        }
    }
}

TEST_CASE("A production environment is only watched until somebody says otherwise")
{
    for (const auto &[role, refusal] : {std::pair{EnvironmentRole::Prod, Refusal::Observer},
                                        {EnvironmentRole::Test, Refusal::None},
                                        {EnvironmentRole::Sandbox, Refusal::None}}) {
        Standing made = standing(role);
        made.observer.reset();
        CHECK(mayAct(Deed::Write, made) == refusal);
    }
}

TEST_CASE("An arming ends by itself, after an hour at the latest")
{
    CHECK(armedFor(u"e"_s, now, 60).until == now.addSecs(60));
    CHECK(armedFor(u"e"_s, now, 1'000'000).until == now.addSecs(3600));
    CHECK(armedFor(u"e"_s, now, -5).until == now);
    for (int i = 1; i <= int(Refusal::ConsentLapsed); ++i)
        CHECK(refusalText(Refusal(i)).size() > 20);
}

TEST_CASE("A token explains why it may be refused")
{
    IdentityDeclaration declared;
    declared.issuer = QUrl(u"https://id.example/realms/lake"_s);
    declared.audience = u"lakekeeper"_s;
    declared.scopes = {u"openid"_s, u"lake"_s};
    const auto kinds = [&](const QByteArray &claims, std::optional<qint64> ahead = {}) {
        QList<TokenRemark::Kind> found;
        for (const TokenRemark &remark :
             remarksOn(decodeTokenFacts(FakeProvider::jwt(claims)), declared, now, ahead)) {
            found.append(remark.kind);
            CHECK(remarkText(remark).size() > 10);
            CHECK_FALSE(remarkText(remark).contains(u'%'));
        }
        return found;
    };
    using Kind = TokenRemark::Kind;
    const QByteArray good
        = R"({"iss":"https://id.example/realms/lake","aud":["a","lakekeeper"],"scope":"openid lake","sub":"u",)"
          R"("iat":1795788000,"exp":1795788300,"realm_access":{"roles":["engineer"]}})";
    CHECK(kinds(good).isEmpty());
    CHECK(decodeTokenFacts(FakeProvider::jwt(good))->roles == QStringList{u"engineer"_s});
    CHECK(kinds(good, 31) == QList<Kind>{Kind::ClockDiffers});
    CHECK(kinds(good, -30).isEmpty());
    CHECK(kinds(R"({"iss":"http://inside/realms/lake","aud":"lakekeeper"})")
          == QList<Kind>{Kind::IssuerDiffers});
    CHECK(kinds(R"({"iss":"https://id.example/realms/lake","aud":"account"})")
          == QList<Kind>{Kind::AudienceMissing});
    CHECK(kinds(R"({"iss":"https://id.example/realms/lake","aud":"lakekeeper","scope":"openid"})")
          == QList<Kind>{Kind::ScopesMissing});
    CHECK(kinds(R"({"iss":"https://id.example/realms/lake","aud":"lakekeeper","exp":1795787999})")
          == QList<Kind>{Kind::Expired});
    CHECK(kinds(R"({"iss":"https://id.example/realms/lake","aud":"lakekeeper","iat":1795788090})")
          == QList<Kind>{Kind::IssuedInFuture});
    CHECK(remarksOn(decodeTokenFacts("an-opaque-token"), declared, now, {}).first().kind
          == Kind::Opaque);
    for (const QByteArray &odd :
         {QByteArray(), QByteArray("."), QByteArray(".."), QByteArray("a.b.c"),
          QByteArray("a.W10.c"), QByteArray("a.e30.c")})
        decodeTokenFacts(odd);
    CHECK(QDateTime::fromSecsSinceEpoch(1795788000, Qt::UTC) == now);
}
