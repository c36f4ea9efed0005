#pragma once

#include "services/http/evidence.h"

#include <nlohmann/json.hpp>

/// A proof as JSON, as `atalaya check --json` prints it and the history keeps it.
nlohmann::ordered_json evidenceJson(const Evidence &evidence);
