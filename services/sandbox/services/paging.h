#pragma once

#include <httplib.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sandbox
{

/// One page of a list, as Lakekeeper cuts it: `pageToken` absent gives 1000 rows and still a token,
/// empty gives 100; `pageSize` is clamped to 1…1000; a full last page has a token whose page is
/// empty. Tokens name the last row, so that a list that grows meanwhile is not torn.
class Paging
{
public:
    /// Throws PlainError for a size that is no number, ApiError for a token that is not one of
    /// ours.
    explicit Paging(const httplib::Request &request);

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

    std::ptrdiff_t m_size;
    std::string m_after;
    std::string m_nextToken;
};

} // namespace sandbox
