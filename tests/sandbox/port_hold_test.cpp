#include "services/sandbox/run/files.h"
#include "services/sandbox/run/loopback.h"
#include "services/sandbox/run/systems.h"

#include <catch2/catch.hpp>

#include <sys/socket.h>

#include <thread>

using namespace sandbox;

namespace
{

/// Whether a program that shares ports, as most servers do, gets this one.
bool isGivenAway(int port)
{
    const Descriptor fd(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const int yes = 1;
    setsockopt(fd.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    const sockaddr_in address = loopbackAddress(port);
    return bind(fd.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
}

std::shared_ptr<HttpService> wellAt(int port)
{
    auto service = std::make_shared<HttpService>("karma-server", port);
    service->serve([](const httplib::Request &, httplib::Response &response) {
        response.set_content("well", "text/plain");
    });
    return service;
}

bool isWell(int port)
{
    const auto answer = httplib::Client("127.0.0.1", port).Get("/health");
    return answer && answer->body == "well";
}

} // namespace

TEST_CASE("A port stays ours while its service is down, and healing has it again")
{
    const PortHold platform("karma-server", 0);
    const auto service = wellAt(platform.port());
    REQUIRE(isWell(platform.port()));
    for (int round = 0; round < 3; ++round) {
        REQUIRE(service->setFault("down", "").empty());
        CHECK_FALSE(isGivenAway(platform.port()));
        CHECK(httplib::Client("127.0.0.1", platform.port()).Get("/health").error()
              == httplib::Error::Connection);
        service->heal();
        CHECK(isWell(platform.port()));
    }
}

TEST_CASE("Faults and healing during deployments reopen nothing that is replaced")
{
    const PortHold platform("karma-server", 0);
    Systems systems;
    systems.add("karma-server", [&](const Variables &) { return wellAt(platform.port()); });
    systems.open("karma-server", {});
    int failed = 0;
    std::thread deployments([&] {
        for (int count = 0; count < 100; ++count)
            failed += systems.launch("karma-server", {}).ok ? 0 : 1;
    });
    for (int count = 0; count < 200; ++count)
        systems.with("karma-server", [&](const std::shared_ptr<HttpService> &service) {
            if (count % 2)
                service->heal();
            else
                CHECK(service->setFault("down", "").empty());
        });
    deployments.join();
    CHECK(failed == 0);
    systems.with("karma-server",
                 [](const std::shared_ptr<HttpService> &service) { service->heal(); });
    CHECK(isWell(platform.port()));
}
