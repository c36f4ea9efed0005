#include "services/sandbox/engine/httppool.h"

#include <catch2/catch.hpp>

#include <atomic>
#include <thread>

using namespace sandbox;
using namespace std::chrono_literals;

namespace
{

/// Answers as it is asked to: /bytes?n=, and /endless without an end.
class Talker
{
public:
    Talker()
    {
        m_server.Get("/bytes", [](const httplib::Request &request, httplib::Response &response) {
            response.set_content(std::string(std::stoul(request.get_param_value("n")), 'x'),
                                 "text/plain");
        });
        m_server.Get("/endless", [this](const httplib::Request &, httplib::Response &response) {
            response.set_chunked_content_provider("text/plain",
                                                  [this](std::size_t, httplib::DataSink &sink) {
                                                      return !m_isEnding && sink.write("x", 1);
                                                  });
        });
        m_port = m_server.bind_to_any_port("127.0.0.1");
        m_thread = std::thread([this] { m_server.listen_after_bind(); });
    }
    ~Talker()
    {
        m_isEnding = true;
        m_server.stop();
        m_thread.join();
    }
    Talker(const Talker &) = delete;
    Talker &operator=(const Talker &) = delete;

    std::string url() const { return "http://127.0.0.1:" + std::to_string(m_port); }

private:
    httplib::Server m_server;
    std::atomic<bool> m_isEnding = false;
    int m_port = 0;
    std::thread m_thread;
};

} // namespace

TEST_CASE("An answer longer than one may be is none, and the next one is heard")
{
    const Talker talker;
    HttpLimits limits;
    limits.bytes = 1000;
    const HttpPool pool(talker.url(), limits);
    CHECK(pool.get("/bytes?n=1000").body.size() == 1000);
    const HttpAnswer longer = pool.get("/bytes?n=1001");
    CHECK(longer.status == 0);
    CHECK(longer.body.empty());
    CHECK(pool.get("/endless").status == 0);
    CHECK(pool.get("/bytes?n=7").body == "xxxxxxx");
}

TEST_CASE("A look ends although the answer does not")
{
    const Talker talker;
    HttpLimits limits;
    limits.total = 50ms;
    const HttpPool pool(talker.url(), limits);
    CHECK(pool.get("/endless").status == 0);
}
