#pragma once

#include "services/checks/probes/scratchtable.h"

/// Creates a table in the test namespace and drops it: what a list does not see is whether the
/// catalog's own key still works. Source: the Iceberg REST protocol; Lakekeeper's fact sheet, §5.
QFuture<Observation> writeToCatalog(const ProbeContext &context);

/// Lets the writer commit one row to a table of its own in the test namespace, and drops that table
/// at the catalog. Source: the platform's contract, /lakehouse/ingest.
QFuture<Observation> commitThroughWriter(const ProbeContext &context);

/// What came of making and dropping. critical: reason of a making that was refused.
Judgement judgeScratch(const ScratchAnswer &made, const std::optional<ScratchAnswer> &dropped,
                       const QString &table, const QString &failed);
