#pragma once

#include <string>
#include <vector>

namespace sandbox
{

/// Lakekeeper's refusal of a request; thrown while a request is answered and written as the Iceberg
/// error body.
struct ApiError {
    int code = 500;
    std::string type; ///< "NoSuchTableException"
    std::string message;
    std::vector<std::string> stack
        = {}; ///< more lines, before the error's id; not sent from 500 on
};

/// A refusal by the web framework, before Lakekeeper's own code: plain text.
struct PlainError {
    int code = 400;
    std::string text;
};

} // namespace sandbox
