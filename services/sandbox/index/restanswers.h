#pragma once

#include "services/sandbox/index/indexconnection.h"
#include "services/sandbox/index/resterror.h"

#include <httplib.h>

#include <string>
#include <vector>

namespace sandbox
{

inline constexpr const char *restContentType = "application/json; charset=utf-8";

/// Writes a refusal as PostgREST does.
void writeRestError(httplib::Response &response, const RestError &error);

/// What PostgREST makes of PostgreSQL's refusal: its SQLSTATE decides the status.
RestError restErrorOf(const IndexRefusal &refusal, bool isAnonymous);

/// The name among the known ones that somebody may have meant; empty when none is near.
std::string mostLike(const std::string &name, const std::vector<std::string> &known);

} // namespace sandbox
