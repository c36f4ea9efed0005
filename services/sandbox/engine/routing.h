#pragma once

#include "services/sandbox/engine/enginechoice.h"
#include "services/sandbox/engine/governance.h"
#include "services/sandbox/engine/identity.h"
#include "services/sandbox/engine/statementplan.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <string>
#include <vector>

namespace sandbox
{

/// The door's decision about one statement, step by step in the order of the contract, each step
/// timed. A step that was not reached is absent.
class Routing
{
public:
    using Json = nlohmann::ordered_json;
    using Duration = std::chrono::steady_clock::duration;

    /// One of a statement's governance decisions.
    struct Decision {
        std::string table;
        std::string principal;
        Privilege privilege = Privilege::ReadData;
        GovernanceVerdict verdict;
    };

    /// Steps in this order; each takes the time since the one before, and what the request spent on
    /// it for all of its statements.
    void identify(const Identity &identity, Duration spent);
    void point(const std::vector<TableUse> &tables, Duration spent);
    void setMode(bool write);
    void judgeFreshness(const std::vector<TableUse> &tables, std::int64_t nowMs);
    void govern(const std::vector<Decision> &decisions, Duration spent);
    void chooseEngine(const EngineChoice &choice);

    Json json() const;

private:
    void took(const char *step, Duration more = {});

    Json m_route = Json::object();
    Json m_took = Json::object();
    std::chrono::steady_clock::time_point m_since = std::chrono::steady_clock::now();
};

constexpr const char *workspaceId = "lakehouse";

} // namespace sandbox
