#include "services/sandbox/run/platform.h"

#include "services/sandbox/run/drillactions.h"
#include "services/sandbox/run/failure.h"

#include <unistd.h>

#include <future>

namespace fs = std::filesystem;
using nlohmann::ordered_json;

namespace sandbox
{

Platform::Platform(PlatformConfig config, Lifeline &lifeline, Watchdog &watchdog,
                   const EndGuard &endGuard)
    : m_config(std::move(config))
    , m_lifeline(lifeline)
    , m_endGuard(endGuard)
    , m_clock(std::make_shared<Clock>(m_config.runDir / "clock"))
    , m_addresses(m_ports, m_config.replaced)
    , m_processes(m_config, m_ports, lifeline, watchdog, endGuard)
    , m_assembly(m_config, m_addresses, m_clock, m_processes, m_systems)
{
    m_clock->stepMs(m_config.clockStepMs);
    takePorts();
}

Platform::~Platform()
{
    m_assembly.stop(); // no deployment starts what is about to end
    m_systems.clear([this] { m_endGuard.partEnded(); });
}

void Platform::takePorts()
{
    int next = m_config.portBase;
    for (const std::string &id : systemIds()) {
        m_holds.emplace_back(id, next);
        m_ports[id] = m_holds.back().port();
        if (next)
            ++next;
    }
}

void Platform::startProcesses()
{
    try {
        m_processes.makeClusters();
    } catch (const fs::filesystem_error &error) {
        throw writeFailure("Copying the databases", error.path1(), error.code(),
                           m_config.keepsState ? "--state" : "TMPDIR");
    }
    m_processes.startAll();
}

void Platform::openServices()
{
    try {
        m_assembly.openStore();
        m_assembly.openProviders();
        m_assembly.openIdentity();
        m_assembly.openTrino();
        if (!m_addresses.isReplaced("supabase"))
            m_processes.awaitReady("supabase");
        auto index = std::async(std::launch::async, [this] { m_assembly.openIndex(); });
        m_processes.awaitReady("lakekeeper-postgres");
        m_assembly.openCatalog();
        index.get();
        m_assembly.openCompute();
        m_assembly.openDoor();
        m_assembly.openPlainCatalog();
        m_assembly.openWorkers();
    } catch (const fs::filesystem_error &error) {
        throw writeFailure("Opening the platform", error.path1(), error.code(),
                           m_config.keepsState ? "--state" : "TMPDIR");
    } catch (const std::runtime_error &error) {
        if (dynamic_cast<const StartFailure *>(&error))
            throw;
        throw StartFailure(std::string("The platform cannot be opened: ") + error.what());
    }
}

void Platform::awaitProcesses()
{
    for (const char *id : {"postgres-wk", "redis"})
        m_processes.awaitReady(id);
    m_assembly.awaitTrino(m_lifeline);
}

void Platform::lookAfterProcesses()
{
    m_processes.lookAfter([this](const std::string &id) {
        if (const auto front = m_systems.find(id); front && id == "duck-server")
            front->close(); // who asks it is refused, as by a dead process
    });
}

Ports Platform::ports() const
{
    Ports shown = m_ports;
    std::erase_if(shown, [this](const auto &entry) {
        return !isShown(entry.first) || m_addresses.isReplaced(entry.first);
    });
    return shown;
}

bool Platform::isShown(const std::string &id) const
{
    return !isInside(id)
        && (m_addresses.isReplaced(id) || m_systems.knows(id) || m_processes.knows(id));
}

bool Platform::exists(const std::string &service) const
{
    return m_systems.find(service) || m_processes.knows(service);
}

std::string Platform::unknown(const std::string &service) const
{
    std::string text = "There is no service " + service + "; there are: ";
    bool isFirst = true;
    for (const std::string &id : systemIds()) {
        if (!isShown(id))
            continue;
        text += (isFirst ? "" : ", ") + id;
        isFirst = false;
    }
    return text + ".";
}

std::string Platform::notHere(const std::string &service) const
{
    if (m_addresses.isReplaced(service))
        return service + " was replaced by " + m_addresses.url(service)
            + ": it is not the sandbox's to break or to heal.";
    if (m_systems.knows(service) && !m_systems.find(service))
        return service + " has not been deployed yet.";
    return exists(service) ? std::string() : unknown(service);
}

std::string Platform::setFault(const std::string &service, const std::string &fault,
                               const std::string &value)
{
    if (const std::string problem = notHere(service); !problem.empty())
        return problem;
    const auto listener = m_systems.find(service);
    try {
        if (!listener || (m_processes.hasFault(service, fault) && value.empty())) {
            if (!value.empty())
                return "The fault " + fault + " takes no value.";
            const std::string problem = m_processes.setFault(service, fault);
            lookAfterProcesses();
            return problem;
        }
        if (service == "duck-server" && !m_processes.isRunning(service))
            return "duck-server's process has ended: heal it first.";
        return m_systems.with(service, [&](const std::shared_ptr<HttpService> &now) {
            if (fault == "tls")
                now->useTlsAuthority(tlsAuthority());
            return now->setFault(fault, value);
        });
    } catch (const std::exception &failure) { // a port that cannot be opened, a full disk
        return failure.what();
    }
}

std::string Platform::play(const Drill &drill)
{
    if (m_beforeDrill) {
        const std::string problem = heal({});
        if (!problem.empty())
            return "The drill " + m_drill + " could not be undone: " + problem;
    }
    m_beforeDrill = std::make_unique<RestorePoint>(m_assembly, *m_clock);
    m_drill = drill.id;
    for (const nlohmann::json &action : drill.actions) {
        const std::string problem = perform(action);
        if (!problem.empty())
            return "The drill stopped at " + action.dump() + ": " + problem
                + " Healing puts back what was done.";
    }
    return {};
}

std::shared_ptr<const TlsAuthority> Platform::tlsAuthority()
{
    if (!m_tlsAuthority)
        m_tlsAuthority = std::make_shared<TlsAuthority>(m_config.runDir / "tls");
    return m_tlsAuthority;
}

ordered_json Platform::tlsOf(const std::string &service) const
{
    const auto listener = m_systems.find(service);
    const auto certificate = listener ? listener->faults().value("tls") : std::nullopt;
    if (!certificate)
        return nullptr;
    return {{"certificate", *certificate},
            {"url", "https://127.0.0.1:" + std::to_string(listener->port())},
            {"ca_file", m_tlsAuthority->caFile().string()}};
}

void Platform::rewindDrill()
{
    if (!m_beforeDrill)
        return;
    m_assembly.stop();
    m_beforeDrill->rewind();
    m_beforeDrill.reset();
}

std::string Platform::perform(const nlohmann::json &action)
{
    try {
        if (action.at("do") == "fault")
            return setFault(action.at("service"), action.at("fault"),
                            action.value("value", std::string()));
        return performAction(action, m_assembly, *m_clock, *m_beforeDrill);
    } catch (const std::exception &failure) { // a key that has gone, a vault that cannot be written
        return failure.what();
    }
}

std::string Platform::heal(const std::string &service)
{
    if (const std::string problem = service.empty() ? "" : notHere(service); !problem.empty())
        return problem;
    try {
        const bool endsDrill = service.empty() && m_beforeDrill;
        if (endsDrill)
            m_beforeDrill->restoreKeys(); // what starts now needs them
        healFaults(service);
        if (!endsDrill)
            return {};
        const std::string problem = m_beforeDrill->restoreDeployments();
        if (problem.empty()) {
            m_beforeDrill.reset();
            m_drill.clear();
        }
        return problem;
    } catch (const std::exception &failure) { // a process that does not start, a full disk
        return failure.what();
    }
}

void Platform::healFaults(const std::string &service)
{
    for (const std::string &id : systemIds()) {
        if (!service.empty() && service != id)
            continue;
        if (m_processes.knows(id))
            m_processes.heal(id);
        m_systems.with(id, [](const std::shared_ptr<HttpService> &listener) {
            if (listener)
                listener->heal();
        });
    }
}

std::vector<std::string> Platform::activeFaults(const std::string &id) const
{
    const auto listener = m_systems.find(id);
    std::vector<std::string> faults
        = listener ? listener->faults().active() : std::vector<std::string>();
    const std::vector<std::string> ofProcess = m_processes.activeFaults(id);
    faults.insert(faults.end(), ofProcess.begin(), ofProcess.end());
    return faults;
}

ordered_json Platform::status() const
{
    ordered_json list = ordered_json::array();
    for (const std::string &id : systemIds()) {
        if (!isShown(id))
            continue;
        if (m_addresses.isReplaced(id)) {
            list.push_back({{"id", id},
                            {"port", 0},
                            {"pid", 0},
                            {"state", "replaced"},
                            {"url", m_addresses.url(id)},
                            {"faults", ordered_json::array()}});
            continue;
        }
        const auto listener = m_systems.find(id);
        const bool isProcess = m_processes.knows(id);
        const bool isUp = (!isProcess || m_processes.isRunning(id))
            && (!listener || listener->isOpen()) && (isProcess || listener);
        list.push_back({{"id", id},
                        {"port", m_ports.at(id)},
                        {"pid", isProcess ? m_processes.pid(id) : getpid()},
                        {"state", isUp ? "up" : "down"},
                        {"faults", activeFaults(id)},
                        {"tls", tlsOf(id)}});
        if (const auto asked = m_assembly.valueQueries(id))
            list.back()["value_queries"] = *asked;
    }
    return list;
}

} // namespace sandbox
