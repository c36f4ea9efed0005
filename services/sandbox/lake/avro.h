#pragma once

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <vector>

namespace sandbox
{

/// An object container file of Apache Avro (specification 1.11, "Object Container Files").
///
/// Values are JSON: records and maps as objects, bytes and fixed as binary, enums as text. Logical
/// types stay what they are made of. Attributes of the schema that Avro does not know (`field-id`)
/// are kept.
struct AvroFile {
    nlohmann::json schema;
    std::map<std::string, std::string> metadata; ///< of the file, without Avro's own
    std::vector<nlohmann::json> records;
};

/// The file's bytes, uncompressed. The same content gives the same bytes: the marker between blocks
/// is made of the content. A union takes null for null and else its first other branch. Throws
/// std::runtime_error when a record does not fit the schema.
std::string writeAvro(const AvroFile &file);

/// Reads a file of any writer, with the schema it brings along and the codecs `null` and `deflate`.
/// Throws std::runtime_error with what is wrong.
AvroFile readAvro(const std::string &bytes);

} // namespace sandbox
