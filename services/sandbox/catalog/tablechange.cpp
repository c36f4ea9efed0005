#include "services/sandbox/catalog/tablechange.h"

#include "services/sandbox/catalog/requestbody.h"

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr std::int64_t usualLogLength = 100;

std::int64_t logLength(const ordered_json &metadata)
{
    const std::string text = metadata.value("properties", ordered_json::object())
                                 .value("write.metadata.previous-versions-max", "");
    const std::int64_t length = std::strtoll(text.c_str(), nullptr, 10);
    return length > 0 ? length : usualLogLength;
}

} // namespace

ordered_json emptyTableMetadata(int format, std::int64_t nowMs)
{
    ordered_json metadata{{"format-version", format},
                          {"table-uuid", ""},
                          {"location", ""},
                          {"last-sequence-number", 0},
                          {"last-updated-ms", nowMs},
                          {"last-column-id", 0},
                          {"current-schema-id", -1},
                          {"schemas", ordered_json::array()},
                          {"default-spec-id", -1},
                          {"partition-specs", ordered_json::array()},
                          {"last-partition-id", 999},
                          {"default-sort-order-id", -1},
                          {"sort-orders", ordered_json::array()},
                          {"properties", ordered_json::object()},
                          {"current-snapshot-id", -1},
                          {"refs", ordered_json::object()},
                          {"snapshots", ordered_json::array()},
                          {"statistics", ordered_json::array()},
                          {"partition-statistics", ordered_json::array()},
                          {"snapshot-log", ordered_json::array()},
                          {"metadata-log", ordered_json::array()}};
    if (format == 1)
        metadata.erase("last-sequence-number");
    if (format >= 3)
        metadata["next-row-id"] = 0;
    return metadata;
}

TableChange::TableChange(ordered_json metadata, int format, std::int64_t nowMs)
    : m_metadata(metadata.is_null() ? emptyTableMetadata(format, nowMs) : std::move(metadata))
    , m_nowMs(nowMs)
    , m_previousUpdateMs(m_metadata.value("last-updated-ms", nowMs))
{
}

void TableChange::apply(const ordered_json &updates)
{
    if (!updates.is_array())
        throw wrongField("updates: expected a sequence");
    for (const ordered_json &update : updates)
        applyOne(update);
}

void TableChange::applyOne(const ordered_json &update)
{
    struct Known {
        const char *action;
        void (TableChange::*apply)(const ordered_json &);
    };
    static const Known known[]
        = {{"assign-uuid", &TableChange::assignUuid},
           {"upgrade-format-version", &TableChange::upgradeFormat},
           {"add-schema", &TableChange::addSchema},
           {"set-current-schema", &TableChange::setCurrentSchema},
           {"add-spec", &TableChange::addSpec},
           {"set-default-spec", &TableChange::setDefaultSpec},
           {"add-sort-order", &TableChange::addSortOrder},
           {"set-default-sort-order", &TableChange::setDefaultSortOrder},
           {"add-snapshot", &TableChange::addSnapshot},
           {"set-snapshot-ref", &TableChange::setRef},
           {"remove-snapshots", &TableChange::removeSnapshots},
           {"remove-snapshot-ref", &TableChange::removeRef},
           {"set-location", &TableChange::setLocation},
           {"set-properties", &TableChange::setProperties},
           {"remove-properties", &TableChange::removeProperties},
           {"set-statistics", &TableChange::setStatistics},
           {"remove-statistics", &TableChange::removeStatistics},
           {"set-partition-statistics", &TableChange::setPartitionStatistics},
           {"remove-partition-statistics", &TableChange::removePartitionStatistics},
           {"remove-partition-specs", &TableChange::removeSpecs},
           {"remove-schemas", &TableChange::removeSchemas},
           {"add-encryption-key", &TableChange::addEncryptionKey},
           {"remove-encryption-key", &TableChange::removeEncryptionKey}};
    const std::string action = textField(update, "action");
    const auto *found = std::find_if(std::begin(known), std::end(known),
                                     [&](const Known &each) { return action == each.action; });
    if (found == std::end(known))
        throw wrongField("updates: unknown variant `" + action + "`");
    (this->*found->apply)(update);
}

ordered_json TableChange::finish(const std::string &previous)
{
    // Never back: a clock that was set back must not make the log run backwards.
    m_metadata["last-updated-ms"] = std::max(m_nowMs, m_previousUpdateMs);
    if (!previous.empty()) {
        ordered_json &log = m_metadata["metadata-log"];
        if (!log.is_array())
            log = ordered_json::array();
        log.push_back({{"timestamp-ms", m_previousUpdateMs}, {"metadata-file", previous}});
        const auto most = static_cast<std::size_t>(logLength(m_metadata));
        if (log.size() > most)
            log.erase(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(log.size() - most));
    }
    return m_metadata;
}

} // namespace sandbox
