#include "services/environment/schemacheck.h"

#include "services/core/json.h"
#include "services/core/redaction.h"

#include <QFile>
#include <QRegularExpression>

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

using nlohmann::json;
using namespace Qt::Literals::StringLiterals;

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(EnvironmentFile)
};

/// What the schema says about one place.
struct Rule {
    const json *schema = nullptr; ///< null: the schema does not know the place
    QString definition; ///< name of the definition that a $ref led to
};

class SchemaCheck
{
public:
    SchemaCheck(const json &schema, ProblemList &problems)
        : m_root(schema)
        , m_problems(problems)
    {
    }

    void validate(const json &document);

private:
    Rule resolved(const json *schema) const;
    Rule memberRule(const Rule &rule, const std::string &key) const;
    Rule elementRule(const Rule &rule) const;
    void report(const valijson::ValidationResults::Error &error, const json &document);
    void walk(const json &value, const Rule &rule, const QString &place);
    void walkObject(const json &value, const Rule &rule, const QString &place);
    void unknownKey(const json &value, const Rule &rule, const QString &key, const QString &place);
    static QString found(const Rule &rule, const json &value);
    static QString expectation(const Rule &rule);
    static QString wordsFor(const QString &definition);

    const json &m_root;
    ProblemList &m_problems;
};

// valijson matches patterns with std::regex, which recurses per character and overflows the stack
// on a long text; they are checked in walk() instead.
void stripPatterns(json &schema)
{
    if (!schema.is_structured())
        return;
    if (schema.is_object() && schema.contains("pattern") && schema["pattern"].is_string())
        schema.erase("pattern");
    for (json &part : schema)
        stripPatterns(part);
}

Rule SchemaCheck::resolved(const json *schema) const
{
    const json *reference = schema ? memberAt(*schema, "$ref") : nullptr;
    if (!reference)
        return {schema, {}};
    const QString name = textOf(*reference).section(u'/', -1);
    const std::string key = name.toStdString();
    return {memberAt(m_root["definitions"], key.c_str()), name};
}

Rule SchemaCheck::memberRule(const Rule &rule, const std::string &key) const
{
    if (!rule.schema)
        return {};
    if (const json *properties = memberAt(*rule.schema, "properties")) {
        if (const json *known = memberAt(*properties, key.c_str()))
            return resolved(known);
    }
    return resolved(memberAt(*rule.schema, "additionalProperties"));
}

Rule SchemaCheck::elementRule(const Rule &rule) const
{
    return rule.schema ? resolved(memberAt(*rule.schema, "items")) : Rule{};
}

void SchemaCheck::validate(const json &document)
{
    try {
        json plain = m_root;
        stripPatterns(plain);
        valijson::Schema schema;
        valijson::SchemaParser parser;
        parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(plain), schema);
        valijson::ValidationResults results;
        valijson::Validator validator;
        validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(document), &results);
        for (const auto &error : results)
            report(error, document);
    } catch (const std::exception &e) {
        m_problems.error(Words::tr("the file"), Words::tr("the validation stopped"),
                         QString::fromUtf8(e.what()));
    }
    walk(document, {&m_root, {}}, {});
}

// valijson names the same fault once at its place and once per level above; only the former is
// kept.
void SchemaCheck::report(const valijson::ValidationResults::Error &error, const json &document)
{
    const auto starts = [&](const char *text) { return error.description.rfind(text, 0) == 0; };
    if (starts("Failed to validate"))
        return;
    const json *value = &document;
    Rule rule{&m_root, {}};
    QString place;
    for (auto step = error.context.begin() + 1; step < error.context.end(); ++step) {
        const std::string key
            = step->size() > 2 ? step->substr(1, step->size() - 2) : std::string();
        if (value->is_array()) {
            const std::size_t index = std::strtoull(key.c_str(), nullptr, 10);
            if (index >= value->size())
                return;
            rule = elementRule(rule);
            place = elementPlace(place, qsizetype(index));
            value = &(*value)[index];
        } else if (const auto found = value->find(key);
                   value->is_object() && found != value->end()) {
            rule = memberRule(rule, key);
            place = memberPlace(place, QString::fromStdString(key));
            value = &*found;
        }
    }
    if (starts("Missing required property '")) {
        const std::string key = error.description.substr(27, error.description.size() - 29);
        m_problems.error(memberPlace(place, QString::fromStdString(key)), ProblemList::nothing(),
                         expectation(memberRule(rule, key)));
        return;
    }
    m_problems.error(place.isEmpty() ? Words::tr("the file") : place, found(rule, *value),
                     expectation(rule));
}

void SchemaCheck::walk(const json &value, const Rule &rule, const QString &place)
{
    if (value.is_object()) {
        walkObject(value, rule, place);
        return;
    }
    if (value.is_array()) {
        const Rule element = elementRule(rule);
        for (std::size_t i = 0; i < value.size(); ++i)
            walk(value[i], element, elementPlace(place, qsizetype(i)));
        return;
    }
    const auto pattern = rule.schema ? textAt(*rule.schema, "pattern") : std::nullopt;
    if (!pattern || !value.is_string())
        return;
    QString strict = *pattern;
    if (strict.endsWith(
            u'$')) // in the schema's dialect not before a last line break, other than here
        strict.replace(strict.size() - 1, 1, u"\\z"_s);
    const QRegularExpression expression(strict);
    if (!expression.match(textOf(value)).hasMatch())
        m_problems.error(place, found(rule, value), expectation(rule));
}

void SchemaCheck::walkObject(const json &value, const Rule &rule, const QString &place)
{
    for (const auto &[key, member] : value.items()) {
        const QString name = QString::fromStdString(key);
        const Rule below = memberRule(rule, key);
        if (below.schema)
            walk(member, below, memberPlace(place, name));
        else if (rule.schema && memberAt(*rule.schema, "properties"))
            unknownKey(member, rule, name, memberPlace(place, name));
    }
}

void SchemaCheck::unknownKey(const json &value, const Rule &rule, const QString &key,
                             const QString &place)
{
    if (namesSecret(key.toUtf8()) && !value.is_boolean() && !value.is_null()) {
        m_problems.error(place, Words::tr("a secret in the file"),
                         Words::tr("a reference, \"keychain:ID\", in auth or probe_auth"));
        return;
    }
    QStringList known;
    for (const auto &[name, schema] : memberAt(*rule.schema, "properties")->items())
        known.append(QString::fromStdString(name));
    m_problems.warning(place, Words::tr("an unknown key, which is ignored"),
                       Words::tr("one of %1").arg(known.join(u", "_s)));
}

QString SchemaCheck::found(const Rule &rule, const json &value)
{
    return rule.definition.endsWith(u"_ref") ? ProblemList::describeHidden(value)
                                             : ProblemList::describe(value);
}

QString SchemaCheck::expectation(const Rule &rule)
{
    const QString named = wordsFor(rule.definition);
    if (!named.isEmpty() || !rule.schema)
        return named;
    if (const json *choices = arrayAt(*rule.schema, "enum")) {
        QStringList words;
        for (const json &choice : *choices)
            words.append(choice.is_string() ? textOf(choice) : rawJson(choice));
        return words.size() == 1 ? words.first() : Words::tr("one of %1").arg(words.join(u", "_s));
    }
    const QString type = textAt(*rule.schema, "type").value_or(QString());
    if (type == u"boolean")
        return Words::tr("true or false");
    if (type == u"array")
        return integerAt(*rule.schema, "minItems") ? Words::tr("a list that is not empty")
                                                   : Words::tr("a list");
    if (type == u"object")
        return Words::tr("an object");
    return Words::tr("a text");
}

QString SchemaCheck::wordsFor(const QString &definition)
{
    if (definition == u"id")
        return Words::tr("1 to 64 letters, digits, '.', '_' or '-'");
    if (definition == u"text")
        return Words::tr("a text that is not empty");
    if (definition == u"file")
        return Words::tr("the absolute path of a file");
    if (definition == u"path")
        return Words::tr("a path that begins with '/'");
    if (definition == u"url")
        return Words::tr("a URL such as https://host, postgres://host:5432 or redis://host:6379");
    if (definition == u"web_url")
        return Words::tr("a URL that begins with https:// or http://");
    if (definition == u"provider")
        return Words::tr("a URL that begins with https:// or http://, or an object with it in url");
    if (definition == u"date")
        return Words::tr("a date, 2026-05-31");
    if (definition == u"secret_ref")
        return Words::tr(
            "\"keychain:ID\" or \"session:ID\"; the secret itself never stands in the file");
    if (definition == u"auth_ref")
        return Words::tr("\"keychain:ID\", \"session:ID\" or \"oidc:ID\"; the secret itself never "
                         "stands in the file");
    if (definition == u"bucket")
        return Words::tr("the name of a bucket: 3 to 63 lower-case letters, digits, '.' or '-'");
    if (definition == u"canary")
        return Words::tr("a key of its own below _atalaya/canary/");
    if (definition == u"pin")
        return Words::tr("the SHA-256 of the certificate, 64 hexadecimal digits");
    if (definition == u"address")
        return Words::tr("an address, or address:port");
    if (definition == u"seconds")
        return Words::tr("whole seconds, from 1 to 604800");
    if (definition == u"milliseconds")
        return Words::tr("whole milliseconds, from 100 to 60000");
    if (definition == u"statuses")
        return Words::tr("a status from 100 to 599, or a list of them");
    if (definition == u"pointer")
        return Words::tr("a JSON pointer, which begins with '/'");
    if (definition == u"count")
        return Words::tr("a whole number, from 0 to 1000000");
    return {};
}

} // namespace

void checkSchema(const json &document, ProblemList &problems)
{
    QFile file(u":/schemas/environment.schema.json"_s);
    if (!file.open(QIODevice::ReadOnly)) {
        problems.error(Words::tr("the program"), Words::tr("no schema inside"),
                       Words::tr("a complete installation"));
        return;
    }
    const Result<json> schema = parseJson(file.readAll());
    if (!schema) {
        problems.error(Words::tr("the program"), schema.error().detail,
                       Words::tr("a complete installation"));
        return;
    }
    SchemaCheck(*schema, problems).validate(document);
}
