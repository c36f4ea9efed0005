#pragma once

#include "services/iceberg/metadatajson.h"
#include "services/iceberg/tablemetadata.h"

/// Reads snapshots, refs, logs and the current snapshot id; throws MetadataFault. Inconsistencies
/// become warnings.
void readHistory(const nlohmann::json &document, TableMetadata &table);
