#include "services/sandbox/trino/trinostatement.h"

#include "services/sandbox/engine/database.h"
#include "services/sandbox/engine/namedtables.h"
#include "services/sandbox/trino/trinoerror.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <cstdlib>

using nlohmann::json;

namespace sandbox
{

namespace
{

std::string lower(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    return text;
}

/// Refuses what the engine's parser does not take for exactly one SELECT.
void checkSelect(const Connection &engine, const std::string &sql)
{
    using Name = TrinoError::Name;
    const EngineAnswer answer
        = engine.query("SELECT json_serialize_sql(" + quotedText(sql) + ")::VARCHAR");
    if (!answer.ok || answer.rows.empty())
        throw TrinoError(Name::GenericInternalError, "The statement could not be parsed.");
    const json tree = json::parse(answer.rows[0][0], nullptr, false);
    if (!tree.is_object() || !tree.value("error", true)) {
        const std::size_t count = tree.is_object() ? tree.at("statements").size() : 0;
        if (count != 1)
            throw TrinoError(Name::SyntaxError, "mismatched input: one statement is expected",
                             locationIn(sql, 0));
        return;
    }
    const std::string message = tree.value("error_message", std::string());
    if (tree.value("error_type", std::string()) != "parser")
        throw TrinoError(Name::NotSupported, "This connector serves SELECT only.");
    const std::string position = tree.value("position", std::string("0"));
    throw TrinoError(Name::SyntaxError, message,
                     locationIn(sql, std::strtoul(position.c_str(), nullptr, 10)));
}

} // namespace

std::set<std::pair<std::string, std::string>> trinoTablesIn(const std::string &sql,
                                                            const TrinoSession &session)
{
    using Name = TrinoError::Name;
    const Database database;
    const Connection engine(database.get());
    checkSelect(engine, sql);
    const auto named = namedTables(engine, sql, session.schema);
    if (!named)
        throw TrinoError(Name::NotSupported, "A table must be named as itself.");
    std::set<std::pair<std::string, std::string>> tables;
    for (const std::string &name : *named) {
        const auto dot = name.rfind('.');
        const std::string schema = lower(name.substr(0, dot));
        if (schema.empty() && session.catalog.empty())
            throw TrinoError(Name::MissingCatalogName,
                             "Catalog must be specified when session catalog is not set",
                             TrinoError::Location());
        if (schema.empty())
            throw TrinoError(Name::MissingSchemaName,
                             "Schema must be specified when session schema is not set",
                             TrinoError::Location());
        tables.emplace(schema, lower(name.substr(dot + 1)));
    }
    return tables;
}

} // namespace sandbox
