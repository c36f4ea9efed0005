#include "services/sandbox/lake/avro.h"

#include "services/sandbox/lake/avroschema.h"

#include <openssl/evp.h>

#include <cstdint>
#include <cstring>

namespace sandbox
{

using nlohmann::json;

namespace
{

/// Writes values one after another.
class Encoder
{
public:
    explicit Encoder(const json &schema)
        : m_names(schema)
    {
    }

    std::string out;

    void number(std::int64_t value)
    {
        auto zigzag
            = (static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63);
        for (; zigzag >= 0x80; zigzag >>= 7)
            out += static_cast<char>(zigzag | 0x80);
        out += static_cast<char>(zigzag);
    }

    void text(const std::string &value)
    {
        number(static_cast<std::int64_t>(value.size()));
        out += value;
    }

    void value(const json &schema, const json &v)
    {
        const json &type = m_names.resolved(schema);
        const std::string name = avroTypeName(type);
        if (name == "union")
            unionValue(type, v);
        else if (name == "record")
            record(type, v);
        else if (name == "array")
            array(type, v);
        else if (name == "map")
            map(type, v);
        else
            primitive(name, type, v);
    }

private:
    void primitive(const std::string &name, const json &type, const json &v)
    {
        if (name == "boolean")
            out += v.get<bool>() ? '\1' : '\0';
        else if (name == "int" || name == "long")
            number(v.get<std::int64_t>());
        else if (name == "string")
            text(v);
        else if (name == "bytes")
            text(avroBytes(v));
        else if (name == "float")
            raw(v.get<float>());
        else if (name == "double")
            raw(v.get<double>());
        else if (name == "fixed" && v.get_binary().size() == type.at("size").get<std::size_t>())
            out += avroBytes(v);
        else if (name != "null")
            failAvro("cannot write a " + name);
    }

    template <typename T> void raw(T v)
    {
        char bytes[sizeof v];
        std::memcpy(bytes, &v, sizeof v); // little-endian here as in the file
        out.append(bytes, sizeof v);
    }

    void unionValue(const json &branches, const json &v)
    {
        for (std::size_t branch = 0; branch < branches.size(); ++branch) {
            if ((avroTypeName(m_names.resolved(branches[branch])) == "null") != v.is_null())
                continue;
            number(static_cast<std::int64_t>(branch));
            return value(branches[branch], v);
        }
        failAvro("a union without a branch for its value");
    }

    void record(const json &type, const json &v)
    {
        for (const json &field : type.at("fields")) {
            const std::string &name = field.at("name").get_ref<const std::string &>();
            const auto found = v.find(name);
            if (found == v.end() && !field.contains("default"))
                failAvro("a record without its field " + name);
            value(field.at("type"), found == v.end() ? field.at("default") : *found);
        }
    }

    void array(const json &type, const json &v)
    {
        if (!v.empty())
            number(static_cast<std::int64_t>(v.size()));
        for (const json &item : v)
            value(type.at("items"), item);
        number(0);
    }

    void map(const json &type, const json &v)
    {
        if (!v.empty())
            number(static_cast<std::int64_t>(v.size()));
        for (const auto &[key, item] : v.items()) {
            text(key);
            value(type.at("values"), item);
        }
        number(0);
    }

    AvroNames m_names;
};

std::string markerOf(const std::string &content)
{
    unsigned char digest[EVP_MAX_MD_SIZE];
    EVP_Digest(content.data(), content.size(), digest, nullptr, EVP_sha256(), nullptr);
    return {reinterpret_cast<const char *>(digest), avroMarkerSize};
}

} // namespace

std::string writeAvro(const AvroFile &file)
{
    try {
        Encoder records(file.schema);
        for (const json &record : file.records)
            records.value(file.schema, record);
        auto metadata = file.metadata;
        metadata["avro.schema"] = file.schema.dump();
        metadata["avro.codec"] = "null";
        Encoder out("null");
        out.out = avroMagic;
        out.number(static_cast<std::int64_t>(metadata.size()));
        for (const auto &[key, value] : metadata) {
            out.text(key);
            out.text(value);
        }
        out.number(0);
        const std::string marker = markerOf(out.out + records.out);
        out.out += marker;
        if (!file.records.empty()) {
            out.number(static_cast<std::int64_t>(file.records.size()));
            out.text(records.out);
            out.out += marker;
        }
        return out.out;
    } catch (const json::exception &e) {
        failAvro(e.what());
    }
}

} // namespace sandbox
