#pragma once

#include "services/sandbox/catalog/catalogscope.h"

namespace sandbox
{

/// Metadata of the table that a createTable body asks for: new field ids, spec 0, order 0 or 1.
/// Throws ApiError, PlainError.
nlohmann::ordered_json newTableMetadata(const CatalogScope &scope,
                                        const nlohmann::ordered_json &body, const std::string &uuid,
                                        const std::string &location);

/// Where a new table or view of the namespace goes unless its creator says otherwise.
std::string usualLocation(const CatalogScope &scope, const NamespaceRow &ns,
                          const std::string &name, const std::string &uuid);

/// Without slashes at its end. Throws ApiError 400 InvalidLocation when it is not below the
/// catalog's.
std::string checkedLocation(const CatalogScope &scope, std::string location);

/// "<location>/metadata/00003-<uuid>.metadata.json", one version after the previous pointer's.
std::string nextMetadataFile(const std::string &location, const std::string &previous,
                             const nlohmann::ordered_json &metadata);

} // namespace sandbox
