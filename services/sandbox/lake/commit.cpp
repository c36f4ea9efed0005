#include "services/sandbox/lake/commit.h"

#include "services/sandbox/lake/icebergtype.h"

#include <algorithm>
#include <stdexcept>

namespace sandbox
{

using nlohmann::json;

namespace
{

const json &entryOf(const json &metadata, const char *list, const char *idName, const char *current)
{
    const auto entries = metadata.find(list);
    const auto id = metadata.find(current);
    if (entries != metadata.end() && id != metadata.end()) {
        for (const json &entry : *entries) {
            if (entry.value(idName, json()) == *id)
                return entry;
        }
    }
    throw std::runtime_error(std::string("the metadata's ") + current + " is in no entry of "
                             + list);
}

json requirement(const char *type, const char *name, const json &value)
{
    return {{"type", type}, {name, value}};
}

/// What has to be as it was: the table, its branch, its schema and its partitions.
json requirements(const json &metadata)
{
    const std::int64_t current = currentSnapshotId(metadata);
    return {
        requirement("assert-table-uuid", "uuid", metadata.at("table-uuid")),
        {{"type", "assert-ref-snapshot-id"},
         {"ref", "main"},
         {"snapshot-id", current == 0 ? json() : json(current)}},
        requirement("assert-current-schema-id", "current-schema-id",
                    metadata.at("current-schema-id")),
        requirement("assert-default-spec-id", "default-spec-id", metadata.at("default-spec-id"))};
}

json snapshotUpdates(const json &snapshot)
{
    return {{{"action", "add-snapshot"}, {"snapshot", snapshot}},
            {{"action", "set-snapshot-ref"},
             {"ref-name", "main"},
             {"type", "branch"},
             {"snapshot-id", snapshot.at("snapshot-id")}}};
}

BuiltSnapshot build(const json &metadata, const json &schema, const SnapshotChange &change,
                    const CommitName &name, const ReadObject &read)
{
    if (metadata.value("format-version", 0) != 2)
        throw std::runtime_error("only tables of format version 2 are written here");
    const std::int64_t current = currentSnapshotId(metadata);
    const json *parent = current == 0 ? nullptr : snapshotById(metadata, current);
    if (current != 0 && !parent)
        throw std::runtime_error("the current snapshot is missing");
    SnapshotStamp stamp;
    stamp.id = name.snapshotId;
    stamp.sequence = metadata.at("last-sequence-number").get<std::int64_t>() + 1;
    stamp.atMs = std::max(name.atMs, metadata.at("last-updated-ms").get<std::int64_t>());
    stamp.commitUuid = name.uuid;
    stamp.engine = name.engine;
    return buildSnapshot(
        {metadata.at("location"), schema, defaultSpec(metadata), parent ? *parent : json()}, change,
        stamp, read);
}

/// A field is the same as before when only its ids are new.
const json *sameField(const json &schema, const json &field)
{
    for (const json &before : schema.at("fields")) {
        if (before.at("name") == field.at("name")
            && plainType(before.at("type")) == plainType(field.at("type")))
            return &before;
    }
    return nullptr;
}

int nextSchemaId(const json &metadata)
{
    int next = 0;
    for (const json &schema : metadata.at("schemas"))
        next = std::max(next, schema.at("schema-id").get<int>() + 1);
    return next;
}

} // namespace

const json &currentSchema(const json &metadata)
{
    return entryOf(metadata, "schemas", "schema-id", "current-schema-id");
}

const json &defaultSpec(const json &metadata)
{
    return entryOf(metadata, "partition-specs", "spec-id", "default-spec-id");
}

json plainType(const json &type)
{
    if (type.is_string()) { // "decimal(9, 2)" and "decimal(9,2)" are one type
        std::string text = type;
        text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
        return text;
    }
    json plain = {{"type", type.at("type")}};
    for (const char *inner : {"element", "key", "value"}) {
        if (type.contains(inner))
            plain[inner] = plainType(type.at(inner));
    }
    if (!type.contains("fields"))
        return plain;
    plain["fields"] = json::array();
    for (const json &field : type.at("fields"))
        plain["fields"].push_back(
            {{"name", field.at("name")}, {"type", plainType(field.at("type"))}});
    return plain;
}

json evolvedSchema(const json &metadata, const json &fields)
{
    const json &current = currentSchema(metadata);
    json evolved = {{"type", "struct"}, {"fields", json::array()}};
    int nextId = metadata.at("last-column-id").get<int>() + 1;
    bool isSame = fields.size() == current.at("fields").size();
    for (std::size_t at = 0; at < fields.size(); ++at) {
        const json *before = sameField(current, fields[at]);
        isSame = isSame && before && before == &current.at("fields").at(at);
        json field = before ? *before : fields[at];
        if (!before)
            field["id"] = nextId++;
        evolved["fields"].push_back(field);
    }
    if (isSame)
        return current;
    for (json &field : evolved["fields"]) {
        if (!sameField(current, field))
            field["type"] = withFieldIds(field.at("type"), nextId);
    }
    evolved["schema-id"] = nextSchemaId(metadata);
    return evolved;
}

PreparedCommit appendCommit(const json &metadata, std::vector<ManifestDataFile> added,
                            const CommitName &name, const ReadObject &read)
{
    SnapshotChange change;
    change.operation = "append";
    change.added = std::move(added);
    BuiltSnapshot built = build(metadata, currentSchema(metadata), change, name, read);
    return {
        std::move(built.objects),
        {{"requirements", requirements(metadata)}, {"updates", snapshotUpdates(built.snapshot)}},
        name.snapshotId};
}

PreparedCommit replaceCommit(const json &metadata, const json &schema,
                             std::vector<ManifestDataFile> added, const CommitName &name,
                             const ReadObject &read)
{
    SnapshotChange change;
    change.operation = added.empty() ? "delete" : "overwrite";
    change.added = std::move(added);
    change.removesAll = true;
    BuiltSnapshot built = build(metadata, schema, change, name, read);
    json required = requirements(metadata);
    json updates = json::array();
    if (schema.at("schema-id") != metadata.at("current-schema-id")) {
        required.push_back(requirement("assert-last-assigned-field-id", "last-assigned-field-id",
                                       metadata.at("last-column-id")));
        updates.push_back({{"action", "add-schema"}, {"schema", schema}});
        updates.push_back({{"action", "set-current-schema"}, {"schema-id", -1}});
    }
    for (const json &update : snapshotUpdates(built.snapshot))
        updates.push_back(update);
    return {std::move(built.objects),
            {{"requirements", required}, {"updates", updates}},
            name.snapshotId};
}

PreparedCommit createCommit(const json &staged, std::vector<ManifestDataFile> added,
                            const CommitName &name)
{
    SnapshotChange change;
    change.operation = "append";
    change.added = std::move(added);
    const json &schema = currentSchema(staged);
    const json &spec = defaultSpec(staged);
    const json &order = entryOf(staged, "sort-orders", "order-id", "default-sort-order-id");
    BuiltSnapshot built = build(staged, schema, change, name, {});
    json updates
        = {{{"action", "assign-uuid"}, {"uuid", staged.at("table-uuid")}},
           {{"action", "upgrade-format-version"}, {"format-version", staged.at("format-version")}},
           {{"action", "set-location"}, {"location", staged.at("location")}},
           {{"action", "add-schema"}, {"schema", schema}},
           {{"action", "set-current-schema"}, {"schema-id", -1}},
           {{"action", "add-spec"}, {"spec", spec}},
           {{"action", "set-default-spec"}, {"spec-id", -1}},
           {{"action", "add-sort-order"}, {"sort-order", order}},
           {{"action", "set-default-sort-order"}, {"sort-order-id", -1}},
           {{"action", "set-properties"}, {"updates", staged.value("properties", json::object())}}};
    for (const json &update : snapshotUpdates(built.snapshot))
        updates.push_back(update);
    return {std::move(built.objects),
            {{"requirements", json::array({{{"type", "assert-create"}}})}, {"updates", updates}},
            name.snapshotId};
}

} // namespace sandbox
