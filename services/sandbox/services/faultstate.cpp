#include "services/sandbox/services/faultstate.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstdlib>

namespace sandbox
{

namespace
{

constexpr long longestMs = 600'000;

// Plain data: what runs to the end of the program may still ask for it.
constexpr FaultState::Known commonFaults[] = {
    ofRun({"down", "The port refuses connections"}),
    ofRun({"hang", "Requests are taken and never answered"}),
    {"latency", "Every answer comes that late", "MILLISECONDS", "", 0, longestMs},
    {"status", "Every answer has this status and says nothing of use", "CODE", "", 200, 599},
    {"html", "Every answer is 200 and a sign-in page"},
    {"garbage", "Every answer is 200, says JSON and is none"},
    {"empty", "Every answer is 200 and {}"},
    {"drop", "The connection ends in the middle of a made-up body"},
    {"drip", "The service's own answer comes byte by byte, with that pause between two",
     "MILLISECONDS", "100", 1, longestMs},
    {"truncated", "The service's own answer ends before its end, and the connection with it"},
    {"huge", "Every answer is 200 MB of JSON"},
    {"redirect", "Every answer leads to another origin on this machine, which answers 200 to all",
     "[URL]"},
    ofRun({"edge-404", "The hosting edge answers that there is no such application"}),
    {"wrong-body", "Every answer is 200 and another service's health"},
    {"tls", "The port speaks TLS too, with a certificate that is one of these",
     "good|expiring|expired|host-mismatch|self-signed", "good"},
    hiddenFault,
};

struct HttpFaultName {
    const char *name;
    HttpFault fault;
};

constexpr HttpFaultName httpFaults[] = {
    {"down", HttpFault::Down},
    {"hang", HttpFault::Hang},
    {"latency", HttpFault::Latency},
    {"status", HttpFault::Status},
    {"html", HttpFault::Html},
    {"garbage", HttpFault::Garbage},
    {"empty", HttpFault::Empty},
    {"drop", HttpFault::Drop},
    {"drip", HttpFault::Drip},
    {"truncated", HttpFault::Truncated},
    {"huge", HttpFault::Huge},
    {"redirect", HttpFault::Redirect},
    {"edge-404", HttpFault::EdgeNotFound},
    {"wrong-body", HttpFault::WrongBody},
};

template <typename List> const FaultState::Known *findIn(const List &list, const std::string &name)
{
    const auto found
        = std::find_if(std::begin(list), std::end(list),
                       [&](const FaultState::Known &known) { return name == known.name; });
    return found == std::end(list) ? nullptr : &*found;
}

bool isNumber(const std::string &text, long least, long most)
{
    char *end = nullptr;
    const long number = std::strtol(text.c_str(), &end, 10);
    return !text.empty() && !*end && number >= least && number <= most;
}

/// One of "html|plain|empty".
bool isOneOf(const std::string &text, const std::string &choices)
{
    return ("|" + choices + "|").find("|" + text + "|") != std::string::npos
        && text.find('|') == std::string::npos;
}

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

std::string listed(std::string choices)
{
    for (std::size_t bar = 0; (bar = choices.find('|', bar)) != std::string::npos;)
        choices.replace(bar, 1, ", ");
    return choices;
}

bool mayBeLeftOut(const FaultState::Known &known)
{
    return *known.usual || *known.value == '[';
}

std::string withoutBrackets(const std::string &value)
{
    return value.front() == '[' ? value.substr(1, value.size() - 2) : value;
}

} // namespace

std::string FaultState::Known::form() const
{
    if (!*value)
        return name;
    const std::string assigned = "=" + withoutBrackets(value);
    return mayBeLeftOut(*this) ? std::string(name) + "[" + assigned + "]" : name + assigned;
}

std::string FaultState::Known::problemOf(const std::string &given) const
{
    const std::string fault = std::string("The fault ") + name;
    if (!*value)
        return given.empty() ? std::string() : fault + " takes no value.";
    if (given.empty() && mayBeLeftOut(*this))
        return {};
    const std::string what = withoutBrackets(value);
    if (what.find('|') != std::string::npos)
        return isOneOf(given, what) ? std::string() : fault + " takes one of " + listed(what) + ".";
    if (most > least)
        return isNumber(given, least, most) ? std::string()
                                            : fault + " needs " + lowered(what) + " from "
                + std::to_string(least) + " to " + std::to_string(most) + ": " + name + "=N.";
    return given.empty() ? fault + " needs a value: " + form() + "." : std::string();
}

std::vector<FaultState::Known> FaultState::common()
{
    return {std::begin(commonFaults), std::end(commonFaults)};
}

const FaultState::Known *FaultState::find(const std::string &fault) const
{
    const Known *own = findIn(m_own, fault);
    return own ? own : findIn(commonFaults, fault);
}

std::string FaultState::set(const std::string &fault, const std::string &value)
{
    const Known *known = find(fault);
    if (!known)
        return "There is no fault " + fault + "; this service knows: " + this->known() + ".";
    if (std::string problem = known->problemOf(value); !problem.empty())
        return problem;
    const std::string chosen = value.empty() ? known->usual : value;
    const auto *http = std::find_if(std::begin(httpFaults), std::end(httpFaults),
                                    [&](const HttpFaultName &each) { return fault == each.name; });
    const std::lock_guard lock(m_mutex);
    if (http == std::end(httpFaults)) {
        m_values[fault] = chosen;
    } else {
        m_http = http->fault;
        m_httpValue = chosen;
    }
    ++m_generation;
    m_changed.notify_all();
    return {};
}

void FaultState::clear()
{
    const std::lock_guard lock(m_mutex);
    m_http = HttpFault::None;
    m_httpValue.clear();
    m_values.clear();
    ++m_generation;
    m_changed.notify_all();
}

void FaultState::take(const FaultState &other)
{
    const std::scoped_lock lock(m_mutex, other.m_mutex);
    m_http = other.m_http;
    m_httpValue = other.m_httpValue;
    m_values = other.m_values;
    dropThoseOfRun();
}

void FaultState::endRun()
{
    const std::lock_guard lock(m_mutex);
    dropThoseOfRun();
}

void FaultState::dropThoseOfRun()
{
    const auto *http
        = std::find_if(std::begin(httpFaults), std::end(httpFaults),
                       [&](const HttpFaultName &each) { return m_http == each.fault; });
    if (http != std::end(httpFaults) && find(http->name)->isOfRun) {
        m_http = HttpFault::None;
        m_httpValue.clear();
    }
    for (auto value = m_values.begin(); value != m_values.end();)
        value = find(value->first)->isOfRun ? m_values.erase(value) : std::next(value);
    ++m_generation;
    m_changed.notify_all();
}

HttpFault FaultState::http() const
{
    const std::lock_guard lock(m_mutex);
    return m_http;
}

std::string FaultState::httpValue() const
{
    const std::lock_guard lock(m_mutex);
    return m_httpValue;
}

int FaultState::number() const
{
    return std::atoi(httpValue().c_str());
}

bool FaultState::has(const std::string &fault) const
{
    return value(fault).has_value();
}

std::optional<std::string> FaultState::value(const std::string &fault) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_values.find(fault);
    if (found == m_values.end())
        return std::nullopt;
    return found->second;
}

std::vector<std::string> FaultState::active() const
{
    const std::lock_guard lock(m_mutex);
    std::vector<std::string> list;
    const auto add = [&list](const std::string &name, const std::string &value) {
        list.push_back(value.empty() ? name : name + "=" + value);
    };
    for (const HttpFaultName &each : httpFaults) {
        if (m_http == each.fault)
            add(each.name, m_httpValue);
    }
    for (const auto &[name, value] : m_values)
        add(name, value);
    return list;
}

std::string FaultState::known() const
{
    std::string text;
    const auto add
        = [&text](const Known &each) { text += (text.empty() ? "" : ", ") + each.form(); };
    std::for_each(std::begin(commonFaults), std::end(commonFaults), add);
    std::for_each(m_own.begin(), m_own.end(), add);
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
