#pragma once

#include "services/sandbox/deploy/deployments.h"
#include "services/sandbox/services/httpservice.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace sandbox
{

/// The systems that listen in this process, by id. A new deployment of one is opened beside the old
/// one on the same port, and takes its place when it has started. Thread-safe.
class Systems
{
public:
    /// Starts a system with a deployment's variables. Throws what keeps it from starting.
    using Make = std::function<std::shared_ptr<HttpService>(const Variables &)>;
    /// Gives a running system the variables of a new deployment itself, or starts it when none runs
    /// (null). Returns the one that runs from now on.
    using Redeploy = std::function<std::shared_ptr<HttpService>(
        const Variables &, std::shared_ptr<HttpService> running, std::vector<std::string> &log)>;

    void add(const std::string &id, Make make, Redeploy redeploy = {});
    /// The first deployment. Throws what Make throws.
    std::shared_ptr<HttpService> open(const std::string &id, const Variables &variables);
    /// A later one, with the faults of the one before that were no state of what ran: when it does
    /// not start, that goes on. Also the first of a system that was added and not opened.
    LaunchOutcome launch(const std::string &id, const Variables &variables);
    /// Has a system, or null when it is not opened, while no deployment takes its place: what is
    /// done to it is not done to one that has gone already.
    template <typename Work> auto with(const std::string &id, Work work)
    {
        const std::lock_guard lock(m_changeMutex);
        return work(find(id));
    }
    bool knows(const std::string &id) const;
    /// Null: not opened.
    std::shared_ptr<HttpService> find(const std::string &id) const;
    std::vector<std::shared_ptr<HttpService>> all() const; ///< in the order of their opening
    /// Closes all, the last one opened first; ended is told of each.
    void clear(const std::function<void()> &ended);

private:
    bool takeLast(); ///< and closes it; false: none was left
    void put(const std::string &id, std::shared_ptr<HttpService> service);

    struct Slot {
        Make make;
        Redeploy redeploy;
        std::shared_ptr<HttpService> service;
    };

    std::mutex m_changeMutex; ///< of what systems become, before m_mutex; not held while one starts
    mutable std::mutex m_mutex;
    std::map<std::string, Slot> m_slots;
    std::vector<std::string> m_opened;
};

} // namespace sandbox
