#pragma once

#include "services/sandbox/catalog/catalogscope.h"

namespace sandbox
{

/// The answer to a list of a namespace's tables or views. Throws ApiError, PlainError.
void writeTabulars(const CatalogScope &scope, const Levels &levels, TabularKind kind,
                   const httplib::Request &request, httplib::Response &response);

/// The tabular that a path names. Throws ApiError 404 NoSuchTableException or NoSuchViewException.
TabularRow tabularOf(StoreSession &session, const CatalogRules &rules, TabularKind kind,
                     const std::string &rawNamespace, const std::string &rawName);

/// The same by names. Throws ApiError.
TabularRow tabularNamed(StoreSession &session, TabularKind kind, const Levels &levels,
                        const std::string &name);

/// Answers POST …/rename {source, destination}.
void renameTabular(const CatalogScope &scope, TabularKind kind, const httplib::Request &request,
                   httplib::Response &response);

/// Drops as the query and the warehouse say. Throws ApiError 409 for a protected one.
void dropTabular(const CatalogScope &scope, StoreSession &session, const TabularRow &row,
                 const httplib::Request &request);

/// Throws ApiError for what a new table or view cannot be called.
void checkNewName(const std::string &name, const CatalogRules &rules);

/// Throws ApiError when the row was not added.
void checkAdded(Added added, const TabularRow &row);

} // namespace sandbox
