#include "services/sandbox/identity/redirecturi.h"

#include <algorithm>
#include <cstdlib>

namespace sandbox
{

bool isLoopbackRedirect(const std::string &uri)
{
    const std::string begin = "http://127.0.0.1:";
    if (uri.compare(0, begin.size(), begin) != 0)
        return false;
    const auto slash = uri.find('/', begin.size());
    if (slash == std::string::npos)
        return false;
    const std::string port = uri.substr(begin.size(), slash - begin.size());
    const bool isPort = !port.empty() && port.size() <= 5
        && port.find_first_not_of("0123456789") == std::string::npos && std::atoi(port.c_str()) > 0
        && std::atoi(port.c_str()) < 65536;
    return isPort && std::all_of(uri.begin(), uri.end(), [](char c) {
               return c > ' ' && c < 0x7f && c != '#' && c != '\\';
           });
}

std::string withQuery(const std::string &uri, const std::string &extra)
{
    return uri + (uri.find('?') == std::string::npos ? "?" : "&") + extra;
}

} // namespace sandbox
