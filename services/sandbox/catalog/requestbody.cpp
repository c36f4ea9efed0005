#include "services/sandbox/catalog/requestbody.h"

#include "services/sandbox/catalog/names.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

bool isGiven(const ordered_json &body, const char *name)
{
    const auto found = body.find(name);
    return found != body.end() && !found->is_null();
}

template <typename T>
T member(const ordered_json &body, const char *name, bool (*isRight)(const ordered_json &),
         const char *expected)
{
    const ordered_json &value = partField(body, name);
    if (!isRight(value))
        throw wrongField(std::string(name) + ": invalid type: " + value.type_name() + ", expected "
                         + expected);
    return value.get<T>();
}

bool isText(const ordered_json &value)
{
    return value.is_string();
}

bool isFlag(const ordered_json &value)
{
    return value.is_boolean();
}

bool isNumber(const ordered_json &value)
{
    return value.is_number_integer();
}

bool isTexts(const ordered_json &value)
{
    if (!value.is_array())
        return false;
    for (const ordered_json &entry : value) {
        if (!entry.is_string())
            return false;
    }
    return true;
}

} // namespace

PlainError wrongField(const std::string &what)
{
    return {422, "Failed to deserialize the JSON body into the target type: " + what};
}

ordered_json jsonBody(const httplib::Request &request)
{
    const std::string type = lowered(request.get_header_value("Content-Type"));
    if (!startsWith(type, "application/json")
        && !(startsWith(type, "application/") && type.find("+json") != std::string::npos))
        throw PlainError{415, "Expected request with `Content-Type: application/json`"};
    ordered_json body;
    try {
        body = ordered_json::parse(request.body);
    } catch (const ordered_json::parse_error &error) {
        throw PlainError{
            400,
            "Failed to parse the request body as JSON: expected value at line 1 column "
                + std::to_string(error.byte)};
    }
    if (!body.is_object())
        throw wrongField(std::string("invalid type: ") + body.type_name() + ", expected struct");
    return body;
}

const ordered_json &partField(const ordered_json &body, const char *name)
{
    const auto found = body.find(name);
    if (found == body.end())
        throw wrongField(std::string("missing field `") + name + "`");
    return *found;
}

std::string textField(const ordered_json &body, const char *name)
{
    return member<std::string>(body, name, isText, "a string");
}

bool flagField(const ordered_json &body, const char *name)
{
    return member<bool>(body, name, isFlag, "a boolean");
}

std::int64_t numberField(const ordered_json &body, const char *name)
{
    return member<std::int64_t>(body, name, isNumber, "an integer");
}

std::vector<std::string> textsField(const ordered_json &body, const char *name)
{
    return member<std::vector<std::string>>(body, name, isTexts, "a sequence of strings");
}

std::optional<std::string> optionalText(const ordered_json &body, const char *name)
{
    return isGiven(body, name) ? std::optional(textField(body, name)) : std::nullopt;
}

std::optional<std::int64_t> optionalNumber(const ordered_json &body, const char *name)
{
    return isGiven(body, name) ? std::optional(numberField(body, name)) : std::nullopt;
}

bool flagFieldOr(const ordered_json &body, const char *name, bool usual)
{
    return isGiven(body, name) ? flagField(body, name) : usual;
}

} // namespace sandbox
