#pragma once

#include "services/results/resultsink.h"

#include <array>
#include <atomic>
#include <memory>

/// A whole result in memory, column by column. One worker appends while any thread reads: chunks
/// never change, and a chunk is seen once it is counted.
class ResultStore final : public ResultSink
{
public:
    /// 2 GiB, or half of the machine's memory when that is less.
    static qint64 defaultCapBytes();

    explicit ResultStore(qint64 capBytes = defaultCapBytes());
    ~ResultStore() override;

    void schema(const ResultSchema &schema) override;
    bool append(ResultChunk chunk) override;

    bool hasSchema() const { return m_hasSchema.load(std::memory_order_acquire); }
    const ResultSchema &columns() const; ///< empty until hasSchema()
    qint64 rows() const;
    qint64 bytes() const { return m_bytes.load(std::memory_order_relaxed); }
    qint64 capBytes() const { return m_capBytes; }
    bool isFull() const { return m_full.load(std::memory_order_relaxed); }

    /// The cell; row below rows(), column below columns().size().
    CellView cell(qint64 row, int column) const;

    int chunkCount() const { return m_count.load(std::memory_order_acquire); }
    const ResultChunk &chunk(int index) const { return entry(index).chunk; }

private:
    struct Entry {
        qint64 firstRow = 0;
        ResultChunk chunk;
    };
    // Blocks never move, so readers need no lock.
    static constexpr int blockSize = 1024;
    static constexpr int blockLimit = 16384;
    const Entry &entry(int index) const
    {
        return m_blocks[size_t(index / blockSize)][size_t(index % blockSize)];
    }

    std::array<std::unique_ptr<Entry[]>, blockLimit> m_blocks;
    std::atomic<int> m_count = 0;
    std::atomic<qint64> m_bytes = 0;
    std::atomic<bool> m_hasSchema = false;
    std::atomic<bool> m_full = false;
    ResultSchema m_schema;
    qint64 m_capBytes;
};
