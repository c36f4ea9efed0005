#include "services/checks/probes/bodyfacts.h"

#include "services/core/json.h"

using namespace Qt::Literals::StringLiterals;

namespace
{

Fact unreadableFact(const QString &name, const Json &value)
{
    Fact fact;
    fact.name = name;
    fact.origin = Fact::Origin::Unreadable;
    // Containers are named, not printed: printing a hostile nesting would exhaust the stack.
    fact.value = value.is_structured() ? QString::fromLatin1(value.type_name())
        : value.is_string()            ? shortText(value.get_ref<const std::string &>())
                                       : shortText(value.dump());
    return fact;
}

Fact absentFact(const QString &name)
{
    Fact fact;
    fact.name = name;
    return fact;
}

}

Fact awaitedFact(const QString &name)
{
    Fact fact = absentFact(name);
    fact.awaited = true;
    return fact;
}

std::optional<Json> jsonObject(const QByteArray &body)
{
    Result<Json> document = parseJson(body);
    if (!document || !document->is_object() || document->empty())
        return {};
    return std::optional<Json>(std::move(*document));
}

const Json *member(const Json &object, const char *key)
{
    if (!object.is_object())
        return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

const Json *objectMember(const Json &object, const char *key)
{
    const Json *found = member(object, key);
    return found && found->is_object() ? found : nullptr;
}

QString shortText(const std::string &text)
{
    constexpr int limit = 300;
    const QString whole = QString::fromStdString(text);
    return whole.size() <= limit ? whole : whole.left(limit) + QChar(0x2026);
}

Fact measuredFact(const QString &name, const QString &value)
{
    Fact fact;
    fact.name = name;
    fact.value = value;
    fact.origin = Fact::Origin::Measured;
    return fact;
}

Fact textFact(const Json &object, const char *key, const QString &name)
{
    const Json *value = member(object, key);
    if (!value || value->is_null())
        return absentFact(name);
    if (!value->is_string())
        return unreadableFact(name, *value);
    return measuredFact(name, shortText(value->get_ref<const std::string &>()));
}

Fact countFact(const Json &object, const char *key, const QString &name)
{
    const Json *value = member(object, key);
    if (!value || value->is_null())
        return absentFact(name);
    if (!value->is_number_unsigned())
        return unreadableFact(name, *value);
    return measuredFact(name, QString::number(value->get<quint64>()));
}

Fact yesNoFact(const Json &object, const char *key, const QString &name)
{
    const Json *value = member(object, key);
    if (!value || value->is_null())
        return absentFact(name);
    if (!value->is_boolean())
        return unreadableFact(name, *value);
    return measuredFact(name, value->get<bool>() ? u"yes"_s : u"no"_s);
}

Fact switchFact(const Json &object, const char *key, const QString &name)
{
    const Json *value = member(object, key);
    if (!value || value->is_null())
        return absentFact(name);
    const QString word = value->is_string()
        ? QString::fromStdString(value->get<std::string>()).toLower()
        : value->is_structured() ? QString()
                                 : QString::fromStdString(value->dump());
    if (word == u"true"_s || word == u"1"_s || word == u"on"_s)
        return measuredFact(name, u"on"_s);
    if (word == u"false"_s || word == u"0"_s || word == u"off"_s)
        return measuredFact(name, u"off"_s);
    return unreadableFact(name, *value);
}
