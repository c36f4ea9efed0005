#include "services/iceberg/schemareader.h"

#include <QRegularExpression>
#include <QSet>

using namespace Qt::Literals::StringLiterals;
using nlohmann::json;

namespace
{

constexpr int deepestType = 100;

bool isKnownPrimitive(const QString &type)
{
    static const QSet<QString> names{
        u"boolean"_s, u"int"_s,      u"long"_s,      u"float"_s,        u"double"_s,
        u"date"_s,    u"time"_s,     u"timestamp"_s, u"timestamptz"_s,  u"string"_s,
        u"uuid"_s,    u"binary"_s,   u"variant"_s,   u"timestamp_ns"_s, u"timestamptz_ns"_s,
        u"unknown"_s, u"geometry"_s, u"geography"_s};
    static const QRegularExpression withArguments(
        u"^(decimal\\(\\s*\\d+\\s*,\\s*\\d+\\s*\\)|fixed\\[\\s*\\d+\\s*\\]|(geometry|geography)\\([^)]+\\))$"_s);
    const QString lower = type.trimmed().toLower();
    return names.contains(lower) || withArguments.match(lower).hasMatch();
}

class SchemaReader
{
public:
    SchemaReader(TableSchema &schema, QList<MetadataWarning> &warnings)
        : m_schema(schema)
        , m_warnings(warnings)
    {
    }

    void readStruct(const json &type, int depth, const QString &prefix)
    {
        for (const json &field : requiredArray(type, "fields")) {
            if (!field.is_object())
                throw MetadataFault("fields: a field is not an object");
            append(requiredInteger(field, "id"), depth, requiredText(field, "name"),
                   optionalFlag(field, "required"), optionalText(field, "doc"), prefix, field);
        }
    }

private:
    /// Adds a field and what is nested in it; holder["type"] (or key, value, element) is its type.
    void append(qint64 id, int depth, const QString &name, bool required, const QString &doc,
                const QString &prefix, const json &holder, const char *typeKey = "type")
    {
        if (m_ids.contains(id))
            throw MetadataFault("field id given twice: " + std::to_string(id));
        if (depth > deepestType)
            throw MetadataFault("types nested too deeply");
        m_ids.insert(id);
        const json *type = jsonMember(holder, typeKey);
        if (!type)
            throw MetadataFault("field without a type: " + name.toStdString());
        const QString path = prefix.isEmpty() ? name : prefix + u'.' + name;
        m_schema.fields.append({int(id), depth, name, shortName(*type), required, doc, path});
        if (type->is_object())
            descend(*type, depth + 1, path);
        else if (type->is_string() && !isKnownPrimitive(jsonText(*type)))
            m_warnings.append({MetadataWarning::Kind::UnknownType, jsonText(*type)});
    }

    void descend(const json &type, int depth, const QString &path)
    {
        const QString kind = optionalText(type, "type");
        if (kind == "struct"_L1) {
            readStruct(type, depth, path);
        } else if (kind == "list"_L1) {
            append(requiredInteger(type, "element-id"), depth, u"element"_s,
                   optionalFlag(type, "element-required"), {}, path, type, "element");
        } else if (kind == "map"_L1) {
            append(requiredInteger(type, "key-id"), depth, u"key"_s, true, {}, path, type, "key");
            append(requiredInteger(type, "value-id"), depth, u"value"_s,
                   optionalFlag(type, "value-required"), {}, path, type, "value");
        } else {
            m_warnings.append({MetadataWarning::Kind::UnknownType, kind});
        }
    }

    static QString shortName(const json &type)
    {
        if (type.is_string())
            return jsonText(type);
        const QString kind = type.is_object() ? optionalText(type, "type") : QString();
        const auto inner = [&type](const char *key) {
            const json *nested = jsonMember(type, key);
            if (nested && nested->is_string())
                return jsonText(*nested);
            return nested && nested->is_object() ? optionalText(*nested, "type") : QString();
        };
        if (kind == "list"_L1)
            return u"list<%1>"_s.arg(inner("element"));
        if (kind == "map"_L1)
            return u"map<%1, %2>"_s.arg(inner("key"), inner("value"));
        return kind.isEmpty() ? QString::fromStdString(type.dump()).left(100) : kind;
    }

    TableSchema &m_schema;
    QList<MetadataWarning> &m_warnings;
    QSet<qint64> m_ids;
};

} // namespace

TableSchema readSchema(const json &object, QList<MetadataWarning> &warnings)
{
    if (!object.is_object() || optionalText(object, "type") != "struct"_L1)
        throw MetadataFault("schema: not a struct");
    TableSchema schema;
    schema.id = int(optionalInteger(object, "schema-id").value_or(0));
    if (const json *ids = jsonMember(object, "identifier-field-ids"); ids && ids->is_array()) {
        for (const json &id : *ids) {
            if (id.is_number_integer())
                schema.identifierFieldIds.append(id.get<int>());
        }
    }
    SchemaReader(schema, warnings).readStruct(object, 0, {});
    return schema;
}
