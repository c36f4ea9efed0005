#pragma once

#include <optional>
#include <string>

namespace sandbox
{

/// Where a service is: an origin, and the path that all of its routes begin with.
struct BaseUrl {
    /// "http://127.0.0.1:9000/catalog/"
    explicit BaseUrl(const std::string &url);

    /// What follows it in an address, with its slash; nothing: the address is elsewhere.
    std::optional<std::string> rest(const std::string &address) const;

    std::string origin; ///< "http://127.0.0.1:9000"
    std::string path; ///< "/catalog"; empty: its routes begin at the root
};

} // namespace sandbox
