#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace sandbox
{

/// A refusal of the door before anything runs.
struct DoorRefusal {
    int status = 400;
    std::string code;
    std::string message;
    nlohmann::ordered_json detail = nullptr;
    std::string retryAfter = {};
};

} // namespace sandbox
