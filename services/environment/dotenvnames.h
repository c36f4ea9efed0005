#pragma once

#include "services/environment/environment.h"

#include <array>
#include <span>

/// Names of variables, the first that is set counts; nullptr fills up.
using DotEnvVariables = std::array<const char *, 3>;

/// A service that a .env file can name: the variables that hold its URL and its secret.
struct DotEnvService {
    const char *id;
    ServiceKind kind;
    const char *lane;
    DotEnvVariables urls;
    DotEnvVariables secrets;
    const char *strippedPath; ///< end of the variable's path that the service's base does not have,
                              ///< or nullptr
};

std::span<const DotEnvService> dotEnvServices();

/// Whether the import knows what to do with a variable of this name.
bool isKnownVariable(const QString &name);
/// Whether its value is a secret, known or not.
bool isSecretVariable(const QString &name);
