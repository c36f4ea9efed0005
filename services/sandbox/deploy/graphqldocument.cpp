#include "services/sandbox/deploy/graphqldocument.h"

#include "services/sandbox/deploy/graphqllexer.h"

namespace sandbox::graphql
{

namespace
{

constexpr int deepestSelection = 64;

class Parser
{
public:
    explicit Parser(const std::string &text)
        : m_lexer(text)
    {
    }

    Document document()
    {
        Document document;
        while (!m_lexer.atEnd()) {
            if (m_lexer.isName("fragment"))
                fragment(document);
            else
                document.operations.push_back(operation());
        }
        if (document.operations.empty())
            m_lexer.fail();
        return document;
    }

private:
    Operation operation()
    {
        Operation operation;
        operation.place = m_lexer.token().place;
        if (!m_lexer.isSign("{")) {
            operation.kind = kind();
            if (m_lexer.token().kind == Lexer::Token::Kind::Name)
                operation.name = m_lexer.expectName();
            if (m_lexer.takeSign("(")) {
                while (!m_lexer.takeSign(")"))
                    operation.variables.push_back(variable());
            }
            directives();
        }
        operation.selections = selections(0);
        return operation;
    }

    std::string kind()
    {
        for (const char *known : {"query", "mutation", "subscription"}) {
            if (m_lexer.isName(known))
                return m_lexer.expectName();
        }
        m_lexer.fail();
    }

    VariableDefinition variable()
    {
        VariableDefinition variable;
        variable.place = m_lexer.token().place;
        m_lexer.expectSign("$");
        variable.name = m_lexer.expectName();
        m_lexer.expectSign(":");
        variable.type = m_lexer.expectType();
        if (m_lexer.takeSign("="))
            variable.usual = m_lexer.expectValue(true);
        directives();
        return variable;
    }

    void fragment(Document &document)
    {
        Fragment fragment;
        fragment.place = m_lexer.token().place;
        m_lexer.expectName();
        if (m_lexer.isName("on"))
            m_lexer.fail();
        const std::string name = m_lexer.expectName();
        if (!m_lexer.isName("on"))
            m_lexer.fail();
        m_lexer.expectName();
        fragment.on = m_lexer.expectName();
        directives();
        fragment.selections = selections(0);
        document.fragments[name] = std::move(fragment);
    }

    std::vector<Selection> selections(int depth)
    {
        if (depth > deepestSelection)
            throw SyntaxError{"Syntax Error: the selection is too deep.", m_lexer.token().place};
        std::vector<Selection> list;
        m_lexer.expectSign("{");
        do
            list.push_back(selection(depth));
        while (!m_lexer.takeSign("}"));
        return list;
    }

    Selection selection(int depth)
    {
        Selection selection;
        selection.place = m_lexer.token().place;
        if (!m_lexer.takeSign("..."))
            return field(std::move(selection), depth);
        const bool isNamed = m_lexer.token().kind == Lexer::Token::Kind::Name;
        if (isNamed && !m_lexer.isName("on")) {
            selection.kind = Selection::Kind::Spread;
            selection.name = m_lexer.expectName();
            selection.directives = directives();
            return selection;
        }
        selection.kind = Selection::Kind::Inline;
        if (isNamed) {
            m_lexer.expectName();
            selection.name = m_lexer.expectName();
        }
        selection.directives = directives();
        selection.selections = selections(depth + 1);
        return selection;
    }

    Selection field(Selection selection, int depth)
    {
        selection.name = selection.key = m_lexer.expectName();
        if (m_lexer.takeSign(":"))
            selection.name = m_lexer.expectName();
        selection.arguments = arguments();
        selection.directives = directives();
        if (m_lexer.isSign("{"))
            selection.selections = selections(depth + 1);
        return selection;
    }

    Arguments arguments()
    {
        Arguments list;
        if (!m_lexer.takeSign("("))
            return list;
        do {
            const std::string name = m_lexer.expectName();
            m_lexer.expectSign(":");
            list.push_back({name, m_lexer.expectValue(false)});
        } while (!m_lexer.takeSign(")"));
        return list;
    }

    std::vector<Directive> directives()
    {
        std::vector<Directive> list;
        while (m_lexer.isSign("@")) {
            Directive directive;
            directive.place = m_lexer.token().place;
            m_lexer.takeSign("@");
            directive.name = m_lexer.expectName();
            directive.arguments = arguments();
            list.push_back(std::move(directive));
        }
        return list;
    }

    Lexer m_lexer;
};

} // namespace

std::string TypeRef::text() const
{
    const std::string item = name + (isList && areItemsRequired ? "!" : "");
    return (isList ? "[" + item + "]" : item) + (isRequired ? "!" : "");
}

Document parseDocument(const std::string &text)
{
    return Parser(text).document();
}

} // namespace sandbox::graphql
