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

    /// Its lines, with candidates but without the excerpt of the statement; at most some 600 bytes.
    std::string message() const;
    std::optional<std::size_t> position() const; ///< code points for parser errors, else bytes
    bool isParserError() const;
    bool isPermission() const;
    bool isUnknownTable() const;
    bool isMissingFeature() const; ///< it has not what was asked for, whatever the names
    /// PRAGMA or EXECUTE where the engine refuses them before it says what they are; else "".
    std::string unpreparedKind() const;
    PlanError asPlanError() const; ///< without position

private:
    std::string field(const char *name) const;

    nlohmann::json m_json;
};

} // namespace sandbox
