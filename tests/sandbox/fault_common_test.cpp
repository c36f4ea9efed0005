#include "services/sandbox/run/faultlist.h"
#include "services/sandbox/run/ports.h"
#include "tests/sandbox/faultscene.h"

#include <catch2/catch.hpp>

#include <chrono>
#include <map>

using namespace sandbox;
using nlohmann::json;
using Clock = std::chrono::steady_clock;

namespace
{

/// What everybody may ask of a service, and is answered with a body.
std::string openPath(const std::string &service)
{
    static const std::map<std::string, std::string> paths{
        {"trino", "/v1/info"},
        {"supabase", "/auth/v1/health"},
        {"r2", "/lakehouse"},
        {"vercel-app", "/api/health"},
        {"openmetadata", "/api/v1/system/version"},
        {"railway", "/graphql/v2"},
        {"vercel", "/v9/projects"},
        {"cloudflare", "/client/v4/user/tokens/verify"},
        {"many-services", "/service-0001/health"}};
    const auto found = paths.find(service);
    return found == paths.end() ? "/health" : found->second;
}

struct Listener {
    const FaultScene &scene;
    std::string id;

    httplib::Client client() const
    {
        auto made = scene.run.client(id);
        made.set_read_timeout(30);
        return made;
    }
    httplib::Result get() const { return client().Get(openPath(id)); }
    int status() const
    {
        const auto answer = get();
        return answer ? answer->status : 0;
    }
};

int elapsedMs(Clock::time_point since)
{
    return static_cast<int>(
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - since).count());
}

void seesHang(const Listener &listener)
{
    auto client = listener.client();
    client.set_read_timeout(0, 150'000);
    CHECK(client.Get(openPath(listener.id)).error() == httplib::Error::Read);
}

void seesLatency(const Listener &listener, int usual)
{
    const auto begin = Clock::now();
    CHECK(listener.status() == usual);
    CHECK(elapsedMs(begin) >= 120);
}

/// Whether the body comes one by one, but for what came while the reader was away.
bool comesByDrops(const Listener &listener, int usual)
{
    const auto begin = Clock::now();
    std::size_t parts = 0;
    std::size_t bytes = 0;
    const auto answer
        = listener.client().Get(openPath(listener.id), [&](const char *, size_t count) {
              ++parts;
              bytes += count;
              return true;
          });
    REQUIRE(answer);
    CHECK(answer->status == usual);
    CHECK(bytes > 1);
    CHECK(elapsedMs(begin) >= static_cast<int>(bytes) - 1);
    return parts > bytes / 4;
}

void seesDrip(const Listener &listener, int usual)
{
    CHECK(eventually([&] { return comesByDrops(listener, usual); })); // the reader may be away long
}

void seesHuge(const Listener &listener)
{
    std::size_t bytes = 0;
    listener.client().Get(openPath(listener.id), [&bytes](const char *, std::size_t length) {
        bytes += length;
        return bytes < 20'000'000;
    });
    CHECK(bytes >= 20'000'000);
}

void seesRedirect(const Listener &listener)
{
    const auto answer = listener.get();
    REQUIRE(answer);
    CHECK(answer->status == 302);
    const std::string location = answer->get_header_value("Location");
    const std::string path = openPath(listener.id);
    const auto rest = location.find('/', std::string("http://").size());
    const std::string origin = location.substr(0, rest);
    CHECK(origin.rfind("http://127.0.0.1:", 0) == 0);
    CHECK(origin != "http://127.0.0.1:" + std::to_string(listener.scene.run.port(listener.id)));
    CHECK(location.substr(rest) == path);
    httplib::Client elsewhere(origin);
    elsewhere.set_read_timeout(60);
    const auto bare = elsewhere.Get(path);
    REQUIRE(bare);
    CHECK(bare->status == 200);
    CHECK(json::parse(bare->body).at("credentials") == "none");
    const auto careless = elsewhere.Get(path, httplib::Headers{{"Authorization", "Bearer x"}});
    CHECK(json::parse(careless->body).at("credentials") == "received");
}

/// A client that trusts one authority and nobody else.
int verifyResult(const std::string &host, int port, const std::string &caFile,
                 int *status = nullptr)
{
    httplib::SSLClient client(host, port);
    client.set_read_timeout(60);
    client.set_ca_cert_path(caFile.c_str());
    client.enable_server_certificate_verification(true);
    const auto answer = client.Get("/health");
    if (status)
        *status = answer ? answer->status : 0;
    return static_cast<int>(client.get_openssl_verify_result());
}

void seesTls(const Listener &listener, int usual, const json &told)
{
    const json tls = told.at("tls");
    CHECK(tls.at("certificate") == "good");
    const int port = listener.scene.run.port(listener.id);
    CHECK(tls.at("url") == "https://127.0.0.1:" + std::to_string(port));
    httplib::SSLClient client("127.0.0.1", port);
    client.set_read_timeout(60);
    client.set_ca_cert_path(tls.at("ca_file").get<std::string>().c_str());
    client.enable_server_certificate_verification(true);
    const auto answer = client.Get(openPath(listener.id));
    REQUIRE(answer);
    CHECK(answer->status == usual);
    CHECK(listener.status() == usual); // its peers go on as before
}

bool speaksTls(const Listener &listener)
{
    httplib::SSLClient client("127.0.0.1", listener.scene.run.port(listener.id));
    client.enable_server_certificate_verification(false);
    client.set_connection_timeout(2);
    client.set_read_timeout(2);
    return static_cast<bool>(client.Get(openPath(listener.id)));
}

using Check = std::function<void(const Listener &, int usual, const json &told)>;

struct CommonCase {
    std::string value; ///< that the fault is set with
    Check check;
};

void seesStatus(const Listener &listener, int status)
{
    CHECK(listener.status() == status);
}

void seesNobody(const Listener &listener)
{
    CHECK_FALSE(listener.get());
}

void seesBrokenBody(const Listener &listener)
{
    CHECK(listener.get().error() == httplib::Error::Read);
}

/// What each fault of everything that speaks HTTP looks like.
const std::map<std::string, CommonCase> &commonCases()
{
    static const std::map<std::string, CommonCase> cases{
        {"down",
         {"",
          [](const Listener &each, int, const json &) {
              CHECK(each.get().error() == httplib::Error::Connection);
          }}},
        {"hang", {"", [](const Listener &each, int, const json &) { seesHang(each); }}},
        {"latency",
         {"120", [](const Listener &each, int usual, const json &) { seesLatency(each, usual); }}},
        {"status", {"418", [](const Listener &each, int, const json &) { seesStatus(each, 418); }}},
        {"html",
         {"",
          [](const Listener &each, int, const json &) {
              CHECK(each.get()->get_header_value("Content-Type").rfind("text/html", 0) == 0);
          }}},
        {"garbage",
         {"",
          [](const Listener &each, int, const json &) {
              CHECK(json::parse(each.get()->body, nullptr, false).is_discarded());
          }}},
        {"empty",
         {"", [](const Listener &each, int, const json &) { CHECK(each.get()->body == "{}"); }}},
        {"drop", {"", [](const Listener &each, int, const json &) { seesBrokenBody(each); }}},
        {"drip",
         {"1", [](const Listener &each, int usual, const json &) { seesDrip(each, usual); }}},
        {"truncated", {"", [](const Listener &each, int, const json &) { seesBrokenBody(each); }}},
        {"huge", {"", [](const Listener &each, int, const json &) { seesHuge(each); }}},
        {"redirect", {"", [](const Listener &each, int, const json &) { seesRedirect(each); }}},
        {"edge-404",
         {"",
          [](const Listener &each, int, const json &) {
              const auto answer = each.get();
              CHECK(answer->status == 404);
              CHECK(answer->get_header_value("X-Railway-Fallback") == "true");
          }}},
        {"wrong-body",
         {"",
          [](const Listener &each, int, const json &) {
              const std::string named = json::parse(each.get()->body).at("service");
              CHECK((named == "karma-server" || named == "ml-runner"));
              CHECK(named != each.id);
          }}},
        {"tls",
         {"good",
          [](const Listener &each, int usual, const json &told) { seesTls(each, usual, told); }}},
        {"hidden", {"", [](const Listener &each, int, const json &) { seesNobody(each); }}}};
    return cases;
}

} // namespace

TEST_CASE("Every fault of everything that speaks HTTP shows at every service, and heals", "[fault]")
{
    const FaultScene scene;
    for (const std::string &id : systemIds()) {
        if (!speaksHttp(id))
            continue;
        const Listener listener{scene, id};
        const int usual = listener.status();
        REQUIRE(usual > 0);
        for (const FaultState::Known &fault : FaultState::common()) {
            INFO(id << " " << fault.name);
            const auto found = commonCases().find(fault.name);
            REQUIRE(found != commonCases().end()); // a fault that nobody looks at
            const CommonCase &known = found->second;
            const json told = scene.fault(
                id, known.value.empty() ? fault.name : fault.name + ("=" + known.value));
            INFO(told.dump());
            REQUIRE(told.at("ok") == true);
            known.check(listener, usual, told);
            scene.heal(id);
            CHECK(listener.status() == usual);
        }
        CHECK_FALSE(speaksTls(listener));
    }
}

TEST_CASE("A certificate is wrong in the way that was asked for, and in no other", "[fault]")
{
    const FaultScene scene;
    const int port = scene.run.port("karma-server");
    const auto result = [&](const std::string &kind, const std::string &host, int *status) {
        const json told = scene.fault("karma-server", "tls=" + kind);
        REQUIRE(told.at("ok") == true);
        return verifyResult(host, port, told.at("tls").at("ca_file"), status);
    };
    constexpr int good = 0;
    constexpr int expired = 10; // X509_V_ERR_CERT_HAS_EXPIRED
    constexpr int selfSigned = 18; // X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT
    int status = 0;
    CHECK(result("good", "127.0.0.1", &status) == good);
    CHECK(status == 200);
    CHECK(result("good", "localhost", &status) == good);
    CHECK(status == 200);
    CHECK(result("expiring", "127.0.0.1", &status) == good);
    CHECK(status == 200);
    CHECK(result("expired", "127.0.0.1", &status) == expired);
    CHECK(status == 0);
    CHECK(result("self-signed", "127.0.0.1", &status) == selfSigned);
    CHECK(status == 0);
    CHECK(result("host-mismatch", "127.0.0.1", &status) == good); // its chain; the name is not ours
    CHECK(status == 0);
    const json status1 = scene.tell({{"op", "status"}});
    for (const json &service : status1.at("services")) {
        const bool isIt = service.at("id") == "karma-server";
        CHECK(service.at("tls").is_object() == isIt);
        if (isIt)
            CHECK(service.at("tls").at("certificate") == "host-mismatch");
    }
    const json refused = scene.fault("karma-server", "tls=shiny");
    CHECK(refused.at("ok") == false);
    CHECK(refused.at("error").get<std::string>().find("good, expiring, expired")
          != std::string::npos);
}

TEST_CASE("A hidden service is there for the platform's own services alone", "[fault]")
{
    const FaultScene scene;
    const FaultScene::Question query{
        "junction",
        "/v1/sql",
        "door",
        "POST",
        {},
        R"({"sql":"select count(*) from main.default.brands","workspace":"lakehouse"})"};
    const auto works
        = [&] { return scene.seen(query).find("\"event\":\"end\"") != std::string::npos; };
    REQUIRE(works());
    for (const char *id : {"lakekeeper", "supabase", "r2", "duck-server"}) {
        INFO(id);
        REQUIRE(scene.fault(id, "hidden").at("ok") == true);
        CHECK_FALSE(scene.run.client(id).Get("/health"));
        CHECK(works());
    }
    const json witness = scene.run.get("junction", "/health");
    CHECK(witness.at("engines").at("duck") == "ready");
    scene.heal("");
    CHECK(scene.run.client("lakekeeper").Get("/health"));
}

TEST_CASE("A query's stream can end without its last event, in order or not", "[fault]")
{
    const FaultScene scene;
    const FaultScene::Question query{
        "junction", "/v1/sql", "door", "POST", {}, R"({"sql":"select 1","workspace":"lakehouse"})"};
    REQUIRE(scene.seen(query).find("\"event\":\"end\"") != std::string::npos);
    REQUIRE(scene.fault("junction", "no-end").at("ok") == true);
    const auto inOrder = scene.send(query);
    REQUIRE(inOrder);
    CHECK(inOrder->status == 200);
    CHECK(inOrder->body.find("\"event\":\"schema\"") != std::string::npos);
    CHECK(inOrder->body.find("\"event\":\"end\"") == std::string::npos);
    scene.heal("junction");
    REQUIRE(scene.fault("junction", "truncated").at("ok") == true);
    CHECK(scene.send(query).error() == httplib::Error::Read);
    scene.heal("junction");
    CHECK(scene.seen(query).find("\"event\":\"end\"") != std::string::npos);
}

TEST_CASE("The fault command lists every fault of every service without a sandbox", "[fault]")
{
    for (const std::vector<std::string> &arguments :
         {std::vector<std::string>{"fault"}, std::vector<std::string>{"fault", "--help"}}) {
        const CommandResult list = runCommand(arguments);
        CHECK(list.exitCode == 0);
        for (const FaultState::Known &fault : FaultState::common()) {
            INFO(fault.name);
            CHECK(list.output.find(fault.form() + "  ") != std::string::npos);
            CHECK(list.output.find(fault.text) != std::string::npos);
        }
        for (const std::string &id : systemIds()) {
            for (const FaultState::Known &fault : ownFaultsOf(id)) {
                INFO(id << " " << fault.name);
                CHECK(list.output.find("\n" + id + ":\n") != std::string::npos);
                CHECK(list.output.find("  " + fault.form() + "  ") != std::string::npos);
            }
        }
    }
    const CommandResult bare = runCommand({"fault", "junction"});
    CHECK(bare.exitCode == 64);
}
