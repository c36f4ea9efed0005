#pragma once

#include <httplib.h>

#include <string>

namespace sandbox
{

enum class Bearer { Missing, Other, Right };

/// Compares a request's bearer with the one that is asked for, in constant time.
Bearer bearerOf(const httplib::Request &request, const std::string &token);

/// Answers with `{"error":{"code","message"}}`.
void refuseRequest(httplib::Response &response, int status, const std::string &code,
                   const std::string &message);

/// Refuses unless the bearer is right: 401 UNAUTHENTICATED without one, otherStatus with another.
/// True: go on.
bool requireBearer(const httplib::Request &request, httplib::Response &response,
                   const std::string &token, int otherStatus);

} // namespace sandbox
