#include "app/options.h"

#include <CLI/CLI.hpp>

#include <map>

namespace
{

constexpr int usageExit = 64;

QString text(const std::string &value)
{
    return QString::fromStdString(value);
}

/// The raw strings that CLI11 fills before they become Options.
struct Raw {
    std::string environment, socket, language, theme, sql, ns, defaultNamespace, storageKey, file,
        screenshot, folder, page, size;
    std::vector<std::string> only, consent, secrets;
    bool json = false;
    std::string observer;
    bool onDemand = false;
    bool watch = false;
    bool act = false;
    int timeoutS = 0;
    std::int64_t maxRows = 0;
    std::string format = "table";
};

void addCommon(CLI::App &app, Raw &raw)
{
    app.add_option(
        "--env", raw.environment,
        "Environment: 'sandbox' (started when none is attached), a stored id, or a file");
    app.add_option("--socket", raw.socket, "Attach to the sandbox that listens on this Unix socket")
        ->type_name("PATH");
    app.add_option("--secret", raw.secrets,
                   "Read a secret from a file descriptor: ID=fd:N (never from an argument)")
        ->type_name("ID=fd:N");
    app.add_option("--language", raw.language, "es or en")->check(CLI::IsMember({"es", "en"}));
}

void addAct(CLI::App &app, Raw &raw)
{
    app.add_flag("--act", raw.act,
                 "Measure by writing also in an environment that is only watched (production)");
}

void addFormats(CLI::App &app, Raw &raw, const std::vector<std::string> &formats)
{
    app.add_option("--format", raw.format, "Output format")->check(CLI::IsMember(formats));
    app.add_flag("--json", raw.json, "Short for --format json");
}

Options::Format formatOf(const Raw &raw)
{
    static const std::map<std::string, Options::Format> formats{
        {"table", Options::Format::Table}, {"json", Options::Format::Json},
        {"csv", Options::Format::Csv},     {"ndjson", Options::Format::NdJson},
        {"junit", Options::Format::Junit}, {"openmetrics", Options::Format::OpenMetrics}};
    return raw.json ? Options::Format::Json : formats.at(raw.format);
}

SecretSource secretSource(const std::string &argument)
{
    const std::size_t mark = argument.rfind("=fd:");
    SecretSource source;
    bool number = false;
    if (mark != std::string::npos && mark > 0) {
        source.id = text(argument.substr(0, mark));
        source.fd = text(argument.substr(mark + 4)).toInt(&number);
    }
    // The argument is not repeated: somebody may have put the secret itself there.
    if (!number || source.fd < 0)
        throw CLI::ValidationError("--secret", "expected ID=fd:N with N an open file descriptor");
    return source;
}

Options toOptions(const Raw &raw, Options::Command command)
{
    Options options;
    options.command = command;
    options.environment = text(raw.environment);
    options.socket = text(raw.socket);
    for (const std::string &secret : raw.secrets)
        options.secrets.push_back(secretSource(secret));
    options.language = text(raw.language);
    options.theme = text(raw.theme);
    options.format = formatOf(raw);
    for (const std::string &id : raw.only)
        options.only.append(text(id));
    for (const std::string &id : raw.consent)
        options.consent.append(text(id));
    options.act = raw.act;
    options.onDemand = raw.onDemand;
    options.watch = raw.watch;
    options.timeoutS = raw.timeoutS;
    options.sql = text(raw.sql);
    options.maxRows = raw.maxRows;
    options.defaultNamespace = text(raw.defaultNamespace);
    options.catalogNamespace = text(raw.ns);
    options.storageKey = text(raw.storageKey);
    options.file = text(raw.file);
    options.observer = raw.observer == "on";
    options.screenshot = text(raw.screenshot);
    options.screenshotFolder = text(raw.folder);
    options.page = text(raw.page);
    options.size = text(raw.size);
    return options;
}

/// One parser for the window and all commands; command tells which was chosen.
void declare(CLI::App &app, Raw &raw, Options::Command &command)
{
    using Command = Options::Command;
    const auto choose = [&command](CLI::App *sub, Command chosen) {
        sub->final_callback([&command, chosen] { command = chosen; });
    };
    addCommon(app, raw);
    app.add_option("--theme", raw.theme, "light or dark")->check(CLI::IsMember({"light", "dark"}));
    app.add_option("--page", raw.page, "Page to show first: topology, probes, catalog, sql, …");
    app.add_option("--size", raw.size, "Window size of renderings")->type_name("WIDTHxHEIGHT");
    app.add_option("--screenshot", raw.screenshot, "Render the page into a PNG file and end");
    app.add_option("--screenshots", raw.folder, "Render every page into a folder and end");

    auto *check = app.add_subcommand("check", "Run the checks once and print their verdicts");
    addCommon(*check, raw);
    addFormats(*check, raw, {"table", "json", "junit", "openmetrics"});
    check->add_option("--only", raw.only, "Only these: INV-…, UP-… or a service's id")
        ->delimiter(',');
    check->add_flag("--on-demand", raw.onDemand, "Also run the checks that run only when asked");
    check
        ->add_option("--consent", raw.consent,
                     "Agree on this machine to these checks that write or cost")
        ->delimiter(',');
    addAct(*check, raw);
    check->add_flag("--watch", raw.watch,
                    "Go on looking on schedule and print what changes, until Ctrl+C");
    check
        ->add_option("--timeout", raw.timeoutS,
                     "Seconds for the look as a whole; what is not known then is unknown")
        ->check(CLI::Range(1, 86'400));
    // Not callback(): that is the one which says what was chosen.
    check->parse_complete_callback([&raw] {
        if (raw.watch && (raw.format == "junit" || raw.format == "openmetrics"))
            throw CLI::ValidationError("--watch", "prints changes as a table or as JSON lines");
    });
    choose(check, Command::Check);

    auto *sql = app.add_subcommand("sql", "Run one statement through the door");
    addCommon(*sql, raw);
    addFormats(*sql, raw, {"table", "csv", "json", "ndjson"});
    sql->add_option("-e,--execute", raw.sql,
                    "The statement; '-' reads standard input. Several, parted by ';', only with "
                    "--format table")
        ->required();
    sql->add_option("--max-rows", raw.maxRows, "Stop after this many rows (0: the door's ceiling)")
        ->check(CLI::Range(std::int64_t{0}, std::int64_t{1'000'000'000'000}));
    sql->add_option("--namespace", raw.defaultNamespace, "Default namespace of the statement");
    choose(sql, Command::Sql);

    auto *catalog = app.add_subcommand("catalog", "Look into the catalog");
    catalog->require_subcommand(1);
    auto *list = catalog->add_subcommand("ls", "List namespaces, or the tables of one");
    addCommon(*list, raw);
    addFormats(*list, raw, {"table", "json"});
    list->add_option("namespace", raw.ns, "Dotted namespace: main.default");
    choose(list, Command::CatalogList);

    auto *perimeter = app.add_subcommand("perimeter", "Who holds which key to the object store");
    perimeter->require_subcommand(1);
    auto *gate = perimeter->add_subcommand("gate", "Prove that a key reads and does no more");
    addCommon(*gate, raw);
    addFormats(*gate, raw, {"table", "json"});
    gate->add_option("key", raw.storageKey, "A credential in the environment's keys: r2-ro")
        ->type_name("KEY")
        ->required();
    addAct(*gate, raw);
    choose(gate, Command::PerimeterGate);

    auto *env = app.add_subcommand("env", "Environment files");
    env->require_subcommand(1);
    auto *validate = env->add_subcommand("validate", "Check a file; every problem is printed");
    validate->add_option("file", raw.file, "Environment file")->required();
    choose(validate, Command::EnvironmentValidate);
    auto *import = env->add_subcommand(
        "import", "Keep a file as an environment of this console, with a fresh id");
    import->add_option("file", raw.file, "Environment file")->required();
    choose(import, Command::EnvironmentImport);
    auto *exported = env->add_subcommand("export", "Print a stored environment");
    exported->add_option("--env", raw.environment, "Its id")->required();
    choose(exported, Command::EnvironmentExport);
    auto *observer = env->add_subcommand(
        "observer", "Say whether an environment is only watched from this machine");
    observer->add_option("--env", raw.environment, "Its id")->required();
    observer
        ->add_option("state", raw.observer, "on: nothing that writes is done there; off: it may be")
        ->check(CLI::IsMember({"on", "off"}))
        ->required();
    choose(observer, Command::EnvironmentObserver);
}

}

ParsedOptions parseOptions(int argc, char **argv)
{
    CLI::App app("Atalaya: console for the people who run an Iceberg lakehouse", "atalaya");
    app.set_version_flag("--version", "atalaya " ATALAYA_VERSION);
    app.footer(
        "Exit codes of check: 0 all ok, 1 degraded, 2 critical, 3 not known, 64 usage, 69 own "
        "fault.\n"
        "Exit codes of sql: 0 complete, 4 refused, 5 incomplete, 6 failed, 64 usage, 69 own "
        "fault, 130 interrupted.\n"
        "Exit codes of perimeter gate: 0 pass, 2 fail, 3 not proven, 64 usage, 69 own fault.");
    Raw raw;
    auto command = Options::Command::Window;
    declare(app, raw, command);
    try {
        app.parse(argc, argv);
        return {toOptions(raw, command), 0};
    } catch (const CLI::Success &success) {
        return {{}, app.exit(success)}; // --help and --version
    } catch (const CLI::ParseError &error) {
        app.exit(error);
        return {{}, usageExit};
    }
}
