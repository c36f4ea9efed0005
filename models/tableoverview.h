#pragma once

#include "services/iceberg/tablemetadata.h"

/// What the head of a table's page says, before words are made of it. A number that the metadata
/// does not give is absent: not 0.
struct TableOverview {
    /// How much the row count is worth.
    enum class RowsKind {
        Exact,
        AtMost, ///< before deletes, and how many rows those take cannot be known
        Estimate, ///< rows minus position deletes
        None, ///< no snapshot: no rows
        Unknown,
    };

    RowsKind rowsKind = RowsKind::Unknown;
    std::optional<qint64> rows; ///< as rowsKind says; for Estimate the estimate
    std::optional<qint64> rowsBeforeDeletes;
    std::optional<qint64> positionDeletes;
    std::optional<qint64> equalityDeletes;
    std::optional<qint64> sizeBytes;
    std::optional<qint64> dataFiles;
    std::optional<qint64> deleteFiles;
    int snapshots = 0;
    std::optional<qint64> committedMs; ///< of the current snapshot, since the epoch
};

TableOverview tableOverview(const TableMetadata &table);
