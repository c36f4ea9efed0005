#include "services/sandbox/writer/jsoncells.h"

#include <openssl/evp.h>

#include <algorithm>
#include <stdexcept>

namespace sandbox
{

using nlohmann::json;

namespace
{

[[noreturn]] void fail(const json &value, const std::string &wanted)
{
    constexpr std::size_t shown = 40;
    std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace);
    if (text.size() > shown)
        text = text.substr(0, shown) + "…";
    throw std::runtime_error(text + " is not " + wanted);
}

/// The engine's text of bytes: every one as \xHH, so that none is taken for
/// something else.
std::string escapedBytes(const json &value)
{
    const std::string text = value.is_string() ? value.get<std::string>() : std::string();
    std::string bytes(text.size() / 4 * 3, '\0');
    if (!value.is_string() || text.size() % 4 != 0
        || EVP_DecodeBlock(reinterpret_cast<unsigned char *>(bytes.data()),
                           reinterpret_cast<const unsigned char *>(text.data()),
                           static_cast<int>(text.size()))
            != static_cast<int>(bytes.size()))
        fail(value, "base64");
    const auto padding = static_cast<std::size_t>(std::count(text.begin(), text.end(), '='));
    bytes.resize(bytes.size() - std::min(padding, bytes.size()));
    std::string escaped;
    for (const char c : bytes) {
        escaped += "\\x";
        escaped += "0123456789ABCDEF"[static_cast<unsigned char>(c) >> 4];
        escaped += "0123456789ABCDEF"[c & 15];
    }
    return escaped;
}

bool isWhole(const std::string &text)
{
    const std::size_t sign = text.empty() || text[0] != '-' ? 0 : 1;
    return text.size() > sign && text.find_first_not_of("0123456789", sign) == std::string::npos;
}

std::string wholeNumber(const json &value)
{
    if (value.is_number_integer())
        return value.dump();
    if (!value.is_string() || !isWhole(value)) // the engine would round a fraction
        fail(value, "a whole number");
    return value;
}

std::string primitiveText(const std::string &type, const json &value)
{
    if (type == "boolean") {
        if (!value.is_boolean())
            fail(value, "a boolean");
        return value.dump();
    }
    if (type == "int" || type == "long")
        return wholeNumber(value);
    if (type == "float" || type == "double" || type.compare(0, 7, "decimal") == 0) {
        if (!value.is_number() && !value.is_string())
            fail(value, "a number");
        return value.is_string() ? value.get<std::string>() : value.dump();
    }
    if (type == "binary" || type.compare(0, 5, "fixed") == 0)
        return escapedBytes(value);
    if (!value.is_string())
        fail(value, "a text, as which " + type + " is given");
    return value;
}

json nested(const json &type, const json &value);

json structValue(const json &type, const json &value)
{
    if (!value.is_object())
        fail(value, "an object");
    json out = json::object();
    for (const json &field : type.at("fields")) {
        const auto found = value.find(field.at("name").get<std::string>());
        out[field.at("name").get<std::string>()]
            = found == value.end() ? json() : nested(field.at("type"), *found);
    }
    for (const auto &[name, unused] : value.items()) {
        if (!out.contains(name))
            throw std::runtime_error("the struct has no field " + name);
    }
    return out;
}

/// Keys as the engine reads them: those of an object, which are texts.
json mapValue(const json &type, const json &value)
{
    json out = json::object();
    const auto add = [&](const json &key, const json &item) {
        const json given = nested(type.at("key"), key);
        if (given.is_null())
            fail(value, "a map: a key is null");
        const std::string name = given.is_string() ? given.get<std::string>() : given.dump();
        if (out.contains(name))
            fail(value, "a map: a key is there twice");
        out[name] = nested(type.at("value"), item);
    };
    if (value.is_object()) {
        for (const auto &[key, item] : value.items())
            add(key, item);
        return out;
    }
    if (!value.is_array())
        fail(value, "a list of pairs");
    for (const json &pair : value) {
        if (!pair.is_array() || pair.size() != 2)
            fail(pair, "a pair of key and value");
        add(pair[0], pair[1]);
    }
    return out;
}

json nested(const json &type, const json &value)
{
    if (value.is_null())
        return nullptr;
    if (type.is_string()) {
        const std::string text = primitiveText(type, value);
        return value.is_string() ? json(text) : value;
    }
    const std::string kind = type.at("type");
    if (kind == "struct")
        return structValue(type, value);
    if (kind == "map")
        return mapValue(type, value);
    if (!value.is_array())
        fail(value, "a list");
    json out = json::array();
    for (const json &item : value)
        out.push_back(nested(type.at("element"), item));
    return out;
}

} // namespace

std::optional<std::string> cellText(const json &icebergType, const json &value)
{
    if (value.is_null())
        return std::nullopt;
    return icebergType.is_string() ? primitiveText(icebergType, value)
                                   : nested(icebergType, value).dump();
}

} // namespace sandbox
