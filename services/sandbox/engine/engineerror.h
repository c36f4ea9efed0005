#pragma once

#include "services/sandbox/engine/statementplan.h"

#include <nlohmann/json.hpp>

namespace sandbox
{

/// An error text of the engine, read as JSON where `errors_as_json` made it so.
class EngineError
{
public:
    explicit EngineError(const std::string &text);

    std::string message() const; ///< first line, with suggestions for columns
    std::optional<std::size_t> position() const; ///< code points for parser errors, else bytes
    bool isParserError() const;
    bool isPermission() const;
    PlanError asPlanError() const; ///< without position

private:
    std::string field(const char *name) const;
    bool isUnknownTable() const;

    nlohmann::json m_json;
};

} // namespace sandbox
