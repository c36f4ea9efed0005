#include "services/iceberg/metadatareader.h"

#include "services/iceberg/historyreader.h"
#include "services/iceberg/schemareader.h"

#include <QSet>

using namespace Qt::Literals::StringLiterals;
using nlohmann::json;

namespace
{

using Warning = MetadataWarning::Kind;

template <typename T> void refuseRepeatedIds(const QList<T> &items, const char *what)
{
    QSet<qint64> seen;
    for (const T &item : items) {
        if (seen.contains(item.id))
            throw MetadataFault(std::string(what) + " id given twice: " + std::to_string(item.id));
        seen.insert(item.id);
    }
}

template <typename T> bool holds(const QList<T> &items, qint64 id)
{
    return std::any_of(items.begin(), items.end(), [id](const T &item) { return item.id == id; });
}

std::string notFound(const char *key, qint64 id)
{
    return std::string(key) + ": " + std::to_string(id) + " is not in the list";
}

QList<int> sourcesOf(const json &field)
{
    QList<int> ids;
    if (const json *list = jsonMember(field, "source-ids"); list && list->is_array()) {
        for (const json &id : *list) {
            if (id.is_number_integer())
                ids.append(id.get<int>());
        }
    }
    if (ids.isEmpty())
        ids.append(int(requiredInteger(field, "source-id")));
    return ids;
}

QList<PartitionField> partitionFields(const json &list)
{
    QList<PartitionField> fields;
    for (const json &item : list) {
        PartitionField field;
        field.sourceIds = sourcesOf(item);
        if (const auto id = optionalInteger(item, "field-id"))
            field.fieldId = int(*id);
        field.name = requiredText(item, "name");
        field.transform = requiredText(item, "transform");
        if (field.transform == "bucket[0]"_L1)
            throw MetadataFault("partition-specs: bucket[0]");
        fields.append(field);
    }
    return fields;
}

void readHead(const json &document, TableMetadata &table)
{
    const qint64 version = requiredInteger(document, "format-version");
    if (version < 1 || version > 3)
        throw MetadataFault("format-version " + std::to_string(version) + " is not known");
    table.formatVersion = int(version);
    table.uuid = optionalText(document, "table-uuid");
    table.location = optionalText(document, "location");
    table.lastUpdatedMs = optionalInteger(document, "last-updated-ms");
    if (table.formatVersion < 2)
        return;
    table.lastSequenceNumber = requiredInteger(document, "last-sequence-number");
    requiredInteger(document, "last-column-id");
    requiredArray(document, "schemas");
    requiredArray(document, "partition-specs");
    requiredArray(document, "sort-orders");
    requiredInteger(document, "last-partition-id");
}

void readSchemas(const json &document, TableMetadata &table)
{
    const json *schemas = jsonMember(document, "schemas");
    const bool old
        = table.formatVersion == 1 && (!schemas || !jsonMember(document, "current-schema-id"));
    if (old) {
        const json *schema = jsonMember(document, "schema");
        if (!schema)
            throw MetadataFault(schemas ? "current-schema-id: missing" : "schema: missing");
        table.schemas.append(readSchema(*schema, table.warnings));
        table.currentSchemaId = table.schemas.first().id;
        return;
    }
    for (const json &schema : requiredArray(document, "schemas"))
        table.schemas.append(readSchema(schema, table.warnings));
    refuseRepeatedIds(table.schemas, "schema");
    table.currentSchemaId = int(requiredInteger(document, "current-schema-id"));
    if (!holds(table.schemas, table.currentSchemaId))
        throw MetadataFault(notFound("current-schema-id", table.currentSchemaId));
}

void readSpecs(const json &document, TableMetadata &table)
{
    if (!jsonMember(document, "partition-specs")) {
        table.partitionSpecs.append(
            {0, partitionFields(requiredArray(document, "partition-spec"))});
        return;
    }
    for (const json &spec : requiredArray(document, "partition-specs"))
        table.partitionSpecs.append({int(requiredInteger(spec, "spec-id")),
                                     partitionFields(requiredArray(spec, "fields"))});
    refuseRepeatedIds(table.partitionSpecs, "partition spec");
    if (table.formatVersion == 1 && !jsonMember(document, "default-spec-id")) {
        for (const PartitionSpec &spec : std::as_const(table.partitionSpecs))
            table.defaultSpecId = std::max(table.defaultSpecId, spec.id);
        table.warnings.append({Warning::DefaultSpecAssumed, QString::number(table.defaultSpecId)});
        return;
    }
    table.defaultSpecId = int(requiredInteger(document, "default-spec-id"));
    if (table.partitionSpecs.isEmpty())
        table.warnings.append({Warning::NoPartitionSpecs, {}});
    else if (!holds(table.partitionSpecs, table.defaultSpecId))
        throw MetadataFault(notFound("default-spec-id", table.defaultSpecId));
}

void readOrders(const json &document, TableMetadata &table)
{
    const json *orders = jsonMember(document, "sort-orders");
    if (!orders)
        return;
    for (const json &item : requiredArray(document, "sort-orders")) {
        SortOrder order{int(requiredInteger(item, "order-id")), {}};
        for (const json &field : requiredArray(item, "fields"))
            order.fields.append({sourcesOf(field), requiredText(field, "transform"),
                                 optionalText(field, "direction"),
                                 optionalText(field, "null-order")});
        table.sortOrders.append(order);
    }
    refuseRepeatedIds(table.sortOrders, "sort order");
    table.defaultSortOrderId = int(optionalInteger(document, "default-sort-order-id").value_or(0));
    table.hasSortOrders = !table.sortOrders.isEmpty();
    if (table.sortOrders.isEmpty())
        table.warnings.append({Warning::NoSortOrders, {}});
    else if (!holds(table.sortOrders, table.defaultSortOrderId))
        throw MetadataFault(notFound("default-sort-order-id", table.defaultSortOrderId));
}

/// Historical specs and orders may name columns that are gone; those in force must not.
void checkSources(const TableMetadata &table)
{
    const TableSchema &schema = table.currentSchema();
    const auto check = [&schema](const QList<int> &ids, const char *what) {
        for (const int id : ids) {
            if (!schema.field(id))
                throw MetadataFault(std::string(what) + ": source-id " + std::to_string(id)
                                    + " is no column");
        }
    };
    if (const PartitionSpec *spec = table.defaultSpec()) {
        for (const PartitionField &field : spec->fields) {
            if (field.transform.compare("void"_L1, Qt::CaseInsensitive) != 0)
                check(field.sourceIds, "partition spec");
        }
    }
    if (const SortOrder *order = table.defaultSortOrder()) {
        for (const SortField &field : order->fields)
            check(field.sourceIds, "sort order");
    }
}

int sizeOf(const json &document, const char *key)
{
    const json *list = jsonMember(document, key);
    return list && list->is_array() ? int(list->size()) : 0;
}

void readRest(const json &document, TableMetadata &table)
{
    if (const json *properties = jsonMember(document, "properties");
        properties && properties->is_object()) {
        for (const auto &[key, value] : properties->items())
            table.properties.insert(QString::fromStdString(key),
                                    value.is_string() ? jsonText(value)
                                                      : QString::fromStdString(value.dump()));
    }
    table.statisticsFiles = sizeOf(document, "statistics");
    table.partitionStatisticsFiles = sizeOf(document, "partition-statistics");
    table.encryptionKeys = sizeOf(document, "encryption-keys");
    table.nextRowId = optionalInteger(document, "next-row-id");
    if (table.formatVersion >= 3 && !table.nextRowId)
        table.warnings.append({Warning::NoNextRowId, {}});
}

} // namespace

Result<TableMetadata> readTableMetadata(const json &document)
{
    if (!document.is_object())
        return Error{Error::Kind::Unreadable, u"the metadata is not a JSON object"_s};
    try {
        TableMetadata table;
        readHead(document, table);
        readSchemas(document, table);
        readSpecs(document, table);
        readOrders(document, table);
        checkSources(table);
        readHistory(document, table);
        refuseRepeatedIds(table.snapshots, "snapshot");
        readRest(document, table);
        return table;
    } catch (const MetadataFault &fault) {
        return Error{Error::Kind::Unreadable, QString::fromUtf8(fault.what())};
    } catch (const json::exception &) {
        return Error{Error::Kind::Unreadable,
                     u"a part of the metadata has another shape than the format says"_s};
    }
}

Result<TableMetadata> readTableMetadata(const QByteArray &bytes)
{
    const Result<json> document = parseStrict(bytes);
    if (!document)
        return document.error();
    return readTableMetadata(*document);
}
