#include "services/sandbox/run/loopback.h"
#include "services/sandbox/run/standin.h"
#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <sys/socket.h>

#include <cerrno>

using namespace sandbox;
using nlohmann::json;

namespace
{

/// A connection to a server of loopback; not open: it is not there.
Descriptor connected(int port)
{
    Descriptor connection(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const timeval patience{30, 0};
    setsockopt(connection.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    const sockaddr_in address = loopbackAddress(port);
    if (connect(connection.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address)
        != 0)
        connection.reset();
    return connection;
}

/// What a server of loopback says to some bytes until it ends or is silent; nothing: it is not
/// there, or was quick to reset.
std::optional<std::string> said(int port, const std::string &bytes, std::size_t most = 4096)
{
    const Descriptor connection = connected(port);
    if (!connection.isOpen())
        return std::nullopt;
    send(connection.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    std::string answer;
    char c = 0;
    while (answer.size() < most && recv(connection.get(), &c, 1, 0) == 1)
        answer += c;
    return answer;
}

const std::string startup("\0\0\0\x17\0\3\0\0user\0somebody\0\0", 23); // protocol 3.0
const std::string sslRequest("\0\0\0\x08\x04\xd2\x16\x2f", 8);
const std::string ping = "*1\r\n$4\r\nPING\r\n";

struct ProcessRun {
    TestDirectory dir;
    std::string socket = (dir.path() / "control").string();
    SandboxRun run{{"--socket", socket}};

    json fault(const char *id, const char *name) const
    {
        return ask(socket, {{"op", "fault"}, {"service", id}, {"fault", name}});
    }
    bool heal(const char *id) const
    {
        return ask(socket, {{"op", "heal"}, {"service", id}}).at("ok");
    }
    json shown(const std::string &id) const
    {
        const json status = ask(socket, {{"op", "status"}});
        for (const json &service : status.at("services")) {
            if (service.at("id") == id)
                return service;
        }
        return {};
    }
};

} // namespace

TEST_CASE("A PostgreSQL that starts says so by its own error, to TLS and to plain clients",
          "[process]")
{
    std::string received = startup;
    StandIn::Reply reply = startingPostgres(received);
    CHECK(reply.ends);
    CHECK(reply.bytes.front() == 'E');
    CHECK(reply.bytes.find("C57P03") != std::string::npos);
    CHECK(reply.bytes.find("Mthe database system is starting up") != std::string::npos);
    received = sslRequest + startup.substr(0, 5);
    reply = startingPostgres(received);
    CHECK(reply.bytes == "N");
    CHECK_FALSE(reply.ends);
    CHECK(startingPostgres(received).bytes.empty()); // the rest is on its way
    received += startup.substr(5);
    CHECK(startingPostgres(received).ends);
    received = std::string("GET / HTTP/1.1\r\n\r\n");
    CHECK(startingPostgres(received).bytes.empty());
    CHECK(startingPostgres(received).ends);
}

TEST_CASE("A Redis that loads answers LOADING, and INFO nevertheless", "[process]")
{
    const std::string loading = "-LOADING Redis is loading the dataset in memory\r\n";
    std::string received = ping + "*2\r\n$4\r\nINFO\r\n$11\r\nreplication\r\n" + "*1\r\n$4";
    const std::string answer = loadingRedis(received).bytes;
    CHECK(answer.rfind(loading, 0) == 0);
    CHECK(answer.find("loading:1") != std::string::npos);
    CHECK(received == "*1\r\n$4");
    received += "\r\nQUIT\r\n";
    CHECK(loadingRedis(received).ends);
    received = "PING\r\n";
    CHECK(loadingRedis(received).bytes == loading);
    received = "*1\r\n$99999999\r\n";
    CHECK(loadingRedis(received).bytes.empty());
}

TEST_CASE("Databases are stopped, start, load and are healed, and their status says so",
          "[process]")
{
    const ProcessRun platform;
    REQUIRE(platform.run.isReady());
    const int postgres = platform.run.port("postgres-wk");
    const int redis = platform.run.port("redis");

    REQUIRE(platform.fault("postgres-wk", "starting").at("ok"));
    CHECK(said(postgres, startup)->find("C57P03") != std::string::npos);
    CHECK(platform.shown("postgres-wk").at("faults") == json::array({"starting"}));
    CHECK(platform.shown("postgres-wk").at("state") == "down");
    REQUIRE(platform.fault("postgres-wk", "stopped").at("ok")); // one state takes another's place
    CHECK_FALSE(said(postgres, startup));
    REQUIRE(platform.heal("postgres-wk"));
    CHECK(said(postgres, startup, 9)->front() == 'R'); // it asks for a password
    CHECK(platform.shown("postgres-wk").at("faults").empty());
    CHECK(platform.shown("postgres-wk").at("state") == "up");

    REQUIRE(platform.fault("redis", "loading").at("ok"));
    CHECK(said(redis, ping, 8) == "-LOADING");
    REQUIRE(platform.heal("redis"));
    CHECK(said(redis, ping, 7) == "+PONG\r\n");
    REQUIRE(platform.fault("redis", "stopped").at("ok"));
    CHECK_FALSE(said(redis, ping));
    REQUIRE(platform.heal("redis"));

    CHECK(platform.fault("redis", "starting").at("error")
          == "There is no fault starting; this service knows: kill, stopped, loading, hidden.");
    CHECK(platform.fault("postgres-wk", "loading").at("error")
          == "There is no fault loading; this service knows: kill, stopped, starting, hidden.");
}

TEST_CASE("A hidden database is there for the platform's own services alone", "[process]")
{
    const ProcessRun platform;
    REQUIRE(platform.run.isReady());
    const int postgres = platform.run.port("lakekeeper-postgres");
    const int redis = platform.run.port("redis");
    const auto catalog = [&] {
        const auto answer = platform.run.client("lakekeeper", "lakekeeper")
                                .Get("/catalog/v1/config?warehouse=lakehouse");
        return answer ? answer->status : 0;
    };
    const Descriptor stranger = connected(redis);
    REQUIRE(stranger.isOpen());
    for (const char *id : {"lakekeeper-postgres", "redis"}) {
        INFO(id);
        REQUIRE(platform.fault(id, "hidden").at("ok"));
        CHECK(platform.shown(id).at("faults") == json::array({"hidden"}));
        CHECK(platform.shown(id).at("state") == "up");
    }
    CHECK(said(postgres, startup).value_or("").empty());
    CHECK(said(redis, ping).value_or("").empty());
    char c = 0;
    CHECK((recv(stranger.get(), &c, 1, 0) == -1 && errno == ECONNRESET)); // also one from before
    CHECK(catalog() == 200); // asked of the database
    CHECK(platform.run.client("lakekeeper").Get("/health")->status == 200);

    REQUIRE(platform.fault("redis", "loading").at("ok")); // beside another state
    CHECK(platform.shown("redis").at("faults") == json::array({"loading", "hidden"}));
    CHECK(said(redis, ping).value_or("").empty());
    for (const char *id : {"lakekeeper-postgres", "redis"})
        REQUIRE(platform.heal(id));
    CHECK(said(postgres, startup, 9)->front() == 'R');
    CHECK(said(redis, ping, 7) == "+PONG\r\n");
    CHECK(catalog() == 200);
}

TEST_CASE("Lakekeeper follows a metastore that starts, and comes back with it", "[process]")
{
    const ProcessRun platform;
    REQUIRE(platform.run.isReady());
    const auto health = [&] { return platform.run.client("lakekeeper").Get("/health")->status; };
    REQUIRE(platform.fault("lakekeeper-postgres", "starting").at("ok"));
    CHECK(eventually([&] { return health() == 503; }));
    REQUIRE(platform.heal("lakekeeper-postgres"));
    CHECK(eventually([&] { return health() == 200; }));
}

TEST_CASE("The status says how often values of variables were asked for", "[process]")
{
    const ProcessRun platform;
    REQUIRE(platform.run.isReady());
    CHECK(platform.shown("railway").at("value_queries") == 0);
    CHECK(platform.shown("vercel").at("value_queries") == 0);
    CHECK_FALSE(platform.shown("r2").contains("value_queries"));
    httplib::Headers token{{"Project-Access-Token", platform.run.secret("railway")}};
    const auto query = [&](const std::string &text) {
        const auto answer = platform.run.client("railway").Post(
            "/graphql/v2", token, json{{"query", text}}.dump(), "application/json");
        REQUIRE(answer);
        return json::parse(answer->body);
    };
    const json place
        = query("{projectToken{projectId environmentId}}").at("data").at("projectToken");
    const std::string at = "projectId:" + place.at("projectId").dump()
        + ",environmentId:" + place.at("environmentId").dump();
    REQUIRE(query("{variables(" + at + ")}").contains("data"));
    CHECK(platform.shown("railway").at("value_queries") == 1);
}
