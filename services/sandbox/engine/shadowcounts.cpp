#include "services/sandbox/engine/shadowcounts.h"

#include <openssl/evp.h>

#include <chrono>
#include <ctime>

namespace sandbox
{

namespace
{

constexpr std::size_t keptExamples = 5;

} // namespace

ShadowCounts::ShadowCounts()
    : m_since(rfc3339(nowMs()))
{
}

void ShadowCounts::Count::add(const std::string &sql, const nlohmann::json &door,
                              const nlohmann::json &engine)
{
    ++compared;
    if (door == engine)
        return;
    ++disagreed;
    if (examples.size() < keptExamples)
        examples.push_back({{"sql_sha256", sha256Hex(sql)}, {"ours", door}, {"engine", engine}});
}

nlohmann::ordered_json ShadowCounts::Count::json() const
{
    return {{"compared", compared}, {"disagreed", disagreed}, {"examples", examples}};
}

void ShadowCounts::compareAccess(const std::string &sql, const std::string &door,
                                 const std::string &engine)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_classification.add(sql, door, engine);
}

void ShadowCounts::compareTables(const std::string &sql, const std::vector<std::string> &door,
                                 const std::vector<std::string> &engine)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_resolution.add(sql, door, engine);
}

void ShadowCounts::setDisagreeByFault(int count)
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    m_byFault = count;
}

nlohmann::ordered_json ShadowCounts::json() const
{
    const std::lock_guard<std::mutex> lock(m_mutex);
    Count classification = m_classification;
    for (int i = 0; i < m_byFault; ++i)
        classification.add("drill " + std::to_string(i), "read", "write");
    return {{"since", m_since},
            {"classification", classification.json()},
            {"resolution", m_resolution.json()}};
}

std::string sha256Hex(const std::string &bytes)
{
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned size = 0;
    EVP_Digest(bytes.data(), bytes.size(), digest, &size, EVP_sha256(), nullptr);
    std::string hex;
    for (unsigned i = 0; i < size; ++i) {
        hex += "0123456789abcdef"[digest[i] >> 4];
        hex += "0123456789abcdef"[digest[i] & 15];
    }
    return hex;
}

} // namespace sandbox
