#include "tests/services/http/httptesting.h"
#include "tests/support/waitfor.h"

#include <mutex>

using namespace Qt::Literals::StringLiterals;

namespace
{

/// Keeps what came; full after each call while capacity is passed.
class RecordingSink : public HttpStreamSink
{
public:
    explicit RecordingSink(bool pauseAlways = false)
        : m_pauseAlways(pauseAlways)
    {
    }

    void opened(const HttpReply &reply) override { m_status = reply.status; }
    bool data(QByteArrayView bytes) override
    {
        const std::lock_guard lock(m_mutex);
        m_bytes.append(bytes);
        ++m_calls;
        return !m_pauseAlways;
    }

    QByteArray bytes() const
    {
        const std::lock_guard lock(m_mutex);
        return m_bytes;
    }
    int calls() const { return m_calls; }
    int status() const { return m_status; }

private:
    mutable std::mutex m_mutex;
    QByteArray m_bytes;
    std::atomic_int m_calls = 0;
    std::atomic_int m_status = 0;
    bool m_pauseAlways;
};

QByteArray numbered(int lines)
{
    QByteArray text;
    for (int i = 0; i < lines; ++i)
        text += QByteArray::number(i) + '\n';
    return text;
}

} // namespace

TEST_CASE("A paused stream loses nothing, repeats nothing, and waits for resume", "[stream]")
{
    const bool packed = GENERATE(false, true);
    const QByteArray body = numbered(400'000);
    const QByteArray answer = packed
        ? StubServer::response(200, qCompress(body).mid(4), "application/x-ndjson",
                               {{"Content-Encoding", "deflate"}})
        : StubServer::response(200, body);
    StubServer server;
    server.on("/s", [&](const StubRequest &) { return answer; });
    HttpClient client;
    const auto sink = std::make_shared<RecordingSink>(true);
    HttpRequest asked = request(server.url(u"/s"_s));
    asked.totalTimeoutMs = 4000; // no silence is counted while paused
    asked.maxBytes = 10; // the cap is for collected bodies
    const HttpClient::Stream stream = client.stream(asked, sink);
    REQUIRE(waitFor([&] { return sink->calls() == 1; }));
    QTest::qWait(5000); // longer than the allowed silence
    CHECK(sink->calls() == 1);
    CHECK_FALSE(stream.finished.isFinished());
    REQUIRE(QTest::qWaitFor(
        [&] {
            client.resume(stream.id);
            return stream.finished.isFinished();
        },
        60'000));
    const HttpReply reply = stream.finished.result();
    CHECK_FALSE(reply.error);
    CHECK(sink->bytes() == body);
    CHECK(sink->calls() > 1);
    CHECK(sink->status() == 200);
    CHECK(reply.body.isEmpty());
    CHECK(reply.evidence.bodyBytes == body.size());
    CHECK(reply.evidence.excerpt.startsWith(u"0\n1\n2\n"));
    CHECK(reply.evidence.excerpt.size() == Evidence::excerptLimit);
    client.resume(stream.id);
    client.resume(999'999);
}

TEST_CASE("The body of a refusal comes in the reply, not in the sink", "[stream]")
{
    StubServer server;
    server.reply("/s", 403, R"({"error":{"code":"DENIED","message":"no"}})");
    HttpClient client;
    const auto sink = std::make_shared<RecordingSink>();
    const auto stream = client.stream(request(server.url(u"/s"_s)), sink);
    const HttpReply reply = settled(stream.finished);
    CHECK_FALSE(reply.error);
    CHECK(sink->status() == 403);
    CHECK(sink->calls() == 0);
    CHECK(statusError(reply)->code == u"DENIED");
}

TEST_CASE("A stream that breaks, falls silent or is cancelled ends", "[stream]")
{
    StubServer server;
    server.closeAfter("/broken", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nsome");
    server.on("/silent", [](const StubRequest &) {
        return QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nsome\r\n");
    });
    HttpClient client;
    const auto sink = std::make_shared<RecordingSink>();
    const HttpReply broken
        = settled(client.stream(request(server.url(u"/broken"_s)), sink).finished);
    REQUIRE(broken.error);
    CHECK(broken.error->kind == Error::Kind::Network);
    CHECK(sink->bytes() == "some");

    HttpRequest silent = request(server.url(u"/silent"_s));
    silent.totalTimeoutMs = 150;
    const HttpReply quiet = settled(client.stream(silent, sink).finished);
    REQUIRE(quiet.error);
    CHECK(quiet.error->kind == Error::Kind::Timeout);

    const int before = server.disconnects();
    silent.totalTimeoutMs = 60'000;
    const auto held = std::make_shared<RecordingSink>(true);
    const std::weak_ptr<RecordingSink> watched = held;
    auto stream = client.stream(silent, held);
    REQUIRE(waitFor([&] { return held->calls() == 1; }));
    stream.finished.cancel();
    CHECK(waitFor([&] { return server.disconnects() > before; }));
}

TEST_CASE("A client that goes away with a paused stream leaves nothing behind", "[stream]")
{
    StubServer server;
    server.reply("/s", 200, numbered(100'000));
    auto sink = std::make_shared<RecordingSink>(true);
    const std::weak_ptr<RecordingSink> watched = sink;
    QFuture<HttpReply> finished;
    {
        HttpClient client;
        finished = client.stream(request(server.url(u"/s"_s)), sink).finished;
        REQUIRE(waitFor([&] { return sink->calls() == 1; }));
        sink.reset();
    }
    CHECK(watched.expired());
    CHECK(finished.isCanceled());
    CHECK(finished.isFinished());
}
