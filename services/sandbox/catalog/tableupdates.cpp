#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/schemaids.h"
#include "services/sandbox/catalog/tablechange.h"

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

[[noreturn]] void refuse(const std::string &message)
{
    throw ApiError{400, "InvalidTableUpdate", message};
}

ordered_json &arrayIn(ordered_json &metadata, const char *name)
{
    ordered_json &list = metadata[name];
    if (!list.is_array())
        list = ordered_json::array();
    return list;
}

std::int64_t highest(const ordered_json &list, const char *id)
{
    std::int64_t found = -1;
    for (const ordered_json &entry : list)
        found = std::max(found, entry.value(id, std::int64_t(0)));
    return found;
}

bool holds(const ordered_json &list, const char *id, std::int64_t wanted)
{
    return std::any_of(list.begin(), list.end(), [&](const ordered_json &entry) {
        return entry.value(id, std::int64_t(-1)) == wanted;
    });
}

/// The id of the entry that is the same but for its id; -1: there is none.
std::int64_t sameAs(const ordered_json &list, const ordered_json &wanted, const char *id)
{
    for (const ordered_json &entry : list) {
        if (entry.value("fields", ordered_json()) == wanted.value("fields", ordered_json())
            && entry.value("identifier-field-ids", ordered_json::array())
                == wanted.value("identifier-field-ids", ordered_json::array()))
            return entry.value(id, std::int64_t(0));
    }
    return -1;
}

void removeWhere(ordered_json &list, const char *id, const std::set<std::int64_t> &gone)
{
    ordered_json kept = ordered_json::array();
    for (ordered_json &entry : list) {
        if (!gone.count(entry.value(id, std::int64_t(-1))))
            kept.push_back(std::move(entry));
    }
    list = std::move(kept);
}

std::set<std::int64_t> idsIn(const ordered_json &update, const char *name)
{
    const ordered_json &list = partField(update, name);
    std::set<std::int64_t> ids;
    for (const ordered_json &id : list) {
        if (!id.is_number_integer())
            throw wrongField(std::string(name) + ": expected integers");
        ids.insert(id.get<std::int64_t>());
    }
    return ids;
}

/// Sets the member to an id that is in the list; -1 is the one that was added last.
void choose(ordered_json &metadata, const char *member, const char *list, const char *idName,
            std::int64_t id, std::int64_t lastAdded)
{
    if (id == -1 && lastAdded == -1)
        refuse(std::string("Cannot set ") + member + " to the last added one: none was added.");
    const std::int64_t wanted = id == -1 ? lastAdded : id;
    if (!holds(arrayIn(metadata, list), idName, wanted))
        refuse(std::string("Cannot set ") + member + " to unknown id " + std::to_string(wanted)
               + ".");
    metadata[member] = wanted;
}

} // namespace

void TableChange::assignUuid(const Json &update)
{
    const std::string uuid = textField(update, "uuid");
    const std::string current = m_metadata.value("table-uuid", "");
    if (!current.empty() && current != uuid)
        refuse("Cannot reassign uuid.");
    m_metadata["table-uuid"] = uuid;
}

void TableChange::upgradeFormat(const Json &update)
{
    const std::int64_t format = numberField(update, "format-version");
    const std::int64_t current = m_metadata.value("format-version", 2);
    if (format < current || format > 3)
        refuse("Cannot change format version from " + std::to_string(current) + " to "
               + std::to_string(format) + ".");
    m_metadata["format-version"] = format;
    if (format >= 2 && !m_metadata.contains("last-sequence-number"))
        m_metadata["last-sequence-number"] = 0;
    if (format >= 3 && !m_metadata.contains("next-row-id"))
        m_metadata["next-row-id"] = 0;
}

void TableChange::addSchema(const Json &update)
{
    Json schema = partField(update, "schema");
    if (schema.value("type", "") != "struct" || !schema.value("fields", Json()).is_array())
        throw wrongField("schema: expected a struct with fields");
    Json &schemas = arrayIn(m_metadata, "schemas");
    m_lastSchema = sameAs(schemas, schema, "schema-id");
    if (m_lastSchema >= 0)
        return;
    m_lastSchema = highest(schemas, "schema-id") + 1;
    schema["schema-id"] = m_lastSchema;
    const std::int64_t last = std::max<std::int64_t>(
        highestFieldId(schema), optionalNumber(update, "last-column-id").value_or(0));
    m_metadata["last-column-id"]
        = std::max(m_metadata.value("last-column-id", std::int64_t(0)), last);
    schemas.push_back(std::move(schema));
}

void TableChange::setCurrentSchema(const Json &update)
{
    choose(m_metadata, "current-schema-id", "schemas", "schema-id",
           numberField(update, "schema-id"), m_lastSchema);
    m_metadata.erase("schema"); // of version 1: it would contradict
}

void TableChange::addSpec(const Json &update)
{
    Json spec = partField(update, "spec");
    Json &specs = arrayIn(m_metadata, "partition-specs");
    std::int64_t last = m_metadata.value("last-partition-id", std::int64_t(999));
    for (Json &field : arrayIn(spec, "fields")) {
        if (!field.contains("field-id") || field["field-id"].is_null())
            field["field-id"] = ++last;
        last = std::max(last, field["field-id"].get<std::int64_t>());
    }
    m_metadata["last-partition-id"] = last;
    m_lastSpec = sameAs(specs, spec, "spec-id");
    if (m_lastSpec >= 0)
        return;
    m_lastSpec = highest(specs, "spec-id") + 1;
    spec["spec-id"] = m_lastSpec;
    specs.push_back(std::move(spec));
}

void TableChange::setDefaultSpec(const Json &update)
{
    choose(m_metadata, "default-spec-id", "partition-specs", "spec-id",
           numberField(update, "spec-id"), m_lastSpec);
    m_metadata.erase("partition-spec");
}

void TableChange::addSortOrder(const Json &update)
{
    Json order = partField(update, "sort-order");
    Json &orders = arrayIn(m_metadata, "sort-orders");
    m_lastOrder = sameAs(orders, order, "order-id");
    if (m_lastOrder >= 0)
        return;
    const bool isUnsorted = arrayIn(order, "fields").empty(); // order 0 is the unsorted one
    m_lastOrder = isUnsorted ? 0 : std::max<std::int64_t>(highest(orders, "order-id") + 1, 1);
    order["order-id"] = m_lastOrder;
    orders.push_back(std::move(order));
}

void TableChange::setDefaultSortOrder(const Json &update)
{
    choose(m_metadata, "default-sort-order-id", "sort-orders", "order-id",
           numberField(update, "sort-order-id"), m_lastOrder);
}

bool TableChange::hasSnapshot(std::int64_t id) const
{
    return holds(m_metadata.value("snapshots", Json::array()), "snapshot-id", id);
}

void TableChange::addSnapshot(const Json &update)
{
    const Json &snapshot = partField(update, "snapshot");
    const std::int64_t id = numberField(snapshot, "snapshot-id");
    numberField(snapshot, "timestamp-ms");
    if (hasSnapshot(id))
        refuse("Snapshot already exists for id " + std::to_string(id) + ".");
    if (m_metadata.value("format-version", 2) >= 2) {
        const std::int64_t last = m_metadata.value("last-sequence-number", std::int64_t(0));
        const std::int64_t sequence = snapshot.value("sequence-number", std::int64_t(0));
        if (optionalNumber(snapshot, "parent-snapshot-id") && sequence <= last)
            refuse("Cannot add snapshot with sequence number " + std::to_string(sequence)
                   + " older than last sequence number " + std::to_string(last) + ".");
        m_metadata["last-sequence-number"] = std::max(last, sequence);
    }
    if (m_metadata.value("format-version", 2) >= 3)
        m_metadata["next-row-id"] = m_metadata.value("next-row-id", std::int64_t(0))
            + snapshot.value("added-rows", std::int64_t(0));
    arrayIn(m_metadata, "snapshots").push_back(snapshot);
    m_newSnapshots.insert(id);
}

void TableChange::setRef(const Json &update)
{
    const std::string name = textField(update, "ref-name");
    const std::int64_t id = numberField(update, "snapshot-id");
    const std::string type = textField(update, "type");
    if (type != "branch" && type != "tag")
        throw wrongField("type: unknown variant `" + type + "`, expected `branch` or `tag`");
    if (!hasSnapshot(id))
        refuse("Cannot set " + name + " to unknown snapshot: " + std::to_string(id) + ".");
    Json ref{{"snapshot-id", id}, {"type", type}};
    for (const char *limit : {"max-ref-age-ms", "max-snapshot-age-ms", "min-snapshots-to-keep"}) {
        if (const auto value = optionalNumber(update, limit))
            ref[limit] = *value;
    }
    if (!m_metadata.value("refs", Json()).is_object())
        m_metadata["refs"] = Json::object();
    m_metadata["refs"][name] = ref;
    if (name != "main" || m_metadata.value("current-snapshot-id", Json()) == id)
        return;
    m_metadata["current-snapshot-id"] = id;
    std::int64_t when = m_nowMs;
    for (const Json &snapshot : m_metadata["snapshots"]) {
        if (snapshot["snapshot-id"] == id && m_newSnapshots.count(id))
            when = snapshot["timestamp-ms"].get<std::int64_t>();
    }
    arrayIn(m_metadata, "snapshot-log").push_back({{"timestamp-ms", when}, {"snapshot-id", id}});
}

void TableChange::dropRef(const std::string &name)
{
    if (m_metadata.value("refs", Json()).is_object())
        m_metadata["refs"].erase(name);
    if (name == "main")
        m_metadata["current-snapshot-id"] = -1;
}

void TableChange::removeRef(const Json &update)
{
    dropRef(textField(update, "ref-name"));
}

void TableChange::removeSnapshots(const Json &update)
{
    const std::set<std::int64_t> gone = idsIn(update, "snapshot-ids");
    for (const char *list : {"snapshots", "snapshot-log", "statistics", "partition-statistics"})
        removeWhere(arrayIn(m_metadata, list), "snapshot-id", gone);
    const Json refs = m_metadata.value("refs", Json::object());
    for (const auto &[name, ref] : refs.items()) {
        if (gone.count(ref.value("snapshot-id", std::int64_t(-1))))
            dropRef(name);
    }
}

void TableChange::setLocation(const Json &update)
{
    std::string location = textField(update, "location");
    while (location.size() > 1 && location.back() == '/')
        location.pop_back();
    m_metadata["location"] = location;
}

void TableChange::setProperties(const Json &update)
{
    for (const auto &[name, value] : partField(update, "updates").items()) {
        if (!value.is_string())
            throw wrongField("updates: expected strings");
        m_metadata["properties"][name] = value;
    }
}

void TableChange::removeProperties(const Json &update)
{
    for (const std::string &name : textsField(update, "removals"))
        m_metadata["properties"].erase(name);
}

void TableChange::setStatistics(const Json &update)
{
    const Json &statistics = partField(update, "statistics");
    const std::int64_t id = numberField(statistics, "snapshot-id");
    removeWhere(arrayIn(m_metadata, "statistics"), "snapshot-id", {id});
    m_metadata["statistics"].push_back(statistics);
}

void TableChange::removeStatistics(const Json &update)
{
    removeWhere(arrayIn(m_metadata, "statistics"), "snapshot-id",
                {numberField(update, "snapshot-id")});
}

void TableChange::setPartitionStatistics(const Json &update)
{
    const Json &statistics = partField(update, "partition-statistics");
    const std::int64_t id = numberField(statistics, "snapshot-id");
    removeWhere(arrayIn(m_metadata, "partition-statistics"), "snapshot-id", {id});
    m_metadata["partition-statistics"].push_back(statistics);
}

void TableChange::removePartitionStatistics(const Json &update)
{
    removeWhere(arrayIn(m_metadata, "partition-statistics"), "snapshot-id",
                {numberField(update, "snapshot-id")});
}

void TableChange::removeSpecs(const Json &update)
{
    const std::set<std::int64_t> gone = idsIn(update, "spec-ids");
    if (gone.count(m_metadata.value("default-spec-id", std::int64_t(-1))))
        refuse("Cannot remove the default partition spec.");
    removeWhere(arrayIn(m_metadata, "partition-specs"), "spec-id", gone);
}

void TableChange::removeSchemas(const Json &update)
{
    const std::set<std::int64_t> gone = idsIn(update, "schema-ids");
    if (gone.count(m_metadata.value("current-schema-id", std::int64_t(-1))))
        refuse("Cannot remove the current schema.");
    removeWhere(arrayIn(m_metadata, "schemas"), "schema-id", gone);
}

void TableChange::addEncryptionKey(const Json &update)
{
    const Json &key = partField(update, "encryption-key");
    textField(key, "key-id");
    arrayIn(m_metadata, "encryption-keys").push_back(key);
}

void TableChange::removeEncryptionKey(const Json &update)
{
    const std::string id = textField(update, "key-id");
    Json &keys = arrayIn(m_metadata, "encryption-keys");
    keys.erase(std::remove_if(keys.begin(), keys.end(),
                              [&](const Json &key) { return key.value("key-id", "") == id; }),
               keys.end());
}

} // namespace sandbox
