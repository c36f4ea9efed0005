#include "services/sandbox/services/paging.h"

#include "services/sandbox/services/apierror.h"

#include <cstdlib>

namespace sandbox
{

namespace
{

constexpr std::ptrdiff_t mostRows = 1000;
constexpr std::ptrdiff_t usualRows = 100;
const std::string tokenMark = "lk1-";

std::ptrdiff_t sizeIn(const std::string &text)
{
    const bool isNumber = !text.empty() && text.size() < 19
        && text.find_first_not_of("0123456789", text[0] == '-') == std::string::npos && text != "-";
    if (!isNumber)
        throw PlainError{
            400, "Failed to deserialize query string: pageSize: invalid digit found in string"};
    return std::clamp<std::ptrdiff_t>(std::strtoll(text.c_str(), nullptr, 10), 1, mostRows);
}

int hexDigit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

std::string keyIn(const std::string &token)
{
    const ApiError invalid{400, "InvalidPaginationToken", "The page token is invalid."};
    const std::string hex
        = token.rfind(tokenMark, 0) == 0 ? token.substr(tokenMark.size()) : std::string();
    if (hex.empty() || hex.size() % 2)
        throw invalid;
    std::string key;
    for (std::size_t i = 0; i < hex.size(); i += 2) {
        const int high = hexDigit(hex[i]);
        const int low = hexDigit(hex[i + 1]);
        if (high < 0 || low < 0)
            throw invalid;
        key += static_cast<char>(high * 16 + low);
    }
    return key;
}

} // namespace

Paging::Paging(const httplib::Request &request)
{
    const bool canPage = request.has_param("pageToken");
    m_size = canPage ? usualRows : mostRows;
    if (request.has_param("pageSize"))
        m_size = sizeIn(request.get_param_value("pageSize"));
    const std::string given = canPage ? request.get_param_value("pageToken") : std::string();
    if (!given.empty())
        m_after = keyIn(given);
}

std::string Paging::token(const std::string &key)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string text = tokenMark;
    for (const char c : key) {
        text += digits[static_cast<unsigned char>(c) >> 4];
        text += digits[static_cast<unsigned char>(c) & 15];
    }
    return text;
}

} // namespace sandbox
