#include "services/environment/declaredcheckjson.h"

#include "services/core/json.h"

#include <array>

using nlohmann::json;
using ordered = nlohmann::ordered_json;
using namespace Qt::Literals::StringLiterals;

namespace
{

using enum CheckAssertion::Subject;
using enum CheckAssertion::Relation;

/// Relations that stand under a key of their own beside "header" or "pointer".
struct RelationKey {
    const char *key;
    CheckAssertion::Relation relation;
};
constexpr std::array relationKeys{RelationKey{"equals", Equals}, RelationKey{"contains", Contains},
                                  RelationKey{"at_least", AtLeast}, RelationKey{"at_most", AtMost}};

QString text(const json &object, const char *key)
{
    return textAt(object, key).value_or(QString());
}

QStringList statuses(const json &value)
{
    QStringList all;
    for (const json &one : value.is_array() ? value : json::array({value}))
        all.append(assertionText(one));
    return all;
}

CheckAssertion readAssertion(const json &item)
{
    if (const json *status = memberAt(item, "status"))
        return {Status, {}, OneOf, statuses(*status)};
    if (const json *latency = memberAt(item, "latency_ms"))
        return {LatencyMs, {}, AtMost, {assertionText(*latency)}};
    if (const json *days = memberAt(item, "certificate_days"))
        return {CertificateDays, {}, AtLeast, {assertionText(*days)}};
    const bool header = memberAt(item, "header");
    CheckAssertion assertion{header ? Header : Pointer, text(item, header ? "header" : "pointer")};
    assertion.relation = boolAt(item, "exists").value_or(true) ? Exists : Absent;
    for (const RelationKey &known : relationKeys) {
        const auto found = item.find(known.key); // also "equals": null
        if (found != item.end()) {
            assertion.relation = known.relation;
            assertion.values = {assertionText(*found)};
        }
    }
    return assertion;
}

ordered number(const QString &text)
{
    bool whole = false;
    const qint64 value = text.toLongLong(&whole);
    return whole ? ordered(value) : ordered(text.toDouble());
}

ordered written(const CheckAssertion &assertion)
{
    ordered object = ordered::object();
    switch (assertion.subject) {
    case Status:
        object["status"] = ordered::array();
        for (const QString &status : assertion.values)
            object["status"].push_back(number(status));
        return object;
    case LatencyMs:
        object["latency_ms"] = number(assertion.values.value(0));
        return object;
    case CertificateDays:
        object["certificate_days"] = number(assertion.values.value(0));
        return object;
    case Header:
    case Pointer:
        break;
    }
    object[assertion.subject == Header ? "header" : "pointer"] = assertion.name.toStdString();
    if (assertion.relation == Exists || assertion.relation == Absent)
        object["exists"] = assertion.relation == Exists;
    for (const RelationKey &known : relationKeys) {
        const QString value = assertion.values.value(0);
        const bool counts = known.relation == AtLeast || known.relation == AtMost;
        if (known.relation == assertion.relation)
            object[known.key] = counts ? number(value) : ordered(value.toStdString());
    }
    return object;
}

void put(ordered &object, const char *key, const QString &value)
{
    if (!value.isEmpty())
        object[key] = value.toStdString();
}

}

QString assertionText(const json &value)
{
    return value.is_string() ? textOf(value) : rawJson(value, 1000);
}

DeclaredCheck readDeclaredCheck(const json &item)
{
    DeclaredCheck check;
    check.id = text(item, "id");
    check.service = text(item, "service");
    check.probe = text(item, "probe");
    check.severity = textAt(item, "severity").value_or(check.severity);
    check.method = textAt(item, "method").value_or(check.method);
    check.path = text(item, "path");
    check.body = text(item, "body");
    check.withToken = boolAt(item, "with_token").value_or(false);
    check.costs = boolAt(item, "costs").value_or(false);
    check.everyS = int(integerAt(item, "every_s").value_or(0));
    if (const json *assertions = arrayAt(item, "assert")) {
        for (const json &assertion : *assertions)
            check.assertions.append(readAssertion(assertion));
    }
    if (const json *texts = objectAt(item, "texts")) {
        for (const auto &[language, words] : texts->items())
            check.texts.insert(
                QString::fromStdString(language),
                {text(words, "title"), text(words, "meaning"), text(words, "advice")});
    }
    return check;
}

ordered writtenCheck(const DeclaredCheck &check)
{
    const DeclaredCheck defaults;
    ordered object = ordered::object();
    put(object, "id", check.id);
    put(object, "service", check.service);
    put(object, "probe", check.probe);
    put(object, "severity", check.severity);
    if (check.method != defaults.method)
        put(object, "method", check.method);
    put(object, "path", check.path);
    put(object, "body", check.body);
    if (check.withToken)
        object["with_token"] = true;
    if (check.costs)
        object["costs"] = true;
    if (check.everyS > 0)
        object["every_s"] = check.everyS;
    for (const CheckAssertion &assertion : check.assertions)
        object["assert"].push_back(written(assertion));
    for (auto it = check.texts.begin(); it != check.texts.end(); ++it) {
        ordered &words = object["texts"][it.key().toStdString()];
        put(words, "title", it->title);
        put(words, "meaning", it->meaning);
        put(words, "advice", it->advice);
    }
    return object;
}
