#include "services/sandbox/index/restquery.h"

#include "services/sandbox/index/resterror.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>

namespace sandbox
{

namespace
{

const std::map<std::string, std::string> operators
    = {{"eq", "="},   {"neq", "<>"}, {"gt", ">"},      {"gte", ">="},      {"lt", "<"},
       {"lte", "<="}, {"in", "="},   {"like", "LIKE"}, {"ilike", "ILIKE"}, {"is", "IS"}};

const std::map<std::string, std::string> isValues = {{"null", "NULL"},
                                                     {"not_null", "NOT NULL"},
                                                     {"true", "TRUE"},
                                                     {"false", "FALSE"},
                                                     {"unknown", "UNKNOWN"}};

RestError parseError(const std::string &what, const std::string &text, const std::string &details)
{
    return {400, "PGRST100", "\"failed to parse " + what + " (" + text + ")\" (line 1, column 1)",
            details, ""};
}

bool isName(const std::string &text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0x80 || std::isalnum(byte) || c == '_' || c == ' ' || c == '-' || c == '$';
    });
}

std::vector<std::string> split(const std::string &text, char separator)
{
    std::vector<std::string> parts{""};
    for (const char c : text) {
        if (c == separator)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

std::int64_t wholeNumber(const std::string &name, const std::string &text)
{
    if (text.empty() || text.size() > 18
        || text.find_first_not_of("0123456789") != std::string::npos)
        throw parseError(name + " parameter", text, "expecting a whole number");
    return std::strtoll(text.c_str(), nullptr, 10);
}

/// One value of a list, or of an array's text.
std::string quotedItem(const std::string &value)
{
    std::string text = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\')
            text += '\\';
        text += c;
    }
    return text + "\"";
}

/// `(a,"b,c")` → `{"a","b,c"}`, the text of an array.
std::string arrayOf(const std::string &list)
{
    if (list.size() < 2 || list.front() != '(' || list.back() != ')')
        throw parseError("filter", "in." + list, "unexpected end of input expecting \"(\"");
    std::string array = "{";
    std::string item;
    bool isQuoted = false;
    const auto finish = [&] { array += (array.size() > 1 ? "," : "") + quotedItem(item); };
    const std::string inner = list.substr(1, list.size() - 2);
    for (std::size_t i = 0; i < inner.size(); ++i) {
        const char c = inner[i];
        if (isQuoted && c == '\\' && i + 1 < inner.size()) {
            item += inner[++i];
        } else if (c == '"' && (isQuoted || item.empty())) {
            isQuoted = !isQuoted;
        } else if (c == ',' && !isQuoted) {
            finish();
            item.clear();
        } else {
            item += c;
        }
    }
    if (isQuoted)
        throw parseError("filter", "in." + list, "unexpected end of input");
    if (!inner.empty())
        finish();
    return array + "}";
}

} // namespace

std::string BoundSql::bound(const std::string &value)
{
    m_values.push_back(value);
    return "$" + std::to_string(m_values.size());
}

std::string pgName(const std::string &name)
{
    std::string quoted = "\"";
    for (const char c : name) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + "\"";
}

RestQuery::RestQuery(const Params &query)
{
    for (const auto &[name, value] : query.all()) {
        if (name == "select")
            parseSelect(value);
        else if (name == "order")
            parseOrder(value);
        else if (name == "limit")
            m_limit = wholeNumber(name, value);
        else if (name == "offset")
            m_offset = wholeNumber(name, value);
        else if (name != "apikey") // the gateway's
            parseFilter(name, value);
    }
}

void RestQuery::parseSelect(const std::string &text)
{
    m_select.clear();
    if (text.empty())
        return;
    for (const std::string &item : split(text, ',')) {
        const auto colon = item.find(':');
        Selected selected{item, ""};
        if (colon != std::string::npos)
            selected = {item.substr(colon + 1), item.substr(0, colon)};
        if ((!isName(selected.column) && selected.column != "*")
            || (colon != std::string::npos && !isName(selected.alias)))
            throw parseError("select parameter", text,
                             "unexpected \"" + item + "\" expecting a field name or \"*\"");
        m_select.push_back(selected);
    }
}

void RestQuery::parseOrder(const std::string &text)
{
    m_order.clear();
    for (const std::string &item : split(text, ',')) {
        const std::vector<std::string> parts = split(item, '.');
        Order order{parts.front(), ""};
        bool isGood = isName(order.column);
        for (std::size_t i = 1; i < parts.size(); ++i) {
            if ((parts[i] == "asc" || parts[i] == "desc") && i == 1)
                order.direction += parts[i] == "asc" ? " ASC" : " DESC";
            else if ((parts[i] == "nullsfirst" || parts[i] == "nullslast") && i + 1 == parts.size())
                order.direction += parts[i] == "nullsfirst" ? " NULLS FIRST" : " NULLS LAST";
            else
                isGood = false;
        }
        if (!isGood)
            throw parseError("order", text,
                             "unexpected \"" + item
                                 + "\" expecting \"asc\", \"desc\", \"nullsfirst\" or "
                                   "\"nullslast\"");
        m_order.push_back(order);
    }
}

void RestQuery::parseFilter(const std::string &column, const std::string &text)
{
    std::string rest = text;
    Filter filter{column, false, "", ""};
    if (rest.compare(0, 4, "not.") == 0) {
        filter.isNegated = true;
        rest = rest.substr(4);
    }
    const auto dot = rest.find('.');
    filter.op = rest.substr(0, dot);
    if (!isName(column) || rest.find('\0') != std::string::npos || dot == std::string::npos
        || operators.count(filter.op) == 0)
        throw parseError("filter", text,
                         "unexpected \"" + text.substr(0, 1)
                             + "\" expecting \"not\" or operator (eq, gt, ...)");
    filter.value = rest.substr(dot + 1);
    if (filter.op == "is" && isValues.count(filter.value) == 0)
        throw parseError("filter", text,
                         "unexpected end of input expecting isVal: (null, not_null, true, false, "
                         "unknown)");
    if (filter.op == "in")
        filter.value = arrayOf(filter.value);
    if (filter.op == "like" || filter.op == "ilike")
        std::replace(filter.value.begin(), filter.value.end(), '*', '%');
    m_filters.push_back(filter);
}

std::string RestQuery::columnsSql(const std::string &table) const
{
    const std::string of = pgName(table) + ".";
    if (m_select.empty())
        return of + "*";
    std::string sql;
    for (const Selected &selected : m_select) {
        sql += sql.empty() ? "" : ", ";
        sql += of + (selected.column == "*" ? "*" : pgName(selected.column));
        if (!selected.alias.empty())
            sql += " AS " + pgName(selected.alias);
    }
    return sql;
}

void RestQuery::addWhere(BoundSql &sql, const std::string &table) const
{
    const char *word = " WHERE ";
    for (const Filter &filter : m_filters) {
        sql += word + std::string(filter.isNegated ? "NOT (" : "(") + pgName(table) + "."
            + pgName(filter.column) + " " + operators.at(filter.op) + " ";
        if (filter.op == "is")
            sql += isValues.at(filter.value);
        else if (filter.op == "in")
            sql += "ANY (" + sql.bound(filter.value) + ")";
        else
            sql += sql.bound(filter.value);
        sql += ")";
        word = " AND ";
    }
}

std::string RestQuery::orderSql(const std::string &table) const
{
    std::string sql;
    for (const Order &order : m_order)
        sql += (sql.empty() ? " ORDER BY " : ", ") + pgName(table) + "." + pgName(order.column)
            + order.direction;
    return sql;
}

} // namespace sandbox
