#pragma once

#include "services/environment/environment.h"

#include <nlohmann/json_fwd.hpp>

/// Builds the values from a document that passed the schema. Tolerant: what is missing gets its
/// default.
Environment readEnvironment(const nlohmann::json &document);
