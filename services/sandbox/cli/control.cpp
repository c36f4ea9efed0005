#include "services/sandbox/cli/control.h"

#include "services/sandbox/run/controlsocket.h"
#include "services/sandbox/run/drill.h"
#include "services/sandbox/run/faultlist.h"
#include "services/sandbox/run/processstate.h"
#include "services/sandbox/run/progresslog.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <thread>

using nlohmann::json;

namespace sandbox
{

namespace
{

int reported(const std::function<int()> &action)
{
    try {
        return action();
    } catch (const std::exception &error) {
        logLine(error.what());
        return 1;
    }
}

/// Asks, and says what was refused. Null: it was.
json doneBy(const std::filesystem::path &socket, const json &request)
{
    json answer = askSandbox(socket, request);
    if (answer.value("ok", false))
        return answer;
    logLine(answer.value("error", std::string("the sandbox refused without a reason")));
    return nullptr;
}

bool isDone(const std::filesystem::path &socket, const json &request)
{
    return !doneBy(socket, request).is_null();
}

void printLine(const std::string &line)
{
    std::puts(line.c_str());
}

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(width, text.size() + 1), ' ');
    return text;
}

void printTable(const json &status)
{
    printLine("process " + std::to_string(status.value("pid", 0)) + ", "
              + status.value("environment_file", std::string()));
    if (const json drill = status.value("drill", json()); drill.is_string())
        printLine("drill " + drill.get<std::string>() + ", until it is healed");
    for (const json &service : status.at("services")) {
        std::string line = padded(service.at("id"), 22) + padded(service.at("state"), 10)
            + padded(service.at("port").dump(), 7) + padded(service.at("pid").dump(), 9);
        line += service.value("url", std::string());
        for (const json &fault : service.at("faults"))
            line += fault.get<std::string>() + " ";
        if (const int asked = service.value("value_queries", 0))
            line += "values of variables asked for: " + std::to_string(asked);
        printLine(line);
    }
}

/// What shows the verdicts of a drill: its checks alone, and those that run only when asked.
std::string checkCommand(const Drill &drill, const std::filesystem::path &socket)
{
    std::string only;
    bool onDemand = false;
    for (const Drill::Shown &shown : drill.shows) {
        if (("," + only + ",").find("," + shown.check + ",") == std::string::npos)
            only += (only.empty() ? "" : ",") + shown.check;
        onDemand = onDemand || shown.onDemand;
    }
    return "  atalaya check --env sandbox --socket " + socket.string()
        + (onDemand ? " --on-demand" : "") + " --only " + only;
}

} // namespace

int controlStatus(const std::filesystem::path &socket, bool asJson)
{
    return reported([&] {
        const json status = askSandbox(socket, {{"op", "status"}});
        if (asJson)
            printLine(status.dump(2));
        else
            printTable(status);
        return 0;
    });
}

int controlFault(const std::filesystem::path &socket, const std::string &service,
                 const std::string &faultAndValue)
{
    return reported([&] {
        const auto equals = faultAndValue.find('=');
        json request{
            {"op", "fault"}, {"service", service}, {"fault", faultAndValue.substr(0, equals)}};
        if (equals != std::string::npos)
            request["value"] = faultAndValue.substr(equals + 1);
        const json answer = doneBy(socket, request);
        if (answer.is_null())
            return 1;
        printLine(service + " now has the fault " + faultAndValue + ".");
        if (const json tls = answer.value("tls", json()); tls.is_object())
            printLine("It is asked at " + tls.value("url", std::string())
                      + "; the certificate authority to trust is in "
                      + tls.value("ca_file", std::string()) + ".");
        return 0;
    });
}

int listFaults()
{
    std::fputs(faultListing().c_str(), stdout);
    return 0;
}

int controlHeal(const std::filesystem::path &socket, const std::string &service)
{
    return reported([&] {
        if (!isDone(socket, {{"op", "heal"}, {"service", service}}))
            return 1;
        printLine(service.empty() ? "Every service is healed." : service + " is healed.");
        return 0;
    });
}

int controlClock(const std::filesystem::path &socket, long long seconds)
{
    return reported([&] {
        if (!isDone(socket, {{"op", "clock"}, {"step_s", seconds}}))
            return 1;
        printLine("The sandbox's clock was stepped by " + std::to_string(seconds) + " s.");
        return 0;
    });
}

std::string systemLanguage()
{
    for (const char *variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char *value = std::getenv(variable);
        if (value && *value)
            return std::string(value).rfind("es", 0) == 0 ? "es" : "en";
    }
    return "en";
}

int listDrills(const std::string &language)
{
    return reported([&] {
        for (const Drill &drill : drills())
            printLine(padded(drill.id, 28) + drill.title.in(language));
        return 0;
    });
}

int controlDrill(const std::filesystem::path &socket, const std::string &id,
                 const std::string &language)
{
    return reported([&] {
        const std::vector<Drill> all = drills();
        const auto drill = std::find_if(all.begin(), all.end(),
                                        [&](const Drill &known) { return known.id == id; });
        if (drill == all.end()) {
            logLine("There is no drill " + id
                    + "; `atalaya-sandbox drill` without a name lists them.");
            return 1;
        }
        if (!isDone(socket, {{"op", "drill"}, {"drill", id}}))
            return 1;
        const bool spanish = language == "es";
        printLine(drill->title.in(language) + "\n\n" + drill->story.in(language) + "\n");
        printLine(spanish ? "La consola debe mostrar:" : "The console should show:");
        for (const Drill::Shown &shown : drill->shows)
            printLine("  " + padded(shown.check, 26) + padded(shown.verdict, 11) + shown.service);
        printLine(checkCommand(*drill, socket));
        printLine((spanish ? "\nQué hacer: " : "\nWhat to do: ") + drill->remedy.in(language));
        printLine(spanish ? "\n`atalaya-sandbox heal` deja la plataforma como estaba."
                          : "\n`atalaya-sandbox heal` puts the platform back.");
        return 0;
    });
}

int controlStop(const std::filesystem::path &socket)
{
    return reported([&] {
        const pid_t pid = askSandbox(socket, {{"op", "status"}}).value("pid", 0);
        if (!isDone(socket, {{"op", "stop"}}))
            return 1;
        for (int waited = 0; pid > 0 && isProcessAlive(pid) && waited < 20000; waited += 10)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        printLine("The sandbox has ended.");
        return 0;
    });
}

} // namespace sandbox
