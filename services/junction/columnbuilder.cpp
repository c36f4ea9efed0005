#include "services/junction/columnbuilder.h"

#include "services/results/format.h"

#include <limits>

using simdjson::error_code;

namespace
{

std::string_view trimmed(std::string_view text)
{
    while (!text.empty()
           && (text.back() == ' ' || text.back() == '\n' || text.back() == '\r'
               || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

/// A copy without the spare room that a vector used again has.
template <typename T> std::vector<T> exactCopy(const std::vector<T> &values)
{
    return std::vector<T>(values.begin(), values.end());
}

} // namespace

void ColumnBuilder::begin(ColumnKind kind)
{
    m_kind = kind;
    m_deviates = false;
    m_hasNulls = false;
    m_rows = 0;
    m_nulls.clear();
    m_integers.clear();
    m_doubles.clear();
    m_bools.clear();
    m_ends.clear();
    m_arena.clear();
}

error_code ColumnBuilder::append(simdjson::ondemand::array &values)
{
    for (auto item : values) {
        Value value;
        if (const error_code error = item.get(value))
            return error;
        if (!appendTyped(value)) {
            becomeText();
            if (const error_code error = appendAsText(value))
                return error;
        }
        ++m_rows;
    }
    return simdjson::SUCCESS;
}

bool ColumnBuilder::appendTyped(Value &value)
{
    switch (m_kind) {
    case ColumnKind::Bool: {
        bool flag = false;
        if (value.get_bool().get(flag))
            return appendIfNull(value);
        m_bools.push_back(flag);
        return true;
    }
    case ColumnKind::Int64: {
        int64_t number = 0;
        if (value.get_int64().get(number))
            return appendIfNull(value);
        m_integers.push_back(number);
        return true;
    }
    case ColumnKind::UInt64: {
        uint64_t number = 0;
        if (value.get_uint64().get(number))
            return appendIfNull(value);
        m_integers.push_back(qint64(number));
        return true;
    }
    case ColumnKind::Double:
        return appendDouble(value);
    case ColumnKind::Text:
        return appendString(value);
    case ColumnKind::Json:
        return appendNested(value);
    }
    return false;
}

bool ColumnBuilder::appendIfNull(Value &value)
{
    bool null = false;
    if (value.is_null().get(null) || !null)
        return false;
    appendNull();
    return true;
}

bool ColumnBuilder::appendDouble(Value &value)
{
    double number = 0;
    if (!value.get_double().get(number)) {
        m_doubles.push_back(number);
        return true;
    }
    const std::string_view token = trimmed(value.raw_json_token());
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (token == "\"NaN\"")
        m_doubles.push_back(std::numeric_limits<double>::quiet_NaN());
    else if (token == "\"Infinity\"")
        m_doubles.push_back(infinity);
    else if (token == "\"-Infinity\"")
        m_doubles.push_back(-infinity);
    else
        return appendIfNull(value);
    return true;
}

bool ColumnBuilder::appendString(Value &value)
{
    const std::string_view token = value.raw_json_token();
    if (token.front() != '"')
        return appendIfNull(value);
    if (token.find('\\') == std::string_view::npos) {
        const std::string_view quoted
            = trimmed(token); // ends in the closing quote: the scanner saw to that
        appendBytes(quoted.substr(1, quoted.size() - 2));
        return true;
    }
    std::string_view text;
    if (value.get_string().get(text)) // a lone surrogate or an escape that JSON does not have
        return false;
    appendBytes(text);
    return true;
}

bool ColumnBuilder::appendNested(Value &value)
{
    const std::string_view token = value.raw_json_token();
    if (token.front() == 'n')
        return appendIfNull(value);
    std::string_view text;
    return !rawJson(value, text) && (appendBytes(text), true);
}

error_code ColumnBuilder::rawJson(Value &value, std::string_view &text)
{
    const std::string_view token = value.raw_json_token();
    if (token.front() == '[') {
        simdjson::ondemand::array array;
        if (const error_code error = value.get_array().get(array))
            return error;
        if (const error_code error = array.raw_json().get(text))
            return error;
    } else if (token.front() == '{') {
        simdjson::ondemand::object object;
        if (const error_code error = value.get_object().get(object))
            return error;
        if (const error_code error = object.raw_json().get(text))
            return error;
    } else {
        text = token;
    }
    text = trimmed(text);
    return simdjson::SUCCESS;
}

error_code ColumnBuilder::appendAsText(Value &value)
{
    const char first = value.raw_json_token().front();
    if (first == '"' || first == 'n') {
        if (appendString(value))
            return simdjson::SUCCESS;
    }
    std::string_view text;
    if (const error_code error = rawJson(value, text))
        return error;
    appendBytes(text);
    return simdjson::SUCCESS;
}

void ColumnBuilder::appendNull()
{
    const auto row = size_t(m_rows);
    m_nulls.resize(row / 64 + 1);
    m_nulls[row / 64] |= quint64(1) << (row & 63);
    m_hasNulls = true;
    switch (m_kind) {
    case ColumnKind::Bool:
        m_bools.push_back(0);
        break;
    case ColumnKind::Int64:
    case ColumnKind::UInt64:
        m_integers.push_back(0);
        break;
    case ColumnKind::Double:
        m_doubles.push_back(0);
        break;
    case ColumnKind::Text:
    case ColumnKind::Json:
        appendBytes({});
        break;
    }
}

void ColumnBuilder::appendBytes(std::string_view text)
{
    m_arena.insert(m_arena.end(), text.begin(), text.end());
    m_ends.push_back(quint32(m_arena.size()));
}

void ColumnBuilder::becomeText()
{
    m_deviates = true;
    if (m_kind == ColumnKind::Text || m_kind == ColumnKind::Json) {
        m_kind = ColumnKind::Text;
        return;
    }
    const ColumnData before = take();
    m_kind = ColumnKind::Text;
    QByteArray text;
    for (int row = 0; row < m_rows; ++row) {
        text.clear();
        appendText(text, before.cell(row));
        appendBytes({text.constData(), size_t(text.size())});
    }
}

ColumnData ColumnBuilder::take()
{
    ColumnData data;
    data.kind = m_kind;
    data.deviates = m_deviates;
    if (m_hasNulls) {
        m_nulls.resize((size_t(m_rows) + 63) / 64);
        data.nulls = exactCopy(m_nulls);
    }
    data.integers = exactCopy(m_integers);
    data.doubles = exactCopy(m_doubles);
    data.bools = exactCopy(m_bools);
    data.ends = exactCopy(m_ends);
    data.arena = exactCopy(m_arena);
    return data;
}
