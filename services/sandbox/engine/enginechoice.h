#pragma once

#include "services/sandbox/engine/doorrefusal.h"
#include "services/sandbox/engine/governance.h"
#include "services/sandbox/engine/statementplan.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sandbox
{

/// What the door sees of Trino from outside.
struct TrinoState {
    enum class Health { Absent, Down, Starting, Ready };
    Health health = Health::Absent; ///< Absent: the door has no address for it
    std::string version;
};

/// Asks GET /v1/info, at most once a second. Thread-safe.
class TrinoWatch
{
public:
    explicit TrinoWatch(const std::string &url);
    TrinoState state();

private:
    const std::string m_url;
    const HttpPool m_http;
    std::mutex m_mutex;
    TrinoState m_state;
    std::chrono::steady_clock::time_point m_askedAt{};
};

/// The engine of a statement, and why not another.
struct EngineChoice {
    std::string name; ///< "duck" or "trino"
    std::string version;
    std::string reason;
    std::vector<std::pair<std::string, std::string>> otherwise; ///< engine, reason
    std::optional<DoorRefusal> refusal; ///< the engine asked for cannot have it
};

/// asked: "auto" or an engine's name. trino: asked only when it matters. trinoMay: whether the
/// principal trino may read every table of the statement, since it reads with keys of its own.
EngineChoice chooseEngine(const StatementPlan &plan, const std::string &asked, bool hasParameters,
                          const std::string &duckVersion, TrinoWatch &trino, bool trinoMay);

/// A table says by its property lakehouse.engine=distributed that it is for a distributed engine.
bool wantsDistributed(const StatementPlan &plan);

} // namespace sandbox
