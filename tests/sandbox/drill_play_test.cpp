#include "services/sandbox/run/drill.h"
#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <map>

using namespace sandbox;
using nlohmann::json;

namespace
{

constexpr int patienceMs = 60'000; // Lakekeeper's health follows its database within ten seconds

/// The platform, asked by its own protocols.
class Played
{
public:
    const SandboxRun &run() const { return m_run; }
    json control(const json &request) const { return ask(m_socket, request); }

    int status(const std::string &service, const std::string &path,
               const std::string &secret = {}) const
    {
        const auto answer = m_run.client(service, secret).Get(path);
        return answer ? answer->status : 0;
    }
    /// A value of an answer, as JSON writes it; "none" when there is none.
    std::string value(const std::string &service, const std::string &path,
                      const std::string &pointer, const std::string &secret = {}) const
    {
        const auto answer = m_run.client(service, secret).Get(path);
        const json body = answer ? json::parse(answer->body, nullptr, false) : json();
        const json::json_pointer at(pointer);
        return body.is_structured() && body.contains(at) ? body.at(at).dump() : "none";
    }
    std::string catalog() const
    {
        return "/catalog/v1/"
            + m_run.get("lakekeeper", "/catalog/v1/config?warehouse=lakehouse", "lakekeeper")
                  .at("defaults")
                  .at("prefix")
                  .get<std::string>()
            + "/namespaces/";
    }
    /// How a statement ends at the door: "end", or the code of what went wrong.
    std::string sql(const std::string &text, const std::string &engine) const
    {
        const json body{{"sql", text}, {"workspace", "lakehouse"}, {"engine", engine}};
        const auto answer
            = m_run.client("junction", "door").Post("/v1/sql", body.dump(), "application/json");
        if (!answer)
            return "no answer";
        if (answer->body.find("\"event\":\"end\"") != std::string::npos)
            return "end";
        const auto code = answer->body.find("\"code\":\"");
        return code == std::string::npos
            ? answer->body
            : answer->body.substr(code + 8, answer->body.find('"', code + 8) - code - 8);
    }
    /// A table of main.test that is made and dropped: the status of its making.
    int scratch() const
    {
        auto client = m_run.client("lakekeeper", "lakekeeper");
        const std::string tables = catalog() + "main%1Ftest/tables";
        const json body{{"name", "drill_scratch"},
                        {"schema", {{"type", "struct"}, {"fields", json::array()}}}};
        const auto made = client.Post(tables, body.dump(), "application/json");
        if (made && made->status == 200)
            client.Delete(tables + "/drill_scratch?purgeRequested=true");
        return made ? made->status : 0;
    }
    json railway(const std::string &query) const
    {
        const auto answer = m_run.client("railway").Post(
            "/graphql/v2", {{"Project-Access-Token", m_run.secret("railway")}},
            json{{"query", query}}.dump(), "application/json");
        return answer ? json::parse(answer->body, nullptr, false) : json();
    }
    /// What a TCP server says first to some bytes.
    std::string wire(const std::string &service, const std::string &bytes, std::size_t size) const
    {
        const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(m_run.port(service)));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        std::string answer(size, ' ');
        if (connect(fd, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0
            || send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL) < 0
            || recv(fd, answer.data(), size, MSG_WAITALL) <= 0)
            answer = "refused";
        close(fd);
        return answer;
    }

private:
    TestDirectory m_dir;
    std::string m_socket = (m_dir.path() / "control").string();
    SandboxRun m_run{{"--socket", m_socket}};
};

/// What the platform itself answers where a drill shows, on a platform that is well and during it.
struct Symptom {
    std::function<std::string(const Played &)> look;
    std::string well;
    std::string broken;
};

std::string serviceCount(const Played &platform)
{
    const json answer = platform.railway("{projectToken{project{services{edges{node{name}}}}}}");
    const json::json_pointer edges("/data/projectToken/project/services/edges");
    return answer.is_object() && answer.contains(edges) ? std::to_string(answer.at(edges).size())
                                                        : "refused";
}

std::string parentType(const Played &platform)
{
    const json rows
        = platform.run().get("vercel", "/v10/projects/lakehouse-app/env", "vercel").at("envs");
    std::string type = "none";
    for (const json &row : rows) {
        if (row.at("key") == "R2_PARENT_SECRET_ACCESS_KEY")
            type = row.at("type");
    }
    return type;
}

std::string clockAhead(const Played &platform)
{
    const auto date = [&](const char *service, const char *path) {
        std::tm parts{};
        const auto answer = platform.run().client(service).Get(path);
        strptime(answer->get_header_value("Date").c_str(), "%a, %d %b %Y %H:%M:%S", &parts);
        return timegm(&parts);
    };
    return date("keycloak", "/health") - date("vercel-app", "/api/health") > 200 ? "ahead" : "same";
}

std::string tokenLife(const Played &platform)
{
    const auto answer
        = platform.run()
              .client("keycloak")
              .Post("/realms/lakehouse/protocol/openid-connect/token",
                    httplib::Params{{"grant_type", "client_credentials"},
                                    {"client_id", "atalaya-cli"},
                                    {"client_secret", platform.run().secret("oidc-cli")}});
    const json token = answer ? json::parse(answer->body, nullptr, false) : json();
    return token.is_object() && token.value("expires_in", 0) > 60 ? "long" : "short";
}

const std::map<std::string, Symptom> &symptoms()
{
    static const std::string orders = "SELECT count(*) FROM main.default.orders";
    static const auto health = [](const char *service) {
        return [service](const Played &p) { return std::to_string(p.status(service, "/health")); };
    };
    static const std::map<std::string, Symptom> all{
        {"rotation-forgot-lakekeeper",
         {[](const Played &p) {
              return std::to_string(
                         p.status("lakekeeper", p.catalog() + "main%1Ftest/tables", "lakekeeper"))
                  + " " + (p.scratch() == 200 ? "writes" : "refused");
          },
          "200 writes", "200 refused"}},
        {"ro-variable-holds-rw",
         {[](const Played &p) {
              return p.value("duck-server", "/health", "/storage_credential/differs_from_rw");
          },
          "true", "false"}},
        {"trino-forgotten",
         {[](const Played &p) { return p.sql(orders, "duck") + " " + p.sql(orders, "trino"); },
          "end end", "end ENGINE_FAILED"}},
        {"namespace-trap",
         {[](const Played &p) {
              return p.value("warehouse-writer", "/lakehouse/config", "/namespace", "writer");
          },
          "\"main.default\"", "\"datasets\""}},
        {"stale-build",
         {[](const Played &p) {
              return std::to_string(p.status("warehouse-writer", "/lakehouse/sync"));
          },
          "404", "405"}},
        {"wedged-engine", {health("duck-server"), "200", "503"}},
        {"metastore-down", {health("lakekeeper"), "200", "503"}},
        {"expired-token", {tokenLife, "long", "short"}},
        {"clock-skew", {clockAhead, "same", "ahead"}},
        {"legacy-growing",
         {[](const Played &p) {
              const json list
                  = p.run().get("lakekeeper", p.catalog() + "datasets/tables", "lakekeeper");
              return std::to_string(list.at("identifiers").size());
          },
          "12", "13"}},
        {"door-without-engines",
         {[](const Played &p) {
              return p.value("junction", "/health", "/engines/duck")
                  + p.value("junction", "/health", "/engines/trino");
          },
          R"("ready""ready")", R"("down""down")"}},
        {"dead-ml-runner", {health("ml-runner"), "200", "404"}},
        {"workers-ambiguous", {serviceCount, "12", "13"}},
        {"index-key-refused",
         {[](const Played &p) {
              auto client = p.run().client("supabase");
              const auto answer
                  = client.Get("/rest/v1/datasets?limit=1", {{"apikey", p.run().secret("index")}});
              return std::to_string(answer ? answer->status : 0);
          },
          "200", "401"}},
        {"redis-loading",
         {[](const Played &p) { return p.wire("redis", "*1\r\n$4\r\nPING\r\n", 5); }, "+PONG",
          "-LOAD"}},
        {"karma-active",
         {[](const Played &p) { return p.value("karma-server", "/health", "/sql_url"); }, "null",
          R"("http://127.0.0.1:9/sql")"}},
        {"parent-token-readable", {parentType, "sensitive", "encrypted"}},
        {"railway-token-refused", {serviceCount, "12", "refused"}},
    };
    return all;
}

/// Nothing is broken, and no drill stands.
bool isWell(const Played &platform)
{
    const json status = platform.control({{"op", "status"}});
    bool isWell = status.at("drill").is_null();
    for (const json &service : status.at("services"))
        isWell = isWell && service.at("state") == "up" && service.at("faults").empty();
    return isWell;
}

} // namespace

TEST_CASE("Each drill breaks what its story says, and healing brings it back", "[drill]")
{
    const Played platform;
    REQUIRE(platform.run().isReady());
    REQUIRE(drills().size() == symptoms().size());
    for (const Drill &drill : drills()) {
        INFO(drill.id);
        REQUIRE(symptoms().count(drill.id) == 1);
        const Symptom &symptom = symptoms().at(drill.id);
        std::string found;
        const auto becomes = [&](const std::string &expected) {
            return eventually([&] { return (found = symptom.look(platform)) == expected; },
                              patienceMs);
        };
        const bool wasWell = becomes(symptom.well);
        INFO("before: " << found);
        REQUIRE(wasWell);
        REQUIRE(platform.control({{"op", "drill"}, {"drill", drill.id}}) == json{{"ok", true}});
        const bool isBroken = becomes(symptom.broken);
        INFO("during: " << found);
        REQUIRE(isBroken);
        CHECK(platform.control({{"op", "status"}}).at("drill") == drill.id);
        REQUIRE(platform.control({{"op", "heal"}, {"service", ""}}) == json{{"ok", true}});
        const bool isHealed = becomes(symptom.well);
        INFO("after: " << found);
        REQUIRE(isHealed);
        REQUIRE(isWell(platform));
    }
}

TEST_CASE("A drill is undone before the next, and by healing everything alone", "[drill]")
{
    const Played platform;
    REQUIRE(platform.run().isReady());
    const auto look = [&](const char *drill) { return symptoms().at(drill).look(platform); };
    const auto play = [&](const char *drill) {
        return platform.control({{"op", "drill"}, {"drill", drill}}).at("ok").get<bool>();
    };
    REQUIRE(play("namespace-trap"));
    REQUIRE(play("karma-active"));
    CHECK(look("namespace-trap") == "\"main.default\"");
    CHECK(look("karma-active") != "null");
    // Healing one service takes its faults back; variables belong to the drill.
    CHECK(platform.control({{"op", "heal"}, {"service", "karma-server"}}).at("ok") == true);
    CHECK(look("karma-active") != "null");
    CHECK(platform.control({{"op", "heal"}, {"service", ""}}).at("ok") == true);
    CHECK(look("karma-active") == "null");
}

TEST_CASE("A platform that keeps its state keeps it without the drill that stood", "[drill]")
{
    const TestDirectory dir;
    const std::string state = (dir.path() / "state").string();
    const std::string socket = (dir.path() / "control").string();
    const auto measured = [](const SandboxRun &run) {
        return run.get("warehouse-writer", "/lakehouse/config", "writer").at("namespace");
    };
    {
        const SandboxRun run({"--state", state, "--socket", socket});
        REQUIRE(run.isReady());
        REQUIRE(ask(socket, {{"op", "drill"}, {"drill", "namespace-trap"}}).at("ok") == true);
        CHECK(measured(run) == "datasets");
    }
    const SandboxRun again({"--state", state});
    REQUIRE(again.isReady());
    CHECK(measured(again) == "main.default");
}
