#include "services/sandbox/catalog/schemaids.h"

#include "services/sandbox/catalog/requestbody.h"

#include <algorithm>
#include <set>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

/// Gives ids away, and remembers what they replace.
class Numbering
{
public:
    void renumber(ordered_json &type)
    {
        if (type.is_string())
            return;
        const std::string kind = textField(type, "type");
        if (kind == "struct") {
            renumberStruct(type);
        } else if (kind == "list") {
            replace(type, "element-id");
            renumber(type["element"]);
        } else if (kind == "map") {
            replace(type, "key-id");
            replace(type, "value-id");
            renumber(type["key"]);
            renumber(type["value"]);
        } else {
            throw wrongField("schema: unknown type `" + kind + "`");
        }
    }

    const std::map<int, int> &replaced() const { return m_replaced; }

private:
    void renumberStruct(ordered_json &type)
    {
        std::set<std::string> names;
        ordered_json &fields = type["fields"];
        if (!fields.is_array())
            throw wrongField("schema: missing field `fields`");
        for (ordered_json &field : fields) {
            if (!names.insert(textField(field, "name")).second)
                throw ApiError{400, "InvalidTableUpdate",
                               "Invalid schema: multiple fields for name "
                                   + textField(field, "name") + "."};
            flagField(field, "required");
            replace(field, "id");
        }
        for (ordered_json &field : fields) {
            partField(field, "type");
            renumber(field["type"]);
        }
    }

    void replace(ordered_json &holder, const char *member)
    {
        m_replaced[static_cast<int>(numberField(holder, member))] = ++m_last;
        holder[member] = m_last;
    }

    int m_last = 0;
    std::map<int, int> m_replaced;
};

} // namespace

int highestFieldId(const ordered_json &schema)
{
    int highest = 0;
    for (const char *member : {"id", "element-id", "key-id", "value-id"}) {
        if (schema.is_object() && schema.contains(member) && schema[member].is_number_integer())
            highest = std::max(highest, schema[member].get<int>());
    }
    if (schema.is_structured()) {
        for (const auto &[name, part] : schema.items()) {
            if (part.is_structured() && name != "initial-default" && name != "write-default")
                highest = std::max(highest, highestFieldId(part));
        }
    }
    return highest;
}

std::map<int, int> renumberFields(ordered_json &schema)
{
    if (schema.value("type", "") != "struct")
        throw wrongField("schema: expected type `struct`");
    Numbering numbering;
    numbering.renumber(schema);
    return numbering.replaced();
}

} // namespace sandbox
