#include "services/sandbox/run/drillactions.h"

#include <httplib.h>

#include <chrono>
#include <thread>

using nlohmann::json;

namespace sandbox
{

namespace
{

constexpr auto deployPatience = std::chrono::seconds(30);

std::string revoke(const std::string &name, KeyRing &keys)
{
    const auto key = keys.named(name);
    if (!key || !keys.remove(key->id))
        return "There is no key " + name + ".";
    return {};
}

std::string replaceKey(const std::string &name, KeyRing &keys)
{
    const auto old = keys.named(name);
    if (!old)
        return "There is no key " + name + ".";
    keys.update(old->id, [&](AccessKey &key) { key.name = name + "-old"; });
    KeyRing::Wanted wanted;
    wanted.name = name;
    wanted.grants = old->grants;
    wanted.policies = old->policies;
    wanted.isOld = true; // the drill begins when everybody knows it
    keys.create(wanted);
    return {};
}

std::string valueOf(const json &value, KeyRing &keys)
{
    if (value.is_string())
        return value.get<std::string>();
    const auto key = keys.named(value.at("key").get<std::string>());
    if (!key)
        throw std::runtime_error("There is no key " + value.at("key").dump() + ".");
    return value.at("part") == "id" ? key->id : key->secret;
}

std::string railwayId(const std::string &system, const Deployments &railway)
{
    const Fleet fleet = railway.fleet();
    const FleetService *service = fleet.ofSystem(system);
    return service ? service->id : std::string();
}

/// Vercel is asked over its API, as its users do.
httplib::Client vercelClient(const Assembly &assembly)
{
    httplib::Client client(assembly.url("vercel"));
    client.set_bearer_token_auth(assembly.config().secrets.vercel);
    return client;
}

std::string refusal(const std::string &whose, const httplib::Result &answer)
{
    return whose + " did not do it: "
        + (answer ? std::to_string(answer->status) + " " + answer->body
                  : httplib::to_string(answer.error()));
}

std::string setAtVercel(const Variables &values, const json &action, Assembly &assembly)
{
    json rows = json::array();
    for (const auto &[name, value] : values)
        rows.push_back({{"key", name},
                        {"value", value},
                        {"type", action.value("type", std::string("encrypted"))},
                        {"target", {"production", "preview"}}});
    const httplib::Result answer = vercelClient(assembly).Post(
        "/v10/projects/lakehouse-app/env?upsert=true", rows.dump(), "application/json");
    return answer && answer->status == 201 ? std::string() : refusal("Vercel", answer);
}

std::string setVariables(const json &action, Assembly &assembly)
{
    const std::string system = action.at("service");
    Variables values;
    for (const auto &[name, value] : action.at("variables").items())
        values[name] = valueOf(value, assembly.keys());
    if (system == "vercel-app")
        return setAtVercel(values, action, assembly);
    const std::string id = railwayId(system, assembly.railway());
    return assembly.railway().setVariables(id, values) ? std::string()
                                                       : "Railway has no service " + system + ".";
}

std::string unset(const json &action, Assembly &assembly)
{
    const std::string system = action.at("service");
    const std::string id = railwayId(system, assembly.railway());
    return assembly.railway().removeVariable(id, action.at("variable"))
        ? std::string()
        : system + " has no such variable.";
}

/// Waits until a deployment is live or has failed.
std::string settled(const std::string &system, const std::string &id, Deployments &deployments)
{
    const auto deadline = std::chrono::steady_clock::now() + deployPatience;
    for (;;) {
        const Fleet fleet = deployments.fleet();
        const Deployment *deployment = fleet.deployment(id);
        if (!deployment || !deployment->isMoving()) {
            const bool isLive = deployment && deployment->status == DeploymentStatus::Success;
            return isLive ? std::string() : system + " did not start with these variables.";
        }
        if (std::chrono::steady_clock::now() > deadline)
            return system + " is still being deployed after 30 s.";
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

std::string deployAtVercel(Assembly &assembly)
{
    const json body{{"name", "lakehouse-app"},
                    {"project", "lakehouse-app"},
                    {"target", "production"},
                    {"gitSource", {{"type", "github"}, {"ref", "main"}}}};
    const httplib::Result answer = vercelClient(assembly).Post("/v13/deployments?forceNew=1",
                                                               body.dump(), "application/json");
    const json made = answer ? json::parse(answer->body, nullptr, false) : json();
    if (!made.is_object() || !made.contains("id"))
        return refusal("Vercel", answer);
    return settled("vercel-app", made.at("id"), assembly.vercel().deployments());
}

std::string deploy(const std::string &system, Assembly &assembly)
{
    if (system == "vercel-app")
        return deployAtVercel(assembly);
    const std::string id
        = assembly.railway().deployCurrent(railwayId(system, assembly.railway()), "deploy");
    return id.empty() ? "Railway has no service " + system + "."
                      : settled(system, id, assembly.railway());
}

std::string ingest(const json &action, Assembly &assembly)
{
    const std::string url = assembly.url("warehouse-writer");
    const Variables variables = assembly.running("warehouse-writer");
    httplib::Client client(url);
    client.set_read_timeout(30);
    client.set_bearer_token_auth(variables.at("LAKEHOUSE_AUTH_TOKEN"));
    const json body{{"namespace", action.at("namespace")},
                    {"table", action.at("table")},
                    {"mode", "create"},
                    {"columns", {{{"name", "id"}, {"type", "long"}}}},
                    {"rows", {{1}}}};
    const httplib::Result answer
        = client.Post("/lakehouse/ingest", body.dump(), "application/json");
    return answer && answer->status == 200 ? std::string() : refusal("The writer", answer);
}

} // namespace

std::string performAction(const json &action, Assembly &assembly, Clock &clock)
{
    const std::string verb = action.at("do");
    if (verb == "revoke")
        return revoke(action.at("key"), assembly.keys());
    if (verb == "replace-key")
        return replaceKey(action.at("key"), assembly.keys());
    if (verb == "set")
        return setVariables(action, assembly);
    if (verb == "unset")
        return unset(action, assembly);
    if (verb == "deploy")
        return deploy(action.at("service"), assembly);
    if (verb == "ingest")
        return ingest(action, assembly);
    if (verb != "clock")
        return "There is no action " + verb + ".";
    clock.stepMs(action.at("step_s").get<std::int64_t>() * 1000);
    return {};
}

} // namespace sandbox
