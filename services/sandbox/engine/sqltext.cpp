#include "services/sandbox/engine/sqltext.h"

#include "services/sandbox/engine/sqllexer.h"

#include <algorithm>

namespace sandbox
{

namespace
{

bool continues(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

/// Length of the well-formed UTF-8 sequence at i; 0 when there is none (overlong forms, surrogates,
/// beyond U+10FFFF too).
std::size_t sequenceLength(const std::string &text, std::size_t i)
{
    const auto byte
        = [&](std::size_t k) { return k < text.size() ? static_cast<unsigned char>(text[k]) : 0u; };
    const unsigned a = byte(i);
    const std::size_t length = a < 0x80 ? 1
        : a >= 0xC2 && a < 0xE0         ? 2
        : a >= 0xE0 && a < 0xF0         ? 3
        : a >= 0xF0 && a < 0xF5         ? 4
                                        : 0;
    for (std::size_t k = 1; k < length; ++k) {
        if ((byte(i + k) & 0xC0) != 0x80)
            return 0;
    }
    const unsigned b = byte(i + 1);
    const bool bad = (a == 0xE0 && b < 0xA0) || (a == 0xED && b > 0x9F) || (a == 0xF0 && b < 0x90)
        || (a == 0xF4 && b > 0x8F);
    return bad ? 0 : length;
}

/// The namespace whose levels begin at token k as `a . b . name`; null when there is none.
const std::vector<std::string> *namespaceAt(const std::string &sql,
                                            const std::vector<SqlToken> &tokens, std::size_t k,
                                            const EngineSql::Namespaces &namespaces)
{
    const auto isName = [&](std::size_t i) {
        return i < tokens.size()
            && (tokens[i].kind == SqlToken::Kind::Word
                || tokens[i].kind == SqlToken::Kind::QuotedName);
    };
    const auto isDot
        = [&](std::size_t i) { return i < tokens.size() && tokens[i].kind == SqlToken::Kind::Dot; };
    if (!isName(k) || (k > 0 && isDot(k - 1)))
        return nullptr;
    for (const auto &levels : namespaces) {
        bool matches = levels.size() > 1 && isName(k + 2 * levels.size());
        for (std::size_t level = 0; matches && level < levels.size(); ++level) {
            const std::size_t i = k + 2 * level;
            matches
                = isName(i) && isDot(i + 1) && equalAscii(tokenName(sql, tokens[i]), levels[level]);
        }
        if (matches)
            return &levels;
    }
    return nullptr;
}

std::string dotted(const std::vector<std::string> &levels)
{
    std::string text;
    for (const std::string &level : levels)
        text += (text.empty() ? "" : ".") + level;
    return text;
}

} // namespace

CodePoints::CodePoints(const std::string &text)
    : m_text(text)
    , m_before(text.size() + 1)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i > 0 && !continues(text[i]))
            ++count;
        m_before[i] = count;
    }
    m_before[text.size()] = text.empty() ? 0 : count + 1;
}

std::size_t CodePoints::at(std::size_t byte) const
{
    return m_before[std::min(byte, m_text.size())];
}

std::size_t CodePoints::byteOf(std::size_t codePoint) const
{
    const auto found = std::lower_bound(m_before.begin(), m_before.end(), codePoint);
    return found == m_before.end() ? m_text.size()
                                   : static_cast<std::size_t>(found - m_before.begin());
}

std::pair<std::size_t, std::size_t> CodePoints::lineColumn(std::size_t byte) const
{
    byte = std::min(byte, m_text.size());
    std::size_t line = 1;
    std::size_t start = 0;
    for (std::size_t i = 0; i < byte; ++i) {
        const bool lone = m_text[i] == '\r' && (i + 1 >= m_text.size() || m_text[i + 1] != '\n');
        if (m_text[i] == '\n' || lone) {
            ++line;
            start = i + 1;
        }
    }
    return {line, at(byte) - at(start) + 1};
}

std::string textFault(const std::string &text)
{
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == '\0')
            return "The text holds a NUL byte, at which the engine would stop reading.";
        const std::size_t length = sequenceLength(text, i);
        if (length == 0)
            return "The text is not valid UTF-8.";
        i += length;
    }
    return {};
}

EngineSql::EngineSql(const std::string &original, const Namespaces &namespaces)
{
    const LexedSql lexed = lexSql(original);
    std::string blanked = original;
    for (const auto &[begin, end] : lexed.wideBlanks)
        blanked.replace(begin, end - begin, end - begin, ' ');
    std::size_t from = 0;
    for (std::size_t k = 0; k < lexed.tokens.size(); ++k) {
        const auto *levels = namespaceAt(original, lexed.tokens, k, namespaces);
        if (!levels)
            continue;
        m_text.append(blanked, from, lexed.tokens[k].begin - from);
        m_anchors.emplace_back(lexed.tokens[k].begin, m_text.size());
        m_text += "\"" + dotted(*levels) + "\"";
        k += 2 * levels->size() - 2;
        from = lexed.tokens[k].end;
        m_anchors.emplace_back(from, m_text.size());
    }
    m_text.append(blanked, from, std::string::npos);
}

std::size_t EngineSql::originalByte(std::size_t byte) const
{
    for (std::size_t i = m_anchors.size(); i-- > 0;) {
        if (byte < m_anchors[i].second)
            continue;
        // inside a joined name the original is longer or shorter: its start stands for all of it
        return i % 2 == 0 ? m_anchors[i].first : m_anchors[i].first + byte - m_anchors[i].second;
    }
    return byte;
}

std::size_t EngineSql::originalOfError(std::size_t position, bool codePoints) const
{
    return originalByte(codePoints ? CodePoints(m_text).byteOf(position)
                                   : std::min(position, m_text.size()));
}

} // namespace sandbox
