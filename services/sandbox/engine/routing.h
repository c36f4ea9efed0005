#pragma once

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

    /// Steps in this order; each takes its time from the end of the one before.
    void identify();
    void point(const std::vector<TableUse> &tables);
    void setMode(bool write);
    void judgeFreshness(const std::vector<TableUse> &tables);
    void govern(const std::vector<TableUse> &tables);
    void chooseEngine(const std::string &version, bool asked);

    Json json() const;

private:
    void took(const char *step);

    Json m_route = Json::object();
    Json m_took = Json::object();
    std::chrono::steady_clock::time_point m_since = std::chrono::steady_clock::now();
};

/// All of the steps for a statement that may run.
Routing::Json routeOf(const StatementPlan &plan, const std::string &engineVersion,
                      bool engineAsked);

constexpr const char *operatorSubject = "sandbox-operator";
constexpr const char *workspaceId = "lakehouse";

} // namespace sandbox
