#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace sandbox
{

/// A token of a SQL text by its bytes. The lexer knows what the engine's own lexer does with quotes
/// and comments.
struct SqlToken {
    enum class Kind { Word, QuotedName, Text, Number, Dot, Semicolon, Symbol };

    std::size_t begin = 0;
    std::size_t end = 0;
    Kind kind = Kind::Symbol;
};

struct LexedSql {
    std::vector<SqlToken> tokens; ///< without comments and blanks
    std::vector<std::size_t> innerSemicolons; ///< inside quotes and comments
    std::vector<std::pair<std::size_t, std::size_t>>
        wideBlanks; ///< Unicode blanks between tokens: [begin, end)
    bool unterminated = false; ///< a quote or a comment never ends
    std::size_t unterminatedAt = 0; ///< byte where it begins
};

/// Reads a text in one pass; never fails. The engine proves the result (see statementsplit.h).
LexedSql lexSql(const std::string &sql);

/// The name that a Word or QuotedName token stands for, quotes undone.
std::string tokenName(const std::string &sql, const SqlToken &token);

bool equalAscii(const std::string &a,
                const std::string &b); ///< case-insensitive for ASCII only, as the engine compares
bool tokenIs(const std::string &sql, const SqlToken &token, const char *word); ///< an unquoted word

} // namespace sandbox
