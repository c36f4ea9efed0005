#include "services/sandbox/engine/statementsplit.h"

#include "services/sandbox/engine/sqllexer.h"

#include <algorithm>

namespace sandbox
{

namespace
{

std::string injected(const std::string &sql, const std::vector<std::size_t> &places)
{
    std::string out;
    std::size_t from = 0;
    for (std::size_t place : places) {
        out.append(sql, from, place - from);
        out += ";SELECT 1";
        from = place;
    }
    return out.append(sql, from, std::string::npos);
}

std::vector<StatementRange> rangesBetween(const LexedSql &lexed,
                                          const std::vector<std::size_t> &separators)
{
    std::vector<StatementRange> ranges;
    auto separator = separators.begin();
    bool open = false;
    for (const SqlToken &token : lexed.tokens) {
        while (separator != separators.end() && *separator < token.begin) {
            open = false;
            ++separator;
        }
        if (separator != separators.end() && *separator == token.begin)
            continue;
        if (!open)
            ranges.push_back({token.begin, token.end});
        ranges.back().end = token.end;
        open = true;
    }
    return ranges;
}

} // namespace

int countStatements(const Connection &engine, const std::string &sql, std::string *error)
{
    duckdb_extracted_statements statements = nullptr;
    const idx_t count = duckdb_extract_statements(engine.get(), sql.c_str(), &statements);
    const char *text
        = statements ? duckdb_extract_statements_error(statements) : "the engine read nothing";
    if (error)
        *error = text ? text : "";
    const int result = text ? -1 : static_cast<int>(count);
    duckdb_destroy_extracted(&statements);
    return result;
}

StatementSplit splitStatements(const Connection &engine, const std::string &sql)
{
    const LexedSql lexed = lexSql(sql);
    StatementSplit split;
    if (lexed.unterminated) {
        split.openQuote = lexed.unterminatedAt;
        return split;
    }
    std::vector<std::size_t> separators;
    for (const SqlToken &token : lexed.tokens) {
        if (token.kind == SqlToken::Kind::Semicolon)
            separators.push_back(token.begin);
    }
    const int count = countStatements(engine, sql);
    if (count >= 0) {
        const int more = static_cast<int>(separators.size());
        split.proved = countStatements(engine, injected(sql, separators)) == count + more
            && countStatements(engine, injected(sql, lexed.innerSemicolons)) == count;
        if (!split.proved) {
            std::vector<std::size_t> all = separators;
            all.insert(all.end(), lexed.innerSemicolons.begin(), lexed.innerSemicolons.end());
            std::sort(all.begin(), all.end());
            separators.clear();
            std::copy_if(all.begin(), all.end(), std::back_inserter(separators),
                         [&](std::size_t place) {
                             return countStatements(engine, injected(sql, {place})) == count + 1;
                         });
            split.proved = true;
        }
    }
    split.statements = rangesBetween(lexed, separators);
    return split;
}

} // namespace sandbox
