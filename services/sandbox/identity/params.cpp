#include "services/sandbox/identity/params.h"

#include "services/sandbox/services/answers.h"

#include <algorithm>
#include <cctype>

namespace sandbox
{

namespace
{

std::string decoded(std::string text)
{
    std::replace(text.begin(), text.end(), '+', ' ');
    return percentDecoded(text);
}

} // namespace

Params::Params(const std::string &encoded)
{
    std::size_t begin = 0;
    while (begin < encoded.size()) {
        const std::size_t end = std::min(encoded.find('&', begin), encoded.size());
        const std::string pair = encoded.substr(begin, end - begin);
        const std::size_t equals = std::min(pair.find('='), pair.size());
        const std::string name = decoded(pair.substr(0, equals));
        const std::string value
            = equals < pair.size() ? decoded(pair.substr(equals + 1)) : std::string();
        if (!name.empty()) {
            m_all.emplace_back(name, value);
            if (!m_values.emplace(name, value).second)
                m_repeated = name;
        }
        begin = end + 1;
    }
}

std::string Params::get(const std::string &name) const
{
    const auto found = m_values.find(name);
    return found == m_values.end() ? std::string() : found->second;
}

std::string urlEncoded(const std::string &text)
{
    static constexpr char digits[] = "0123456789ABCDEF";
    std::string encoded;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80 && (std::isalnum(byte) || c == '-' || c == '.' || c == '_' || c == '~')) {
            encoded += c;
        } else {
            encoded += '%';
            encoded += digits[byte >> 4];
            encoded += digits[byte & 15];
        }
    }
    return encoded;
}

} // namespace sandbox
