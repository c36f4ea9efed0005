#pragma once

#include "services/sandbox/deploy/graphqlvalidation.h"

#include <functional>

namespace sandbox::graphql
{

/// A field's refusal, thrown by its resolver: the answer is HTTP 200 all the same.
struct Refusal {
    std::string message;
    std::string code = "INTERNAL_SERVER_ERROR"; ///< extensions.code
};

using Json = nlohmann::ordered_json;

/// Knows a field's value. Throws Refusal. An object may hold more than what is selected.
using Resolve = std::function<Json(const Json &parent, const nlohmann::json &arguments)>;

/// By "Type.field"; a field without one is a member of its parent's object.
using Resolvers = std::map<std::string, Resolve>;

struct Answer {
    int status = 200; ///< HTTP
    Json body;
};

/// Executes `{"query", "variables", "operationName"}` and projects exactly what is selected. A
/// mistake against the schema is HTTP 400 with GRAPHQL_VALIDATION_FAILED; a refusal is HTTP 200
/// with `errors` (third-parties §3.2).
Answer execute(const Schema &schema, const Resolvers &resolvers, const nlohmann::json &request);

} // namespace sandbox::graphql
