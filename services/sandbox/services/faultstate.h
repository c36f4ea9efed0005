#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace sandbox
{

/// How a service answers wrongly whatever it is asked. One at a time.
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
    Drip,
    Truncated,
    Huge,
    Redirect,
    EdgeNotFound,
    WrongBody
};

/// The faults that are switched on in one service. Thread-safe.
class FaultState
{
public:
    /// A fault that a service knows, for whoever wants to set it.
    struct Known {
        const char *name;
        const char *text; ///< what it does, in one line
        /// What its value is: "SECONDS", or the values that exist, "html|plain|empty". In brackets:
        /// it may be left out. Empty: it takes none.
        const char *value = "";
        const char *usual = ""; ///< the value when none is given; none: one must be given
        long least = 0; ///< of a value that is a number, which it is when most is more than this
        long most = 0;
        bool isOfRun = false; ///< a state of the instance that runs: a deployment starts another

        std::string form() const; ///< "latency=MILLISECONDS"
        /// Empty, or why it does not take that value.
        std::string problemOf(const std::string &given) const;
    };

    explicit FaultState(std::vector<Known> own)
        : m_own(std::move(own))
    {
    }

    /// The faults of everything that speaks HTTP.
    static std::vector<Known> common();

    /// Empty when it is set, else what is wrong with it and which faults there are.
    std::string set(const std::string &fault, const std::string &value);
    void clear();
    /// What is switched on there and is no state of the instance that ran, and nothing else.
    void take(const FaultState &other);
    void endRun(); ///< switches off what was a state of the instance that ran

    HttpFault http() const;
    std::string httpValue() const; ///< of latency, status, drip and redirect
    int number() const; ///< the same
    bool has(const std::string &fault) const;
    std::optional<std::string> value(const std::string &fault) const;
    std::vector<std::string> active() const; ///< "latency=300"
    std::string known() const; ///< "down, hang, latency=MILLISECONDS, …"

    /// Waits until the time is over, the faults change, or wake() is called. True: the time is
    /// over.
    bool waitMs(int milliseconds) const;
    void wake();

private:
    const Known *find(const std::string &fault) const;
    void dropThoseOfRun(); ///< under the lock

    std::vector<Known> m_own;
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_changed;
    HttpFault m_http = HttpFault::None;
    std::string m_httpValue;
    std::map<std::string, std::string> m_values;
    unsigned m_generation = 0;
};

/// A fault that ends with the instance that has it.
constexpr FaultState::Known ofRun(FaultState::Known known)
{
    known.isOfRun = true;
    return known;
}

/// Known to everything that has a port of its own.
inline constexpr FaultState::Known hiddenFault{
    "hidden", "The port is closed to all but the platform's own services: only witnesses are left"};

} // namespace sandbox
