#include "services/sandbox/run/systems.h"

#include <algorithm>

namespace sandbox
{

void Systems::add(const std::string &id, Make make, Redeploy redeploy)
{
    const std::lock_guard lock(m_mutex);
    m_slots[id] = {std::move(make), std::move(redeploy), nullptr};
}

std::shared_ptr<HttpService> Systems::open(const std::string &id, const Variables &variables)
{
    Make make;
    {
        const std::lock_guard lock(m_mutex);
        make = m_slots.at(id).make;
    }
    std::shared_ptr<HttpService> service = make(variables);
    put(id, service);
    return service;
}

void Systems::put(const std::string &id, std::shared_ptr<HttpService> service)
{
    // What it replaces ends after the lock is given back: an argument lives as long as the call.
    const std::lock_guard lock(m_mutex);
    m_slots.at(id).service.swap(service);
    if (std::find(m_opened.begin(), m_opened.end(), id) == m_opened.end())
        m_opened.push_back(id);
}

namespace
{

/// The one before goes on; that it cannot is a line of the log, not the end of the run.
void comeBack(HttpService &before, LaunchOutcome &outcome)
{
    try {
        before.comeBack();
    } catch (const std::exception &error) {
        outcome.logLines.push_back(error.what());
    }
}

} // namespace

LaunchOutcome Systems::launch(const std::string &id, const Variables &variables)
{
    Slot slot;
    {
        const std::lock_guard lock(m_mutex);
        slot = m_slots.at(id);
    }
    LaunchOutcome outcome;
    // Two listeners cannot have one port: the old one steps aside, and comes back when the new one
    // does not start.
    const bool isReplaced = !slot.redeploy && slot.service;
    if (isReplaced)
        slot.service->stepAside();
    try {
        // Made outside the lock: it may ask other systems, which must be found meanwhile.
        const std::shared_ptr<HttpService> running = slot.redeploy
            ? slot.redeploy(variables, slot.service, outcome.logLines)
            : slot.make(variables);
        const std::lock_guard change(m_changeMutex);
        if (isReplaced && running == slot.service)
            running->comeBack();
        if (running == slot.service)
            running->endRun();
        else if (slot.service)
            running->inheritFaults(*slot.service);
        put(id, running);
        running->open(); // one that was halted and was only given new variables
        outcome.logLines.push_back(id + " listens");
    } catch (const std::exception &error) {
        outcome.ok = false;
        outcome.logLines.push_back(error.what());
        if (isReplaced)
            comeBack(*slot.service, outcome);
    }
    return outcome;
}

bool Systems::knows(const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    return m_slots.count(id) == 1;
}

std::shared_ptr<HttpService> Systems::find(const std::string &id) const
{
    const std::lock_guard lock(m_mutex);
    const auto slot = m_slots.find(id);
    return slot == m_slots.end() ? nullptr : slot->second.service;
}

std::vector<std::shared_ptr<HttpService>> Systems::all() const
{
    const std::lock_guard lock(m_mutex);
    std::vector<std::shared_ptr<HttpService>> list;
    for (const std::string &id : m_opened)
        list.push_back(m_slots.at(id).service);
    return list;
}

void Systems::clear(const std::function<void()> &ended)
{
    while (takeLast())
        ended();
}

bool Systems::takeLast()
{
    std::shared_ptr<HttpService> last; // ended after the lock is given back
    const std::lock_guard lock(m_mutex);
    if (m_opened.empty())
        return false;
    last = std::move(m_slots.at(m_opened.back()).service);
    m_opened.pop_back();
    return true;
}

} // namespace sandbox
