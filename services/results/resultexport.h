#pragma once

#include "services/core/result.h"
#include "services/results/resultstore.h"

#include <QFuture>
#include <QString>

enum class ExportFormat { Csv, Ndjson };

/// Writes all rows that the store holds now to a file, on the pool. The file appears only when it
/// is whole: a fault or a cancelled future leaves what was there before. The future's progress
/// counts chunks; its value is the rows written.
QFuture<Result<qint64>> exportResult(std::shared_ptr<const ResultStore> store, ExportFormat format,
                                     QString path);
