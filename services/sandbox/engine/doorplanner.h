#pragma once

#include "services/sandbox/engine/catalogview.h"
#include "services/sandbox/engine/doorrequest.h"
#include "services/sandbox/engine/governance.h"
#include "services/sandbox/engine/planners.h"
#include "services/sandbox/engine/routing.h"

#include <list>
#include <mutex>

namespace sandbox
{

/// A statement with the door's decision about it.
struct RoutedStatement {
    std::shared_ptr<const Lake> visible; ///< the identity's slice, as of this request
    StatementPlan plan; ///< its tables are those of the slice
    Routing::Json route; ///< as far as it came
    std::optional<DoorRefusal> refusal; ///< why it may not run
    EngineChoice engine;
};

/// Plans what an identity asks: resolves names against what it may see, takes the pointers from the
/// catalog at that moment, judges freshness and privileges, and chooses the engine. Thread-safe.
class DoorPlanner
{
public:
    struct Config {
        Variables variables; ///< of the door's deployment
        std::shared_ptr<const Clock> clock;
        std::chrono::milliseconds patience; ///< of planning
    };

    explicit DoorPlanner(const Config &config);

    /// Throws DoorRefusal when the whole text is refused.
    std::vector<RoutedStatement> plan(const Identity &identity, const DoorRequest &request,
                                      Routing::Duration identified);
    /// The door's own planner, for its keywords and functions.
    std::shared_ptr<const Planner> everything();

    CatalogView &catalog() { return m_catalog; }
    TrinoWatch &trino() { return m_trino; }
    /// What an identity may do with a table, by the Index; throws DoorRefusal.
    GovernanceVerdict judge(const Identity &identity, const std::string &fullName,
                            Privilege privilege);

private:
    class Request;

    /// What an identity sees of a look at the catalog and the Index, remembered for the last few.
    struct Slice {
        std::string identity;
        std::shared_ptr<const Lake> all;
        std::shared_ptr<const Permissions> permissions;
        std::shared_ptr<const Lake> visible;
    };

    std::shared_ptr<const Permissions> permissions();
    std::shared_ptr<const Lake> visible(const Identity &identity,
                                        const std::shared_ptr<const Lake> &all,
                                        const std::shared_ptr<const Permissions> &permissions);

    const std::shared_ptr<const Clock> m_clock;
    CatalogView m_catalog;
    IndexPermissions m_index;
    TrinoWatch m_trino;
    Planners m_planners;
    const std::string m_duckVersion;
    std::mutex m_mutex;
    std::list<Slice> m_slices; ///< most recent first
};

} // namespace sandbox
