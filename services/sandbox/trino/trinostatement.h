#pragma once

#include <set>
#include <string>
#include <utility>

namespace sandbox
{

/// Who asks, and what names without a catalog or a schema mean (`X-Trino-*` headers).
struct TrinoSession {
    std::string user;
    std::string catalog;
    std::string schema;
};

/// The tables that a statement reads, as (schema, table) in lower case, by the engine's own parser.
/// Throws TrinoError for anything but one SELECT, and for names that lack a part.
std::set<std::pair<std::string, std::string>> trinoTablesIn(const std::string &sql,
                                                            const TrinoSession &session);

} // namespace sandbox
