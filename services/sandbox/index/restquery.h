#pragma once

#include "services/sandbox/identity/params.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sandbox
{

/// A statement in the making: its text, and apart from it the values it is about.
class BoundSql
{
public:
    BoundSql &operator+=(const std::string &sql)
    {
        m_text += sql;
        return *this;
    }
    /// "$3" for a value that is sent beside the text.
    std::string bound(const std::string &value);

    const std::string &text() const { return m_text; }
    const std::vector<std::string> &values() const { return m_values; }

private:
    std::string m_text;
    std::vector<std::string> m_values;
};

/// A name as SQL takes any: in double quotes.
std::string pgName(const std::string &name);

/// What a PostgREST URL asks of a table: columns, filters, order, and which rows.
class RestQuery
{
public:
    /// Reads `select`, `order`, `limit`, `offset` and the filters `column=[not.]op.value`, op one
    /// of eq, neq, gt, gte, lt, lte, like, ilike, is, in. Throws RestError PGRST100.
    explicit RestQuery(const Params &query);

    std::string columnsSql(const std::string &table) const; ///< what stands after SELECT
    void addWhere(BoundSql &sql, const std::string &table) const;
    std::string orderSql(const std::string &table) const; ///< empty: none

    std::optional<std::int64_t> limit() const { return m_limit; }
    std::optional<std::int64_t> offset() const { return m_offset; }
    bool hasFilters() const { return !m_filters.empty(); }

private:
    struct Selected {
        std::string column;
        std::string alias; ///< empty: none
    };
    struct Filter {
        std::string column;
        bool isNegated = false;
        std::string op; ///< "eq"
        std::string value;
    };
    struct Order {
        std::string column;
        std::string direction; ///< " DESC NULLS LAST"
    };

    void parseSelect(const std::string &text);
    void parseOrder(const std::string &text);
    void parseFilter(const std::string &column, const std::string &text);

    std::vector<Selected> m_select; ///< empty: all columns
    std::vector<Filter> m_filters;
    std::vector<Order> m_order;
    std::optional<std::int64_t> m_limit;
    std::optional<std::int64_t> m_offset;
};

} // namespace sandbox
