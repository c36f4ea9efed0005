#pragma once

#include "services/sandbox/engine/doorrefusal.h"
#include "services/sandbox/engine/planner.h"

#include <httplib.h>

namespace sandbox
{

/// Body of the door's /v1/sql/plan and /v1/sql.
struct DoorRequest {
    std::string sql;
    std::string defaultNamespace = "main.default";
    ParameterValues parameters;
    nlohmann::json rawParameters; ///< as sent, for the engine
    std::string engine = "auto"; ///< or the name of one
    bool allowWrite = false;
    std::string planId; ///< of the plan that a write was consented to; ""
    std::uint64_t maxRows = 0; ///< 0: the door's ceiling
    int timeoutS = 0;
};

DoorRequest doorRequest(const std::string &body); ///< throws DoorRefusal

/// Position, line and column of a plan's error in the whole text, as the contract's `detail`; null
/// without a position.
nlohmann::ordered_json errorDetail(const PlanError &error, const std::string &sql);
nlohmann::ordered_json errorJson(const PlanError &error,
                                 const std::string &sql); ///< {"status","code","message","detail"}
DoorRefusal refusalOf(const PlanError &error, const std::string &sql);

void answerRefusal(httplib::Response &response, const DoorRefusal &refusal);

} // namespace sandbox
