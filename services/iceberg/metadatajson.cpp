#include "services/iceberg/metadatajson.h"

#include <simdjson.h>

#include <cmath>
#include <unordered_set>

using namespace Qt::Literals::StringLiterals;
using nlohmann::json;

namespace
{

Error unreadable(const QString &detail)
{
    return {Error::Kind::Unreadable, detail};
}

std::string named(const char *key, const char *what)
{
    return std::string(key) + ": " + what;
}

/// Watches the parser for what it lets pass: a key given twice, and nesting without end.
class Watch
{
public:
    bool operator()(int depth, json::parse_event_t event, const json &value)
    {
        constexpr int deepest = 500;
        if (depth > deepest)
            throw MetadataFault("nested too deeply");
        if (event == json::parse_event_t::object_start)
            m_keys.emplace_back();
        else if (event == json::parse_event_t::object_end && !m_keys.empty())
            m_keys.pop_back();
        else if (event == json::parse_event_t::key
                 && !m_keys.back().insert(value.get<std::string>()).second)
            throw MetadataFault("key given twice: " + value.get<std::string>().substr(0, 100));
        return true;
    }

private:
    std::vector<std::unordered_set<std::string>> m_keys;
};

qint64 integerOf(const json &value, const char *key)
{
    if (value.is_number_unsigned()
        && value.get<quint64>() > quint64(std::numeric_limits<qint64>::max()))
        throw MetadataFault(named(key, "beyond 64 bits"));
    if (value.is_number_integer())
        return value.get<qint64>();
    if (!value.is_number_float())
        throw MetadataFault(named(key, "not a number"));
    const double number = value.get<double>();
    if (std::trunc(number) != number || std::fabs(number) >= 9223372036854775808.0)
        throw MetadataFault(named(key, "not a whole number"));
    return qint64(number);
}

} // namespace

Result<json> parseStrict(const QByteArray &bytes)
{
    if (bytes.startsWith("\x1f\x8b"))
        return unreadable(u"the metadata is compressed with gzip"_s);
    if (bytes.startsWith("\x28\xb5\x2f\xfd"))
        return unreadable(u"the metadata is compressed with zstd"_s);
    try {
        Watch watch;
        return json::parse(bytes.begin(), bytes.end(), std::ref(watch));
    } catch (const json::exception &) {
        return unreadable(u"not one JSON document"_s);
    } catch (const MetadataFault &fault) {
        return unreadable(QString::fromUtf8(fault.what()));
    }
}

const json *jsonMember(const json &object, const char *key)
{
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

const json &requiredArray(const json &object, const char *key)
{
    const json *value = jsonMember(object, key);
    if (!value || !value->is_array())
        throw MetadataFault(named(key, value ? "not a list" : "missing"));
    return *value;
}

qint64 requiredInteger(const json &object, const char *key)
{
    const json *value = jsonMember(object, key);
    if (!value)
        throw MetadataFault(named(key, "missing"));
    return integerOf(*value, key);
}

QString requiredText(const json &object, const char *key)
{
    const json *value = jsonMember(object, key);
    if (!value || !value->is_string())
        throw MetadataFault(named(key, value ? "not a text" : "missing"));
    return jsonText(*value);
}

std::optional<qint64> optionalInteger(const json &object, const char *key)
{
    const json *value = jsonMember(object, key);
    return value ? std::optional(integerOf(*value, key)) : std::nullopt;
}

QString optionalText(const json &object, const char *key)
{
    const json *value = jsonMember(object, key);
    return value && value->is_string() ? jsonText(*value) : QString();
}

bool optionalFlag(const json &object, const char *key)
{
    const json *value = jsonMember(object, key);
    return value && value->is_boolean() && value->get<bool>();
}

bool isLossy(const json &object, const char *key)
{
    const json *value = jsonMember(object, key);
    return value && value->is_number_float();
}

QString jsonText(const json &string)
{
    const auto &utf8 = string.get_ref<const std::string &>();
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

QByteArray metadataBytes(const QByteArray &body)
{
    const simdjson::padded_string padded(body.constData(), size_t(body.size()));
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document document;
    simdjson::ondemand::object object;
    std::string_view bytes;
    if (parser.iterate(padded).get(document) || document["metadata"].get_object().get(object)
        || object.raw_json().get(bytes))
        return {};
    return QByteArray(bytes.data(), qsizetype(bytes.size())).trimmed();
}
