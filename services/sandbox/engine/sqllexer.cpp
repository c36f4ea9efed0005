#include "services/sandbox/engine/sqllexer.h"

#include <algorithm>
#include <cstring>
#include <strings.h>

namespace sandbox
{

namespace
{

bool startsName(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
}

bool isDigit(unsigned char c)
{
    return c >= '0' && c <= '9';
}

class Lexer
{
public:
    explicit Lexer(const std::string &sql)
        : m_sql(sql)
    {
    }

    LexedSql run()
    {
        while (m_at < m_sql.size()) {
            if (!skipBlank() && !skipComment())
                readToken();
        }
        return std::move(m_out);
    }

private:
    unsigned char at(std::size_t i) const
    {
        return i < m_sql.size() ? static_cast<unsigned char>(m_sql[i]) : 0;
    }
    bool pair(std::size_t i, char a, char b) const
    {
        return at(i) == a && at(i + 1) == b && i + 1 < m_sql.size();
    }

    /// Bytes of the Unicode blank at i: U+00A0, U+2000–200D, U+202F, U+205F, U+2060, U+3000,
    /// U+FEFF; 0: none.
    std::size_t wideBlank(std::size_t i) const
    {
        const unsigned a = at(i), b = at(i + 1), c = at(i + 2);
        if (a == 0xC2 && b == 0xA0)
            return 2;
        const bool general = a == 0xE2 && b == 0x80 && ((c >= 0x80 && c <= 0x8D) || c == 0xAF);
        const bool medium = a == 0xE2 && b == 0x81 && (c == 0x9F || c == 0xA0);
        const bool other
            = (a == 0xE3 && b == 0x80 && c == 0x80) || (a == 0xEF && b == 0xBB && c == 0xBF);
        return general || medium || other ? 3 : 0;
    }

    bool skipBlank()
    {
        if (const std::size_t wide = wideBlank(m_at)) {
            m_out.wideBlanks.emplace_back(m_at, m_at + wide);
            m_at += wide;
            return true;
        }
        if (!std::strchr(" \t\n\r\f\v", at(m_at)) || at(m_at) == 0)
            return false;
        ++m_at;
        return true;
    }

    std::size_t lineEnd(std::size_t i) const
    {
        while (i < m_sql.size() && at(i) != '\n' && at(i) != '\r')
            ++i;
        return i;
    }

    bool skipComment()
    {
        const std::size_t begin = m_at;
        if (pair(m_at, '-', '-')) {
            m_at = lineEnd(m_at);
        } else if (pair(m_at, '/', '*')) {
            int depth = 1;
            m_at += 2;
            while (m_at < m_sql.size() && depth > 0) {
                const int change = pair(m_at, '/', '*') ? 1 : pair(m_at, '*', '/') ? -1 : 0;
                depth += change;
                m_at += change == 0 ? 1 : 2;
            }
            if (depth > 0)
                leaveOpen(begin);
        } else {
            return false;
        }
        noteInner(begin);
        return true;
    }

    void readToken()
    {
        const unsigned char c = at(m_at);
        const std::size_t begin = m_at;
        if (c == '\'')
            readText(m_at, false);
        else if ((c == 'e' || c == 'E') && at(m_at + 1) == '\'')
            readText(m_at + 1, true);
        else if (c != 0 && std::strchr("nNbBxX", c) && at(m_at + 1) == '\'')
            readText(m_at + 1, false);
        else if (c == '"')
            readQuotedName();
        else if (c == '$')
            readDollar();
        else if (startsName(c))
            readWord();
        else if (isDigit(c))
            readNumber();
        else
            add(begin, begin + 1,
                c == ';'       ? SqlToken::Kind::Semicolon
                    : c == '.' ? SqlToken::Kind::Dot
                               : SqlToken::Kind::Symbol);
    }

    void readText(std::size_t quote, bool escapes)
    {
        const std::size_t begin = m_at;
        std::size_t i = quote + 1;
        for (;;) {
            while (i < m_sql.size() && at(i) != '\'')
                i += escapes && at(i) == '\\' ? 2 : 1;
            if (i >= m_sql.size()) {
                i = m_sql.size();
                leaveOpen(begin);
                break;
            }
            ++i;
            if (at(i) == '\'') {
                ++i;
                continue;
            }
            const std::size_t next = continuation(i);
            if (next == 0)
                break;
            i = next;
        }
        add(begin, i, SqlToken::Kind::Text);
        noteInner(begin);
    }

    /// Where a quoted text goes on after blanks with a newline in them (`'a'` newline `'b'`); 0: it
    /// does not.
    std::size_t continuation(std::size_t i) const
    {
        bool newline = false;
        for (;;) {
            if (at(i) == '\n' || at(i) == '\r') {
                newline = true;
                ++i;
            } else if (at(i) == ' ' || at(i) == '\t' || at(i) == '\f') {
                ++i;
            } else if (newline && pair(i, '-', '-') && lineEnd(i) < m_sql.size()) {
                i = lineEnd(i);
            } else if (const std::size_t wide = wideBlank(i)) {
                i += wide;
            } else {
                break;
            }
        }
        return newline && at(i) == '\'' ? i + 1 : 0;
    }

    void readQuotedName()
    {
        const std::size_t begin = m_at;
        std::size_t i = begin + 1;
        while (i < m_sql.size() && (at(i) != '"' || at(i + 1) == '"'))
            i += at(i) == '"' ? 2 : 1;
        if (i >= m_sql.size())
            leaveOpen(begin);
        add(begin, std::min(i + 1, m_sql.size()), SqlToken::Kind::QuotedName);
        noteInner(begin);
    }

    void readDollar()
    {
        const std::size_t begin = m_at;
        std::size_t i = begin + 1;
        if (startsName(at(i)) && !wideBlank(i)) {
            while (startsName(at(i)) || isDigit(at(i)))
                ++i;
        }
        if (at(i) != '$') {
            add(begin, begin + 1, SqlToken::Kind::Symbol);
            return;
        }
        const std::string tag = m_sql.substr(begin, i - begin + 1);
        const std::size_t close = m_sql.find(tag, i + 1);
        if (close == std::string::npos)
            leaveOpen(begin);
        add(begin, close == std::string::npos ? m_sql.size() : close + tag.size(),
            SqlToken::Kind::Text);
        noteInner(begin);
    }

    void readWord()
    {
        std::size_t i = m_at + 1;
        while ((startsName(at(i)) || isDigit(at(i)) || at(i) == '$') && !wideBlank(i))
            ++i;
        add(m_at, i, SqlToken::Kind::Word);
    }

    void readNumber()
    {
        std::size_t i = m_at + 1;
        while (isDigit(at(i)) || (at(i) == '.' && isDigit(at(i + 1))))
            ++i;
        add(m_at, i, SqlToken::Kind::Number);
    }

    void add(std::size_t begin, std::size_t end, SqlToken::Kind kind)
    {
        m_out.tokens.push_back({begin, end, kind});
        m_at = end;
    }

    void noteInner(std::size_t begin)
    {
        for (std::size_t i = begin; i < m_at; ++i) {
            if (m_sql[i] == ';')
                m_out.innerSemicolons.push_back(i);
        }
    }

    void leaveOpen(std::size_t begin)
    {
        m_out.unterminated = true;
        m_out.unterminatedAt = begin;
    }

    const std::string &m_sql;
    std::size_t m_at = 0;
    LexedSql m_out;
};

} // namespace

LexedSql lexSql(const std::string &sql)
{
    return Lexer(sql).run();
}

std::string tokenName(const std::string &sql, const SqlToken &token)
{
    const std::string text = sql.substr(token.begin, token.end - token.begin);
    if (token.kind != SqlToken::Kind::QuotedName)
        return text;
    std::string name;
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        name += text[i];
        if (text[i] == '"')
            ++i;
    }
    return name;
}

bool equalAscii(const std::string &a, const std::string &b)
{
    return a.size() == b.size() && strncasecmp(a.c_str(), b.c_str(), a.size()) == 0;
}

bool tokenIs(const std::string &sql, const SqlToken &token, const char *word)
{
    return token.kind == SqlToken::Kind::Word
        && equalAscii(sql.substr(token.begin, token.end - token.begin), word);
}

} // namespace sandbox
