#pragma once

#include "services/sandbox/index/restquery.h"

#include <httplib.h>

#include <cstdint>
#include <optional>
#include <string>

namespace sandbox
{

/// Which rows of a result a request wants: by `limit` and `offset`, or else by its `Range` header
/// ("0-24", "50-"); never more than a thousand, as the hosted Index allows.
class RowRange
{
public:
    /// Throws RestError PGRST103 for a range that ends before it begins.
    RowRange(const httplib::Request &request, const RestQuery &query);

    std::int64_t offset() const { return m_offset; }
    std::int64_t limit() const { return m_limit; }

    /// "0-24/97", "*/0"; without a total "0-24/*".
    std::string contentRange(std::int64_t rows, std::optional<std::int64_t> total) const;
    /// 200 for all there is, 206 for a part of a known total. Throws RestError PGRST103 416 for an
    /// offset beyond it.
    int status(std::int64_t rows, std::optional<std::int64_t> total) const;

private:
    std::int64_t m_offset = 0;
    std::int64_t m_limit = 1000;
};

} // namespace sandbox
