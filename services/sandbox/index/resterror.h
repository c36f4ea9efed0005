#pragma once

#include <string>

namespace sandbox
{

/// A refusal of PostgREST; thrown while a request is answered and written as
/// `{"code","details","hint","message"}`. Empty details and hint are null on the wire.
struct RestError {
    int status = 400;
    std::string code; ///< "PGRST205", or PostgreSQL's SQLSTATE: "42703"
    std::string message;
    std::string details;
    std::string hint;
};

} // namespace sandbox
