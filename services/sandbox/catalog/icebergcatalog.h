#pragma once

#include "services/sandbox/catalog/catalogscope.h"

#include <string>
#include <vector>

namespace sandbox
{

/// Answers one request below a catalog's prefix. parts: what follows the prefix, undecoded. False:
/// there is no such route. Throws ApiError, PlainError, DatabaseError.
bool answerIceberg(const CatalogScope &scope, const std::vector<std::string> &parts,
                   const httplib::Request &request, httplib::Response &response);

/// The routes that are served, as /v1/config lists them.
std::vector<std::string> icebergEndpoints(bool withViews);

/// "/catalog/v1/config" → its parts, undecoded.
std::vector<std::string> pathParts(const std::string &path);

} // namespace sandbox
