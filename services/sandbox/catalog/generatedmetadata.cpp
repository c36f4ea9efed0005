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

/// So far apart that no two seeds below a million share an id of their first 2^40 snapshots.
std::int64_t firstIdOf(std::uint64_t seed)
{
    return firstSnapshot + static_cast<std::int64_t>(seed % 1'000'000) * (std::int64_t{1} << 40);
}

ordered_json schemaOf(std::int64_t columns, std::uint64_t seed)
{
    ordered_json fields = ordered_json::array();
    for (std::int64_t i = 1; i <= columns; ++i)
        fields.push_back(
            {{"id", i},
             {"name", "column_" + std::to_string(i)},
             {"required", i == 1},
             {"type", types[(static_cast<std::uint64_t>(i - 1) + seed) % std::size(types)]}});
    return {{"type", "struct"}, {"schema-id", 0}, {"fields", fields}};
}

ordered_json snapshotOf(const std::string &location, std::int64_t number, std::int64_t firstId)
{
    ordered_json snapshot{
        {"snapshot-id", firstId + number},
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
        snapshot["parent-snapshot-id"] = firstId + number - 1;
    return snapshot;
}

} // namespace

std::string generatedId(const std::string &name, std::uint64_t seed)
{
    return uuidOf((seed == 0 ? "generated:" : "generated " + std::to_string(seed) + ":") + name);
}

std::string generatedMetadata(const std::string &name, std::int64_t snapshots, std::int64_t columns,
                              std::uint64_t seed)
{
    const std::int64_t firstId = firstIdOf(seed);
    const std::string location = "s3://lakehouse/generated/" + name;
    ordered_json metadata = emptyTableMetadata(2, firstCommitMs + snapshots * commitEveryMs);
    metadata["table-uuid"] = generatedId(name, seed);
    metadata["location"] = location;
    metadata["last-sequence-number"] = snapshots;
    metadata["last-column-id"] = columns;
    metadata["schemas"].push_back(schemaOf(columns, seed));
    metadata["current-schema-id"] = 0;
    metadata["partition-specs"].push_back({{"spec-id", 0}, {"fields", ordered_json::array()}});
    metadata["default-spec-id"] = 0;
    metadata["sort-orders"].push_back({{"order-id", 0}, {"fields", ordered_json::array()}});
    metadata["default-sort-order-id"] = 0;
    for (std::int64_t number = 1; number <= snapshots; ++number) {
        metadata["snapshots"].push_back(snapshotOf(location, number, firstId));
        metadata["snapshot-log"].push_back(
            {{"timestamp-ms", firstCommitMs + number * commitEveryMs},
             {"snapshot-id", firstId + number}});
    }
    if (snapshots > 0) {
        metadata["current-snapshot-id"] = firstId + snapshots;
        metadata["refs"]["main"] = {{"snapshot-id", firstId + snapshots}, {"type", "branch"}};
    }
    return metadata.dump();
}

} // namespace sandbox
