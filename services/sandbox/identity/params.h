#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sandbox
{

/// The parameters of a query string or of a form body (application/x-www-form-urlencoded).
class Params
{
public:
    explicit Params(const std::string &encoded);

    bool has(const std::string &name) const { return m_values.count(name) > 0; }
    /// Its first value; empty when it is missing.
    std::string get(const std::string &name) const;
    /// The name of one that came more than once; empty: none. OAuth 2.0 (RFC 6749 §3.2) forbids it.
    const std::string &repeated() const { return m_repeated; }
    /// All of them as they came, in their order.
    const std::vector<std::pair<std::string, std::string>> &all() const { return m_all; }

private:
    std::vector<std::pair<std::string, std::string>> m_all;
    std::map<std::string, std::string> m_values;
    std::string m_repeated;
};

/// Percent-encoding of everything but the unreserved characters of RFC 3986 §2.3.
std::string urlEncoded(const std::string &text);

} // namespace sandbox
