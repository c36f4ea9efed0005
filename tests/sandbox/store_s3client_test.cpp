#include "services/sandbox/services/connectionserver.h"
#include "services/sandbox/store/s3client.h"
#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <fstream>
#include <thread>

using namespace sandbox;

namespace
{

/// Answers every request with what the test says, and remembers it.
struct Answering {
    using Answer = std::function<void(const httplib::Request &, httplib::Response &)>;

    explicit Answering(Answer given)
        : answer(std::move(given))
    {
        const auto all = [this](const httplib::Request &request, httplib::Response &response) {
            last = request;
            answer(request, response);
        };
        server.Get(".*", all).Put(".*", all).Post(".*", all).Delete(".*", all);
        port = server.bind_to_any_port("127.0.0.1");
        thread = std::thread([this] { server.listen_after_bind(); });
        while (!server.is_running())
            std::this_thread::yield();
    }
    ~Answering()
    {
        server.stop();
        server.closeConnections();
        thread.join();
    }
    std::string url() const { return "http://127.0.0.1:" + std::to_string(port); }

    Answer answer;
    httplib::Request last;
    ConnectionServer server;
    int port = 0;
    std::thread thread;
};

S3Client clientOf(const std::string &url)
{
    return S3Client(url, {std::string(32, 'a'), std::string(64, 'b'), {}},
                    std::make_shared<Clock>());
}

} // namespace

TEST_CASE("The S3 client sends the path that it signed, and says what an error said",
          "[store][s3client]")
{
    Answering store([](const auto &, httplib::Response &response) {
        response.status = 403;
        response.set_content("<Error><Code>AccessDenied</Code><Message>no</Message></Error>",
                             "application/xml");
    });
    const S3Client client = clientOf(store.url());
    const S3Answer denied = client.put("lake", "a b//../%2F", "body", true);
    CHECK(denied.status == 403);
    CHECK_FALSE(denied.ok());
    CHECK(denied.code == "AccessDenied");
    CHECK(denied.message == "no");
    CHECK(store.last.target == "/lake/a%20b//../%252F");
    CHECK(store.last.body == "body");
    CHECK(store.last.get_header_value("If-None-Match") == "*");
    CHECK(store.last.get_header_value("Host") == store.url().substr(7));
    CHECK(client.head("lake", "k").status == 403);
    CHECK(client.send("POST", "lake", "k", {{"uploads", ""}}).status == 403);
    CHECK(store.last.target == "/lake/k?uploads=");
}

TEST_CASE("The S3 client pages through a listing", "[store][s3client]")
{
    Answering store([](const auto &, httplib::Response &response) {
        response.set_content("<ListBucketResult><Contents><Key>a%20b</Key></Contents><Contents>"
                             "<Key>c</Key></Contents><NextContinuationToken>t</"
                             "NextContinuationToken></ListBucketResult>",
                             "application/xml");
    });
    const S3Client client = clientOf(store.url());
    const S3Client::Listing page = client.list("lake", "a/", "before", 2);
    CHECK(page.answer.status == 200);
    CHECK(page.keys == std::vector<std::string>{"a b", "c"});
    CHECK(page.nextToken == "t");
    CHECK(
        store.last.target
        == "/lake?list-type=2&encoding-type=url&max-keys=2&prefix=a%2F&continuation-token=before");
}

TEST_CASE("A file is written when its object has come whole, and is else left as it was",
          "[store][s3client]")
{
    const TestDirectory dir;
    const auto file = dir.path() / "object";
    std::ofstream(file) << "old";
    int status = 404;
    Answering store([&status](const auto &, httplib::Response &response) {
        response.status = status;
        response.set_content(status == 200 ? "new" : "<Error><Code>NoSuchKey</Code></Error>", "x");
    });
    const S3Client client = clientOf(store.url());
    CHECK(client.getToFile("lake", "k", file).code == "NoSuchKey");
    CHECK(readAll(file) == "old");
    status = 200;
    CHECK(client.getToFile("lake", "k", file).ok());
    CHECK(readAll(file) == "new");
    CHECK(std::distance(std::filesystem::directory_iterator(dir.path()), {}) == 1);
    CHECK(client.putFile("lake", "k", file).ok());
    CHECK(store.last.body == "new");
}

TEST_CASE("Nobody listening is no answer", "[store][s3client]")
{
    const S3Answer answer = clientOf("http://127.0.0.1:9").get("lake", "k");
    CHECK(answer.status == 0);
    CHECK_FALSE(answer.ok());
    CHECK_FALSE(answer.message.empty());
}

TEST_CASE("The address of an object has a bucket and a key", "[store][s3client]")
{
    CHECK(bucketAndKey("s3://b/k//x") == std::pair<std::string, std::string>("b", "k//x"));
    for (const char *wrong : {"", "s3://", "s3://b", "s3://b/", "s3:///k", "http://b/k"})
        CHECK_THROWS_AS(bucketAndKey(wrong), std::runtime_error);
}
