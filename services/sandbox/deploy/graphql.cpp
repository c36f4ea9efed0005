#include "services/sandbox/deploy/graphql.h"

#include <algorithm>

using nlohmann::json;

namespace sandbox::graphql
{

namespace
{

Json errorJson(const std::string &message, Place place, const std::string &code)
{
    return {{"message", message},
            {"locations", Json::array({{{"line", place.line}, {"column", place.column}}})},
            {"extensions", {{"code", code}}}};
}

Answer refused(const std::string &message, Place place, const std::string &code)
{
    return {400, {{"errors", Json::array({errorJson(message, place, code)})}}};
}

/// Executes one validated operation.
class Execution
{
public:
    Execution(const Schema &schema, const Resolvers &resolvers, const Document &document,
              const json &variables)
        : m_schema(schema)
        , m_resolvers(resolvers)
        , m_document(document)
        , m_variables(variables)
    {
    }

    Answer run(const Operation &operation)
    {
        std::string root;
        m_schema.root(operation.kind, root);
        const auto data = object(root, Json::object(), {&operation.selections});
        Json body;
        if (!m_errors.empty())
            body["errors"] = m_errors;
        body["data"] = data.value_or(Json());
        return {200, body};
    }

private:
    struct Wanted {
        const Selection *field = nullptr;
        std::vector<const std::vector<Selection> *> inner;
    };
    using Selections = std::vector<const std::vector<Selection> *>;

    /// The fields of a selection in the order of their first mention, fragments opened.
    void collect(const std::vector<Selection> &list, std::vector<Wanted> &wanted) const
    {
        for (const Selection &selection : list) {
            if (!isIncluded(selection, m_variables))
                continue;
            if (selection.kind == Selection::Kind::Spread) {
                collect(m_document.fragments.at(selection.name).selections, wanted);
            } else if (selection.kind == Selection::Kind::Inline) {
                collect(selection.selections, wanted);
            } else {
                auto place = std::find_if(wanted.begin(), wanted.end(), [&](const Wanted &other) {
                    return other.field->key == selection.key;
                });
                if (place == wanted.end())
                    place = wanted.insert(place, Wanted{&selection, {}});
                place->inner.push_back(&selection.selections);
            }
        }
    }

    /// Nothing: a field that may not be null is, and so the object is none.
    std::optional<Json> object(const std::string &typeName, const Json &parent,
                               const Selections &selections)
    {
        std::vector<Wanted> wanted;
        for (const std::vector<Selection> *list : selections)
            collect(*list, wanted);
        Json out = Json::object();
        for (const Wanted &one : wanted) {
            m_path.push_back(one.field->key);
            const auto value = fieldValue(typeName, parent, one);
            m_path.erase(m_path.size() - 1);
            if (!value)
                return std::nullopt;
            out[one.field->key] = *value;
        }
        return out;
    }

    std::optional<Json> fieldValue(const std::string &typeName, const Json &parent,
                                   const Wanted &wanted)
    {
        const std::string &name = wanted.field->name;
        if (name == "__typename")
            return Json(typeName);
        const Field &field = m_schema.type(typeName)->fields.at(name);
        try {
            const auto resolver = m_resolvers.find(typeName + "." + name);
            const Json value = resolver == m_resolvers.end()
                ? parent.value(name, Json())
                : resolver->second(parent,
                                   argumentsOf(field, wanted.field->arguments, m_variables));
            const auto completed = complete(field.type, value, wanted);
            return completed || field.type.isRequired ? completed : std::optional<Json>(Json());
        } catch (const Refusal &refusal) {
            Json error = errorJson(refusal.message, wanted.field->place, refusal.code);
            error["path"] = m_path;
            m_errors.push_back(error);
            return field.type.isRequired ? std::nullopt : std::optional<Json>(Json());
        }
    }

    std::optional<Json> complete(const TypeRef &type, const Json &value, const Wanted &wanted)
    {
        if (value.is_null()) {
            if (type.isRequired)
                throw Refusal{"Cannot return null for non-nullable field."};
            return Json();
        }
        if (m_schema.type(type.name)->kind != Type::Kind::Object)
            return value;
        if (!type.isList)
            return object(type.name, value, wanted.inner);
        Json list = Json::array();
        for (const Json &item : value) {
            m_path.push_back(list.size());
            const auto one = object(type.name, item, wanted.inner);
            m_path.erase(m_path.size() - 1);
            if (!one && type.areItemsRequired)
                return std::nullopt;
            list.push_back(one.value_or(Json()));
        }
        return list;
    }

    const Schema &m_schema;
    const Resolvers &m_resolvers;
    const Document &m_document;
    const json &m_variables;
    Json m_path = Json::array();
    Json m_errors = Json::array();
};

const Operation *chosen(const Document &document, const json &request)
{
    const std::string name
        = request.contains("operationName") && request.at("operationName").is_string()
        ? request.at("operationName").get<std::string>()
        : std::string();
    if (name.empty())
        return document.operations.size() == 1 ? &document.operations.front() : nullptr;
    for (const Operation &operation : document.operations) {
        if (operation.name == name)
            return &operation;
    }
    return nullptr;
}

} // namespace

Answer execute(const Schema &schema, const Resolvers &resolvers, const json &request)
{
    if (!request.is_object() || !request.contains("query") || !request.at("query").is_string())
        return refused("GraphQL operations must contain a non-empty `query`.", {}, "BAD_REQUEST");
    try {
        const Document document = parseDocument(request.at("query").get<std::string>());
        const Operation *operation = chosen(document, request);
        if (!operation)
            return refused("Must provide the name of an operation of the document.", {},
                           "OPERATION_RESOLUTION_FAILURE");
        const std::vector<Mistake> mistakes = mistakesOf(schema, document, *operation);
        Json errors = Json::array();
        for (const Mistake &mistake : mistakes)
            errors.push_back(
                errorJson(mistake.message, mistake.place, "GRAPHQL_VALIDATION_FAILED"));
        if (!errors.empty())
            return {400, {{"errors", errors}}};
        const json variables
            = coercedVariables(schema, *operation, request.value("variables", json()));
        return Execution(schema, resolvers, document, variables).run(*operation);
    } catch (const SyntaxError &error) {
        return refused(error.message, error.place, "GRAPHQL_PARSE_FAILED");
    } catch (const Mistake &mistake) {
        return refused(mistake.message, mistake.place, "BAD_USER_INPUT");
    }
}

} // namespace sandbox::graphql
