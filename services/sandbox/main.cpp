#include "services/sandbox/cli/control.h"
#include "services/sandbox/engine/duckserver.h"
#include "services/sandbox/run/faultlist.h"
#include "services/sandbox/run/serveoptions.h"
#include "services/sandbox/run/supervisor.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>

namespace
{

constexpr int usageError = 64;
constexpr long long mostClockStepS = 10LL * 366 * 86400; // ten years

/// What the command line asked for, filled in by the parser.
struct Wishes {
    sandbox::ServeOptions serve;
    std::string socket;
    std::string service;
    std::string fault;
    std::string drill;
    long long seconds = 0;
    std::string language;
    bool asJson = false;
    std::function<int()> action;
};

/// How much there is besides the platform: the same numbers and seed are the same platform.
void addScale(CLI::App &command, sandbox::Scale &scale)
{
    constexpr int mostServices = 9999;
    constexpr std::int64_t mostMadeUp = 9'999'999;
    const auto amount = [&](const char *name, std::int64_t &value, const char *what) {
        command.add_option(name, value, what)
            ->check(CLI::Range(std::int64_t{0}, mostMadeUp))
            ->group("Scale");
    };
    command
        .add_option("--services", scale.services,
                    "So many small HTTP services more, in the environment file and on one port")
        ->check(CLI::Range(0, mostServices))
        ->group("Scale");
    amount("--namespaces", scale.catalog.namespaces,
           "Namespaces that the plain Iceberg REST catalog makes up");
    amount("--tables", scale.catalog.tables, "Tables that it makes up, in one namespace");
    amount("--snapshots", scale.catalog.snapshots, "Snapshots of its table many.snapshots");
    amount("--columns", scale.catalog.columns, "Columns of its table many.columns");
    command.add_option("--seed", scale.catalog.seed, "What the made-up is drawn from (default: 0)")
        ->group("Scale");
}

void addServe(CLI::App &app, Wishes &wishes)
{
    CLI::App *command = app.add_subcommand(
        "serve", "Start the platform; it ends with the process that started it");
    command->add_option("--state", wishes.serve.state,
                        "Keep the mutable part in this directory over runs");
    command->add_option("--socket", wishes.serve.socket,
                        "Let consoles and commands of this user attach by this Unix socket");
    command->add_option("--data", wishes.serve.data,
                        "Where the generated data is kept (default: the user's data directory)");
    command
        ->add_option("--port-base", wishes.serve.portBase,
                     "Use twenty-one ports from this one on (default: free ones)")
        ->check(CLI::Range(1, 65515));
    command->add_option("--postgres-bin", wishes.serve.postgresBin,
                        "Folder with PostgreSQL's programs");
    command->add_option("--redis-server", wishes.serve.redisServer, "The Redis server's program");
    command->add_option("--replace", wishes.serve.replace,
                        "SERVICE=URL: do not start this emulation, somebody else runs the service "
                        "there; may be given again");
    command->add_flag("--empty", wishes.serve.isEmpty,
                      "Leave the catalog to be stood up: the bucket is full, Lakekeeper is not "
                      "deployed and its database is empty");
    command
        ->add_option("--clock-step", wishes.serve.clockStepS,
                     "Start with the sandbox's clock so many seconds ahead, also negative; the "
                     "tables' ages go by it")
        ->check(CLI::Range(-mostClockStepS, mostClockStepS));
    command->add_flag("--detached", wishes.serve.detached,
                      "Live on when the process that started it ends");
    addScale(*command, wishes.serve.scale);
    command->callback(
        [&wishes] { wishes.action = [&wishes] { return sandbox::serve(wishes.serve); }; });
}

CLI::App *addControl(CLI::App &app, Wishes &wishes, const char *name, const char *what,
                     std::function<int()> action)
{
    CLI::App *command = app.add_subcommand(name, what);
    command->add_option("--socket", wishes.socket, "The running sandbox's socket")->required();
    command->callback([&wishes, action = std::move(action)] { wishes.action = action; });
    return command;
}

void addDrill(CLI::App &app, Wishes &wishes)
{
    CLI::App *command
        = app.add_subcommand("drill", "Play a named incident; without a name, list them");
    command->add_option("drill", wishes.drill, "Its name");
    command->add_option("--socket", wishes.socket, "The running sandbox's socket");
    command->add_option("--language", wishes.language, "es or en (default: the system's)")
        ->check(CLI::IsMember({"es", "en"}));
    command->callback([&wishes] {
        if (!wishes.drill.empty() && wishes.socket.empty())
            throw CLI::RequiredError("--socket");
        if (wishes.language.empty())
            wishes.language = sandbox::systemLanguage();
        wishes.action = [&wishes] {
            return wishes.drill.empty()
                ? sandbox::listDrills(wishes.language)
                : sandbox::controlDrill(wishes.socket, wishes.drill, wishes.language);
        };
    });
}

void addFault(CLI::App &app, Wishes &wishes)
{
    CLI::App *command = app.add_subcommand(
        "fault", "Break a service: SERVICE FAULT[=VALUE]; without arguments, list every fault");
    command->add_option("service", wishes.service, "Its id, such as warehouse-writer");
    command->add_option("fault", wishes.fault, "Such as down, latency=300 or vending");
    command->add_option("--socket", wishes.socket, "The running sandbox's socket");
    command->footer([] { return "Faults:\n" + sandbox::faultListing(); });
    command->callback([&wishes] {
        if (!wishes.service.empty() && wishes.fault.empty())
            throw CLI::RequiredError("fault");
        if (!wishes.service.empty() && wishes.socket.empty())
            throw CLI::RequiredError("--socket");
        wishes.action = [&wishes] {
            return wishes.service.empty()
                ? sandbox::listFaults()
                : sandbox::controlFault(wishes.socket, wishes.service, wishes.fault);
        };
    });
}

void addControls(CLI::App &app, Wishes &wishes)
{
    addControl(app, wishes, "status", "Show every service with its port, process and faults",
               [&wishes] { return sandbox::controlStatus(wishes.socket, wishes.asJson); })
        ->add_flag("--json", wishes.asJson, "Print JSON");
    addFault(app, wishes);
    addControl(app, wishes, "heal", "Take every fault back, of one service or of all", [&wishes] {
        return sandbox::controlHeal(wishes.socket, wishes.service);
    })->add_option("service", wishes.service, "Its id");
    addDrill(app, wishes);
    addControl(app, wishes, "clock", "Step the sandbox's clock: SECONDS, also negative",
               [&wishes] { return sandbox::controlClock(wishes.socket, wishes.seconds); })
        ->add_option("seconds", wishes.seconds, "Such as 3600")
        ->required();
    addControl(app, wishes, "stop", "End the sandbox",
               [&wishes] { return sandbox::controlStop(wishes.socket); });
    CLI::App *duck = app.add_subcommand("duck", "")->group(""); // internal: not listed
    duck->callback([&wishes] { wishes.action = [] { return sandbox::duckMain(); }; });
}

} // namespace

int main(int argc, char **argv)
{
    CLI::App app(
        "The lakehouse platform on this machine's loopback, for Atalaya's console and tests",
        "atalaya-sandbox");
    app.set_version_flag("--version", ATALAYA_VERSION);
    app.require_subcommand(1);
    Wishes wishes;
    addServe(app, wishes);
    addControls(app, wishes);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return app.exit(error) == 0 ? 0 : usageError;
    }
    const int code = wishes.action();
    std::fflush(nullptr);
    std::_Exit(code); // a plan that cannot be interrupted must not see the engine's library go
}
