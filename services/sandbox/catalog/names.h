#pragma once

#include <string>
#include <vector>

namespace sandbox
{

/// A namespace's levels, outermost first.
using Levels = std::vector<std::string>;

/// ASCII letters in lower case: how Lakekeeper's names are compared.
std::string lowered(std::string text);
Levels lowered(Levels levels);

std::string joined(const Levels &levels, const std::string &with);

/// Both compared as UTF-8: whether text begins (ends) with part.
bool startsWith(const std::string &text, const std::string &part);
bool endsWith(const std::string &text, const std::string &part);

} // namespace sandbox
