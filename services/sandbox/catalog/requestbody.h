#pragma once

#include "services/sandbox/services/apierror.h"

#include <httplib.h>
#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sandbox
{

/// The object that a request brings. Throws PlainError as the web framework refuses: 415 without a
/// JSON content type, 400 for what is no JSON, 422 for what is no object.
nlohmann::ordered_json jsonBody(const httplib::Request &request);

/// 422, in the framework's words.
PlainError wrongField(const std::string &what);

/// A member of the body. Throws PlainError 422 when it is missing or of another type.
std::string textField(const nlohmann::ordered_json &body, const char *name);
bool flagField(const nlohmann::ordered_json &body, const char *name);
std::int64_t numberField(const nlohmann::ordered_json &body, const char *name);
std::vector<std::string> textsField(const nlohmann::ordered_json &body, const char *name);
/// An object or array. Throws PlainError 422 when it is missing.
const nlohmann::ordered_json &partField(const nlohmann::ordered_json &body, const char *name);

/// Absent and null are nothing. Throws PlainError 422 for another type.
std::optional<std::string> optionalText(const nlohmann::ordered_json &body, const char *name);
std::optional<std::int64_t> optionalNumber(const nlohmann::ordered_json &body, const char *name);
bool flagFieldOr(const nlohmann::ordered_json &body, const char *name, bool usual);

} // namespace sandbox
