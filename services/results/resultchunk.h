#pragma once

#include "services/results/resultcolumn.h"

#include <string_view>
#include <vector>

/// One cell, without a copy. text points into the chunk and lives as long as it.
struct CellView {
    bool null = true;
    ColumnKind kind = ColumnKind::Text;
    qint64 integer = 0; ///< Int64, Bool; UInt64 as its bits
    double number = 0;
    std::string_view text; ///< Text, Json: UTF-8
};

/// The values of one column in one chunk. The kind is the chunk's own: a column of integers whose
/// door sent something else keeps that chunk as text, so that nothing is lost, and says so.
struct ColumnData {
    ColumnKind kind = ColumnKind::Text;
    bool deviates = false; ///< holds values that the column's type does not promise
    std::vector<quint64> nulls; ///< one bit per row; empty: no null
    std::vector<qint64> integers; ///< Int64, UInt64 as bits
    std::vector<double> doubles;
    std::vector<quint8> bools;
    std::vector<quint32> ends; ///< Text, Json: where each value ends in arena
    std::vector<char> arena;

    CellView cell(int row) const;
    qint64 bytes() const; ///< what it occupies
};

/// Consecutive rows of a result, column by column; immutable once handed to a sink.
struct ResultChunk {
    int rows = 0;
    std::vector<ColumnData> columns;

    qint64 bytes() const;
};
