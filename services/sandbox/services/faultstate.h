#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace sandbox
{

/// How a service answers wrongly whatever it is asked.
enum class HttpFault {
    None,
    Down,
    Hang,
    Latency,
    Status,
    Html,
    Garbage,
    Empty,
    Drop,
    Huge,
    EdgeNotFound,
    WrongBody
};

/// The faults that are switched on in one service. Thread-safe.
class FaultState
{
public:
    /// One fault that belongs to this service alone: a wrong mode rather than a wrong answer.
    struct Known {
        std::string name;
        bool takesValue = false;
        std::string usual; ///< value when none is given
    };

    explicit FaultState(std::vector<Known> own)
        : m_own(std::move(own))
    {
    }

    /// Empty when it is set, else what is wrong with it and which faults there are.
    std::string set(const std::string &fault, const std::string &value);
    void clear();

    HttpFault http() const;
    int number() const; ///< of latency and status
    bool has(const std::string &ownFault) const;
    std::optional<std::string> value(const std::string &ownFault) const;
    std::vector<std::string> active() const; ///< "latency=300"
    std::string known() const; ///< "down, hang, latency=MS, …"

    /// Waits until the time is over, the faults change, or wake() is called. True: the time is
    /// over.
    bool waitMs(int milliseconds) const;
    void wake();

private:
    std::string setHttp(HttpFault fault, bool takesValue, const std::string &value);

    std::vector<Known> m_own;
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_changed;
    HttpFault m_http = HttpFault::None;
    int m_number = 0;
    std::map<std::string, std::string> m_values;
    unsigned m_generation = 0;
};

} // namespace sandbox
