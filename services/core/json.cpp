#include "services/core/json.h"

#include <limits>

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int deepestNesting = 200;

bool nestsTooDeep(const QByteArray &body)
{
    int depth = 0;
    bool inString = false;
    for (qsizetype i = 0; i < body.size(); ++i) {
        const char c = body[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            if (++depth > deepestNesting)
                return true;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return false;
}

void note(QStringList *unreadable, const char *key)
{
    if (unreadable)
        unreadable->append(QString::fromUtf8(key));
}

std::optional<bool> boolOf(const json &value)
{
    if (value.is_boolean())
        return value.get<bool>();
    if (value.is_number_integer() && (value == 0 || value == 1))
        return value == 1;
    if (!value.is_string())
        return std::nullopt;
    const QString text = textOf(value).toLower();
    if (text == u"1" || text == u"true" || text == u"on" || text == u"yes")
        return true;
    if (text == u"0" || text == u"false" || text == u"off" || text == u"no")
        return false;
    return std::nullopt;
}

} // namespace

Result<json> parseJson(const QByteArray &body)
{
    if (nestsTooDeep(body))
        return Error{Error::Kind::Unreadable,
                     u"JSON nested deeper than %1 levels"_s.arg(deepestNesting)};
    try {
        return json::parse(body.begin(), body.end());
    } catch (const json::parse_error &e) {
        // The library's text quotes the document, which may hold a secret: only the place is told.
        return Error{Error::Kind::Unreadable, u"not JSON at byte %1"_s.arg(e.byte)};
    } catch (const json::exception &e) {
        return Error{Error::Kind::Unreadable, u"not JSON (library error %1)"_s.arg(e.id)};
    }
}

const json *memberAt(const json &object, const char *key)
{
    if (!object.is_object())
        return nullptr;
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::optional<QString> textAt(const json &object, const char *key, QStringList *unreadable)
{
    const json *value = memberAt(object, key);
    if (!value)
        return std::nullopt;
    if (value->is_string())
        return textOf(*value);
    note(unreadable, key);
    return std::nullopt;
}

std::optional<qint64> integerAt(const json &object, const char *key, QStringList *unreadable)
{
    const json *value = memberAt(object, key);
    if (!value)
        return std::nullopt;
    const bool fits = value->is_number_integer()
        && (!value->is_number_unsigned()
            || value->get<quint64>() <= quint64(std::numeric_limits<qint64>::max()));
    if (fits)
        return value->get<qint64>();
    note(unreadable, key);
    return std::nullopt;
}

std::optional<double> numberAt(const json &object, const char *key, QStringList *unreadable)
{
    const json *value = memberAt(object, key);
    if (!value)
        return std::nullopt;
    if (value->is_number())
        return value->get<double>();
    note(unreadable, key);
    return std::nullopt;
}

std::optional<bool> boolAt(const json &object, const char *key, QStringList *unreadable)
{
    const json *value = memberAt(object, key);
    if (!value)
        return std::nullopt;
    const std::optional<bool> answer = boolOf(*value);
    if (!answer)
        note(unreadable, key);
    return answer;
}

std::optional<QDateTime> timeAt(const json &object, const char *key, QStringList *unreadable)
{
    const json *value = memberAt(object, key);
    if (!value)
        return std::nullopt;
    const QDateTime time = value->is_string()
        ? QDateTime::fromString(textOf(*value), Qt::ISODateWithMs)
        : QDateTime();
    if (time.isValid())
        return time.toUTC();
    note(unreadable, key);
    return std::nullopt;
}

const json *arrayAt(const json &object, const char *key, QStringList *unreadable)
{
    const json *value = memberAt(object, key);
    if (!value || value->is_array())
        return value;
    note(unreadable, key);
    return nullptr;
}

const json *objectAt(const json &object, const char *key, QStringList *unreadable)
{
    const json *value = memberAt(object, key);
    if (!value || value->is_object())
        return value;
    note(unreadable, key);
    return nullptr;
}

std::optional<QStringList> textsAt(const json &object, const char *key, QStringList *unreadable)
{
    const json *value = arrayAt(object, key, unreadable);
    if (!value)
        return std::nullopt;
    QStringList texts;
    for (const json &item : *value) {
        if (!item.is_string()) {
            note(unreadable, key);
            return std::nullopt;
        }
        texts.append(textOf(item));
    }
    return texts;
}

QString textOf(const json &string)
{
    const auto *text = string.get_ptr<const std::string *>();
    return text ? QString::fromUtf8(text->data(), qsizetype(text->size())) : QString();
}

QString rawJson(const json &value, int limit)
{
    const std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace);
    QString shown = QString::fromStdString(text);
    if (shown.size() > limit)
        shown = shown.left(limit) + u'…';
    return shown;
}
