#include "services/core/redactor.h"

#include "services/core/redaction.h"
#include "services/core/secretnames.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace
{

constexpr auto tokenPrefixes = std::to_array<std::string_view>(
    {"sk-", "ghp_", "gho_", "github_pat_", "glpat-", "xoxb-", "xoxp-"});

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// Tells "Bearer 3f9ac0…" from the prose "Bearer token required".
bool looksRandom(QByteArrayView word)
{
    const bool plainWord = std::all_of(word.begin(), word.end(), isLetter);
    return word.size() >= 8 && (!plainWord || word.size() >= 16);
}

} // namespace

qsizetype Redactor::skipSpace(qsizetype i) const
{
    while (i < m_text.size() && isSpace(m_text[i]))
        ++i;
    return i;
}

// Passes over one quote, which stands behind backslashes when JSON travels inside a JSON string.
qsizetype Redactor::skipQuote(qsizetype i, char *quote) const
{
    qsizetype end = i;
    while (at(end) == '\\')
        ++end;
    if (at(end) != '"' && at(end) != '\'')
        return i;
    *quote = at(end);
    return end + 1;
}

qsizetype Redactor::endOfQuoted(qsizetype i, char quote, bool escaped) const
{
    for (; i < m_text.size(); ++i) {
        if (m_text[i] == quote)
            return i;
        if (m_text[i] == '\\') {
            if (escaped && at(i + 1) == quote)
                return i;
            ++i;
        }
    }
    return m_text.size(); // cut off: what is there is the secret's start
}

qsizetype Redactor::endOfContainer(qsizetype i) const
{
    qsizetype depth = 0;
    for (; i < m_text.size(); ++i) {
        const char c = m_text[i];
        if (c == '"')
            i = endOfQuoted(i + 1, '"', false);
        else if (c == '{' || c == '[')
            ++depth;
        else if ((c == '}' || c == ']') && --depth == 0)
            return i + 1;
    }
    return m_text.size();
}

void Redactor::copyTo(qsizetype end)
{
    m_out.append(m_text.sliced(m_at, end - m_at));
    m_at = end;
}

void Redactor::hideTo(qsizetype end)
{
    if (end <= m_at)
        return;
    m_out.append(redactionMark);
    ++m_count;
    m_at = end;
}

void Redactor::run()
{
    while (m_at < m_text.size()) {
        if (isNameCharacter(m_text[m_at])) {
            if (!hidePrivateKey())
                word();
        } else if (!hideUserInfo()) {
            copyTo(m_at + 1);
        }
    }
}

void Redactor::word()
{
    const qsizetype start = m_at;
    qsizetype end = start;
    while (end < m_text.size() && isNameCharacter(m_text[end]))
        ++end;
    const QByteArrayView name = m_text.sliced(start, end - start);
    if (hideKnownShape(name))
        return;
    copyTo(end);
    if (hideAfterScheme(name) || !namesSecret(name) || hideElement(start))
        return;
    hideValue(name);
}

bool Redactor::hideKnownShape(QByteArrayView name)
{
    const bool jwt = name.size() >= 20 && name.startsWith("eyJ") && name.contains('.');
    const bool awsKeyId = name.size() == 20 && (name.startsWith("AKIA") || name.startsWith("ASIA"));
    const bool provider = name.size() >= 20
        && std::any_of(tokenPrefixes.begin(), tokenPrefixes.end(), [&](std::string_view p) {
                              return name.startsWith(QByteArrayView(p.data(), p.size()));
                          });
    if (!jwt && !awsKeyId && !provider)
        return false;
    hideTo(m_at + name.size());
    return true;
}

// "Bearer abc", "Basic abc": the scheme stays, because it tells what was asked for.
bool Redactor::hideAfterScheme(QByteArrayView name)
{
    if (name.compare("Bearer", Qt::CaseInsensitive) != 0
        && name.compare("Basic", Qt::CaseInsensitive) != 0)
        return false;
    const qsizetype start = skipSpace(m_at);
    qsizetype end = start;
    while (end < m_text.size() && isTokenCharacter(m_text[end]))
        ++end;
    if (start == m_at || !looksRandom(m_text.sliced(start, end - start)))
        return false;
    copyTo(start);
    hideTo(end);
    return true;
}

bool Redactor::hideElement(qsizetype start) // <SecretAccessKey>…</SecretAccessKey>
{
    if (start == 0 || m_text[start - 1] != '<' || at(m_at) != '>')
        return false;
    copyTo(m_at + 1);
    const qsizetype end = m_text.indexOf('<', m_at);
    hideTo(end < 0 ? m_text.size() : end);
    return true;
}

void Redactor::hideValue(QByteArrayView name)
{
    char quote = '\0';
    qsizetype i = skipSpace(skipQuote(m_at, &quote));
    const char separator = at(i);
    if (separator != ':' && separator != '=')
        return;
    i = skipSpace(at(i + 1) == '>' ? i + 2 : i + 1);
    char valueQuote = '\0';
    const qsizetype start = skipQuote(i, &valueQuote);
    copyTo(start);
    if (valueQuote != '\0')
        hideTo(endOfQuoted(start, valueQuote, start - i > 1));
    else if (quote != '\0' && (at(start) == '{' || at(start) == '['))
        hideTo(endOfContainer(start));
    else
        hideBareValue(name, quote != '\0' ? '"' : separator, start);
}

void Redactor::hideBareValue(QByteArrayView name, char separator, qsizetype from)
{
    constexpr std::string_view stops = " \t\r\n&;,\"'<>{}[]()";
    qsizetype end = from;
    while (end < m_text.size() && stops.find(m_text[end]) == std::string_view::npos)
        ++end;
    const QByteArrayView value = m_text.sliced(from, end - from);
    const std::string compact = compactName(name);
    const bool number
        = std::all_of(value.begin(), value.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (value == "true" || value == "false" || value == "null"
        || (number && compact.ends_with('s')))
        return; // "has_secret": true, "max_tokens": 4096
    // In prose the word after "token:" is most often the diagnosis ("token: expired"); a password's
    // never is.
    const bool prose = separator == ':' && std::all_of(value.begin(), value.end(), isLetter)
        && value.size() < 16 && !compact.ends_with("password") && !compact.ends_with("secret");
    if (!prose)
        hideTo(end);
}

bool Redactor::hideUserInfo() // scheme://user:password@host
{
    if (!m_text.sliced(m_at).startsWith("://"))
        return false;
    copyTo(m_at + 3);
    constexpr std::string_view stops = " \t\r\n/?#\"'<>";
    qsizetype end = m_at;
    qsizetype found = -1;
    while (end < m_text.size() && end - m_at < 4096
           && stops.find(m_text[end]) == std::string_view::npos) {
        if (m_text[end] == '@')
            found = end;
        ++end;
    }
    if (found >= 0)
        hideTo(found);
    return true;
}

bool Redactor::hidePrivateKey()
{
    if (m_text[m_at] != '-' || !m_text.sliced(m_at).startsWith("-----BEGIN "))
        return false;
    const qsizetype headerEnd = m_text.indexOf(QByteArrayView("-----"), m_at + 11);
    if (headerEnd < 0 || headerEnd - m_at > 64
        || !m_text.sliced(m_at, headerEnd - m_at).endsWith("PRIVATE KEY"))
        return false;
    const qsizetype end = m_text.indexOf(QByteArrayView("-----END "), headerEnd);
    const qsizetype close = end < 0 ? -1 : m_text.indexOf(QByteArrayView("-----"), end + 9);
    hideTo(close < 0 ? m_text.size() : close + 5);
    return true;
}
