#pragma once

#include "services/sandbox/deploy/graphqlschema.h"

namespace sandbox
{

/// The part of Railway's public schema that tells and changes deployments and variables
/// (third-parties §3.3 to §3.5). What is not in it is refused as Railway refuses an unknown field.
const graphql::Schema &railwaySchema();

} // namespace sandbox
