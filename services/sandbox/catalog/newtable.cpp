#include "services/sandbox/catalog/newtable.h"

#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/schemaids.h"
#include "services/sandbox/catalog/tablechange.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>
#include <cstdio>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr int firstPartitionId = 1000;

/// The table's format version, which is asked for as a property.
int formatOf(const CatalogScope &scope, ordered_json &properties)
{
    const auto given = properties.find("format-version");
    int format = scope.defaultFormat;
    if (given != properties.end()) {
        format = std::atoi(given->get<std::string>().c_str());
        properties.erase("format-version");
    }
    const auto &allowed = scope.allowedFormats;
    if (std::find(allowed.begin(), allowed.end(), format) == allowed.end())
        throw ApiError{400, "FormatVersionNotAllowed",
                       "Format version " + std::to_string(format)
                           + " is not allowed in this warehouse."};
    return format;
}

/// Points the fields of a spec or an order at the new ids.
void followIds(ordered_json &fields, const std::map<int, int> &ids)
{
    for (ordered_json &field : fields) {
        const auto id = ids.find(static_cast<int>(numberField(field, "source-id")));
        if (id == ids.end())
            throw ApiError{400, "InvalidTableUpdate",
                           "Cannot find source column "
                               + std::to_string(numberField(field, "source-id")) + "."};
        field["source-id"] = id->second;
    }
}

ordered_json fieldsOf(const ordered_json &body, const char *name)
{
    const auto found = body.find(name);
    if (found == body.end() || found->is_null())
        return ordered_json::array();
    return partField(*found, "fields");
}

} // namespace

ordered_json newTableMetadata(const CatalogScope &scope, const ordered_json &body,
                              const std::string &uuid, const std::string &location)
{
    ordered_json properties = body.value("properties", ordered_json::object());
    if (properties.is_null())
        properties = ordered_json::object();
    ordered_json metadata = emptyTableMetadata(formatOf(scope, properties), scope.clock.nowMs());
    ordered_json schema = partField(body, "schema");
    const std::map<int, int> ids = renumberFields(schema);
    for (ordered_json &id : schema["identifier-field-ids"])
        id = ids.count(id.get<int>()) ? ids.at(id.get<int>()) : id.get<int>();
    if (schema["identifier-field-ids"].is_null())
        schema.erase("identifier-field-ids");
    schema["schema-id"] = 0;
    ordered_json spec{{"spec-id", 0}, {"fields", fieldsOf(body, "partition-spec")}};
    followIds(spec["fields"], ids);
    int partitionId = firstPartitionId;
    for (ordered_json &field : spec["fields"])
        field["field-id"] = partitionId++;
    ordered_json order{{"order-id", 0}, {"fields", fieldsOf(body, "write-order")}};
    followIds(order["fields"], ids);
    if (!order["fields"].empty())
        order["order-id"] = 1;
    metadata["table-uuid"] = uuid;
    metadata["location"] = location;
    metadata["last-column-id"] = highestFieldId(schema);
    metadata["schemas"] = ordered_json::array({schema});
    metadata["current-schema-id"] = 0;
    metadata["partition-specs"] = ordered_json::array({spec});
    metadata["default-spec-id"] = 0;
    metadata["last-partition-id"] = partitionId - 1;
    metadata["sort-orders"] = ordered_json::array({order});
    metadata["default-sort-order-id"] = order["order-id"];
    metadata["properties"] = properties;
    return metadata;
}

std::string usualLocation(const CatalogScope &scope, const NamespaceRow &ns,
                          const std::string &name, const std::string &uuid)
{
    std::string folder = scope.tabularFolder;
    for (const auto &[mark, value] : {std::pair{"{name}", name}, std::pair{"{uuid}", uuid}}) {
        const std::size_t at = folder.find(mark);
        if (at != std::string::npos)
            folder.replace(at, 6, value);
    }
    return ns.properties.value("location", scope.baseLocation) + "/" + folder;
}

std::string checkedLocation(const CatalogScope &scope, std::string location)
{
    while (!location.empty() && location.back() == '/')
        location.pop_back();
    if (!startsWith(location, scope.baseLocation + "/"))
        throw ApiError{400, "InvalidLocation",
                       "Provided location is not a valid sublocation of the storage profile: "
                           + location};
    return location;
}

std::string nextMetadataFile(const std::string &location, const std::string &previous,
                             const ordered_json &metadata)
{
    const std::string file = previous.substr(previous.rfind('/') + 1);
    const int version = previous.empty() ? 0 : std::atoi(file.c_str()) + 1;
    char number[16];
    std::snprintf(number, sizeof number, "%05d-", version);
    const bool isPacked = metadata.value("properties", ordered_json::object())
                              .value("write.metadata.compression-codec", "")
        == "gzip";
    return location + "/metadata/" + number + makeUuid()
        + (isPacked ? ".gz.metadata.json" : ".metadata.json");
}

} // namespace sandbox
