#include "services/sandbox/run/drillactions.h"

#include "services/sandbox/engine/httppool.h"
#include "services/sandbox/run/drilltables.h"

#include <chrono>
#include <thread>

using nlohmann::json;

namespace sandbox
{

namespace
{

constexpr auto deployPatience = std::chrono::seconds(30);

/// A key by its name, or the one that its holder runs with: a rotation gives it another name.
std::optional<AccessKey> keyCalled(const std::string &name, Assembly &assembly)
{
    const HolderKeys held = assembly.heldKeys();
    for (const auto &[holder, key] :
         {std::pair{"r2-rw", held.writer}, std::pair{"r2-ro", held.duck},
          std::pair{"r2-parent", held.parent}}) {
        const auto found = name == holder ? assembly.keys().find(key.accessKeyId) : std::nullopt;
        if (found)
            return found;
    }
    return assembly.keys().named(name);
}

std::string revoke(const std::string &name, KeyRing &keys)
{
    const auto key = keys.named(name);
    if (!key || !keys.forget(key->id)) // the drill begins when everybody knows it
        return "There is no key " + name + ".";
    return {};
}

std::string createKey(const json &action, KeyRing &keys)
{
    KeyRing::Wanted wanted;
    wanted.name = action.at("key").get<std::string>();
    if (keys.named(wanted.name))
        return "There is a key " + wanted.name + " already.";
    KeyGrant grant;
    grant.keyClass = action.at("class") == "read-write" ? KeyClass::ReadWrite : KeyClass::ReadOnly;
    grant.buckets = {action.at("bucket").get<std::string>()};
    wanted.grants = {grant};
    wanted.isOld = true;
    keys.create(wanted);
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
    wanted.isOld = true;
    keys.create(wanted);
    return {};
}

std::string valueOf(const json &value, Assembly &assembly)
{
    if (value.is_string())
        return value.get<std::string>();
    const auto key = keyCalled(value.at("key").get<std::string>(), assembly);
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
HttpAnswer askVercel(const Assembly &assembly, const std::string &method, const std::string &path,
                     const json &body)
{
    return HttpPool(assembly.url("vercel"))
        .send(method, path, bearerHeader(assembly.config().secrets.vercel), body.dump(),
              "application/json");
}

std::string refusedByVercel(const HttpAnswer &answer)
{
    return refusedBy("Vercel", answer.status, answer.body);
}

std::string setAtVercel(const Variables &values, const json &action, Assembly &assembly)
{
    json rows = json::array();
    for (const auto &[name, value] : values)
        rows.push_back({{"key", name},
                        {"value", value},
                        {"type", action.value("type", std::string("encrypted"))},
                        {"target", {"production", "preview"}}});
    const HttpAnswer answer
        = askVercel(assembly, "POST", "/v10/projects/lakehouse-app/env?upsert=true", rows);
    return answer.status == 201 ? std::string() : refusedByVercel(answer);
}

std::string setVariables(const json &action, Assembly &assembly)
{
    const std::string system = action.at("service");
    Variables values;
    for (const auto &[name, value] : action.at("variables").items())
        values[name] = valueOf(value, assembly);
    if (system == "vercel-app")
        return setAtVercel(values, action, assembly);
    const std::string id = railwayId(system, assembly.railway());
    return assembly.railway().setVariables(id, values) ? std::string()
                                                       : "Railway has no service " + system + ".";
}

std::string unsetAtVercel(const std::string &name, Assembly &assembly)
{
    json ids = json::array();
    for (const VercelRow &row : assembly.vercel().rows()) {
        if (row.key == name)
            ids.push_back(row.id);
    }
    if (ids.empty())
        return "vercel-app has no such variable.";
    const HttpAnswer answer
        = askVercel(assembly, "DELETE", "/v10/projects/lakehouse-app/env", {{"ids", ids}});
    return answer.status == 200 ? std::string() : refusedByVercel(answer);
}

std::string unset(const json &action, Assembly &assembly)
{
    const std::string system = action.at("service");
    if (system == "vercel-app")
        return unsetAtVercel(action.at("variable"), assembly);
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
    const HttpAnswer answer = askVercel(assembly, "POST", "/v13/deployments?forceNew=1", body);
    const json made = json::parse(answer.body, nullptr, false);
    if (!made.is_object() || !made.contains("id"))
        return refusedByVercel(answer);
    return settled("vercel-app", made.at("id"), assembly.vercel().deployments());
}

std::string deploy(const json &action, Assembly &assembly)
{
    const std::string system = action.at("service");
    if (system == "vercel-app")
        return deployAtVercel(assembly);
    Deployments &railway = assembly.railway();
    const std::string service = railwayId(system, railway);
    const std::string id = railway.deploy({service, "deploy", railway.upcoming(service),
                                           action.value("commit", std::string()), false});
    return id.empty() ? "Railway has no service " + system + "." : settled(system, id, railway);
}

std::string stop(const std::string &system, Deployments &railway)
{
    const Fleet fleet = railway.fleet();
    const FleetService *service = fleet.ofSystem(system);
    const Deployment *active = service ? fleet.active(service->id) : nullptr;
    return active && railway.stop(active->id) ? std::string()
                                              : system + " has no deployment that runs.";
}

} // namespace

std::string performAction(const json &action, Assembly &assembly, Clock &clock,
                          RestorePoint &before)
{
    const std::string verb = action.at("do");
    if (verb == "revoke")
        return revoke(action.at("key"), assembly.keys());
    if (verb == "replace-key")
        return replaceKey(action.at("key"), assembly.keys());
    if (verb == "create-key")
        return createKey(action, assembly.keys());
    if (verb == "set")
        return setVariables(action, assembly);
    if (verb == "unset")
        return unset(action, assembly);
    if (verb == "deploy")
        return deploy(action, assembly);
    if (verb == "stop")
        return stop(action.at("service"), assembly.railway());
    if (verb == "ingest") {
        before.noteTable(action.at("namespace"), action.at("table"));
        return makeDrillTable(assembly, action.at("namespace"), action.at("table"));
    }
    if (verb != "clock")
        return "There is no action " + verb + ".";
    clock.stepMs(action.at("step_s").get<std::int64_t>() * 1000);
    return {};
}

} // namespace sandbox
