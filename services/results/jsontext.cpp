#include "services/results/jsontext.h"

namespace
{

/// A walk over the text that copies tokens and puts line breaks between them.
class Indenter
{
public:
    Indenter(const QByteArray &json, const std::function<bool(const QByteArray &)> &masked)
        : m_json(json)
        , m_masked(masked)
    {
        m_out.reserve(json.size() * 2);
    }

    QByteArray run()
    {
        while (m_at < m_json.size())
            step();
        return std::move(m_out);
    }

private:
    void step()
    {
        const char c = m_json[m_at];
        if (c == '"')
            return string();
        ++m_at;
        if (c == '{' || c == '[')
            open(c);
        else if (c == '}' || c == ']')
            close(c);
        else if (c == ',')
            comma();
        else if (c == ':')
            m_out += ": ";
        else if (c != ' ' && c != '\n' && c != '\r' && c != '\t')
            m_out += c;
    }

    void open(char c)
    {
        m_out += c;
        const qsizetype next = skipBlanks();
        const char end = c == '{' ? '}' : ']';
        if (next < m_json.size() && m_json[next] == end) {
            m_out += end;
            m_at = next + 1;
            return;
        }
        m_maskBelow.append(c == '{' ? false : m_maskNext);
        m_maskNext = m_maskBelow.last();
        lineBreak();
    }

    void close(char c)
    {
        if (!m_maskBelow.isEmpty())
            m_maskBelow.removeLast();
        m_maskNext = false;
        lineBreak();
        m_out += c;
    }

    void comma()
    {
        m_out += ',';
        m_maskNext = !m_maskBelow.isEmpty() && m_maskBelow.last();
        lineBreak();
    }

    void string()
    {
        const qsizetype begin = m_at++;
        while (m_at < m_json.size() && m_json[m_at] != '"')
            m_at += m_json[m_at] == '\\' ? 2 : 1;
        m_at = std::min(m_at + 1, m_json.size());
        const QByteArray token = m_json.mid(begin, m_at - begin);
        const qsizetype next = skipBlanks();
        const bool isKey = next < m_json.size() && m_json[next] == ':';
        if (isKey)
            m_maskNext = m_masked && m_masked(token.mid(1, token.size() - 2));
        m_out += !isKey && m_maskNext ? QByteArray("\"‹redacted›\"") : token;
    }

    qsizetype skipBlanks() const
    {
        qsizetype at = m_at;
        while (at < m_json.size() && QByteArrayView(" \n\r\t").contains(m_json[at]))
            ++at;
        return at;
    }

    void lineBreak()
    {
        // Deep nesting is kept flat beyond this: an indent per level would grow with the square of
        // the depth.
        constexpr qsizetype deepest = 64;
        m_out += '\n';
        m_out.append(2 * std::min(m_maskBelow.size(), deepest), ' ');
    }

    const QByteArray &m_json;
    const std::function<bool(const QByteArray &)> &m_masked;
    QByteArray m_out;
    qsizetype m_at = 0;
    bool m_maskNext = false;
    QList<bool> m_maskBelow; // per open container: its strings are masked
};

} // namespace

QByteArray indentedJson(const QByteArray &json,
                        const std::function<bool(const QByteArray &)> &masked)
{
    return Indenter(json, masked).run();
}
