#pragma once

#include "services/sandbox/deploy/railway.h"
#include "tests/sandbox/deploy_fleet.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

namespace sandbox
{

/// Railway over the small fleet, asked with the project token unless told otherwise.
struct RailwayApi {
    /// step: how long each part of a deployment takes.
    explicit RailwayApi(std::chrono::milliseconds step = std::chrono::milliseconds(5))
        : deployments(std::make_shared<Deployments>(config(step)))
    {
    }
    Deployments::Config config(std::chrono::milliseconds step)
    {
        Deployments::Config made = smallFleet(record, clock);
        made.step = step;
        return made;
    }

    LaunchRecord record;
    std::shared_ptr<Clock> clock = std::make_shared<Clock>();
    std::shared_ptr<Deployments> deployments;
    Railway railway{{0, "canary-c4n4ry-project", "canary-c4n4ry-account", deployments, clock}};
    Fleet fleet = deployments->fleet();

    httplib::Result post(const nlohmann::json &body, const httplib::Headers &headers) const
    {
        httplib::Client client("127.0.0.1", railway.port());
        client.set_read_timeout(60);
        return client.Post("/graphql/v2", headers, body.dump(), "application/json");
    }
    nlohmann::json ask(const std::string &query,
                       const nlohmann::json &variables = nlohmann::json::object(), int status = 200)
    {
        const auto result = post({{"query", query}, {"variables", variables}},
                                 {{"Project-Access-Token", "canary-c4n4ry-project"}});
        REQUIRE(result);
        CHECK(result->status == status);
        return nlohmann::json::parse(result->body);
    }
    nlohmann::json data(const std::string &query,
                        const nlohmann::json &variables = nlohmann::json::object())
    {
        const nlohmann::json body = ask(query, variables);
        INFO(body.dump());
        CHECK_FALSE(body.contains("errors"));
        return body.at("data");
    }
    std::string refusal(const std::string &query,
                        const nlohmann::json &variables = nlohmann::json::object())
    {
        const nlohmann::json body = ask(query, variables);
        CHECK(body.at("data").is_null());
        return body.at("errors").at(0).at("message");
    }
    nlohmann::json place(const std::string &system) const
    {
        return {{"projectId", fleet.projectId},
                {"environmentId", fleet.environmentId},
                {"serviceId", fleet.ofSystem(system)->id}};
    }
    std::string active(const std::string &system) const
    {
        const Fleet now = deployments->fleet();
        return now.active(now.ofSystem(system)->id)->id;
    }
    bool reaches(const std::string &id, const std::string &status)
    {
        return becomes([&] {
            return data("query($id: String!) { deployment(id: $id) { status } }", {{"id", id}})
                       .at("deployment")
                       .at("status")
                == status;
        });
    }
};

} // namespace sandbox
