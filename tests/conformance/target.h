#pragma once

#include <httplib.h>
#include <nlohmann/json.hpp>

#include <string>

/// The service that is judged: where it is, and what is shown there.
struct Target {
    std::string baseUrl; ///< scheme, host and port
    std::string token; ///< bearer or API key; empty: none was given

    static Target &current(); ///< set by main() before the cases run

    httplib::Client client() const; ///< without a token
    httplib::Headers bearer() const;
    /// GET that must be answered 200 with a JSON object or array.
    nlohmann::json get(const std::string &path, const httplib::Headers &headers = {}) const;
    /// A path that no service knows, another one every time.
    static std::string unknownName();
};
