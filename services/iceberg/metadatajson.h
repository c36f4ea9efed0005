#pragma once

#include "services/core/result.h"

#include <nlohmann/json.hpp>

#include <QString>

#include <optional>
#include <stdexcept>

/// What makes a metadata file unusable. Thrown and caught inside the reader alone.
class MetadataFault : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// Parses strictly: no trailing text, no repeated keys, at most 500 levels; says when the bytes are
/// compressed.
Result<nlohmann::json> parseStrict(const QByteArray &bytes);

// Members of an object. required…() throw MetadataFault naming the key when it is missing or of
// another type.
const nlohmann::json *jsonMember(const nlohmann::json &object,
                                 const char *key); ///< null when missing or null
const nlohmann::json &requiredArray(const nlohmann::json &object, const char *key);
qint64 requiredInteger(const nlohmann::json &object, const char *key);
QString requiredText(const nlohmann::json &object, const char *key);
std::optional<qint64> optionalInteger(const nlohmann::json &object, const char *key);
QString optionalText(const nlohmann::json &object, const char *key);
bool optionalFlag(const nlohmann::json &object, const char *key);
/// A number that arrived in exponent or decimal form; its digits cannot be trusted.
bool isLossy(const nlohmann::json &object, const char *key);
QString jsonText(const nlohmann::json &string);
/// The bytes of the member "metadata" of a loadTable answer, as sent; empty when it cannot be cut
/// out.
QByteArray metadataBytes(const QByteArray &body);
