#include "services/sandbox/engine/duckfaults.h"

namespace sandbox
{

namespace
{

template <typename T>
void read(const nlohmann::json &body, const char *name, std::optional<T> &value)
{
    if (body.contains(name))
        value = body.at(name).get<T>();
}

} // namespace

void DuckFaults::apply(const nlohmann::json &body)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    Values next = body.empty() ? Values() : m_values;
    next.lost = body.value("lost", next.lost);
    next.roIsRw = body.value("ro_is_rw", next.roIsRw);
    next.shadowDisagree = body.value("shadow_disagree", next.shadowDisagree);
    read(body, "resolve_mode", next.resolveMode);
    read(body, "version", next.version);
    read(body, "dialect_verified", next.dialectVerified);
    read(body, "extension_verified", next.extensionVerified);
    m_values = next;
}

DuckFaults::Values DuckFaults::values() const
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    return m_values;
}

} // namespace sandbox
