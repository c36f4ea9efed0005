#include "services/sandbox/deploy/graphqlvalidation.h"

#include <algorithm>

using nlohmann::json;

namespace sandbox::graphql
{

namespace
{

constexpr int deepestSpread = 32; ///< deeper is a fragment within itself
constexpr std::size_t mostMistakes = 50;

const InputField condition{{"Boolean", true, false, false}, std::nullopt};

TypeRef itemOf(const TypeRef &list)
{
    return {list.name, list.areItemsRequired, false, false};
}

/// Whether a scalar of the language fits a type that is not one of our own.
bool fitsScalar(const std::string &type, const json &value)
{
    if (type == "String")
        return value.is_string();
    if (type == "ID")
        return value.is_string() || value.is_number_integer();
    if (type == "Int")
        return value.is_number_integer();
    if (type == "Float")
        return value.is_number();
    return type != "Boolean" || value.is_boolean();
}

class Validator
{
public:
    Validator(const Schema &schema, const Document &document, const Operation &operation)
        : m_schema(schema)
        , m_document(document)
        , m_operation(operation)
    {
    }

    std::vector<Mistake> run()
    {
        std::string root;
        if (!m_schema.root(m_operation.kind, root))
            add("Schema is not configured to execute " + m_operation.kind + " operation.",
                m_operation.place);
        else
            selections(root, m_operation.selections, 0);
        for (const VariableDefinition &variable : m_operation.variables) {
            const Type *type = m_schema.type(variable.type.name);
            if (!type)
                add("Unknown type \"" + variable.type.name + "\".", variable.place);
            else if (type->kind == Type::Kind::Object)
                add("Variable \"$" + variable.name + "\" cannot be non-input type \""
                        + variable.type.text() + "\".",
                    variable.place);
            if (!m_used.count(variable.name))
                add("Variable \"$" + variable.name + "\" is never used"
                        + (m_operation.name.empty()
                               ? "."
                               : " in operation \"" + m_operation.name + "\"."),
                    variable.place);
        }
        return std::move(m_mistakes);
    }

private:
    void add(const std::string &message, Place place) { m_mistakes.push_back({message, place}); }

    void selections(const std::string &typeName, const std::vector<Selection> &list, int depth)
    {
        std::map<std::string, std::string> names; // of the fields behind the keys of the answer
        for (const Selection &selection : list) {
            for (const Directive &directive : selection.directives)
                check(directive);
            if (selection.kind != Selection::Kind::Field) {
                spread(typeName, selection, depth);
                continue;
            }
            const auto [before, isNew] = names.emplace(selection.key, selection.name);
            if (!isNew && before->second != selection.name)
                add("Fields \"" + selection.key + "\" conflict because \"" + before->second
                        + "\" and \"" + selection.name + "\" are different fields.",
                    selection.place);
            field(typeName, selection, depth);
        }
    }

    void spread(const std::string &typeName, const Selection &selection, int depth)
    {
        if (m_mistakes.size() >= mostMistakes)
            return;
        std::string on = selection.name;
        const std::vector<Selection> *inner = &selection.selections;
        if (selection.kind == Selection::Kind::Spread) {
            const auto fragment = m_document.fragments.find(selection.name);
            if (fragment == m_document.fragments.end())
                return add("Unknown fragment \"" + selection.name + "\".", selection.place);
            if (depth > deepestSpread)
                return add("Cannot spread fragment \"" + selection.name + "\" within itself.",
                           selection.place);
            on = fragment->second.on;
            inner = &fragment->second.selections;
        }
        if (!on.empty() && !m_schema.type(on))
            return add("Unknown type \"" + on + "\".", selection.place);
        if (!on.empty() && on != typeName)
            return add("Fragment cannot be spread here as objects of type \"" + typeName
                           + "\" can never be of type \"" + on + "\".",
                       selection.place);
        selections(typeName, *inner, depth + 1);
    }

    void field(const std::string &typeName, const Selection &selection, int depth)
    {
        const Type *type = m_schema.type(typeName);
        const auto found = type->fields.find(selection.name);
        if (found == type->fields.end())
            return add("Cannot query field \"" + selection.name + "\" on type \"" + typeName
                           + "\".",
                       selection.place);
        const Field &field = found->second;
        arguments(field.arguments, selection.arguments, selection.place,
                  "on field \"" + typeName + "." + selection.name + "\"",
                  "Field \"" + selection.name + "\"");
        const Type *result = m_schema.type(field.type.name);
        const bool isObject = result && result->kind == Type::Kind::Object;
        if (isObject && selection.selections.empty())
            add("Field \"" + selection.name + "\" of type \"" + field.type.text()
                    + "\" must have a selection of subfields. Did you mean \"" + selection.name
                    + " { ... }\"?",
                selection.place);
        else if (!isObject && !selection.selections.empty())
            add("Field \"" + selection.name + "\" must not have a selection since type \""
                    + field.type.text() + "\" has no subfields.",
                selection.place);
        else if (isObject)
            selections(field.type.name, selection.selections, depth + 1);
    }

    void check(const Directive &directive)
    {
        if (directive.name != "include" && directive.name != "skip")
            return add("Unknown directive \"@" + directive.name + "\".", directive.place);
        arguments({{"if", condition}}, directive.arguments, directive.place,
                  "on directive \"@" + directive.name + "\"",
                  "Directive \"@" + directive.name + "\"");
    }

    void arguments(const InputFields &known, const Arguments &given, Place place,
                   const std::string &where, const std::string &whose)
    {
        for (const auto &[name, value] : given) {
            const auto found = known.find(name);
            if (found == known.end())
                add("Unknown argument \"" + name + "\" " + where + ".", value.place);
            else
                fits(found->second.type, value, found->second.usual.has_value());
        }
        for (const auto &[name, field] : known) {
            const bool isGiven = std::any_of(given.begin(), given.end(), [&](const auto &argument) {
                return argument.name == name;
            });
            if (field.type.isRequired && !field.usual && !isGiven)
                add(whose + " argument \"" + name + "\" of type \"" + field.type.text()
                        + "\" is required, but it was not provided.",
                    place);
        }
    }

    void fits(const TypeRef &type, const Value &value, bool hasUsual)
    {
        if (value.kind == Value::Kind::Variable)
            return variableFits(type, value, hasUsual);
        if (value.kind == Value::Kind::Scalar && value.scalar.is_null()) {
            if (type.isRequired)
                add("Expected value of type \"" + type.text() + "\", found null.", value.place);
            return;
        }
        if (type.isList) {
            if (value.kind != Value::Kind::List)
                return fits(itemOf(type), value, false);
            for (const Value &item : value.items)
                fits(itemOf(type), item, false);
            return;
        }
        const Type &known = *m_schema.type(type.name);
        if (known.kind == Type::Kind::Input && value.kind == Value::Kind::Object)
            return arguments(known.inputs, value.fields, value.place,
                             "in input type \"" + type.name + "\"", "Field \"" + type.name + "\"");
        const bool isEnum = known.kind == Type::Kind::Enum && value.kind == Value::Kind::Enum
            && known.values.count(value.name);
        const bool isAnything = known.kind == Type::Kind::Scalar && !isBuiltIn(type.name);
        const bool isScalar = known.kind == Type::Kind::Scalar && value.kind == Value::Kind::Scalar
            && fitsScalar(type.name, value.scalar);
        if (isAnything)
            uses(value);
        else if (!isEnum && !isScalar)
            add("Expected value of type \"" + type.text() + "\".", value.place);
    }

    static bool isBuiltIn(const std::string &name)
    {
        return name == "String" || name == "ID" || name == "Int" || name == "Float"
            || name == "Boolean";
    }

    /// The variables inside a value of a scalar that takes anything.
    void uses(const Value &value)
    {
        if (value.kind == Value::Kind::Variable && !defined(value))
            return;
        for (const Value &item : value.items)
            uses(item);
        for (const auto &[name, item] : value.fields)
            uses(item);
    }

    const VariableDefinition *defined(const Value &value)
    {
        const auto found
            = std::find_if(m_operation.variables.begin(), m_operation.variables.end(),
                           [&](const VariableDefinition &one) { return one.name == value.name; });
        if (found == m_operation.variables.end()) {
            add("Variable \"$" + value.name + "\" is not defined"
                    + (m_operation.name.empty() ? "."
                                                : " by operation \"" + m_operation.name + "\"."),
                value.place);
            return nullptr;
        }
        m_used.insert(value.name);
        return &*found;
    }

    void variableFits(const TypeRef &type, const Value &value, bool hasUsual)
    {
        const VariableDefinition *variable = defined(value);
        if (!variable)
            return;
        const TypeRef &has = variable->type;
        const bool isNeverNull = has.isRequired || variable->usual || hasUsual;
        const bool fitsList = has.isList == type.isList
            && (!type.isList || has.areItemsRequired || !type.areItemsRequired);
        if (has.name != type.name || !fitsList || (type.isRequired && !isNeverNull))
            add("Variable \"$" + value.name + "\" of type \"" + has.text()
                    + "\" used in position expecting type \"" + type.text() + "\".",
                value.place);
    }

    const Schema &m_schema;
    const Document &m_document;
    const Operation &m_operation;
    std::set<std::string> m_used;
    std::vector<Mistake> m_mistakes;
};

json literal(const Value &value, const json &variables)
{
    switch (value.kind) {
    case Value::Kind::Scalar:
        return value.scalar;
    case Value::Kind::Enum:
        return value.name;
    case Value::Kind::Variable:
        return variables.value(value.name, json());
    case Value::Kind::List: {
        json list = json::array();
        for (const Value &item : value.items)
            list.push_back(literal(item, variables));
        return list;
    }
    case Value::Kind::Object: {
        json object = json::object();
        for (const auto &[name, item] : value.fields) {
            const bool isMissing
                = item.kind == Value::Kind::Variable && !variables.contains(item.name);
            if (!isMissing)
                object[name] = literal(item, variables);
        }
        return object;
    }
    }
    return {};
}

[[noreturn]] void refuse(const VariableDefinition &variable, const std::string &why)
{
    throw Mistake{"Variable \"$" + variable.name + "\" " + why, variable.place};
}

void checkGiven(const Schema &schema, const VariableDefinition &variable, const TypeRef &type,
                const json &value)
{
    if (value.is_null()) {
        if (type.isRequired)
            refuse(variable,
                   "got invalid value null; Expected non-nullable type \"" + type.text()
                       + "\" not to be null.");
        return;
    }
    if (type.isList) {
        if (!value.is_array())
            return checkGiven(schema, variable, itemOf(type), value);
        for (const json &item : value)
            checkGiven(schema, variable, itemOf(type), item);
        return;
    }
    const Type &known = *schema.type(type.name);
    if (known.kind == Type::Kind::Input && value.is_object()) {
        for (const auto &[name, item] : value.items()) {
            if (!known.inputs.count(name))
                refuse(variable,
                       "got invalid value; Field \"" + name + "\" is not defined by type \""
                           + type.name + "\".");
        }
        for (const auto &[name, field] : known.inputs) {
            if (value.contains(name))
                checkGiven(schema, variable, field.type, value.at(name));
            else if (field.type.isRequired && !field.usual)
                refuse(variable,
                       "got invalid value; Field \"" + name + "\" of required type \""
                           + field.type.text() + "\" was not provided.");
        }
        return;
    }
    const bool isEnum = known.kind == Type::Kind::Enum && value.is_string()
        && known.values.count(value.get<std::string>());
    if (!isEnum && !(known.kind == Type::Kind::Scalar && fitsScalar(type.name, value)))
        refuse(variable, "got an invalid value for type \"" + type.text() + "\".");
}

} // namespace

std::vector<Mistake> mistakesOf(const Schema &schema, const Document &document,
                                const Operation &operation)
{
    return Validator(schema, document, operation).run();
}

json coercedVariables(const Schema &schema, const Operation &operation, const json &given)
{
    json values = json::object();
    for (const VariableDefinition &variable : operation.variables) {
        if (given.is_object() && given.contains(variable.name)) {
            checkGiven(schema, variable, variable.type, given.at(variable.name));
            values[variable.name] = given.at(variable.name);
        } else if (variable.usual) {
            values[variable.name] = literal(*variable.usual, json::object());
        } else if (variable.type.isRequired) {
            refuse(variable, "of required type \"" + variable.type.text() + "\" was not provided.");
        }
    }
    return values;
}

json argumentsOf(const Field &field, const Arguments &given, const json &variables)
{
    json values = json::object();
    for (const auto &[name, argument] : field.arguments) {
        if (argument.usual)
            values[name] = literal(*argument.usual, json::object());
    }
    for (const auto &[name, value] : given) {
        if (value.kind != Value::Kind::Variable || variables.contains(value.name))
            values[name] = literal(value, variables);
    }
    return values;
}

bool isIncluded(const Selection &selection, const json &variables)
{
    for (const Directive &directive : selection.directives) {
        const bool wanted = literal(directive.arguments.front().value, variables).get<bool>();
        if (wanted == (directive.name == "skip"))
            return false;
    }
    return true;
}

} // namespace sandbox::graphql
