#pragma once

#include "services/core/json.h"

/// Readers for the door's bodies on top of core/json.h: what is absent, or has another shape, reads
/// as empty.
nlohmann::json parsed(const QByteArray &body); ///< discarded when it is no JSON
QString wordAt(const nlohmann::json &object, const char *key);
QStringList wordsAt(const nlohmann::json &object, const char *key);
const nlohmann::json &partAt(const nlohmann::json &object, const char *key); ///< an object
const nlohmann::json &itemsAt(const nlohmann::json &object, const char *key); ///< an array
