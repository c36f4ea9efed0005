#include "services/sandbox/catalog/catalogpath.h"

#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/apierror.h"

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

Levels split(const std::string &text, const std::string &separator)
{
    Levels levels;
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = text.find(separator, begin)) != std::string::npos;
         begin = end + separator.size())
        levels.push_back(text.substr(begin, end - begin));
    levels.push_back(text.substr(begin));
    return levels;
}

} // namespace

std::string nameInPath(const std::string &raw, const CatalogRules &rules)
{
    std::string name = percentDecoded(raw);
    if (rules.plusIsBlank)
        std::replace(name.begin(), name.end(), '+', ' ');
    return name;
}

void checkLevels(const Levels &levels, const CatalogRules &rules)
{
    if (rules.deepest && levels.size() > rules.deepest)
        throw ApiError{400, "NamespaceDepthExceeded",
                       "Namespace exceeds the maximum depth of " + std::to_string(rules.deepest)
                           + "."};
    if (levels.empty())
        throw ApiError{400, "NamespacePartEmpty", "A namespace needs at least one part."};
    for (const std::string &level : levels) {
        if (level.empty())
            throw ApiError{400, "NamespacePartEmpty", "Namespace parts cannot be empty."};
        if (rules.restrictsNames && level.find('.') != std::string::npos)
            throw ApiError{400, "NamespacePartContainsDot", "Namespace parts cannot contain '.'."};
    }
}

Levels levelsIn(const std::string &text, const CatalogRules &rules)
{
    const bool hasUsual = text.find('\x1f') != std::string::npos;
    const Levels levels = split(text, hasUsual ? "\x1f" : rules.separator);
    checkLevels(levels, rules);
    return levels;
}

Levels levelsInPath(const std::string &raw, const CatalogRules &rules)
{
    if (rules.separator == "\x1f")
        return levelsIn(nameInPath(raw, rules), rules);
    // An advertised separator is one only where it stands encoded: a plain dot belongs to a level.
    const std::string encoded = encodedSeparator(rules.separator);
    const bool hasUsual = raw.find("%1F") != std::string::npos;
    Levels levels = split(raw, hasUsual ? "%1F" : encoded);
    for (std::string &level : levels)
        level = nameInPath(level, rules);
    checkLevels(levels, rules);
    return levels;
}

std::string encodedSeparator(const std::string &separator)
{
    std::string text;
    for (const char c : separator) {
        char encoded[4];
        std::snprintf(encoded, sizeof encoded, "%%%02X",
                      static_cast<unsigned>(static_cast<unsigned char>(c)));
        text += encoded;
    }
    return text;
}

bool asksFor(const httplib::Request &request, const char *flag)
{
    return request.get_param_value(flag) == "true";
}

bool flagOr(const httplib::Request &request, const char *flag, bool usual)
{
    if (!request.has_param(flag))
        return usual;
    const std::string value = lowered(request.get_param_value(flag));
    if (value != "true" && value != "false")
        throw PlainError{400,
                         std::string("Failed to deserialize query string: ") + flag
                             + ": provided string was not `true` or `false`"};
    return value == "true";
}

std::string dumped(const ordered_json &body)
{
    return body.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

NamespaceRow namespaceOf(StoreSession &session, const Levels &levels)
{
    std::optional<NamespaceRow> found = session.findNamespace(levels);
    if (!found)
        throw ApiError{404, "NoSuchNamespaceException",
                       "Namespace '" + joined(levels, ".") + "' does not exist."};
    return std::move(*found);
}

} // namespace sandbox
