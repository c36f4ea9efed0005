#pragma once

#include "services/iceberg/metadatajson.h"
#include "services/iceberg/tablemetadata.h"

/// Reads a schema object into a flat list of fields. Throws MetadataFault for what makes a schema
/// unusable (no struct, a field without id or name, an id twice); types it does not know go to
/// warnings and are kept verbatim.
TableSchema readSchema(const nlohmann::json &schema, QList<MetadataWarning> &warnings);
