#pragma once

#include "services/sandbox/deploy/graphqlschema.h"

namespace sandbox::graphql
{

/// A request that does not fit the schema: nothing of it is executed.
struct Mistake {
    std::string message;
    Place place;
};

/// What is wrong with an operation of a document; empty when it can be executed.
std::vector<Mistake> mistakesOf(const Schema &schema, const Document &document,
                                const Operation &operation);

/// The operation's variables with the usual values, checked against their types. Throws Mistake.
nlohmann::json coercedVariables(const Schema &schema, const Operation &operation,
                                const nlohmann::json &given);

/// A field's arguments, with variables and usual values put in. Of a validated operation.
nlohmann::json argumentsOf(const Field &field, const Arguments &given,
                           const nlohmann::json &variables);

/// Whether @skip and @include let a selection in. Of a validated operation.
bool isIncluded(const Selection &selection, const nlohmann::json &variables);

} // namespace sandbox::graphql
