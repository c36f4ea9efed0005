#include "services/results/resultchunk.h"

namespace
{

template <typename T> qint64 sizeOf(const std::vector<T> &values)
{
    return qint64(values.capacity() * sizeof(T));
}

} // namespace

CellView ColumnData::cell(int row) const
{
    CellView view;
    view.kind = kind;
    const auto at = size_t(row);
    if (!nulls.empty() && ((nulls[at >> 6] >> (at & 63)) & 1))
        return view;
    view.null = false;
    switch (kind) {
    case ColumnKind::Bool:
        view.integer = bools[at];
        break;
    case ColumnKind::Int64:
    case ColumnKind::UInt64:
        view.integer = integers[at];
        break;
    case ColumnKind::Double:
        view.number = doubles[at];
        break;
    case ColumnKind::Text:
    case ColumnKind::Json: {
        const quint32 begin = at == 0 ? 0 : ends[at - 1];
        view.text = {arena.data() + begin, ends[at] - begin};
        break;
    }
    }
    return view;
}

qint64 ColumnData::bytes() const
{
    return qint64(sizeof(ColumnData)) + sizeOf(nulls) + sizeOf(integers) + sizeOf(doubles)
        + sizeOf(bools) + sizeOf(ends) + sizeOf(arena);
}

qint64 ResultChunk::bytes() const
{
    qint64 sum = qint64(sizeof(ResultChunk));
    for (const ColumnData &column : columns)
        sum += column.bytes();
    return sum;
}
