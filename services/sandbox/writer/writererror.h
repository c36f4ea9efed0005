#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace sandbox
{

/// Why the writer does not do what it was asked for; thrown, and answered as
/// {"error":{"code","message","detail"}}.
struct WriterError {
    int status = 500;
    std::string code; ///< "STORAGE_UNAUTHORIZED"
    std::string message;
    nlohmann::json detail = nlohmann::json::object();
};

} // namespace sandbox
