#pragma once

#include "services/sandbox/engine/database.h"

#include <cstddef>
#include <optional>

namespace sandbox
{

/// A statement by its bytes: first token to the end of the last; blanks, comments and the `;` are
/// outside.
struct StatementRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

struct StatementSplit {
    std::vector<StatementRange> statements;
    bool proved
        = false; ///< the engine agreed on every `;` (impossible when a statement does not parse)
    std::optional<std::size_t>
        openQuote; ///< byte of a quote or comment without end: the text cannot be split
};

/// Splits a script with our lexer and has the engine prove each `;`: inserting `;SELECT 1` before a
/// separator adds one statement, before any other `;` none. Where it disagrees, the engine decides
/// each `;` alone.
StatementSplit splitStatements(const Connection &engine, const std::string &sql);

/// Statements that the engine's parser makes of a text; -1 with its error when it does not parse.
int countStatements(const Connection &engine, const std::string &sql, std::string *error = nullptr);

} // namespace sandbox
