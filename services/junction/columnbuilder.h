#pragma once

#include "services/results/resultchunk.h"

#include <simdjson.h>

/// Collects one column of one batch and then hands out a copy of exactly the size needed; its
/// buffers are used again.
class ColumnBuilder
{
public:
    void begin(ColumnKind kind);
    /// Appends every value of the array. A value that the kind does not promise turns the column
    /// into text.
    simdjson::error_code append(simdjson::ondemand::array &values);
    int rows() const { return m_rows; }
    ColumnData take();

private:
    using Value = simdjson::ondemand::value;
    bool appendTyped(Value &value);
    bool appendIfNull(Value &value);
    bool appendString(Value &value);
    bool appendNested(Value &value);
    bool appendDouble(Value &value);
    simdjson::error_code appendAsText(Value &value);
    static simdjson::error_code rawJson(Value &value, std::string_view &text);
    void appendNull();
    void appendBytes(std::string_view text);
    void becomeText();

    ColumnKind m_kind = ColumnKind::Text;
    bool m_deviates = false;
    bool m_hasNulls = false;
    int m_rows = 0;
    std::vector<quint64> m_nulls;
    std::vector<qint64> m_integers;
    std::vector<double> m_doubles;
    std::vector<quint8> m_bools;
    std::vector<quint32> m_ends;
    std::vector<char> m_arena;
};
