#include "services/sandbox/catalog/generatedstore.h"
#include "services/sandbox/catalog/tablechange.h"
#include "services/sandbox/services/uuid.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr std::int64_t firstSnapshot = 3'051'729'675'574'599'003; // no double can hold it
constexpr std::int64_t firstCommitMs = 1'750'000'000'000;
constexpr std::int64_t commitEveryMs = 60'000;
const char *const types[] = {"long", "string", "double", "timestamptz", "decimal(18, 2)", "date"};

ordered_json schemaOf(std::int64_t columns)
{
    ordered_json fields = ordered_json::array();
    for (std::int64_t i = 1; i <= columns; ++i)
        fields.push_back({{"id", i},
                          {"name", "column_" + std::to_string(i)},
                          {"required", i == 1},
                          {"type", types[static_cast<std::size_t>(i - 1) % std::size(types)]}});
    return {{"type", "struct"}, {"schema-id", 0}, {"fields", fields}};
}

ordered_json snapshotOf(const std::string &location, std::int64_t number)
{
    ordered_json snapshot{
        {"snapshot-id", firstSnapshot + number},
        {"sequence-number", number},
        {"timestamp-ms", firstCommitMs + number * commitEveryMs},
        {"manifest-list", location + "/metadata/snap-" + std::to_string(number) + ".avro"},
        {"summary",
         {{"operation", "append"},
          {"added-records", "10"},
          {"total-records", std::to_string(number * 10)},
          {"total-data-files", std::to_string(number)}}},
        {"schema-id", 0}};
    if (number > 1)
        snapshot["parent-snapshot-id"] = firstSnapshot + number - 1;
    return snapshot;
}

} // namespace

std::string generatedMetadata(const std::string &name, std::int64_t snapshots, std::int64_t columns)
{
    const std::string location = "s3://lakehouse/generated/" + name;
    ordered_json metadata = emptyTableMetadata(2, firstCommitMs + snapshots * commitEveryMs);
    metadata["table-uuid"] = uuidOf("generated:" + name);
    metadata["location"] = location;
    metadata["last-sequence-number"] = snapshots;
    metadata["last-column-id"] = columns;
    metadata["schemas"].push_back(schemaOf(columns));
    metadata["current-schema-id"] = 0;
    metadata["partition-specs"].push_back({{"spec-id", 0}, {"fields", ordered_json::array()}});
    metadata["default-spec-id"] = 0;
    metadata["sort-orders"].push_back({{"order-id", 0}, {"fields", ordered_json::array()}});
    metadata["default-sort-order-id"] = 0;
    for (std::int64_t number = 1; number <= snapshots; ++number) {
        metadata["snapshots"].push_back(snapshotOf(location, number));
        metadata["snapshot-log"].push_back(
            {{"timestamp-ms", firstCommitMs + number * commitEveryMs},
             {"snapshot-id", firstSnapshot + number}});
    }
    if (snapshots > 0) {
        metadata["current-snapshot-id"] = firstSnapshot + snapshots;
        metadata["refs"]["main"] = {{"snapshot-id", firstSnapshot + snapshots}, {"type", "branch"}};
    }
    return metadata.dump();
}

} // namespace sandbox
