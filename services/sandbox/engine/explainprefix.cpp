#include "services/sandbox/engine/explainprefix.h"

#include "services/sandbox/engine/sqllexer.h"

namespace sandbox
{

namespace
{

bool isSymbol(const std::string &sql, const SqlToken &token, char symbol)
{
    return token.kind == SqlToken::Kind::Symbol && sql[token.begin] == symbol;
}

/// Index after the option list that begins at k; k itself when the bracket belongs to the statement
/// (`EXPLAIN (SELECT 1)`).
std::size_t afterOptions(const std::string &sql, const std::vector<SqlToken> &tokens, std::size_t k,
                         bool &analyze)
{
    bool options = false;
    for (std::size_t i = k + 1; i < tokens.size(); ++i) {
        if (isSymbol(sql, tokens[i], ')'))
            return options ? i + 1 : k;
        const bool analyzes
            = tokenIs(sql, tokens[i], "analyze") || tokenIs(sql, tokens[i], "analyse");
        options = options || (i == k + 1 && (analyzes || tokenIs(sql, tokens[i], "format")));
        if (!options)
            return k;
        analyze = analyze || analyzes;
    }
    return k;
}

} // namespace

ExplainPrefix explainPrefix(const std::string &sql)
{
    const auto tokens = lexSql(sql).tokens;
    ExplainPrefix prefix;
    if (tokens.size() < 2 || !tokenIs(sql, tokens[0], "explain"))
        return prefix;
    std::size_t k = 1;
    if (tokenIs(sql, tokens[k], "analyze") || tokenIs(sql, tokens[k], "analyse")) {
        prefix.analyze = true;
        ++k;
    }
    if (k < tokens.size() && isSymbol(sql, tokens[k], '('))
        k = afterOptions(sql, tokens, k, prefix.analyze);
    prefix.inner = k < tokens.size() ? tokens[k].begin : 0;
    return prefix;
}

} // namespace sandbox
