#include "tests/services/http/httptesting.h"
#include "tests/support/waitfor.h"

#include <mutex>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// Counts what a stream is told.
class CountingSink final : public HttpStreamSink
{
public:
    void opened(const HttpReply &reply) override
    {
        const std::lock_guard lock(m_mutex);
        m_opened.append(reply.status);
    }
    bool data(QByteArrayView bytes) override
    {
        const std::lock_guard lock(m_mutex);
        m_bytes.append(bytes);
        return true;
    }
    QList<int> statuses() const
    {
        const std::lock_guard lock(m_mutex);
        return m_opened;
    }
    QByteArray bytes() const
    {
        const std::lock_guard lock(m_mutex);
        return m_bytes;
    }

private:
    mutable std::mutex m_mutex;
    QList<int> m_opened;
    QByteArray m_bytes;
};

CredentialPtr renewable(const QUrl &url, CredentialPtr next, int &renewals)
{
    auto made = std::make_shared<Credential>();
    made->secret = Secret(QByteArray("old-canary"));
    made->origin = Origin::of(url);
    made->name = u"people"_s;
    made->renew = [next, &renewals](std::function<void(CredentialPtr)> take) {
        ++renewals;
        take(next);
    };
    return made;
}

void acceptOnly(StubServer &server, const QByteArray &token, int refusal)
{
    server.on("*", [token, refusal](const StubRequest &request) {
        return request.header("Authorization") == "Bearer " + token
            ? StubServer::response(200, "in: " + request.body)
            : StubServer::response(refusal, R"({"detail":"no"})");
    });
}

}

TEST_CASE("A refused credential is renewed and the request sent once more, body and all")
{
    for (const int refusal : {401, 419}) {
        StubServer server;
        HttpClient http;
        acceptOnly(server, "new-canary", refusal);
        int renewals = 0;
        HttpRequest asked = request(server.url(u"/x"_s));
        asked.method = "POST";
        asked.body = "payload";
        asked.credential
            = renewable(server.url(), credentialFor(server.url(), "new-canary"), renewals);
        const HttpReply reply = settled(http.send(asked));
        CHECK(reply.status == 200);
        CHECK(reply.body == "in: payload");
        CHECK((renewals == 1 && server.count() == 2));
    }
}

TEST_CASE("What stays refused is the answer, and nobody asks a third time")
{
    StubServer server;
    HttpClient http;
    acceptOnly(server, "never", 401);
    int renewals = 0;
    HttpRequest asked = request(server.url(u"/x"_s));
    asked.credential
        = renewable(server.url(), renewable(server.url(), nullptr, renewals), renewals);
    CHECK(settled(http.send(asked)).status == 401);
    CHECK((renewals == 1 && server.count() == 2));
    asked.credential = renewable(server.url(), nullptr, renewals);
    CHECK(settled(http.send(asked)).status == 401);
    CHECK((renewals == 2 && server.count() == 3));
    acceptOnly(server, "never", 403);
    CHECK(settled(http.send(asked)).status == 403);
    CHECK(renewals == 2);
}

TEST_CASE("A stream hears of the second answer alone, under the id that it knows")
{
    StubServer server;
    HttpClient http;
    acceptOnly(server, "new-canary", 401);
    int renewals = 0;
    HttpRequest asked = request(server.url(u"/x"_s));
    asked.credential = renewable(server.url(), credentialFor(server.url(), "new-canary"), renewals);
    auto sink = std::make_shared<CountingSink>();
    CHECK(settled(http.stream(asked, sink).finished).status == 200);
    CHECK(sink->statuses() == QList<int>{200});
    CHECK(sink->bytes() == "in: ");

    asked.credential = renewable(server.url(), nullptr, renewals);
    auto refused = std::make_shared<CountingSink>();
    const HttpReply reply = settled(http.stream(asked, refused).finished);
    CHECK(reply.status == 401);
    CHECK(reply.body.contains("no"));
    CHECK(refused->statuses() == QList<int>{401});
}

TEST_CASE("A renewal that comes after the client is gone ends the request as cancelled")
{
    StubServer server;
    acceptOnly(server, "new-canary", 401);
    std::mutex mutex;
    std::function<void(CredentialPtr)> later;
    auto credential = std::make_shared<Credential>();
    credential->secret = Secret(QByteArray("old-canary"));
    credential->origin = Origin::of(server.url());
    credential->renew = [&](std::function<void(CredentialPtr)> take) {
        const std::lock_guard lock(mutex);
        later = std::move(take);
    };
    auto http = std::make_unique<HttpClient>();
    HttpRequest asked = request(server.url(u"/x"_s));
    asked.credential = credential;
    const QFuture<HttpReply> future = http->send(asked);
    REQUIRE(QTest::qWaitFor(
        [&] {
            const std::lock_guard lock(mutex);
            return bool(later);
        },
        20'000));
    http.reset();
    later(credentialFor(server.url(), "new-canary"));
    REQUIRE(waitFor([&] { return future.isFinished(); }));
    CHECK(future.isCanceled());
    CHECK(server.count() == 1);
}
