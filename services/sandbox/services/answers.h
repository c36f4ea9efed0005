#pragma once

#include <httplib.h>

#include <string>

namespace sandbox
{

void writeJson(httplib::Response &response, int status, const std::string &body);
void writeText(httplib::Response &response, int status, const std::string &body);

/// The token of "Authorization: Bearer …" (the scheme in any case); empty when there is none.
std::string bearerToken(const httplib::Request &request);

/// Compares in a time that does not depend on where they differ.
bool sameSecret(const std::string &given, const std::string &expected);

/// The request's path as it was sent: not decoded, without the query.
std::string rawPath(const httplib::Request &request);

/// Percent-decoding; a '+' stays one.
std::string percentDecoded(const std::string &text);

} // namespace sandbox
