#include "services/sandbox/index/rowrange.h"

#include "services/sandbox/index/resterror.h"

#include <algorithm>
#include <cstdio>

namespace sandbox
{

RowRange::RowRange(const httplib::Request &request, const RestQuery &query)
{
    if (query.limit() || query.offset()) {
        m_offset = query.offset().value_or(0);
        m_limit = std::min(m_limit, query.limit().value_or(m_limit));
        return;
    }
    const std::string header = request.get_header_value("Range");
    long long first = 0;
    long long last = 0;
    const int found = std::sscanf(header.c_str(), "%18lld-%18lld", &first, &last);
    if (found < 1 || first < 0 || header.find('-') == std::string::npos)
        return; // no header, or one that is none: everything
    m_offset = first;
    if (found < 2)
        return;
    if (last < first)
        throw RestError{416, "PGRST103", "Requested range not satisfiable",
                        "The lower boundary must be lower than or equal to the upper boundary in "
                        "the Range header.",
                        ""};
    m_limit = std::min<std::int64_t>(m_limit, last - first + 1);
}

std::string RowRange::contentRange(std::int64_t rows, std::optional<std::int64_t> total) const
{
    const std::string of = "/" + (total ? std::to_string(*total) : "*");
    if (rows == 0)
        return "*" + of;
    return std::to_string(m_offset) + "-" + std::to_string(m_offset + rows - 1) + of;
}

int RowRange::status(std::int64_t rows, std::optional<std::int64_t> total) const
{
    if (!total)
        return 200;
    if (m_offset > 0 && m_offset >= *total)
        throw RestError{416, "PGRST103", "Requested range not satisfiable",
                        "An offset of " + std::to_string(m_offset)
                            + " was requested, but there are only " + std::to_string(*total)
                            + " rows.",
                        ""};
    return rows < *total ? 206 : 200;
}

} // namespace sandbox
