#pragma once

#include "services/environment/declaredcheck.h"

#include <nlohmann/json.hpp>

/// Reads an entry of "checks.add" that the schema let through.
DeclaredCheck readDeclaredCheck(const nlohmann::json &item);
nlohmann::ordered_json writtenCheck(const DeclaredCheck &check);

/// The text that a JSON value is compared by: a string itself, anything else in its compact form.
QString assertionText(const nlohmann::json &value);
