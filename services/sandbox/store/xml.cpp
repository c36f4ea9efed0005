#include "services/sandbox/store/xml.h"

#include <cstdlib>

namespace sandbox
{

namespace
{

constexpr int deepest = 16; // S3's own documents have five levels

void appendUtf8(std::string &text, unsigned long code)
{
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
        throw XmlError("A character reference names no character.");
    if (code < 0x80) {
        text += static_cast<char>(code);
        return;
    }
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static constexpr unsigned long lead[] = {0, 0xc0, 0xe0, 0xf0};
    text += static_cast<char>(lead[more] | code >> (6 * more));
    for (int i = more - 1; i >= 0; --i)
        text += static_cast<char>(0x80 | (code >> (6 * i) & 0x3f));
}

class Parser
{
public:
    explicit Parser(std::string_view document)
        : m_rest(document)
    {
    }

    XmlElement document()
    {
        skipMisc();
        XmlElement root = element(0);
        skipMisc();
        if (!m_rest.empty())
            throw XmlError("There is something after the end of the document.");
        return root;
    }

private:
    bool startsWith(std::string_view prefix) const
    {
        return m_rest.substr(0, prefix.size()) == prefix;
    }

    /// What lies before end, which is passed as well.
    std::string_view until(std::string_view end)
    {
        const std::size_t at = m_rest.find(end);
        if (at == std::string_view::npos)
            throw XmlError("The document ends too early.");
        const std::string_view before = m_rest.substr(0, at);
        m_rest.remove_prefix(at + end.size());
        return before;
    }

    /// White space, the declaration, comments.
    void skipMisc()
    {
        for (;;) {
            const std::size_t at = m_rest.find_first_not_of(" \t\r\n");
            m_rest.remove_prefix(at == std::string_view::npos ? m_rest.size() : at);
            if (startsWith("<?"))
                until("?>");
            else if (startsWith("<!--"))
                until("-->");
            else
                return;
        }
    }

    static std::string localName(std::string_view tag)
    {
        tag = tag.substr(0, tag.find_first_of(" \t\r\n"));
        const std::size_t colon = tag.find(':');
        if (colon != std::string_view::npos)
            tag.remove_prefix(colon + 1);
        if (tag.empty())
            throw XmlError("An element has no name.");
        return std::string(tag);
    }

    XmlElement element(int depth)
    {
        if (!startsWith("<") || startsWith("<!") || depth > deepest)
            throw XmlError("An element was expected.");
        m_rest.remove_prefix(1);
        std::string_view tag = until(">");
        XmlElement made;
        const bool isEmpty = !tag.empty() && tag.back() == '/';
        if (isEmpty)
            tag.remove_suffix(1);
        made.name = localName(tag);
        if (!isEmpty)
            content(made, depth);
        return made;
    }

    void content(XmlElement &into, int depth)
    {
        for (;;) {
            const std::size_t at = m_rest.find('<');
            if (at == std::string_view::npos)
                throw XmlError("The document ends too early.");
            appendDecoded(into.text, m_rest.substr(0, at));
            m_rest.remove_prefix(at);
            if (startsWith("</")) {
                m_rest.remove_prefix(2);
                if (localName(until(">")) != into.name)
                    throw XmlError("An element ends with another one's name.");
                return;
            }
            if (startsWith("<![CDATA[")) {
                m_rest.remove_prefix(9);
                into.text += until("]]>");
            } else if (startsWith("<?") || startsWith("<!--")) {
                until(startsWith("<?") ? "?>" : "-->");
            } else {
                into.children.push_back(element(depth + 1));
            }
        }
    }

    static void appendDecoded(std::string &text, std::string_view encoded)
    {
        while (!encoded.empty()) {
            const std::size_t at = encoded.find('&');
            text += encoded.substr(0, at);
            if (at == std::string_view::npos)
                return;
            const std::size_t end = encoded.find(';', at);
            if (end == std::string_view::npos)
                throw XmlError("A reference does not end.");
            appendReference(text, std::string(encoded.substr(at + 1, end - at - 1)));
            encoded.remove_prefix(end + 1);
        }
    }

    static void appendReference(std::string &text, const std::string &name)
    {
        static constexpr struct {
            const char *name;
            char character;
        } known[] = {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}};
        for (const auto &entity : known) {
            if (name == entity.name) {
                text += entity.character;
                return;
            }
        }
        const bool isHex = name.size() > 1 && name[1] == 'x';
        const std::string digits = name.empty() ? name : name.substr(isHex ? 2 : 1);
        char *end = nullptr;
        const unsigned long code = std::strtoul(digits.c_str(), &end, isHex ? 16 : 10);
        if (name.empty() || name[0] != '#' || digits.empty() || *end)
            throw XmlError("An entity is not known.");
        appendUtf8(text, code);
    }

    std::string_view m_rest;
};

} // namespace

const XmlElement *XmlElement::child(std::string_view wanted) const
{
    for (const XmlElement &element : children) {
        if (element.name == wanted)
            return &element;
    }
    return nullptr;
}

std::string XmlElement::textOf(std::string_view wanted) const
{
    const XmlElement *found = child(wanted);
    return found ? found->text : std::string();
}

XmlElement parseXml(std::string_view document)
{
    return Parser(document).document();
}

std::string xmlEscaped(std::string_view text)
{
    std::string escaped;
    for (const char c : text) {
        if (c == '<')
            escaped += "&lt;";
        else if (c == '>')
            escaped += "&gt;";
        else if (c == '&')
            escaped += "&amp;";
        else if (c == '"')
            escaped += "&quot;";
        else if (static_cast<unsigned char>(c) < 0x20)
            escaped += "&#" + std::to_string(static_cast<int>(c)) + ";";
        else
            escaped += c;
    }
    return escaped;
}

std::string xmlElement(std::string_view name, std::string_view text)
{
    return "<" + std::string(name) + ">" + xmlEscaped(text) + "</" + std::string(name) + ">";
}

} // namespace sandbox
