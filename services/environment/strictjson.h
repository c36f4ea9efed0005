#pragma once

#include "services/environment/problems.h"

#include <QByteArray>

#include <optional>

/// Reads a file's JSON without mercy: at most 4 MiB, valid UTF-8 without a byte order mark, at most
/// 64 levels, each key once, nothing after the end. Faults of syntax are placed by "line 3, column
/// 8", a repeated key by its path. The document is empty when there is none that could be looked at
/// further.
std::optional<nlohmann::json> readStrictJson(const QByteArray &bytes, ProblemList &problems);
