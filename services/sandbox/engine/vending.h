#pragma once

#include "services/sandbox/engine/doorplanner.h"

namespace sandbox
{

/// The door's own vending (not Lakekeeper's): the Iceberg REST protocol's config and loadTable,
/// with temporary keys to one table for whoever may read it. They are minted here, by local signing
/// with the parent key (third-parties.md 1.7). Thread-safe.
class Vending
{
public:
    /// R2_ENDPOINT, R2_ACCOUNT_ID, R2_PARENT_ACCESS_KEY_ID, R2_PARENT_SECRET_ACCESS_KEY, and
    /// R2_VENDING_TTL_S: the keys' lifetime in seconds, 60 unless it is said.
    Vending(const Variables &variables, std::shared_ptr<const Clock> clock);

    /// GET /catalog/v1/… ; throws DoorRefusal.
    void answer(const httplib::Request &request, httplib::Response &response,
                const Identity &identity, DoorPlanner &planner) const;

private:
    nlohmann::ordered_json credentials(const std::string &location) const;

    const Variables m_variables;
    const std::shared_ptr<const Clock> m_clock;
};

} // namespace sandbox
