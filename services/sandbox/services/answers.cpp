#include "services/sandbox/services/answers.h"

#include <openssl/crypto.h>

#include <cctype>

namespace sandbox
{

namespace
{

int hexValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

} // namespace

void writeJson(httplib::Response &response, int status, const std::string &body)
{
    response.status = status;
    response.set_content(body, "application/json");
}

void writeText(httplib::Response &response, int status, const std::string &body)
{
    response.status = status;
    response.set_content(body, "text/plain; charset=utf-8");
}

std::string bearerToken(const httplib::Request &request)
{
    const std::string value = request.get_header_value("Authorization");
    const std::string scheme = "bearer ";
    if (value.size() <= scheme.size())
        return {};
    for (std::size_t i = 0; i < scheme.size(); ++i) {
        if (std::tolower(static_cast<unsigned char>(value[i])) != scheme[i])
            return {};
    }
    return value.substr(scheme.size());
}

bool sameSecret(const std::string &given, const std::string &expected)
{
    return given.size() == expected.size()
        && CRYPTO_memcmp(given.data(), expected.data(), given.size()) == 0;
}

std::string rawPath(const httplib::Request &request)
{
    return request.target.substr(0, request.target.find_first_of("?#"));
}

std::string percentDecoded(const std::string &text)
{
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size() && hexValue(text[i + 1]) >= 0
            && hexValue(text[i + 2]) >= 0) {
            decoded += static_cast<char>(hexValue(text[i + 1]) * 16 + hexValue(text[i + 2]));
            i += 2;
        } else {
            decoded += text[i];
        }
    }
    return decoded;
}

} // namespace sandbox
