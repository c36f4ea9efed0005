#include "services/sandbox/run/supervisor.h"

#include "services/sandbox/run/drill.h"
#include "services/sandbox/run/environmentfile.h"
#include "services/sandbox/run/failure.h"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace fs = std::filesystem;
using nlohmann::json;
using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr int steps = 6;
constexpr int lookEveryMs = 500; // after children; their ends also wake the loop
/// With one part of the platform at the end; the longest of them, a database that keeps its state,
/// has ten seconds of its own.
constexpr auto patienceAtTheEnd = std::chrono::seconds(30);

/// libpq reads these; a PGSERVICE of the user's must not lead it elsewhere.
void forgetPostgresVariables()
{
    std::vector<std::string> names;
    for (char **variable = environ; *variable; ++variable) {
        if (std::strncmp(*variable, "PG", 2) == 0)
            names.emplace_back(*variable, std::strcspn(*variable, "="));
    }
    for (const std::string &name : names)
        unsetenv(name.c_str());
}

void writeOut(const std::string &text)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

std::string textIn(const json &request, const char *key)
{
    const json value = request.value(key, json());
    if (value.is_string())
        return value.get<std::string>();
    return value.is_null() ? std::string() : value.dump(); // "value": 300
}

ordered_json outcome(const std::string &problem)
{
    return problem.empty() ? ordered_json{{"ok", true}}
                           : ordered_json{{"ok", false}, {"error", problem}};
}

} // namespace

Supervisor::Supervisor(ServeOptions options, Lifeline &lifeline, Watchdog &watchdog)
    : m_options(std::move(options))
    , m_lifeline(lifeline)
    , m_watchdog(watchdog)
    , m_secrets(RunSecrets::make())
    , m_replaced(replacementsOf(m_options.replace))
{
}

Supervisor::~Supervisor()
{
    m_endGuard.begin(patienceAtTheEnd); // the watchdog clears up
}

PlatformConfig Supervisor::prepare(ProgressLog &progress)
{
    PlatformConfig config;
    progress.step("Looking for PostgreSQL and Redis");
    config.postgres = findPostgres(m_options.postgresBin);
    config.redisServer = findRedis(m_options.redisServer);
    config.account = databaseAccount();
    if (!m_options.socket.empty())
        m_socket.emplace(m_options.socket);
    if (!m_options.state.empty())
        m_state = openStateDirectory(m_options.state, config.account);
    m_runDir = makeRunDirectory(config.account);
    m_watchdog.watchDirectory(m_runDir);
    config.runDir = m_runDir;
    config.keepsState = m_state.has_value();
    config.stateDir = m_state ? m_state->dir : m_runDir;
    config.portBase = m_options.portBase;
    config.isEmpty = m_state ? beganEmpty(m_state->dir, m_options.isEmpty) : m_options.isEmpty;
    config.secrets = m_secrets;
    config.replaced = m_replaced;
    config.scale = m_options.scale;
    config.clockStepMs = m_options.clockStepS * 1000;
    if (config.isEmpty && m_replaced.count("lakekeeper"))
        throw UsageFailure("--empty leaves Lakekeeper to be stood up here: it cannot be replaced.");
    const fs::path data
        = m_options.data.empty() ? defaultDataDirectory() : fs::absolute(m_options.data);
    config.data = TemplateStore({data, config.postgres, config.account, m_runDir}, m_lifeline,
                                m_watchdog, progress)
                      .ensure();
    return config;
}

void Supervisor::start()
{
    ProgressLog progress(steps);
    m_platform = std::make_unique<Platform>(prepare(progress), m_lifeline, m_watchdog, m_endGuard);
    progress.step("Starting PostgreSQL and Redis");
    m_platform->startProcesses();
    progress.step("Opening the store, the catalog, the engines and the door");
    m_platform->openServices();
    progress.step("Waiting for the last databases");
    m_platform->awaitProcesses();
    try {
        writePrivateFile(
            m_runDir / "sandbox.json",
            environmentFile(m_platform->addresses(), m_options.scale, m_platform->nowMs()));
    } catch (const fs::filesystem_error &error) {
        throw writeFailure("Writing the environment file", m_runDir, error.code(), "TMPDIR");
    }
    char seconds[16];
    std::snprintf(seconds, sizeof seconds, "%.1f", progress.seconds());
    progress.step("Ready after " + std::string(seconds) + " s");
}

/// By the names of the environment file's session references. Keys are those that the holders run
/// with at this moment.
ordered_json Supervisor::consoleSecrets() const
{
    const HolderKeys keys = m_platform->heldKeys();
    const auto pasted
        = [](const S3Key &key) { return key.accessKeyId + ":" + key.secretAccessKey; };
    return {{"door", m_secrets.door},
            {"writer", m_secrets.writer},
            {"lakekeeper", m_secrets.lakekeeper},
            {"iceberg-rest", m_secrets.plainCatalog},
            {"duck-shadow", m_secrets.duckShadow},
            {"index", m_secrets.indexService},
            {"railway", m_secrets.railway},
            {"vercel", m_secrets.vercel},
            {"cloudflare", m_platform->creatorToken()},
            {"oidc-cli", m_secrets.cliClient},
            {"oidc-operator-password", m_secrets.operatorPassword},
            {"oidc-reader-password", m_secrets.readerPassword},
            {"r2-rw", pasted(keys.writer)},
            {"r2-ro", pasted(keys.duck)},
            {"r2-catalog", pasted(keys.catalog)}};
}

ordered_json Supervisor::readyObject() const
{
    const ordered_json socket
        = m_socket ? ordered_json(fs::absolute(m_options.socket).string()) : ordered_json(nullptr);
    return {{"ready", true},
            {"version", ATALAYA_VERSION},
            {"pid", getpid()},
            {"environment_file", (m_runDir / "sandbox.json").string()},
            {"ports", m_platform->ports()},
            {"replaced", m_replaced},
            {"secrets", consoleSecrets()},
            {"socket", socket},
            {"state_dir", m_state ? ordered_json(m_state->dir.string()) : ordered_json(nullptr)}};
}

void Supervisor::announce()
{
    // Only to whoever holds the other end of a pipe: a file would keep the secrets.
    struct stat out = {};
    const bool listener
        = fstat(STDOUT_FILENO, &out) == 0 && (S_ISFIFO(out.st_mode) || S_ISSOCK(out.st_mode));
    if (listener)
        writeOut(readyObject().dump() + "\n");
    else
        summarize();
}

void Supervisor::summarize() const
{
    std::string text = "The sandbox is up (process " + std::to_string(getpid()) + ").\n";
    const Ports ports = m_platform->ports();
    for (const auto &[id, port] : ports)
        text += "  " + id + std::string(22 - std::min<std::size_t>(id.size(), 21), ' ')
            + "127.0.0.1:" + std::to_string(port) + "\n";
    for (const auto &[id, url] : m_replaced)
        text += "  " + id + std::string(22 - std::min<std::size_t>(id.size(), 21), ' ') + url
            + " (replaced)\n";
    text += "  environment file      " + (m_runDir / "sandbox.json").string() + "\n";
    if (m_socket)
        text += "Attach with --socket " + fs::absolute(m_options.socket).string()
            + "; it hands out this run's secrets.\n";
    else
        text += "Its secrets are not shown: start it with --socket PATH to attach consoles and "
                "commands to it.\n";
    writeOut(text + "Press Ctrl+C to end it.\n");
}

std::string Supervisor::play(const std::string &id)
{
    for (const Drill &drill : drills()) {
        if (drill.id == id)
            return m_platform->play(drill);
    }
    return "There is no drill " + id + ".";
}

ordered_json Supervisor::setFault(const json &request)
{
    const std::string service = textIn(request, "service");
    ordered_json answer = outcome(
        m_platform->setFault(service, textIn(request, "fault"), textIn(request, "value")));
    if (answer.at("ok") == true)
        answer["tls"] = m_platform->tlsOf(service);
    return answer;
}

std::string Supervisor::stepClock(const std::string &seconds)
{
    constexpr long long most = 100LL * 366 * 24 * 3600; // beyond it a sum of times overflows soon
    long long step = 0;
    const auto [end, error]
        = std::from_chars(seconds.data(), seconds.data() + seconds.size(), step);
    if (error != std::errc() || end != seconds.data() + seconds.size() || step > most
        || step < -most)
        return "The clock is stepped by a whole number of seconds, at most a hundred years: "
               "\"step_s\": 3600.";
    m_platform->stepClock(step * 1000);
    return {};
}

ordered_json Supervisor::answerOrRefuse(const json &request)
{
    try {
        return answer(request);
    } catch (const std::exception &failure) { // no request ends the run of everybody else
        return outcome(failure.what());
    }
}

ordered_json Supervisor::answer(const json &request)
{
    const std::string op = textIn(request, "op");
    if (op == "attach")
        return readyObject();
    if (op == "status")
        return {{"ok", true},
                {"version", ATALAYA_VERSION},
                {"pid", getpid()},
                {"environment_file", (m_runDir / "sandbox.json").string()},
                {"drill",
                 m_platform->standingDrill().empty() ? ordered_json(nullptr)
                                                     : ordered_json(m_platform->standingDrill())},
                {"services", m_platform->status()}};
    if (op == "fault")
        return setFault(request);
    if (op == "heal")
        return outcome(m_platform->heal(textIn(request, "service")));
    if (op == "drill")
        return outcome(play(textIn(request, "drill")));
    if (op == "clock")
        return outcome(stepClock(textIn(request, "step_s")));
    if (op == "stop") {
        m_lifeline.cut();
        return outcome({});
    }
    return outcome("There is no request " + op
                   + "; there are: attach, status, fault, heal, drill, clock, stop.");
}

void Supervisor::run()
{
    while (!m_lifeline.isCut()) {
        pollfd entries[] = {{m_lifeline.signalFd(), POLLIN, 0},
                            {m_lifeline.inputFd(), POLLIN, 0},
                            {m_socket ? m_socket->fd() : -1, POLLIN, 0}};
        ::poll(entries, 3, lookEveryMs);
        m_platform->lookAfterProcesses();
        if (entries[2].revents)
            m_socket->serveOne([this](const json &request) { return answerOrRefuse(request); });
    }
    if (m_state) // what is kept is the platform, without a drill
        m_platform->rewindDrill();
}

int serve(const ServeOptions &options)
{
    try {
        forgetPostgresVariables();
        Lifeline lifeline(options.detached);
        Watchdog watchdog;
        Supervisor supervisor(options, lifeline, watchdog);
        supervisor.start();
        supervisor.announce();
        supervisor.run();
        return 0;
    } catch (const Interrupted &) {
        logLine("interrupted.");
        return 130;
    } catch (const UsageFailure &failure) {
        logLine(failure.what());
        return 64;
    } catch (const std::exception &error) {
        logLine(error.what());
        return 1;
    }
}

} // namespace sandbox
