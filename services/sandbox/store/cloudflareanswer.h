#pragma once

#include <httplib.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace sandbox
{

/// A refusal in Cloudflare's envelope; thrown while a request is answered.
struct CloudflareRefusal {
    int status = 400;
    int code = 0;
    std::string message;
};

/// A bad token (401) and a missing permission (403), which read alike.
CloudflareRefusal authenticationError(int status);
/// A request whose content is not right.
CloudflareRefusal invalid(const std::string &message);

void writeRefusal(httplib::Response &response, const CloudflareRefusal &refusal);
/// more: members of the envelope besides the result.
void writeResult(httplib::Response &response, const nlohmann::ordered_json &result,
                 const nlohmann::ordered_json &more = nlohmann::ordered_json::object());

/// Milliseconds of "2026-12-01T00:00:00Z", which is all that the API takes. Throws
/// CloudflareRefusal, as do the next ones.
std::int64_t timeOf(const nlohmann::ordered_json &value);
/// A list of strings; empty when there is none of this name.
std::vector<std::string> texts(const nlohmann::ordered_json &body, const char *name);
/// A string that is not empty.
std::string requiredText(const nlohmann::ordered_json &body, const char *name);

} // namespace sandbox
