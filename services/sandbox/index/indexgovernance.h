#pragma once

#include <string>
#include <utility>
#include <vector>

namespace sandbox
{

/// What the Index knows and no catalog can: names, tiers, who may do what, and what comes from
/// what. Datasets are named in full: "main.default.orders"; those without a namespace by their name
/// alone.

std::string tierOf(const std::string &ns, const std::string &name); ///< "bronze", "silver", "gold"

std::string ownerOf(const std::string &name); ///< the team: "retail", "logistics", "finance"

/// The datasets that exist in the Index only, with what they are for.
const std::vector<std::pair<std::string, std::string>> &unmaterialisedDatasets();

/// Upstream and downstream.
const std::vector<std::pair<std::string, std::string>> &lineage();

struct Permission {
    std::string principal; ///< as the door names who asks: a `preferred_username`, or "trino"
    std::string privilege; ///< "TABLE_READ_DATA", "TABLE_WRITE_DATA"
};

/// What is granted on a table of that namespace and tier; an empty namespace: never materialised.
std::vector<Permission> permissionsOn(const std::string &ns, const std::string &tier);

} // namespace sandbox
