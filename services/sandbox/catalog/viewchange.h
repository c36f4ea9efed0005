#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>

namespace sandbox
{

/// Applies a commit's updates to a view's metadata, one after another. What breaks the rules throws
/// ApiError 400 InvalidViewUpdate, what is no update PlainError 422.
class ViewChange
{
public:
    ViewChange(nlohmann::ordered_json metadata, std::int64_t nowMs)
        : m_metadata(std::move(metadata))
        , m_nowMs(nowMs)
    {
    }

    void apply(const nlohmann::ordered_json &updates);
    const nlohmann::ordered_json &metadata() const { return m_metadata; }

private:
    void applyOne(const nlohmann::ordered_json &update);
    void addSchema(nlohmann::ordered_json schema);
    void addVersion(nlohmann::ordered_json version);
    void setCurrentVersion(std::int64_t id);

    nlohmann::ordered_json m_metadata;
    std::int64_t m_nowMs;
    std::int64_t m_lastSchema = -1; ///< added by these updates
    std::int64_t m_lastVersion = -1;
};

/// Metadata of the view that a createView body asks for. Throws ApiError, PlainError.
nlohmann::ordered_json newViewMetadata(const nlohmann::ordered_json &body, const std::string &uuid,
                                       const std::string &location, std::int64_t nowMs);

} // namespace sandbox
