#pragma once

#include <QtGlobal>

#include <utility>
#include <vector>

/// A histogram of latencies with fixed buckets, so that any two can be added. Bucket 0 ends at
/// 64 µs; from there each doubling has four buckets of equal width: the lower edge of bucket
/// 1 + 4 e + q is 64 µs × 2^e × (1 + q / 4), up to bucket 80, which ends at 67.1 s; bucket 81 has
/// the rest. A bucket is at most 25 % wide.
class LatencyBuckets
{
public:
    static constexpr int bucketCount = 82;

    static int bucketOf(qint64 latencyUs);
    static qint64 lowerEdgeUs(int bucket); ///< of bucketCount: without end

    void add(qint64 latencyUs, qint64 count = 1);
    void addToBucket(int bucket, qint64 count);
    void merge(const LatencyBuckets &other);
    /// The latency below which this share (0…1) of all lies, approximate: right to the width of a
    /// bucket. -1 when there is none.
    double approximateUs(double share) const;

    qint64 total() const;
    /// Bucket and count, ascending, only those that hold something.
    const std::vector<std::pair<int, qint64>> &filled() const { return m_filled; }
    bool operator==(const LatencyBuckets &) const = default;

private:
    std::vector<std::pair<int, qint64>> m_filled;
};
