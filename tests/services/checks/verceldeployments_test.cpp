// The look at Vercel's variables brings its deployments along.

#include "tests/services/checks/platformstub.h"
#include "tests/services/http/httptesting.h"

#include <QUrlQuery>

using namespace Qt::Literals::StringLiterals;

namespace
{

QByteArray pageOf(const QByteArray &id, qint64 createdMs, const QByteArray &next)
{
    return R"({"deployments":[{"uid":")" + id + R"(","name":"app","state":"READY","createdAt":)"
        + QByteArray::number(createdMs)
        + R"(,"meta":{"githubCommitMessage":"canary-m3ssage"}}],"pagination":{"next":)" + next
        + "}}";
}

QString untilOf(const StubRequest &request)
{
    return QUrlQuery(QUrl(QString::fromLatin1(request.path))).queryItemValue(u"until"_s);
}

struct Vercel {
    StubServer server;
    StepClock clock;
    HttpClient http;

    Vercel() { server.reply("/v10/projects/app/env", 200, good::vercelVariables()); }

    /// The service after one look.
    ServiceState looked()
    {
        Environment environment
            = *environmentOf({stubService(u"app"_s, ServiceKind::Vercel, server.url())});
        environment.providers[u"vercel"_s]
            = {server.url(), {SecretRef::Store::Session, u"vercel"_s}, u"app"_s, {}};
        CheckEngine engine(std::make_shared<const Environment>(environment), http, tokens({}),
                           clock,
                           {.connectMs = 20'000, .probeMs = 20'000, .repeatMs = 1, .publishMs = 1});
        const SnapshotPtr snapshot = once(engine, {QStringList{u"INV-17"_s}});
        const CheckState *check = snapshot->check(u"INV-17"_s, u"app"_s);
        REQUIRE(check);
        CHECK(check->verdict != Verdict::Unknown); // whatever became of the deployments
        REQUIRE(check->evidence);
        CHECK_FALSE(check->evidence->excerpt.contains(u"canary-m3ssage"_s));
        return *snapshot->service(u"app"_s);
    }
    static Fact deployments(const ServiceState &service)
    {
        for (const Fact &fact : service.facts) {
            if (fact.name == u"deployments"_s)
                return fact;
        }
        return {};
    }
};

}

TEST_CASE("Vercel's deployments are read to the last page")
{
    Vercel vercel;
    vercel.server.on("/v6/deployments", [](const StubRequest &request) {
        const bool second = untilOf(request) == u"1795787000000"_s;
        return StubServer::response(200,
                                    second ? pageOf("dpl_b", 1'795'786'000'000, "null")
                                           : pageOf("dpl_a", 1'795'788'000'000, "1795787000000"));
    });
    const ServiceState service = vercel.looked();
    REQUIRE(service.fleet);
    REQUIRE(service.fleet->deployments.size() == 2);
    CHECK(service.fleet->deployments[0].id == u"dpl_a"_s);
    CHECK(service.fleet->deployments[1].id == u"dpl_b"_s);
    CHECK_FALSE(service.fleet->deploymentsFrom.isValid());
    CHECK(Vercel::deployments(service).value == u"2"_s);
    for (const StubRequest &request : vercel.server.seen())
        CHECK_FALSE(request.path.contains("decrypt"));
}

TEST_CASE("Of more deployments than are read the last ones are kept, with the time they begin at")
{
    Vercel vercel;
    qint64 at = 1'795'788'000'000;
    vercel.server.on("/v6/deployments", [&at](const StubRequest &) {
        at -= 1000;
        const QByteArray when = QByteArray::number(at);
        return StubServer::response(200, pageOf("dpl_" + when, at, when));
    });
    const ServiceState service = vercel.looked();
    REQUIRE(service.fleet);
    CHECK(service.fleet->deployments.size() == 5);
    CHECK(service.fleet->deploymentsFrom == service.fleet->deployments.last().createdAt);
}

TEST_CASE("A page of deployments that fails leaves those before it, and the first one none")
{
    Vercel vercel;
    const bool first = GENERATE(true, false);
    vercel.server.on("/v6/deployments", [first](const StubRequest &request) {
        const bool fails = first || !untilOf(request).isEmpty();
        return fails ? StubServer::response(429, R"({"error":{"code":"rate_limited"}})")
                     : StubServer::response(200, pageOf("dpl_a", 1'795'788'000'000, "17"));
    });
    const ServiceState service = vercel.looked();
    if (first) {
        CHECK_FALSE(service.fleet);
        CHECK((Vercel::deployments(service).origin == Fact::Origin::Unreadable));
        CHECK(Vercel::deployments(service).value == u"429"_s);
    } else {
        REQUIRE(service.fleet);
        CHECK(service.fleet->deployments.size() == 1);
        CHECK(service.fleet->deploymentsFrom.isValid());
    }
}
