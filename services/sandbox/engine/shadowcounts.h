#pragma once

#include "services/sandbox/run/times.h"

#include <nlohmann/json.hpp>

#include <mutex>
#include <string>
#include <vector>

namespace sandbox
{

/// How often the engine read a statement as the door did: what /shadow shows.
class ShadowCounts
{
public:
    ShadowCounts();

    void compareAccess(const std::string &sql, const std::string &door, const std::string &engine);
    void compareTables(const std::string &sql, const std::vector<std::string> &door,
                       const std::vector<std::string> &engine);
    void setDisagreeByFault(int count); ///< a drill: so many disagreements more

    nlohmann::ordered_json json() const;

private:
    struct Count {
        int compared = 0;
        int disagreed = 0;
        nlohmann::ordered_json examples = nlohmann::ordered_json::array();
        void add(const std::string &sql, const nlohmann::json &door, const nlohmann::json &engine);
        nlohmann::ordered_json json() const;
    };
    mutable std::mutex m_mutex;
    std::string m_since;
    Count m_classification;
    Count m_resolution;
    int m_byFault = 0;
};

std::string sha256Hex(const std::string &bytes);

} // namespace sandbox
