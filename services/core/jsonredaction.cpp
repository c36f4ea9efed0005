#include "services/core/jsonredaction.h"

#include "services/core/redaction.h"
#include "services/core/redactor.h"

using Json = nlohmann::ordered_json;

namespace
{

constexpr int deepest = 64; // the library recurses as well, and nothing of ours nests this deep

Json redacted(const Json &value, int depth)
{
    if (value.is_string()) {
        const auto &text = value.get_ref<const std::string &>();
        return redactBody(QByteArray::fromStdString(text)).text.toStdString();
    }
    if (!value.is_structured())
        return value;
    if (depth >= deepest)
        return nullptr;
    Json copy = value.is_array() ? Json::array() : Json::object();
    if (value.is_array()) {
        for (const Json &element : value)
            copy.push_back(redacted(element, depth + 1));
        return copy;
    }
    for (const auto &[name, member] : value.items()) {
        const bool secret = namesSecret(QByteArrayView(name.data(), qsizetype(name.size())))
            && (member.is_string() || member.is_number());
        copy[name] = secret ? Json(std::string(redactionMark.data(), size_t(redactionMark.size())))
                            : redacted(member, depth + 1);
    }
    return copy;
}

}

Json redactedJson(const Json &value)
{
    return redacted(value, 0);
}

QByteArray redactedText(const Json &value)
{
    return QByteArray::fromStdString(
        redactedJson(value).dump(-1, ' ', false, Json::error_handler_t::replace));
}
