#include "tests/sandbox/sandboxrun.h"

#include <catch2/catch.hpp>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fs = std::filesystem;
using nlohmann::json;

namespace
{

const std::vector<std::string> allServices = {"junction",
                                              "duck-server",
                                              "warehouse-writer",
                                              "ml-runner",
                                              "karma-server",
                                              "lakekeeper",
                                              "lakekeeper-postgres",
                                              "postgres-wk",
                                              "redis",
                                              "keycloak",
                                              "trino",
                                              "supabase",
                                              "r2",
                                              "vercel-app",
                                              "openmetadata",
                                              "railway",
                                              "vercel",
                                              "cloudflare",
                                              "iceberg-rest"};

bool accepts(int port)
{
    const int fd = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const bool isOpen
        = connect(fd, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
    close(fd);
    return isOpen;
}

std::vector<std::string> secretsOf(const SandboxRun &run)
{
    std::vector<std::string> secrets;
    for (const auto &[id, secret] : run.ready().at("secrets").items())
        secrets.push_back(secret);
    return secrets;
}

bool holdsSecret(const std::string &text, const std::vector<std::string> &secrets)
{
    for (const std::string &secret : secrets) {
        if (text.find(secret) != std::string::npos)
            return true;
    }
    return false;
}

} // namespace

TEST_CASE("The ready line is the only output and names a port of every service")
{
    SandboxRun run;
    REQUIRE(run.isReady());
    CHECK(run.ready().at("ready") == true);
    CHECK(run.ready().at("pid") == run.pid());
    CHECK(run.ready().at("socket").is_null());
    CHECK(run.ready().at("state_dir").is_null());
    CHECK(run.ready().at("ports").size() == allServices.size());
    for (const std::string &service : allServices) {
        INFO(service);
        CHECK(accepts(run.port(service)));
    }
    for (const char *id : {"door", "writer", "lakekeeper", "duck-shadow", "railway", "oidc-cli"})
        CHECK(run.secret(id).size() == 64);
    for (const char *id : {"r2-rw", "r2-ro", "r2-catalog"}) // as they are pasted: id, colon, secret
        CHECK(run.secret(id).size() == 32 + 1 + 64);
    CHECK(run.errors().find("[6/6] Ready after") != std::string::npos);
    run.closeInput();
    CHECK(run.readRest().empty());
    CHECK(run.waitForEnd() == 0);
}

TEST_CASE("Secrets are in no file, argument or environment of a run")
{
    const SandboxRun run;
    REQUIRE(run.isReady());
    const std::vector<std::string> secrets = secretsOf(run);
    const fs::path file = run.ready().at("environment_file").get<std::string>();
    struct stat info{};
    REQUIRE(stat(file.c_str(), &info) == 0);
    CHECK((info.st_mode & 0777) == 0600);
    for (const auto &entry : fs::recursive_directory_iterator(run.runDir())) {
        INFO(entry.path().string());
        if (entry.is_regular_file())
            CHECK_FALSE(holdsSecret(readAll(entry.path()), secrets));
    }
    std::vector<pid_t> processes = descendants(run.pid());
    processes.push_back(run.pid());
    CHECK(processes.size() >= 6);
    for (const pid_t pid : processes) {
        const fs::path proc = "/proc/" + std::to_string(pid);
        CHECK_FALSE(holdsSecret(readAll(proc / "cmdline") + readAll(proc / "environ"), secrets));
    }
    CHECK_FALSE(holdsSecret(run.errors(), secrets));
}

TEST_CASE("The environment file declares every system with the address it has")
{
    const SandboxRun run;
    REQUIRE(run.isReady());
    const json file = json::parse(readAll(run.ready().at("environment_file").get<std::string>()));
    CHECK(file.at("id") == "sandbox");
    CHECK(file.at("role") == "sandbox");
    std::vector<std::string> declared;
    for (const json &service : file.at("services")) {
        const std::string id = service.at("id");
        INFO(id);
        declared.push_back(id);
        if (id == "workers") {
            CHECK(service.at("reach") == "deployment");
        } else if (id == "lakekeeper-postgres") {
            CHECK(service.at("reach") == "witness");
            CHECK(service.at("witness") == "lakekeeper");
            CHECK_FALSE(service.contains("url"));
        } else {
            const std::string url = service.at("url");
            CHECK(url.substr(url.find("://") + 3) == "127.0.0.1:" + std::to_string(run.port(id)));
        }
        const std::string auth = service.value("auth", "session:door");
        const bool isIssued = auth == "oidc:cli";
        CHECK((isIssued || run.ready().at("secrets").contains(auth.substr(auth.find(':') + 1))));
    }
    const auto isDeclared = [&declared](const std::string &id) {
        return std::find(declared.begin(), declared.end(), id) != declared.end();
    };
    for (const std::string &id : allServices) { // the providers' APIs are no systems of their own
        INFO(id);
        CHECK(isDeclared(id) == (id != "vercel" && id != "cloudflare"));
    }
    for (const char *id : {"railway", "vercel", "cloudflare"})
        CHECK(file.at("providers").at(id).at("url")
              == "http://127.0.0.1:" + std::to_string(run.port(id)));
    for (const json &edge : file.at("edges")) {
        for (const char *end : {"from", "to"})
            CHECK(isDeclared(edge.at(end).get<std::string>()));
    }
    CHECK(file.at("namespaces").at(0).at("levels") == json({"main", "default"}));
}

TEST_CASE("Two runs live side by side, each with its own ports and secrets")
{
    const SandboxRun one;
    const SandboxRun other;
    REQUIRE(one.isReady());
    REQUIRE(other.isReady());
    CHECK(one.runDir() != other.runDir());
    for (const std::string &service : allServices)
        CHECK(one.port(service) != other.port(service));
    httplib::Client stranger("127.0.0.1", other.port("warehouse-writer"));
    stranger.set_read_timeout(60);
    const httplib::Headers ours{{"Authorization", "Bearer " + one.secret("writer")}};
    CHECK(stranger.Get("/lakehouse/config", ours)->status == 401);
}

TEST_CASE("A kept state lives on, and only one run at a time has it")
{
    const TestDirectory dir;
    const std::string state = (dir.path() / "state").string();
    const std::string config = "/catalog/v1/config?warehouse=lakehouse";
    std::string warehouse;
    {
        const SandboxRun first({"--state", state});
        REQUIRE(first.isReady());
        CHECK(first.ready().at("state_dir") == state);
        warehouse = first.get("lakekeeper", config, "lakekeeper").at("defaults").at("prefix");
        SandboxRun second({"--state", state});
        CHECK_FALSE(second.isReady());
        CHECK(second.waitForEnd() == 1);
        CHECK(second.errors().find("Another sandbox is running on " + state) != std::string::npos);
    }
    const SandboxRun again({"--state", state});
    REQUIRE(again.isReady());
    CHECK(again.get("lakekeeper", config, "lakekeeper").at("defaults").at("prefix") == warehouse);
}

TEST_CASE(
    "What a state keeps of secrets is for its owner alone, also in a directory that was there")
{
    namespace fs = std::filesystem;
    const TestDirectory dir;
    const fs::path state = dir.path() / "state";
    fs::create_directory(state);
    fs::permissions(state, fs::perms(0755));
    const SandboxRun run({"--state", state.string()});
    REQUIRE(run.isReady());
    // Run by root, the databases have an account of their own, which must pass.
    CHECK(fs::status(state).permissions() == fs::perms(geteuid() == 0 ? 0711 : 0700));
    bool isSecretKept = false;
    for (const char *name : {"railway.json", "vercel-environment.json", "cloudflare.json"}) {
        INFO(name);
        REQUIRE(fs::exists(state / name));
        CHECK(fs::status(state / name).permissions() == fs::perms(0600));
        CHECK_FALSE(fs::exists(run.runDir() / name));
        isSecretKept |= readAll(state / name).find(run.secret("writer")) != std::string::npos;
    }
    CHECK(isSecretKept); // else there is no need to warn of it
}

namespace
{

/// A loopback port that listens as long as this lives.
class TakenPort
{
public:
    TakenPort()
        : m_fd(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t length = sizeof address;
        REQUIRE(bind(m_fd, reinterpret_cast<const sockaddr *>(&address), length) == 0);
        REQUIRE(listen(m_fd, 1) == 0);
        getsockname(m_fd, reinterpret_cast<sockaddr *>(&address), &length);
        m_number = ntohs(address.sin_port);
    }
    ~TakenPort() { close(m_fd); }
    TakenPort(const TakenPort &) = delete;
    TakenPort &operator=(const TakenPort &) = delete;

    int number() const { return m_number; }

private:
    int m_fd;
    int m_number = 0;
};

bool namesPort(const std::string &text, int port)
{
    return text.find("Port " + std::to_string(port)) != std::string::npos;
}

} // namespace

TEST_CASE("A taken port is named, and nothing that was started is left")
{
    // Somebody else's program may have one of the two ports before ours: that one is named then,
    // rightly.
    for (int attempt = 0; attempt < 20; ++attempt) {
        const TakenPort taken;
        SandboxRun run(
            {"--port-base", std::to_string(taken.number() - 2)}); // the third is the writer's
        CHECK_FALSE(run.isReady());
        CHECK(run.waitForEnd() == 1);
        CHECK(run.errors().find("--port-base") != std::string::npos);
        if (namesPort(run.errors(), taken.number() - 2)
            || namesPort(run.errors(), taken.number() - 1))
            continue;
        CHECK(namesPort(run.errors(), taken.number()));
        CHECK(run.errors().find("warehouse-writer") != std::string::npos);
        return;
    }
    FAIL("no two free ports before a taken one");
}

TEST_CASE("What is missing is named with what to do about it")
{
    struct Case {
        std::vector<std::string> arguments;
        std::string words;
    };
    const Case cases[] = {{{"--postgres-bin", "/nonexistent"}, "install the package postgresql"},
                          {{"--redis-server", "/nonexistent/redis"}, "install redis-server"},
                          {{"--data", "/sys/atalaya"}, "choose another place with --data"},
                          {{"--socket", "/nonexistent/socket"},
                           "choose a path in a directory that you may write to"}};
    for (const Case &bad : cases) {
        std::vector<std::string> arguments = bad.arguments;
        SandboxRun run(arguments);
        CHECK_FALSE(run.isReady());
        CHECK(run.waitForEnd() == 1);
        INFO(run.errors());
        CHECK(run.errors().find(bad.words) != std::string::npos);
    }
}

TEST_CASE("Usage errors end with 64")
{
    CHECK(runCommand({}).exitCode == 64);
    CHECK(runCommand({"serve", "--port-base", "x"}).exitCode == 64);
    CHECK(runCommand({"fault", "redis"}).exitCode == 64);
    CHECK(runCommand({"--help"}).exitCode == 0);
    const CommandResult nothingEndsIt = runCommand({"serve"});
    CHECK(nothingEndsIt.exitCode == 64);
    CHECK(nothingEndsIt.errors.find("--detached") != std::string::npos);
}
