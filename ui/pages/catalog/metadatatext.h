#pragma once

#include "models/tableoverview.h"
#include "ui/pages/catalog/bignumbers.h"

#include <QDateTime>

/// The numbers at the head of a table's overview. now: what "since commit" counts to.
QList<BigNumbers::Number> overviewNumbers(const TableOverview &overview, bool onlyReferenced,
                                          const QDateTime &now);
/// A warning as a sentence.
QString warningText(const MetadataWarning &warning);
/// "unpartitioned", "day(placed_at)"; a column that is gone reads "dropped column #7".
QString partitionText(const TableMetadata &table);
QString sortText(const TableMetadata &table);
