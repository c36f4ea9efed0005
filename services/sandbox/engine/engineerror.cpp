#include "services/sandbox/engine/engineerror.h"

#include <charconv>
#include <sstream>

namespace sandbox
{

namespace
{

constexpr std::size_t longestMessage = 600; ///< an operator has fifty candidates

} // namespace

EngineError::EngineError(const std::string &text)
{
    const auto brace = text.find('{');
    if (brace != std::string::npos)
        m_json = nlohmann::json::parse(text.substr(brace), nullptr, false);
    if (!m_json.is_object() || !m_json.contains("exception_message"))
        m_json = {{"exception_type", text.substr(0, text.find(' '))}, {"exception_message", text}};
}

std::string EngineError::field(const char *name) const
{
    const auto found = m_json.find(name);
    return found != m_json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string EngineError::message() const
{
    std::istringstream lines(field("exception_message"));
    std::string text;
    bool cut = false;
    for (std::string line; std::getline(lines, line);) {
        line.erase(0, line.find_first_not_of(" \t"));
        const bool isExcerpt = line.compare(0, 5, "LINE ") == 0;
        // The names of tables that are like it are those of the planning database's own slice, and
        // still more than the answer to an unknown name may tell.
        if (isExcerpt || (!text.empty() && isUnknownTable()))
            break;
        cut = cut || text.size() + line.size() > longestMessage;
        if (!line.empty() && !cut)
            text += (text.empty() ? "" : "\n") + line;
    }
    return cut ? text + "\n…" : text;
}

std::optional<std::size_t> EngineError::position() const
{
    const std::string text = field("position");
    std::size_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || read.ec != std::errc())
        return {};
    return value;
}

bool EngineError::isParserError() const
{
    return field("exception_type") == "Parser";
}

bool EngineError::isPermission() const
{
    return field("exception_type") == "Permission";
}

bool EngineError::isMissingFeature() const
{
    return field("exception_type") == "Not implemented";
}

std::string EngineError::unpreparedKind() const
{
    const std::string text = field("exception_message");
    const auto begins = [&](const char *words) { return text.rfind(words, 0) == 0; };
    if ((field("error_subtype") == "MISSING_ENTRY" && field("type") == "Pragma Function")
        || begins("PRAGMA function "))
        return "PRAGMA";
    return begins("Prepared statement \"") ? "EXECUTE" : "";
}

bool EngineError::isUnknownTable() const
{
    const std::string type = field("exception_type");
    const std::string text = field("exception_message");
    const std::string entry = field("type");
    return (field("error_subtype") == "MISSING_ENTRY" && (entry == "Table" || entry == "View"))
        || (type == "Catalog" && text.find("because schema") != std::string::npos)
        || (type == "Binder" && text.compare(0, 9, "Catalog \"") == 0);
}

PlanError EngineError::asPlanError() const
{
    if (isParserError())
        return {400, "SYNTAX_ERROR", message(), {}};
    if (isUnknownTable())
        return {404, "UNKNOWN_TABLE", message(), {}};
    if (isPermission())
        return {403,
                "DENIED",
                "Files, other databases and settings are not served here: " + message(),
                {}};
    return {400, "BIND_ERROR", message(), {}};
}

} // namespace sandbox
