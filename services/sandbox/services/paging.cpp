#include "services/sandbox/services/paging.h"

#include "services/sandbox/services/apierror.h"

#include <cstdlib>

namespace sandbox
{

namespace
{

constexpr std::ptrdiff_t mostRows = 1000;
constexpr std::ptrdiff_t usualRows = 100;
constexpr std::ptrdiff_t everything = 10'000'000;
const std::string tokenMark = "lk1-";
const std::string startToken = "lk1-start"; ///< of a first page that was empty
const std::string stuckToken = "stuck";

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

Paging::Paging(const httplib::Request &request, PagingMode mode, std::int64_t fixedSize)
    : m_mode(mode)
{
    const auto given = [&request](const char *name) {
        return request.has_param(name) ? std::optional(request.get_param_value(name))
                                       : std::nullopt;
    };
    begin(given("pageToken"), given("pageSize"));
    if (fixedSize > 0)
        m_size = fixedSize;
}

Paging::Paging(const std::optional<std::string> &token, const std::optional<std::string> &size)
{
    begin(token, size);
}

void Paging::begin(const std::optional<std::string> &token, const std::optional<std::string> &size)
{
    m_size = token ? usualRows : mostRows;
    if (size)
        m_size = sizeIn(*size);
    if (m_mode == PagingMode::Ignored || (m_mode == PagingMode::Proper && !token)) {
        m_size = everything;
        return;
    }
    if (!token || token->empty()) {
        m_skipsRows = m_mode == PagingMode::EmptyFirst;
    } else if (*token == stuckToken && m_mode == PagingMode::Stuck) {
        m_after.clear();
    } else if (*token != startToken) {
        m_after = keyIn(*token);
    }
}

PageWish Paging::wish() const
{
    return {m_after, m_size + 1};
}

void Paging::end(bool hasMore, bool isFull, const std::string &lastName)
{
    m_nextToken.clear();
    switch (m_mode) {
    case PagingMode::Unasked:
        if (isFull && !lastName.empty())
            m_nextToken = token(lastName);
        break;
    case PagingMode::Proper:
        if (hasMore)
            m_nextToken = token(lastName);
        break;
    case PagingMode::EmptyFirst:
        if (m_skipsRows || hasMore)
            m_nextToken = m_skipsRows ? startToken : token(lastName);
        break;
    case PagingMode::Stuck:
        m_nextToken = stuckToken;
        break;
    case PagingMode::Ignored:
    case PagingMode::Cut:
        break;
    }
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
