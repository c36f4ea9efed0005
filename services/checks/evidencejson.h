#pragma once

#include "services/http/evidence.h"

#include <nlohmann/json.hpp>

#include <memory>

/// A proof as JSON, as `atalaya check --json` prints it and the history keeps it.
nlohmann::ordered_json evidenceJson(const Evidence &evidence);

/// The proof that was kept as JSON; null when the bytes are none. The request's headers, its body
/// and the size of the answer are not kept, so a curl line made of it lacks them.
std::shared_ptr<const Evidence> evidenceFrom(const QByteArray &json);
