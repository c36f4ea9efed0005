#include "services/deploy/vercel.h"

#include "tests/support/qtstrings.h"

#include <catch2/catch.hpp>

using namespace Qt::Literals::StringLiterals;

TEST_CASE("Vercel's words for the state of a deployment are read, and nothing that people wrote")
{
    const QList<std::pair<QByteArray, DeploymentStatus>> words{
        {"QUEUED", DeploymentStatus::Queued},
        {"INITIALIZING", DeploymentStatus::Initializing},
        {"BUILDING", DeploymentStatus::Building},
        {"READY", DeploymentStatus::Success},
        {"ERROR", DeploymentStatus::Failed},
        {"CANCELED", DeploymentStatus::Canceled},
        {"BLOCKED", DeploymentStatus::NeedsApproval},
        {"DELETED", DeploymentStatus::Removed},
        {"SOMETHING_NEW", DeploymentStatus::Unknown}};
    for (const auto &[word, status] : words) {
        const auto page = decodeVercelDeployments(
            R"({"deployments":[{"uid":"dpl_1","name":"app","state":")" + word
            + R"(","createdAt":1795788000000,"ready":1795788060000,)"
              R"("creator":{"email":"canary-person"},"url":"canary-address",)"
              R"("meta":{"githubCommitSha":"4be19af0","githubCommitMessage":"canary-message"}}],)"
              R"("pagination":{"count":1,"next":1795787999999,"prev":null}})");
        REQUIRE(page);
        REQUIRE(page->items.size() == 1);
        const DeploymentRecord &record = page->items.first();
        INFO(word.toStdString());
        CHECK((record.status == status));
        CHECK(record.statusText == QString::fromLatin1(word));
        CHECK(record.id == u"dpl_1"_s);
        CHECK(record.service == u"app"_s);
        CHECK(record.commit == u"4be19af0"_s);
        CHECK(record.createdAt.toMSecsSinceEpoch() == 1'795'788'000'000);
        CHECK(record.statusAt.toMSecsSinceEpoch() == 1'795'788'060'000);
        CHECK(page->after == u"1795787999999"_s);
    }
}

TEST_CASE("What is no list of Vercel's deployments is unreadable, and odd members are left out")
{
    const auto kind
        = [](const QByteArray &body) { return decodeVercelDeployments(body).error().kind; };
    CHECK((kind("<html>") == Error::Kind::Unreadable));
    CHECK((kind(R"({"error":{"code":"forbidden"}})") == Error::Kind::Unreadable));
    CHECK((kind(R"({"deployments":[{"state":"READY"}]})") == Error::Kind::Unreadable));
    const auto page = decodeVercelDeployments(
        R"({"deployments":[{"id":"dpl_2","readyState":"READY","created":-5,"meta":7}]})");
    REQUIRE(page);
    CHECK_FALSE(page->items.first().createdAt.isValid());
    CHECK(page->items.first().id == u"dpl_2"_s);
    CHECK(page->after.isEmpty());
}

TEST_CASE("Production deployments of the declared project are asked for, page by page")
{
    const ProviderDeclaration provider{
        QUrl(u"https://api.example"_s), {}, u"lakehouse app"_s, u"team_1"_s};
    CHECK(vercelDeploymentsRequest(provider, {}, u"17"_s).url.toEncoded()
          == "https://api.example/v6/deployments?teamId=team_1&projectId=lakehouse%20app"
             "&target=production&limit=100&until=17");
    CHECK_FALSE(vercelDeploymentsRequest(provider, {}).url.toEncoded().contains("until"));
}
