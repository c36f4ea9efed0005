#include "services/sandbox/lake/parquetfile.h"

#include "services/sandbox/lake/bounds.h"
#include "services/sandbox/lake/icebergtype.h"

#include <stdexcept>

namespace sandbox
{

using nlohmann::json;

namespace
{

constexpr std::int64_t rowGroupRows = 122880; // the engine's default
constexpr std::int64_t firstRowGroupOffset = 4; // after Parquet's magic

/// A column that holds values itself, by the path the engine's statistics have for it.
struct Leaf {
    int id = 0;
    json type;
    bool isRepeated = false; ///< below a list or map, where Iceberg keeps no bounds
};
using Leaves = std::map<std::string, Leaf>;

void collectLeaves(const std::string &path, int id, const json &type, bool isRepeated,
                   Leaves &leaves)
{
    if (type.is_string()) {
        leaves[path] = {id, type, isRepeated};
        return;
    }
    const std::string kind = type.at("type");
    if (kind == "list") {
        collectLeaves(path + ".\"element\"", type.at("element-id"), type.at("element"), true,
                      leaves);
    } else if (kind == "map") {
        collectLeaves(path + ".\"key\"", type.at("key-id"), type.at("key"), true, leaves);
        collectLeaves(path + ".\"value\"", type.at("value-id"), type.at("value"), true, leaves);
    } else {
        for (const json &field : type.at("fields"))
            collectLeaves(path + "." + quotedName(field.at("name")), field.at("id"),
                          field.at("type"), isRepeated, leaves);
    }
}

Leaves leavesOf(const json &schema)
{
    Leaves leaves;
    for (const json &field : schema.at("fields"))
        collectLeaves(quotedName(field.at("name")), field.at("id"), field.at("type"), false,
                      leaves);
    return leaves;
}

std::string textAt(duckdb_vector vector, idx_t row)
{
    auto &text = static_cast<duckdb_string_t *>(duckdb_vector_get_data(vector))[row];
    return {duckdb_string_t_data(&text), duckdb_string_t_length(text)};
}

/// Calls visit(key vector, value vector, index) for every pair of a MAP in a row.
template <typename Visit> void eachPair(duckdb_vector map, idx_t row, Visit visit)
{
    const auto entry = static_cast<duckdb_list_entry *>(duckdb_vector_get_data(map))[row];
    duckdb_vector pairs = duckdb_list_vector_get_child(map);
    for (idx_t at = entry.offset; at < entry.offset + entry.length; ++at)
        visit(duckdb_struct_vector_get_child(pairs, 0), duckdb_struct_vector_get_child(pairs, 1),
              at);
}

void addStatistic(ColumnMetrics &metrics, const Leaf &leaf, const std::string &name,
                  const std::string &value)
{
    if (name == "column_size_bytes")
        metrics.sizes[leaf.id] = std::stoll(value);
    else if (name == "num_values")
        metrics.values[leaf.id] = std::stoll(value);
    else if (name == "null_count")
        metrics.nulls[leaf.id] = std::stoll(value);
    if (leaf.isRepeated || (name != "min" && name != "max"))
        return;
    const BoundEnd end = name == "min" ? BoundEnd::Lower : BoundEnd::Upper;
    if (const auto bound = serializedBound(leaf.type, value, end))
        (name == "min" ? metrics.lower : metrics.upper)[leaf.id] = *bound;
}

/// The row that RETURN_STATS gives: filename, count, file_size_bytes, footer_size_bytes,
/// column_statistics.
void readStatistics(duckdb_data_chunk chunk, const Leaves &leaves, ManifestDataFile &file)
{
    const auto number = [&](idx_t column) {
        duckdb_vector vector = duckdb_data_chunk_get_vector(chunk, column);
        return static_cast<std::int64_t>(
            static_cast<std::uint64_t *>(duckdb_vector_get_data(vector))[0]);
    };
    file.rows = number(1);
    file.bytes = number(2);
    eachPair(
        duckdb_data_chunk_get_vector(chunk, 4), 0,
        [&](duckdb_vector paths, duckdb_vector statistics, idx_t at) {
            const auto leaf = leaves.find(textAt(paths, at));
            if (leaf == leaves.end())
                return;
            eachPair(statistics, at, [&](duckdb_vector names, duckdb_vector values, idx_t pair) {
                addStatistic(file.metrics, leaf->second, textAt(names, pair), textAt(values, pair));
            });
        });
}

} // namespace

ManifestDataFile writeParquet(const Connection &connection, const std::string &query,
                              const json &schema, const std::filesystem::path &file)
{
    const std::string sql = "COPY (" + query + ") TO " + quotedText(file.string())
        + " (FORMAT parquet, COMPRESSION zstd, RETURN_STATS, FIELD_IDS " + fieldIdsOption(schema)
        + ")";
    duckdb_result result;
    const bool isOk = duckdb_query(connection.get(), sql.c_str(), &result) == DuckDBSuccess;
    duckdb_data_chunk chunk = isOk ? duckdb_fetch_chunk(result) : nullptr;
    ManifestDataFile written;
    std::string problem;
    if (chunk && duckdb_data_chunk_get_size(chunk) == 1)
        readStatistics(chunk, leavesOf(schema), written);
    else
        problem = isOk ? "the engine wrote no file" : duckdb_result_error(&result);
    duckdb_destroy_data_chunk(&chunk);
    duckdb_destroy_result(&result);
    if (!problem.empty())
        throw std::runtime_error(problem);
    if (written.rows <= rowGroupRows)
        written.splitOffsets = {firstRowGroupOffset};
    return written;
}

} // namespace sandbox
