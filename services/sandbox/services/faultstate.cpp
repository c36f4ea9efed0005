#include "services/sandbox/services/faultstate.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>

namespace sandbox
{

namespace
{

struct HttpFaultName {
    const char *name;
    HttpFault fault;
    const char *value; ///< null: takes none
};

constexpr HttpFaultName httpFaults[] = {
    {"down", HttpFault::Down, nullptr},
    {"hang", HttpFault::Hang, nullptr},
    {"latency", HttpFault::Latency, "MS"},
    {"status", HttpFault::Status, "CODE"},
    {"html", HttpFault::Html, nullptr},
    {"garbage", HttpFault::Garbage, nullptr},
    {"empty", HttpFault::Empty, nullptr},
    {"drop", HttpFault::Drop, nullptr},
    {"huge", HttpFault::Huge, nullptr},
    {"edge-404", HttpFault::EdgeNotFound, nullptr},
    {"wrong-body", HttpFault::WrongBody, nullptr},
};

const HttpFaultName *findHttp(const std::string &name)
{
    const auto *found
        = std::find_if(std::begin(httpFaults), std::end(httpFaults),
                       [&](const HttpFaultName &known) { return name == known.name; });
    return found == std::end(httpFaults) ? nullptr : found;
}

std::optional<int> numberIn(const std::string &text, int least, int most)
{
    char *end = nullptr;
    const long number = std::strtol(text.c_str(), &end, 10);
    if (text.empty() || *end || number < least || number > most)
        return std::nullopt;
    return static_cast<int>(number);
}

} // namespace

std::string FaultState::set(const std::string &fault, const std::string &value)
{
    if (const HttpFaultName *http = findHttp(fault))
        return setHttp(http->fault, http->value, value);
    const auto own = std::find_if(m_own.begin(), m_own.end(),
                                  [&](const Known &known) { return known.name == fault; });
    if (own == m_own.end())
        return "There is no fault " + fault + "; this service knows: " + known() + ".";
    if (!own->takesValue && !value.empty())
        return "The fault " + fault + " takes no value.";
    const std::lock_guard lock(m_mutex);
    m_values[fault] = value.empty() ? own->usual : value;
    ++m_generation;
    m_changed.notify_all();
    return {};
}

std::string FaultState::setHttp(HttpFault fault, bool takesValue, const std::string &value)
{
    const bool isStatus = fault == HttpFault::Status;
    const std::optional<int> number
        = isStatus ? numberIn(value, 200, 599) : numberIn(value, 0, 600000);
    if (takesValue && !number)
        return isStatus ? "The fault status needs a code from 200 to 599: status=503."
                        : "The fault latency needs milliseconds from 0 to 600000: latency=300.";
    if (!takesValue && !value.empty())
        return "This fault takes no value.";
    const std::lock_guard lock(m_mutex);
    m_http = fault;
    m_number = number.value_or(0);
    ++m_generation;
    m_changed.notify_all();
    return {};
}

void FaultState::clear()
{
    const std::lock_guard lock(m_mutex);
    m_http = HttpFault::None;
    m_values.clear();
    ++m_generation;
    m_changed.notify_all();
}

HttpFault FaultState::http() const
{
    const std::lock_guard lock(m_mutex);
    return m_http;
}

int FaultState::number() const
{
    const std::lock_guard lock(m_mutex);
    return m_number;
}

bool FaultState::has(const std::string &ownFault) const
{
    return value(ownFault).has_value();
}

std::optional<std::string> FaultState::value(const std::string &ownFault) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_values.find(ownFault);
    if (found == m_values.end())
        return std::nullopt;
    return found->second;
}

std::vector<std::string> FaultState::active() const
{
    const std::lock_guard lock(m_mutex);
    std::vector<std::string> list;
    for (const HttpFaultName &known : httpFaults) {
        if (m_http == known.fault)
            list.push_back(known.value ? std::string(known.name) + "=" + std::to_string(m_number)
                                       : known.name);
    }
    for (const auto &[name, value] : m_values)
        list.push_back(value.empty() ? name : name + "=" + value);
    return list;
}

std::string FaultState::known() const
{
    std::string text;
    const auto add
        = [&text](const std::string &name) { text += (text.empty() ? "" : ", ") + name; };
    for (const HttpFaultName &http : httpFaults)
        add(http.value ? std::string(http.name) + "=" + http.value : http.name);
    for (const Known &own : m_own)
        add(own.takesValue ? own.name + "=" + (own.usual.empty() ? "VALUE" : own.usual) : own.name);
    return text;
}

bool FaultState::waitMs(int milliseconds) const
{
    std::unique_lock lock(m_mutex);
    const unsigned before = m_generation;
    return !m_changed.wait_for(lock, std::chrono::milliseconds(milliseconds),
                               [&] { return m_generation != before; });
}

void FaultState::wake()
{
    const std::lock_guard lock(m_mutex);
    ++m_generation;
    m_changed.notify_all();
}

} // namespace sandbox
