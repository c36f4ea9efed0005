#pragma once

#include "services/checks/probes/catalogwalk.h"

#include <QHash>

/// A dataset of the Index that is materialised in the catalog, with the copies of its row count.
struct IndexedDataset {
    QString space; ///< "main.default"
    QString table;
    std::optional<qint64> rows; ///< datasets.row_count; empty: no copy
    std::optional<qint64> transactionRows; ///< dataset_transactions.row_count
    std::optional<qint64> syncRows; ///< iceberg_sync_log.row_count, its newest entry
};

/// What the Index holds, as far as the key may see it.
struct IndexContents {
    QHash<QString, IndexedDataset> datasets; ///< by id
    bool seesEverything = false; ///< the key is not held to rows that were granted to it
    QStringList unread; ///< what could not be read, with the status
};

/// The Index against the catalog, and against its own declared form.
struct IndexReport {
    int datasets = 0; ///< compared
    int tables = 0; ///< of the catalog, without those of probes
    std::optional<Error> catalogFault; ///< nothing could be compared
    QStringList rows; ///< "main.default.orders: datasets 12, catalog 13"
    QStringList counts; ///< "main.default: 77 of 78"
    QStringList unread;

    int siblingStatus = 0; ///< how a table that never existed answers; 0: not at all
    bool foreignSibling = false; ///< and it is not the Index that answers so
    QStringList retired; ///< retired tables that still answer otherwise
    QStringList retiredUnread;
    QStringList lacking; ///< declared tables and columns that are missing
    QStringList lackingUnread;
};

/// Compares the copies with what the catalog says of the same tables.
void compareCopies(IndexReport &report, const IndexContents &index, const CatalogContents &catalog);

/// Whether a table is one that a probe made and drops again.
bool isScratchTable(const QString &table);
/// The beginning of the names of such tables.
QString scratchPrefix();
