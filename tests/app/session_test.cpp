#include "app/session.h"

#include "services/core/async.h"
#include "services/credentials/sessioncredentialstore.h"
#include "tests/support/qtstrings.h"
#include "tests/support/stubserver.h"
#include "ui/errortext.h"

#include <QTest>

#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

using namespace Qt::Literals::StringLiterals;

namespace {

const QByteArray fleetAnswer
    = R"({"data":{"projectToken":{"projectId":"p","environmentId":"e","environment":{"name":"production",
"serviceInstances":{"pageInfo":{"hasNextPage":false},"edges":[{"node":{"serviceId":"s1","serviceName":"ml-runner",
"latestDeployment":{"id":"d-42","status":"CRASHED","createdAt":"2026-11-27T09:59:00.000Z"},"activeDeployments":[]}}]},
"deployments":{"edges":[]}}}}})";

const QByteArray logAnswer
    = R"({"data":{"deploymentLogs":[{"timestamp":"2026-11-27T10:00:00Z","message":"start password=canary-l0g-s3cret"},
{"timestamp":"2026-11-27T10:00:01Z","message":"npm error Exit status 1"}]}})";

/// An environment whose provider is a stub that answers a question for log lines with answer.
struct Railway {
    StubServer server;
    SystemClock clock;
    SessionCredentialStore tokens;
    QByteArray question; ///< the last one for log lines
    std::unique_ptr<Session> session;

    explicit Railway(const QByteArray &answer, int status = 200)
    {
        server.on("/graphql/v2", [this, answer, status](const StubRequest &request) {
            if (!request.body.contains("deploymentLogs"))
                return StubServer::response(200, fleetAnswer);
            question = request.body;
            return StubServer::response(status, answer);
        });
        auto environment = std::make_shared<Environment>();
        environment->id = u"env"_s;
        environment->role = EnvironmentRole::Test;
        Service railway;
        railway.id = u"railway"_s;
        railway.kind = ServiceKind::Railway;
        railway.url = server.url();
        railway.auth = {SecretRef::Store::Session, u"railway"_s};
        Service runner;
        runner.id = u"ml-runner"_s;
        runner.kind = ServiceKind::Http;
        runner.reach = Reach::Deployment;
        Service other = runner;
        other.id = u"elsewhere"_s;
        environment->services = {railway, runner, other};
        session = std::make_unique<Session>(environment, secrets(), tokens, clock);
        const QFuture<SnapshotPtr> looked = session->engine().runOnce({QStringList{u"UP-railway"_s}});
        REQUIRE(QTest::qWaitFor([&] { return looked.isFinished(); }, 60'000));
    }
    static CredentialLookup secrets()
    {
        return [](const Service &service, const SecretRef &) {
            auto made = std::make_shared<Credential>();
            made->secret = Secret(QByteArray("canary-proj3ct-token"));
            made->origin = Origin::of(service.url);
            made->name = u"railway"_s;
            return readyFuture(Result<CredentialPtr>(CredentialPtr(made)));
        };
    }
    Result<QList<DeploymentLogLine>> lines(const QString &service) const
    {
        const auto asked = session->lastLogLines(service);
        REQUIRE(QTest::qWaitFor([&] { return asked.isFinished(); }, 60'000));
        return asked.result();
    }
};

}

TEST_CASE("A session asks the provider for the last lines of the deployment that decides, without secrets")
{
    Railway railway(logAnswer);
    const auto lines = railway.lines(u"ml-runner"_s);
    REQUIRE(lines);
    REQUIRE(lines->size() == 2);
    CHECK_FALSE(lines->first().text.contains(u"canary-l0g-s3cret"_s));
    CHECK(lines->first().text.contains(u"start"_s));
    CHECK(lines->last().text == u"npm error Exit status 1"_s);
    const auto asked = nlohmann::json::parse(railway.question.toStdString());
    CHECK(asked["variables"]["id"] == "d-42");
    CHECK(asked["variables"]["limit"] == logLinesAtMost);
}

TEST_CASE("A provider that refuses the log lines is an error that says so and what to do")
{
    const bool byStatus = GENERATE(true, false);
    Railway railway(R"({"errors":[{"message":"Not Authorized"}],"data":null})", byStatus ? 401 : 200);
    const auto lines = railway.lines(u"ml-runner"_s);
    REQUIRE_FALSE(lines);
    CHECK((lines.error().kind == Error::Kind::Unauthorized));
    CHECK(errorText(lines.error()).contains(u"does not accept this identity"_s));
    CHECK(errorAdvice(lines.error()).contains(u"new token"_s));
    CHECK_FALSE(errorDetails(lines.error()).contains(u"canary-proj3ct-token"_s));
}

TEST_CASE("A session asks nobody for the log of a service that no provider deploys")
{
    Railway railway(logAnswer);
    const auto lines = railway.lines(u"elsewhere"_s);
    REQUIRE_FALSE(lines);
    CHECK((lines.error().kind == Error::Kind::NotFound));
    CHECK(railway.question.isEmpty());
}
