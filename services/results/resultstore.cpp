#include "services/results/resultstore.h"

#include <unistd.h>

namespace
{

const ResultSchema noColumns;

} // namespace

qint64 ResultStore::defaultCapBytes()
{
    constexpr qint64 most = qint64(2) << 30;
    const qint64 pages = sysconf(_SC_PHYS_PAGES);
    const qint64 pageSize = sysconf(_SC_PAGESIZE);
    return pages > 0 && pageSize > 0 ? std::min(most, pages * pageSize / 2) : most;
}

ResultStore::ResultStore(qint64 capBytes)
    : m_capBytes(capBytes)
{
}

ResultStore::~ResultStore() = default;

void ResultStore::schema(const ResultSchema &schema)
{
    m_schema = schema;
    m_hasSchema.store(true, std::memory_order_release);
}

const ResultSchema &ResultStore::columns() const
{
    return hasSchema() ? m_schema : noColumns;
}

bool ResultStore::append(ResultChunk chunk)
{
    const int index = m_count.load(std::memory_order_relaxed);
    const qint64 size = chunk.bytes();
    if (bytes() + size > m_capBytes || index >= blockSize * blockLimit) {
        m_full.store(true, std::memory_order_relaxed);
        return false;
    }
    if (chunk.rows == 0)
        return true;
    auto &block = m_blocks[size_t(index / blockSize)];
    if (!block)
        block = std::make_unique<Entry[]>(blockSize);
    block[size_t(index % blockSize)] = {rows(), std::move(chunk)};
    m_bytes.fetch_add(size, std::memory_order_relaxed);
    m_count.store(index + 1, std::memory_order_release);
    return true;
}

qint64 ResultStore::rows() const
{
    const int count = chunkCount();
    if (count == 0)
        return 0;
    const Entry &last = entry(count - 1);
    return last.firstRow + last.chunk.rows;
}

CellView ResultStore::cell(qint64 row, int column) const
{
    int low = 0;
    int high = chunkCount() - 1;
    while (low < high) { // the last entry that begins at or before row
        const int middle = (low + high + 1) / 2;
        if (entry(middle).firstRow <= row)
            low = middle;
        else
            high = middle - 1;
    }
    const Entry &found = entry(low);
    return found.chunk.columns[size_t(column)].cell(int(row - found.firstRow));
}
