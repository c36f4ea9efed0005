#include "services/sandbox/run/ports.h"

#include "services/sandbox/run/failure.h"
#include "services/sandbox/services/manyservices.h"

#include <algorithm>

#include <arpa/inet.h>

namespace sandbox
{

namespace
{

constexpr const char *inside = "supabase-postgres";

constexpr const char *digits = "0123456789";

bool isOnThisMachine(const std::string &host)
{
    // "127.example.org" is a name that somebody else may own, and so may be "127.1.1.1.1.1".
    in_addr address{};
    return host == "localhost" || host == "[::1]"
        || (host.rfind("127.", 0) == 0 && inet_pton(AF_INET, host.c_str(), &address) == 1);
}

bool isHost(const std::string &host)
{
    if (host.front() == '[') {
        in6_addr address{};
        return host.back() == ']'
            && inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), &address) == 1;
    }
    return host.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._"
                                  + std::string(digits))
        == host.npos;
}

/// What follows the host: nothing, or ":" and a port.
bool isPortPart(const std::string &text)
{
    if (text.empty())
        return true;
    const std::string port = text.substr(1);
    if (text.front() != ':' || port.empty() || port.size() > 5
        || port.find_first_not_of(digits) != port.npos)
        return false;
    const int number = std::stoi(port);
    return number >= 1 && number <= 65'535;
}

/// Nothing that a line, a header or JSON could not carry as it is.
bool isPrintableAscii(const std::string &text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~'; });
}

/// Empty, or what keeps a URL from being a service's. url loses its final slashes.
std::string problemOf(const std::string &id, std::string &url)
{
    if (!isPrintableAscii(url))
        return "may hold only printable ASCII characters, without blanks";
    const auto scheme = url.find("://");
    const std::string name = url.substr(0, scheme);
    if (scheme == std::string::npos || (name != "http" && name != "https"))
        return "is no http:// or https:// address";
    while (url.back() == '/' && url.size() > scheme + 3)
        url.pop_back();
    const std::string rest = url.substr(scheme + 3);
    const std::string authority = rest.substr(0, rest.find('/'));
    if (authority.empty() || authority.front() == ':')
        return "names no host";
    if (rest.find_first_of("?#@ \\") != std::string::npos)
        return "must be scheme, host, port and path alone";
    if (id == "r2" && rest.find('/') != std::string::npos)
        return "must be without a path: a store's paths begin with a bucket";
    // The colons within brackets are the address's own.
    const auto bracket = authority.front() == '[' ? authority.find(']') : 0;
    if (bracket == std::string::npos)
        return "opens a bracket that it does not close";
    const auto end = bracket > 0 ? bracket + 1 : std::min(authority.find(':'), authority.size());
    const std::string host = authority.substr(0, end);
    if (!isHost(host))
        return "names a host that can be none";
    if (!isPortPart(authority.substr(end)))
        return "needs nothing, or a port from 1 to 65535, after the host";
    if (name == "http" && !isOnThisMachine(host))
        return "would carry tokens in the clear: beyond this machine only https:// is taken";
    return {};
}

void requireReplaceable(const std::string &id)
{
    if (isEmulated(id))
        return;
    std::string text = "--replace: there is no emulated service " + id + "; there are: ";
    bool isFirst = true;
    for (const std::string &known : systemIds()) {
        if (!isEmulated(known))
            continue;
        text += (isFirst ? "" : ", ") + known;
        isFirst = false;
    }
    throw UsageFailure(text + ".");
}

} // namespace

const std::vector<std::string> &systemIds()
{
    static const std::vector<std::string> ids{"junction",
                                              "duck-server",
                                              "warehouse-writer",
                                              "ml-runner",
                                              "karma-server",
                                              "lakekeeper",
                                              "lakekeeper-postgres",
                                              "postgres-wk",
                                              "redis",
                                              "keycloak",
                                              "trino",
                                              "supabase",
                                              "r2",
                                              "vercel-app",
                                              "openmetadata",
                                              "railway",
                                              "vercel",
                                              "cloudflare",
                                              inside,
                                              "iceberg-rest",
                                              ManyServices::systemId};
    return ids;
}

bool isInside(const std::string &id)
{
    return id == inside;
}

bool isEmulated(const std::string &id)
{
    const std::vector<std::string> &ids = systemIds();
    const bool isOurs = id == "lakekeeper-postgres" || id == "postgres-wk" || id == "redis"
        || id == ManyServices::systemId;
    return !isOurs && !isInside(id) && std::find(ids.begin(), ids.end(), id) != ids.end();
}

Replacements replacementsOf(const std::vector<std::string> &wishes)
{
    Replacements replaced;
    for (const std::string &wish : wishes) {
        const auto equals = wish.find('=');
        if (equals == std::string::npos || equals + 1 == wish.size())
            throw UsageFailure("--replace needs SERVICE=URL, not " + wish + ".");
        const std::string id = wish.substr(0, equals);
        requireReplaceable(id);
        std::string url = wish.substr(equals + 1);
        const std::string problem = problemOf(id, url);
        if (!problem.empty()) // the address is not repeated: it may hold a password
            throw UsageFailure("--replace: the address for " + id + " " + problem + ".");
        if (!replaced.emplace(id, url).second)
            throw UsageFailure("--replace names " + id + " twice.");
    }
    return replaced;
}

std::string Addresses::url(const std::string &id) const
{
    const auto replacement = m_replaced.find(id);
    return replacement == m_replaced.end() ? "http://127.0.0.1:" + std::to_string(port(id))
                                           : replacement->second;
}

} // namespace sandbox
