#pragma once

#include "services/sandbox/catalog/catalogscope.h"

namespace sandbox
{

/// The answer to loadTable: metadata with all snapshots or those that refs name, an ETag, 304 for a
/// known one. Throws ApiError.
void writeLoadedTable(const CatalogScope &scope, const TabularRow &row,
                      const httplib::Request &request, httplib::Response &response);

/// The answer to a change: the new pointer and document, without configuration.
void writeCommitted(const CatalogScope &scope, const TabularRow &row, httplib::Response &response);

/// `{"metadata-location":…,"metadata":…` and the members of rest. The document goes out as it is
/// stored.
std::string loadBody(const TabularRow &row, const std::string &metadata,
                     const nlohmann::ordered_json &rest);

/// `config` and, where there is one, `storage-credentials`.
nlohmann::ordered_json extrasBody(const LoadExtras &extras);

} // namespace sandbox
