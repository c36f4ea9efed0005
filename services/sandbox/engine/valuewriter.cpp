#include "services/sandbox/engine/valuewriter.h"

#include "services/sandbox/engine/timewriter.h"

#include <charconv>
#include <cmath>

namespace sandbox
{

namespace
{

template <typename T> void appendNumber(std::string &out, T value)
{
    char buffer[48];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    out.append(buffer, static_cast<std::size_t>(end - buffer));
}

template <typename T> void appendFloating(std::string &out, T value)
{
    if (std::isnan(value))
        out += "\"NaN\"";
    else if (std::isinf(value))
        out += value > 0 ? "\"Infinity\"" : "\"-Infinity\"";
    else
        appendNumber(out, value);
}

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;

std::string digitsOf(UInt128 value)
{
    char buffer[40];
    std::size_t at = sizeof buffer;
    do {
        buffer[--at] = static_cast<char>('0' + static_cast<int>(value % 10));
        value /= 10;
    } while (value != 0);
    return {buffer + at, sizeof buffer - at};
}

void appendScaled(std::string &out, const char *digits, std::size_t size, std::size_t scale)
{
    if (scale == 0) {
        out.append(digits, size);
    } else if (size <= scale) {
        out += "0.";
        out.append(scale - size, '0').append(digits, size);
    } else {
        out.append(digits, size - scale);
        out += '.';
        out.append(digits + size - scale, scale);
    }
}

void appendDecimal(std::string &out, Int128 value, int scale)
{
    const UInt128 magnitude
        = value < 0 ? -static_cast<UInt128>(value) : static_cast<UInt128>(value);
    out += value < 0 ? "\"-" : "\"";
    if (magnitude <= UINT64_MAX) { // nearly all of them
        char buffer[24];
        const auto end
            = std::to_chars(buffer, buffer + sizeof buffer, static_cast<std::uint64_t>(magnitude))
                  .ptr;
        appendScaled(out, buffer, static_cast<std::size_t>(end - buffer),
                     static_cast<std::size_t>(scale));
    } else {
        const std::string digits = digitsOf(magnitude);
        appendScaled(out, digits.data(), digits.size(), static_cast<std::size_t>(scale));
    }
    out += '"';
}

Int128 wide(const duckdb_hugeint &value)
{
    return static_cast<Int128>(static_cast<UInt128>(static_cast<std::uint64_t>(value.upper)) << 64
                               | value.lower);
}

void appendBase64(std::string &out, const char *text, std::size_t size)
{
    static const char *const alphabet
        = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const auto byte
        = [&](std::size_t i) { return i < size ? static_cast<unsigned char>(text[i]) : 0u; };
    out += '"';
    for (std::size_t i = 0; i < size; i += 3) {
        const unsigned bits = byte(i) << 16 | byte(i + 1) << 8 | byte(i + 2);
        out += alphabet[bits >> 18];
        out += alphabet[bits >> 12 & 63];
        out += i + 1 < size ? alphabet[bits >> 6 & 63] : '=';
        out += i + 2 < size ? alphabet[bits & 63] : '=';
    }
    out += '"';
}

/// The first byte counts the padding bits at the front of the second.
void appendBits(std::string &out, const char *text, std::size_t size)
{
    out += '"';
    const std::size_t padding = size > 0 ? static_cast<unsigned char>(text[0]) : 0;
    for (std::size_t bit = padding; bit < (size > 0 ? size - 1 : 0) * 8; ++bit)
        out += static_cast<unsigned char>(text[1 + bit / 8]) >> (7 - bit % 8) & 1 ? '1' : '0';
    out += '"';
}

void appendUuid(std::string &out, const duckdb_hugeint &value)
{
    const std::uint64_t high = static_cast<std::uint64_t>(value.upper)
        ^ (1ull << 63); // stored to sort as a signed number
    char buffer[38];
    char *p = buffer;
    *p++ = '"';
    for (int digit = 0; digit < 32; ++digit) {
        if (digit == 8 || digit == 12 || digit == 16 || digit == 20)
            *p++ = '-';
        const std::uint64_t word = digit < 16 ? high : value.lower;
        *p++ = "0123456789abcdef"[word >> (60 - 4 * (digit & 15)) & 15];
    }
    *p = '"';
    out.append(buffer, sizeof buffer);
}

/// A vector with what is asked of it for every row.
struct Cells {
    explicit Cells(duckdb_vector v)
        : vector(v)
        , data(duckdb_vector_get_data(v))
        , validity(duckdb_vector_get_validity(v))
    {
    }
    bool isNull(idx_t row) const { return validity && !(validity[row / 64] >> (row % 64) & 1); }
    template <typename T> const T &at(idx_t row) const { return static_cast<const T *>(data)[row]; }

    duckdb_vector vector;
    void *data;
    std::uint64_t *validity;
};

void appendValue(std::string &out, const ColumnType &type, const Cells &cells, idx_t row);

void appendList(std::string &out, const ColumnType &type, const Cells &cells, idx_t first,
                idx_t count)
{
    out += '[';
    for (idx_t i = 0; i < count; ++i) {
        if (i > 0)
            out += ',';
        appendValue(out, type, cells, first + i);
    }
    out += ']';
}

void appendMap(std::string &out, const ColumnType &type, const Cells &cells, idx_t row)
{
    const auto entry = cells.at<duckdb_list_entry>(row);
    const duckdb_vector pairs = duckdb_list_vector_get_child(cells.vector);
    const Cells keys(duckdb_struct_vector_get_child(pairs, 0));
    const Cells values(duckdb_struct_vector_get_child(pairs, 1));
    out += '[';
    for (idx_t i = entry.offset; i < entry.offset + entry.length; ++i) {
        out += i > entry.offset ? ",[" : "[";
        appendValue(out, type.children[0], keys, i);
        out += ',';
        appendValue(out, type.children[1], values, i);
        out += ']';
    }
    out += ']';
}

void appendStruct(std::string &out, const ColumnType &type, const Cells &cells, idx_t row)
{
    out += '{';
    for (std::size_t i = 0; i < type.children.size(); ++i) {
        if (i > 0)
            out += ',';
        out += type.labels[i];
        appendValue(out, type.children[i], Cells(duckdb_struct_vector_get_child(cells.vector, i)),
                    row);
    }
    out += '}';
}

void appendNested(std::string &out, const ColumnType &type, const Cells &cells, idx_t row)
{
    switch (type.id) {
    case DUCKDB_TYPE_LIST: {
        const auto entry = cells.at<duckdb_list_entry>(row);
        return appendList(out, type.children[0], Cells(duckdb_list_vector_get_child(cells.vector)),
                          entry.offset, entry.length);
    }
    case DUCKDB_TYPE_ARRAY:
        return appendList(out, type.children[0], Cells(duckdb_array_vector_get_child(cells.vector)),
                          row * type.arraySize, type.arraySize);
    case DUCKDB_TYPE_MAP:
        return appendMap(out, type, cells, row);
    case DUCKDB_TYPE_STRUCT:
        return appendStruct(out, type, cells, row);
    default:
        out += "null";
        return; // SQLNULL has no values; the rest was cast to text
    }
}

void appendStored(std::string &out, const ColumnType &type, const Cells &cells, idx_t row)
{
    switch (type.internalId) {
    case DUCKDB_TYPE_SMALLINT:
        return appendDecimal(out, cells.at<std::int16_t>(row), type.scale);
    case DUCKDB_TYPE_INTEGER:
        return appendDecimal(out, cells.at<std::int32_t>(row), type.scale);
    case DUCKDB_TYPE_BIGINT:
        return appendDecimal(out, cells.at<std::int64_t>(row), type.scale);
    default:
        return appendDecimal(out, wide(cells.at<duckdb_hugeint>(row)), type.scale);
    }
}

void appendEnum(std::string &out, const ColumnType &type, const Cells &cells, idx_t row)
{
    const std::size_t index = type.internalId == DUCKDB_TYPE_UTINYINT ? cells.at<std::uint8_t>(row)
        : type.internalId == DUCKDB_TYPE_USMALLINT                    ? cells.at<std::uint16_t>(row)
                                                   : cells.at<std::uint32_t>(row);
    out += type.labels[index];
}

void appendTexts(std::string &out, const ColumnType &type, const Cells &cells, idx_t row)
{
    auto *value = &static_cast<duckdb_string_t *>(cells.data)[row];
    const char *data = duckdb_string_t_data(value);
    const std::size_t size = duckdb_string_t_length(*value);
    if (type.id == DUCKDB_TYPE_VARCHAR)
        appendJsonText(out, data, size);
    else if (type.id == DUCKDB_TYPE_BLOB)
        appendBase64(out, data, size);
    else
        appendBits(out, data, size);
}

void appendValue(std::string &out, const ColumnType &type, const Cells &cells, idx_t row)
{
    if (cells.isNull(row)) {
        out += "null";
        return;
    }
    switch (type.id) {
    case DUCKDB_TYPE_BOOLEAN:
        out += cells.at<bool>(row) ? "true" : "false";
        return;
    case DUCKDB_TYPE_TINYINT:
        return appendNumber(out, static_cast<int>(cells.at<std::int8_t>(row)));
    case DUCKDB_TYPE_SMALLINT:
        return appendNumber(out, cells.at<std::int16_t>(row));
    case DUCKDB_TYPE_INTEGER:
        return appendNumber(out, cells.at<std::int32_t>(row));
    case DUCKDB_TYPE_BIGINT:
        return appendNumber(out, cells.at<std::int64_t>(row));
    case DUCKDB_TYPE_UTINYINT:
        return appendNumber(out, static_cast<int>(cells.at<std::uint8_t>(row)));
    case DUCKDB_TYPE_USMALLINT:
        return appendNumber(out, cells.at<std::uint16_t>(row));
    case DUCKDB_TYPE_UINTEGER:
        return appendNumber(out, cells.at<std::uint32_t>(row));
    case DUCKDB_TYPE_UBIGINT:
        return appendNumber(out, cells.at<std::uint64_t>(row));
    case DUCKDB_TYPE_HUGEINT:
        return appendDecimal(out, wide(cells.at<duckdb_hugeint>(row)), 0);
    case DUCKDB_TYPE_UHUGEINT: {
        const auto &value = cells.at<duckdb_uhugeint>(row);
        out += '"' + digitsOf(static_cast<UInt128>(value.upper) << 64 | value.lower) + '"';
        return;
    }
    case DUCKDB_TYPE_DECIMAL:
        return appendStored(out, type, cells, row);
    case DUCKDB_TYPE_FLOAT:
        return appendFloating(out, cells.at<float>(row));
    case DUCKDB_TYPE_DOUBLE:
        return appendFloating(out, cells.at<double>(row));
    case DUCKDB_TYPE_DATE:
        return appendDate(out, cells.at<std::int32_t>(row));
    case DUCKDB_TYPE_TIME:
        return appendTime(out, cells.at<std::int64_t>(row), 6);
    case DUCKDB_TYPE_TIME_NS:
        return appendTime(out, cells.at<std::int64_t>(row), 9);
    case DUCKDB_TYPE_TIME_TZ:
        return appendTimeTz(out, cells.at<duckdb_time_tz>(row));
    case DUCKDB_TYPE_TIMESTAMP_S:
        return appendTimestamp(out, cells.at<std::int64_t>(row), 0, false);
    case DUCKDB_TYPE_TIMESTAMP_MS:
        return appendTimestamp(out, cells.at<std::int64_t>(row), 3, false);
    case DUCKDB_TYPE_TIMESTAMP:
        return appendTimestamp(out, cells.at<std::int64_t>(row), 6, false);
    case DUCKDB_TYPE_TIMESTAMP_NS:
        return appendTimestamp(out, cells.at<std::int64_t>(row), 9, false);
    case DUCKDB_TYPE_TIMESTAMP_TZ:
        return appendTimestamp(out, cells.at<std::int64_t>(row), 6, true);
    case DUCKDB_TYPE_INTERVAL:
        return appendInterval(out, cells.at<duckdb_interval>(row));
    case DUCKDB_TYPE_VARCHAR:
    case DUCKDB_TYPE_BLOB:
    case DUCKDB_TYPE_BIT:
        return appendTexts(out, type, cells, row);
    case DUCKDB_TYPE_UUID:
        return appendUuid(out, cells.at<duckdb_hugeint>(row));
    case DUCKDB_TYPE_ENUM:
        return appendEnum(out, type, cells, row);
    default:
        return appendNested(out, type, cells, row);
    }
}

void appendRawColumn(std::string &out, const Cells &cells, idx_t rows)
{
    out += '[';
    for (idx_t row = 0; row < rows; ++row) {
        if (row > 0)
            out += ',';
        if (cells.isNull(row)) {
            out += "null";
            continue;
        }
        auto *value = &static_cast<duckdb_string_t *>(cells.data)[row];
        out.append(duckdb_string_t_data(value), duckdb_string_t_length(*value));
    }
    out += ']';
}

} // namespace

ValueWriter::ValueWriter(std::vector<ColumnType> types, std::vector<bool> rawJson)
    : m_types(std::move(types))
    , m_rawJson(std::move(rawJson))
{
}

void ValueWriter::writeBatch(std::string &out, duckdb_data_chunk chunk, idx_t rows) const
{
    out += "{\"event\":\"batch\",\"rows\":";
    appendNumber(out, static_cast<std::uint64_t>(rows));
    out += ",\"columns\":[";
    for (std::size_t c = 0; c < m_types.size(); ++c) {
        if (c > 0)
            out += ',';
        const Cells cells(duckdb_data_chunk_get_vector(chunk, c));
        if (m_rawJson[c])
            appendRawColumn(out, cells, rows);
        else
            appendList(out, m_types[c], cells, 0, rows);
    }
    out += "]}\n";
}

void writeValue(std::string &out, const ColumnType &type, duckdb_vector vector, idx_t row)
{
    appendValue(out, type, Cells(vector), row);
}

} // namespace sandbox
