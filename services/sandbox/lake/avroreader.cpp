#include "services/sandbox/lake/avro.h"
#include "services/sandbox/lake/avroschema.h"

#include <zlib.h>

#include <cstdint>
#include <cstring>

namespace sandbox
{

using nlohmann::json;

namespace
{

constexpr std::size_t largestBlock = 256u << 20; // a few bytes of deflate can claim gigabytes

json binaryOf(const char *data, std::size_t size)
{
    return json::binary(std::vector<std::uint8_t>(data, data + size));
}

/// Reads values one after another, never past the end.
class Decoder
{
public:
    explicit Decoder(const std::string &bytes)
        : m_at(bytes.data())
        , m_end(bytes.data() + bytes.size())
    {
    }

    bool atEnd() const { return m_at == m_end; }

    const char *take(std::size_t size)
    {
        if (size > static_cast<std::size_t>(m_end - m_at))
            failAvro("the data end too early");
        const char *data = m_at;
        m_at += size;
        return data;
    }

    std::int64_t number()
    {
        std::uint64_t zigzag = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const auto byte = static_cast<unsigned char>(*take(1));
            zigzag |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
            if (byte < 0x80)
                return static_cast<std::int64_t>(zigzag >> 1)
                    ^ -static_cast<std::int64_t>(zigzag & 1);
        }
        failAvro("a number is longer than 64 bits");
    }

    std::string text()
    {
        const std::int64_t size = number();
        if (size < 0)
            failAvro("a length is negative");
        return {take(static_cast<std::size_t>(size)), static_cast<std::size_t>(size)};
    }

    json value(const AvroNames &names, const json &schema, int depth = 0)
    {
        if (depth > deepestAvroNesting)
            failAvro("the values are nested too deeply");
        const json &type = names.resolved(schema);
        const std::string name = avroTypeName(type);
        if (name == "union") {
            const auto branch = static_cast<std::uint64_t>(number());
            if (branch >= type.size())
                failAvro("a union has no such branch");
            return value(names, type[branch], depth + 1);
        }
        if (name == "record") {
            json record = json::object();
            for (const json &field : type.at("fields"))
                record[field.at("name").get<std::string>()]
                    = value(names, field.at("type"), depth + 1);
            return record;
        }
        if (name == "array" || name == "map")
            return collection(names, type, name == "map", depth);
        return primitive(name, type);
    }

private:
    json primitive(const std::string &name, const json &type)
    {
        if (name == "null")
            return nullptr;
        if (name == "boolean")
            return *take(1) != 0;
        if (name == "int" || name == "long")
            return number();
        if (name == "string")
            return text();
        if (name == "float")
            return raw<float>();
        if (name == "double")
            return raw<double>();
        if (name == "bytes") {
            const std::string bytes = text();
            return binaryOf(bytes.data(), bytes.size());
        }
        if (name == "fixed") {
            const auto size = type.at("size").get<std::size_t>();
            return binaryOf(take(size), size);
        }
        if (name == "enum")
            return type.at("symbols").at(static_cast<std::size_t>(number()));
        failAvro("a type it does not know: " + name);
    }

    template <typename T> T raw()
    {
        T v;
        std::memcpy(&v, take(sizeof v), sizeof v);
        return v;
    }

    json collection(const AvroNames &names, const json &type, bool isMap, int depth)
    {
        json items = isMap ? json::object() : json::array();
        for (std::int64_t count = number(); count != 0; count = number()) {
            if (count < 0) {
                count = -count;
                number(); // size of the block, for those who skip it
            }
            if (count < 0 || count > m_end - m_at)
                failAvro("a collection claims more items than there are bytes");
            for (; count > 0; --count) {
                const std::string key = isMap ? text() : std::string();
                json item = value(names, type.at(isMap ? "values" : "items"), depth + 1);
                if (isMap)
                    items[key] = std::move(item);
                else
                    items.push_back(std::move(item));
            }
        }
        return items;
    }

    const char *m_at;
    const char *m_end;
};

std::string inflated(const std::string &packed)
{
    z_stream stream = {};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) // without zlib's own header, as Avro wants it
        failAvro("no memory to inflate");
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    std::string out;
    std::vector<char> piece(1 << 16);
    int state = Z_OK;
    while (state == Z_OK && out.size() <= largestBlock) {
        stream.next_out = reinterpret_cast<Bytef *>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        state = inflate(&stream, Z_NO_FLUSH);
        out.append(piece.data(), piece.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (state != Z_STREAM_END)
        failAvro("a block cannot be inflated");
    return out;
}

void readBlocks(Decoder &in, const std::string &codec, const std::string &marker, AvroFile &file)
{
    const AvroNames names(file.schema);
    while (!in.atEnd()) {
        const std::int64_t count = in.number();
        std::string block = in.text();
        if (std::string(in.take(avroMarkerSize), avroMarkerSize) != marker)
            failAvro("a block does not end with the file's marker");
        if (codec == "deflate")
            block = inflated(block);
        if (count < 0 || count > static_cast<std::int64_t>(block.size()) + 1)
            failAvro("a block claims more records than it has bytes");
        Decoder records(block);
        for (std::int64_t record = 0; record < count; ++record)
            file.records.push_back(records.value(names, file.schema));
    }
}

} // namespace

AvroFile readAvro(const std::string &bytes)
{
    Decoder in(bytes);
    if (bytes.compare(0, avroMagic.size(), avroMagic) != 0)
        failAvro("this is no object container file");
    in.take(avroMagic.size());
    try {
        AvroFile file;
        const json metadata = in.value(AvroNames("null"), {{"type", "map"}, {"values", "bytes"}});
        for (const auto &[key, value] : metadata.items())
            file.metadata[key] = avroBytes(value);
        file.schema = json::parse(file.metadata["avro.schema"]);
        const std::string codec = file.metadata["avro.codec"];
        if (!codec.empty() && codec != "null" && codec != "deflate")
            failAvro("a codec it does not know: " + codec);
        file.metadata.erase("avro.schema");
        file.metadata.erase("avro.codec");
        readBlocks(in, codec, std::string(in.take(avroMarkerSize), avroMarkerSize), file);
        return file;
    } catch (const json::exception &e) {
        failAvro(e.what());
    }
}

} // namespace sandbox
