#include "services/sandbox/catalog/names.h"

#include <algorithm>
#include <cctype>

namespace sandbox
{

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    return text;
}

Levels lowered(Levels levels)
{
    for (std::string &level : levels)
        level = lowered(level);
    return levels;
}

std::string joined(const Levels &levels, const std::string &with)
{
    std::string text;
    for (std::size_t i = 0; i < levels.size(); ++i)
        text += (i == 0 ? "" : with) + levels[i];
    return text;
}

bool startsWith(const std::string &text, const std::string &part)
{
    return text.compare(0, part.size(), part) == 0;
}

bool endsWith(const std::string &text, const std::string &part)
{
    return text.size() >= part.size()
        && text.compare(text.size() - part.size(), part.size(), part) == 0;
}

} // namespace sandbox
