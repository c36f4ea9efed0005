#pragma once

#include <string>

namespace sandbox
{

/// Lakekeeper's refusal of a request; thrown while a request is answered and written as the Iceberg
/// error body.
struct ApiError {
    int code = 500;
    std::string type; ///< "NoSuchTableException"
    std::string message;
};

/// A refusal by the web framework, before Lakekeeper's own code: plain text.
struct PlainError {
    int code = 400;
    std::string text;
};

} // namespace sandbox
