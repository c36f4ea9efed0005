#include "services/sandbox/run/times.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/openmetadata.h"
#include "services/sandbox/services/vercelapp.h"

#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>

using namespace sandbox;
using nlohmann::json;

namespace
{

httplib::Response get(const HttpService &service, const std::string &path)
{
    const auto answer = httplib::Client("127.0.0.1", service.port()).Get(path);
    REQUIRE(answer);
    return *answer;
}

/// What Trino says of itself, as a test wants it.
class TrinoInfo : public HttpService
{
public:
    explicit TrinoInfo(std::string body)
        : HttpService("trino", 0)
    {
        serve([text = std::move(body)](const httplib::Request &, httplib::Response &response) {
            writeJson(response, 200, text);
        });
    }
};

} // namespace

// [domain.md vercel-app]
TEST_CASE("The Next.js application says which deployment it is", "[services]")
{
    const auto clock = std::make_shared<Clock>();
    clock->stepMs(86'400'000);
    const VercelApp app({0,
                         {{"VERCEL_DEPLOYMENT_ID", "dpl_5"},
                          {"VERCEL_ENV", "production"},
                          {"R2_PARENT_SECRET_ACCESS_KEY", "c4n4ry-parent"}},
                         clock});
    const auto answer = get(app, "/api/health");
    const json body = json::parse(answer.body);
    CHECK(body.at("status") == "ok");
    CHECK(body.at("deployment") == "dpl_5");
    CHECK(body.at("environment") == "production");
    CHECK(body.at("time").get<std::string>() > rfc3339(nowMs() + 80'000'000));
    CHECK(answer.body.find("c4n4ry") == std::string::npos);
    CHECK(get(app, "/api/other").status == 404);
    CHECK(httplib::Client("127.0.0.1", app.port()).Post("/api/health")->status == 405);

    const VercelApp bare({0, {}, clock});
    CHECK(json::parse(get(bare, "/api/health").body).at("deployment").is_null());
}

// [domain.md openmetadata: dies silently when a rotation forgets Trino]
TEST_CASE("OpenMetadata answers its version whether or not it reaches Trino", "[services]")
{
    const auto clock = std::make_shared<Clock>();
    const auto profiler = [&clock](const Variables &variables) {
        const OpenMetadata service({0, variables, clock});
        CHECK(json::parse(get(service, "/api/v1/system/version").body).at("version") == "1.5.6");
        CHECK(get(service, "/api/v1/system/health").body == "OK");
        CHECK(get(service, "/api/v1/x").status == 404);
        const json status = json::parse(get(service, "/api/v1/system/status").body);
        CHECK(status.at("database").at("passed") == true);
        const json &client = status.at("pipelineServiceClient");
        return client.at("passed") == true ? std::string("passed")
                                           : client.at("message").get<std::string>();
    };
    TrinoInfo ready(R"({"starting":false})");
    const TrinoInfo starting(R"({"starting":true})");
    const TrinoInfo other("[]");
    CHECK(profiler({{"OM_TRINO_URL", ready.url()}}) == "passed");
    CHECK(profiler({{"OM_TRINO_URL", starting.url()}}) == "Trino is starting");
    CHECK(profiler({{"OM_TRINO_URL", other.url()}}) == "Trino's answer is not its own");
    CHECK(profiler({}) == "OM_TRINO_URL is not set");
    REQUIRE(ready.setFault("status", "503").empty());
    CHECK(profiler({{"OM_TRINO_URL", ready.url()}}) == "Trino answers 503");
    ready.close();
    CHECK(profiler({{"OM_TRINO_URL", ready.url()}}) == "Trino cannot be reached");
}
