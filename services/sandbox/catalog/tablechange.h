#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <set>
#include <string>

namespace sandbox
{

/// Applies a commit's updates to a table's metadata, one after another, by the rules of the Iceberg
/// specification. What breaks them throws ApiError 400 InvalidTableUpdate; what is no update throws
/// PlainError 422.
class TableChange
{
public:
    /// metadata: of the table so far; null: of a table that the updates make from nothing.
    TableChange(nlohmann::ordered_json metadata, int format, std::int64_t nowMs);

    void apply(const nlohmann::ordered_json &updates);

    /// The document after the updates. previous: pointer to the document before them, which goes
    /// into the metadata log; empty: there was none.
    nlohmann::ordered_json finish(const std::string &previous);

private:
    using Json = nlohmann::ordered_json;

    void applyOne(const Json &update);
    void assignUuid(const Json &update);
    void upgradeFormat(const Json &update);
    void addSchema(const Json &update);
    void addSpec(const Json &update);
    void addSortOrder(const Json &update);
    void setCurrentSchema(const Json &update);
    void setDefaultSpec(const Json &update);
    void setDefaultSortOrder(const Json &update);
    void addSnapshot(const Json &update);
    void setRef(const Json &update);
    void removeRef(const Json &update);
    void removeSnapshots(const Json &update);
    void setLocation(const Json &update);
    void setProperties(const Json &update);
    void removeProperties(const Json &update);
    void setStatistics(const Json &update);
    void setPartitionStatistics(const Json &update);
    void removeStatistics(const Json &update);
    void removePartitionStatistics(const Json &update);
    void removeSpecs(const Json &update);
    void removeSchemas(const Json &update);
    void addEncryptionKey(const Json &update);
    void removeEncryptionKey(const Json &update);
    bool hasSnapshot(std::int64_t id) const;
    void dropRef(const std::string &name);

    Json m_metadata;
    std::int64_t m_nowMs;
    std::int64_t m_previousUpdateMs; ///< when the document before was made
    std::int64_t m_lastSchema = -1; ///< added by these updates; -1: none was
    std::int64_t m_lastSpec = -1;
    std::int64_t m_lastOrder = -1;
    std::set<std::int64_t> m_newSnapshots;
};

/// Fresh metadata of a table without anything.
nlohmann::ordered_json emptyTableMetadata(int format, std::int64_t nowMs);

} // namespace sandbox
