#pragma once

#include "services/sandbox/catalog/catalogscope.h"

#include <httplib.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sandbox
{

/// One page of a list, as Lakekeeper cuts it: `pageToken` absent gives 1000 rows and still a token,
/// empty gives 100; `pageSize` is clamped to 1…1000; a full last page has a token whose page is
/// empty. Tokens name the last row, so that a list that grows meanwhile is not torn. Other modes
/// are those of servers that page well, badly or not at all.
class Paging
{
public:
    /// Throws PlainError for a size that is no number, ApiError for a token that is not one of
    /// ours.
    explicit Paging(const httplib::Request &request, PagingMode mode = PagingMode::Unasked,
                    std::int64_t fixedSize = 0);
    /// The same from a body's `page-token` and `page-size`; nothing: absent.
    Paging(const std::optional<std::string> &token, const std::optional<std::string> &size);

    /// What to ask the store for: one row more than the page may have says that there is a next.
    PageWish wish() const;
    /// Cuts the rows that the store had for wish() down to the page; nameOf(row) is their sort key.
    template <typename Row, typename Name> void cut(std::vector<Row> &rows, Name nameOf)
    {
        const bool hasMore = static_cast<std::int64_t>(rows.size()) > m_size;
        if (hasMore)
            rows.resize(static_cast<std::size_t>(m_size));
        const bool isFull = static_cast<std::int64_t>(rows.size()) == m_size;
        end(hasMore, isFull, rows.empty() ? std::string() : nameOf(rows.back()));
        if (m_skipsRows)
            rows.clear();
    }

    /// The rows of a sorted list that belong to the page; key(row) is its sort key.
    template <typename Row, typename Key>
    std::vector<Row> page(const std::vector<Row> &rows, Key key)
    {
        auto begin = rows.begin();
        if (!m_after.empty())
            begin = std::find_if(rows.begin(), rows.end(),
                                 [&](const Row &row) { return key(row) > m_after; });
        const auto end = begin + std::min<std::ptrdiff_t>(m_size, rows.end() - begin);
        m_nextToken = end - begin == m_size && m_size > 0 ? token(key(*(end - 1))) : std::string();
        return {begin, end};
    }

    const std::string &nextToken() const
    {
        return m_nextToken;
    } ///< of the last page cut; empty at the end

private:
    static std::string token(const std::string &key);
    void begin(const std::optional<std::string> &token, const std::optional<std::string> &size);
    void end(bool hasMore, bool isFull, const std::string &lastName);

    PagingMode m_mode = PagingMode::Unasked;
    bool m_skipsRows = false; ///< this page is empty although there are rows
    std::ptrdiff_t m_size = 0;
    std::string m_after;
    std::string m_nextToken;
};

} // namespace sandbox
