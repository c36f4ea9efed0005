#include "services/sandbox/run/processfaults.h"

#include "services/sandbox/run/processes.h"

#include <algorithm>

namespace sandbox
{

namespace
{

using Faults = std::vector<FaultState::Known>;

bool isAmong(const Faults &faults, const std::string &name)
{
    return std::any_of(faults.begin(), faults.end(),
                       [&](const FaultState::Known &known) { return name == known.name; });
}

} // namespace

Faults processFaultsOf(const std::string &id)
{
    const FaultState::Known kill{"kill", "Its process is killed"};
    const FaultState::Known stopped{"stopped", "Its process has ended in order"};
    const FaultState::Known starting{"starting", "Its database is starting up, and says so"};
    if (id == "duck-server")
        return {kill};
    if (id == "redis")
        return {kill, stopped, {"loading", "It is reading its data, and says so"}, hiddenFault};
    if (id == "lakekeeper-postgres" || id == "postgres-wk")
        return {kill, stopped, starting, hiddenFault};
    if (id == "supabase") // its own port is that of its listener
        return {kill, stopped, starting};
    return {};
}

bool Processes::hasFault(const std::string &id, const std::string &fault) const
{
    return knows(id) && isAmong(processFaultsOf(id), fault);
}

std::vector<std::string> Processes::activeFaults(const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    const Process *process = find(id);
    std::vector<std::string> faults;
    if (process && !process->fault.empty())
        faults.push_back(process->fault);
    if (process && process->isHidden)
        faults.emplace_back(hiddenFault.name);
    return faults;
}

std::string Processes::setFault(const std::string &id, const std::string &fault)
{
    const std::lock_guard lock(m_mutex);
    const Faults known = processFaultsOf(id);
    if (!isAmong(known, fault)) {
        std::string names;
        for (const FaultState::Known &each : known)
            names += (names.empty() ? "" : ", ") + each.form();
        return "There is no fault " + fault + "; this service knows: " + names + ".";
    }
    Process &process = *find(id);
    if (fault == hiddenFault.name) {
        hide(process, true);
        return {};
    }
    process.standIn.reset();
    if (fault == "kill")
        kill(id);
    else if (process.child().isRunning())
        process.stop();
    process.relay.reset();
    process.fault = fault;
    if (fault == "starting")
        process.standIn = std::make_shared<StandIn>(process.ownPort, startingPostgres);
    if (fault == "loading")
        process.standIn = std::make_shared<StandIn>(process.ownPort, loadingRedis);
    if (process.standIn)
        openRelay(process);
    return {};
}

void Processes::hide(Process &process, bool isHidden)
{
    process.isHidden = isHidden;
    if (process.relay)
        process.relay->hide(isHidden);
}

void Processes::heal(const std::string &id)
{
    const std::lock_guard lock(m_mutex);
    Process &process = *find(id);
    process.fault.clear();
    hide(process, false);
    if (!process.child().isRunning())
        startAgain(process);
}

} // namespace sandbox
