#include "services/sandbox/deploy/graphqlschema.h"

#include "services/sandbox/deploy/graphqllexer.h"

namespace sandbox::graphql
{

namespace
{

InputFields inputFields(Lexer &lexer, const std::string &end)
{
    InputFields fields;
    while (!lexer.takeSign(end)) {
        lexer.skipDescription();
        const std::string name = lexer.expectName();
        lexer.expectSign(":");
        InputField &field = fields[name];
        field.type = lexer.expectType();
        if (lexer.takeSign("="))
            field.usual = lexer.expectValue(true);
    }
    return fields;
}

Type objectType(Lexer &lexer)
{
    Type type;
    type.kind = Type::Kind::Object;
    lexer.expectSign("{");
    while (!lexer.takeSign("}")) {
        lexer.skipDescription();
        Field &field = type.fields[lexer.expectName()];
        if (lexer.takeSign("("))
            field.arguments = inputFields(lexer, ")");
        lexer.expectSign(":");
        field.type = lexer.expectType();
    }
    type.fields["__typename"].type = {"String", true, false, false};
    return type;
}

Type enumType(Lexer &lexer)
{
    Type type;
    type.kind = Type::Kind::Enum;
    lexer.expectSign("{");
    while (!lexer.takeSign("}"))
        type.values.insert(lexer.expectName());
    return type;
}

} // namespace

Schema::Schema(const std::string &text)
{
    for (const char *scalar : {"String", "Int", "Float", "Boolean", "ID"})
        m_types[scalar] = Type{};
    Lexer lexer(text);
    while (!lexer.atEnd()) {
        lexer.skipDescription();
        const std::string kind = lexer.expectName();
        const std::string name = lexer.expectName();
        if (kind == "type") {
            m_types[name] = objectType(lexer);
        } else if (kind == "input") {
            Type &type = m_types[name];
            type.kind = Type::Kind::Input;
            lexer.expectSign("{");
            type.inputs = inputFields(lexer, "}");
        } else if (kind == "enum") {
            m_types[name] = enumType(lexer);
        } else if (kind == "scalar") {
            m_types[name] = Type{};
        } else {
            throw SyntaxError{"Syntax Error: Unexpected Name \"" + kind + "\".",
                              lexer.token().place};
        }
    }
}

const Type *Schema::type(const std::string &name) const
{
    const auto found = m_types.find(name);
    return found == m_types.end() ? nullptr : &found->second;
}

const Type *Schema::root(const std::string &operationKind, std::string &name) const
{
    name = operationKind == "query"   ? "Query"
        : operationKind == "mutation" ? "Mutation"
                                      : "Subscription";
    return type(name);
}

} // namespace sandbox::graphql
