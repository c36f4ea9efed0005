#pragma once

#include "services/sandbox/catalog/managementscope.h"

#include <map>
#include <mutex>
#include <tuple>

namespace sandbox
{

/// How often each route was called, hour by hour, since the program began (lakekeeper.md §1.3). In
/// memory: the original writes them down every half minute.
class EndpointCounts
{
public:
    /// parts: of the whole path, undecoded.
    void note(const httplib::Request &request, const std::vector<std::string> &parts, int status,
              std::int64_t nowMs);
    /// `POST /endpoint-statistics`. Throws PlainError 422, ApiError 400, 404.
    nlohmann::ordered_json answer(const ManagementScope &scope) const;

private:
    /// Hour, project, warehouse (empty: unmapped), route and status.
    using Key = std::tuple<std::int64_t, std::string, std::string, std::string, int>;
    struct Count {
        std::int64_t calls = 0;
        std::int64_t firstMs = 0;
        std::int64_t lastMs = 0;
    };

    mutable std::mutex m_mutex;
    std::map<Key, Count> m_counts;
};

} // namespace sandbox
