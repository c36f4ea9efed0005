#include "services/sandbox/deploy/graphqllexer.h"

#include <cctype>

namespace sandbox::graphql
{

namespace
{

constexpr int deepestValue = 64;

bool isNameStart(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) || c == '_';
}

bool isNamePart(char c)
{
    return isNameStart(c) || std::isdigit(static_cast<unsigned char>(c));
}

void appendUtf8(std::string &out, unsigned code)
{
    if (code < 0x80) {
        out += static_cast<char>(code);
    } else if (code < 0x800) {
        out += static_cast<char>(0xC0 | (code >> 6));
        out += static_cast<char>(0x80 | (code & 0x3F));
    } else {
        out += static_cast<char>(0xE0 | (code >> 12));
        out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
        out += static_cast<char>(0x80 | (code & 0x3F));
    }
}

} // namespace

Lexer::Lexer(const std::string &text)
    : m_text(text)
{
    m_token = next();
}

char Lexer::at(std::size_t ahead) const
{
    return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
}

void Lexer::step(std::size_t characters)
{
    for (; characters > 0 && m_at < m_text.size(); --characters, ++m_at) {
        if (m_text[m_at] == '\n') {
            ++m_place.line;
            m_place.column = 1;
        } else {
            ++m_place.column;
        }
    }
}

void Lexer::skipIgnored()
{
    while (m_at < m_text.size()) {
        if (at() == '#') {
            while (m_at < m_text.size() && at() != '\n')
                step();
        } else if (std::isspace(static_cast<unsigned char>(at())) || at() == ',') {
            step();
        } else {
            return;
        }
    }
}

Lexer::Token Lexer::next()
{
    skipIgnored();
    Token token;
    token.place = m_place;
    if (m_at >= m_text.size())
        return token;
    if (isNameStart(at()))
        return nameToken(token);
    if (at() == '-' || std::isdigit(static_cast<unsigned char>(at())))
        return numberToken(token);
    if (m_text.compare(m_at, 3, "\"\"\"") == 0)
        return blockToken(token);
    if (at() == '"')
        return textToken(token);
    token.kind = Token::Kind::Sign;
    token.text = m_text.compare(m_at, 3, "...") == 0 ? "..." : std::string(1, at());
    if (token.text.size() == 1 && std::string("{}()[]:=!$@|&").find(at()) == std::string::npos)
        throw SyntaxError{"Syntax Error: Unexpected character: \"" + token.text + "\".", m_place};
    step(token.text.size());
    return token;
}

Lexer::Token Lexer::nameToken(Token token)
{
    token.kind = Token::Kind::Name;
    while (isNamePart(at())) {
        token.text += at();
        step();
    }
    return token;
}

Lexer::Token Lexer::numberToken(Token token)
{
    token.kind = Token::Kind::Number;
    while (std::isdigit(static_cast<unsigned char>(at())) || at() == '-' || at() == '+'
           || at() == '.' || at() == 'e' || at() == 'E') {
        token.text += at();
        step();
    }
    if (!nlohmann::json::accept(token.text))
        throw SyntaxError{"Syntax Error: Invalid number, \"" + token.text + "\".", token.place};
    return token;
}

Lexer::Token Lexer::textToken(Token token)
{
    token.kind = Token::Kind::Text;
    for (step(); at() != '"'; step()) {
        if (m_at >= m_text.size() || at() == '\n')
            throw SyntaxError{"Syntax Error: Unterminated string.", m_place};
        if (at() != '\\') {
            token.text += at();
            continue;
        }
        step();
        const std::string plain = "\"\\/bfnrt";
        const auto which = plain.find(at());
        if (at() == 'u') {
            const std::string digits = m_text.substr(m_at + 1, 4);
            if (digits.size() < 4 || digits.find_first_not_of("0123456789abcdefABCDEF") < 4)
                throw SyntaxError{"Syntax Error: Invalid Unicode escape sequence.", m_place};
            appendUtf8(token.text, static_cast<unsigned>(std::stoul(digits, nullptr, 16)));
            step(4);
        } else if (which != std::string::npos && at() != '\0') {
            token.text += "\"\\/\b\f\n\r\t"[which];
        } else {
            throw SyntaxError{"Syntax Error: Invalid character escape sequence.", m_place};
        }
    }
    step();
    return token;
}

Lexer::Token Lexer::blockToken(Token token)
{
    token.kind = Token::Kind::Text;
    const auto end = m_text.find("\"\"\"", m_at + 3);
    if (end == std::string::npos)
        throw SyntaxError{"Syntax Error: Unterminated string.", m_place};
    token.text = m_text.substr(m_at + 3, end - m_at - 3);
    step(end + 3 - m_at);
    return token;
}

bool Lexer::isSign(const std::string &sign) const
{
    return m_token.kind == Token::Kind::Sign && m_token.text == sign;
}

bool Lexer::isName(const std::string &name) const
{
    return m_token.kind == Token::Kind::Name && m_token.text == name;
}

bool Lexer::takeSign(const std::string &sign)
{
    if (!isSign(sign))
        return false;
    m_token = next();
    return true;
}

void Lexer::expectSign(const std::string &sign)
{
    if (!takeSign(sign))
        fail();
}

std::string Lexer::expectName()
{
    if (m_token.kind != Token::Kind::Name)
        fail();
    std::string name = m_token.text;
    m_token = next();
    return name;
}

void Lexer::skipDescription()
{
    if (m_token.kind == Token::Kind::Text)
        m_token = next();
}

void Lexer::fail() const
{
    const std::string what = atEnd()        ? "<EOF>"
        : m_token.kind == Token::Kind::Name ? "Name \"" + m_token.text + "\""
                                            : "\"" + m_token.text + "\"";
    throw SyntaxError{"Syntax Error: Unexpected " + what + ".", m_token.place};
}

TypeRef Lexer::expectType()
{
    TypeRef type;
    type.isList = takeSign("[");
    type.name = expectName();
    if (type.isList) {
        type.areItemsRequired = takeSign("!");
        expectSign("]");
    }
    type.isRequired = takeSign("!");
    return type;
}

Value Lexer::expectValue(bool isConstant, int depth)
{
    if (depth > deepestValue)
        throw SyntaxError{"Syntax Error: the value is too deep.", m_token.place};
    Value value;
    value.place = m_token.place;
    if (!isConstant && takeSign("$")) {
        value.kind = Value::Kind::Variable;
        value.name = expectName();
    } else if (takeSign("[")) {
        value.kind = Value::Kind::List;
        while (!takeSign("]"))
            value.items.push_back(expectValue(isConstant, depth + 1));
    } else if (takeSign("{")) {
        value.kind = Value::Kind::Object;
        while (!takeSign("}")) {
            const std::string name = expectName();
            expectSign(":");
            value.fields.push_back({name, expectValue(isConstant, depth + 1)});
        }
    } else if (m_token.kind == Token::Kind::Text) {
        value.scalar = m_token.text;
        m_token = next();
    } else if (m_token.kind == Token::Kind::Number) {
        value.scalar = nlohmann::json::parse(m_token.text);
        m_token = next();
    } else {
        const std::string name = expectName();
        if (name == "true" || name == "false")
            value.scalar = name == "true";
        else if (name != "null") {
            value.kind = Value::Kind::Enum;
            value.name = name;
        }
    }
    return value;
}

} // namespace sandbox::graphql
