#pragma once

#include "services/sandbox/engine/doorplanner.h"

namespace sandbox
{

/// Body of duck-server's POST /query for a statement of the door.
nlohmann::ordered_json duckBody(const DoorRequest &wish, const RoutedStatement &statement,
                                const std::string &id);

/// The table that a write writes to; null: none.
const TableUse *targetOf(const StatementPlan &plan);

constexpr std::uint64_t maxRowsCeiling = 100'000'000;

} // namespace sandbox
