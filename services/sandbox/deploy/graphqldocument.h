#pragma once

#include <nlohmann/json.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

/// What a GraphQL endpoint needs of the language (spec October 2021): documents with operations,
/// variables, aliases, arguments, fragments and the two standard directives.
namespace sandbox::graphql
{

struct Place {
    int line = 1;
    int column = 1; ///< both from 1, as errors show them
};

/// A text is no GraphQL. Thrown by the readers.
struct SyntaxError {
    std::string message;
    Place place;
};

struct NamedValue;

struct Value {
    enum class Kind { Scalar, Enum, Variable, List, Object };

    Kind kind = Kind::Scalar;
    nlohmann::json scalar; ///< also null
    std::string name; ///< of an enum value or a variable
    std::vector<Value> items;
    std::vector<NamedValue> fields; ///< of an object
    Place place;
};

struct NamedValue {
    std::string name;
    Value value;
};

/// "String!", "[DeploymentStatus!]"; a list's items are no lists.
struct TypeRef {
    std::string name;
    bool isRequired = false;
    bool isList = false;
    bool areItemsRequired = false;

    std::string text() const;
};

using Arguments = std::vector<NamedValue>;

struct Directive {
    std::string name;
    Arguments arguments;
    Place place;
};

struct Selection {
    enum class Kind { Field, Spread, Inline };

    Kind kind = Kind::Field;
    std::string name; ///< of the field or the fragment; an inline fragment's type, or ""
    std::string key; ///< alias, else name: what the answer calls the field
    Arguments arguments;
    std::vector<Directive> directives;
    std::vector<Selection> selections;
    Place place;
};

struct VariableDefinition {
    std::string name;
    TypeRef type;
    std::optional<Value> usual;
    Place place;
};

struct Operation {
    std::string kind = "query";
    std::string name;
    std::vector<VariableDefinition> variables;
    std::vector<Selection> selections;
    Place place;
};

struct Fragment {
    std::string on; ///< type
    std::vector<Selection> selections;
    Place place;
};

struct Document {
    std::vector<Operation> operations;
    std::map<std::string, Fragment> fragments;
};

Document parseDocument(const std::string &text); ///< throws SyntaxError

} // namespace sandbox::graphql
