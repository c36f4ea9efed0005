#pragma once

#include "services/iceberg/metadatawarning.h"
#include "services/iceberg/tableschema.h"

#include <QHash>
#include <QList>
#include <QMap>
#include <QString>

#include <optional>

struct PartitionField {
    QList<int> sourceIds; ///< several for a multi-argument transform (v3)
    std::optional<int> fieldId;
    QString name;
    QString transform; ///< verbatim: an unknown one is shown, not refused
};
struct PartitionSpec {
    int id = 0;
    QList<PartitionField> fields;
};

struct SortField {
    QList<int> sourceIds;
    QString transform;
    QString direction; ///< "asc", "desc"
    QString nullOrder; ///< "nulls-first", "nulls-last"
};
struct SortOrder {
    int id = 0;
    QList<SortField> fields;
};

/// Ids are random 63-bit numbers: never through a double.
struct TableSnapshot {
    qint64 id = 0;
    std::optional<qint64> parentId;
    qint64 sequenceNumber = 0;
    qint64 timestampMs = 0; ///< since the epoch, UTC
    QString operation; ///< empty when the file says none
    std::optional<int> schemaId;
    QString manifestList;
    QMap<QString, QString> summary;

    /// A metric of the summary; absent when it is missing or no number, which is not 0.
    std::optional<qint64> metric(const QString &key) const;
};

struct SnapshotRef {
    QString name;
    QString type; ///< "branch", "tag"
    qint64 snapshotId = 0;
};

struct LogEntry {
    qint64 timestampMs = 0;
    qint64 snapshotId = 0; ///< snapshot log
    QString file; ///< metadata log
};

/// What an Iceberg table's metadata file says (format versions 1 to 3).
struct TableMetadata {
    int formatVersion = 0;
    QString uuid;
    QString location;
    std::optional<qint64> lastUpdatedMs;
    qint64 lastSequenceNumber = 0;
    QList<TableSchema> schemas;
    int currentSchemaId = 0;
    QList<PartitionSpec> partitionSpecs;
    int defaultSpecId = 0;
    bool hasSortOrders = false;
    QList<SortOrder> sortOrders;
    int defaultSortOrderId = 0;
    std::optional<qint64> currentSnapshotId; ///< absent, null and -1 all read as none
    bool hasSnapshots = false; ///< the key is there
    QList<TableSnapshot> snapshots; ///< in the file's order, which means nothing
    bool hasRefs = false;
    QList<SnapshotRef> refs;
    QList<LogEntry> snapshotLog;
    QList<LogEntry> metadataLog;
    QMap<QString, QString> properties;
    int statisticsFiles = 0;
    int partitionStatisticsFiles = 0;
    int encryptionKeys = 0;
    std::optional<qint64> nextRowId;
    QList<MetadataWarning> warnings;

    const TableSchema &currentSchema() const;
    const TableSnapshot *currentSnapshot() const;
    const PartitionSpec *defaultSpec() const;
    const SortOrder *defaultSortOrder() const;
};
