#pragma once

#include <nlohmann/json.hpp>

#include <mutex>
#include <optional>

namespace sandbox
{

/// Drills of the engine service: what /health is to say instead of the truth.
class DuckFaults
{
public:
    struct Values {
        int lost = 0;
        bool roIsRw = false;
        int shadowDisagree = 0;
        std::optional<std::string> resolveMode;
        std::optional<std::string> version;
        std::optional<bool> dialectVerified;
        std::optional<bool> extensionVerified;
    };

    /// Adds the faults of a body to those that are on; `{}` heals all. Throws
    /// nlohmann::json::exception.
    void apply(const nlohmann::json &body);
    Values values() const;

private:
    mutable std::mutex m_mutex;
    Values m_values;
};

} // namespace sandbox
