#include "services/iceberg/tablemetadata.h"

namespace
{

template <typename T> const T *byId(const QList<T> &items, decltype(T::id) id)
{
    const auto found
        = std::find_if(items.begin(), items.end(), [id](const T &item) { return item.id == id; });
    return found == items.end() ? nullptr : &*found;
}

const TableSchema noSchema;

} // namespace

int TableSchema::columnCount() const
{
    return int(std::count_if(fields.begin(), fields.end(),
                             [](const SchemaField &field) { return field.depth == 0; }));
}

const SchemaField *TableSchema::field(int fieldId) const
{
    return byId(fields, fieldId);
}

std::optional<qint64> TableSnapshot::metric(const QString &key) const
{
    bool ok = false;
    const qint64 value = summary.value(key).toLongLong(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

const TableSchema &TableMetadata::currentSchema() const
{
    const TableSchema *schema = byId(schemas, currentSchemaId);
    return schema ? *schema : noSchema;
}

const TableSnapshot *TableMetadata::currentSnapshot() const
{
    return currentSnapshotId ? byId(snapshots, *currentSnapshotId) : nullptr;
}

const PartitionSpec *TableMetadata::defaultSpec() const
{
    return byId(partitionSpecs, defaultSpecId);
}

const SortOrder *TableMetadata::defaultSortOrder() const
{
    return byId(sortOrders, defaultSortOrderId);
}
