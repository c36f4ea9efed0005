#include "services/sandbox/services/baseurl.h"

namespace sandbox
{

BaseUrl::BaseUrl(const std::string &url)
{
    const auto scheme = url.find("://");
    const auto slash = url.find('/', scheme == std::string::npos ? 0 : scheme + 3);
    origin = url.substr(0, slash);
    path = slash == std::string::npos ? std::string() : url.substr(slash);
    while (!path.empty() && path.back() == '/')
        path.pop_back();
}

std::optional<std::string> BaseUrl::rest(const std::string &address) const
{
    const std::string start = origin + path;
    if (address.rfind(start + "/", 0) != 0)
        return std::nullopt;
    return address.substr(start.size());
}

} // namespace sandbox
