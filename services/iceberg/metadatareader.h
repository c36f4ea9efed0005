#pragma once

#include "services/core/result.h"
#include "services/iceberg/tablemetadata.h"

#include <nlohmann/json_fwd.hpp>

/// Reads table metadata (Iceberg table spec, versions 1 to 3). What makes a file unusable is an
/// Error that says where: no JSON, an unknown version, a missing required part, a current schema,
/// default spec or default order that is not there, an id given twice. All else opens, with
/// warnings.
Result<TableMetadata> readTableMetadata(const QByteArray &bytes);
Result<TableMetadata> readTableMetadata(const nlohmann::json &document);
