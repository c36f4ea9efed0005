#pragma once

#include <nlohmann/json.hpp>

#include <map>
#include <string>

namespace sandbox
{

inline const std::string avroMagic("Obj\x01", 4); ///< how an object container file begins
constexpr std::size_t avroMarkerSize = 16; ///< bytes after its header and after each block
constexpr int deepestAvroNesting = 64; ///< of schemas and of values; foreign files are not trusted

[[noreturn]] void failAvro(const std::string &what); ///< throws std::runtime_error

/// The named types of a schema, so that a later mention of one finds it. Points into the schema.
class AvroNames
{
public:
    explicit AvroNames(const nlohmann::json &schema) { collect(schema, 0); }

    /// The type itself, behind a mention of its name and inside {"type":…}.
    const nlohmann::json &resolved(const nlohmann::json &schema) const;

private:
    void collect(const nlohmann::json &schema, int depth);

    std::map<std::string, const nlohmann::json *> m_types;
};

/// "long" of "long" and {"type":"long","logicalType":…}; "union" of a list.
std::string avroTypeName(const nlohmann::json &resolved);

std::string avroBytes(const nlohmann::json &binary); ///< a binary value's bytes

} // namespace sandbox
