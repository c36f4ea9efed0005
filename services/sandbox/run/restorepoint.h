#pragma once

#include "services/sandbox/run/assembly.h"
#include "services/sandbox/run/clock.h"

#include <nlohmann/json.hpp>

#include <string>
#include <utility>
#include <vector>

namespace sandbox
{

/// The platform as it was before a drill: its keys, variables, deployments and clock, and what the
/// drill made since. Used from the main thread.
class RestorePoint
{
public:
    RestorePoint(Assembly &assembly, Clock &clock); ///< of this moment

    /// A table that the drill made.
    void noteTable(const std::string &ns, const std::string &name);

    /// Puts the clock and the keys back. Throws what a vault that cannot be written throws.
    void restoreKeys();
    /// Puts the variables and deployments back, waits until these serve, and drops the tables; the
    /// systems that they need run. Empty, or what could not be put back.
    std::string restoreDeployments();
    /// Puts all of it back in what is kept, and starts nothing: this run ends.
    void rewind();

private:
    std::string dropTables();

    Assembly &m_assembly;
    Clock &m_clock;
    std::int64_t m_clockOffsetMs;
    nlohmann::json m_keys;
    Deployments::Point m_railway;
    Deployments::Point m_vercel;
    std::vector<VercelRow> m_vercelRows;
    std::vector<std::pair<std::string, std::string>> m_tables;
};

} // namespace sandbox
