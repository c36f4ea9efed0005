// How a process of the platform fails; processes.cpp has the rest.

#include "services/sandbox/run/processes.h"

#include <algorithm>

namespace sandbox
{

std::vector<std::string> Processes::knownFaults(const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    const Process *process = find(id);
    if (!process)
        return {};
    if (process->port == 0)
        return {"kill"};
    return {"kill", "stopped", id == "redis" ? "loading" : "starting"};
}

std::string Processes::activeFault(const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    const Process *process = find(id);
    return process ? process->fault : std::string();
}

std::string Processes::setFault(const std::string &id, const std::string &fault)
{
    const std::lock_guard lock(m_mutex);
    const std::vector<std::string> known = knownFaults(id);
    if (std::find(known.begin(), known.end(), fault) == known.end()) {
        std::string text = "There is no fault " + fault + "; this service knows: ";
        for (const std::string &name : known)
            text += (name == known.front() ? "" : ", ") + name;
        return text + ".";
    }
    Process &process = *find(id);
    process.standIn.reset();
    if (fault == "kill")
        kill(id);
    else if (process.child().isRunning())
        process.stop();
    process.fault = fault;
    if (fault == "starting")
        process.standIn = std::make_shared<StandIn>(process.port, startingPostgres);
    if (fault == "loading")
        process.standIn = std::make_shared<StandIn>(process.port, loadingRedis);
    return {};
}

} // namespace sandbox
