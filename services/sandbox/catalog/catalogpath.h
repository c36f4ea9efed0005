#pragma once

#include "services/sandbox/catalog/catalogscope.h"

namespace sandbox
{

/// A name as it stands in a path → the name. Where the rules say so, a plus sign is a blank, even
/// a percent-encoded one.
std::string nameInPath(const std::string &raw, const CatalogRules &rules);

/// "main\x1fdefault" (decoded) → its levels. Throws ApiError for what no namespace can be called.
Levels levelsIn(const std::string &text, const CatalogRules &rules);

/// The same of a path segment that is still percent-encoded. %1F always separates.
Levels levelsInPath(const std::string &raw, const CatalogRules &rules);

/// Throws ApiError for what no namespace can be called.
void checkLevels(const Levels &levels, const CatalogRules &rules);

/// A separator as /v1/config advertises it and paths hold it: every byte percent-encoded.
std::string encodedSeparator(const std::string &separator);

/// `?flag=true`
bool asksFor(const httplib::Request &request, const char *flag);
/// `?flag=true|false`, or what it is when it is absent. Throws PlainError for anything else.
bool flagOr(const httplib::Request &request, const char *flag, bool usual);

std::string dumped(const nlohmann::ordered_json &body);

/// Throws ApiError 404 NoSuchNamespaceException.
NamespaceRow namespaceOf(StoreSession &session, const Levels &levels);

} // namespace sandbox
