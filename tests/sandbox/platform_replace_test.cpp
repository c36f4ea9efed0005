#include "services/sandbox/run/blueprint.h"
#include "services/sandbox/run/environmentfile.h"
#include "services/sandbox/run/failure.h"
#include "services/sandbox/run/ports.h"
#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <mutex>
#include <thread>

using nlohmann::json;

namespace
{

/// Somebody else's service, which remembers what it was asked.
class Stub
{
public:
    Stub()
    {
        m_server.Get("/.*", [this](const httplib::Request &request, httplib::Response &response) {
            const std::lock_guard lock(m_mutex);
            m_asked.push_back(request.target);
            response.set_content("{}", "application/json");
        });
        m_port = m_server.bind_to_any_port("127.0.0.1");
        m_thread = std::thread([this] { m_server.listen_after_bind(); });
        while (!m_server.is_running())
            std::this_thread::yield(); // stop() before that would be lost
    }
    ~Stub()
    {
        m_server.stop();
        m_thread.join();
    }

    std::string url() const { return "http://127.0.0.1:" + std::to_string(m_port); }
    bool wasAsked(const std::string &target) const
    {
        const std::lock_guard lock(m_mutex);
        return std::find(m_asked.begin(), m_asked.end(), target) != m_asked.end();
    }

private:
    httplib::Server m_server;
    int m_port = 0;
    std::thread m_thread;
    mutable std::mutex m_mutex;
    std::vector<std::string> m_asked;
};

json named(const json &services, const std::string &id)
{
    for (const json &service : services) {
        if (service.at("id") == id)
            return service;
    }
    return {};
}

/// All that the systems and the console are told about where others are.
std::string told(const sandbox::Addresses &addresses)
{
    const sandbox::RunSecrets secrets;
    const sandbox::HolderKeys keys;
    const sandbox::Blueprint blueprint(addresses, secrets, keys, "account", false);
    std::string text = sandbox::environmentFile(addresses, sandbox::Scale(), 0);
    for (const sandbox::FleetService &service : blueprint.railwayServices()) {
        for (const auto &[name, variable] : service.variables)
            text += "\n" + name + "=" + variable.value;
    }
    for (const sandbox::VercelRow &row : blueprint.vercelRows())
        text += "\n" + row.key + "=" + row.value;
    return text;
}

int occurrences(const std::string &text, const std::string &part)
{
    int count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

std::string refusal(const std::vector<std::string> &wishes)
{
    try {
        sandbox::replacementsOf(wishes);
    } catch (const sandbox::UsageFailure &failure) {
        return failure.what();
    }
    return {};
}

} // namespace

TEST_CASE("A replaced service is not started, and everybody is sent to its replacement")
{
    const Stub stub;
    const TestDirectory dir;
    const std::string socket = (dir.path() / "control").string();
    const SandboxRun run({"--socket", socket, "--replace", "lakekeeper=" + stub.url() + "/",
                          "--replace", "supabase=https://index.invalid/base"});
    REQUIRE(run.isReady());
    CHECK_FALSE(run.ready().at("ports").contains("lakekeeper"));
    CHECK(run.ready().at("replaced").at("lakekeeper") == stub.url());
    const json file = json::parse(readAll(run.ready().at("environment_file").get<std::string>()));
    CHECK(named(file.at("services"), "lakekeeper").at("url") == stub.url());
    CHECK(named(file.at("services"), "supabase").at("url") == "https://index.invalid/base");
    CHECK(run.get("warehouse-writer", "/lakehouse/config", "writer").at("rest_uri")
          == stub.url() + "/catalog");
    const json sql{{"sql", "SELECT 1 FROM main.default.orders"}, {"workspace", "lakehouse"}};
    CHECK(run.client("junction", "door").Post("/v1/sql", sql.dump(), "application/json"));
    CHECK(stub.wasAsked("/catalog/v1/config?warehouse=lakehouse"));

    const json status = ask(socket, {{"op", "status"}}).at("services");
    CHECK(named(status, "lakekeeper").at("state") == "replaced");
    CHECK(named(status, "lakekeeper").at("url") == stub.url());
    CHECK(named(status, "junction").at("state") == "up");
    const json fault = ask(socket, {{"op", "fault"}, {"service", "lakekeeper"}, {"fault", "down"}});
    CHECK(fault.at("ok") == false);
    CHECK(fault.at("error").get<std::string>().find("was replaced by") != std::string::npos);
    CHECK(ask(socket, {{"op", "heal"}}).at("ok") == true);
}

TEST_CASE("Every emulated system can be replaced at once, and the real programs run on")
{
    std::vector<std::string> arguments;
    for (const std::string &id : sandbox::systemIds()) {
        if (sandbox::isEmulated(id))
            arguments.insert(arguments.end(),
                             {"--replace", id + "=https://" + id + ".elsewhere.invalid"});
    }
    const SandboxRun run(arguments);
    REQUIRE(run.isReady());
    CHECK(run.ready().at("ports").size() == 3);
    CHECK(run.ready().at("ports").contains("redis"));
}

TEST_CASE("Whoever asks a replaced system is told where its replacement is")
{
    sandbox::Ports ports;
    int port = 20'000;
    for (const std::string &id : sandbox::systemIds())
        ports[id] = port++;
    for (const std::string &id : sandbox::systemIds()) {
        if (!sandbox::isEmulated(id))
            continue;
        INFO(id);
        const std::string here = "127.0.0.1:" + std::to_string(ports.at(id));
        const std::string elsewhere = "https://elsewhere.invalid/" + id;
        const sandbox::Replacements none;
        const sandbox::Replacements replaced{{id, elsewhere}};
        const sandbox::Addresses before(ports, none);
        const sandbox::Addresses after(ports, replaced);
        const std::string asked = told(before);
        const std::string now = told(after);
        CHECK(asked.find(here) != std::string::npos); // somebody asks it, or the console does
        CHECK(now.find(here) == std::string::npos);
        CHECK(now.find(elsewhere) != std::string::npos);
        CHECK(occurrences(now, elsewhere) == occurrences(asked, "http://" + here));
    }
}

TEST_CASE("What cannot be replaced, or not by that, is refused with the reason")
{
    CHECK(refusal({"lakekeeper=https://catalog.invalid"}).empty());
    CHECK(refusal({"lakekeeper"}).find("needs SERVICE=URL") != std::string::npos);
    CHECK(refusal({"lakekeeper="}).find("needs SERVICE=URL") != std::string::npos);
    CHECK(refusal({"redis=http://127.0.0.1:1"}).find("there are: junction, ") != std::string::npos);
    CHECK(refusal({"r2=ftp://127.0.0.1"}).find("http:// or https://") != std::string::npos);
    CHECK(refusal({"r2=http://"}).find("names no host") != std::string::npos);
    CHECK(refusal({"r2=http://192.0.2.1"}).find("only https://") != std::string::npos);
    CHECK(refusal({"r2=http://127.evil.invalid"}).find("only https://") != std::string::npos);
    CHECK(refusal({"r2=https://u:canary-c4n4ry@h"}).find("alone") != std::string::npos);
    CHECK(refusal({"r2=https://u:canary-c4n4ry@h"}).find("canary-c4n4ry") == std::string::npos);
    CHECK(refusal({"r2=https://h?x=1"}).find("alone") != std::string::npos);
    CHECK(refusal({"r2=https://h/x"}).find("without a path") != std::string::npos);
    CHECK(refusal({"trino=https://h/x"}).empty());
    CHECK(refusal({"r2=https://h", "r2=https://i"}).find("twice") != std::string::npos);
    CHECK(runCommand({"serve", "--replace", "nothing=https://h"}).exitCode == 64);
}

TEST_CASE("An address that is none is no replacement")
{
    const auto [url, reason] = GENERATE(table<std::string, std::string>({
        {"http://127.0.0.1:99999", "a port from 1 to 65535"},
        {"http://127.0.0.1:0", "a port from 1 to 65535"},
        {"http://127.0.0.1:", "a port from 1 to 65535"},
        {"http://127.0.0.1:abc", "a port from 1 to 65535"},
        {"http://127.0.0.1:+80", "a port from 1 to 65535"},
        {"http://127.0.0.1:1:2", "a port from 1 to 65535"},
        {"http://127.0.0.1:99999999999999999999", "a port from 1 to 65535"},
        {"http://[::1]evil.invalid/x", "a port from 1 to 65535"},
        {"http://[::1]:x", "a port from 1 to 65535"},
        {"https://[", "does not close"},
        {"https://[::1", "does not close"},
        {"https://[]", "a host that can be none"},
        {"https://[no]", "a host that can be none"},
        {"https://a,b", "a host that can be none"},
        {"http://127.1.1.1.1.1", "only https://"},
        {"http://127.1", "only https://"},
        {"http://127.0.0.256", "only https://"},
        {"http://[::2]", "only https://"},
        {"https://h/a b", "printable ASCII"},
        {"https://h/\r\nX-Other: 1", "printable ASCII"},
        {"https://h/\t", "printable ASCII"},
        {"https://h/\x7f", "printable ASCII"},
        {"https://h/\xff", "printable ASCII"},
    }));
    INFO(url);
    CHECK(refusal({"trino=" + url}).find(reason) != std::string::npos);
}

TEST_CASE("An address of this machine, or with a port, replaces a service")
{
    const std::string url
        = GENERATE(as<std::string>{}, "http://127.0.0.1:1", "http://127.8.9.10:65535/base",
                   "http://localhost:80", "http://[::1]", "http://[::1]:8181/x",
                   "https://[2001:db8::1]:443", "https://a-b.c_d.invalid:8443/path%20of/it");
    INFO(url);
    CHECK(sandbox::replacementsOf({"trino=" + url}).at("trino") == url);
}

TEST_CASE("A command line with an address that is none ends before anything starts")
{
    CHECK(runCommand({"serve", "--replace", "trino=http://127.0.0.1:99999"}).exitCode == 64);
    CHECK(runCommand({"serve", "--replace", "trino=https://h/\xff"}).exitCode == 64);
}
