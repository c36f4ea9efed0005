#include "services/sandbox/lake/avroschema.h"

#include <stdexcept>

namespace sandbox
{

using nlohmann::json;

void failAvro(const std::string &what)
{
    throw std::runtime_error("Avro: " + what);
}

const json &AvroNames::resolved(const json &schema) const
{
    const json *at = &schema;
    for (int step = 0; step < deepestAvroNesting; ++step) {
        const json &inner = at->is_object() ? at->at("type") : *at;
        if (!inner.is_string()) {
            if (&inner == at)
                return *at; // a union
            at = &inner;
            continue;
        }
        const auto named = m_types.find(inner.get_ref<const std::string &>());
        if (named == m_types.end())
            return *at;
        at = named->second;
    }
    failAvro("a type that only names itself");
}

void AvroNames::collect(const json &schema, int depth)
{
    if (depth > deepestAvroNesting)
        failAvro("the schema is nested too deeply");
    if (schema.is_array()) {
        for (const json &branch : schema)
            collect(branch, depth + 1);
    }
    if (!schema.is_object())
        return;
    for (const char *inner : {"type", "items", "values"}) {
        if (schema.contains(inner))
            collect(schema.at(inner), depth + 1);
    }
    if (!schema.contains("fields") && !schema.contains("size") && !schema.contains("symbols"))
        return;
    const std::string name = schema.at("name");
    m_types[name] = &schema;
    m_types[schema.value("namespace", std::string()) + "." + name] = &schema;
    if (!schema.contains("fields"))
        return;
    for (const json &field : schema.at("fields"))
        collect(field.at("type"), depth + 1);
}

std::string avroTypeName(const json &resolved)
{
    if (resolved.is_array())
        return "union";
    return resolved.is_string() ? resolved : resolved.at("type");
}

std::string avroBytes(const json &binary)
{
    const auto &bytes = binary.get_binary();
    return {bytes.begin(), bytes.end()};
}

} // namespace sandbox
