#pragma once

#include "services/sandbox/deploy/graphqldocument.h"

namespace sandbox::graphql
{

/// Reads a text token by token; the parts of the language that documents and schemas share.
/// Everything throws SyntaxError.
class Lexer
{
public:
    explicit Lexer(const std::string &text);

    struct Token {
        enum class Kind { End, Name, Number, Text, Sign };
        Kind kind = Kind::End;
        std::string text; ///< decoded for Text; "..." is one sign
        Place place;
    };
    const Token &token() const { return m_token; } ///< the one that comes next

    bool atEnd() const { return m_token.kind == Token::Kind::End; }
    bool isSign(const std::string &sign) const;
    bool isName(const std::string &name) const;
    bool takeSign(const std::string &sign); ///< false: another token comes
    void expectSign(const std::string &sign);
    std::string expectName();
    TypeRef expectType();
    Value expectValue(bool isConstant, int depth = 0);
    void skipDescription(); ///< a text before a definition
    [[noreturn]] void fail() const; ///< the next token is not what belongs here

private:
    Token next();
    Token nameToken(Token token);
    Token numberToken(Token token);
    Token textToken(Token token);
    Token blockToken(Token token);
    void skipIgnored();
    void step(std::size_t characters = 1);
    char at(std::size_t ahead = 0) const;

    std::string m_text;
    std::size_t m_at = 0;
    Place m_place;
    Token m_token;
};

} // namespace sandbox::graphql
