#include "services/sandbox/lake/icebergfiles.h"
#include "services/sandbox/lake/icebergtype.h"
#include "services/sandbox/lake/lake.h"

#include <stdexcept>

namespace sandbox
{

using nlohmann::json;

namespace
{

const json &currentSchema(const json &metadata)
{
    const auto schemas = metadata.find("schemas");
    if (schemas == metadata.end())
        return metadata.at("schema"); // format 1
    for (const json &schema : *schemas) {
        if (schema.value("schema-id", 0) == metadata.at("current-schema-id"))
            return schema;
    }
    throw std::runtime_error("the current schema is missing");
}

void fillSnapshot(Table &table, const json &metadata)
{
    const std::int64_t id = currentSnapshotId(metadata);
    if (id == 0)
        return;
    const json *snapshot = snapshotById(metadata, id);
    if (!snapshot)
        throw std::runtime_error("the current snapshot is missing");
    table.snapshotId = std::to_string(id);
    table.committedAtMs = snapshot->at("timestamp-ms");
    const json summary = snapshot->value("summary", json::object());
    table.rows = std::stoll(summary.value("total-records", std::string("0")));
}

} // namespace

Table tableFromMetadata(std::vector<std::string> ns, std::string name, std::string metadataLocation,
                        const json &metadata)
{
    Table table;
    table.ns = std::move(ns);
    table.name = std::move(name);
    table.metadataLocation = std::move(metadataLocation);
    try {
        table.uuid = metadata.at("table-uuid");
        table.location = metadata.at("location");
        table.metadataJson = metadata.dump();
        const json &schema = currentSchema(metadata);
        table.schemaId = schema.value("schema-id", 0);
        for (const json &field : schema.at("fields"))
            table.columns.push_back({field.at("id"), field.at("name"), field.at("type").dump(),
                                     sqlTypeOf(field.at("type")), field.at("required"),
                                     field.value("doc", std::string())});
        table.properties = metadata.value("properties", std::map<std::string, std::string>());
        fillSnapshot(table, metadata);
    } catch (const std::exception &e) {
        throw std::runtime_error("the metadata of " + table.fullName()
                                 + " cannot be used: " + e.what());
    }
    return table;
}

} // namespace sandbox
