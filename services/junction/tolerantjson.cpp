#include "services/junction/tolerantjson.h"

using nlohmann::json;

json parsed(const QByteArray &body)
{
    Result<json> document = parseJson(body);
    return document ? std::move(*document) : json(json::value_t::discarded);
}

QString wordAt(const json &object, const char *key)
{
    return textAt(object, key).value_or(QString());
}

QStringList wordsAt(const json &object, const char *key)
{
    QStringList words;
    for (const json &item : itemsAt(object, key)) {
        if (item.is_string())
            words.append(QString::fromStdString(item.get_ref<const std::string &>()));
    }
    return words;
}

const json &partAt(const json &object, const char *key)
{
    static const json none = json::object();
    const json *part = objectAt(object, key);
    return part ? *part : none;
}

const json &itemsAt(const json &object, const char *key)
{
    static const json none = json::array();
    const json *items = arrayAt(object, key);
    return items ? *items : none;
}
