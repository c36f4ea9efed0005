#pragma once

#include <map>
#include <string>
#include <vector>

namespace sandbox
{

/// Loopback ports by service id ("lakekeeper-postgres").
using Ports = std::map<std::string, int>;

/// URLs, without a final slash, of the systems that somebody else runs, by service id.
using Replacements = std::map<std::string, std::string>;

/// Every listener of the platform, in the order of the ports that --port-base gives them.
const std::vector<std::string> &systemIds();
/// A listener that the platform does not show: a part of another system.
bool isInside(const std::string &id);
/// The emulation of something that somebody else may run instead.
bool isEmulated(const std::string &id);

/// What --replace was given, each "SERVICE=URL". Throws UsageFailure with what is wrong with it.
Replacements replacementsOf(const std::vector<std::string> &wishes);

/// Where the systems of a run are asked: at ports of this machine's, or where their replacements
/// are.
class Addresses
{
public:
    /// Both outlive it.
    Addresses(const Ports &ports, const Replacements &replaced)
        : m_ports(ports)
        , m_replaced(replaced)
    {
    }

    int port(const std::string &id) const { return m_ports.at(id); }
    bool isReplaced(const std::string &id) const { return m_replaced.count(id) > 0; }
    std::string url(const std::string &id) const; ///< "http://127.0.0.1:9000"; no final slash

private:
    const Ports &m_ports;
    const Replacements &m_replaced;
};

} // namespace sandbox
