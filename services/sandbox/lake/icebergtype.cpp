#include "services/sandbox/lake/icebergtype.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <stdexcept>

namespace sandbox
{

using nlohmann::json;

namespace
{

constexpr int deepestNesting = 32;
constexpr int widestDecimal = 38;

const std::map<std::string, std::string> &primitives()
{
    static const std::map<std::string, std::string> names
        = {{"boolean", "boolean"},
           {"bool", "boolean"},
           {"int", "int"},
           {"integer", "int"},
           {"int4", "int"},
           {"smallint", "int"},
           {"int2", "int"},
           {"tinyint", "int"},
           {"int1", "int"},
           {"usmallint", "int"},
           {"utinyint", "int"},
           {"uinteger", "long"},
           {"long", "long"},
           {"bigint", "long"},
           {"int8", "long"},
           {"ubigint", "decimal(20, 0)"},
           {"hugeint", "decimal(38, 0)"},
           {"float", "float"},
           {"real", "float"},
           {"float4", "float"},
           {"double", "double"},
           {"double precision", "double"},
           {"float8", "double"},
           {"date", "date"},
           {"time", "time"},
           {"timestamp", "timestamp"},
           {"datetime", "timestamp"},
           {"timestamp_s", "timestamp"},
           {"timestamp_ms", "timestamp"},
           {"timestamp_us", "timestamp"},
           {"timestamp without time zone", "timestamp"},
           {"timestamptz", "timestamptz"},
           {"timestamp with time zone", "timestamptz"},
           {"string", "string"},
           {"varchar", "string"},
           {"text", "string"},
           {"char", "string"},
           {"json", "string"},
           {"uuid", "uuid"},
           {"binary", "binary"},
           {"varbinary", "binary"},
           {"blob", "binary"},
           {"bytea", "binary"}};
    return names;
}

/// Reads one type from the front of a text.
class TypeParser
{
public:
    explicit TypeParser(const std::string &text)
        : m_text(text)
    {
    }

    json whole()
    {
        json type = next(0);
        if (peek() != '\0')
            fail();
        return type;
    }

private:
    [[noreturn]] void fail() const
    {
        throw std::runtime_error("\"" + m_text + "\" is not a type of an Iceberg table");
    }

    char peek()
    {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])))
            ++m_at;
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }

    bool accept(char c)
    {
        if (peek() != c)
            return false;
        ++m_at;
        return true;
    }

    void expect(char c)
    {
        if (!accept(c))
            fail();
    }

    /// A word of letters, digits and underscores in lower case; empty when there is none.
    std::string word()
    {
        std::string found;
        for (peek(); m_at < m_text.size(); ++m_at) {
            const auto c = static_cast<unsigned char>(m_text[m_at]);
            if (!std::isalnum(c) && c != '_')
                break;
            found += static_cast<char>(std::tolower(c));
        }
        return found;
    }

    int number()
    {
        const std::string digits = word();
        if (digits.empty() || digits.size() > 6
            || digits.find_first_not_of("0123456789") != std::string::npos)
            fail();
        return std::stoi(digits);
    }

    std::string fieldName()
    {
        std::string name;
        if (!accept('"')) {
            peek();
            const std::size_t from = m_at;
            word();
            name = m_text.substr(from, m_at - from);
        } else {
            for (;;) {
                if (m_at >= m_text.size())
                    fail();
                const char c = m_text[m_at++];
                if (c == '"' && !(m_at < m_text.size() && m_text[m_at] == '"'))
                    break;
                m_at += c == '"' ? 1 : 0; // doubled
                name += c;
            }
        }
        if (name.empty())
            fail();
        return name;
    }

    json next(int depth)
    {
        if (depth > deepestNesting)
            fail();
        json type = base(word(), depth);
        while (accept('[')) {
            if (peek() != ']')
                number(); // a list of a fixed length is a list
            expect(']');
            type = listOf(std::move(type));
        }
        return type;
    }

    static json listOf(json element)
    {
        return {{"type", "list"}, {"element", std::move(element)}, {"element-required", false}};
    }

    json base(const std::string &name, int depth)
    {
        if (name == "decimal" || name == "numeric")
            return decimal();
        if (name == "struct" || name == "row")
            return structType(depth);
        if (name == "map")
            return mapType(depth);
        if (name == "list" || name == "array") {
            const char close = open();
            json element = next(depth + 1);
            expect(close);
            return listOf(std::move(element));
        }
        if (name == "fixed") {
            expect('[');
            const int size = number();
            expect(']');
            return "fixed[" + std::to_string(size) + "]";
        }
        return primitive(name);
    }

    json primitive(std::string name)
    {
        while (std::isalpha(static_cast<unsigned char>(peek()))) // "timestamp with time zone"
            name += " " + word();
        const auto found = primitives().find(name);
        if (found == primitives().end())
            fail();
        if ((name == "varchar" || name == "char") && accept('(')) {
            number(); // Iceberg's strings have no length
            expect(')');
        }
        return found->second;
    }

    json decimal()
    {
        int precision = 18; // what SQL's bare DECIMAL is
        int scale = 3;
        if (accept('(')) {
            precision = number();
            scale = accept(',') ? number() : 0;
            expect(')');
        }
        if (precision < 1 || precision > widestDecimal || scale > precision)
            fail();
        return "decimal(" + std::to_string(precision) + ", " + std::to_string(scale) + ")";
    }

    char open()
    {
        if (accept('<'))
            return '>';
        expect('(');
        return ')';
    }

    json mapType(int depth)
    {
        const char close = open();
        json key = next(depth + 1);
        expect(',');
        json value = next(depth + 1);
        expect(close);
        return {{"type", "map"},
                {"key", std::move(key)},
                {"value", std::move(value)},
                {"value-required", false}};
    }

    json structType(int depth)
    {
        const char close = open();
        json fields = json::array();
        do {
            std::string name = fieldName();
            accept(':');
            for (const json &field : fields) {
                if (field.at("name") == name)
                    fail();
            }
            fields.push_back(
                {{"name", std::move(name)}, {"required", false}, {"type", next(depth + 1)}});
        } while (accept(','));
        expect(close);
        return {{"type", "struct"}, {"fields", std::move(fields)}};
    }

    const std::string &m_text;
    std::size_t m_at = 0;
};

} // namespace

json parseIcebergType(const std::string &text)
{
    return TypeParser(text).whole();
}

json withFieldIds(json type, int &nextId)
{
    if (type.is_string())
        return type;
    const std::string kind = type.at("type");
    if (kind == "list") {
        type["element-id"] = nextId++;
        type["element"] = withFieldIds(type.at("element"), nextId);
    } else if (kind == "map") {
        type["key-id"] = nextId++;
        type["value-id"] = nextId++;
        type["key"] = withFieldIds(type.at("key"), nextId);
        type["value"] = withFieldIds(type.at("value"), nextId);
    } else {
        for (json &field : type.at("fields"))
            field["id"] = nextId++;
        for (json &field : type.at("fields"))
            field["type"] = withFieldIds(field.at("type"), nextId);
    }
    return type;
}

} // namespace sandbox
